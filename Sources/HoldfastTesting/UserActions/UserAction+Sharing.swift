import Holdfast

#if !os(tvOS)

extension UserAction {
  /// Picks an activity on a share sheet.
  ///
  /// An activity of the system is completed at once.
  ///
  /// On UIKit this reports a failure, because the sheet's activities aren't accessible.
  @discardableResult
  public static func pick(
    _ activity: UIActivity.ActivityType,
    on sheet: UIActivityViewController?,
    file: StaticString = #filePath,
    line: UInt = #line
  ) -> Bool {
    guard let sheet = found(sheet, file, line) else { return false }
    return can(
      Platform.pick(activity, on: sheet),
      """
      “\(activity.rawValue)” can't be picked on \(named(sheet)): the sheet is not on display or still moving, or \
      doesn't offer it.
      """,
      file,
      line
    )
  }

  /// Closes a share sheet without picking an activity.
  @discardableResult
  public static func cancel(
    _ sheet: UIActivityViewController?,
    file: StaticString = #filePath,
    line: UInt = #line
  ) -> Bool {
    guard let sheet = found(sheet, file, line) else { return false }
    return can(
      Platform.cancel(sheet),
      "\(named(sheet)) can't be closed: it is not on display or still moving.",
      file,
      line
    )
  }
}

#endif
