import Foundation

/// The kinds of updates whose reads are tracked.
enum TrackedUpdate {
  case properties
  case constraints
  case willLayOut
  case layOut
  case didLayOut
  case drawing
  case configuration
}

/// The traits that an update has read.
///
/// The node of the update holds it, and it refers weakly to the node.
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
/// It records reads of any trait collection, which nearly always is the one of the view or controller whose
/// update runs.
enum TraitTracking {
  // Invariant: it is read and written only on the main actor.
  nonisolated(unsafe) private static var read: [ObjectIdentifier: UITrait]?

  /// Records that a trait is read, on any thread.
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
