import Foundation

/// A cell of a collection view.
///
/// HeadlessUIKit leaves out the parts of configurations that depend on a state.
@preconcurrency @MainActor open class UICollectionViewCell: UICollectionReusableView {
  /// The view for the content of the cell.
  open var contentView: UIView { configured.view ?? content }

  private lazy var content: UIView = {
    let view = UIView(frame: bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(view)
    return view
  }()

  /// Whether the item is selected.
  ///
  /// Override it to change the appearance.
  open var isSelected = false {
    didSet { if isSelected != oldValue { setNeedsUpdateConfiguration() } }
  }

  /// Whether the user is touching the item.
  ///
  /// Override it to change the appearance.
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { setNeedsUpdateConfiguration() } }
  }

  /// The view behind the content.
  open var backgroundView: UIView? {
    didSet { replace(oldValue, by: backgroundView) }
  }

  /// The view between the background and the content while the item is selected.
  ///
  /// It is stored but has no effect.
  open var selectedBackgroundView: UIView?

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
    return state
  }

  /// The closure that is called after each call to `updateConfiguration(using:)`.
  ///
  /// The cell holds it.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }

  /// A closure that configures a cell for a state.
  public typealias ConfigurationUpdateHandler = (UICollectionViewCell, UICellConfigurationState) ->
    Void

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

  /// Updates the configurations if an update was requested.
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
