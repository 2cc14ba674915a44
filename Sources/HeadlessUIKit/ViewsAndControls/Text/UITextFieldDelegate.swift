import Foundation

/// Decides about and hears of the editing of a text field.
@preconcurrency @MainActor public protocol UITextFieldDelegate: NSObjectProtocol {
  /// Whether editing may begin; true unless implemented.
  @discardableResult
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool

  /// Editing began.
  func textFieldDidBeginEditing(_ textField: UITextField)

  /// Whether editing may end; true unless implemented.
  @discardableResult
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool

  /// Editing ended.
  func textFieldDidEndEditing(_ textField: UITextField)

  /// Editing ended; unless implemented, the method without a reason is called in its place.
  func textFieldDidEndEditing(
    _ textField: UITextField,
    reason: UITextField.DidEndEditingReason
  )

  /// Whether the user may replace the text in `range`; true unless implemented.
  @discardableResult
  func textField(
    _ textField: UITextField,
    shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool

  /// The text or what is selected in it changed.
  func textFieldDidChangeSelection(_ textField: UITextField)

  /// Whether the button that empties the field may do so; true unless implemented.
  @discardableResult
  func textFieldShouldClear(_ textField: UITextField) -> Bool

  /// Whether the return key does what it usually does; true unless implemented.
  @discardableResult
  func textFieldShouldReturn(_ textField: UITextField) -> Bool
}

// The requirements are optional in UIKit; these stand in for those left out.

extension UITextFieldDelegate {
  /// Lets editing begin.
  @discardableResult
  public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }

  /// Does nothing.
  public func textFieldDidBeginEditing(_ textField: UITextField) {}

  /// Lets editing end.
  @discardableResult
  public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }

  /// Does nothing.
  public func textFieldDidEndEditing(_ textField: UITextField) {}

  /// Calls the method without a reason.
  public func textFieldDidEndEditing(
    _ textField: UITextField,
    reason: UITextField.DidEndEditingReason
  ) {
    textFieldDidEndEditing(textField)
  }

  /// Allows the change.
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

  /// Lets the field be emptied.
  @discardableResult
  public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }

  /// Lets the return key do what it usually does.
  @discardableResult
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
}
