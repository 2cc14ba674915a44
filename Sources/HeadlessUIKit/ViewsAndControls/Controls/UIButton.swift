import Foundation

/// A control that the user taps.
///
/// A button shows the title and the image of its configuration. If the configuration has no title or image, the button
/// shows the one that was set for its state. The button holds its actions and its menu.
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

  /// The type of the button.
  open private(set) var buttonType: UIButton.ButtonType = .custom

  /// The role of the button.
  open var role: UIButton.Role = .normal

  /// The menu that opens on a long press, or on a tap if `showsMenuAsPrimaryAction` is true.
  open var menu: UIMenu?

  /// The configuration of the button.
  ///
  /// If the configuration has no title or color, the button uses the one that was set for its state.
  open var configuration: UIButton.Configuration? {
    didSet { showTitle() }
  }

  /// A closure that configures a button for its state.
  public typealias ConfigurationUpdateHandler = (UIButton) -> Void

  private var needsConfiguration = true

  /// The closure that is called after each call to `updateConfiguration()`.
  ///
  /// The button holds it.
  open var configurationUpdateHandler: UIButton.ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }

  /// Requests a call to `updateConfiguration()` in the next layout.
  open func setNeedsUpdateConfiguration() {
    needsConfiguration = true
    setNeedsLayout()
  }

  /// Called before the first layout, and before the next layout after a change of the button's state (B332).
  ///
  /// Override it to change `configuration`, and call `super`.
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

  /// Creates a custom button.
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// Returns nil, because HeadlessUIKit can't decode archives.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// Creates a button that has the title and the image of `primaryAction` and performs it on a tap.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    take(primaryAction)
  }

  /// Creates a button with a type.
  public convenience init(type buttonType: UIButton.ButtonType) {
    self.init(frame: .zero)
    self.buttonType = buttonType
  }

  /// Creates a button that has a type and the title and image of `primaryAction`, and performs it on a tap.
  public convenience init(type buttonType: UIButton.ButtonType = .system, primaryAction: UIAction?)
  {
    self.init(type: buttonType)
    take(primaryAction)
  }

  /// Creates a button with a configuration.
  ///
  /// A tap performs `primaryAction`.
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

  // MARK: Content

  /// The label of the title.
  open var titleLabel: UILabel? { label }

  /// Sets the title for a state.
  open func setTitle(_ title: String?, for state: UIControl.State) {
    titles[state.rawValue] = title
    showTitle()
  }

  /// Returns the title for a state, or the title for the normal state if none was set.
  @discardableResult
  open func title(for state: UIControl.State) -> String? {
    titles[state.rawValue] ?? titles[UIControl.State.normal.rawValue]
  }

  /// The title for the current state.
  open var currentTitle: String? { title(for: state) }

  /// Sets the color of the title for a state.
  open func setTitleColor(_ color: UIColor?, for state: UIControl.State) {
    titleColors[state.rawValue] = color
    showTitle()
  }

  /// Returns the title color for a state, or the title color for the normal state if none was set.
  @discardableResult
  open func titleColor(for state: UIControl.State) -> UIColor? {
    titleColors[state.rawValue] ?? titleColors[UIControl.State.normal.rawValue]
  }

  /// Sets the image for a state.
  open func setImage(_ image: UIImage?, for state: UIControl.State) {
    images[state.rawValue] = image
  }

  /// Returns the image for a state, or the image for the normal state if none was set.
  @discardableResult
  open func image(for state: UIControl.State) -> UIImage? {
    images[state.rawValue] ?? images[UIControl.State.normal.rawValue]
  }

  /// The image for the current state.
  open var currentImage: UIImage? { image(for: state) }

  /// Sets the attributed title for a state.
  ///
  /// The attributed title takes precedence over the plain title.
  open func setAttributedTitle(_ title: NSAttributedString?, for state: UIControl.State) {
    attributedTitles[state.rawValue] = title
    showTitle()
  }

  /// Returns the attributed title for a state, or the attributed title for the normal state if none was set.
  @discardableResult
  open func attributedTitle(for state: UIControl.State) -> NSAttributedString? {
    attributedTitles[state.rawValue] ?? attributedTitles[UIControl.State.normal.rawValue]
  }

  /// The attributed title for the current state.
  open var currentAttributedTitle: NSAttributedString? { attributedTitle(for: state) }

  /// Sets the background image for a state.
  open func setBackgroundImage(_ image: UIImage?, for state: UIControl.State) {
    backgrounds[state.rawValue] = image
  }

  /// Returns the background image for a state, or the background image for the normal state if none was set.
  @discardableResult
  open func backgroundImage(for state: UIControl.State) -> UIImage? {
    backgrounds[state.rawValue] ?? backgrounds[UIControl.State.normal.rawValue]
  }

  /// The background image for the current state.
  open var currentBackgroundImage: UIImage? { backgroundImage(for: state) }

  /// The insets around the title and the image.
  ///
  /// They are stored but have no effect.
  open var contentEdgeInsets: UIEdgeInsets = .zero

  /// The insets around the title.
  ///
  /// They are stored but have no effect.
  open var titleEdgeInsets: UIEdgeInsets = .zero

  /// The insets around the image.
  ///
  /// They are stored but have no effect.
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

  /// Whether the button is enabled.
  open override var isEnabled: Bool {
    didSet { stateDidChange() }
  }

  /// Whether the button is selected.
  open override var isSelected: Bool {
    didSet { stateDidChange() }
  }

  /// Whether the user is touching the button.
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
