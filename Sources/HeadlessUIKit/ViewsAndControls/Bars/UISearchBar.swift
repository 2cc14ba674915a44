import Foundation

/// A text field for a search, with its buttons.
///
/// The bar holds its field. It refers weakly to its delegate, and to its search controller, which holds the bar. The
/// delegate isn't notified when the app changes the text.
///
/// HeadlessUIKit leaves out images, text attributes, and buttons other than cancel and search.
@preconcurrency @MainActor open class UISearchBar: UIView, UIBarPositioning {
  private var field = UISearchTextField(frame: .zero)
  private lazy var listener = SearchFieldListener(bar: self)

  /// The search controller of the bar.
  weak var search: UISearchController?

  /// Creates a bar with an empty field.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(field)
    field.delegate = listener
    field.autocorrectionType = .no
    field.addAction(
      UIAction { [weak self] _ in self?.userChangedText() },
      for: .editingChanged
    )
  }

  /// Creates a bar with an empty field and without a size.
  public convenience init() {
    self.init(frame: .zero)
  }

  /// Returns nil, because HeadlessUIKit can't decode archives.
  public required init?(coder: NSCoder) {
    nil
  }

  // MARK: Settings

  /// The delegate, which allows or refuses the user's actions, and is notified of them.
  ///
  /// It isn't held (B207).
  open weak var delegate: (any UISearchBarDelegate)? {
    willSet { raiseIfDying(newValue) }
  }

  /// The text of the field.
  ///
  /// If the bar has a search controller, the controller is notified of every change.
  open var text: String? {
    get { field.text }
    set {
      field.text = newValue
      search?.textDidChange()
    }
  }

  /// The type of the keyboard.
  open var keyboardType: UIKeyboardType {
    get { field.keyboardType }
    set { field.keyboardType = newValue }
  }

  /// The label of the return key.
  open var returnKeyType: UIReturnKeyType {
    get { field.returnKeyType }
    set { field.returnKeyType = newValue }
  }

  /// Whether the return key is disabled while the text is empty.
  open var enablesReturnKeyAutomatically: Bool {
    get { field.enablesReturnKeyAutomatically }
    set { field.enablesReturnKeyAutomatically = newValue }
  }

  /// The automatic capitalization.
  open var autocapitalizationType: UITextAutocapitalizationType {
    get { field.autocapitalizationType }
    set { field.autocapitalizationType = newValue }
  }

  /// Whether words are corrected automatically, which is `.no` by default (B339).
  open var autocorrectionType: UITextAutocorrectionType {
    get { field.autocorrectionType }
    set { field.autocorrectionType = newValue }
  }

  /// Whether spelling is checked.
  ///
  /// It is stored but has no effect.
  open var spellCheckingType: UITextSpellCheckingType {
    get { field.spellCheckingType }
    set { field.spellCheckingType = newValue }
  }

  /// The line of text above the field.
  open var prompt: String?

  /// The text that is shown while the field is empty.
  open var placeholder: String? {
    get { field.placeholder }
    set { field.placeholder = newValue }
  }

  /// The text field, which the bar holds.
  open var searchTextField: UISearchTextField { field }

  /// Whether the cancel button is visible.
  open var showsCancelButton = false

  /// Shows or hides the cancel button.
  open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
    self.showsCancelButton = showsCancelButton
  }

  /// The titles of the scopes.
  open var scopeButtonTitles: [String]?

  /// The index of the selected scope.
  open var selectedScopeButtonIndex = 0

  /// Whether the scopes are visible.
  open var showsScopeBar = false

  /// Shows or hides the scopes.
  open func setShowsScope(_ show: Bool, animated animate: Bool) {
    showsScopeBar = show
  }

  /// The style of the bar.
  open var searchBarStyle: UISearchBar.Style = .default

  /// The style of the bar if no appearance is set.
  ///
  /// It is stored but has no effect.
  open var barStyle = UIBarStyle.default

  /// The background color of the bar.
  open var barTintColor: UIColor?

  /// Whether the bar is translucent.
  open var isTranslucent = true

  /// Whether the bar is enabled.
  open var isEnabled: Bool {
    get { field.isEnabled }
    set { field.isEnabled = newValue }
  }

  /// The position of the bar according to its delegate, or `any` if the delegate doesn't specify it.
  open var barPosition: UIBarPosition { delegate?.position(for: self) ?? .any }

  // MARK: Editing

  /// Whether the field is being edited.
  open override var isFirstResponder: Bool { field.isFirstResponder }

  /// Whether the field can be edited.
  open override var canBecomeFirstResponder: Bool { field.canBecomeFirstResponder }

  /// Begins editing the field.
  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    field.becomeFirstResponder()
  }

  /// Ends editing the field.
  @discardableResult
  open override func resignFirstResponder() -> Bool {
    field.resignFirstResponder()
  }

  private func userChangedText() {
    delegate?.searchBar(self, textDidChange: field.text ?? "")
    search?.textDidChange()
  }
}

extension UISearchBar {
  /// The style of a search bar.
  public enum Style: UInt, Sendable {
    /// The system's choice.
    case `default` = 0
    /// With a background.
    case prominent = 1
    /// Without a background.
    case minimal = 2
  }
}

extension UISearchBar {
  /// Types `text` at the end of the field, which activates an inactive search.
  package func headlessType(_ text: String) -> Bool {
    field.headlessType(text)
  }
}

/// The text field of a search bar.
///
/// HeadlessUIKit leaves out tokens.
@preconcurrency @MainActor open class UISearchTextField: UITextField {
  /// Creates a field with a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    returnKeyType = .search
    enablesReturnKeyAutomatically = true
  }

  /// Returns nil, because HeadlessUIKit can't decode archives.
  public required init?(coder: NSCoder) {
    nil
  }
}

/// Forwards the events of the field to the bar's delegate.
///
/// The bar holds the listener, which refers weakly to the bar.
private final class SearchFieldListener: HeadlessObject, UITextFieldDelegate {
  private weak var bar: UISearchBar?

  init(bar: UISearchBar) {
    self.bar = bar
    super.init()
  }

  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
    guard let bar else { return false }
    return bar.delegate?.searchBarShouldBeginEditing(bar) ?? true
  }

  func textFieldDidBeginEditing(_ textField: UITextField) {
    guard let bar else { return }
    bar.search?.barDidBeginEditing()
    bar.delegate?.searchBarTextDidBeginEditing(bar)
  }

  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
    guard let bar else { return true }
    return bar.delegate?.searchBarShouldEndEditing(bar) ?? true
  }

  func textFieldDidEndEditing(_ textField: UITextField) {
    guard let bar else { return }
    bar.delegate?.searchBarTextDidEndEditing(bar)
  }

  func textField(
    _ textField: UITextField,
    shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool {
    guard let bar else { return false }
    return bar.delegate?.searchBar(bar, shouldChangeTextIn: range, replacementText: string) ?? true
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    guard let bar else { return false }
    bar.delegate?.searchBarSearchButtonClicked(bar)
    return true
  }
}
