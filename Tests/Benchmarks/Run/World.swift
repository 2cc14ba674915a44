import Foundation
import HeadlessUIKit
import Holdfast

/// A window with a stack in it, and the hands and the time that move it.
///
/// The same for every variant. Everything runs on the main thread, as in an app.
@MainActor
final class World {
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
  let stack = UINavigationController(rootViewController: UIViewController())
  /// Whether the run loop goes round 120 times a second while something moves, as on a phone; else the clock
  /// skips over each transition.
  static var isPhone = false
  /// How many starters were told of an end.
  var told = 0

  /// - Parameters:
  ///   - others: What else is in the window, in tabs that are not selected.
  ///   - settles: Whether the stack has appeared when it returns.
  init(others: [UIViewController] = [], settles: Bool = true) {
    if others.isEmpty {
      window.rootViewController = stack
    } else {
      let tabs = UITabBarController()
      tabs.viewControllers = [stack] + others
      window.rootViewController = tabs
    }
    window.makeKeyAndVisible()
    if settles { settleHierarchy() }
  }

  /// Lets everything that moves come to its end: the clock skips over each transition, and what is
  /// due by then is done.
  func settle() {
    // Half a second: longer than any transition here.
    if Self.isPhone { for _ in 0..<60 { turn() } }
    // What a library puts on the main queue at the end of a turn is delivered in the next.
    settle(quietTurns: 2)
  }

  /// Lets a 120th of a second go by, and the run loop go round once.
  func turn() {
    HeadlessClock.main.skip(1.0 / 120)
    HeadlessRunLoop.main.wake()
    while HeadlessRunLoop.main.isBusy { _ = RunLoop.main.run(mode: .default, before: .distantPast) }
  }

  /// As `settle`, where there is no library: when nothing moves, nothing is to come.
  func settleHierarchy() {
    settle(quietTurns: 1)
  }

  private func settle(quietTurns enough: Int) {
    var quietTurns = 0
    // Of flows inside one another each ends on a turn of its own.
    while quietTurns < enough || FlowCore.pendingEnds > 0 {
      _ = RunLoop.main.run(mode: .default, before: .distantPast)
      if HeadlessRunLoop.main.isBusy || HeadlessClock.main.skipToNext(upTo: .motion) {
        quietTurns = 0
      } else {
        quietTurns += 1
      }
    }
  }

  /// The screen in front in the stack, or in the sheets over it.
  var front: Screen {
    var container: UIViewController = stack
    while let presented = container.presentedViewController { container = presented }
    guard let screen = (container as? UINavigationController)?.topViewController as? Screen else {
      preconditionFailure("No screen is in front.")
    }
    return screen
  }

  /// The user drags the sheet down.
  func dragSheetDown() {
    guard let sheet = stack.presentedViewController?.presentationController,
      sheet.beginUserDismissal()
    else { preconditionFailure("There is no sheet to drag.") }
    sheet.endUserDismissal(dismiss: true)
  }
}
