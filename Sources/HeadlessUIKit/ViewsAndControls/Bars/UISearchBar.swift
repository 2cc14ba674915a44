import Foundation

/// A field for the text of a search, with its buttons.
///
/// The bar holds its field; its delegate is not held. Of a search controller it refers weakly to
/// that controller, which holds it. Only what the user types calls the delegate.
///
/// Left out: images, text attributes, and buttons but cancel and search.
@preconcurrency @MainActor open class UISearchBar: UIView, UIBarPositioning {
  private var field = UISearchTextField(frame: .zero)
  private lazy var listener = SearchFieldListener(bar: self)

  /// The search controller the bar belongs to.
  weak var search: UISearchController?

  /// Makes a bar with an empty field.
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

  /// Makes a bar with an empty field and no size.
  public convenience init() {
    self.init(frame: .zero)
  }

  /// Returns nil, because archives aren't modelled.
  public required init?(coder: NSCoder) {
    nil
  }

  // MARK: Settings

  /// Decides about and hears of what the user does; not held (B207).
  open weak var delegate: (any UISearchBarDelegate)? {
    willSet { raiseIfDying(newValue) }
  }

  /// The text; a search controller's results follow every change.
  open var text: String? {
    get { field.text }
    set {
      field.text = newValue
      search?.textDidChange()
    }
  }

  /// The keys of the keyboard.
  open var keyboardType: UIKeyboardType {
    get { field.keyboardType }
    set { field.keyboardType = newValue }
  }

  /// What the return key says.
  open var returnKeyType: UIReturnKeyType {
    get { field.returnKeyType }
    set { field.returnKeyType = newValue }
  }

  /// Whether the return key is off while the text is empty.
  open var enablesReturnKeyAutomatically: Bool {
    get { field.enablesReturnKeyAutomatically }
    set { field.enablesReturnKeyAutomatically = newValue }
  }

  /// Which letters are made capital.
  open var autocapitalizationType: UITextAutocapitalizationType {
    get { field.autocapitalizationType }
    set { field.autocapitalizationType = newValue }
  }

  /// Whether words are corrected; not unless set (B339).
  open var autocorrectionType: UITextAutocorrectionType {
    get { field.autocorrectionType }
    set { field.autocorrectionType = newValue }
  }

  /// Whether spelling is checked; kept.
  open var spellCheckingType: UITextSpellCheckingType {
    get { field.spellCheckingType }
    set { field.spellCheckingType = newValue }
  }

  /// A line above the field.
  open var prompt: String?

  /// What is shown while the text is empty.
  open var placeholder: String? {
    get { field.placeholder }
    set { field.placeholder = newValue }
  }

  /// The field that is typed into; held.
  open var searchTextField: UISearchTextField { field }

  /// Whether there is a cancel button.
  open var showsCancelButton = false

  /// Shows or hides the cancel button.
  open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
    self.showsCancelButton = showsCancelButton
  }

  /// The titles of the scopes to choose from.
  open var scopeButtonTitles: [String]?

  /// The scope chosen.
  open var selectedScopeButtonIndex = 0

  /// Whether the scopes are shown.
  open var showsScopeBar = false

  /// Shows or hides the scopes.
  open func setShowsScope(_ show: Bool, animated animate: Bool) {
    showsScopeBar = show
  }

  /// What the bar looks like.
  open var searchBarStyle: UISearchBar.Style = .default

  /// How the bar looks where no appearance says more; kept.
  open var barStyle = UIBarStyle.default

  /// The colour of the bar itself.
  open var barTintColor: UIColor?

  /// Whether content below the bar shines through.
  open var isTranslucent = true

  /// Whether the user can search.
  open var isEnabled: Bool {
    get { field.isEnabled }
    set { field.isEnabled = newValue }
  }

  /// Where the bar is, as its delegate says; `any` if that doesn't care.
  open var barPosition: UIBarPosition { delegate?.position(for: self) ?? .any }

  // MARK: Editing

  /// Whether the field is being edited.
  open override var isFirstResponder: Bool { field.isFirstResponder }

  /// Whether the user may search.
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
  /// What a bar looks like.
  public enum Style: UInt, Sendable {
    /// As the system likes.
    case `default` = 0
    /// With a background.
    case prominent = 1
    /// Without a background.
    case minimal = 2
  }
}

extension UISearchBar {
  /// Types `text` after what is there as the user does; a search becomes active if it wasn't.
  package func headlessType(_ text: String) -> Bool {
    field.headlessType(text)
  }
}

/// The field of a search bar.
///
/// Left out: tokens.
@preconcurrency @MainActor open class UISearchTextField: UITextField {
  /// Makes a field with a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    returnKeyType = .search
    enablesReturnKeyAutomatically = true
  }

  /// Returns nil, because archives aren't modelled.
  public required init?(coder: NSCoder) {
    nil
  }
}

/// Passes what happens in the field on to the bar's delegate; the bar holds it.
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
