import Foundation
import HeadlessUIKit
import Holdfast

/// A window with a stack, and the user's gestures and the time in it.
///
/// It is the same for every variant. Everything runs on the main thread, as in an app.
@MainActor
final class World {
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
  let stack = UINavigationController(rootViewController: UIViewController())
  /// Whether the run loop makes 120 passes a second during a transition, as on a phone, while otherwise the clock skips
  /// transitions.
  static var isPhone = false
  /// The number of ends that were delivered.
  var told = 0

  /// - Parameters:
  ///   - others: The other controllers in the window, in tabs that aren't selected.
  ///   - settles: Whether the stack has appeared when the initializer returns.
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

  /// Lets all transitions end: the clock skips each transition, and the calls that are due by
  /// then are made.
  func settle() {
    // Half a second is longer than any transition here.
    if Self.isPhone { for _ in 0..<60 { turn() } }
    // Blocks that a library puts on the main queue at the end of a pass run in the next pass.
    settle(quietTurns: 2)
  }

  /// Lets a 120th of a second pass, and the run loop make one pass.
  func turn() {
    HeadlessClock.main.skip(1.0 / 120)
    HeadlessRunLoop.main.wake()
    while HeadlessRunLoop.main.isBusy { _ = RunLoop.main.run(mode: .default, before: .distantPast) }
  }

  /// Settles without a library, when nothing is due as soon as no transition runs.
  func settleHierarchy() {
    settle(quietTurns: 1)
  }

  private func settle(quietTurns enough: Int) {
    var quietTurns = 0
    // Flows inside one another end in one pass each.
    while quietTurns < enough || FlowCore.pendingEnds > 0 {
      _ = RunLoop.main.run(mode: .default, before: .distantPast)
      if HeadlessRunLoop.main.isBusy || HeadlessClock.main.skipToNext(upTo: .motion) {
        quietTurns = 0
      } else {
        quietTurns += 1
      }
    }
  }

  /// The front screen of the stack, or of the sheets over it.
  var front: Screen {
    var container: UIViewController = stack
    while let presented = container.presentedViewController { container = presented }
    guard let screen = (container as? UINavigationController)?.topViewController as? Screen else {
      preconditionFailure("No screen is in front.")
    }
    return screen
  }

  /// Drags the sheet down as the user does.
  func dragSheetDown() {
    guard let sheet = stack.presentedViewController?.presentationController,
      sheet.beginUserDismissal()
    else { preconditionFailure("There is no sheet to drag.") }
    sheet.endUserDismissal(dismiss: true)
  }
}
