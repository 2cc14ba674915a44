import Foundation

extension UIWindowScene: TraitNode {
  var nodesBelow: [any TraitNode] { windows }

  /// The overrides of the traits of the scene and of everything below it.
  ///
  /// A change takes effect before the next layout.
  public var traitOverrides: UITraitOverrides {
    get { UITraitOverrides(overrides) }
    set { TraitUpdate.override(self, with: newValue.values) }
  }
}

extension UIWindowScene: UITraitChangeObservable {
  /// Calls `handler` when one of the traits has changed.
  ///
  /// The scene holds the handler.
  @discardableResult
  public func registerForTraitChanges<TraitEnvironment>(
    _ traits: [UITrait],
    handler: @escaping UIWindowScene.TraitChangeHandler<TraitEnvironment>
  ) -> any UITraitChangeRegistration where TraitEnvironment: UITraitEnvironment {
    addRegistration(traits, handler)
  }
}
