extension FlowCore {
  /// The flow's first screen or the stack it is the root of, as long as it is what a split view
  /// controller shows beside its list, or the page on display.
  var placedScreen: UIViewController? {
    guard placement.role == .replaceable, let own = screenStays.first?.own else { return nil }
    let stack = own.parent as? UINavigationController
    let placed = stack.flatMap { $0.viewControllers.first === own ? $0 : nil } ?? own
    switch placed.parent {
    case is UISplitViewController: return placed
    case let pages as UIPageViewController:
      return pages.viewControllers?.contains(same: placed) == true ? placed : nil
    default: return nil
    }
  }
}

extension UIPageViewController {
  /// Animated, UIKit would keep the page it turns away (B195).
  func turnBack(to page: UIViewController, _ placement: Placement) {
    guard case .page(_, let direction, _, _) = placement.kind else { return }
    let back: NavigationDirection = direction == .forward ? .reverse : .forward
    setViewControllers([page], direction: back, animated: false)
  }
}
