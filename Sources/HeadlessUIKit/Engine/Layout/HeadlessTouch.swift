import Foundation

/// A touch of one or several fingers on a view, from its beginning until its end.
///
/// The gesture recognizers of the view and of its superviews receive the touch, beginning with those of the view.
/// A recognizer that has recognized its gesture makes the others fail, unless both may recognize at the same time.
/// A recognizer that waits for another one continues when the other one has failed. The test sets the recognizers'
/// states and ends the touch.
///
/// Recognizers receive the touch as a `UITouch` first. Then the view and its responders receive it, until a
/// recognized gesture cancels the touches in the view.
///
/// **Who holds whom**
///
/// - The test holds the touch.
/// - The touch holds the recognizers until it ends.
@MainActor
package final class HeadlessTouch {
  package private(set) var recognizers: [UIGestureRecognizer]

  /// The object that views and recognizers receive.
  let touch = UITouch()
  private let event: UIEvent

  /// The position at which the touch began: the center of the view, in the window's coordinates.
  private let start: CGPoint

  /// Whether the view's touches have been cancelled because a gesture was recognized.
  private var isTakenFromView = false

  var point: CGPoint { touch.point }

  /// Begins a touch on `view`, or returns nil if the user can't reach the view.
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

  /// Moves the touch to `distance` from the position at which it began.
  func move(to distance: CGPoint, recognizers recognize: () -> Void) {
    touch.previousPoint = touch.point
    touch.point = CGPoint(x: start.x + distance.x, y: start.y + distance.y)
    touch.phase = .moved
    touch.timestamp = HeadlessClock.main.now
    for recognizer in recognizers { recognizer.touchesMoved([touch], with: event) }
    recognize()
    if !isTakenFromView { touch.view?.touchesMoved([touch], with: event) }
  }

  /// Cancels the view's touches, because a gesture was recognized.
  private func takeFromView() {
    guard !isTakenFromView else { return }
    isTakenFromView = true
    let phase = touch.phase
    touch.phase = .cancelled
    touch.view?.touchesCancelled([touch], with: event)
    touch.phase = phase
  }

  /// Ends the touch.
  ///
  /// Gestures in progress end, and recognizers that are still possible fail.
  ///
  /// - Returns: The recognizers that have recognized their gestures.
  @discardableResult
  package func lift() -> [UIGestureRecognizer] {
    touch.phase = .ended
    touch.timestamp = HeadlessClock.main.now
    for recognizer in recognizers { recognizer.touchesEnded([touch], with: event) }
    for recognizer in recognizers where recognizer.waiting == nil { recognizer.state = .failed }
    for recognizer in recognizers where recognizer.waiting != nil {
      recognizer.touch = nil  // Recognizers that wait for each other don't continue.
      recognizer.state = .failed
    }
    for recognizer in recognizers where recognizer.state.isUnderWay { recognizer.state = .ended }
    let recognized = recognizers.filter { $0.state == .ended }
    if !isTakenFromView { touch.view?.touchesEnded([touch], with: event) }
    releaseRecognizers()
    return recognized
  }

  /// Cancels the touch and all gestures in progress, as the system does for a phone call.
  package func cancel() {
    // Recognizers that wait come first, so that none of them continues because another one fails now.
    for recognizer in recognizers where recognizer.waiting != nil { recognizer.state = .cancelled }
    for recognizer in recognizers { recognizer.state = .cancelled }
    touch.phase = .cancelled
    for recognizer in recognizers { recognizer.touchesCancelled([touch], with: event) }
    if !isTakenFromView { touch.view?.touchesCancelled([touch], with: event) }
    releaseRecognizers()
  }

  private func releaseRecognizers() {
    for recognizer in recognizers {
      recognizer.touch = nil
      recognizer.reset()
    }
    recognizers = []
    touch.gestureRecognizers = []
  }

  // MARK: Relations between recognizers

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

  /// Called when a recognizer has left the state `possible`.
  func hasDecided(_ recognizer: UIGestureRecognizer) {
    if recognizer.state.isRecognized, recognizer.cancelsTouchesInView { takeFromView() }
    for other in recognizers where other !== recognizer && other.state == .possible {
      if !recognizer.state.isRecognized {
        if recognizer.isWaitedFor(by: other) { other.beginAfterWaiting() }
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
