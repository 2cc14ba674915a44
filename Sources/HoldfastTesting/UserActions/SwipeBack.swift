import Foundation
import Holdfast

/// A finger that swipes back from the edge of a navigation controller.
///
/// The pop has happened when the swipe begins, and is taken back when the swipe is cancelled. Hold
/// on to the gesture as long as the finger is down; it holds the navigation controller weakly.
@preconcurrency @MainActor
public final class SwipeBack {
  private weak var navigation: UINavigationController?

  /// Whether the finger is down.
  public private(set) var isUnderWay: Bool

  init(navigation: UINavigationController?, isUnderWay: Bool = false) {
    self.navigation = navigation
    self.isUnderWay = isUnderWay
  }

  /// Moves the finger that far, from 0 (the edge) to 1 (all the way).
  public func move(to fraction: CGFloat) {
    guard isUnderWay, let navigation else { return }
    Platform.moveSwipeBack(in: navigation, to: fraction)
  }

  /// Lifts the finger so that the pop goes on to its end.
  public func finish() {
    lift(finish: true)
  }

  /// Lifts the finger so that the screen comes back.
  public func cancel() {
    lift(finish: false)
  }

  private func lift(finish: Bool) {
    guard isUnderWay, let navigation else { return }
    isUnderWay = false
    Platform.endSwipeBack(in: navigation, finish: finish)
  }
}
