import Holdfast

/// A window with a place for one flow, and with what is around that place.
@MainActor
final class ExitStage {
  let window: TestWindow
  let exit: Exit
  /// What the user answers when a screen asks; nil if the test doesn't say.
  let answer: LeavingAnswer?
  // The window holds them, as long as it does.
  private(set) weak var stack: UINavigationController?
  private weak var base: UIViewController?
  private(set) weak var tabs: UITabBarController?

  init(for exit: Exit, answering answer: LeavingAnswer?) {
    self.exit = exit
    self.answer = answer
    let base = UIViewController()
    base.title = "the screen below"
    let stack = UINavigationController(rootViewController: base)
    if exit.place == .tab {
      let tabs = TabsOfCuriousUser()
      tabs.viewControllers = [stack]
      window = TestWindow(rootViewController: tabs)
      self.tabs = tabs
    } else {
      window = TestWindow(rootViewController: stack)
    }
    self.base = base
    self.stack = stack
  }

  /// What is around the place; the screen is on display.
  func place(file: StaticString, line: UInt) async -> ExitPlace? {
    await settle(file: file, line: line)
    guard let stack, let base else { return nil }
    let screen = await host(base, in: stack, file, line)
    return ExitPlace(window: window, stack: stack, screen: screen, tabs: tabs)
  }

  /// Where the flow is to be placed; its host is on display.
  func placement(file: StaticString, line: UInt) async -> Placement? {
    await settle(file: file, line: line)
    guard let stack, let base else { return nil }
    switch exit.place {
    case .push: return .push(onto: stack)
    case .sheet: return .sheet(over: await host(base, in: stack, file, line))
    case .halfSheet:
      let host = await host(base, in: stack, file, line)
      return .sheet(over: host, detents: [.medium, .large], showsGrabber: true)
    case .fullScreen:
      return .modal(over: await host(base, in: stack, file, line), style: .fullScreen)
    case .root: return .root(of: window)
    case .stackRoot: return .root(of: stack)
    case .tab: return tabs.map { .tab(in: $0) }
    case .window:
      return window.windowScene.map { .window(in: $0, wrapped: .inNavigationController) }
    }
  }

  /// Over what the flow is presented: the screen below, or a sheet if something below is to go.
  private func host(
    _ base: UIViewController,
    in stack: UINavigationController,
    _ file: StaticString,
    _ line: UInt
  ) async -> UIViewController {
    guard exit.way == .ancestorDismissed else { return base }
    let sheet = UIViewController()
    sheet.title = "the sheet below"
    stack.present(sheet, animated: false)
    await settle(file: file, line: line)
    return sheet
  }

  /// Whether the flow's screens are where they were placed.
  var isOccupied: Bool {
    switch exit.place {
    case .push: (stack?.viewControllers.count ?? 0) > 1
    case .sheet, .halfSheet, .fullScreen: flowsModal != nil
    case .root: stack == nil || window.rootViewController !== stack
    case .stackRoot: base == nil || stack?.viewControllers.first !== base
    case .tab: tabs?.viewControllers?.count == 2
    case .window: flowsWindow !== window
    }
  }

  /// The window that the flow is in: one of its own, or the test's.
  var flowsWindow: UIWindow {
    guard exit.place == .window else { return window }
    let others = window.windowScene?.windows ?? []
    return others.last { $0 !== window && !$0.isHidden } ?? window
  }

  // MARK: What is presented

  /// The topmost of what is presented.
  var front: UIViewController? {
    var front = flowsWindow.rootViewController?.presentedViewController
    while let above = front?.presentedViewController { front = above }
    return front
  }

  /// What the flow's first screen is presented in.
  private var flowsModal: UIViewController? {
    guard [.sheet, .halfSheet, .fullScreen].contains(exit.place) else { return nil }
    let first = stack?.presentedViewController
    return exit.way == .ancestorDismissed ? first?.presentedViewController : first
  }

  /// The topmost of what the flow presents over its own screens.
  var nested: UIViewController? { front === flowsModal ? nil : front }

  /// Puts away what the flow presents over its own screens, as code does.
  func dismissNested(file: StaticString, line: UInt) async {
    guard nested != nil else { return }
    (flowsModal ?? flowsWindow.rootViewController)?.dismiss(animated: false)
    await settle(file: file, line: line)
  }

  /// Covers everything with a full-screen modal, and returns it.
  func cover(file: StaticString, line: UInt) async -> UIViewController {
    let cover = UIViewController()
    cover.modalPresentationStyle = .fullScreen
    (front ?? flowsWindow.rootViewController)?.present(cover, animated: true)
    await settle(file: file, line: line)
    return cover
  }
}

/// Tabs whose user goes to a new one at once: a flow in it goes on from a screen that is on display.
private final class TabsOfCuriousUser: UITabBarController {
  override func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    let before = self.viewControllers ?? []
    super.setViewControllers(viewControllers, animated: animated)
    guard let new = viewControllers?.last, !before.isEmpty, !before.contains(new) else { return }
    selectedViewController = new
  }
}
