import Foundation

/// The method that is called when the user taps an item of a tab bar.
///
/// HeadlessUIKit leaves out customization, because there is no More list.
@preconcurrency @MainActor public protocol UITabBarDelegate: NSObjectProtocol {
  /// Called when the user has tapped `item`.
  func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}

/// The requirement is optional in UIKit.
///
/// The default implementation does nothing.
extension UITabBarDelegate {
  /// Does nothing.
  public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
}
