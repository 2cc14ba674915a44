import Foundation

/// A cell of a table view.
///
/// HeadlessUIKit leaves out the parts of configurations that depend on a state.
@preconcurrency @MainActor open class UITableViewCell: UIView, UIGestureRecognizerDelegate {
  static var identifierOfNextCell: String?

  private let style: UITableViewCell.CellStyle
  private var selected = false
  private var highlighted = false
  private var editing = false

  /// The identifier that cells of the same kind share, or nil if the cell isn't reused.
  open private(set) var reuseIdentifier: String?

  /// The view for the content of the cell.
  open var contentView: UIView { configured.view ?? content }

  private lazy var content: UIView = {
    let view = UIView(frame: bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(view)
    return view
  }()

  private lazy var firstLabel = makeLabel()
  private lazy var secondLabel = makeLabel()
  private lazy var picture: UIImageView = {
    let view = UIImageView()
    contentView.addSubview(view)
    return view
  }()

  /// The accessory at the right end of the cell.
  open var accessoryType: UITableViewCell.AccessoryType = .none

  /// The view at the right end of the cell, which replaces the accessory of `accessoryType`.
  open var accessoryView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let accessoryView { addSubview(accessoryView) }
    }
  }

  /// The appearance of the cell while it is selected.
  open var selectionStyle: UITableViewCell.SelectionStyle = .default

  /// Creates a cell with a style.
  public init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    self.style = style
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
  }

  /// Creates a cell with the default style that isn't reused.
  public convenience override init(frame: CGRect) {
    self.init(style: .default, reuseIdentifier: nil)
    self.frame = frame
  }

  /// Sets the identifier of a nib's cell to the registered identifier, unless the nib itself has set one.
  func takeReuseIdentifier(_ identifier: String) {
    if reuseIdentifier == nil { reuseIdentifier = identifier }
  }

  /// Creates a cell with the default style.
  ///
  /// A table view creates the cells of a registered class with this initializer, which calls
  /// `init(style:reuseIdentifier:)`. Swift needs a `required` initializer to create an object of a class that is known
  /// only at run time. Objective-C doesn't. A subclass that overrides `init(style:reuseIdentifier:)` and `init(coder:)`
  /// inherits this initializer.
  public required convenience init() {
    self.init(style: .default, reuseIdentifier: UITableViewCell.identifierOfNextCell)
  }

  /// Returns nil, because HeadlessUIKit can't decode archives.
  public required init?(coder: NSCoder) {
    nil
  }

  private func makeLabel() -> UILabel {
    let label = UILabel()
    contentView.addSubview(label)
    return label
  }

  // MARK: Content

  /// The label of the first text.
  open var textLabel: UILabel? { firstLabel }

  /// The label of the second text, or nil in the default style.
  open var detailTextLabel: UILabel? { style == .default ? nil : secondLabel }

  /// The image view next to the texts.
  open var imageView: UIImageView? { picture }

  /// The indentation level of the content.
  ///
  /// It is stored but has no effect.
  open var indentationLevel = 0

  /// The accessory while the table view is being edited.
  ///
  /// It is stored but has no effect.
  open var editingAccessoryType = UITableViewCell.AccessoryType.none

  // MARK: Configurations

  private var configured = ConfiguredContent()
  private var needsConfiguration = true

  /// The configuration of the content, or nil to use the cell's own views.
  ///
  /// The view that the configuration makes becomes `contentView`. If the app sets another configuration that this view
  /// supports, the view shows it. Otherwise a new view, made by the new configuration, replaces this view.
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { configured.configuration }
    set { configured.show(newValue, in: self) }
  }

  /// The configuration of the background.
  ///
  /// It is stored but has no effect.
  open var backgroundConfiguration: UIBackgroundConfiguration?

  /// The current state of the cell, which is passed to `updateConfiguration(using:)`.
  open var configurationState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    state.isSelected = isSelected
    state.isHighlighted = isHighlighted
    state.isEditing = isEditing
    return state
  }

  /// The closure that is called after each call to `updateConfiguration(using:)`.
  ///
  /// The cell holds it.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }

  /// A closure that configures a cell for a state.
  public typealias ConfigurationUpdateHandler = (UITableViewCell, UICellConfigurationState) -> Void

  /// Requests a call to `updateConfiguration(using:)` in the next layout.
  open func setNeedsUpdateConfiguration() {
    needsConfiguration = true
    setNeedsLayout()
  }

  /// Called in the first layout, and in the next layout after a change of the state.
  ///
  /// Override it to set configurations, and call `super`.
  open func updateConfiguration(using state: UICellConfigurationState) {}

  func updateConfigurationIfNeeded() {
    guard needsConfiguration else { return }
    needsConfiguration = false
    let state = configurationState
    let update = {
      self.updateConfiguration(using: state)
      self.configurationUpdateHandler?(self, state)
    }
    ObservationTracking.track(.configuration, of: self, update) { $0.setNeedsUpdateConfiguration() }
  }

  /// Returns the content configuration of a cell with this style, without texts or an image.
  @discardableResult
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    switch style {
    case .subtitle: .subtitleCell()
    case .value1, .value2: .valueCell()
    default: .cell()
    }
  }

  // MARK: Views without configurations

  /// Called before the cell is reused for another row.
  ///
  /// An override must call `super`.
  open func prepareForReuse() {}

  /// Lays out the texts side by side, or one below the other in the subtitle style.
  open override func layoutSubviews() {
    super.layoutSubviews()
    updateConfigurationIfNeeded()
    guard configured.view == nil else { return }
    let area = contentView.bounds.divided(
      atDistance: style == .subtitle ? bounds.height / 2 : bounds.width / 2,
      from: style == .subtitle ? .minYEdge : .minXEdge
    )
    firstLabel.frame = style == .default ? contentView.bounds : area.slice
    if style != .default { secondLabel.frame = area.remainder }
  }

  // MARK: State

  /// Whether the row is selected.
  open var isSelected: Bool {
    get { selected }
    set { setSelected(newValue, animated: false) }
  }

  /// Whether the user is touching the row.
  open var isHighlighted: Bool {
    get { highlighted }
    set { setHighlighted(newValue, animated: false) }
  }

  /// Whether the table is being edited.
  open var isEditing: Bool {
    get { editing }
    set { setEditing(newValue, animated: false) }
  }

  /// Selects or deselects the row.
  ///
  /// Override it to change the appearance, and call `super`.
  open func setSelected(_ selected: Bool, animated: Bool) {
    self.selected = selected
    setNeedsUpdateConfiguration()
  }

  /// Highlights the row or removes the highlight.
  ///
  /// Override it to change the appearance, and call `super`.
  open func setHighlighted(_ highlighted: Bool, animated: Bool) {
    self.highlighted = highlighted
    setNeedsUpdateConfiguration()
  }

  /// Begins or ends editing.
  ///
  /// Override it to change the appearance, and call `super`.
  open func setEditing(_ editing: Bool, animated: Bool) {
    self.editing = editing
    setNeedsUpdateConfiguration()
  }
}
