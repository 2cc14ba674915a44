import Foundation

/// Something that can bring back what an activity says.
@preconcurrency @MainActor public protocol UIUserActivityRestoring: NSObjectProtocol {
  /// Brings back what `userActivity` says.
  func restoreUserActivityState(_ userActivity: NSUserActivity)
}

/// An object that can receive what the user does, and passes on what it doesn't answer.
///
/// Left out: presses, motion, and everything that needs `Selector`, which is Objective-C's.
@preconcurrency @MainActor open class UIResponder: HeadlessObject, UIUserActivityRestoring {
  // There is no keyboard to be seen, so none of these is posted here; a test may post them.

  /// The keyboard is about to come.
  nonisolated public static let keyboardWillShowNotification = NSNotification.Name(
    "UIKeyboardWillShowNotification"
  )
  /// The keyboard has come.
  nonisolated public static let keyboardDidShowNotification = NSNotification.Name(
    "UIKeyboardDidShowNotification"
  )
  /// The keyboard is about to go.
  nonisolated public static let keyboardWillHideNotification = NSNotification.Name(
    "UIKeyboardWillHideNotification"
  )
  /// The keyboard has gone.
  nonisolated public static let keyboardDidHideNotification = NSNotification.Name(
    "UIKeyboardDidHideNotification"
  )
  /// The keyboard is about to change its place.
  nonisolated public static let keyboardWillChangeFrameNotification = NSNotification.Name(
    "UIKeyboardWillChangeFrameNotification"
  )
  /// The keyboard has changed its place.
  nonisolated public static let keyboardDidChangeFrameNotification = NSNotification.Name(
    "UIKeyboardDidChangeFrameNotification"
  )
  /// Where the keyboard was.
  nonisolated public static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
  /// Where the keyboard will be.
  nonisolated public static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
  /// How long it moves, in seconds.
  nonisolated public static let keyboardAnimationDurationUserInfoKey =
    "UIKeyboardAnimationDurationUserInfoKey"
  /// How its speed changes.
  nonisolated public static let keyboardAnimationCurveUserInfoKey =
    "UIKeyboardAnimationCurveUserInfoKey"

  /// The responder asked after this one (B199).
  open var next: UIResponder? { nil }

  /// Called when a finger came down on the object; hands it to the next responder.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesBegan(touches, with: event)
  }

  /// Called when the finger has moved; hands it to the next responder.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesMoved(touches, with: event)
  }

  /// Called when the finger was lifted; hands it to the next responder.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesEnded(touches, with: event)
  }

  /// Called when a gesture was recognized, or the system took the finger away; hands it to the next responder.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }

  /// The key commands the object answers; none unless overridden.
  ///
  /// They name their method with a `Selector`, so none can be made here.
  open var keyCommands: [UIKeyCommand]? { nil }

  /// Whether the object may become first responder; false unless a subclass says otherwise.
  open var canBecomeFirstResponder: Bool { false }

  /// Whether the object gives the first responder's place up when asked; true by default.
  open var canResignFirstResponder: Bool { true }

  /// Whether the object is its window's first responder.
  open var isFirstResponder: Bool {
    responderWindow?.firstResponder === self
  }

  /// Asks to be the first responder: the present one is asked to resign and may refuse (B203).
  ///
  /// - Returns: False when this object can't, is in no window, or the present one refuses.
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    guard let window = responderWindow, canBecomeFirstResponder else { return false }
    if window.firstResponder === self { return true }
    if let present = window.firstResponder, !present.resignFirstResponder() { return false }
    window.firstResponder = self
    return true
  }

  /// Gives the first responder's place up.
  ///
  /// - Returns: False when the object refuses.
  @discardableResult
  open func resignFirstResponder() -> Bool {
    guard canResignFirstResponder else { return false }
    if let window = responderWindow, window.firstResponder === self {
      window.firstResponder = nil
      didLoseFirstResponder()
    }
    return true
  }

  /// VoiceOver's gesture for going back or putting away; false unless overridden or answered by
  /// `accessibilityPerformEscapeBlock`, and then the next responder is asked (B343).
  @discardableResult
  open func accessibilityPerformEscape() -> Bool { accessibilityPerformEscapeBlock?() ?? false }

  /// Answers the gesture for an object that does not override the method (iOS 17); the object holds it.
  open var accessibilityPerformEscapeBlock: (() -> Bool)?

  /// VoiceOver's double tap; false unless overridden, and then `accessibilityActivationPoint` is touched on a phone.
  @discardableResult
  open func accessibilityActivate() -> Bool { false }

  /// What stands in for the keyboard while the object is first responder; nothing is shown here.
  open var inputView: UIView? { nil }

  /// What is shown above the keyboard while the object is first responder; nothing is shown here.
  open var inputAccessoryView: UIView? { nil }

  /// Looks at the input views again, which changes nothing here.
  open func reloadInputViews() {}

  /// What the user does in this object, to be gone on with elsewhere; held.
  open var userActivity: NSUserActivity?

  /// Called before the activity is used elsewhere, to bring it up to date; does nothing.
  open func updateUserActivityState(_ activity: NSUserActivity) {}

  /// Called by who goes on with an activity, to bring back what it says; does nothing.
  open func restoreUserActivityState(_ activity: NSUserActivity) {}

  /// The user takes the object's activity to another device.
  ///
  /// The object is asked to bring it up to date if it needs that.
  ///
  /// - Returns: Nil when there is none to be taken.
  package func headlessHandOff() -> NSUserActivity? {
    guard let userActivity, userActivity.isEligibleForHandoff else { return nil }
    if userActivity.needsSave {
      userActivity.needsSave = false
      updateUserActivityState(userActivity)
    }
    return userActivity
  }

  /// Called when the object stopped being the first responder, by itself or by force.
  func didLoseFirstResponder() {}

  /// The window whose first responder this object can be.
  var responderWindow: UIWindow? { nil }
}
