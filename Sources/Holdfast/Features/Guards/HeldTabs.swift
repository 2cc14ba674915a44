/// A tab bar controller with a guarded screen in the stack of a tab, above the stack's root.
///
/// A tap on the selected tab makes UIKit pop all screens above the root. This class makes such a tap ask the guards
/// first. For this purpose it sets the tab bar controller's delegate, which forwards every call to the app's delegate.
/// One object serves all tabs of a tab bar controller, because two objects would replace each other as the delegate.
@MainActor
final class HeldTabs: HeldController {
  fileprivate weak var tabs: UITabBarController?
  fileprivate let delegate = TabProxy()

  /// Creates the object, or returns nil if the controller isn't a tab bar controller.
  init?(tabs controller: UIViewController) {
    guard let tabs = controller as? UITabBarController else { return nil }
    self.tabs = tabs
    super.init(tabs)
    delegate.allows = { [weak self] tab in self?.allows(tab) ?? true }
    // `allowsTab` is needed only if a group manages a navigation controller. Otherwise `allows` is enough.
    if #available(iOS 18, tvOS 18, visionOS 2, *), tabs.hasManagingGroup {
      delegate.allowsTab = { [weak self] tab in self?.allows(tab) ?? true }
    }
  }

  override func keep() {
    guard let tabs, tabs.delegate !== delegate else { return }
    delegate.app = tabs.delegate
    tabs.delegate = delegate
  }

  override func invalidate() {
    if let tabs, tabs.delegate === delegate { tabs.delegate = delegate.app }
  }

  /// Returns whether a tab may be selected now, and asks the guards if a tap on it would pop guarded screens.
  private func allows(_ tab: UIViewController) -> Bool {
    guard let stack = tab as? UINavigationController else { return true }
    let tapped = TappedTab(stack, in: tabs, delegate)
    guard tapped.canLeave, LeavingGuards.main.holdsUp(tapped) else { return true }
    LeavingGuards.main.attempt(on: tapped)
    return false
  }
}

@available(iOS 18, tvOS 18, visionOS 2, *)
extension HeldTabs {
  /// Returns whether a tab of a group may be selected now, and asks the guards if guarded screens would leave the
  /// group's stack.
  fileprivate func allows(_ tab: UITab) -> Bool {
    guard let selected = SelectedTab(tab, in: tabs, delegate), selected.canLeave,
      LeavingGuards.main.holdsUp(selected)
    else { return true }
    LeavingGuards.main.attempt(on: selected)
    return false
  }
}

/// A tab that the user has selected, in a group that manages a navigation controller.
///
/// A question about the user's tap holds this object until the guards have answered.
@available(iOS 18, tvOS 18, visionOS 2, *)
private final class SelectedTab: HeldController {
  private weak var tab: UITab?
  private weak var tabs: UITabBarController?
  private let delegate: TabProxy

  /// Creates the object, or returns nil if the tab isn't in a group that manages a navigation controller.
  init?(_ tab: UITab, in tabs: UITabBarController?, _ delegate: TabProxy) {
    guard let stack = tab.managingTabGroup?.managingNavigationController else { return nil }
    self.tab = tab
    self.tabs = tabs
    self.delegate = delegate
    super.init(stack)
  }

  override var leaving: [UIViewController] { tab?.screensThatLeaveItsGroup ?? [] }

  /// Whether another tab is selected now, and screens would leave the group's stack.
  ///
  /// If the tab were already selected, selecting it again would remove no screen.
  override var canLeave: Bool {
    guard let tab, let tabs else { return false }
    return tabs.selectedTab !== tab && !leaving.isEmpty
  }

  override func leave() {
    guard let tab, let tabs, canLeave else { return }
    let previous = tabs.selectedTab
    tabs.selectedTab = tab
    delegate.userHasSelected(tab, after: previous, in: tabs)
  }
}

/// The selected tab, after the user has tapped it again.
///
/// A question about the user's tap holds this object until the guards have answered.
private final class TappedTab: HeldController {
  private weak var stack: UINavigationController?
  private weak var tabs: UITabBarController?
  private let delegate: TabProxy

  init(_ stack: UINavigationController, in tabs: UITabBarController?, _ delegate: TabProxy) {
    self.stack = stack
    self.tabs = tabs
    self.delegate = delegate
    super.init(stack)
  }

  override var leaving: [UIViewController] {
    Array((stack?.viewControllers ?? []).dropFirst())
  }

  override var canLeave: Bool {
    guard let tabs, let stack else { return false }
    return tabs.selectedViewController === stack && stack.viewControllers.count > 1
  }

  override func leave() {
    guard let tabs, let stack else { return }
    delegate.userHasSelected(stack, in: tabs)
    // In this call the app's delegate may have selected another tab.
    if canLeave { stack.popToRootViewController(animated: true) }
  }
}

extension UIViewController {
  /// The tab bar controllers in which a tap on a tab would remove this screen from the tab's stack.
  ///
  /// A tap on the selected tab pops the screens above the stack's root. A tap on another tab of a group that manages
  /// the stack may remove the root as well. There are several such tab bar controllers if one of them is in a tab of
  /// another.
  var tabsItIsPoppedIn: [UITabBarController] {
    var found: [UITabBarController] = []
    var child = self
    while let container = child.parent {
      if let stack = container as? UINavigationController,
        let tabs = stack.parent as? UITabBarController,
        stack.viewControllers.first !== child || tabs.hasGroup(managing: stack)
      {
        found.append(tabs)
      }
      child = container
    }
    return found
  }
}
