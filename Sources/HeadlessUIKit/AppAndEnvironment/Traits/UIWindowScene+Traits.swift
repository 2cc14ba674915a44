import Foundation

extension UIWindowScene: TraitNode {
  var nodesBelow: [any TraitNode] { windows }

  /// What the scene says of the traits below it; heard of before the layout that follows.
  public var traitOverrides: UITraitOverrides {
    get { UITraitOverrides(overrides) }
    set { TraitUpdate.override(self, with: newValue.values) }
  }
}

extension UIWindowScene: UITraitChangeObservable {
  /// Calls `handler` when one of the traits has changed; the scene holds it.
  @discardableResult
  public func registerForTraitChanges<TraitEnvironment>(
    _ traits: [UITrait],
    handler: @escaping UIWindowScene.TraitChangeHandler<TraitEnvironment>
  ) -> any UITraitChangeRegistration where TraitEnvironment: UITraitEnvironment {
    addRegistration(traits, handler)
  }

  /// Takes a registration back.
  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    removeRegistration(registration)
  }
}
