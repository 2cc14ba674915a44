import Holdfast

extension UserAction {
  /// Begins to drag a sheet down.
  ///
  /// The drag is under way until it is finished or released. It never is, without a failure, when the
  /// sheet refuses to be dragged away; its delegate has been called. Trying to drag what is not a sheet on
  /// display is a failure.
  ///
  /// On UIKit `isModalInPresentation` and the delegate are asked as UIKit does, and nothing moves
  /// before ``SheetDrag/finish()``, which dismisses the sheet and calls the delegate.
  public static func dragDown(
    _ presented: UIViewController?,
    file: StaticString = #filePath,
    line: UInt = #line
  ) -> SheetDrag {
    guard let presented = found(presented, file, line),
      can(hasHold(on: presented), missing(presented, "drag down"), file, line)
    else { return SheetDrag(presented: nil) }
    // The screen may be one in the sheet, and leave that under the finger.
    let sheet = presented.outermostContainer
    return SheetDrag(presented: Platform.beginDrag(of: presented) ? sheet : nil)
  }

  /// Taps beside a popover or above a sheet, which goes unless it refuses.
  ///
  /// An action sheet takes its cancel action; without one, only a popover goes.
  ///
  /// Returns false, without a failure, when the presentation refuses; its delegate has been called. A
  /// sheet that is undimmed at its height stays, as the tap goes to what is behind: that is a failure. On
  /// UIKit see ``dragDown(_:file:line:)``.
  @discardableResult
  public static func tapOutside(
    _ presented: UIViewController?,
    file: StaticString = #filePath,
    line: UInt = #line
  ) -> Bool {
    guard let presented = found(presented, file, line) else { return false }
    if let alert = presented as? UIAlertController {
      return can(
        Platform.tapOutside(alert),
        "A tap outside does nothing to \(named(alert)): only an action sheet with a cancel action "
          + "or in a popover, on display, is left that way.",
        file,
        line
      )
    }
    guard can(hasHold(on: presented), missing(presented, "tap beside"), file, line),
      can(
        !Platform.letsTapsThrough(presented),
        "A tap beside \(named(presented)) does nothing to it: the sheet is undimmed at its height, so "
          + "the tap goes to what is behind. Drag it down.",
        file,
        line
      ),
      Platform.tapBeside(presented)
    else { return false }
    return true
  }

  static func hasHold(on presented: UIViewController) -> Bool {
    // Of a screen in a stack UIKit doesn't say that it comes or goes with that.
    let sheet = presented.outermostContainer
    return sheet.presentingViewController != nil && !sheet.isBeingPresented
      && !sheet.isBeingDismissed && presented.presentedViewController == nil
      && Platform.isSheetOrPopover(presented)
  }

  static func missing(_ presented: UIViewController, _ act: String) -> String {
    "There is nothing to \(act): \(named(presented)) is not the front sheet or popover, or it is "
      + "still moving."
  }
}
