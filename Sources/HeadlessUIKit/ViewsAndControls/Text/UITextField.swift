import Foundation

/// One line of text the user can edit.
///
/// Only what the user types calls the delegate and is sent as an event; setting `text` is not.
///
/// What the user types comes at the end of the text, wherever the cursor is. Left out: the rest of
/// `UITextInput`, and everything about the keyboard's view.
@preconcurrency @MainActor open class UITextField: UIControl {
  private var content = ""

  /// Decides about and hears of editing; not held (B207).
  open weak var delegate: (any UITextFieldDelegate)? {
    willSet { raiseIfDying(newValue) }
  }

  /// The text; setting nil empties it, so reading never gives nil.
  open var text: String? {
    get { content }
    set {
      content = newValue ?? ""
      styledText = nil
      moveCursorToEnd()
    }
  }

  private var styledText: NSAttributedString?

  /// The text with its attributes; a copy of what is set.
  open var attributedText: NSAttributedString? {
    get { styledText ?? NSAttributedString(string: content) }
    set {
      text = newValue?.string
      styledText = newValue.map { NSAttributedString(attributedString: $0) }
    }
  }

  /// What is selected while the text is edited, in UTF-16 units.
  var selection = 0..<0

  private func moveCursorToEnd() {
    let end = content.utf16.count
    selection = end..<end
  }

  /// What is shown while the text is empty.
  open var placeholder: String? {
    didSet { styledPlaceholder = nil }
  }

  private var styledPlaceholder: NSAttributedString?

  /// What is shown while the text is empty, with its attributes; a copy of what is set.
  open var attributedPlaceholder: NSAttributedString? {
    get { styledPlaceholder ?? placeholder.map { NSAttributedString(string: $0) } }
    set {
      placeholder = newValue?.string
      styledPlaceholder = newValue.map { NSAttributedString(attributedString: $0) }
    }
  }

  /// The view before the text; held.
  open var leftView: UIView? {
    didSet { replace(oldValue, by: leftView) }
  }

  /// The view after the text; held.
  open var rightView: UIView? {
    didSet { replace(oldValue, by: rightView) }
  }

  private func replace(_ old: UIView?, by new: UIView?) {
    old?.removeFromSuperview()
    if let new { addSubview(new) }
  }

  /// When `leftView` is shown.
  open var leftViewMode: UITextField.ViewMode = .never

  /// When `rightView` is shown.
  open var rightViewMode: UITextField.ViewMode = .never

  /// The colour of the text, or nil for the system's.
  open var textColor: UIColor?

  /// Whether the font follows the size of text that the user likes; kept.
  open var adjustsFontForContentSizeCategory = false

  /// The font.
  open var font: UIFont? = .systemFont(ofSize: UIFont.labelFontSize)

  /// Where the text stands.
  open var textAlignment: NSTextAlignment = .natural

  /// The frame around the text.
  open var borderStyle: UITextField.BorderStyle = .none

  /// When the button that empties the field is shown.
  open var clearButtonMode: UITextField.ViewMode = .never

  /// Whether the text is hidden from view, as a password.
  open var isSecureTextEntry = false

  /// The keys of the keyboard.
  open var keyboardType: UIKeyboardType = .default

  /// What the return key says.
  open var returnKeyType: UIReturnKeyType = .default

  /// Whether the return key is off while the text is empty.
  open var enablesReturnKeyAutomatically = false

  /// Which letters are made capital.
  open var autocapitalizationType: UITextAutocapitalizationType = .sentences

  /// Whether words are corrected.
  open var autocorrectionType: UITextAutocorrectionType = .default

  /// Whether spelling is checked; kept.
  open var spellCheckingType: UITextSpellCheckingType = .default

  private var accessory: UIView?

  /// What is shown above the keyboard; held.
  open override var inputAccessoryView: UIView? {
    get { accessory }
    set { accessory = newValue }
  }

  private var ownInputView: UIView?

  /// What stands in for the keyboard; held.
  open override var inputView: UIView? {
    get { ownInputView }
    set { ownInputView = newValue }
  }

  /// Whether the user is editing the text.
  open private(set) var isEditing = false

  /// As high as a line of text with a margin; the width is left to others.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: (font?.lineHeight ?? 20) + 14)
  }

  // MARK: Editing

  /// Whether the user may edit: not while the field is disabled.
  open override var canBecomeFirstResponder: Bool { isEnabled }

  /// Begins editing, if the delegate and the present first responder agree (B203).
  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard responderWindow != nil, canBecomeFirstResponder,
      delegate?.textFieldShouldBeginEditing(self) ?? true, super.becomeFirstResponder()
    else { return false }
    isEditing = true
    HeadlessHostility.main.keyboardCame(to: self)
    delegate?.textFieldDidBeginEditing(self)
    sendActions(for: .editingDidBegin)
    post(UITextField.textDidBeginEditingNotification)
    return true
  }

  /// Ends editing, if the delegate agrees.
  @discardableResult
  open override func resignFirstResponder() -> Bool {
    if isEditing, !(delegate?.textFieldShouldEndEditing(self) ?? true) { return false }
    return super.resignFirstResponder()
  }

  /// Editing ends however the first responder's place was lost, also with the window (B203).
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
}

extension UITextField {
  /// Posted when editing began.
  nonisolated public static let textDidBeginEditingNotification = NSNotification.Name(
    "UITextFieldTextDidBeginEditingNotification"
  )

  /// Posted when editing ended.
  nonisolated public static let textDidEndEditingNotification = NSNotification.Name(
    "UITextFieldTextDidEndEditingNotification"
  )

  /// Posted when the user changed the text.
  nonisolated public static let textDidChangeNotification = NSNotification.Name(
    "UITextFieldTextDidChangeNotification"
  )
}

extension UITextField {
  /// Types `text` after what is there as the user does; editing begins if it hadn't.
  ///
  /// - Returns: False when the field can't be edited or the delegate refuses the change.
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

  /// Empties the field as the user does with its clear button; editing begins if it hadn't.
  ///
  /// - Returns: False when the field can't be edited or the delegate refuses.
  @discardableResult
  package func headlessClear() -> Bool {
    guard isWithinReach, becomeFirstResponder(), delegate?.textFieldShouldClear(self) ?? true else {
      return false
    }
    change(to: "")
    return true
  }

  /// Presses the return key as the user does.
  ///
  /// Unless the delegate refuses, `editingDidEndOnExit` and `primaryActionTriggered` are sent. As
  /// in UIKit editing ends by itself only if something answers `editingDidEndOnExit`.
  ///
  /// - Returns: False when the field isn't being edited or the delegate refuses.
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
