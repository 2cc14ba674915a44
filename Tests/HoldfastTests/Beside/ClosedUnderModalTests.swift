import Expectations
import HeadlessUIKit
import Holdfast
import HoldfastTesting
import Testing

/// Tests a window that closes while it shows a modal of the app, which UIKit keeps together with the modal's presenter.
@MainActor
@Suite(.oneAtATime)
struct ClosedUnderModalTests {
  enum Container: CaseIterable, Sendable {
    case tabs, split, stack, root
  }

  enum Modal: CaseIterable, Sendable {
    case alert, screen, fullScreen, shareSheet

    @MainActor
    func make() -> UIViewController {
      switch self {
      case .alert:
        let alert = UIAlertController(title: "Update?", message: nil, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "Later", style: .cancel))
        return alert
      case .screen: return ProbeScreen("Foreign")
      case .fullScreen:
        let screen = ProbeScreen("Foreign")
        screen.modalPresentationStyle = .fullScreen
        return screen
      case .shareSheet:
        return UIActivityViewController(activityItems: [], applicationActivities: nil)
      }
    }
  }

  /// Starts flows in a second window, and returns their names.
  private func fill(
    _ container: Container,
    _ stage: Stage,
    _ second: SecondWindow
  ) async -> Set<String> {
    guard let window = second.window else { return [] }
    switch container {
    case .tabs:
      let tabs = UITabBarController()
      tabs.viewControllers = [UINavigationController(rootViewController: ProbeScreen("Own"))]
      window.rootViewController = tabs
      await settle()
      await stage.start("First", .tab(in: tabs))
      await stage.start("Second", .tab(in: tabs))
      return ["First", "Second"]
    case .split:
      let split = UISplitViewController(style: .doubleColumn)
      split.setViewController(ProbeScreen("List"), for: .primary)
      window.rootViewController = split
      UserAction.resize(window, to: .regular)
      await settle()
      await stage.start("Detail", .detail(in: split))
      return ["Detail"]
    case .stack:
      let stack = UINavigationController(rootViewController: ProbeScreen("Own"))
      window.rootViewController = stack
      await settle()
      await stage.start("Pushed", .push(onto: stack), screens: 2)
      return ["Pushed"]
    case .root:
      await stage.start("Root", .root(of: window))
      return ["Root"]
    }
  }

  @Test(arguments: Container.allCases, Modal.allCases)
  func `A12: a window that closes under the app's own modal ends every flow in it`(
    _ container: Container,
    _ modal: Modal
  ) async {
    for exit in WindowExitTests.Exit.allCases {
      let stage = Stage()
      let second = SecondWindow(root: ProbeScreen("Second"))
      await settle()
      let names = await fill(container, stage, second)
      second.window?.rootViewController?.present(modal.make(), animated: false)
      await settle()
      expect(Set(stage.alive), equals: names)

      exit.happen(to: second)
      await advanceTime(by: 1)

      expect(Set(stage.ends), equals: Set(names.map { "\($0) dismissed" }), "\(exit)")
      expect(stage.ends.count, equals: names.count)
      expect(stage.causes, equals: names.map { _ in .windowGone })
      expect(stage.alive, equals: [], "\(exit)")
      stage.expectNoIssue()
    }
  }

  @Test
  func `A12: tabs that the app puts into another window with their modal go on`() async {
    let stage = Stage()
    let second = SecondWindow(root: ProbeScreen("Second"))
    await settle()
    _ = await fill(.tabs, stage, second)
    let tabs = second.window?.rootViewController
    second.window?.rootViewController = nil
    second.drop()

    stage.window.rootViewController = tabs
    await settle()
    tabs?.present(ProbeScreen("Foreign"), animated: false)
    await advanceTime(by: 1)

    expect(stage.ends, equals: [])
    expect(tabs?.presentedViewController != nil)
  }
}
