import Foundation

/// Something that tells of changes of its traits.
///
/// Targets and actions are left out: they need `Selector`.
@preconcurrency @MainActor public protocol UITraitChangeObservable {
  /// What is called: with the one whose traits have changed, and what they were.
  typealias TraitChangeHandler<TraitEnvironment> = (TraitEnvironment, UITraitCollection) -> Void
  where TraitEnvironment: UITraitEnvironment

  /// Calls `handler` when one of the traits has changed, before the layout that follows; it is held until
  /// it is taken back, or the object is gone.
  @discardableResult
  func registerForTraitChanges<TraitEnvironment>(
    _ traits: [UITrait],
    handler: @escaping Self.TraitChangeHandler<TraitEnvironment>
  ) -> any UITraitChangeRegistration where TraitEnvironment: UITraitEnvironment

  /// Takes a registration back; one of another object's does nothing.
  func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration)
}

/// What `registerForTraitChanges` gives, to be taken back by.
@preconcurrency @MainActor public protocol UITraitChangeRegistration: NSObjectProtocol {}
