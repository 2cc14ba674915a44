import HeadlessUIKit
import HoldfastTesting
import Testing

/// What happens in a callback while columns are separated.
@MainActor
@Suite(.oneAtATime)
struct ColumnSplitHeadlessTests {
  private final class Screen: UIViewController {
    var onDisappearing: (() -> Void)?

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

    #expect(split.viewController(for: .secondary) === next)
    #expect(next.parent === split)
    #expect(next.viewControllers.first?.viewIfLoaded?.window === window)
  }

  /// Shows a split view controller with the list's stack alone, as on a phone.
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
    await tick()
    primary.popViewController(animated: true)
    window.windowScene?.setTraits(.headlessPad)
    await settle()

    #expect(detail.parent === split)
    #expect(detail.viewControllers.first?.viewIfLoaded?.window === window)
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
    await tick()
    primary.pushViewController(UIViewController(), animated: true)
    primary.popViewController(animated: true)
    window.windowScene?.setTraits(.headlessPad)
    await settle()

    #expect(detail.parent === split)
    #expect(detail.viewControllers.first?.viewIfLoaded?.window === window)
    #expect(primary.viewControllers.count == 1)
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
    await tick()
    primary.popToRootViewController(animated: false)
    primary.setViewControllers([home, detail, next], animated: false)
    await settle()

    #expect(primary.viewControllers == [home, next])
    #expect(split.viewController(for: .secondary) === detail)
    withExtendedLifetime(window) {}
  }
}
