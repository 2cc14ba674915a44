#if !(os(iOS) || os(tvOS) || os(visionOS))

import Foundation
import HeadlessUIKit

/// The base class of Holdfast's own delegates.
typealias PlatformObject = HeadlessObject

/// The run loop, the clock and the log of the headless world.
@MainActor
package enum Platform {
  /// Seconds on the headless clock.
  package static var now: TimeInterval { HeadlessClock.main.now }

  /// A timer that calls its action once.
  ///
  /// It holds the action until then, or until the timer is cancelled.
  package typealias Alarm = HeadlessClock.Alarm

  package typealias Purpose = HeadlessClock.Purpose

  package static func alarm(
    after seconds: TimeInterval,
    for purpose: Purpose,
    _ action: @escaping @MainActor () -> Void
  ) -> Alarm {
    HeadlessClock.main.schedule(after: seconds, for: purpose, action)
  }

  /// Calls `observer` whenever the run loop is about to sleep, as long as the result is held.
  package static func observeIdle(_ observer: @escaping @MainActor () -> Void) -> AnyObject {
    HeadlessRunLoop.main.observeIdle(observer)
  }

  /// Makes the run loop run one more pass, so that idle observers are called.
  package static func wake() {
    HeadlessRunLoop.main.wake()
  }

  /// Writes a line to the console, whether or not the message is private.
  static func log(_ message: String, at place: String, isPrivate: Bool) {
    HeadlessLog.print("Holdfast: \(place): \(message)")
  }

  /// Whether the controller is one of the system's pickers, which apps present and never push.
  static func isSystemPicker(_ screen: UIViewController) -> Bool {
    screen is UIActivityViewController
  }

  /// Whether the system made the window for itself, which never happens in HeadlessUIKit.
  static func isSystemWindow(_ window: UIWindow) -> Bool { false }

  /// The bar button item, or another item of a bar, that a popover points at.
  static func item(of popover: UIPopoverPresentationController) -> AnyObject? {
    if #available(iOS 16, *), let item = popover.sourceItem { return item }
    return popover.barItem
  }
}

#endif
