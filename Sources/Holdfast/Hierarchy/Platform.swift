// The only file that knows where it runs: on Apple's devices the library stands on UIKit, elsewhere
// on HeadlessUIKit, which has the same classes without pixels.

#if os(iOS) || os(tvOS) || os(visionOS)

@_exported import UIKit
import os

/// The main run loop, the clock and the log of an Apple device.
@MainActor
package enum Platform {
  /// Seconds on a clock that stands still while the device sleeps.
  package static var now: TimeInterval { ProcessInfo.processInfo.systemUptime }

  /// Rings once, and holds its action until then or until it is cancelled.
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

  /// Calls `observer` when the main run loop is about to sleep, after Core Animation's commit and
  /// after what UIKit does then, as long as the result is held.
  package static func observeIdle(_ observer: @escaping @MainActor () -> Void) -> AnyObject {
    IdleObservation(observer)
  }

  private final class IdleObservation {
    private let observer: CFRunLoopObserver?

    init(_ action: @escaping @MainActor () -> Void) {
      // Core Animation commits at 2,000,000. UIKit starts what waited for the commit, presentations
      // and dismissals among it, from an observer of its own at 2,000,001; of two with the same order
      // the one added first is called first, which could be this one.
      let afterUIKit = 2_000_100
      let activities: CFRunLoopActivity = [.beforeSources, .beforeWaiting]
      observer = CFRunLoopObserverCreateWithHandler(
        nil,
        activities.rawValue,
        true,
        afterUIKit
      ) { _, activity in
        MainActor.assumeIsolated {
          if activity == .beforeWaiting { action() } else { Platform.turn += 1 }
        }
      }
      CFRunLoopAddObserver(CFRunLoopGetMain(), observer, .commonModes)
    }

    deinit {
      if let observer { CFRunLoopObserverInvalidate(observer) }
    }
  }

  /// The number of the run loop's turn; counted while anybody observes.
  ///
  /// It is not the number of taps: one event can carry two touches, and both are handled in one turn.
  fileprivate(set) static var turn = 0

  /// Makes the run loop go round once more, so that idle observers are called.
  package static func wake() {
    CFRunLoopWakeUp(CFRunLoopGetMain())
  }

  /// A fault in the unified log.
  static func log(_ message: String) {
    Logger(subsystem: "Holdfast", category: "Flow").fault("\(message, privacy: .public)")
  }

  /// Whether UIKit forbids to push the controller, or no one would expect it to be pushed.
  static func isAlwaysPresented(_ screen: UIViewController) -> Bool {
    if screen is UINavigationController || screen is UITabBarController
      || screen is UISplitViewController || screen is UIAlertController
      || screen is UISearchController
    {
      return true
    }
    #if !os(tvOS)
    if screen is UIActivityViewController || screen is UIImagePickerController
      || screen is UIDocumentPickerViewController
    {
      return true
    }
    #endif
    // Their frameworks are not linked for this; an app that has them has the class by that name.
    let names = [
      "SFSafariViewController", "MFMailComposeViewController", "MFMessageComposeViewController",
      "PHPickerViewController",
    ]
    return names.contains { name in
      NSClassFromString(name).map { screen.isKind(of: $0) } ?? false
    }
  }

  /// Makes `screen` a sheet.
  ///
  /// Its presentation controller is made by this and held by the screen, so it is only called right
  /// before the screen is presented.
  static func makeSheet(_ screen: UIViewController, detents: [Placement.Detent]) {
    #if !os(tvOS)
    screen.modalPresentationStyle = .pageSheet
    guard !detents.isEmpty else { return }
    screen.sheetPresentationController?.detents = detents.map { detent in
      switch detent {
      case .medium: .medium()
      case .large: .large()
      }
    }
    #endif
  }

  /// Whether the controller is a search, which presents itself when it is active.
  static func isSearch(_ controller: UIViewController) -> Bool {
    controller is UISearchController
  }

  /// The search in a screen's bar; there is none on tvOS.
  static func search(of screen: UIViewController) -> UIViewController? {
    #if os(tvOS)
    nil
    #else
    screen.navigationItem.searchController
    #endif
  }

  /// Makes `screen` a popover; see `makeSheet`.
  static func makePopover(_ screen: UIViewController) {
    #if !os(tvOS)
    screen.modalPresentationStyle = .popover
    #endif
  }

  /// Points a popover at a view; what is no popover here has nothing to point with.
  static func point(_ screen: UIViewController, at view: UIView, _ rect: CGRect) {
    #if !os(tvOS)
    screen.popoverPresentationController?.sourceView = view
    screen.popoverPresentationController?.sourceRect = rect
    #endif
  }

  /// Points a popover at a bar button.
  static func point(_ screen: UIViewController, at item: UIBarButtonItem) {
    #if !os(tvOS)
    let popover = screen.popoverPresentationController
    if #available(iOS 16, *) {
      popover?.sourceItem = item
    } else {
      #if !os(visionOS)
      popover?.barButtonItem = item
      #endif
    }
    #endif
  }
}

#else

import Foundation
@_exported import HeadlessUIKit

/// The run loop, the clock and the log of the headless world.
@MainActor
package enum Platform {
  /// Seconds on the headless clock.
  package static var now: TimeInterval { HeadlessClock.main.now }

  /// Rings once, and holds its action until then or until it is cancelled.
  @MainActor
  package struct Alarm {
    fileprivate let alarm: HeadlessClock.Alarm

    package func cancel() {
      HeadlessClock.main.cancel(alarm)
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
    Alarm(
      alarm: HeadlessClock.main.schedule(
        after: seconds,
        for: purpose == .upkeep ? .upkeep : .deadline,
        action
      )
    )
  }

  /// Calls `observer` when the run loop is about to sleep, as long as the result is held.
  package static func observeIdle(_ observer: @escaping @MainActor () -> Void) -> AnyObject {
    HeadlessRunLoop.main.observeIdle(observer)
  }

  /// The number of the run loop's turn.
  static var turn: Int { HeadlessRunLoop.main.turns }

  /// Makes the run loop go round once more, so that idle observers are called.
  package static func wake() {
    HeadlessRunLoop.main.wake()
  }

  /// A line on the console.
  static func log(_ message: String) {
    FileHandle.standardError.write(Data("Holdfast: \(message)\n".utf8))
  }

  /// Whether UIKit forbids to push the controller, or no one would expect it to be pushed.
  static func isAlwaysPresented(_ screen: UIViewController) -> Bool {
    screen is UINavigationController || screen is UITabBarController
      || screen is UISplitViewController || screen is UIAlertController
      || screen is UISearchController || screen is UIActivityViewController
  }

  /// Makes `screen` a sheet.
  ///
  /// Its presentation controller is made by this and held by the screen, so it is only called right
  /// before the screen is presented.
  static func makeSheet(_ screen: UIViewController, detents: [Placement.Detent]) {
    screen.modalPresentationStyle = .pageSheet
    guard !detents.isEmpty else { return }
    screen.sheetPresentationController?.detents = detents.map { detent in
      switch detent {
      case .medium: .medium()
      case .large: .large()
      }
    }
  }

  /// Whether the controller is a search, which presents itself when it is active.
  static func isSearch(_ controller: UIViewController) -> Bool {
    controller is UISearchController
  }

  /// The search in a screen's bar.
  static func search(of screen: UIViewController) -> UIViewController? {
    screen.navigationItem.searchController
  }

  /// Makes `screen` a popover; see `makeSheet`.
  static func makePopover(_ screen: UIViewController) {
    screen.modalPresentationStyle = .popover
  }

  /// Points a popover at a view; what is no popover here has nothing to point with.
  static func point(_ screen: UIViewController, at view: UIView, _ rect: CGRect) {
    screen.popoverPresentationController?.sourceView = view
    screen.popoverPresentationController?.sourceRect = rect
  }

  /// Points a popover at a bar button.
  static func point(_ screen: UIViewController, at item: UIBarButtonItem) {
    screen.popoverPresentationController?.barItem = item
  }
}

#endif
