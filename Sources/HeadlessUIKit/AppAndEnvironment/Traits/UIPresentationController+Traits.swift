import Foundation

extension UIPresentationController: TraitNode {
  var nodesBelow: [any TraitNode] { [presented] }

  /// What the presentation says of the traits below it; heard of before the layout that follows.
  public var traitOverrides: UITraitOverrides {
    get { UITraitOverrides(overrides) }
    set { TraitUpdate.override(self, with: newValue.values) }
  }
}

extension UIPresentationController: UITraitChangeObservable {
  /// Calls `handler` when one of the traits has changed; the presentation holds it.
  @discardableResult
  public func registerForTraitChanges<TraitEnvironment>(
    _ traits: [UITrait],
    handler: @escaping UIPresentationController.TraitChangeHandler<TraitEnvironment>
  ) -> any UITraitChangeRegistration where TraitEnvironment: UITraitEnvironment {
    addRegistration(traits, handler)
  }

  /// Takes a registration back.
  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    removeRegistration(registration)
  }
}
