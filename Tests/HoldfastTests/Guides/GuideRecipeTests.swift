import Expectations
import HeadlessUIKit
import Holdfast
import HoldfastTesting
import Testing

/// Tests recipes of the guides Migrating, Testing and SwiftUI that no example uses.
@MainActor
@Suite(.oneAtATime)
struct GuideRecipeTests {
  @Test(arguments: Exit.all(for: .push) + Exit.all(for: .sheet))
  func `an old coordinator with a stack of its own is freed if the screen below keeps it`(
    _ exit: Exit
  ) async throws {
    try await expectFreed(by: exit) { placement, leaks, onEnd in
      let flow = Flow<Void>(placement, onEnd: onEnd)
      let settings = leaks.track(SettingsCoordinator(flow: flow))
      settings.showSettings()
      await settle()
      leaks.track(settings.showHelp())
      await settle()
    }
  }

  @Test
  func `a test overrides the traits of a scene to be on an iPad`() async {
    let screen = UIViewController()
    let window = TestWindow(rootViewController: screen)
    window.windowScene?.traitOverrides.userInterfaceIdiom = .pad
    window.windowScene?.traitOverrides.horizontalSizeClass = .regular
    await window.settle()
    let flow = Flow<Void>(.popover(over: screen, from: .view(screen.view)))
    flow.show(UIViewController())
    await settle()
    let presentation = screen.presentedViewController?.presentationController
    expect(presentation?.adaptivePresentationStyle, equals: UIModalPresentationStyle.none)

    async let answer = flow.choose(
      "Delete?",
      as: .actionSheet,
      [AlertOption("Yes", style: .default, value: true)]
    )
    await settle()
    expect("\(await answer)".contains("on an iPad an action sheet is a popover"))
    flow.cancel()
    await settle()
  }

  @Test
  func `a stack that comes into its window after its flow has shown, and is removed, ends it`()
    async
  {
    let home = UIViewController()
    let window = TestWindow(rootViewController: home)
    await window.settle()
    var outcomes: [Outcome<Void>] = []
    var stack: UINavigationController? = UINavigationController()
    if let stack {
      let flow = Flow<Void>(.root(of: stack)) { outcomes.append($0) }
      flow.show(UIViewController(), animated: false)
      expect(stack.viewControllers.count, equals: 1)
      await settle()
      home.addChild(stack)
      home.view.addSubview(stack.view)
      stack.didMove(toParent: home)
      await settle()
      expect(outcomes.isEmpty)
      expect(stack.topViewController?.viewIfLoaded?.window != nil)
      stack.willMove(toParent: nil)
      stack.view.removeFromSuperview()
      stack.removeFromParent()
    }
    stack = nil
    await advanceTime(by: 1)
    expect(outcomes.map { "\($0)" }, equals: ["dismissed"])
  }
}

@MainActor
private final class SettingsCoordinator {
  private let flow: Flow<Void>
  private weak var settings: UIViewController?

  init(flow: Flow<Void>) {
    self.flow = flow
  }

  func showSettings() {
    let settings = UIViewController()
    settings.keepAlive(self)
    self.settings = settings
    flow.show(settings)
  }

  func showHelp() -> HelpCoordinator {
    let help = HelpCoordinator()
    settings?.keepAlive(help)
    flow.show(help.start())
    return help
  }
}

@MainActor
private final class HelpCoordinator {
  private lazy var navigation = UINavigationController()

  func start() -> UIViewController {
    let screen = HelpViewController()
    screen.coordinator = self
    navigation.viewControllers = [screen]
    return navigation
  }
}

private final class HelpViewController: UIViewController {
  weak var coordinator: HelpCoordinator?
}
