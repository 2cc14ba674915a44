import Foundation

/// A row of a table.
///
/// Left out: what configurations depend on a state for.
@preconcurrency @MainActor open class UITableViewCell: UIView, UIGestureRecognizerDelegate {
  static var identifierOfNextCell: String?

  private let style: UITableViewCell.CellStyle
  private var selected = false
  private var highlighted = false
  private var editing = false

  /// What cells of the same kind have in common, or nil if the cell isn't used again.
  open private(set) var reuseIdentifier: String?

  /// The view for what the cell shows.
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

  /// What the right end of the cell shows.
  open var accessoryType: UITableViewCell.AccessoryType = .none

  /// The view at the right end of the cell, in place of what `accessoryType` says.
  open var accessoryView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let accessoryView { addSubview(accessoryView) }
    }
  }

  /// How the cell looks while it is selected.
  open var selectionStyle: UITableViewCell.SelectionStyle = .default

  /// Makes a cell of a style.
  public init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    self.style = style
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
  }

  /// Makes a cell of the default style that isn't used again.
  public convenience override init(frame: CGRect) {
    self.init(style: .default, reuseIdentifier: nil)
    self.frame = frame
  }

  /// A nib's cell is used again by the identifier it is registered for, unless the nib says another.
  func takeReuseIdentifier(_ identifier: String) {
    if reuseIdentifier == nil { reuseIdentifier = identifier }
  }

  /// Makes a cell of the default style.
  ///
  /// A table makes the cells of a registered class by this initializer, which calls
  /// `init(style:reuseIdentifier:)`: Swift needs a `required` one where Objective-C doesn't. A
  /// subclass that overrides that one and `init(coder:)` inherits this one.
  public required convenience init() {
    self.init(style: .default, reuseIdentifier: UITableViewCell.identifierOfNextCell)
  }

  /// Returns nil, because archives aren't modelled.
  public required init?(coder: NSCoder) {
    nil
  }

  private func makeLabel() -> UILabel {
    let label = UILabel()
    contentView.addSubview(label)
    return label
  }

  // MARK: Content

  /// The first text.
  open var textLabel: UILabel? { firstLabel }

  /// The second text; nil in the default style.
  open var detailTextLabel: UILabel? { style == .default ? nil : secondLabel }

  /// The image beside the text.
  open var imageView: UIImageView? { picture }

  /// How far the content is indented, in steps; kept.
  open var indentationLevel = 0

  /// What is at the end of the row while the table is edited; kept.
  open var editingAccessoryType = UITableViewCell.AccessoryType.none

  // MARK: Configurations

  private var configured = ConfiguredContent()
  private var needsConfiguration = true

  /// What the cell shows, in place of its views of old; nil for those.
  ///
  /// The view it makes is `contentView`, and is used for the next configuration if it can show that.
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { configured.configuration }
    set { configured.show(newValue, in: self) }
  }

  /// How the cell's back looks; kept.
  open var backgroundConfiguration: UIBackgroundConfiguration?

  /// What the cell is like at the moment.
  open var configurationState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    state.isSelected = isSelected
    state.isHighlighted = isHighlighted
    state.isEditing = isEditing
    return state
  }

  /// Called after `updateConfiguration(using:)`; held.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }

  /// Sets what a cell shows in a state.
  public typealias ConfigurationUpdateHandler = (UITableViewCell, UICellConfigurationState) -> Void

  /// Asks for `updateConfiguration(using:)` with the next layout.
  open func setNeedsUpdateConfiguration() {
    needsConfiguration = true
    setNeedsLayout()
  }

  /// Called before the cell is first laid out and when its state has changed; override it to set configurations,
  /// and call `super`.
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

  /// What a cell of this style shows, without texts and image.
  @discardableResult
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    switch style {
    case .subtitle: .subtitleCell()
    case .value1, .value2: .valueCell()
    default: .cell()
    }
  }

  // MARK: Views of old

  /// Called before the cell is used for another row; override it and call `super`.
  open func prepareForReuse() {}

  /// Places the texts: side by side, or one below the other in the subtitle style.
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

  /// Whether a finger is down on the row.
  open var isHighlighted: Bool {
    get { highlighted }
    set { setHighlighted(newValue, animated: false) }
  }

  /// Whether the table is being edited.
  open var isEditing: Bool {
    get { editing }
    set { setEditing(newValue, animated: false) }
  }

  /// Selects the row or not; override it to look accordingly, and call `super`.
  open func setSelected(_ selected: Bool, animated: Bool) {
    self.selected = selected
    setNeedsUpdateConfiguration()
  }

  /// Highlights the row or not; override it to look accordingly, and call `super`.
  open func setHighlighted(_ highlighted: Bool, animated: Bool) {
    self.highlighted = highlighted
    setNeedsUpdateConfiguration()
  }

  /// Begins or ends editing; override it to look accordingly, and call `super`.
  open func setEditing(_ editing: Bool, animated: Bool) {
    self.editing = editing
    setNeedsUpdateConfiguration()
  }
}
