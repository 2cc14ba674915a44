import Foundation

/// Several lines of text the user can edit.
///
/// Only what the user types calls the delegate; setting `text` is not.
///
/// Left out: selections and TextKit, but for the container's measures.
@preconcurrency @MainActor open class UITextView: UIScrollView {
  /// Where the text flows; kept, as nothing is drawn.
  open private(set) var textContainer: NSTextContainer

  /// Makes a view around a container, or around one of its own.
  public init(frame: CGRect, textContainer: NSTextContainer?) {
    self.textContainer = textContainer ?? NSTextContainer()
    super.init(frame: frame)
  }

  /// Makes a view around a container of its own.
  public convenience override init(frame: CGRect) {
    self.init(frame: frame, textContainer: nil)
  }

  /// Returns nil, because archives aren't modelled.
  public required init?(coder: NSCoder) {
    nil
  }

  private var content = ""
  private var isEditingText = false

  /// Decides about and hears of editing; not held (B207).
  @_nonoverride
  open var delegate: (any UITextViewDelegate)? {
    get { super.delegate as? any UITextViewDelegate }
    set { super.delegate = newValue }
  }

  /// The text; setting nil empties it, so reading never gives nil.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var text: String! {
    get { content }
    set {
      content = newValue ?? ""
      styledText = nil
    }
  }

  private var styledText: NSAttributedString?

  /// The text with its attributes; a copy of what is set.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var attributedText: NSAttributedString! {
    get { styledText ?? NSAttributedString(string: content) }
    set {
      text = newValue?.string
      styledText = newValue.map { NSAttributedString(attributedString: $0) }
    }
  }

  /// The room around the text.
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0)

  /// Puts text at the end, as typing does; the delegate is not asked.
  open func insertText(_ text: String) {
    append(text)
  }

  /// Whether the font follows the size of text that the user likes; kept.
  open var adjustsFontForContentSizeCategory = false

  /// The font, or nil for the system's.
  open var font: UIFont?

  /// The colour of the text, or nil for the system's.
  open var textColor: UIColor?

  /// Where the lines stand.
  open var textAlignment: NSTextAlignment = .natural

  /// Whether the user can edit the text.
  open var isEditable = true

  /// Whether the user can select text.
  open var isSelectable = true

  /// The keys of the keyboard.
  open var keyboardType: UIKeyboardType = .default

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

  // MARK: Editing

  /// Whether the user may edit.
  open override var canBecomeFirstResponder: Bool { isEditable }

  /// Begins editing, if the delegate and the present first responder agree (B203).
  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard responderWindow != nil, canBecomeFirstResponder,
      delegate?.textViewShouldBeginEditing(self) ?? true, super.becomeFirstResponder()
    else { return false }
    isEditingText = true
    HeadlessHostility.main.keyboardCame(to: self)
    delegate?.textViewDidBeginEditing(self)
    post(UITextView.textDidBeginEditingNotification)
    return true
  }

  /// Ends editing, if the delegate agrees.
  @discardableResult
  open override func resignFirstResponder() -> Bool {
    if isEditingText, !(delegate?.textViewShouldEndEditing(self) ?? true) { return false }
    return super.resignFirstResponder()
  }

  /// Editing ends however the first responder's place was lost, also with the window (B203).
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
  /// Posted when editing began.
  nonisolated public static let textDidBeginEditingNotification = NSNotification.Name(
    "UITextViewTextDidBeginEditingNotification"
  )

  /// Posted when editing ended.
  nonisolated public static let textDidEndEditingNotification = NSNotification.Name(
    "UITextViewTextDidEndEditingNotification"
  )

  /// Posted when the user changed the text.
  nonisolated public static let textDidChangeNotification = NSNotification.Name(
    "UITextViewTextDidChangeNotification"
  )
}

extension UITextView {
  /// Types `text` after what is there as the user does; editing begins if it hadn't.
  ///
  /// - Returns: False when the view can't be edited or the delegate refuses the change.
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
