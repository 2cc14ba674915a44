import Holdfast

extension UserAction {
  /// Taps a tab, counted from the left.
  ///
  /// A tap that the tab bar controller's delegate refuses is no failure: some apps have a tab that
  /// only opens a sheet.
  ///
  /// On UIKit the delegate is called and the tab selected, and the stack of a tab that was
  /// selected before is popped to its root. `tabBar(_:didSelect:)` is not called, and whether the bar
  /// is hidden is not known.
  @discardableResult
  public static func tapTab(
    at index: Int,
    in tabs: UITabBarController?,
    file: StaticString = #filePath,
    line: UInt = #line
  ) -> Bool {
    guard let tabs = found(tabs, file, line) else { return false }
    return can(
      Platform.tapTab(at: index, in: tabs),
      "Tab \(index) can't be tapped: the tabs are \(named(tabs.tabScreens)), or the bar "
        + "is hidden, covered or not on display.",
      file,
      line
    )
  }
}
