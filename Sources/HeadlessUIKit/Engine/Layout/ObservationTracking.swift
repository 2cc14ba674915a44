import Foundation
import Observation

/// Tracking of what an update reads of `@Observable` models (B345) and of traits (B347), so that a change asks for the
/// update again.
///
/// A change is noted just before the model has its new value; the update runs with the next layout. What is
/// noted with the models refers weakly to the view, the controller or the presentation.
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

  /// A model may be changed on any thread.
  private static func onMainActor(_ work: @escaping @MainActor () -> Void) {
    if Thread.isMainThread {
      MainActor.assumeIsolated(work)
    } else {
      DispatchQueue.main.async { MainActor.assumeIsolated(work) }
    }
  }
}
