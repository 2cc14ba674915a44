import Holdfast

extension UserAction {
  /// Taps a tab, counted from the left.
  ///
  /// If the tab bar controller's delegate refuses the tap, the test doesn't fail, because some apps have a tab that
  /// only presents a sheet.
  ///
  /// On UIKit this method calls the delegate and selects the tab. If the tab was selected before, its stack is popped
  /// to the root. `tabBar(_:didSelect:)` isn't called, and the tap succeeds even if the bar is hidden.
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
      """
      Tab \(index) can't be tapped: the tabs are \(named(tabs.tabScreens)), or the bar is hidden, covered or not on \
      display.
      """,
      file,
      line
    )
  }
}
