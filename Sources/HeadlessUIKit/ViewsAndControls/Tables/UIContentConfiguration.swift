import Foundation

/// The content of a view, as a value that makes the view.
public protocol UIContentConfiguration {
  /// Makes a view with this content.
  @MainActor func makeContentView() -> any UIView & UIContentView

  /// Returns this configuration, changed for a state.
  func updated(for state: any UIConfigurationState) -> Self
}

/// A view that shows a content configuration.
@preconcurrency @MainActor public protocol UIContentView: NSObjectProtocol {
  /// The configuration.
  ///
  /// Setting it shows its content.
  var configuration: any UIContentConfiguration { get set }

  /// Returns whether the view can show `configuration`, so that no other view must be made.
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

/// The current state of a cell.
public protocol UIConfigurationState {
  /// The traits of the cell.
  var traitCollection: UITraitCollection { get set }
}

/// The current state of a row's or an item's cell.
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

  /// Shows `configuration` in the current view if that supports it, otherwise in a new one.
  ///
  /// Nil removes the view.
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
