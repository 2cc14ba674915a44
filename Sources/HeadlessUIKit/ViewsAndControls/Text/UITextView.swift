import Foundation

/// Several lines of text that the user can edit.
///
/// When the user types, the delegate is notified of the change. When the app sets `text`, the delegate isn't notified.
///
/// HeadlessUIKit leaves out selections and TextKit, except for the properties of the container.
@preconcurrency @MainActor open class UITextView: UIScrollView {
  /// The area of the text.
  ///
  /// It is stored but has no effect, as nothing is drawn.
  open private(set) var textContainer: NSTextContainer

  /// Creates a view with a container, or with a new container if `textContainer` is nil.
  public init(frame: CGRect, textContainer: NSTextContainer?) {
    self.textContainer = textContainer ?? NSTextContainer()
    super.init(frame: frame)
  }

  /// Creates a view with a new container.
  public convenience override init(frame: CGRect) {
    self.init(frame: frame, textContainer: nil)
  }

  /// Returns nil, because HeadlessUIKit can't decode archives.
  public required init?(coder: NSCoder) {
    nil
  }

  private var content = ""
  private var isEditingText = false

  /// The delegate, which allows or refuses editing, and is notified of it.
  ///
  /// It isn't held (B207).
  @_nonoverride
  open var delegate: (any UITextViewDelegate)? {
    get { super.delegate as? any UITextViewDelegate }
    set { super.delegate = newValue }
  }

  /// The text.
  ///
  /// Setting nil makes it empty, so reading it never returns nil.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var text: String! {
    get { content }
    set {
      content = newValue ?? ""
      styledText = nil
    }
  }

  private var styledText: NSAttributedString?

  /// The text with its attributes, which is a copy of the value that was set.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var attributedText: NSAttributedString! {
    get { styledText ?? NSAttributedString(string: content) }
    set {
      text = newValue?.string
      styledText = newValue.map { NSAttributedString(attributedString: $0) }
    }
  }

  /// The insets around the text.
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0)

  /// Adds text at the end as if the user had typed it, but without asking the delegate whether the text may change.
  open func insertText(_ text: String) {
    append(text)
  }

  /// Whether the font follows the user's text size.
  ///
  /// It is stored but has no effect.
  open var adjustsFontForContentSizeCategory = false

  /// The font, or nil for the system's font.
  open var font: UIFont?

  /// The color of the text, or nil for the system's color.
  open var textColor: UIColor?

  /// The alignment of the lines.
  open var textAlignment: NSTextAlignment = .natural

  /// Whether the text is editable.
  open var isEditable = true

  /// Whether text is selectable.
  open var isSelectable = true

  /// The type of the keyboard.
  open var keyboardType: UIKeyboardType = .default

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

  // MARK: Editing

  /// Whether the text can be edited.
  open override var canBecomeFirstResponder: Bool { isEditable }

  /// Begins editing, if the delegate and the current first responder allow it (B203).
  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard responderWindow != nil, canBecomeFirstResponder,
      delegate?.textViewShouldBeginEditing(self) ?? true, super.becomeFirstResponder()
    else { return false }
    isEditingText = true
    HeadlessFaults.main.keyboardCame(to: self)
    delegate?.textViewDidBeginEditing(self)
    post(UITextView.textDidBeginEditingNotification)
    return true
  }

  /// Ends editing, if the delegate allows it.
  @discardableResult
  open override func resignFirstResponder() -> Bool {
    if isEditingText, !(delegate?.textViewShouldEndEditing(self) ?? true) { return false }
    return super.resignFirstResponder()
  }

  /// Ends editing after the view has stopped being the first responder for any reason, such as leaving the
  /// window (B203).
  override func didLoseFirstResponder() {
    super.didLoseFirstResponder()
    isEditingText = false
    delegate?.textViewDidEndEditing(self)
    post(UITextView.textDidEndEditingNotification)
  }

  private func post(_ name: NSNotification.Name) {
    NotificationCenter.default.post(name: name, object: self)
  }
}

extension UITextView {
  /// Posted when editing has begun.
  nonisolated public static let textDidBeginEditingNotification = NSNotification.Name(
    "UITextViewTextDidBeginEditingNotification"
  )

  /// Posted when editing has ended.
  nonisolated public static let textDidEndEditingNotification = NSNotification.Name(
    "UITextViewTextDidEndEditingNotification"
  )

  /// Posted when the user has changed the text.
  nonisolated public static let textDidChangeNotification = NSNotification.Name(
    "UITextViewTextDidChangeNotification"
  )
}

extension UITextView {
  /// Types `text` at the end of the view, after beginning to edit it if necessary.
  ///
  /// - Returns: Whether the view can be edited, and the delegate allows the change.
  @discardableResult
  package func headlessType(_ text: String) -> Bool {
    guard isWithinReach, becomeFirstResponder() else { return false }
    let end = NSRange(location: content.utf16.count, length: 0)
    guard delegate?.textView(self, shouldChangeTextIn: end, replacementText: text) ?? true else {
      return false
    }
    append(text)
    return true
  }

  private func append(_ text: String) {
    content += text
    styledText = nil
    delegate?.textViewDidChange(self)
    delegate?.textViewDidChangeSelection(self)
    post(UITextView.textDidChangeNotification)
  }
}
