import Foundation

extension UIViewController: TraitNode {
  var nodesBelow: [any TraitNode] {
    let own: [any TraitNode] = [viewIfLoaded].compactMap { $0 }
    // A child whose view is elsewhere has its traits from here.
    return own + childControllers.filter { $0.viewIfLoaded?.superview == nil }
  }

  /// The traits from above: those of the view that holds this one's, else the parent's; then what the
  /// parent and the presentation say.
  var inheritedTraits: UITraitCollection {
    let above =
      viewIfLoaded?.superview?.traitCollection ?? parentController?.traitCollection
      ?? rootWindow?.traitCollection ?? .headlessDevice
    let said = saidFromAbove
    return said.isEmpty ? above : UITraitCollection(above.values.overridden(by: said))
  }

  /// What the presentation and the parent say of this controller's traits.
  var saidFromAbove: TraitValues {
    guard TraitUpdate.hasOverrides else { return TraitValues() }
    let presented = ownPresentationController?.overrides ?? TraitValues()
    return presented.overridden(by: overridesFromParent)
  }

  /// What the controller says of the traits below it; heard of before the layout that follows.
  public var traitOverrides: UITraitOverrides {
    get { UITraitOverrides(overrides) }
    set { TraitUpdate.override(self, with: newValue.values) }
  }

  /// The style that is said for the controller, its view and children; `.unspecified` for none.
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

  /// Says of a child's traits what a collection knows; nil takes that back.
  ///
  /// UIKit has another way since iOS 17: the child's `traitOverrides`.
  public func setOverrideTraitCollection(
    _ collection: UITraitCollection?,
    forChild childViewController: UIViewController
  ) {
    let overrides = childViewController.overrides
    TraitUpdate.override(childViewController, with: overrides)
    childViewController.overridesFromParent = collection?.values ?? TraitValues()
  }

  /// What was said of a child's traits.
  @discardableResult
  public func overrideTraitCollection(
    forChild childViewController: UIViewController
  ) -> UITraitCollection? {
    let said = childViewController.overridesFromParent
    return said.isEmpty ? nil : UITraitCollection(said)
  }
}

extension UIViewController: UITraitChangeObservable {
  /// Calls `handler` when one of the traits has changed; the controller holds it.
  @discardableResult
  public func registerForTraitChanges<TraitEnvironment>(
    _ traits: [UITrait],
    handler: @escaping UIViewController.TraitChangeHandler<TraitEnvironment>
  ) -> any UITraitChangeRegistration where TraitEnvironment: UITraitEnvironment {
    addRegistration(traits, handler)
  }

  /// Takes a registration back.
  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    removeRegistration(registration)
  }
}
