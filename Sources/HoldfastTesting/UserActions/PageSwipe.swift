import Foundation
import Holdfast

/// An interactive swipe from one page to another.
///
/// The other page appears when the swipe begins, and disappears if the swipe is cancelled. Hold the gesture until it
/// ends. It refers to the page view controller weakly.
@preconcurrency @MainActor
public final class PageSwipe {
  private weak var controller: UIPageViewController?
  private let direction: UIPageViewController.NavigationDirection

  /// Whether the gesture is in progress.
  public private(set) var isUnderWay: Bool

  init(
    controller: UIPageViewController?,
    direction: UIPageViewController.NavigationDirection = .forward,
    isUnderWay: Bool = false
  ) {
    self.controller = controller
    self.direction = direction
    self.isUnderWay = isUnderWay
  }

  /// Moves to a fraction of the distance, from 0 (the beginning) to 1 (a whole page).
  public func move(to fraction: CGFloat) {
    guard isUnderWay, let controller else { return }
    Platform.movePageSwipe(in: controller, to: fraction)
  }

  /// Ends the gesture, so that the page turns.
  public func finish() {
    lift(finish: true)
  }

  /// Ends the gesture, so that the first page stays.
  public func cancel() {
    lift(finish: false)
  }

  private func lift(finish: Bool) {
    guard isUnderWay, let controller else { return }
    isUnderWay = false
    Platform.endPageSwipe(in: controller, direction, finish: finish)
  }
}
