/// A stack in the selected tab with a guarded screen above its first: a tap on the tab, by which UIKit pops all
/// of them, asks.
///
/// It takes the tab bar controller's delegate, and passes everything on.
@MainActor
final class HeldTab: HeldController {
  private weak var tabs: UITabBarController?
  private let delegate = TabProxy()

  init?(stack: UIViewController) {
    guard let tabs = stack.parent as? UITabBarController else { return nil }
    self.tabs = tabs
    super.init(stack)
    delegate.allows = { [weak self] tab in self?.attempt(on: tab) ?? true }
  }

  override func keep() {
    guard let tabs, tabs.delegate !== delegate else { return }
    delegate.app = tabs.delegate
    tabs.delegate = delegate
  }

  override func giveBack() {
    if let tabs, tabs.delegate === delegate { tabs.delegate = delegate.app }
  }

  /// Whether a tap on a tab pops nothing that is guarded.
  private func attempt(on tab: UIViewController) -> Bool {
    guard tab === controller, canLeave, LeavingGuards.main.holdsUp(self) else { return true }
    LeavingGuards.main.attempt(on: self)
    return false
  }

  private var stack: UINavigationController? { controller as? UINavigationController }

  override var canLeave: Bool {
    guard let tabs, let stack else { return false }
    return tabs.selectedViewController === stack && stack.viewControllers.count > 1
  }

  override func leave() {
    guard let tabs, let stack else { return }
    delegate.userHasSelected(stack, in: tabs)
    // The app may have selected another tab by then.
    if canLeave { stack.popToRootViewController(animated: true) }
  }

  /// What a tap on the tab takes away.
  override var leaving: [UIViewController] {
    Array((stack?.viewControllers ?? []).dropFirst())
  }
}

extension UIViewController {
  /// The stack that is a tab, if the screen is in it and not its first.
  var tabStackItIsIn: UINavigationController? {
    let stack =
      selfOrContainer(that: { $0.parent is UITabBarController }) as? UINavigationController
    guard let stack, let first = stack.viewControllers.first, !isInside(first) else { return nil }
    return stack
  }
}
