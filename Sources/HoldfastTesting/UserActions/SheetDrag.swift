import Foundation
import Holdfast

/// A finger that drags a sheet down.
///
/// Hold on to the gesture as long as the finger is down; it holds the sheet weakly.
@preconcurrency @MainActor
public final class SheetDrag {
  private weak var presented: UIViewController?

  /// Whether the finger is down.
  public private(set) var isUnderWay: Bool

  init(presented: UIViewController?) {
    self.presented = presented
    isUnderWay = presented != nil
  }

  /// Moves the finger that far, from 0 (where the sheet rests) to 1 (off the screen).
  public func move(to fraction: CGFloat) {
    guard isUnderWay, let presented else { return }
    Platform.moveDrag(of: presented, to: fraction)
  }

  /// Lifts the finger low enough: the sheet goes.
  public func finish() {
    lift(dismiss: true)
  }

  /// Lifts the finger too early: the sheet springs back.
  public func release() {
    lift(dismiss: false)
  }

  private func lift(dismiss: Bool) {
    guard isUnderWay, let presented else { return }
    isUnderWay = false
    Platform.endDrag(of: presented, dismiss: dismiss)
  }
}
