import Foundation

/// A finger, or several together, from coming down on a view until it is lifted.
///
/// It is watched by the recognizers of that view and of the views around it, nearest first. One
/// that is recognized fails the others, unless the two go together; one that waits for another goes
/// on when that has failed. The test that acts as the hand sets the recognizers' states and lifts the
/// finger, which holds them until then.
@MainActor
package final class HeadlessTouch {
  package private(set) var recognizers: [UIGestureRecognizer]

  /// Where it came down, in the window: the middle of the view.
  private let start: CGPoint

  /// How far it has come.
  var distance = CGPoint.zero

  var point: CGPoint { CGPoint(x: start.x + distance.x, y: start.y + distance.y) }

  /// Puts a finger on `view`; nil when it can't be reached.
  package init?(on view: UIView) {
    guard view.isWithinReach else { return nil }
    start = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
    recognizers = sequence(first: view, next: \.superview)
      .flatMap { $0.gestureRecognizers ?? [] }
      .filter { $0.isEnabled && $0.state == .possible }
    for recognizer in recognizers { recognizer.touch = self }
  }

  /// Lifts the finger: what is under way ends, what is still only possible fails.
  ///
  /// - Returns: What was recognized.
  @discardableResult
  package func lift() -> [UIGestureRecognizer] {
    for recognizer in recognizers where recognizer.waiting == nil { recognizer.state = .failed }
    for recognizer in recognizers where recognizer.waiting != nil {
      recognizer.touch = nil  // Those that wait for one another are left: none goes on.
      recognizer.state = .failed
    }
    for recognizer in recognizers where recognizer.state.isUnderWay { recognizer.state = .ended }
    let recognized = recognizers.filter { $0.state == .ended }
    letGo()
    return recognized
  }

  /// The system takes the finger away, as for a call: what is under way is cancelled.
  package func cancel() {
    // First those that wait: none goes on because another fails now.
    for recognizer in recognizers where recognizer.waiting != nil { recognizer.state = .cancelled }
    for recognizer in recognizers { recognizer.state = .cancelled }
    letGo()
  }

  private func letGo() {
    for recognizer in recognizers {
      recognizer.touch = nil
      recognizer.reset()
    }
    recognizers = []
  }

  // MARK: Among the recognizers

  func makesWait(_ recognizer: UIGestureRecognizer) -> Bool {
    recognizers.contains {
      $0 !== recognizer && $0.state == .possible && recognizer.waits(for: $0)
    }
  }

  func allows(_ recognizer: UIGestureRecognizer) -> Bool {
    !recognizers.contains {
      $0 !== recognizer && $0.state.isRecognized
        && ($0.prevents(recognizer) || recognizer.waits(for: $0))
    }
  }

  /// A recognizer has left `possible`.
  func hasDecided(_ recognizer: UIGestureRecognizer) {
    for other in recognizers where other !== recognizer && other.state == .possible {
      if !recognizer.state.isRecognized {
        if recognizer.isWaitedFor(by: other) { other.goOn() }
      } else if other.waits(for: recognizer) || recognizer.prevents(other) {
        other.state = .failed
      }
    }
  }
}

extension UIGestureRecognizer {
  fileprivate func isWaitedFor(by other: UIGestureRecognizer) -> Bool {
    other.waiting != nil && other.waits(for: self)
  }
}
