import Foundation

/// An object that can restore the state of an activity.
@preconcurrency @MainActor public protocol UIUserActivityRestoring: NSObjectProtocol {
  /// Restores the state in `userActivity`.
  func restoreUserActivityState(_ userActivity: NSUserActivity)
}

/// An object that receives the user's events, and forwards the events that it doesn't handle.
///
/// HeadlessUIKit leaves out presses, motion, and everything that needs Objective-C's `Selector`.
@preconcurrency @MainActor open class UIResponder: HeadlessObject, UIUserActivityRestoring {
  // There is no visible keyboard, so these notifications are never posted here. A test may post them.

  /// Posted when the keyboard is about to appear.
  nonisolated public static let keyboardWillShowNotification = NSNotification.Name(
    "UIKeyboardWillShowNotification"
  )
  /// Posted when the keyboard has appeared.
  nonisolated public static let keyboardDidShowNotification = NSNotification.Name(
    "UIKeyboardDidShowNotification"
  )
  /// Posted when the keyboard is about to disappear.
  nonisolated public static let keyboardWillHideNotification = NSNotification.Name(
    "UIKeyboardWillHideNotification"
  )
  /// Posted when the keyboard has disappeared.
  nonisolated public static let keyboardDidHideNotification = NSNotification.Name(
    "UIKeyboardDidHideNotification"
  )
  /// Posted when the keyboard is about to change its frame.
  nonisolated public static let keyboardWillChangeFrameNotification = NSNotification.Name(
    "UIKeyboardWillChangeFrameNotification"
  )
  /// Posted when the keyboard has changed its frame.
  nonisolated public static let keyboardDidChangeFrameNotification = NSNotification.Name(
    "UIKeyboardDidChangeFrameNotification"
  )
  /// The key of the keyboard's old frame.
  nonisolated public static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
  /// The key of the keyboard's new frame.
  nonisolated public static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
  /// The key of the animation's duration, in seconds.
  nonisolated public static let keyboardAnimationDurationUserInfoKey =
    "UIKeyboardAnimationDurationUserInfoKey"
  /// The key of the animation's curve.
  nonisolated public static let keyboardAnimationCurveUserInfoKey =
    "UIKeyboardAnimationCurveUserInfoKey"

  /// The next responder in the responder chain (B199).
  open var next: UIResponder? { nil }

  /// Called when a touch on the object has begun.
  ///
  /// By default, this forwards the touch to the next responder.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesBegan(touches, with: event)
  }

  /// Called when the touch has moved.
  ///
  /// By default, this forwards the touch to the next responder.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesMoved(touches, with: event)
  }

  /// Called when the touch has ended.
  ///
  /// By default, this forwards the touch to the next responder.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesEnded(touches, with: event)
  }

  /// Called when a gesture was recognized, or the system has cancelled the touch.
  ///
  /// By default, this forwards the touch to the next responder.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }

  /// The key commands of the object, which are nil unless overridden.
  ///
  /// A key command needs a `Selector`, so an app can't create any on Linux.
  open var keyCommands: [UIKeyCommand]? { nil }

  /// Whether the object can become the first responder, which is false unless overridden.
  open var canBecomeFirstResponder: Bool { false }

  /// Whether the object can stop being the first responder, which is true unless overridden.
  open var canResignFirstResponder: Bool { true }

  /// Whether the object is its window's first responder.
  open var isFirstResponder: Bool {
    responderWindow?.firstResponder === self
  }

  /// Makes the object the first responder, unless the current first responder refuses to resign (B203).
  ///
  /// - Returns: Whether the object is the first responder now. It isn't if it has no window, if it can't become the
  ///   first responder, or if the current first responder has refused to resign.
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    guard let window = responderWindow, canBecomeFirstResponder else { return false }
    if window.firstResponder === self { return true }
    if let present = window.firstResponder, !present.resignFirstResponder() { return false }
    window.firstResponder = self
    return true
  }

  /// Stops being the first responder.
  ///
  /// - Returns: Whether `canResignFirstResponder` is true.
  @discardableResult
  open func resignFirstResponder() -> Bool {
    guard canResignFirstResponder else { return false }
    if let window = responderWindow, window.firstResponder === self {
      window.firstResponder = nil
      didLoseFirstResponder()
    }
    return true
  }

  /// Performs VoiceOver's escape gesture, which goes back or dismisses a screen.
  ///
  /// By default, this returns the result of `accessibilityPerformEscapeBlock`, or false if there is no block. If the
  /// result is false, the next responder is asked (B343).
  @discardableResult
  open func accessibilityPerformEscape() -> Bool { accessibilityPerformEscapeBlock?() ?? false }

  /// The closure that performs the escape gesture if `accessibilityPerformEscape()` isn't overridden (iOS 17).
  ///
  /// The object holds the closure.
  open var accessibilityPerformEscapeBlock: (() -> Bool)?

  /// Performs VoiceOver's double tap.
  ///
  /// By default, this returns false. If the result is false, a device touches `accessibilityActivationPoint`.
  @discardableResult
  open func accessibilityActivate() -> Bool { false }

  /// The view that replaces the keyboard while the object is the first responder.
  ///
  /// In HeadlessUIKit, it isn't visible.
  open var inputView: UIView? { nil }

  /// The view above the keyboard while the object is the first responder.
  ///
  /// In HeadlessUIKit, it isn't visible.
  open var inputAccessoryView: UIView? { nil }

  /// Reads the input views again, which has no effect in HeadlessUIKit.
  open func reloadInputViews() {}

  /// The user's activity in this object, which can be continued elsewhere.
  ///
  /// It is held.
  open var userActivity: NSUserActivity?

  /// Called to update the activity before it is continued on another device.
  ///
  /// The default implementation does nothing.
  open func updateUserActivityState(_ activity: NSUserActivity) {}

  /// Called to restore the state of a continued activity.
  ///
  /// The default implementation does nothing.
  open func restoreUserActivityState(_ activity: NSUserActivity) {}

  /// Continues the object's activity on another device, as the user could.
  ///
  /// If the activity needs to be saved, the object is asked to update it first.
  ///
  /// - Returns: The activity, or nil if the object has no activity that another device can continue.
  package func headlessHandOff() -> NSUserActivity? {
    guard let userActivity, userActivity.isEligibleForHandoff else { return nil }
    if userActivity.needsSave {
      userActivity.needsSave = false
      updateUserActivityState(userActivity)
    }
    return userActivity
  }

  /// Called when the object has stopped being the first responder, because it has resigned or was forced to.
  func didLoseFirstResponder() {}

  /// The window whose first responder this object can be.
  var responderWindow: UIWindow? { nil }
}
