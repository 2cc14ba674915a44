import Foundation

/// What a view shows, as a value that makes the view.
public protocol UIContentConfiguration {
  /// Makes a view that shows this.
  @MainActor func makeContentView() -> any UIView & UIContentView

  /// The same for a state.
  func updated(for state: any UIConfigurationState) -> Self
}

/// A view that shows what a configuration says.
@preconcurrency @MainActor public protocol UIContentView: NSObjectProtocol {
  /// What it shows; setting it shows that.
  var configuration: any UIContentConfiguration { get set }

  /// Whether it can show `configuration`, so that no other view has to be made.
  @discardableResult
  func supports(_ configuration: any UIContentConfiguration) -> Bool
}

/// The requirement is optional in UIKit's older systems: a view shows what is of its configuration's type.
extension UIContentView {
  /// Whether `configuration` is of the same type as the present one.
  @discardableResult
  public func supports(_ configuration: any UIContentConfiguration) -> Bool {
    type(of: configuration) == type(of: self.configuration)
  }
}

/// What a cell is like at the moment.
public protocol UIConfigurationState {
  /// The traits.
  var traitCollection: UITraitCollection { get set }
}

/// What a row or an item is like at the moment.
public struct UICellConfigurationState: UIConfigurationState {
  /// The traits.
  public var traitCollection: UITraitCollection
  /// Whether it can be used.
  public var isDisabled = false
  /// Whether a finger is down on it.
  public var isHighlighted = false
  /// Whether it is selected.
  public var isSelected = false
  /// Whether the list is being edited.
  public var isEditing = false

  /// A state with these traits and nothing else.
  public init(traitCollection: UITraitCollection) {
    self.traitCollection = traitCollection
  }
}

/// What lies between a cell and the view its configuration makes.
@MainActor
struct ConfiguredContent {
  private(set) var view: (any UIView & UIContentView)?

  var configuration: (any UIContentConfiguration)? { view?.configuration }

  /// Shows `configuration` in the present view if that can, in a new one otherwise; nil for none.
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
