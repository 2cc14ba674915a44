import Foundation

extension UIViewController: TraitNode {
  var nodesBelow: [any TraitNode] {
    let own: [any TraitNode] = [viewIfLoaded].compactMap { $0 }
    // A child whose view has no superview inherits its traits from this controller.
    return own + childControllers.filter { $0.viewIfLoaded?.superview == nil }
  }

  /// The inherited traits of the controller.
  ///
  /// They are those of the superview of its view or of its parent, changed by the overrides of the parent and
  /// the presentation.
  var inheritedTraits: UITraitCollection {
    let above =
      viewIfLoaded?.superview?.traitCollection ?? parentController?.traitCollection
      ?? rootWindow?.traitCollection ?? .headlessDevice
    let said = saidFromAbove
    return said.isEmpty ? above : UITraitCollection(above.values.overridden(by: said))
  }

  /// The overrides of this controller's traits by the presentation and the parent.
  var saidFromAbove: TraitValues {
    guard TraitUpdate.hasOverrides else { return TraitValues() }
    let presented = ownPresentationController?.overrides ?? TraitValues()
    return presented.overridden(by: overridesFromParent)
  }

  /// The overrides for the traits below the controller.
  ///
  /// A change takes effect before the next layout.
  public var traitOverrides: UITraitOverrides {
    get { UITraitOverrides(overrides) }
    set { TraitUpdate.override(self, with: newValue.values) }
  }

  /// The style of the controller, its view and its children, or `.unspecified` to inherit it.
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

  /// Overrides a child's traits, or removes the overrides if the collection is nil.
  ///
  /// Since iOS 17, UIKit's replacement for this method is the child's `traitOverrides`.
  public func setOverrideTraitCollection(
    _ collection: UITraitCollection?,
    forChild childViewController: UIViewController
  ) {
    let overrides = childViewController.overrides
    TraitUpdate.override(childViewController, with: overrides)
    childViewController.overridesFromParent = collection?.values ?? TraitValues()
  }

  /// Returns the overrides of a child's traits.
  @discardableResult
  public func overrideTraitCollection(
    forChild childViewController: UIViewController
  ) -> UITraitCollection? {
    let said = childViewController.overridesFromParent
    return said.isEmpty ? nil : UITraitCollection(said)
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

  /// Removes a registration.
  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    removeRegistration(registration)
  }
}
