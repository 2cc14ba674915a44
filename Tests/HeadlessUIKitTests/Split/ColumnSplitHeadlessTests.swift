import Expectations
import HeadlessUIKit
import HoldfastTesting
import Testing

/// Tests calls in callbacks while columns are being separated.
@MainActor
@Suite(.oneAtATime)
struct ColumnSplitHeadlessTests {
  private final class Screen: UIViewController {
    var onDisappearing: (() -> Void)?
    var onMoving: (() -> Void)?

    override func willMove(toParent parent: UIViewController?) {
      super.willMove(toParent: parent)
      onMoving?()
      onMoving = nil
    }

    override func viewWillDisappear(_ animated: Bool) {
      super.viewWillDisappear(animated)
      onDisappearing?()
      onDisappearing = nil
    }
  }

  @Test
  func `a detail that is shown while the columns are separated is a column`() async {
    let split = UISplitViewController(style: .doubleColumn)
    let detail = Screen()
    let next = UINavigationController(rootViewController: UIViewController())
    split.setViewController(UIViewController(), for: .primary)
    split.setViewController(detail, for: .secondary)
    let window = TestWindow(rootViewController: split)
    window.windowScene?.setTraits(.headlessPhone)
    await settle()
    detail.onDisappearing = { [weak split] in split?.showDetailViewController(next, sender: nil) }

    window.windowScene?.setTraits(.headlessPad)
    await settle()

    expect(split.viewController(for: .secondary), is: next)
    expect(next.parent, is: split)
    expect(next.viewControllers.first?.viewIfLoaded?.window, is: window)
  }

  /// Shows a list with its screens in the first of two columns, and a detail.
  private func showList(
    _ list: UINavigationController,
    in split: UISplitViewController,
    on traits: UITraitCollection
  ) async -> TestWindow {
    split.setViewController(list, for: .primary)
    split.setViewController(UIViewController(), for: .secondary)
    let window = TestWindow(rootViewController: split)
    window.windowScene?.setTraits(traits)
    await settle()
    return window
  }

  @Test(arguments: [true, false])
  func `a detail that a screen shows while the collapsed list gets it lies on the list after that`(
    animated: Bool
  ) async {
    let root = UIViewController()
    let list = UINavigationController(rootViewController: root)
    let split = UISplitViewController(style: .doubleColumn)
    let window = await showList(list, in: split, on: .headlessPhone)
    let old = list.viewControllers[1]
    list.pushViewController(UIViewController(), animated: false)
    await settle()
    let screen = Screen()
    let detail = UINavigationController(rootViewController: UIViewController())
    screen.onMoving = { [weak split] in split?.showDetailViewController(detail, sender: nil) }

    list.setViewControllers([root, old, screen], animated: animated)
    await settle()

    expect(list.viewControllers, equals: [root, screen, detail])
    expect(list.children, equals: [root, screen, detail])
    expect(split.viewController(for: .secondary), is: detail)
    withExtendedLifetime(window) {}
  }

  @Test(arguments: [true, false])
  func `a detail that a screen over the old one shows as it is popped takes the old one's place`(
    animated: Bool
  ) async {
    let root = UIViewController()
    let list = UINavigationController(rootViewController: root)
    let split = UISplitViewController(style: .doubleColumn)
    let window = await showList(list, in: split, on: .headlessPhone)
    let screen = Screen()
    list.pushViewController(screen, animated: false)
    await settle()
    let detail = UINavigationController(rootViewController: UIViewController())
    screen.onMoving = { [weak split] in split?.showDetailViewController(detail, sender: nil) }

    list.popViewController(animated: animated)
    await settle()

    expect(list.viewControllers, equals: [root, detail])
    expect(list.children, equals: [root, detail])
    expect(split.viewController(for: .secondary), is: detail)
    withExtendedLifetime(window) {}
  }

  @Test
  func `a column that a screen shows while the collapsed list gets it comes after that`() async {
    let root = UIViewController()
    let list = UINavigationController(rootViewController: root)
    let split = UISplitViewController(style: .doubleColumn)
    let window = await showList(list, in: split, on: .headlessPhone)
    let detail = list.viewControllers[1]
    list.popToRootViewController(animated: false)
    await settle()
    let screen = Screen()
    screen.onMoving = { [weak split] in split?.show(.secondary) }

    list.pushViewController(screen, animated: false)
    await settle()

    expect(list.viewControllers, equals: [root, screen, detail])
    expect(list.children, equals: [root, screen, detail])
    withExtendedLifetime(window) {}
  }

  @Test
  func `of two details that screens show while the collapsed list gets them the last lies on it`()
    async
  {
    let root = UIViewController()
    let list = UINavigationController(rootViewController: root)
    let split = UISplitViewController(style: .doubleColumn)
    let window = await showList(list, in: split, on: .headlessPhone)
    let screens = [Screen(), Screen()]
    let details = screens.map { _ in
      UINavigationController(rootViewController: UIViewController())
    }
    for (screen, detail) in zip(screens, details) {
      screen.onMoving = { [weak split] in split?.showDetailViewController(detail, sender: nil) }
    }

    list.setViewControllers([root] + screens, animated: false)
    await settle()

    expect(list.viewControllers, equals: [root] + screens + [details[1]])
    expect(list.children, equals: [root] + screens + [details[1]])
    expect(split.viewController(for: .secondary), is: details[1])
    withExtendedLifetime(window) {}
  }

  @Test
  func `beside the list a detail is a column at once, also while the list gets a screen`() async {
    let list = UINavigationController(rootViewController: UIViewController())
    let split = UISplitViewController(style: .doubleColumn)
    let window = await showList(list, in: split, on: .headlessPad)
    let detail = UINavigationController(rootViewController: UIViewController())
    var isColumn = false
    let screen = Screen()
    screen.onMoving = { [weak split] in
      split?.showDetailViewController(detail, sender: nil)
      isColumn = split?.viewController(for: .secondary) === detail
    }

    list.pushViewController(screen, animated: false)
    await settle()

    expect(isColumn)
    expect(detail.parent, is: split)
    withExtendedLifetime(window) {}
  }

  @Test
  func `without columns, too, a detail that a screen shows comes after the change of the list`()
    async
  {
    let root = UIViewController()
    let list = UINavigationController(rootViewController: root)
    let split = UISplitViewController()
    split.viewControllers = [list]
    let window = TestWindow(rootViewController: split)
    window.windowScene?.setTraits(.headlessPhone)
    await settle()
    let screen = Screen()
    let detail = UIViewController()
    screen.onMoving = { [weak split] in split?.showDetailViewController(detail, sender: nil) }

    list.pushViewController(screen, animated: false)
    await settle()

    expect(list.viewControllers, equals: [root, screen, detail])
    expect(list.children, equals: [root, screen, detail])
    withExtendedLifetime(window) {}
  }

  /// Shows a list, a detail and an inspector.
  private func showWithInspector(
    _ split: UISplitViewController,
    _ inspector: UIViewController,
    on traits: UITraitCollection
  ) async -> TestWindow {
    split.setViewController(UIViewController(), for: .primary)
    split.setViewController(UIViewController(), for: .secondary)
    split.setViewController(inspector, for: .inspector)
    let window = TestWindow(rootViewController: split)
    window.windowScene?.setTraits(traits)
    await settle()
    return window
  }

  @Test
  func `B331: an inspector is a child that is hidden until it is shown`() async {
    let split = UISplitViewController(style: .doubleColumn)
    let inspector = UIViewController()
    let window = await showWithInspector(split, inspector, on: .headlessPad)
    expect(inspector.navigationController?.parent, is: split)
    expect(split.viewControllers.count, equals: 2)
    expect(!inspector.isViewLoaded)
    expect(!split.isShowing(.inspector))
    expect(split.isShowing(.primary))

    split.show(.inspector)
    expect(split.transitionCoordinator != nil)
    await settle()
    expect(split.isShowing(.inspector))
    expect(inspector.viewIfLoaded?.window, is: window)
    expect(split.isShowing(.secondary))

    split.hide(.inspector)
    await settle()
    expect(!split.isShowing(.inspector))
    expectNil(inspector.viewIfLoaded?.window)
    expect(inspector.navigationController?.parent, is: split)
  }

  @Test
  func `B331: while collapsed the inspector is a sheet`() async {
    let split = UISplitViewController(style: .doubleColumn)
    let inspector = UIViewController()
    let window = await showWithInspector(split, inspector, on: .headlessPhone)
    expectNil(inspector.navigationController?.parent)
    expect(split.isShowing(.secondary))
    expect(!split.isShowing(.primary))

    split.show(.inspector)
    await settle()
    expect(split.presentedViewController, is: inspector.navigationController)
    expect(split.isShowing(.inspector))

    split.hide(.inspector)
    expect(!split.isShowing(.inspector))
    await settle()
    expectNil(split.presentedViewController)
    expect(window.rootViewController, is: split)
  }

  @Test
  func `B331: an inspector that is seen goes from the column to the sheet and back`() async {
    let split = UISplitViewController(style: .doubleColumn)
    let inspector = UIViewController()
    let window = await showWithInspector(split, inspector, on: .headlessPad)
    split.show(.inspector)
    await settle()

    window.windowScene?.setTraits(.headlessPhone)
    await settle()
    expect(split.presentedViewController, is: inspector.navigationController)

    window.windowScene?.setTraits(.headlessPad)
    await settle()
    expectNil(split.presentedViewController)
    expect(inspector.navigationController?.parent, is: split)
    expect(inspector.viewIfLoaded?.window, is: window)
    expect(split.isShowing(.inspector))
  }

  @Test
  func `B331: an inspector that the user dragged away stays hidden when there is room`() async {
    let split = UISplitViewController(style: .doubleColumn)
    let inspector = UIViewController()
    let window = await showWithInspector(split, inspector, on: .headlessPhone)
    split.show(.inspector)
    await settle()

    UserAction.dragDown(inspector.navigationController).finish()
    await settle()
    window.windowScene?.setTraits(.headlessPad)
    await settle()

    expect(!split.isShowing(.inspector))
    expectNil(inspector.viewIfLoaded?.window)
    expect(inspector.navigationController?.parent, is: split)
  }

  /// Gives the window other traits, and lays it out at once, before the commit.
  private func turn(_ window: TestWindow, into traits: UITraitCollection) {
    window.windowScene?.setTraits(traits)
    window.rootViewController?.view.setNeedsLayout()
    window.layoutIfNeeded()
  }

  @Test
  func `B331: a controller that has room again before the commit keeps its inspector`() async {
    let split = UISplitViewController(style: .doubleColumn)
    let inspector = UIViewController()
    let window = await showWithInspector(split, inspector, on: .headlessPhone)
    split.show(.inspector)
    await settle()
    window.windowScene?.setTraits(.headlessPad)
    await settle()
    expect(split.isShowing(.inspector))

    turn(window, into: .headlessPhone)
    expect(split.isCollapsed)
    turn(window, into: .headlessPad)
    expect(split.isShowing(.inspector))
    await settle()

    expectNil(split.presentedViewController)
    expect(inspector.viewIfLoaded?.window, is: window)
  }

  @Test
  func `B331: an inspector that is hidden before the commit is no sheet`() async {
    let split = UISplitViewController(style: .doubleColumn)
    let window = await showWithInspector(split, UIViewController(), on: .headlessPad)
    split.show(.inspector)
    await settle()

    turn(window, into: .headlessPhone)
    split.hide(.inspector)
    await settle()

    expectNil(split.presentedViewController)
  }

  @Test
  func `B331: a sheet that is shown again stays, and one that is leaving is hidden with room`()
    async
  {
    let split = UISplitViewController(style: .doubleColumn)
    let inspector = UIViewController()
    let window = await showWithInspector(split, inspector, on: .headlessPhone)
    split.show(.inspector)
    split.show(.inspector)
    await settle()
    expect(split.presentedViewController, is: inspector.navigationController)

    split.hide(.inspector)
    await runLoopPass()
    window.windowScene?.setTraits(.headlessPad)
    await settle()
    expect(!split.isShowing(.inspector))
    expectNil(inspector.viewIfLoaded?.window)
  }

  @Test
  func `B331: another inspector takes the place of the one that is seen`() async {
    let split = UISplitViewController(style: .doubleColumn)
    let window = await showWithInspector(split, UIViewController(), on: .headlessPad)
    split.show(.inspector)
    await settle()
    let next = UIViewController()

    split.setViewController(next, for: .inspector)
    await settle()

    expect(split.isShowing(.inspector))
    expect(next.viewIfLoaded?.window, is: window)
  }

  @Test
  func `B331: an inspector that is replaced while it is a sheet is dismissed`() async {
    let split = UISplitViewController(style: .doubleColumn)
    let window = await showWithInspector(split, UIViewController(), on: .headlessPhone)
    split.show(.inspector)
    await settle()

    split.setViewController(UIViewController(), for: .inspector)
    await settle()
    expectNil(split.presentedViewController)
    expect(!split.isShowing(.inspector))

    window.windowScene?.setTraits(.headlessPad)
    await settle()
    expect(!split.isShowing(.inspector))
  }

  @Test
  func `B331: a split view controller is freed with an inspector that is a sheet`() async {
    weak var split: UISplitViewController?
    weak var inspector: UIViewController?
    var window: TestWindow?
    do {
      let (made, screen) = (UISplitViewController(style: .doubleColumn), UIViewController())
      split = made
      inspector = screen
      window = await showWithInspector(made, screen, on: .headlessPhone)
      made.show(.inspector)
      await settle()
      made.dismiss(animated: false)
      await settle()
      window?.rootViewController = UIViewController()
    }
    await settle()

    expectNil(split)
    expectNil(inspector)
  }

  /// Shows a split view controller in which only the list's stack is visible, as on a phone.
  private func showCollapsed(
    _ split: UISplitViewController,
    _ primary: UINavigationController
  ) async -> TestWindow {
    split.setViewController(primary, for: .primary)
    let window = TestWindow(rootViewController: split)
    window.windowScene?.setTraits(.headlessPhone)
    await settle()
    return window
  }

  @Test
  func `a detail that is to be popped as soon as it has come is a column when there is room`() async
  {
    let split = UISplitViewController(style: .doubleColumn)
    let primary = UINavigationController(rootViewController: UIViewController())
    let detail = UINavigationController(rootViewController: UIViewController())
    let window = await showCollapsed(split, primary)

    split.showDetailViewController(detail, sender: nil)
    await runLoopPass()
    primary.popViewController(animated: true)
    window.windowScene?.setTraits(.headlessPad)
    await settle()

    expect(detail.parent, is: split)
    expect(detail.viewControllers.first?.viewIfLoaded?.window, is: window)
  }

  @Test
  func `a detail on which a screen is to come and go is a column when there is room`() async {
    let split = UISplitViewController(style: .doubleColumn)
    let primary = UINavigationController(rootViewController: UIViewController())
    let detail = UINavigationController(rootViewController: UIViewController())
    split.setViewController(primary, for: .primary)
    let window = TestWindow(rootViewController: split)
    window.windowScene?.setTraits(.headlessPhone)
    await settle()

    split.showDetailViewController(detail, sender: nil)
    await runLoopPass()
    primary.pushViewController(UIViewController(), animated: true)
    primary.popViewController(animated: true)
    window.windowScene?.setTraits(.headlessPad)
    await settle()

    expect(detail.parent, is: split)
    expect(detail.viewControllers.first?.viewIfLoaded?.window, is: window)
    expect(primary.viewControllers.count, equals: 1)
  }

  @Test
  func `a list of screens that waits comes without the column that was popped meanwhile`() async {
    let split = UISplitViewController(style: .doubleColumn)
    let home = UIViewController()
    let primary = UINavigationController(rootViewController: home)
    let detail = UINavigationController(rootViewController: UIViewController())
    let window = await showCollapsed(split, primary)
    split.showDetailViewController(detail, sender: nil)
    await settle()
    let next = UIViewController()

    primary.pushViewController(UIViewController(), animated: true)
    await runLoopPass()
    primary.popToRootViewController(animated: false)
    primary.setViewControllers([home, detail, next], animated: false)
    await settle()

    expect(primary.viewControllers, equals: [home, next])
    expect(split.viewController(for: .secondary), is: detail)
    withExtendedLifetime(window) {}
  }
}
