extension Placement {
  /// A new tab, after the ones that are there.
  ///
  /// It is not selected.
  ///
  /// The flow is open as long as its tab is there, selected or not; switching away ends nothing.
  /// Neither does taking the tab out, if the app keeps it to put it back: the flow is open until its
  /// screens are freed. Ending the flow takes the tab out, unless it is the only one.
  ///
  /// Relies on `setViewControllers(_:animated:)`, see <https://developer.apple.com/documentation/uikit/uitabbarcontroller>.
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
    Placement(Tab(in: tabs, item, wrapped), on: ScreenName(tabs))
  }
}

/// A tab of a tab bar controller.
final class Tab: Place {
  private let tabs: Weak<UITabBarController>
  private let item: UITabBarItem?
  let wrapping: Placement.Wrapping

  init(in tabs: UITabBarController, _ item: UITabBarItem?, _ wrapping: Placement.Wrapping) {
    self.tabs = Weak(tabs)
    self.item = item
    self.wrapping = wrapping
  }

  var host: UIResponder? { tabs.object }
  var hasLeft: HasLeft { .withItsContainer }

  func check(_ screen: UIViewController) throws(Obstacle) {
    let tabs = try require(tabs, for: screen)
    try checkThatItIsNew(screen, at: tabs)
    try checkThatItStays(tabs, screen)
    try checkThatItRests(tabs, screen)
  }

  func show(
    _ controller: UIViewController,
    of screen: UIViewController,
    animated: Bool
  ) throws(Obstacle) {
    let tabs = try require(tabs, for: screen)
    if let item { controller.tabBarItem = item }
    tabs.setViewControllers((tabs.viewControllers ?? []) + [controller], animated: animated)
    try checkThatItWasTaken(
      tabs.viewControllers?.contains(same: controller) ?? false,
      screen,
      by: tabs.screenName
    )
  }

  /// The tab that is selected then is the tab bar controller's choice.
  func takeOut(_ controller: UIViewController) {
    guard let tabs = controller.parent as? UITabBarController, !controller.isMoving else { return }
    tabs.viewControllers?.removeAll { $0 === controller }
  }
}
