import Foundation

/// A value that describes the content of a view, and makes the view.
public protocol UIContentConfiguration {
  /// Makes a view with this content.
  @MainActor func makeContentView() -> any UIView & UIContentView

  /// Returns a copy of this configuration that is adapted to a state.
  func updated(for state: any UIConfigurationState) -> Self
}

/// A view that shows a content configuration.
@preconcurrency @MainActor public protocol UIContentView: NSObjectProtocol {
  /// The configuration that the view shows.
  ///
  /// Setting another configuration changes the content.
  var configuration: any UIContentConfiguration { get set }

  /// Returns whether the view can show `configuration`, so that no new view is needed.
  @discardableResult
  func supports(_ configuration: any UIContentConfiguration) -> Bool
}

/// The requirement is optional in older versions of UIKit.
///
/// By default, a view supports configurations of the same type.
extension UIContentView {
  /// Returns whether `configuration` has the same type as the current one.
  @discardableResult
  public func supports(_ configuration: any UIContentConfiguration) -> Bool {
    type(of: configuration) == type(of: self.configuration)
  }
}

/// The current state of a view, to which a configuration can be adapted.
public protocol UIConfigurationState {
  /// The traits of the view.
  var traitCollection: UITraitCollection { get set }
}

/// The current state of a cell of a table view or a collection view.
public struct UICellConfigurationState: UIConfigurationState {
  /// The traits of the cell.
  public var traitCollection: UITraitCollection
  /// Whether the cell is disabled.
  public var isDisabled = false
  /// Whether the user is touching the cell.
  public var isHighlighted = false
  /// Whether the cell is selected.
  public var isSelected = false
  /// Whether the list is being edited.
  public var isEditing = false

  /// Creates a state with these traits.
  public init(traitCollection: UITraitCollection) {
    self.traitCollection = traitCollection
  }
}

/// The content view that a cell's configuration has made.
@MainActor
struct ConfiguredContent {
  private(set) var view: (any UIView & UIContentView)?

  var configuration: (any UIContentConfiguration)? { view?.configuration }

  /// Shows `configuration` in the current view if the view supports it, or otherwise in a new view.
  ///
  /// If the configuration is nil, the current view is removed.
  mutating func show(_ configuration: (any UIContentConfiguration)?, in cell: UIView) {
    if let configuration, let view, view.supports(configuration) {
      view.configuration = configuration
      return
    }
    view?.removeFromSuperview()
    view = configuration?.makeContentView()
    guard let view else { return }
    view.frame = cell.bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    cell.addSubview(view)
  }
}
