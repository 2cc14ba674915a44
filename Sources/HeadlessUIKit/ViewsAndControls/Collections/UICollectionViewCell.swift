import Foundation

/// An item of a collection.
///
/// Left out: what configurations depend on a state for.
@preconcurrency @MainActor open class UICollectionViewCell: UICollectionReusableView {
  /// The view for what the cell shows.
  open var contentView: UIView { configured.view ?? content }

  private lazy var content: UIView = {
    let view = UIView(frame: bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(view)
    return view
  }()

  /// Whether the item is selected; override it to look accordingly.
  open var isSelected = false {
    didSet { if isSelected != oldValue { setNeedsUpdateConfiguration() } }
  }

  /// Whether a finger is down on the item; override it to look accordingly.
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { setNeedsUpdateConfiguration() } }
  }

  /// The view behind the content.
  open var backgroundView: UIView? {
    didSet { replace(oldValue, by: backgroundView) }
  }

  /// The view behind the content and before the background while the item is selected.
  open var selectedBackgroundView: UIView?

  private var configured = ConfiguredContent()
  private var needsConfiguration = true

  /// What the item shows, in place of its views of old; nil for those.
  ///
  /// The view it makes is `contentView`, and is used for the next configuration if it can show that.
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { configured.configuration }
    set { configured.show(newValue, in: self) }
  }

  /// How the item's back looks; kept.
  open var backgroundConfiguration: UIBackgroundConfiguration?

  /// What the item is like at the moment.
  open var configurationState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    state.isSelected = isSelected
    state.isHighlighted = isHighlighted
    return state
  }

  /// Called after `updateConfiguration(using:)`; held.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }

  /// Sets what a item shows in a state.
  public typealias ConfigurationUpdateHandler = (UICollectionViewCell, UICellConfigurationState) ->
    Void

  /// Asks for `updateConfiguration(using:)` with the next layout.
  open func setNeedsUpdateConfiguration() {
    needsConfiguration = true
    setNeedsLayout()
  }

  /// Called before the item is first laid out and when its state has changed; override it to set configurations,
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

  /// Brings its configurations up to date.
  open override func layoutSubviews() {
    super.layoutSubviews()
    updateConfigurationIfNeeded()
  }

  private func replace(_ old: UIView?, by new: UIView?) {
    old?.removeFromSuperview()
    guard let new else { return }
    new.frame = bounds
    new.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    insertSubview(new, at: 0)
  }
}
