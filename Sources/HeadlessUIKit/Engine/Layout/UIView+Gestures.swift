import Foundation

// What the user's hand does on a view, as its recognizers see it.

extension UIView {
  /// Taps the view `times` in a row.
  ///
  /// - Returns: Whether a recognizer watches for that gesture.
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

  /// Strokes over the view.
  ///
  /// - Returns: Whether a recognizer watches for that gesture.
  @discardableResult
  package func headlessSwipe(_ direction: UISwipeGestureRecognizer.Direction) -> Bool {
    guard let touch = HeadlessTouch(on: self) else { return false }
    for case let swipe as UISwipeGestureRecognizer in touch.recognizers
    where !swipe.direction.isDisjoint(with: direction) {
      swipe.state = .ended
    }
    return !touch.lift().isEmpty
  }

  /// Puts a finger down on the view and leaves it there for `duration` seconds, which don't go by.
  ///
  /// - Returns: The finger, which is to be lifted or cancelled; nil when the view is out of reach.
  package func headlessPress(for duration: TimeInterval) -> HeadlessTouch? {
    guard let touch = HeadlessTouch(on: self) else { return nil }
    for case let press as UILongPressGestureRecognizer in touch.recognizers
    where press.minimumPressDuration <= duration {
      press.state = .began
    }
    return touch
  }

  /// Puts a finger down on the view, inside it or at an edge of the screen, to drag it.
  ///
  /// - Returns: The finger, which has not moved and is to be lifted or cancelled; nil when the view
  ///   is out of reach.
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
  /// Moves the finger to `distance` from where it came down.
  package func move(to distance: CGPoint, velocity: CGPoint = .zero) {
    move(to: distance) {
      for recognizer in recognizers where recognizer.state == .possible {
        // It is no tap, and no press that has not begun.
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
