import Foundation

/// A finger, or several together, from coming down on a view until it is lifted.
///
/// It is watched by the recognizers of that view and of the views around it, nearest first. One
/// that is recognized fails the others, unless the two go together; one that waits for another goes
/// on when that has failed. The test that acts as the hand sets the recognizers' states and lifts the
/// finger, which holds them until then.
///
/// Recognizers receive it as a `UITouch` first, then the view and its responders do, until a gesture is recognized
/// that cancels the view's touches.
@MainActor
package final class HeadlessTouch {
  package private(set) var recognizers: [UIGestureRecognizer]

  /// What views and recognizers are given.
  let touch = UITouch()
  private let event: UIEvent

  /// Where it came down, in the window: the middle of the view.
  private let start: CGPoint

  /// Whether the view has its finger no longer, for a gesture was recognized.
  private var isTakenFromView = false

  var point: CGPoint { touch.point }

  /// Puts a finger on `view`; nil when it can't be reached.
  package init?(on view: UIView) {
    guard view.isWithinReach else { return nil }
    start = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
    event = UIEvent(touch)
    touch.point = start
    touch.previousPoint = start
    touch.view = view
    touch.window = (view as? UIWindow) ?? view.window
    touch.timestamp = HeadlessClock.main.now
    let touch = touch
    recognizers = sequence(first: view, next: \.superview)
      .flatMap { $0.gestureRecognizers ?? [] }
      .filter { $0.isEnabled && $0.state == .possible }
      .filter { $0.delegate?.gestureRecognizer($0, shouldReceive: touch) ?? true }
    touch.gestureRecognizers = recognizers
    for recognizer in recognizers { recognizer.touch = self }
    for recognizer in recognizers { recognizer.touchesBegan([touch], with: event) }
    if !isTakenFromView { view.touchesBegan([touch], with: event) }
  }

  /// The finger is `distance` from where it came down.
  func move(to distance: CGPoint, recognizers recognize: () -> Void) {
    touch.previousPoint = touch.point
    touch.point = CGPoint(x: start.x + distance.x, y: start.y + distance.y)
    touch.phase = .moved
    touch.timestamp = HeadlessClock.main.now
    for recognizer in recognizers { recognizer.touchesMoved([touch], with: event) }
    recognize()
    if !isTakenFromView { touch.view?.touchesMoved([touch], with: event) }
  }

  /// A gesture was recognized that leaves the view no finger.
  private func takeFromView() {
    guard !isTakenFromView else { return }
    isTakenFromView = true
    let phase = touch.phase
    touch.phase = .cancelled
    touch.view?.touchesCancelled([touch], with: event)
    touch.phase = phase
  }

  /// Lifts the finger: what is under way ends, what is still only possible fails.
  ///
  /// - Returns: What was recognized.
  @discardableResult
  package func lift() -> [UIGestureRecognizer] {
    touch.phase = .ended
    touch.timestamp = HeadlessClock.main.now
    for recognizer in recognizers { recognizer.touchesEnded([touch], with: event) }
    for recognizer in recognizers where recognizer.waiting == nil { recognizer.state = .failed }
    for recognizer in recognizers where recognizer.waiting != nil {
      recognizer.touch = nil  // Those that wait for one another are left: none goes on.
      recognizer.state = .failed
    }
    for recognizer in recognizers where recognizer.state.isUnderWay { recognizer.state = .ended }
    let recognized = recognizers.filter { $0.state == .ended }
    if !isTakenFromView { touch.view?.touchesEnded([touch], with: event) }
    letGo()
    return recognized
  }

  /// The system takes the finger away, as for a call: what is under way is cancelled.
  package func cancel() {
    // First those that wait: none goes on because another fails now.
    for recognizer in recognizers where recognizer.waiting != nil { recognizer.state = .cancelled }
    for recognizer in recognizers { recognizer.state = .cancelled }
    touch.phase = .cancelled
    for recognizer in recognizers { recognizer.touchesCancelled([touch], with: event) }
    if !isTakenFromView { touch.view?.touchesCancelled([touch], with: event) }
    letGo()
  }

  private func letGo() {
    for recognizer in recognizers {
      recognizer.touch = nil
      recognizer.reset()
    }
    recognizers = []
    touch.gestureRecognizers = []
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
    if recognizer.state.isRecognized, recognizer.cancelsTouchesInView { takeFromView() }
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
