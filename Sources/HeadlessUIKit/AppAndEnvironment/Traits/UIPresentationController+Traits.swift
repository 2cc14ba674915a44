import Foundation

extension UIPresentationController: TraitNode {
  var nodesBelow: [any TraitNode] { [presented] }

  /// The overrides of the traits of the presentation and of everything below it.
  ///
  /// A change takes effect before the next layout.
  public var traitOverrides: UITraitOverrides {
    get { UITraitOverrides(overrides) }
    set { TraitUpdate.override(self, with: newValue.values) }
  }
}

extension UIPresentationController: UITraitChangeObservable {
  /// Calls `handler` when one of the traits has changed.
  ///
  /// The presentation holds the handler.
  @discardableResult
  public func registerForTraitChanges<TraitEnvironment>(
    _ traits: [UITrait],
    handler: @escaping UIPresentationController.TraitChangeHandler<TraitEnvironment>
  ) -> any UITraitChangeRegistration where TraitEnvironment: UITraitEnvironment {
    addRegistration(traits, handler)
  }
}
