import Foundation
import Holdfast

/// A drag of a sheet in progress.
///
/// Hold the gesture until it ends. It refers to the sheet weakly.
@preconcurrency @MainActor
public final class SheetDrag {
  private weak var presented: UIViewController?

  /// Whether the gesture is in progress.
  public private(set) var isUnderWay: Bool

  init(presented: UIViewController?) {
    self.presented = presented
    isUnderWay = presented != nil
  }

  /// Moves to a fraction of the distance, from 0 (the height of the sheet) to 1 (the bottom of the screen).
  public func move(to fraction: CGFloat) {
    guard isUnderWay, let presented else { return }
    Platform.moveDrag(of: presented, to: fraction)
  }

  /// Releases the sheet near the bottom, and it is dismissed.
  public func finish() {
    lift(dismiss: true)
  }

  /// Releases the sheet too early, and it returns to its height.
  public func release() {
    lift(dismiss: false)
  }

  private func lift(dismiss: Bool) {
    guard isUnderWay, let presented else { return }
    isUnderWay = false
    Platform.endDrag(of: presented, dismiss: dismiss)
  }
}
