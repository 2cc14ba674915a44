import Foundation

/// A single line of text that the user can edit.
///
/// When the user types, the delegate is notified of the change and events are sent. When the app sets `text`, neither
/// happens.
///
/// Typed text is added at the end, regardless of the cursor's position. HeadlessUIKit leaves out the other members of
/// `UITextInput`, and everything about the keyboard's view.
@preconcurrency @MainActor open class UITextField: UIControl {
  private var content = ""

  /// The delegate, which allows or refuses editing, and is notified of it.
  ///
  /// It isn't held (B207).
  open weak var delegate: (any UITextFieldDelegate)? {
    willSet { raiseIfDying(newValue) }
  }

  /// The text.
  ///
  /// Setting nil makes it empty, so reading it never returns nil.
  open var text: String? {
    get { content }
    set {
      content = newValue ?? ""
      styledText = nil
      moveCursorToEnd()
    }
  }

  private var styledText: NSAttributedString?

  /// The text with its attributes, which is a copy of the value that was set.
  open var attributedText: NSAttributedString? {
    get { styledText ?? NSAttributedString(string: content) }
    set {
      text = newValue?.string
      styledText = newValue.map { NSAttributedString(attributedString: $0) }
    }
  }

  /// The selection in UTF-16 units, which the field has even while it isn't being edited.
  var selection = 0..<0

  private func moveCursorToEnd() {
    let end = content.utf16.count
    selection = end..<end
  }

  /// The text that is shown while the field is empty.
  open var placeholder: String? {
    didSet { styledPlaceholder = nil }
  }

  private var styledPlaceholder: NSAttributedString?

  /// The text that is shown while the field is empty, with its attributes.
  ///
  /// It is a copy of the value that was set.
  open var attributedPlaceholder: NSAttributedString? {
    get { styledPlaceholder ?? placeholder.map { NSAttributedString(string: $0) } }
    set {
      placeholder = newValue?.string
      styledPlaceholder = newValue.map { NSAttributedString(attributedString: $0) }
    }
  }

  /// The view before the text.
  ///
  /// It is held.
  open var leftView: UIView? {
    didSet { replace(oldValue, by: leftView) }
  }

  /// The view after the text.
  ///
  /// It is held.
  open var rightView: UIView? {
    didSet { replace(oldValue, by: rightView) }
  }

  private func replace(_ old: UIView?, by new: UIView?) {
    old?.removeFromSuperview()
    if let new { addSubview(new) }
  }

  /// The phase of editing in which `leftView` is visible.
  open var leftViewMode: UITextField.ViewMode = .never

  /// The phase of editing in which `rightView` is visible.
  open var rightViewMode: UITextField.ViewMode = .never

  /// The color of the text, or nil for the system's color.
  open var textColor: UIColor?

  /// Whether the font follows the user's text size.
  ///
  /// It is stored but has no effect.
  open var adjustsFontForContentSizeCategory = false

  /// The font.
  open var font: UIFont? = .systemFont(ofSize: UIFont.labelFontSize)

  /// The alignment of the text.
  open var textAlignment: NSTextAlignment = .natural

  /// The border of the field.
  open var borderStyle: UITextField.BorderStyle = .none

  /// The phase of editing in which the clear button is visible.
  open var clearButtonMode: UITextField.ViewMode = .never

  /// Whether the text is hidden, as for a password.
  open var isSecureTextEntry = false

  /// The type of the keyboard.
  open var keyboardType: UIKeyboardType = .default

  /// The label of the return key.
  open var returnKeyType: UIReturnKeyType = .default

  /// Whether the return key is disabled while the text is empty.
  open var enablesReturnKeyAutomatically = false

  /// The automatic capitalization.
  open var autocapitalizationType: UITextAutocapitalizationType = .sentences

  /// Whether words are corrected.
  open var autocorrectionType: UITextAutocorrectionType = .default

  /// Whether spelling is checked.
  ///
  /// It is stored but has no effect.
  open var spellCheckingType: UITextSpellCheckingType = .default

  private var accessory: UIView?

  /// The view above the keyboard.
  ///
  /// It is held.
  open override var inputAccessoryView: UIView? {
    get { accessory }
    set { accessory = newValue }
  }

  private var ownInputView: UIView?

  /// The view that replaces the keyboard.
  ///
  /// It is held.
  open override var inputView: UIView? {
    get { ownInputView }
    set { ownInputView = newValue }
  }

  /// Whether the user is editing the text.
  open private(set) var isEditing = false

  /// The size of the field, which has the height of a line with a margin, and no width.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: (font?.lineHeight ?? 20) + 14)
  }

  // MARK: Editing

  /// Whether the field can be edited, which is false while it is disabled.
  open override var canBecomeFirstResponder: Bool { isEnabled }

  /// Begins editing, if the delegate and the current first responder allow it (B203).
  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard responderWindow != nil, canBecomeFirstResponder,
      delegate?.textFieldShouldBeginEditing(self) ?? true, super.becomeFirstResponder()
    else { return false }
    isEditing = true
    HeadlessFaults.main.keyboardCame(to: self)
    delegate?.textFieldDidBeginEditing(self)
    sendActions(for: .editingDidBegin)
    post(UITextField.textDidBeginEditingNotification)
    return true
  }

  /// Ends editing, if the delegate allows it.
  @discardableResult
  open override func resignFirstResponder() -> Bool {
    if isEditing, !(delegate?.textFieldShouldEndEditing(self) ?? true) { return false }
    return super.resignFirstResponder()
  }

  /// Ends editing after the field has stopped being the first responder for any reason, such as leaving the
  /// window (B203).
  override func didLoseFirstResponder() {
    super.didLoseFirstResponder()
    isEditing = false
    delegate?.textFieldDidEndEditing(self, reason: .committed)
    sendActions(for: .editingDidEnd)
    post(UITextField.textDidEndEditingNotification)
  }

  fileprivate func change(to text: String) {
    content = text
    styledText = nil
    moveCursorToEnd()
    sendActions(for: .editingChanged)
    post(UITextField.textDidChangeNotification)
    delegate?.textFieldDidChangeSelection(self)
  }

  private func post(_ name: NSNotification.Name) {
    NotificationCenter.default.post(name: name, object: self)
  }

  override func respondToTap() {
    super.respondToTap()
    becomeFirstResponder()
  }

  // MARK: Positions

  private var length: Int { (text ?? "").utf16.count }

  /// The position at the beginning of the text.
  open var beginningOfDocument: UITextPosition { UITextPosition(0) }

  /// The position at the end of the text.
  open var endOfDocument: UITextPosition { UITextPosition(length) }

  /// Returns the range between two positions.
  @discardableResult
  open func textRange(
    from fromPosition: UITextPosition,
    to toPosition: UITextPosition
  ) -> UITextRange? {
    let ends = [fromPosition, toPosition].sorted { $0.offset < $1.offset }
    return UITextRange(ends[0], ends[1])
  }

  /// Returns the position at an offset from `position`, or nil if it isn't in the text.
  @discardableResult
  open func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    let place = position.offset + offset
    return (0...length).contains(place) ? UITextPosition(place) : nil
  }

  /// Returns the number of UTF-16 units between two positions, which is negative if `toPosition` comes first.
  @discardableResult
  open func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
    toPosition.offset - from.offset
  }

  /// The selection, or the position of the cursor, even while the text isn't being edited (B339).
  open var selectedTextRange: UITextRange? {
    get {
      UITextRange(UITextPosition(selection.lowerBound), UITextPosition(selection.upperBound))
    }
    set {
      guard let newValue else { return }
      let end = length
      selection = min(newValue.start.offset, end)..<min(newValue.end.offset, end)
    }
  }

  /// Returns the text of a range, or nil if the range isn't in the text.
  @discardableResult
  open func text(in range: UITextRange) -> String? {
    let units = Array((text ?? "").utf16)
    guard range.start.offset <= range.end.offset, range.end.offset <= units.count else {
      return nil
    }
    return String(decoding: units[range.start.offset..<range.end.offset], as: UTF16.self)
  }
}

extension UITextField {
  /// Posted when editing has begun.
  nonisolated public static let textDidBeginEditingNotification = NSNotification.Name(
    "UITextFieldTextDidBeginEditingNotification"
  )

  /// Posted when editing has ended.
  nonisolated public static let textDidEndEditingNotification = NSNotification.Name(
    "UITextFieldTextDidEndEditingNotification"
  )

  /// Posted when the user has changed the text.
  nonisolated public static let textDidChangeNotification = NSNotification.Name(
    "UITextFieldTextDidChangeNotification"
  )
}

extension UITextField {
  /// Types `text` at the end of the field, after beginning to edit it if necessary.
  ///
  /// - Returns: Whether the field can be edited, and the delegate allows the change.
  @discardableResult
  package func headlessType(_ text: String) -> Bool {
    guard isWithinReach, becomeFirstResponder() else { return false }
    let end = NSRange(location: content.utf16.count, length: 0)
    guard
      delegate?.textField(self, shouldChangeCharactersIn: end, replacementString: text) ?? true
    else { return false }
    change(to: content + text)
    return true
  }

  /// Taps the clear button, after beginning to edit the field if necessary.
  ///
  /// - Returns: Whether the field can be edited, and the delegate allows the change.
  @discardableResult
  package func headlessClear() -> Bool {
    guard isWithinReach, becomeFirstResponder(), delegate?.textFieldShouldClear(self) ?? true else {
      return false
    }
    change(to: "")
    return true
  }

  /// Presses the return key.
  ///
  /// Unless the delegate refuses, `editingDidEndOnExit` and `primaryActionTriggered` are sent. As in UIKit, the key
  /// ends editing only if there is an action for `editingDidEndOnExit`.
  ///
  /// - Returns: Whether the key has an effect. It has none if the field isn't being edited, if the key is disabled
  ///   because the text is empty, or if the delegate refuses.
  @discardableResult
  package func headlessReturn() -> Bool {
    guard isEditing, !(enablesReturnKeyAutomatically && content.isEmpty),
      delegate?.textFieldShouldReturn(self) ?? true
    else { return false }
    let endsEditing = allControlEvents.contains(.editingDidEndOnExit)
    sendActions(for: .editingDidEndOnExit)
    sendActions(for: .primaryActionTriggered)
    if endsEditing { resignFirstResponder() }
    return true
  }
}
