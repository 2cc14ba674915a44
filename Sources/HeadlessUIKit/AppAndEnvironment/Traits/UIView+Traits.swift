import Foundation

extension UIView: TraitNode {
  var nodesBelow: [any TraitNode] {
    subviews.map { view -> any TraitNode in view.controller ?? view }
  }

  /// The traits from above: the controller's whose view this is, or the superview's.
  var inheritedTraits: UITraitCollection {
    guard TraitUpdate.hasOverrides else { return window?.traitCollection ?? .headlessDevice }
    if let controller { return controller.traitCollection }
    return superview?.traitCollection ?? .headlessDevice
  }

  /// What the view says of the traits below it; heard of before the layout that follows.
  public var traitOverrides: UITraitOverrides {
    get { UITraitOverrides(overrides) }
    set { TraitUpdate.override(self, with: newValue.values) }
  }

  /// The style that is said for the view and all in it; `.unspecified` for none.
  ///
  /// The same as that of `traitOverrides`; no source says which of them prevails on a phone.
  public var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { overrides[UITraitUserInterfaceStyle.self] ?? .unspecified }
    set { TraitUpdate.override(self, with: overrides.with(style: newValue)) }
  }

  /// Tells at once of what has changed; here whoever has seen a change, in any window.
  public func updateTraitsIfNeeded() {
    TraitUpdate.main.tell()
  }
}

extension UIView: UITraitChangeObservable {
  /// Calls `handler` when one of the traits has changed; the view holds it.
  @discardableResult
  public func registerForTraitChanges<TraitEnvironment>(
    _ traits: [UITrait],
    handler: @escaping UIView.TraitChangeHandler<TraitEnvironment>
  ) -> any UITraitChangeRegistration where TraitEnvironment: UITraitEnvironment {
    addRegistration(traits, handler)
  }

  /// Takes a registration back.
  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    removeRegistration(registration)
  }
}
