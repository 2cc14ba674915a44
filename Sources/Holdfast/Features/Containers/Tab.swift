import Foundation

extension Placement {
  /// Adds the flow's first screen as a new tab, after the existing ones.
  ///
  /// ```swift
  /// let item = UITabBarItem(title: "Feed", image: nil, tag: 0)
  /// let flow = Flow<Void>(.tab(in: tabs, item: item)) { _ in }
  /// ```
  ///
  /// The tab isn't selected. If the tab bar controller has `UITab`s, the screen becomes a `UITab` with a new
  /// identifier, which shows the title, image and badge of `item`.
  ///
  /// The flow is open as long as its tab is in the tab bar controller, selected or not. It stays open when the user
  /// selects another tab. It also stays open when the app removes the tab and keeps the screen to add it again, because
  /// the flow is open until its screens are deallocated. When the app ends the flow, the tab is removed, unless it is
  /// the only tab.
  ///
  /// Relies on `setViewControllers(_:animated:)` or `setTabs(_:animated:)`, see
  /// <https://developer.apple.com/documentation/uikit/uitabbarcontroller>.
  ///
  /// - Parameters:
  ///   - tabs: The tab bar controller, held weakly.
  ///   - item: The item that the tab bar shows. If nil, the tab bar shows the screen's own item.
  ///   - embedding: Whether the screen is put into a navigation controller.
  /// - Returns: The placement.
  public static func tab(
    in tabs: UITabBarController,
    item: UITabBarItem? = nil,
    embeddedIn embedding: Embedding = .navigationController
  ) -> Placement {
    Placement(Tab(tabs: tabs, item: item, embedding: embedding), on: ScreenName(tabs))
  }
}

/// A place that is a tab of a tab bar controller.
final class Tab: ContainerPlace {
  weak var tabs: UITabBarController?
  let item: UITabBarItem?
  let embedding: Placement.Embedding

  init(tabs: UITabBarController, item: UITabBarItem?, embedding: Placement.Embedding) {
    self.tabs = tabs
    self.item = item
    self.embedding = embedding
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

  /// Removes the tab, if its screen isn't a child of the tab bar controller yet.
  ///
  /// Apple's documentation doesn't say when UIKit makes the screen of a `UITab` a child of the tab bar controller.
  func prepare(_ flow: any PlacedFlow) -> Preparation {
    guard let tabs, let first = flow.firstController, first.parent == nil else { return .done }
    if tabs.hasTab(of: first), tabs.hasTabs(beside: first) { tabs.remove(first) }
    return .done
  }
}

extension UITabBarController {
  /// Adds a tab after the others.
  ///
  /// The title, image and badge of a `UITab` are those of the screen's tab bar item. If the screen is a stack whose own
  /// item has neither title nor image, the item of its root is used instead. The tab holds the screen.
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
