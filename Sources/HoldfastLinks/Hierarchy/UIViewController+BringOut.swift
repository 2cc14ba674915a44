import Holdfast

/// Finds out which children a container hides, and shows them.
extension UIViewController {
  /// Returns whether the container shows other children instead of `child`, and could show `child`.
  func hides(_ child: UIViewController) -> Bool {
    switch self {
    case let tabs as UITabBarController:
      tabs.selectedViewController !== child && !child.isPlainChild
    case let pages as UIPageViewController:
      // UIKit keeps the neighboring pages as children (B195), so a page that isn't among `viewControllers` is hidden.
      // The children of a double-sided page view controller, which may show two pages at a time, can't be told apart in
      // this way.
      !pages.isDoubleSided && pages.viewControllers?.contains { $0 === child } == false
        && !child.isPlainChild
    case let split as UISplitViewController: split.hidesColumn(of: child)
    default: false
    }
  }

  /// Shows a hidden child by selecting its tab, turning to its page, or showing its column.
  func bringOut(_ child: UIViewController) {
    switch self {
    case let tabs as UITabBarController: tabs.select(child)
    case let pages as UIPageViewController:
      pages.setViewControllers([child], direction: .forward, animated: false)
    case let split as UISplitViewController: split.showColumn(of: child)
    default: break
    }
  }
}

extension UITabBarController {
  /// Selects the tab of a screen.
  func select(_ screen: UIViewController) {
    if #available(iOS 18, tvOS 18, visionOS 2, *), let tab = uiTab(of: screen) {
      // If the tab is a group in the bar, the selection inside the group stays.
      selectedTab = tab.parent == nil ? tab.innermostSelection : tab
    } else {
      selectedViewController = screen
    }
  }
}

extension UISplitViewController {
  /// Returns the column that a child is in, or nil if that column is always visible or the controller has no columns.
  private func hideableColumn(of child: UIViewController) -> Column? {
    [.primary, .supplementary].first { column in
      guard hasColumns, let content = viewController(for: column) else { return false }
      return content === child || content.navigationController === child
    }
  }

  /// Returns whether the column of a child is hidden.
  ///
  /// A collapsed split view controller has its columns on a stack. An expanded one shows columns according to
  /// its display mode.
  fileprivate func hidesColumn(of child: UIViewController) -> Bool {
    if isCollapsed { return false }
    if !hasColumns {
      return displayMode == .secondaryOnly && viewControllers.first === child
    }
    guard let column = hideableColumn(of: child) else { return false }
    switch displayMode {
    case .secondaryOnly: return true
    case .oneBesideSecondary, .oneOverSecondary: return style == .tripleColumn && column == .primary
    default: return false
    }
  }

  fileprivate func showColumn(of child: UIViewController) {
    if let column = hideableColumn(of: child) {
      show(column)
    } else {
      preferredDisplayMode = splitBehavior == .overlay ? .oneOverSecondary : .oneBesideSecondary
    }
  }
}
