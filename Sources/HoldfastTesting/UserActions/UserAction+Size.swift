import Holdfast

extension UserAction {
  /// Resizes the window, or turns the device, so that it is compact or regular from left to right.
  ///
  /// Split view controllers in the window have collapsed or expanded when this returns; one that is
  /// covered or in a tab that is not selected does so when it comes on display.
  ///
  /// On UIKit the window's traits are overridden, which takes iOS 17; before, this reports a failure.
  /// There everything adapts at the next layout: see ``settle(file:line:)``.
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
      "The window can't be resized: it has no scene, the width is unspecified, or this is UIKit before "
        + "iOS 17.",
      file,
      line
    )
  }
}
