import Foundation
import Holdfast
import HoldfastTesting
import Observation
import Testing

/// Tests the recipes of Docs/Migrating.md and Docs/Places.md that no example uses, with the code of the pages.
@MainActor
@Suite(.oneAtATime)
struct MoreRecipeTests {
  private let window = TestWindow(rootViewController: UINavigationController())

  enum Leave: CaseIterable, Sendable {
    case dragged, dismissed, rootReplaced

    @MainActor
    func callAsFunction(_ window: TestWindow) {
      let screen = window.rootViewController
      switch self {
      case .dragged: UserAction.dragDown(screen?.presentedViewController).finish()
      case .dismissed: screen?.dismiss(animated: true)
      case .rootReplaced: window.rootViewController = UIViewController()
      }
    }
  }

  @Test(arguments: Leave.allCases)
  func `a coordinator with a package's base class goes with its sheet`(_ leave: Leave) async throws
  {
    await expectFreed { leaks in
      await window.settle()
      startOld(over: window.rootViewController ?? UIViewController(), leaks)
      await window.settle()
      #expect(window.frontScreen?.title == "Old")

      leave(window)
      await advanceTime(by: 1)
    }
  }

  private func startOld(over screen: UIViewController, _ leaks: Leaks) {
    let old = leaks.track(PackageCoordinator(navigation: leaks.track(UINavigationController())))
    old.start()
    let flow = Flow<Void>(.sheet(over: screen)) { _ in withExtendedLifetime(old) {} }
    flow.show(old.navigation)
  }

  @Test
  func `a handler that an initializer takes is freed with its screen`() async throws {
    try await expectFreed(by: Exit.all(for: .sheet)) { place, leaks, onEnd in
      let flow = Flow<String>(place, onEnd: onEnd)
      leaks.track(PickCoordinator(flow: flow)).showPicker()
    }
  }

  @Test
  func `a message goes from the screen to the coordinator in the chain, and on`() async throws {
    try await expectFreed(by: Exit.all(for: .push)) { place, leaks, onEnd in
      let flow = Flow<Void>(place, onEnd: onEnd)
      leaks.track(ChainCoordinator(flow: flow)).showOrder()
      await settle()
      let screen = try #require(TestWindow.current?.frontScreen)
      #expect(screen.next is ChainCoordinator)
    }
  }

  /// RxSwift disposes of the object that `Single.create` returned, inside `single(.success(…))` and when its subscriber
  /// releases the subscription.
  @Test(arguments: [false, true])
  func `a subscription cancels a flow that is open, and no other`(_ disposes: Bool) async throws {
    let subscription = Subscription()
    var outcomes: [Outcome<String>] = []
    await window.settle()
    let flow = Flow<String>(.sheet(over: try #require(window.rootViewController))) {
      outcomes.append($0)
      subscription.dispose?()
    }
    flow.show(UIViewController())
    subscription.dispose = { if flow.isOpen { flow.cancel() } }
    await window.settle()

    if disposes { subscription.dispose?() } else { flow.finish(with: "Ada") }
    await window.settle()

    #expect(outcomes == [disposes ? .cancelled : .finished("Ada")])
    subscription.dispose = nil
  }

  @Test
  func `a popover that doesn't adapt is one in a narrow window, too`() async throws {
    let button = UIBarButtonItem(title: "Share", style: .plain, target: nil, action: nil)
    let host = UIViewController()
    host.navigationItem.rightBarButtonItem = button
    try #require(window.rootViewController as? UINavigationController).viewControllers = [host]
    await window.settle()

    let flow = Flow<Void>(alwaysAPopover(over: host, from: button))
    flow.show(UIViewController())
    await window.settle()

    let shown = try #require(host.presentedViewController as? PopoverStack)
    let popover = try #require(shown.popoverPresentationController)
    #expect(popover.adaptivePresentationStyle(for: host.traitCollection) == .none)
    UserAction.tapOutside(shown)
    await window.settle()
    #expect(!flow.isOpen)
  }

  @Test
  func `a screen listens to an observed property until its flow ends`() async throws {
    guard #available(iOS 26, tvOS 26, visionOS 26, macOS 26, *) else { return }
    await expectFreed { leaks in
      let player = Player()
      let host = window.rootViewController ?? UIViewController()
      await window.settle()
      var seen: [Bool] = []
      let flow = Flow<Void>(.sheet(over: host))
      let screen = leaks.track(UIViewController())
      screen.listen(to: Observations { player.isPlaying }) { _, isPlaying in seen.append(isPlaying)
      }
      flow.show(screen)
      await window.settle()
      #expect(seen == [false])

      player.isPlaying = true
      await window.settle()
      #expect(seen == [false, true])

      flow.finish()
      await window.settle()
      player.isPlaying = false
      await window.settle()
      #expect(seen == [false, true])
    }
  }

  private func alwaysAPopover(
    over host: UIViewController,
    from button: UIBarButtonItem
  ) -> Placement {
    .popover(
      over: host,
      from: .barButtonItem(button),
      embeddedIn: .container { root in
        let stack = PopoverStack(rootViewController: root)
        stack.modalPresentationStyle = .popover
        stack.popoverPresentationController?.delegate = stack
        return stack
      }
    )
  }
}

@available(iOS 17, tvOS 17, macOS 14, *)
@Observable
@MainActor
private final class Player {
  var isPlaying = false
}

@MainActor
private class PackageCoordinator {
  let navigation: UINavigationController

  init(navigation: UINavigationController) {
    self.navigation = navigation
  }

  func start() {
    let screen = UIViewController()
    screen.title = "Old"
    navigation.pushViewController(screen, animated: false)
  }
}

private final class PickerViewController: UIViewController {
  let onPick: (String) -> Void

  init(onPick: @escaping (String) -> Void) {
    self.onPick = onPick
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }
}

@MainActor
private final class PickCoordinator {
  private let flow: Flow<String>

  init(flow: Flow<String>) {
    self.flow = flow
  }

  func showPicker() {
    weak var shown: PickerViewController?
    let picker = PickerViewController { order in
      shown?.title = "Ordered"
      self.flow.finish(with: order)
    }
    shown = picker
    flow.show(picker)
  }
}

@MainActor
private final class Subscription {
  var dispose: (() -> Void)?
}

private final class ChainViewController: UIViewController {
  weak var responder: UIResponder?

  override var next: UIResponder? { responder ?? super.next }
}

@MainActor
private final class ChainCoordinator: UIResponder {
  let flow: Flow<Void>

  init(flow: Flow<Void>) {
    self.flow = flow
    super.init()
  }

  func showOrder() {
    let screen = ChainViewController()
    screen.responder = self
    screen.keepAlive(self)
    flow.show(screen)
  }
}

private final class PopoverStack: UINavigationController, UIPopoverPresentationControllerDelegate {
  func adaptivePresentationStyle(
    for controller: UIPresentationController,
    traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle {
    .none
  }
}
