import Foundation

/// The methods of an object that allows or refuses the editing of a text view, and is notified of it.
@preconcurrency @MainActor
public protocol UITextViewDelegate: NSObjectProtocol,
  UIScrollViewDelegate
{
  /// Returns whether editing may begin, which is true by default.
  @discardableResult
  func textViewShouldBeginEditing(_ textView: UITextView) -> Bool

  /// Called when editing has begun.
  func textViewDidBeginEditing(_ textView: UITextView)

  /// Returns whether editing may end, which is true by default.
  @discardableResult
  func textViewShouldEndEditing(_ textView: UITextView) -> Bool

  /// Called when editing has ended.
  func textViewDidEndEditing(_ textView: UITextView)

  /// Returns whether the user may replace the text in `range`, which is true by default.
  @discardableResult
  func textView(
    _ textView: UITextView,
    shouldChangeTextIn range: NSRange,
    replacementText text: String
  ) -> Bool

  /// Called when the user has changed the text.
  func textViewDidChange(_ textView: UITextView)

  /// Called when the text or its selection has changed.
  func textViewDidChangeSelection(_ textView: UITextView)
}

// The requirements are optional in UIKit. A delegate that doesn't implement a method uses the default implementation.

extension UITextViewDelegate {
  /// Returns true, so that editing begins.
  @discardableResult
  public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }

  /// Does nothing.
  public func textViewDidBeginEditing(_ textView: UITextView) {}

  /// Returns true, so that editing ends.
  @discardableResult
  public func textViewShouldEndEditing(_ textView: UITextView) -> Bool { true }

  /// Does nothing.
  public func textViewDidEndEditing(_ textView: UITextView) {}

  /// Returns true, so that the text changes.
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
