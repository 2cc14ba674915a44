import Holdfast

extension UserAction {
  /// Resizes the window or rotates the device, so that the horizontal size class is compact or regular.
  ///
  /// Visible split view controllers have collapsed or expanded when this method returns. A split view controller that
  /// is covered, or in a tab that isn't selected, does so when it appears.
  ///
  /// On UIKit this method overrides the window's traits, which needs iOS 17. Before iOS 17, it reports a failure. All
  /// controllers then adapt at the next layout, for which ``settle(file:line:)`` waits.
  @discardableResult
  public static func resize(
    _ window: UIWindow?,
    to width: UIUserInterfaceSizeClass,
    file: StaticString = #filePath,
    line: UInt = #line
  ) -> Bool {
    guard let window = found(window, file, line) else { return false }
    return can(
      width != .unspecified && Platform.resize(window, to: width),
      """
      The window can't be resized: it has no scene, the width is unspecified, or the test runs on UIKit before iOS 17.
      """,
      file,
      line
    )
  }
}
