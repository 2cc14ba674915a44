import Holdfast

/// The transitions that the doctor has seen, and since when.
///
/// UIKit does not tell when a transition began. The doctor refers weakly to each.
@MainActor
enum Movements {
  /// How long a transition may run, in seconds, until it counts as one that never completes.
  static let longest = Deadline.patience

  private static var seen: [(transition: Weak<AnyObject>, since: TimeInterval)] = []

  /// How long the transition of a controller has been seen to run.
  ///
  /// The time begins anew while a gesture drives it, or the app is in the background.
  static func duration(of controller: UIViewController) -> TimeInterval {
    guard let transition = controller.transitionCoordinator else { return 0 }
    let now = Platform.now
    let scene = controller.windowOfHierarchy?.windowScene
    let isHeld = transition.isInteractive || scene?.activationState == .background
    seen.removeAll { $0.transition.object == nil || isHeld && $0.transition.object === transition }
    if let known = seen.first(where: { $0.transition.object === transition }) {
      return now - known.since
    }
    seen.append((Weak<AnyObject>(transition), now))
    return 0
  }
}
