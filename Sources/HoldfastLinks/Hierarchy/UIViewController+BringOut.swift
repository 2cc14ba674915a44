import Holdfast

/// What a container shows of its children, and how another one is shown instead.
extension UIViewController {
  /// Whether the controller shows others in place of one of its children, and can show that one.
  func hides(_ child: UIViewController) -> Bool {
    switch self {
    case let tabs as UITabBarController: tabs.selectedViewController !== child
    case let pages as UIPageViewController:
      // UIKit keeps pages as neighbours (B195). Two at a time look like one.
      !pages.isDoubleSided && pages.viewControllers?.contains { $0 === child } == false
    case let split as UISplitViewController: split.hidesColumn(of: child)
    default: false
    }
  }

  /// Shows a child that is hidden: the tab is selected, the page turned to, the column shown.
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
      selectedTab = tab
    } else {
      selectedViewController = screen
    }
  }
}

extension UISplitViewController {
  /// The column a child is in, unless that is always seen; nil without columns, too.
  private func hideableColumn(of child: UIViewController) -> Column? {
    [.primary, .supplementary].first { column in
      guard hasColumns, let content = viewController(for: column) else { return false }
      return content === child || content.navigationController === child
    }
  }

  /// Collapsed, what is below is in a stack; expanded, the display mode says what is seen.
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
