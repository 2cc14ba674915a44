import Foundation

/// The kinds of updates in which reads of traits are tracked.
enum TrackedUpdate {
  case properties
  case constraints
  case willLayOut
  case layOut
  case didLayOut
  case drawing
  case configuration
}

/// The traits that an update has read, and the closure that repeats the update.
///
/// The node that was updated holds this value, whose closure refers weakly to the node.
@MainActor
struct TrackedTraits {
  let traits: [UITrait]
  let again: @MainActor () -> Void

  /// Repeats the update if one of the traits has changed.
  func runAgain(_ node: any TraitNode, since before: UITraitCollection) {
    let now = node.traitCollection
    if traits.contains(where: { now.values.differs(from: before.values, in: $0) }) { again() }
  }
}

/// Records the traits that are read while an update runs (B347).
///
/// Reads of any trait collection are recorded. Nearly always, they are reads of the collection of the view or
/// controller whose update runs.
enum TraitTracking {
  // Invariant: this property is read and written only on the main actor.
  nonisolated(unsafe) private static var read: [ObjectIdentifier: UITrait]?

  /// Records that a trait is read, if this is called on the main actor.
  ///
  /// A call on another thread does nothing.
  static func note<T: UITraitDefinition>(_ trait: T.Type) {
    guard UITraitCollection.isOnMainActor else { return }
    read?[ObjectIdentifier(trait)] = trait
  }

  /// Runs an update, and returns the traits that it has read.
  @MainActor
  static func traits(readIn update: () -> Void) -> [UITrait] {
    let outer = read
    read = [:]
    update()
    let found = read ?? [:]
    read = outer
    return Array(found.values)
  }
}
