import Foundation

extension UIView: TraitNode {
  var nodesBelow: [any TraitNode] {
    subviews.map { view -> any TraitNode in view.controller ?? view }
  }

  /// The inherited traits, which are those of the controller whose view this is, or of the superview.
  var inheritedTraits: UITraitCollection {
    guard TraitUpdate.hasOverrides else { return window?.traitCollection ?? .headlessDevice }
    if let controller { return controller.traitCollection }
    return superview?.traitCollection ?? .headlessDevice
  }

  /// The overrides for the traits below the view.
  ///
  /// A change takes effect before the next layout.
  public var traitOverrides: UITraitOverrides {
    get { UITraitOverrides(overrides) }
    set { TraitUpdate.override(self, with: newValue.values) }
  }

  /// The style of the view and its subviews, or `.unspecified` to inherit it.
  ///
  /// It is the same value as in `traitOverrides`. No source says which of them takes precedence on a device.
  public var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { overrides[UITraitUserInterfaceStyle.self] ?? .unspecified }
    set { TraitUpdate.override(self, with: overrides.with(style: newValue)) }
  }

  /// Notifies of changed traits immediately.
  ///
  /// HeadlessUIKit does so in all windows.
  public func updateTraitsIfNeeded() {
    TraitUpdate.main.tell()
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

  /// Removes a registration.
  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    removeRegistration(registration)
  }
}
