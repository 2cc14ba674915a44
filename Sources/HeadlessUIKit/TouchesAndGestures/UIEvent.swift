import Foundation

/// An event on the screen, which is a change of a touch in HeadlessUIKit.
///
/// A test creates the events that views and recognizers receive. HeadlessUIKit leaves out presses, remote controls and
/// shaking.
@preconcurrency @MainActor open class UIEvent: HeadlessObject {
  private let touch: UITouch?

  /// The type of the event, which is always touches.
  open var type: UIEvent.EventType { .touches }

  /// The subtype of the event.
  ///
  /// Touches have no subtype.
  open var subtype: UIEvent.EventSubtype { .none }

  /// The time of the event, by the clock that tests control.
  open var timestamp: TimeInterval { touch?.timestamp ?? 0 }

  /// The touches of the event, or nil for an event that an app has created.
  open var allTouches: Set<UITouch>? { touch.map { [$0] } }

  /// Creates an event without touches.
  public override init() {
    touch = nil
    super.init()
  }

  /// Creates an event that holds this touch.
  init(_ touch: UITouch) {
    self.touch = touch
    super.init()
  }

  /// Returns the touches that began in a window.
  @discardableResult
  open func touches(for window: UIWindow) -> Set<UITouch>? {
    allTouches.map { $0.filter { $0.window === window } }
  }

  /// Returns the touches that began in a view.
  @discardableResult
  open func touches(for view: UIView) -> Set<UITouch>? {
    allTouches.map { $0.filter { $0.view === view } }
  }

  /// Returns the touches that a recognizer receives.
  @discardableResult
  open func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
    allTouches.map { $0.filter { $0.gestureRecognizers?.contains { $0 === gesture } ?? false } }
  }
}

extension UIEvent {
  /// The type of an event.
  public enum EventType: Int, Sendable {
    /// Touches.
    case touches = 0
    /// A movement of the device.
    case motion = 1
    /// A command of a remote control.
    case remoteControl = 2
    /// Presses of buttons.
    case presses = 3
    /// Scrolling with a wheel or a trackpad.
    case scroll = 10
    /// A pointer over a view.
    case hover = 11
    /// A gesture of two fingers on a trackpad.
    case transform = 14
  }

  /// The subtype of an event.
  public enum EventSubtype: Int, Sendable {
    /// No subtype.
    case none = 0
    /// Shaking of the device.
    case motionShake = 1
    /// The event of this name in UIKit.
    case remoteControlPlay = 100
    /// The event of this name in UIKit.
    case remoteControlPause = 101
    /// The event of this name in UIKit.
    case remoteControlStop = 102
    /// The event of this name in UIKit.
    case remoteControlTogglePlayPause = 103
    /// The event of this name in UIKit.
    case remoteControlNextTrack = 104
    /// The event of this name in UIKit.
    case remoteControlPreviousTrack = 105
    /// The event of this name in UIKit.
    case remoteControlBeginSeekingBackward = 106
    /// The event of this name in UIKit.
    case remoteControlEndSeekingBackward = 107
    /// The event of this name in UIKit.
    case remoteControlBeginSeekingForward = 108
    /// The event of this name in UIKit.
    case remoteControlEndSeekingForward = 109
  }
}
