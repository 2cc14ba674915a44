import Foundation

/// Hears which item of a tab bar the user taps.
///
/// Left out: customizing, as there is no More list.
@preconcurrency @MainActor public protocol UITabBarDelegate: NSObjectProtocol {
  /// The user tapped `item`.
  func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}

/// Optional in UIKit; here it does nothing.
extension UITabBarDelegate {
  /// Does nothing.
  public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
}
