import Foundation
import HeadlessUIKit

/// The user's gestures on the front screen.
///
/// Only this file uses HeadlessUIKit's additions to UIKit. Each function returns whether the screen
/// has a view for the gesture. Nothing moves before `settle()`.
@MainActor
enum Hands {
  static func tap(_ control: UIControl) -> Bool {
    if let toggle = control as? UISwitch { return toggle.headlessToggle() }
    return control.headlessTap()
  }

  static func tap(_ item: UIBarButtonItem) -> Bool {
    item.headlessTap()
  }

  static func tapTab(at index: Int, of tabs: UITabBarController) -> Bool {
    tabs.userTapsTab(at: index)
  }

  static func tapOutside(_ alert: UIAlertController) -> Bool {
    alert.userTapsOutside()
  }

  static func tapOutside(_ popover: UIPresentationController) -> Bool {
    guard popover.beginUserDismissal(isDrag: false) else { return false }
    popover.endUserDismissal(dismiss: true)
    return true
  }

  static func cancel(_ search: UISearchController) -> Bool {
    search.headlessCancel()
  }

  static func tap(_ action: UIAlertAction, of alert: UIAlertController) -> Bool {
    alert.userTaps(action)
  }

  /// Scrolls to a row and taps it, on its switch if it has one.
  static func tapRow(at row: IndexPath, of table: UITableView) -> Bool {
    if let toggle = table.cellForRow(at: row)?.accessoryView as? UISwitch { return tap(toggle) }
    return table.headlessSelectRow(at: row)
  }

  /// Scrolls by one screen.
  static func scroll(_ table: UITableView, down: Bool) {
    let page = down ? table.bounds.height : -table.bounds.height
    let end = max(0, table.contentSize.height - table.bounds.height)
    let top = min(max(0, table.contentOffset.y + page), end)
    table.setContentOffset(CGPoint(x: 0, y: top), animated: true)
  }

  static func type(_ text: String, into field: UITextField) -> Bool {
    field.headlessType(text)
  }

  static func type(_ text: String, into view: UITextView) -> Bool {
    view.headlessType(text)
  }

  static func clear(_ field: UITextField) -> Bool {
    field.headlessClear()
  }

  static func tapBack(in stack: UINavigationController) -> Bool {
    stack.userTapsBack()
  }

  /// Whether a gesture is completed.
  enum Way {
    /// The gesture is completed.
    case finish
    /// The gesture goes half the distance, and back.
    case cancel
  }

  static func swipeBack(in stack: UINavigationController, _ way: Way) -> Bool {
    guard stack.beginSwipeBack() else { return false }
    stack.updateSwipeBack(0.5)
    stack.endSwipeBack(finish: way == .finish)
    return true
  }

  /// Drags a sheet down.
  ///
  /// Returns false also if the sheet refuses. In that case UIKit has called the sheet's delegate.
  static func dragDown(_ sheet: UIPresentationController, _ way: Way) -> Bool {
    let begins = sheet.beginUserDismissal()
    if begins { sheet.updateUserDismissal(0.5) }
    sheet.endUserDismissal(dismiss: way == .finish)
    return begins
  }

  /// Lets all animations and transitions end at once.
  static func settle() async {
    // On a phone each touch wakes the run loop.
    HeadlessRunLoop.main.wake()
    repeat {
      repeat { await turn() } while HeadlessRunLoop.main.isBusy
    } while HeadlessClock.main.skipToNext(upTo: .upkeep)
  }

  /// Waits for one pass of the main queue.
  private static func turn() async {
    await withCheckedContinuation { turned in
      DispatchQueue.main.async { turned.resume() }
    }
  }
}
