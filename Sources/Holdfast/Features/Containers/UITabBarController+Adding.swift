import Foundation

extension UITabBarController {
  /// Adds a tab after the others.
  ///
  /// What a `UITab` shows is read from the tab bar item, of the stack or of its root. The tab holds the screen.
  func add(_ screen: UIViewController, animated: Bool) {
    guard #available(iOS 18, tvOS 18, visionOS 2, *), !tabs.isEmpty else {
      return setViewControllers((viewControllers ?? []) + [screen], animated: animated)
    }
    var item = screen.tabBarItem
    if item?.title == nil, item?.image == nil {
      item = (screen as? UINavigationController)?.viewControllers.first?.tabBarItem
    }
    let tab = UITab(
      title: item?.title ?? "",
      image: item?.image,
      identifier: UUID().uuidString
    ) { _ in screen }
    tab.badgeValue = item?.badgeValue
    setTabs(tabs + [tab], animated: animated)
  }
}
