import Foundation

/// A touch on the screen, from its beginning until its end.
///
/// A test creates it with `HeadlessTouch`. As on a device, a touch holds the view in which it began, so an
/// object that holds a touch also holds a screen (B208). HeadlessUIKit leaves out the precision of a pencil, and
/// coalesced and predicted touches.
@preconcurrency @MainActor open class UITouch: HeadlessObject {
  /// The phase of the touch.
  open internal(set) var phase = UITouch.Phase.began

  /// The time of the last change, by the clock that tests control.
  open internal(set) var timestamp: TimeInterval = 0

  /// The number of taps in a row.
  open internal(set) var tapCount = 1

  /// The view in which the touch began.
  ///
  /// It is held.
  open internal(set) var view: UIView?

  /// The window in which the touch began.
  ///
  /// It is held.
  open internal(set) var window: UIWindow?

  /// The recognizers that receive the touch, or nil after its end.
  open internal(set) var gestureRecognizers: [UIGestureRecognizer]?

  /// The type of the touch, which is always `direct`.
  open var type: UITouch.TouchType { .direct }

  /// The force of the touch, where 1 is average.
  ///
  /// In HeadlessUIKit, it is always zero.
  open var force: CGFloat { 0 }

  /// The position of the touch in the window.
  var point = CGPoint.zero

  /// The previous position of the touch in the window.
  var previousPoint = CGPoint.zero

  /// Creates a touch without a view, which doesn't move.
  public override init() {
    super.init()
  }

  /// Returns the position of the touch in the coordinates of `view`, or of the window if `view` is nil.
  @discardableResult
  open func location(in view: UIView?) -> CGPoint {
    view?.convert(point, from: nil) ?? point
  }

  /// Returns the previous position of the touch in the coordinates of `view`, or of the window if `view` is nil.
  @discardableResult
  open func previousLocation(in view: UIView?) -> CGPoint {
    view?.convert(previousPoint, from: nil) ?? previousPoint
  }
}

extension UITouch {
  /// The phase of a touch.
  public enum Phase: Int, Sendable {
    /// The touch has begun.
    case began = 0
    /// The touch has moved.
    case moved = 1
    /// The touch hasn't moved.
    case stationary = 2
    /// The touch has ended.
    case ended = 3
    /// The system has cancelled the touch.
    case cancelled = 4
    /// A pointer has entered the window.
    case regionEntered = 5
    /// A pointer has moved in the window.
    case regionMoved = 6
    /// A pointer has left the window.
    case regionExited = 7
  }

  /// The type of a touch.
  public enum TouchType: Int, Sendable {
    /// A direct touch on the screen.
    case direct = 0
    /// A touch on another device, such as a remote control.
    case indirect = 1
    /// A touch of a pencil.
    case pencil = 2
    /// A click of a pointer.
    case indirectPointer = 3

    /// The former name of `pencil`.
    public static var stylus: UITouch.TouchType { .pencil }
  }
}
