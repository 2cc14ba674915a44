#if os(iOS) || os(tvOS) || os(visionOS)

import UIKit
import os

/// The base class of Holdfast's own delegates.
typealias PlatformObject = NSObject

/// The main run loop, the clock and the log of an Apple device.
@MainActor
package enum Platform {
  /// Seconds on a clock that stands still while the device sleeps.
  package static var now: TimeInterval { ProcessInfo.processInfo.systemUptime }

  /// A timer that calls its action once.
  ///
  /// It holds the action until then, or until the timer is cancelled.
  @MainActor
  package final class Alarm {
    fileprivate var action: (@MainActor () -> Void)?

    fileprivate init(_ action: @escaping @MainActor () -> Void) {
      self.action = action
    }

    package func cancel() {
      action = nil
    }
  }

  package enum Purpose {
    case upkeep
    case deadline
  }

  package static func alarm(
    after seconds: TimeInterval,
    for purpose: Purpose,
    _ action: @escaping @MainActor () -> Void
  ) -> Alarm {
    let alarm = Alarm(action)
    DispatchQueue.main.asyncAfter(deadline: .now() + seconds) {
      MainActor.assumeIsolated {
        let action = alarm.action
        alarm.action = nil
        action?()
      }
    }
    return alarm
  }

  /// Calls `observer` whenever the main run loop is about to sleep, as long as the result is held.
  ///
  /// It is called after the commit of Core Animation, and after UIKit's own work in that run-loop pass.
  package static func observeIdle(_ observer: @escaping @MainActor () -> Void) -> AnyObject {
    IdleObservation(observer)
  }

  private final class IdleObservation {
    private let observer: CFRunLoopObserver?

    init(_ action: @escaping @MainActor () -> Void) {
      // Core Animation commits at 2,000,000. UIKit has an observer of its own at 2,000,001, which starts the
      // presentations, dismissals and other work that waited for the commit. Of two observers with the same order, the
      // one that was added first is called first, and that could be this one.
      let afterUIKit = 2_000_100
      observer = CFRunLoopObserverCreateWithHandler(
        nil,
        CFRunLoopActivity.beforeWaiting.rawValue,
        true,
        afterUIKit
      ) { _, _ in
        MainActor.assumeIsolated { action() }
      }
      CFRunLoopAddObserver(CFRunLoopGetMain(), observer, .commonModes)
    }

    deinit {
      if let observer { CFRunLoopObserverInvalidate(observer) }
    }
  }

  /// Makes the run loop run one more pass, so that idle observers are called.
  package static func wake() {
    CFRunLoopWakeUp(CFRunLoopGetMain())
  }

  /// Writes a fault into the unified log, in which a private message can be read only while a debugger is attached.
  static func log(_ message: String, at place: String, isPrivate: Bool) {
    let log = Logger(subsystem: "Holdfast", category: "Flow")
    if isPrivate {
      log.fault("\(place, privacy: .public): \(message, privacy: .private)")
    } else {
      log.fault("\(place, privacy: .public): \(message, privacy: .public)")
    }
  }

  /// Whether the controller is one of the system's pickers, which apps present and never push.
  static func isSystemPicker(_ screen: UIViewController) -> Bool {
    #if !os(tvOS)
    if screen is UIActivityViewController || screen is UIImagePickerController
      || screen is UIDocumentPickerViewController
    {
      return true
    }
    #endif
    // Holdfast doesn't link the frameworks of these pickers. An app that links one of them has a class of that name.
    let names = [
      "SFSafariViewController", "MFMailComposeViewController", "MFMessageComposeViewController",
      "PHPickerViewController",
    ]
    return names.contains { name in
      NSClassFromString(name).map { screen.isKind(of: $0) } ?? false
    }
  }

  /// Whether the system made the window for itself, such as one for the keyboard or for accessory views.
  static func isSystemWindow(_ window: UIWindow) -> Bool {
    let type = type(of: window)
    return type != UIWindow.self && Bundle(for: type) == Bundle(for: UIWindow.self)
  }

  #if !os(tvOS)
  /// The bar button item, or another item of a bar, that a popover points at.
  static func item(of popover: UIPopoverPresentationController) -> AnyObject? {
    if #available(iOS 16, *), let item = popover.sourceItem { return item }
    #if os(visionOS)
    return nil
    #else
    return popover.barButtonItem
    #endif
  }
  #endif
}

#endif
