import Foundation

extension UIView: TraitNode {
  var nodesBelow: [any TraitNode] {
    subviews.map { view -> any TraitNode in view.controller ?? view }
  }

  var effectiveOverrides: TraitValues { overrides.with(style: overrideUserInterfaceStyle) }

  /// The inherited traits, which are those of the controller whose view this is, or of the superview.
  var inheritedTraits: UITraitCollection {
    guard TraitUpdate.hasOverrides else { return window?.traitCollection ?? .headlessDevice }
    if let controller { return controller.traitCollection }
    return superview?.traitCollection ?? .headlessDevice
  }

  /// The overrides of the traits of the view and of everything below it.
  ///
  /// A change takes effect before the next layout.
  public var traitOverrides: UITraitOverrides {
    get { UITraitOverrides(overrides) }
    set { TraitUpdate.override(self, with: newValue.values) }
  }
}

extension UIView: UITraitChangeObservable {
  /// Calls `handler` when one of the traits has changed.
  ///
  /// The view holds the handler.
  @discardableResult
  public func registerForTraitChanges<TraitEnvironment>(
    _ traits: [UITrait],
    handler: @escaping UIView.TraitChangeHandler<TraitEnvironment>
  ) -> any UITraitChangeRegistration where TraitEnvironment: UITraitEnvironment {
    addRegistration(traits, handler)
  }
}
