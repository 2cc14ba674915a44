import Foundation
import Observation

/// Tracks which `@Observable` models (B345) and traits (B347) an update reads, so that the update is repeated when
/// one of them changes.
///
/// A change of a model is recorded just before the model gets its new value, and the update is repeated with
/// the next layout. The closures that models keep refer weakly to the view, the controller or the
/// presentation.
enum ObservationTracking {
  @MainActor
  static func track<Node: UIResponder & TraitNode>(
    _ kind: TrackedUpdate,
    of node: Node,
    _ update: () -> Void,
    again: @escaping @MainActor (Node) -> Void
  ) {
    let traits = TraitTracking.traits { trackModels(node, update, again: again) }
    if traits.isEmpty, node.trackedTraits.isEmpty { return }
    node.trackedTraits[kind] = TrackedTraits(traits: traits) { [weak node] in
      if let node { again(node) }
    }
  }

  @MainActor
  private static func trackModels<Node: UIResponder>(
    _ node: Node,
    _ update: () -> Void,
    again: @escaping @MainActor (Node) -> Void
  ) {
    guard #available(macOS 14, *) else { return update() }
    withObservationTracking(update) { [weak node] in
      onMainActor {
        if let node { again(node) }
      }
    }
  }

  /// Runs `work` on the main actor.
  ///
  /// A model may be changed on any thread.
  private static func onMainActor(_ work: @escaping @MainActor () -> Void) {
    if Thread.isMainThread {
      MainActor.assumeIsolated(work)
    } else {
      DispatchQueue.main.async { MainActor.assumeIsolated(work) }
    }
  }
}
