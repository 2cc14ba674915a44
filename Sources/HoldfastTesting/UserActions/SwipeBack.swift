import Foundation
import Holdfast

/// An interactive swipe back in a navigation controller.
///
/// The screen is popped when the swipe begins, and returns if the swipe is cancelled. Hold the gesture until it ends.
/// It refers to the navigation controller weakly.
@preconcurrency @MainActor
public final class SwipeBack {
  private weak var navigation: UINavigationController?

  /// Whether the gesture is in progress.
  public private(set) var isUnderWay: Bool

  init(navigation: UINavigationController?, isUnderWay: Bool = false) {
    self.navigation = navigation
    self.isUnderWay = isUnderWay
  }

  /// Moves to a fraction of the distance, from 0 (the edge) to 1 (the opposite edge).
  public func move(to fraction: CGFloat) {
    guard isUnderWay, let navigation else { return }
    Platform.moveSwipeBack(in: navigation, to: fraction)
  }

  /// Ends the gesture, so that the pop completes.
  public func finish() {
    lift(finish: true)
  }

  /// Ends the gesture, so that the screen returns to the stack.
  public func cancel() {
    lift(finish: false)
  }

  private func lift(finish: Bool) {
    guard isUnderWay, let navigation else { return }
    isUnderWay = false
    Platform.endSwipeBack(in: navigation, finish: finish)
  }
}
