import Foundation

// The user's gestures on a view, as its gesture recognizers receive them.

extension UIView {
  /// Taps the view `times` times.
  ///
  /// - Returns: Whether a recognizer has recognized the gesture.
  @discardableResult
  package func headlessTap(times: Int = 1) -> Bool {
    guard let touch = HeadlessTouch(on: self) else { return false }
    for time in 1...max(1, times) {
      touch.touch.tapCount = time
      for case let tap as UITapGestureRecognizer in touch.recognizers
      where tap.numberOfTapsRequired == time {
        tap.state = .ended
      }
    }
    return !touch.lift().isEmpty
  }

  /// Swipes over the view.
  ///
  /// - Returns: Whether a recognizer has recognized the gesture.
  @discardableResult
  package func headlessSwipe(_ direction: UISwipeGestureRecognizer.Direction) -> Bool {
    guard let touch = HeadlessTouch(on: self) else { return false }
    for case let swipe as UISwipeGestureRecognizer in touch.recognizers
    where !swipe.direction.isDisjoint(with: direction) {
      swipe.state = .ended
    }
    return !touch.lift().isEmpty
  }

  /// Begins a touch on the view that counts as `duration` seconds long, without letting time pass.
  ///
  /// - Returns: The touch, which must be ended or cancelled, or nil if the user can't reach the view.
  package func headlessPress(for duration: TimeInterval) -> HeadlessTouch? {
    guard let touch = HeadlessTouch(on: self) else { return nil }
    for case let press as UILongPressGestureRecognizer in touch.recognizers
    where press.minimumPressDuration <= duration {
      press.state = .began
    }
    return touch
  }

  /// Begins a drag in the view or at an edge of the screen.
  ///
  /// - Returns: The touch, which hasn't moved yet and must be ended or cancelled, or nil if the user can't
  ///   reach the view.
  package func headlessDrag(from edge: UIRectEdge = []) -> HeadlessTouch? {
    guard let touch = HeadlessTouch(on: self) else { return nil }
    for case let pan as UIScreenEdgePanGestureRecognizer in touch.recognizers
    where pan.edges.isDisjoint(with: edge) {
      pan.state = .failed
    }
    return touch
  }
}

extension HeadlessTouch {
  /// Moves the touch to `distance` from the position at which it began.
  package func move(to distance: CGPoint, velocity: CGPoint = .zero) {
    move(to: distance) {
      for recognizer in recognizers where recognizer.state == .possible {
        // A moving touch is neither a tap nor a long press that hasn't begun.
        if recognizer is UITapGestureRecognizer || recognizer is UILongPressGestureRecognizer {
          recognizer.state = .failed
        }
      }
      for case let pan as UIPanGestureRecognizer in recognizers {
        pan.moved(to: distance, velocity: velocity)
      }
    }
  }
}

extension UIPanGestureRecognizer {
  fileprivate func moved(to distance: CGPoint, velocity: CGPoint) {
    follow(to: distance, velocity: velocity)
    state = state == .possible ? .began : .changed
  }
}
