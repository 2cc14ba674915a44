import Foundation

extension Placement {
  /// A new tab, after the ones that are there.
  ///
  /// ```swift
  /// let item = UITabBarItem(title: "Feed", image: nil, tag: 0)
  /// let flow = Flow<Void>(.tab(in: tabs, item: item)) { _ in }
  /// ```
  ///
  /// It is not selected. In a tab bar controller that has `UITab`s it is one, too, with an identifier of its
  /// own, and shows the item's title, image and badge.
  ///
  /// The flow is open as long as its tab is there, selected or not; switching away ends nothing.
  /// Neither does taking the tab out, if the app keeps it to put it back: the flow is open until its
  /// screens are freed. Ending the flow takes the tab out, unless it is the only one.
  ///
  /// Relies on `setViewControllers(_:animated:)` or `setTabs(_:animated:)`, see
  /// <https://developer.apple.com/documentation/uikit/uitabbarcontroller>.
  ///
  /// - Parameters:
  ///   - tabs: The tab bar controller, held weakly.
  ///   - item: What the tab bar shows; nil leaves the screen's own.
  ///   - wrapped: Whether the screen is put into a navigation controller.
  /// - Returns: The placement.
  public static func tab(
    in tabs: UITabBarController,
    item: UITabBarItem? = nil,
    wrapped: Wrapping = .inNavigationController
  ) -> Placement {
    Placement(Tab(tabs: tabs, item: item, wrapping: wrapped), on: ScreenName(tabs))
  }
}

/// A tab of a tab bar controller.
final class Tab: ContainerPlace {
  weak var tabs: UITabBarController?
  let item: UITabBarItem?
  let wrapping: Placement.Wrapping

  init(tabs: UITabBarController, item: UITabBarItem?, wrapping: Placement.Wrapping) {
    self.tabs = tabs
    self.item = item
    self.wrapping = wrapping
  }

  var host: UIResponder? { tabs }

  func check(_ screen: UIViewController) throws(FlowError) {
    let tabs = try tabs.orGone()
    try screen.checkThatItIsNew(at: tabs)
    try tabs.checkThatItStays()
    try tabs.checkThatItRests()
  }

  func show(_ controller: UIViewController, animated: Bool) throws(FlowError) {
    let tabs = try tabs.orGone()
    if let item { controller.tabBarItem = item }
    tabs.add(controller, animated: animated)
    if !tabs.tabScreens.contains(same: controller) { throw .refused(by: tabs.screenName) }
  }

  /// No source says when UIKit makes the screen of a `UITab` its child: until then it is taken out here.
  func prepare(_ flow: any PlacedFlow) -> Preparation {
    guard let tabs, let first = flow.firstController, first.parent == nil else { return .done }
    let screens = tabs.tabScreens
    if screens.count > 1, screens.contains(same: first) { tabs.remove(first) }
    return .done
  }
}

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
