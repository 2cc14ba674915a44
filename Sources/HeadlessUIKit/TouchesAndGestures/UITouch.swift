import Foundation

/// A finger on the screen, from coming down until it is lifted.
///
/// A test's hand makes it: see `HeadlessTouch`. A touch holds the view it began on, as on a phone, so what keeps a
/// touch keeps a screen (B208). Left out: a pencil's precision, and coalesced and predicted touches.
@preconcurrency @MainActor open class UITouch: HeadlessObject {
  /// How far the finger is.
  open internal(set) var phase = UITouch.Phase.began

  /// When the finger last did something, by the clock of the tests.
  open internal(set) var timestamp: TimeInterval = 0

  /// How often the finger tapped in a row.
  open internal(set) var tapCount = 1

  /// The view the finger came down on; held.
  open internal(set) var view: UIView?

  /// The window the finger came down in; held.
  open internal(set) var window: UIWindow?

  /// The recognizers that watch the finger; none after it was lifted.
  open internal(set) var gestureRecognizers: [UIGestureRecognizer]?

  /// What touches the screen: always a finger.
  open var type: UITouch.TouchType { .direct }

  /// How hard the finger presses, where 1 is usual; a finger here doesn't press.
  open var force: CGFloat { 0 }

  /// Where the finger is, in the window.
  var point = CGPoint.zero

  /// Where it was before that.
  var previousPoint = CGPoint.zero

  /// Makes a touch of no view, which no finger moves.
  public override init() {
    super.init()
  }

  /// Where the finger is, in a view's coordinates; in the window's for nil.
  @discardableResult
  open func location(in view: UIView?) -> CGPoint {
    view?.convert(point, from: nil) ?? point
  }

  /// Where the finger was before it last moved, in a view's coordinates; in the window's for nil.
  @discardableResult
  open func previousLocation(in view: UIView?) -> CGPoint {
    view?.convert(previousPoint, from: nil) ?? previousPoint
  }
}

extension UITouch {
  /// How far a finger is.
  public enum Phase: Int, Sendable {
    /// It came down.
    case began = 0
    /// It moved.
    case moved = 1
    /// It is where it was.
    case stationary = 2
    /// It was lifted.
    case ended = 3
    /// The system took it away.
    case cancelled = 4
    /// A pointer came into the window.
    case regionEntered = 5
    /// A pointer moved in the window.
    case regionMoved = 6
    /// A pointer left the window.
    case regionExited = 7
  }

  /// What touches the screen.
  public enum TouchType: Int, Sendable {
    /// A finger.
    case direct = 0
    /// A finger on something else, such as a remote control.
    case indirect = 1
    /// A pencil.
    case pencil = 2
    /// A pointer.
    case indirectPointer = 3

    /// A pencil.
    public static var stylus: UITouch.TouchType { .pencil }
  }
}
