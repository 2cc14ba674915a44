import Foundation

/// What happened on the screen: here one finger that came down, moved or was lifted.
///
/// A test's hand makes the events that views and recognizers receive. Left out: presses, remote controls and
/// shaking.
@preconcurrency @MainActor open class UIEvent: HeadlessObject {
  private let touch: UITouch?

  /// What kind of event it is: always touches.
  open var type: UIEvent.EventType { .touches }

  /// What of its kind it is; touches have none.
  open var subtype: UIEvent.EventSubtype { .none }

  /// When it happened, by the clock of the tests.
  open var timestamp: TimeInterval { touch?.timestamp ?? 0 }

  /// The fingers it is about; nil for an event that an app makes.
  open var allTouches: Set<UITouch>? { touch.map { [$0] } }

  /// Makes an event about nothing.
  public override init() {
    touch = nil
    super.init()
  }

  /// An event about that finger, which it holds.
  init(_ touch: UITouch) {
    self.touch = touch
    super.init()
  }

  /// The fingers that came down in a window.
  @discardableResult
  open func touches(for window: UIWindow) -> Set<UITouch>? {
    allTouches.map { $0.filter { $0.window === window } }
  }

  /// The fingers that came down on a view.
  @discardableResult
  open func touches(for view: UIView) -> Set<UITouch>? {
    allTouches.map { $0.filter { $0.view === view } }
  }

  /// The fingers that a recognizer watches.
  @discardableResult
  open func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
    allTouches.map { $0.filter { $0.gestureRecognizers?.contains { $0 === gesture } ?? false } }
  }
}

extension UIEvent {
  /// The kinds of events.
  public enum EventType: Int, Sendable {
    /// Fingers.
    case touches = 0
    /// The device was moved.
    case motion = 1
    /// A remote control.
    case remoteControl = 2
    /// Buttons.
    case presses = 3
    /// A wheel or a trackpad.
    case scroll = 10
    /// A pointer over a view.
    case hover = 11
    /// Two fingers on a trackpad.
    case transform = 14
  }

  /// What of its kind an event is.
  public enum EventSubtype: Int, Sendable {
    /// Nothing more can be said.
    case none = 0
    /// The device was shaken.
    case motionShake = 1
    /// UIKit's event of that name.
    case remoteControlPlay = 100
    /// UIKit's event of that name.
    case remoteControlPause = 101
    /// UIKit's event of that name.
    case remoteControlStop = 102
    /// UIKit's event of that name.
    case remoteControlTogglePlayPause = 103
    /// UIKit's event of that name.
    case remoteControlNextTrack = 104
    /// UIKit's event of that name.
    case remoteControlPreviousTrack = 105
    /// UIKit's event of that name.
    case remoteControlBeginSeekingBackward = 106
    /// UIKit's event of that name.
    case remoteControlEndSeekingBackward = 107
    /// UIKit's event of that name.
    case remoteControlBeginSeekingForward = 108
    /// UIKit's event of that name.
    case remoteControlEndSeekingForward = 109
  }
}
