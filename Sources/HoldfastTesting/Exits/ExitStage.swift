import Holdfast

/// A window with a place for one flow, in UIKit's own containers or in those of the app.
@MainActor
final class ExitStage {
  let window: TestWindow
  let exit: Exit
  /// The user's answer to questions, or nil if the test has none.
  let answer: LeavingAnswer?
  /// The app's window, until it is closed.
  private var ownWindow: UIWindow?
  // The window holds these controllers.
  private weak var root: UIViewController?
  private(set) weak var stack: UINavigationController?
  private weak var base: UIViewController?
  private(set) weak var tabs: UITabBarController?
  private weak var bottom: UIViewController?
  /// The container with the place.
  ///
  /// It is recorded before the flow starts, while no transition is running.
  private(set) var container: ExitContainer?
  private weak var part: UIViewController?
  private let heightBefore: Int
  private let tabsBefore: Int
  private var selecting: AnyObject?

  /// Creates a stage with the stack, tabs, other container or window that `make` creates as the app does.
  ///
  /// If `make` is nil, the stage uses UIKit's own classes.
  init(
    for exit: Exit,
    answering answer: LeavingAnswer?,
    in make: (@MainActor () throws -> UIResponder)? = nil
  ) rethrows {
    self.exit = exit
    self.answer = answer
    let made = try make?()
    ownWindow = made as? UIWindow
    let root = made as? UIViewController ?? ownWindow?.rootViewController ?? Self.plain(for: exit)
    window = TestWindow(rootViewController: ownWindow == nil ? root : nil)
    let stack = root.outermost(UINavigationController.self)
    let tabs = root.outermost(UITabBarController.self)
    if let stack, stack.viewControllers.isEmpty { stack.viewControllers = [Self.screenBelow()] }
    heightBefore = stack?.viewControllers.count ?? 0
    tabsBefore = tabs?.viewControllers?.count ?? 0
    self.root = root
    self.stack = stack
    self.tabs = tabs
    bottom = stack?.viewControllers.first
    base = stack?.topViewController ?? root
    part = exit.place == .child ? base : root.outermost(where: exit.place.isContainer)
    if made != nil { window.innerStack = stack }
    if let ownWindow { show(root, in: ownWindow) }
    if exit.place == .tab {
      selecting = Holdfast.Platform.observeIdle { [weak self] in self?.selectNewTab() }
    } else if exit.place.isInContainer {
      selecting = Holdfast.Platform.observeIdle { [weak self] in self?.noteStack() }
    }
  }

  private static func plain(for exit: Exit) -> UIViewController {
    switch exit.place {
    case .detail: return split()
    case .page: return pages()
    case .arrangement: return Halves.plain(with: screenBelow())
    default: break
    }
    let stack = UINavigationController(rootViewController: screenBelow())
    guard exit.place == .tab else { return stack }
    let tabs = UITabBarController()
    tabs.viewControllers = [stack]
    return tabs
  }

  private static func split() -> UIViewController {
    let split = UISplitViewController(style: .doubleColumn)
    split.setViewController(screenBelow(), for: .primary)
    split.setViewController(UIViewController(), for: .secondary)
    return split
  }

  private static func pages() -> UIViewController {
    let pages = UIPageViewController(
      transitionStyle: .scroll,
      navigationOrientation: .horizontal,
      options: nil
    )
    pages.setViewControllers([screenBelow()], direction: .forward, animated: false)
    return pages
  }

  private static func screenBelow() -> UIViewController {
    let screen = UIViewController()
    screen.title = "the screen below"
    return screen
  }

  private func show(_ root: UIViewController, in own: UIWindow) {
    own.windowScene = window.windowScene
    if own.rootViewController == nil { own.rootViewController = root }
    window.own = own
    own.makeKeyAndVisible()
  }

  /// The window with the containers: the app's window or the test's.
  var ground: UIWindow { ownWindow ?? window }

  /// Selects the tab that the flow has added, so that the flow continues from a visible screen.
  private func selectNewTab() {
    guard let tabs, let all = tabs.viewControllers, all.count > tabsBefore, let new = all.last
    else {
      return
    }
    selecting = nil
    tabs.selectedViewController = new
  }

  /// Records the stack in a child, a page or a half, because UIKit doesn't report that such a stack is in front.
  private func noteStack() {
    guard let container, container.isOccupied,
      let stack = container.content as? UINavigationController
    else { return }
    selecting = nil
    window.innerStack = stack
  }

  /// The words for the container that the exit's place needs, if the app doesn't have it, or nil if the app has it.
  var lack: String? {
    switch exit.place {
    case .push, .stackRoot: stack == nil ? "no navigation stack" : nil
    case .tab: tabs == nil ? "no tab bar" : nil
    default: part == nil ? ExitContainer.kind(for: exit.place).map { "no \($0)" } : nil
    }
  }

  /// Closes the window with the containers.
  func closeGround() {
    ownWindow?.rootViewController?.dismiss(animated: false)
    ownWindow?.isHidden = true
    ownWindow?.windowScene = nil
    ownWindow = nil
    window.close()
  }

  /// Returns the controllers around the place, after the screen has appeared.
  func place(file: StaticString, line: UInt) async -> ExitPlace? {
    await prepare(file, line)
    guard let base else { return nil }
    let screen = await host(base, file, line)
    return ExitPlace(
      window: ground,
      stack: stack ?? UINavigationController(),
      screen: screen,
      tabs: tabs,
      container: part
    )
  }

  /// Gives the window the size that the place needs, and records the contents of the container.
  private func prepare(_ file: StaticString, _ line: UInt) async {
    await settle(file: file, line: line)
    switch (exit.place, exit.kind) {
    case (_, .backToList): _ = Platform.resize(ground, to: .compact)
    case (.detail, _), (.popover, _): _ = Platform.resize(ground, to: .regular)
    default: break
    }
    await settle(file: file, line: line)
    guard exit.place.isInContainer, let part else { return }
    container = ExitContainer(part, of: exit.place)
  }

  /// Returns the flow's placement, after its host has appeared.
  func placement(file: StaticString, line: UInt) async -> Placement? {
    await prepare(file, line)
    guard let base else { return nil }
    switch exit.place {
    case .push: return stack.map { .push(onto: $0) }
    case .sheet: return .sheet(over: await host(base, file, line))
    case .halfSheet:
      let host = await host(base, file, line)
      return .sheet(over: host, detents: [.medium, .large], showsGrabber: true)
    case .fullScreen:
      return .modal(over: await host(base, file, line), style: .fullScreen)
    case .root: return .root(of: ground)
    case .stackRoot: return stack.map { .root(of: $0) }
    case .tab: return tabs.map { .tab(in: $0) }
    case .window:
      return window.windowScene.map { .window(in: $0, embeddedIn: .navigationController) }
    case .lock:
      return window.windowScene.map { .lock(in: $0, embeddedIn: .navigationController) }
    case .popover:
      let host = await host(base, file, line)
      return .popover(over: host, from: .view(host.view))
    case .detail, .child, .page, .arrangement: return container?.placement
    }
  }

  /// Returns the controller over which the flow is presented.
  ///
  /// It is the screen below the flow. If the exit dismisses a sheet below the flow, this function presents that sheet
  /// and returns it.
  private func host(
    _ base: UIViewController,
    _ file: StaticString,
    _ line: UInt
  ) async -> UIViewController {
    guard exit.kind == .ancestorDismissed else { return base }
    let sheet = UIViewController()
    sheet.title = "the sheet below"
    (stack ?? base).present(sheet, animated: false)
    await settle(file: file, line: line)
    return sheet
  }

  /// Whether the flow's screens are at their place.
  var isOccupied: Bool {
    switch exit.place {
    case .push: (stack?.viewControllers.count ?? 0) > heightBefore
    case .sheet, .halfSheet, .fullScreen, .popover: flowsModal != nil
    case .detail, .child, .page, .arrangement: container?.isOccupied ?? false
    case .root: root == nil || ground.rootViewController !== root
    case .stackRoot: bottom == nil || stack?.viewControllers.first !== bottom
    case .tab: (tabs?.viewControllers?.count ?? 0) > tabsBefore
    case .window, .lock: flowsWindow !== ground
    }
  }

  /// A screen that was shown at a place other than the exit's, with that place.
  var otherPlace: (screen: UIViewController, place: Exit.Place)? {
    if let root = ground.rootViewController, root !== self.root { return (root, .root) }
    if let presented = presenter?.presentedViewController {
      return (presented, Platform.isSheetOrPopover(presented) ? .sheet : .fullScreen)
    }
    if let all = tabs?.viewControllers, all.count > tabsBefore {
      return all.last.map { ($0, .tab) }
    }
    guard let stack, let first = stack.viewControllers.first, let top = stack.topViewController
    else {
      return nil
    }
    if first !== bottom { return (first, .stackRoot) }
    return stack.viewControllers.count > heightBefore ? (top, .push) : nil
  }

  /// The controller that presents the flow's screens, or the sheet below the flow.
  var presenter: UIViewController? { stack ?? base }

  /// The screen below the flow's screens in the stack.
  var screenBelow: UIViewController? {
    guard let stack, stack.viewControllers.indices.contains(heightBefore - 1) else { return nil }
    return stack.viewControllers[heightBefore - 1]
  }

  /// The flow's window.
  ///
  /// For `.window` and `.lock`, this is the flow's own window as long as it is visible. Otherwise it is `ground`.
  var flowsWindow: UIWindow {
    guard exit.place.isWindow else { return ground }
    let others = window.windowScene?.windows ?? []
    return others.last { $0 !== window && $0 !== ground && !$0.isHidden } ?? ground
  }

  // MARK: Presented controllers

  /// The topmost presented controller.
  var front: UIViewController? {
    var front = flowsWindow.rootViewController?.presentedViewController
    while let above = front?.presentedViewController { front = above }
    return front
  }

  /// The modal with the flow's first screen.
  private var flowsModal: UIViewController? {
    guard exit.place.isPresented else { return nil }
    let first = presenter?.presentedViewController
    return exit.kind == .ancestorDismissed ? first?.presentedViewController : first
  }

  /// The topmost modal over the flow's own screens.
  var nested: UIViewController? { front === flowsModal ? nil : front }

  /// Dismisses the modals over the flow's own screens by code.
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

extension UIViewController {
  /// Returns the outermost controller of a type in this controller.
  ///
  /// In a tab bar controller, only the selected tab is searched.
  fileprivate func outermost<Controller: UIViewController>(_ type: Controller.Type) -> Controller? {
    outermost { $0 is Controller } as? Controller
  }

  fileprivate func outermost(where isWanted: (UIViewController) -> Bool) -> UIViewController? {
    var rest = [self]
    while !rest.isEmpty {
      let controller = rest.removeFirst()
      if isWanted(controller) { return controller }
      let tabs = controller as? UITabBarController
      rest += tabs.map { [$0.selectedViewController].compactMap { $0 } } ?? controller.children
    }
    return nil
  }
}

extension Exit.Place {
  /// Returns whether the controller is the kind of container that the place needs.
  @MainActor
  fileprivate func isContainer(_ controller: UIViewController) -> Bool {
    switch self {
    case .detail: controller is UISplitViewController
    case .page: controller is UIPageViewController
    case .arrangement: Halves.isArrangement(controller)
    default: false
    }
  }
}
