import Foundation

/// The methods of an object that allows or refuses the editing of a text field, and is notified of it.
@preconcurrency @MainActor public protocol UITextFieldDelegate: NSObjectProtocol {
  /// Returns whether editing may begin, which is true by default.
  @discardableResult
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool

  /// Called when editing has begun.
  func textFieldDidBeginEditing(_ textField: UITextField)

  /// Returns whether editing may end, which is true by default.
  @discardableResult
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool

  /// Called when editing has ended.
  func textFieldDidEndEditing(_ textField: UITextField)

  /// Called when editing has ended.
  ///
  /// By default, this calls `textFieldDidEndEditing(_:)`.
  func textFieldDidEndEditing(
    _ textField: UITextField,
    reason: UITextField.DidEndEditingReason
  )

  /// Returns whether the user may replace the text in `range`, which is true by default.
  @discardableResult
  func textField(
    _ textField: UITextField,
    shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool

  /// Called when the text or its selection has changed.
  func textFieldDidChangeSelection(_ textField: UITextField)

  /// Returns whether the clear button may empty the field, which is true by default.
  @discardableResult
  func textFieldShouldClear(_ textField: UITextField) -> Bool

  /// Returns whether the return key has its usual effect, which is true by default.
  @discardableResult
  func textFieldShouldReturn(_ textField: UITextField) -> Bool
}

// The requirements are optional in UIKit. A delegate that doesn't implement a method uses the default implementation.

extension UITextFieldDelegate {
  /// Returns true, so that editing begins.
  @discardableResult
  public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }

  /// Does nothing.
  public func textFieldDidBeginEditing(_ textField: UITextField) {}

  /// Returns true, so that editing ends.
  @discardableResult
  public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }

  /// Does nothing.
  public func textFieldDidEndEditing(_ textField: UITextField) {}

  /// Calls `textFieldDidEndEditing(_:)`.
  public func textFieldDidEndEditing(
    _ textField: UITextField,
    reason: UITextField.DidEndEditingReason
  ) {
    textFieldDidEndEditing(textField)
  }

  /// Returns true, so that the text changes.
  @discardableResult
  public func textField(
    _ textField: UITextField,
    shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool {
    true
  }

  /// Does nothing.
  public func textFieldDidChangeSelection(_ textField: UITextField) {}

  /// Returns true, so that the field becomes empty.
  @discardableResult
  public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }

  /// Returns true, so that the return key has its usual effect.
  @discardableResult
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
}
