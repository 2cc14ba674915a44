import Foundation

/// The updates of which it is tracked what they read.
enum TrackedUpdate {
  case properties
  case constraints
  case willLayOut
  case layOut
  case didLayOut
  case drawing
  case configuration
}

/// The traits that an update has read; held by the node whose update it is, and refers weakly to it.
@MainActor
struct TrackedTraits {
  let traits: [UITrait]
  let again: @MainActor () -> Void

  /// Asks for the update again where one of the traits has changed.
  func runAgain(_ node: any TraitNode, since before: UITraitCollection) {
    let now = node.traitCollection
    if traits.contains(where: { now.values.differs(from: before.values, in: $0) }) { again() }
  }
}

/// Which traits are read while an update runs, of whatever collection: nearly always it is that of the view or the
/// controller whose update it is (B347).
enum TraitTracking {
  // Invariant: read and written on the main actor alone.
  nonisolated(unsafe) private static var read: [ObjectIdentifier: UITrait]?

  /// A trait is read, on whatever thread.
  static func note<T: UITraitDefinition>(_ trait: T.Type) {
    guard UITraitCollection.isOnMainActor else { return }
    read?[ObjectIdentifier(trait)] = trait
  }

  /// Runs an update and says which traits it has read.
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
