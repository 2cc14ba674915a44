/// Reads and changes the tabs of a tab bar controller, which the app has set as screens or, since iOS 18, as `UITab`s.
///
/// Once an app has set `tabs`, UIKit ignores `viewControllers`, so a screen is then added to `tabs` as a `UITab`.
extension UITabBarController {
  /// The screens of the tabs, from the first to the last.
  ///
  /// Reading this property makes each `UITab` create its screen. For a group that manages a navigation controller, the
  /// list contains that navigation controller.
  package var tabScreens: [UIViewController] {
    if #available(iOS 18, tvOS 18, visionOS 2, *), !tabs.isEmpty {
      return tabs.compactMap { tab in
        (tab as? UITabGroup)?.managingNavigationController ?? tab.viewController
      }
    }
    return viewControllers ?? []
  }

  /// The screens of the tabs in groups that manage a navigation controller, which UIKit will show when their tabs are
  /// selected.
  ///
  /// Screens that are already in the stack of their group aren't included. Reading this property makes each tab create
  /// its screen.
  package var screensInGroups: [UIViewController] {
    guard #available(iOS 18, tvOS 18, visionOS 2, *) else { return [] }
    return tabs.flatMap { tab -> [UIViewController] in
      guard let group = tab as? UITabGroup, let stack = group.managingNavigationController else {
        return []
      }
      return group.screensBelow.filter(that: { !stack.viewControllers.contains(same: $0) })
    }
  }

  /// Whether a group manages a navigation controller, whose stack changes when a tab of the group is selected.
  @available(iOS 18, tvOS 18, visionOS 2, *)
  var hasManagingGroup: Bool {
    tabs.contains(that: { ($0 as? UITabGroup)?.managingNavigationController != nil })
  }

  /// Whether a group manages the stack.
  func hasGroup(managing stack: UINavigationController) -> Bool {
    guard #available(iOS 18, tvOS 18, visionOS 2, *) else { return false }
    return tabs.contains(that: { ($0 as? UITabGroup)?.managingNavigationController === stack })
  }

  /// Whether the screen has a tab, which may be in a group.
  func hasTab(of screen: UIViewController) -> Bool {
    if tabScreens.contains(same: screen) { return true }
    guard #available(iOS 18, tvOS 18, visionOS 2, *) else { return false }
    return uiTab(of: screen) != nil
  }

  /// Whether the child is the screen of a tab, or contains one, as the More list does.
  func showsAsTab(_ child: UIViewController) -> Bool {
    selectedViewController === child || hasTab(of: child)
      || tabScreens.contains(that: { $0.isInside(child) })
  }

  /// The children in front of the tabs that aren't tabs themselves, for example a PIN screen.
  ///
  /// Children whose views are hidden or behind the tabs are included.
  package var panels: [UIViewController] {
    children.filter(that: { $0.viewIfLoaded?.superview != nil && $0.isPlainChild })
  }

  /// Whether another tab remains when the screen's tab is removed.
  func hasTabs(beside screen: UIViewController) -> Bool {
    if #available(iOS 18, tvOS 18, visionOS 2, *), let group = uiTab(of: screen)?.parent,
      group.children.count > 1
    {
      return true
    }
    return tabScreens.count != 1
  }

  /// Removes a screen's tab, which may be in a group.
  ///
  /// The tab bar controller chooses which tab is selected after that.
  func remove(_ screen: UIViewController) {
    if #available(iOS 18, tvOS 18, visionOS 2, *), let tab = uiTab(of: screen) {
      if let group = tab.parent {
        group.children = group.children.filter(that: { $0 !== tab })
      } else {
        tabs = tabs.filter(that: { $0 !== tab })
      }
    } else {
      viewControllers = viewControllers?.filter(that: { $0 !== screen })
    }
  }

  /// The screen's tab, which may be in a group; nil if the tab is no longer in this tab bar controller.
  @available(iOS 18, tvOS 18, visionOS 2, *)
  package func uiTab(of screen: UIViewController) -> UITab? {
    for tab in tabs where (tab as? UITabGroup)?.managingNavigationController === screen {
      return tab
    }
    return if let tab = screen.tab, tab.tabBarController === self { tab } else { nil }
  }
}

@available(iOS 18, tvOS 18, visionOS 2, *)
extension UITab {
  /// The innermost selected tab in a group and the groups inside it; the tab itself if it has no selected child.
  package var innermostSelection: UITab {
    (self as? UITabGroup)?.selectedChild?.innermostSelection ?? self
  }

  /// The tab, and the groups around it from the innermost to the outermost.
  private var withGroupsAround: [UITab] { [self] + (parent?.withGroupsAround ?? []) }

  /// The screens that UIKit removes from the stack of the tab's group when this tab is selected in place of another.
  ///
  /// They are all screens of the stack except those of the tab and of the groups around it.
  var screensThatLeaveItsGroup: [UIViewController] {
    guard let stack = managingTabGroup?.managingNavigationController else { return [] }
    let staying = withGroupsAround.compactMap(\.viewController)
    return stack.viewControllers.filter(that: { !staying.contains(same: $0) })
  }
}

@available(iOS 18, tvOS 18, visionOS 2, *)
extension UITabGroup {
  /// The screens of the tabs in the group, and of the tabs in groups inside it.
  fileprivate var screensBelow: [UIViewController] {
    children.flatMap { child -> [UIViewController] in
      let own = [child.viewController].compactMap(\.self)
      return own + ((child as? UITabGroup)?.screensBelow ?? [])
    }
  }
}

extension UIViewController {
  /// The tab bar controller of a screen whose tab is in a group that manages a navigation controller; nil for any other
  /// screen.
  package var tabsOfItsGroup: UITabBarController? {
    guard #available(iOS 18, tvOS 18, visionOS 2, *) else { return nil }
    guard let tab, tab.managingTabGroup != nil, tab.viewController === self else { return nil }
    return tab.tabBarController
  }

  /// The screens that UIKit removes from the stack of the screen's tab group when the screen's tab is selected in
  /// place of another tab of the group.
  package var screensThatLeaveItsGroup: [UIViewController] {
    guard #available(iOS 18, tvOS 18, visionOS 2, *), tabsOfItsGroup != nil else { return [] }
    return tab?.screensThatLeaveItsGroup ?? []
  }
}
