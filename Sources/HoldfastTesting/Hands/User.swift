import Holdfast

/// The user's hands: what a person does with the app, as a test says it.
///
/// Each of them reports a failure at the caller's line when it can't be done, as when there is no
/// back button. Nothing waits: the app has been told when a hand returns, and what moves is over
/// after ``settle(file:line:)``.
///
/// UIKit offers no way to make most of these gestures. On a device each hand calls what UIKit calls
/// after the gesture, as far as that is public; its documentation says where this ends.
@MainActor
public enum User {
  // MARK: Going back

  /// Taps the back button.
  ///
  /// On UIKit the top is popped; the bar's delegate is not asked.
  @discardableResult
  public static func tapsBack(
    in navigation: UINavigationController,
    file: StaticString = #filePath,
    line: UInt = #line
  ) -> Bool {
    can(
      Platform.tapBack(in: navigation),
      "There is no back button to tap above \(named(navigation.topViewController)), or the bar's "
        + "delegate refused.",
      file,
      line
    )
  }

  /// Holds the back button and picks `screen` from the menu that opens.
  ///
  /// On UIKit the stack is popped to `screen`.
  @discardableResult
  public static func picksInBackMenu(
    of navigation: UINavigationController,
    _ screen: UIViewController,
    file: StaticString = #filePath,
    line: UInt = #line
  ) -> Bool {
    can(
      Platform.pickInBackMenu(of: navigation, screen),
      "The back menu does not offer \(named(screen)); the stack is "
        + "\(named(navigation.viewControllers)).",
      file,
      line
    )
  }

  /// Begins to swipe back from the edge.
  ///
  /// The swipe is under way until it is finished or cancelled.
  ///
  /// On UIKit nothing happens before ``SwipeBack/finish()``, which pops the top.
  public static func swipesBack(
    in navigation: UINavigationController,
    file: StaticString = #filePath,
    line: UInt = #line
  ) -> SwipeBack {
    let begins = can(
      Platform.beginSwipeBack(in: navigation),
      "A swipe back does not begin on \(named(navigation.topViewController)).",
      file,
      line
    )
    return SwipeBack(navigation: navigation, isUnderWay: begins)
  }

  // MARK: Dismissing

  /// Begins to drag a sheet down.
  ///
  /// The drag is under way until it is finished or released.
  ///
  /// Returns nil, without a failure, when the sheet refuses to be dragged away; its delegate has
  /// been told. Trying to drag what is not a sheet on display is a failure.
  ///
  /// On UIKit `isModalInPresentation` and the delegate are asked as UIKit does, and nothing moves
  /// before ``SheetDrag/finish()``, which dismisses the sheet and tells the delegate.
  public static func dragsDown(
    _ presented: UIViewController,
    file: StaticString = #filePath,
    line: UInt = #line
  ) -> SheetDrag? {
    guard can(hasHold(on: presented), missing(presented, "drag down"), file, line) else {
      return nil
    }
    return Platform.beginDrag(of: presented) ? SheetDrag(presented: presented) : nil
  }

  /// Taps beside a popover or above a sheet, which goes unless it refuses.
  ///
  /// An action sheet takes its cancel action; without one, only a popover goes.
  ///
  /// Returns false, without a failure, when the presentation refuses; its delegate has been told. On
  /// UIKit see ``dragsDown(_:file:line:)``.
  @discardableResult
  public static func tapsOutside(
    _ presented: UIViewController,
    file: StaticString = #filePath,
    line: UInt = #line
  ) -> Bool {
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
      Platform.beginDrag(of: presented)
    else { return false }
    Platform.endDrag(of: presented, dismiss: true)
    return true
  }

  private static func hasHold(on presented: UIViewController) -> Bool {
    presented.presentingViewController != nil && !presented.isBeingPresented
      && !presented.isBeingDismissed && presented.presentedViewController == nil
      && Platform.isSheetOrPopover(presented)
  }

  private static func missing(_ presented: UIViewController, _ act: String) -> String {
    "There is nothing to \(act): \(named(presented)) is not the front sheet or popover, or it is "
      + "still moving."
  }

  // MARK: Tapping

  /// Taps the button titled `title` of an alert or action sheet.
  ///
  /// On UIKit an alert's handlers are out of reach; there this reports a failure.
  @discardableResult
  public static func taps(
    _ title: String,
    in alert: UIAlertController,
    file: StaticString = #filePath,
    line: UInt = #line
  ) -> Bool {
    guard let action = alert.actions.first(where: { $0.title == title }) else {
      let titles = alert.actions.map { "“\($0.title ?? "")”" }.joined(separator: ", ")
      return can(
        false,
        "\(named(alert)) has no button “\(title)”, but \(titles).",
        file,
        line
      )
    }
    return can(
      Platform.tap(action, in: alert),
      "The button “\(title)” of \(named(alert)) can't be tapped: it is disabled, or the alert is not "
        + "on display or still moving.",
      file,
      line
    )
  }

  /// Taps a control.
  @discardableResult
  public static func taps(
    _ control: UIControl,
    file: StaticString = #filePath,
    line: UInt = #line
  ) -> Bool {
    can(
      Platform.tap(control),
      "\(type(of: control)) can't be tapped: it is disabled, hidden or covered.",
      file,
      line
    )
  }

  /// Taps a button in a bar.
  @discardableResult
  public static func taps(
    _ item: UIBarButtonItem,
    file: StaticString = #filePath,
    line: UInt = #line
  ) -> Bool {
    can(
      Platform.tap(item),
      "The bar button “\(item.title ?? "")” can't be tapped: it is disabled or hidden, or has no "
        + "action.",
      file,
      line
    )
  }
}

extension User {
  /// Passes `succeeded` on, and reports what could not be done.
  @discardableResult
  static func can(
    _ succeeded: Bool,
    _ otherwise: @autoclosure () -> String,
    _ file: StaticString,
    _ line: UInt
  ) -> Bool {
    if !succeeded { Failure.report(otherwise(), file: file, line: line) }
    return succeeded
  }
}
