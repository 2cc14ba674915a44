import Foundation
import Holdfast

/// A finger that swipes from page to page.
///
/// The other page appears when the swipe begins, and goes again when the swipe is cancelled. Hold on
/// to the gesture as long as the finger is down; it holds the page view controller weakly.
@preconcurrency @MainActor
public final class PageSwipe {
  private weak var controller: UIPageViewController?
  private let direction: UIPageViewController.NavigationDirection

  /// Whether the finger is down.
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

  /// Moves the finger that far, from 0 (where it began) to 1 (a whole page).
  public func move(to fraction: CGFloat) {
    guard isUnderWay, let controller else { return }
    Platform.movePageSwipe(in: controller, to: fraction)
  }

  /// Lifts the finger so that the page is turned.
  public func finish() {
    lift(finish: true)
  }

  /// Lifts the finger so that the page falls back.
  public func cancel() {
    lift(finish: false)
  }

  private func lift(finish: Bool) {
    guard isUnderWay, let controller else { return }
    isUnderWay = false
    Platform.endPageSwipe(in: controller, direction, finish: finish)
  }
}
