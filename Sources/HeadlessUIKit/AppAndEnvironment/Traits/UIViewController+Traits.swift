import Foundation

extension UIViewController: TraitNode {
  var nodesBelow: [any TraitNode] {
    let own: [any TraitNode] = [viewIfLoaded].compactMap { $0 }
    // A child whose view has no superview inherits its traits from this controller.
    return own + childControllers.filter { $0.viewIfLoaded?.superview == nil }
  }

  var effectiveOverrides: TraitValues { overrides.with(style: overrideUserInterfaceStyle) }

  /// The inherited traits of the controller.
  ///
  /// They are taken from the superview of its view, from its parent, from its window or from the device, whichever is
  /// available first. Then the overrides of the parent and of the presentation are applied.
  var inheritedTraits: UITraitCollection {
    let above =
      viewIfLoaded?.superview?.traitCollection ?? parentController?.traitCollection
      ?? rootWindow?.traitCollection ?? .headlessDevice
    let overrides = overridesFromAbove
    return overrides.isEmpty ? above : UITraitCollection(above.values.overridden(by: overrides))
  }

  /// The overrides of this controller's traits by the presentation and the parent.
  var overridesFromAbove: TraitValues {
    guard TraitUpdate.hasOverrides else { return TraitValues() }
    let presented = ownPresentationController?.overrides ?? TraitValues()
    let byParent = parentController?.overrideTraitCollection(forChild: self)?.values
    return presented.overridden(by: byParent ?? TraitValues())
  }

  /// The overrides of the traits of the controller and of everything below it.
  ///
  /// A change takes effect before the next layout.
  public var traitOverrides: UITraitOverrides {
    get { UITraitOverrides(overrides) }
    set { TraitUpdate.override(self, with: newValue.values) }
  }
}

extension UIViewController: UITraitChangeObservable {
  /// Calls `handler` when one of the traits has changed.
  ///
  /// The controller holds the handler.
  @discardableResult
  public func registerForTraitChanges<TraitEnvironment>(
    _ traits: [UITrait],
    handler: @escaping UIViewController.TraitChangeHandler<TraitEnvironment>
  ) -> any UITraitChangeRegistration where TraitEnvironment: UITraitEnvironment {
    addRegistration(traits, handler)
  }
}
