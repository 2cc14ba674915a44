import Foundation

/// A control the user taps.
///
/// A button shows the title and the image of its configuration, else those set for its state. It
/// holds its actions and its menu.
@preconcurrency @MainActor open class UIButton: UIControl {
  private var titles: [UIControl.State.RawValue: String] = [:]
  private var images: [UIControl.State.RawValue: UIImage] = [:]
  private var attributedTitles: [UIControl.State.RawValue: NSAttributedString] = [:]
  private var backgrounds: [UIControl.State.RawValue: UIImage] = [:]
  private var titleColors: [UIControl.State.RawValue: UIColor] = [:]

  private lazy var label: UILabel = {
    let label = UILabel(frame: bounds)
    label.font = .systemFont(ofSize: UIFont.buttonFontSize)
    label.textAlignment = .center
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(label)
    return label
  }()

  /// The kind of button.
  open private(set) var buttonType: UIButton.ButtonType = .custom

  /// What the button is for.
  open var role: UIButton.Role = .normal

  /// The menu that opens on a long press, or on a tap if `showsMenuAsPrimaryAction`.
  open var menu: UIMenu?

  /// How the button looks; what it leaves open comes from the state.
  open var configuration: UIButton.Configuration? {
    didSet { showTitle() }
  }

  /// Sets how a button looks in its state.
  public typealias ConfigurationUpdateHandler = (UIButton) -> Void

  private var needsConfiguration = true

  /// Called when the button's state has changed, after `updateConfiguration()`; held.
  open var configurationUpdateHandler: UIButton.ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }

  /// Asks for `updateConfiguration()` with the next layout.
  open func setNeedsUpdateConfiguration() {
    needsConfiguration = true
    setNeedsLayout()
  }

  /// Called before the button is first laid out and when its state has changed (B332); override it to change
  /// `configuration`, and call `super`.
  open func updateConfiguration() {}

  override func willLayOut() {
    guard needsConfiguration else { return }
    needsConfiguration = false
    let update = {
      self.updateConfiguration()
      self.configurationUpdateHandler?(self)
    }
    ObservationTracking.track(.configuration, of: self, update) { $0.setNeedsUpdateConfiguration() }
  }

  /// Makes a button of the custom kind.
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// Returns nil, because archives aren't modelled.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// Makes a button with the title and the image of `primaryAction`, which a tap runs.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    take(primaryAction)
  }

  /// Makes a button of a kind.
  public convenience init(type buttonType: UIButton.ButtonType) {
    self.init(frame: .zero)
    self.buttonType = buttonType
  }

  /// Makes a button of a kind with the title and the image of `primaryAction`, which a tap runs.
  public convenience init(type buttonType: UIButton.ButtonType = .system, primaryAction: UIAction?)
  {
    self.init(type: buttonType)
    take(primaryAction)
  }

  /// Makes a button that looks as configured; a tap runs `primaryAction`.
  public convenience init(configuration: UIButton.Configuration, primaryAction: UIAction? = nil) {
    self.init(type: .system)
    self.configuration = configuration
    take(primaryAction)
    showTitle()
  }

  private func take(_ action: UIAction?) {
    guard let action else { return }
    if !action.title.isEmpty { setTitle(action.title, for: .normal) }
    if let image = action.image { setImage(image, for: .normal) }
    addAction(action, for: .primaryActionTriggered)
  }

  // MARK: What it shows

  /// The label with the title.
  open var titleLabel: UILabel? { label }

  /// Sets the title for a state.
  open func setTitle(_ title: String?, for state: UIControl.State) {
    titles[state.rawValue] = title
    showTitle()
  }

  /// The title set for a state, else the one for the normal state.
  @discardableResult
  open func title(for state: UIControl.State) -> String? {
    titles[state.rawValue] ?? titles[UIControl.State.normal.rawValue]
  }

  /// The title set for the present state.
  open var currentTitle: String? { title(for: state) }

  /// Sets the colour of the title for a state.
  open func setTitleColor(_ color: UIColor?, for state: UIControl.State) {
    titleColors[state.rawValue] = color
    showTitle()
  }

  /// The title's colour set for a state, else the one for the normal state.
  @discardableResult
  open func titleColor(for state: UIControl.State) -> UIColor? {
    titleColors[state.rawValue] ?? titleColors[UIControl.State.normal.rawValue]
  }

  /// Sets the image for a state.
  open func setImage(_ image: UIImage?, for state: UIControl.State) {
    images[state.rawValue] = image
  }

  /// The image set for a state, else the one for the normal state.
  @discardableResult
  open func image(for state: UIControl.State) -> UIImage? {
    images[state.rawValue] ?? images[UIControl.State.normal.rawValue]
  }

  /// The image set for the present state.
  open var currentImage: UIImage? { image(for: state) }

  /// Sets the title with attributes for a state; it goes before the plain one.
  open func setAttributedTitle(_ title: NSAttributedString?, for state: UIControl.State) {
    attributedTitles[state.rawValue] = title
    showTitle()
  }

  /// The title with attributes set for a state, else the one for the normal state.
  @discardableResult
  open func attributedTitle(for state: UIControl.State) -> NSAttributedString? {
    attributedTitles[state.rawValue] ?? attributedTitles[UIControl.State.normal.rawValue]
  }

  /// The title with attributes set for the present state.
  open var currentAttributedTitle: NSAttributedString? { attributedTitle(for: state) }

  /// Sets the image behind the title for a state.
  open func setBackgroundImage(_ image: UIImage?, for state: UIControl.State) {
    backgrounds[state.rawValue] = image
  }

  /// The image behind the title set for a state, else the one for the normal state.
  @discardableResult
  open func backgroundImage(for state: UIControl.State) -> UIImage? {
    backgrounds[state.rawValue] ?? backgrounds[UIControl.State.normal.rawValue]
  }

  /// The image behind the title set for the present state.
  open var currentBackgroundImage: UIImage? { backgroundImage(for: state) }

  /// Room around title and image; kept.
  open var contentEdgeInsets: UIEdgeInsets = .zero

  /// Room around the title; kept.
  open var titleEdgeInsets: UIEdgeInsets = .zero

  /// Room around the image; kept.
  open var imageEdgeInsets: UIEdgeInsets = .zero

  private func showTitle() {
    label.text = configuration?.title ?? currentAttributedTitle?.string ?? currentTitle
    label.textColor = configuration?.baseForegroundColor ?? titleColor(for: state)
  }

  /// The size of the title with a margin around it.
  open override var intrinsicContentSize: CGSize {
    let title = label.intrinsicContentSize
    return CGSize(width: title.width + 24, height: max(title.height, 20) + 14)
  }

  // MARK: State

  /// Whether the user can tap the button.
  open override var isEnabled: Bool {
    didSet { stateDidChange() }
  }

  /// Whether the button is selected.
  open override var isSelected: Bool {
    didSet { stateDidChange() }
  }

  /// Whether a finger is down on the button.
  open override var isHighlighted: Bool {
    didSet { stateDidChange() }
  }

  private func stateDidChange() {
    showTitle()
    setNeedsUpdateConfiguration()
  }

  override func respondToTap() {
    if showsMenuAsPrimaryAction, menu != nil {
      sendActions(for: .menuActionTriggered)
      return
    }
    super.respondToTap()
    sendActions(for: .primaryActionTriggered)
  }
}
