import Foundation

/// Decides about and hears of the editing of a text view.
@preconcurrency @MainActor
public protocol UITextViewDelegate: NSObjectProtocol,
  UIScrollViewDelegate
{
  /// Whether editing may begin; true unless implemented.
  @discardableResult
  func textViewShouldBeginEditing(_ textView: UITextView) -> Bool

  /// Editing began.
  func textViewDidBeginEditing(_ textView: UITextView)

  /// Whether editing may end; true unless implemented.
  @discardableResult
  func textViewShouldEndEditing(_ textView: UITextView) -> Bool

  /// Editing ended.
  func textViewDidEndEditing(_ textView: UITextView)

  /// Whether the user may replace the text in `range`; true unless implemented.
  @discardableResult
  func textView(
    _ textView: UITextView,
    shouldChangeTextIn range: NSRange,
    replacementText text: String
  ) -> Bool

  /// The user changed the text.
  func textViewDidChange(_ textView: UITextView)

  /// The text or what is selected in it changed.
  func textViewDidChangeSelection(_ textView: UITextView)
}

// The requirements are optional in UIKit; these stand in for those left out.

extension UITextViewDelegate {
  /// Lets editing begin.
  @discardableResult
  public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }

  /// Does nothing.
  public func textViewDidBeginEditing(_ textView: UITextView) {}

  /// Lets editing end.
  @discardableResult
  public func textViewShouldEndEditing(_ textView: UITextView) -> Bool { true }

  /// Does nothing.
  public func textViewDidEndEditing(_ textView: UITextView) {}

  /// Allows the change.
  @discardableResult
  public func textView(
    _ textView: UITextView,
    shouldChangeTextIn range: NSRange,
    replacementText text: String
  ) -> Bool {
    true
  }

  /// Does nothing.
  public func textViewDidChange(_ textView: UITextView) {}

  /// Does nothing.
  public func textViewDidChangeSelection(_ textView: UITextView) {}
}
