import Foundation
import Holdfast

/// An interactive drag of a sheet.
///
/// Hold the gesture until it ends. It refers to the sheet weakly.
@preconcurrency @MainActor
public final class SheetDrag {
  private weak var presented: UIViewController?
  private var hasEnded = false

  /// Whether the drag is in progress; false if the sheet refuses to be dragged down.
  public private(set) var isUnderWay: Bool

  init(presented: UIViewController?, isRefused: Bool = false) {
    self.presented = presented
    isUnderWay = presented != nil && !isRefused
  }

  /// Moves to a fraction of the distance, from 0 (the height of the sheet) to 1 (the bottom of the screen).
  public func move(to fraction: CGFloat) {
    guard isUnderWay, let presented else { return }
    Platform.moveDrag(of: presented, to: fraction)
  }

  /// Releases the sheet near the bottom, which dismisses it.
  ///
  /// If the sheet refuses the dismissal, it returns to its height, and its delegate is notified of the attempt.
  public func finish() {
    lift(dismiss: true)
  }

  /// Releases the sheet too early, so that it returns to its height.
  public func release() {
    lift(dismiss: false)
  }

  private func lift(dismiss: Bool) {
    guard !hasEnded, let presented else { return }
    hasEnded = true
    isUnderWay = false
    Platform.endDrag(of: presented, dismiss: dismiss)
  }
}
