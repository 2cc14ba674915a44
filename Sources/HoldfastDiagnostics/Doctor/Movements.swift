import Holdfast

/// The transitions that the doctor has seen, and when it saw each for the first time.
///
/// UIKit has no API for the time at which a transition began, so the doctor records when it first sees the transition.
/// The list refers weakly to the transitions.
@MainActor
enum Movements {
  /// The longest time, in seconds, that a transition may run before it counts as one that never completes.
  static let longest = Deadline.timeLimit

  private static var seen: [(transition: Weak<AnyObject>, since: TimeInterval)] = []

  /// Returns the number of seconds for which the doctor has seen the transition of a controller running.
  ///
  /// The time starts again from zero while the transition is interactive or the app is in the background.
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
