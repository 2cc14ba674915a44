import Foundation
import Holdfast

/// Brings the answering screen to the front, one act at a time.
///
/// The opening holds it. It refers weakly to the window and to all screens.
@MainActor
final class Reveal {
  /// The next step of a reveal.
  enum Step {
    /// A transition is running, or controllers that were removed haven't left yet.
    case wait
    case clear(ChangeToFront, before: UIViewController, in: UIWindow)
    case work(ChangeToFront, by: UIViewController, in: UIWindow)
    case screenHasLeft
  }

  /// The time limit of the reveal, in seconds.
  ///
  /// The time begins again after each question.
  private static var timeLimit: TimeInterval { 5 }

  private weak var window: UIWindow?
  private let answerer: Answerer
  /// The screen to bring to the front, which is the answering screen or a screen that it has shown while it answered.
  ///
  /// It is determined once, so that a controller that a guard's question presents isn't mistaken for this screen.
  private weak var target: UIViewController?
  private var cleared: [Weak<UIViewController>] = []
  private var ownDeadline: TimeInterval?
  /// The name of the screen in front, for messages.
  private(set) var cover = "something"

  init(_ answerer: Answerer, in window: UIWindow?) {
    self.answerer = answerer
    self.window = window
    target = answerer.screenToReveal
  }

  var deadline: TimeInterval {
    let deadline = ownDeadline ?? Platform.now + Self.timeLimit
    ownDeadline = deadline  // acts: set when it is first asked for
    return deadline
  }

  /// Restarts the time limit, after a question that was answered asynchronously.
  func giveMoreTime() { ownDeadline = nil }

  /// Returns the next step for the current state of the hierarchy.
  ///
  /// A controller that was dismissed and is still in the hierarchy isn't dismissed again, because it may
  /// leave in time.
  func step() -> Step {
    guard let (screen, window, change) = screenAndChange else { return .screenHasLeft }
    cover =
      change.coverName ?? window.movingScreen?.screenName ?? screen.parent?.screenName ?? cover
    if window.movingScreen != nil || change.isMoving { return .wait }
    if change.isFree {
      guard screen.viewIfLoaded?.window === window else { return .wait }
      return .work(change, by: screen, in: window)
    }
    if cleared.elementsEqual(change.screens, by: { $0.object === $1 }) { return .wait }
    return .clear(change, before: screen, in: window)
  }

  /// Whether screens must still leave before the screen is in front.
  var removesScreens: Bool { screenAndChange?.2.removesScreens ?? false }

  /// Returns whether the reveal would dismiss a screen because the screen's presenter leaves.
  ///
  /// Such a screen is inside a search, or inside a controller that another screen presents in its own context. The
  /// property is nil if the reveal would dismiss no such controller.
  var dismissesInContext: (@MainActor (UIViewController) -> Bool)? {
    guard let change = screenAndChange?.2, change.dismissesInContexts else { return nil }
    return { change.dismissesInContext($0) }
  }

  private var screenAndChange: (UIViewController, UIWindow, ChangeToFront)? {
    for screen in [target, answerer.screen] {
      guard let screen, let window = window?.windowToAsk(with: screen), !window.isDisconnected,
        let change = ChangeToFront(of: screen, in: window)
      else { continue }
      return (screen, window, change)
    }
    return nil
  }

  func clear(_ change: ChangeToFront, animated: Bool, in window: UIWindow) {
    cleared = change.screens.map { Weak($0) }
    change.clear(animated: animated, in: window)
  }
}
