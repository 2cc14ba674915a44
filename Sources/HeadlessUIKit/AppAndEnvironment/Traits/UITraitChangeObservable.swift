import Foundation

/// An object that calls handlers when its traits have changed.
///
/// The variants with a target and an action are left out, because they need `Selector`.
@preconcurrency @MainActor public protocol UITraitChangeObservable {
  /// A handler, which receives the object whose traits have changed, and its former traits.
  typealias TraitChangeHandler<TraitEnvironment> = (TraitEnvironment, UITraitCollection) -> Void
  where TraitEnvironment: UITraitEnvironment

  /// Calls `handler` when one of the traits has changed, before the next layout.
  ///
  /// The handler is held until the registration is removed or the object is deallocated.
  @discardableResult
  func registerForTraitChanges<TraitEnvironment>(
    _ traits: [UITrait],
    handler: @escaping Self.TraitChangeHandler<TraitEnvironment>
  ) -> any UITraitChangeRegistration where TraitEnvironment: UITraitEnvironment

  /// Removes a registration.
  ///
  /// A registration of another object is ignored.
  func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration)
}

/// The result of `registerForTraitChanges`, with which the registration can be removed.
@preconcurrency @MainActor public protocol UITraitChangeRegistration: NSObjectProtocol {}
