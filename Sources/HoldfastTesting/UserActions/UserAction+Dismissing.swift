import Holdfast

extension UserAction {
  /// Begins to drag a sheet down.
  ///
  /// The drag is in progress until it is finished or released. If the sheet refuses the dismissal, it stays, and the
  /// test doesn't fail. ``SheetDrag/finish()`` then calls the delegate's
  /// `presentationControllerDidAttemptToDismiss(_:)`, as UIKit does when the drag ends. The test fails if the
  /// controller isn't a visible sheet.
  ///
  /// On UIKit this method checks `isModalInPresentation` and the delegate as UIKit does. The sheet doesn't move until
  /// ``SheetDrag/finish()``, which dismisses the sheet and calls the delegate.
  public static func dragDown(
    _ presented: UIViewController?,
    file: StaticString = #filePath,
    line: UInt = #line
  ) -> SheetDrag {
    guard let presented = found(presented, file, line),
      can(hasHold(on: presented), missing(presented, "drag down"), file, line)
    else { return SheetDrag(presented: nil) }
    // The screen may leave the sheet during the drag, so the drag refers to the whole sheet.
    let sheet = presented.outermostContainer
    return SheetDrag(presented: sheet, isRefused: !Platform.beginDrag(of: presented))
  }

  /// Taps beside a popover or above a sheet, and dismisses it unless it refuses.
  ///
  /// A tap outside an action sheet runs its cancel action. An action sheet without a cancel action is dismissed only if
  /// it is a popover.
  ///
  /// If the presentation refuses, this method returns false without a failure. As on UIKit, the delegate of a popover
  /// is notified of the attempt, and the delegate of a sheet isn't. The test fails if the sheet doesn't dim the screen
  /// behind it at its current height, because the tap then goes to that screen. On UIKit, this method makes the same
  /// checks as ``dragDown(_:file:line:)``, dismisses the controller and calls the delegate.
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
        """
        A tap outside doesn't dismiss \(named(alert)): it dismisses only a visible action sheet that has a cancel \
        action or is a popover.
        """,
        file,
        line
      )
    }
    guard can(hasHold(on: presented), missing(presented, "tap beside"), file, line),
      can(
        !Platform.letsTapsThrough(presented),
        """
        A tap beside \(named(presented)) doesn't dismiss it: the sheet isn't dimmed at its height, so the view behind \
        it gets the tap. Drag the sheet down.
        """,
        file,
        line
      ),
      Platform.tapBeside(presented)
    else { return false }
    return true
  }

  static func hasHold(on presented: UIViewController) -> Bool {
    // UIKit doesn't mark a screen in a stack as being presented or dismissed together with the stack.
    let sheet = presented.outermostContainer
    return sheet.presentingViewController != nil && !sheet.isBeingPresented
      && !sheet.isBeingDismissed && presented.presentedViewController == nil
      && Platform.isSheetOrPopover(presented)
  }

  static func missing(_ presented: UIViewController, _ act: String) -> String {
    "There is nothing to \(act): \(named(presented)) is not the front sheet or popover, or it is still moving."
  }
}

extension UIPresentationController {
  /// Whether the presentation is a popover that isn't adapted.
  ///
  /// UIKit notifies the delegate of such a popover when the user taps beside the popover.
  var isShownAsPopover: Bool {
    self is UIPopoverPresentationController
      && adaptivePresentationStyle(for: traitCollection) == .none
  }
}
