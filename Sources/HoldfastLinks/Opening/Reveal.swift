import Foundation
import Holdfast

/// How a screen that has answered is brought to the front, act by act.
///
/// The opening that reveals holds it. It refers weakly to the window and to all screens.
@MainActor
final class Reveal {
  /// What is to be done now.
  enum Step {
    /// Something moves, or has been told to leave.
    case wait
    case clear(WayToFront, before: UIViewController, in: UIWindow)
    case work(WayToFront, by: UIViewController, in: UIWindow)
    case screenHasLeft
  }

  /// How long the reveal may take, in seconds, between two things that are asked.
  private static var patience: TimeInterval { 5 }

  private weak var window: UIWindow?
  private let answerer: Answerer
  /// What the answerer has shown itself while it answered, or the answerer.
  ///
  /// It is looked for once: what a guard's question presents is not among what the answerer has shown.
  private weak var target: UIViewController?
  private var cleared: [Weak<UIViewController>] = []
  private var ownDeadline: TimeInterval?
  /// What is in front of the screen, for messages.
  private(set) var cover = "something"

  init(_ answerer: Answerer, in window: UIWindow?) {
    self.answerer = answerer
    self.window = window
    target = answerer.screenToReveal
  }

  var deadline: TimeInterval {
    let deadline = ownDeadline ?? Platform.now + Self.patience
    ownDeadline = deadline  // acts: set when it is first asked for
    return deadline
  }

  /// Something was asked, which took its time.
  func giveMoreTime() { ownDeadline = nil }

  /// What is to be done, as the hierarchy is now.
  ///
  /// What was dismissed and does not leave is not dismissed again; it may leave in time.
  func step() -> Step {
    guard let (screen, window, way) = screenAndWay else { return .screenHasLeft }
    cover = way.coverName ?? window.movingScreen?.screenName ?? screen.parent?.screenName ?? cover
    if window.movingScreen != nil || way.isMoving { return .wait }
    if way.isFree {
      guard screen.viewIfLoaded?.window === window else { return .wait }
      return .work(way, by: screen, in: window)
    }
    if cleared.elementsEqual(way.screens, by: { $0.object === $1 }) { return .wait }
    return .clear(way, before: screen, in: window)
  }

  /// Whether screens would still have to leave.
  var takesScreensAway: Bool { screenAndWay?.2.takesScreensAway ?? false }

  private var screenAndWay: (UIViewController, UIWindow, WayToFront)? {
    for screen in [target, answerer.screen] {
      guard let screen, let window = window?.windowToAsk(with: screen), !window.isDisconnected,
        let way = WayToFront(of: screen, in: window)
      else { continue }
      return (screen, window, way)
    }
    return nil
  }

  func clear(_ way: WayToFront, animated: Bool) {
    cleared = way.screens.map { Weak($0) }
    way.clear(animated: animated)
  }
}
