import Foundation

/// An object that can receive what the user does, and passes on what it doesn't answer.
///
/// Left out: touches, presses, motion, key commands and everything that needs `Selector`, which is
/// Objective-C's.
@preconcurrency @MainActor open class UIResponder: HeadlessObject {
  /// The responder asked after this one (B199).
  open var next: UIResponder? { nil }

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

  /// Called when the object stopped being the first responder, by itself or by force.
  func didLoseFirstResponder() {}

  /// The window whose first responder this object can be.
  var responderWindow: UIWindow? { nil }
}
