import Holdfast

#if !os(tvOS) && !os(visionOS)
extension UserAction {
  /// Drags a sheet to another height, and releases it there.
  ///
  /// The sheet's delegate has been called when this method returns. The test fails if the sheet isn't in front, is in a
  /// transition, has no such detent, or already has this height.
  ///
  /// On UIKit this method selects the detent and calls the delegate.
  @discardableResult
  public static func drag(
    _ presented: UIViewController?,
    to detent: UISheetPresentationController.Detent.Identifier,
    file: StaticString = #filePath,
    line: UInt = #line
  ) -> Bool {
    guard let presented = found(presented, file, line),
      can(hasHold(on: presented), missing(presented, "drag"), file, line)
    else { return false }
    return can(
      Platform.drag(presented, to: detent),
      """
      \(named(presented)) can't be dragged to “\(detent.rawValue)”: it isn't a sheet with that detent, or is already \
      at that detent.
      """,
      file,
      line
    )
  }
}
#endif
