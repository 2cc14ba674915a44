import Holdfast

#if !os(tvOS) && !os(visionOS)
extension UserAction {
  /// Drags a sheet to another height, and lifts the finger there.
  ///
  /// The sheet's delegate has been called when this returns. It is a failure if the sheet is not in front
  /// and at rest, has no such detent, or rests there already.
  ///
  /// On UIKit the detent is selected and the delegate called; no finger moves.
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
      "\(named(presented)) can't be dragged to “\(detent.rawValue)”: it is no sheet with that detent, "
        + "or rests there already.",
      file,
      line
    )
  }
}
#endif
