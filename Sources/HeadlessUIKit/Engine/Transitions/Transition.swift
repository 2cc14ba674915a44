import Foundation

/// Runs one transition from its start to its end, for stacks, presentations and other containers.
///
/// It is `waiting` until its container starts it at the next layout or after the commit. Then it is `running`
/// until its duration has passed, its animator completes it, or the animation that follows a gesture has ended.
/// For an app, it is both the transition coordinator and the animator's context.
///
/// **Who holds whom**
///
/// - The container or the clock holds the transition.
/// - The transition holds both controllers until its end (B83, B211, B243).
@MainActor
final class Transition: HeadlessObject {
  enum Phase {
    case waiting
    case running
    case ended
  }

  let fromController: UIViewController?
  private(set) var toController: UIViewController?
  /// The presentation style.
  ///
  /// A presentation sets the adapted style when it begins.
  var style: UIModalPresentationStyle
  let animated: Bool
  let container: UIView

  private(set) var phase = Phase.waiting
  private(set) var duration: TimeInterval
  private(set) var isInteractive: Bool
  private(set) var startedInteractively: Bool
  private(set) var wasCancelled = false
  private(set) var percent: CGFloat = 0

  /// The views that a presentation moves, or nil if each controller's own view moves.
  ///
  /// A view that doesn't move is nil in this pair. A presentation controller can provide another view in place of
  /// the presented controller's view.
  var moves: (from: UIView?, to: UIView?)?
  /// The final frame of the view that appears, or nil for the whole container.
  var finalFrame: CGRect?

  /// A closure that is called once, when the transition has ended, and then released.
  ///
  /// The parameter is false if the transition was cancelled.
  var onEnd: ((Bool) -> Void)?
  private var animator: (any UIViewControllerAnimatedTransitioning)?
  var interaction: (any UIViewControllerInteractiveTransitioning)?
  /// The animator's interruptible animation, if it has one.
  ///
  /// A gesture can take control of it while it runs.
  var interruptible: (any UIViewImplicitlyAnimating)?
  /// These closures receive the transition as a parameter and must not hold it.
  ///
  /// Otherwise a transition that never starts would never be deallocated.
  var alongside: [(Transition) -> Void] = []
  var completions: [(Transition) -> Void] = []
  var interactionHandlers: [(Transition) -> Void] = []
  private var isEndless = false
  /// Whether UIKit would never end this transition (B340).
  var neverEnds = false
  /// The result with which an endless transition would have ended.
  private var missedEnd: Bool?
  private var paused: [(completion: (Bool) -> Void, duration: TimeInterval)] = []

  init(
    from: UIViewController?,
    to: UIViewController?,
    in container: UIView,
    style: UIModalPresentationStyle = .none,
    animated: Bool,
    duration: TimeInterval,
    interactive: Bool = false
  ) {
    fromController = from
    toController = to
    self.container = container
    self.style = style
    self.animated = animated
    self.duration = duration
    isInteractive = interactive
    startedInteractively = interactive
    super.init()
    // Of a screen's transitions, the one in which it appears comes first, even if it already presents another
    // screen.
    from?.join(self, comes: false)
    to?.join(self, comes: true)
  }

  /// Replaces the appearing controller, because the presentation adapts.
  func retarget(to controller: UIViewController) {
    guard controller !== toController else { return }
    toController?.leave(self)
    toController = controller
    controller.join(self, comes: true)
  }

  /// Lets an app's animator move the views, possibly driven by the app's interaction controller.
  func use(
    _ animator: any UIViewControllerAnimatedTransitioning,
    _ interaction: (any UIViewControllerInteractiveTransitioning)?
  ) {
    self.animator = animator
    self.interaction = interaction
    if let interaction, interaction.wantsInteractiveStart {
      isInteractive = true
      startedInteractively = true
    }
  }

  var hasAnimator: Bool { animator != nil }

  /// Starts the transition.
  ///
  /// `onEnd` is called once, when the transition has ended.
  func run(onEnd: @escaping (Bool) -> Void) {
    phase = .running
    self.onEnd = onEnd
    isEndless =
      neverEnds
      || animated && UIView.areAnimationsEnabled && HeadlessFaults.main.makesEndless(self)
    let alongside = alongside
    self.alongside = []
    for animation in alongside { animation(self) }
    if let animator {
      start(animator)
      // The view is in the window only now, because the animator has added it.
      toController?.isAppearingNow()
    } else if !isInteractive {
      endAfter(animated && UIView.areAnimationsEnabled ? duration : 0)
    }
  }

  private func start(_ animator: any UIViewControllerAnimatedTransitioning) {
    duration = animator.transitionDuration(using: self)
    let given = animator.interruptibleAnimator(using: self)
    if given !== UIViewPropertyAnimator.none { interruptible = given }
    (interaction as? UIPercentDrivenInteractiveTransition)?.transition = self
    if isInteractive, let interaction {
      interaction.startInteractiveTransition(self)
    } else {
      animator.animateTransition(using: self)
    }
  }

  /// Starts the app's animator for a transition that an interaction drives.
  ///
  /// The animations that the animator starts are paused until the gesture ends, like the animations of a paused
  /// layer. If the animator has an interruptible animation, only that one is paused.
  func startAnimatorUnderInteraction() {
    if let interruptible {
      interruptible.pauseAnimation()
      return
    }
    Transition.underInteraction = self
    animator?.animateTransition(using: self)
    Transition.underInteraction = nil
  }

  /// The transition whose animator is being started during an interaction.
  static var underInteraction: Transition?

  /// Stores the completion of an animation that is paused during a gesture.
  func pause(_ completion: @escaping (Bool) -> Void, duration: TimeInterval) {
    paused.append((completion, duration))
  }

  func update(_ percent: CGFloat) {
    guard phase == .running, isInteractive else { return }
    self.percent = min(1, max(0, percent))
    interruptible?.fractionComplete = self.percent
  }

  /// Lets a gesture take control of the transition, if its animator is interruptible.
  func takeHold() {
    guard phase == .running, !isInteractive, let interruptible else { return }
    interruptible.pauseAnimation()
    interruptible.isReversed = false
    percent = interruptible.fractionComplete
    isInteractive = true
    wasCancelled = false
    notifyOfInteractionChange()
  }

  /// Ends the gesture.
  ///
  /// The handlers are called (B86), and the rest of the animation takes the remaining time.
  func endInteraction(cancelled: Bool) {
    guard phase == .running, isInteractive else { return }
    isInteractive = false
    wasCancelled = cancelled
    notifyOfInteractionChange()
    let rest = (cancelled ? percent : 1 - percent) / max(completionVelocity, .ulpOfOne)
    if let interruptible {
      interruptible.isReversed = cancelled
      interruptible.continueAnimation(
        withTimingParameters: (interaction as? UIPercentDrivenInteractiveTransition)?.timingCurve,
        durationFactor: rest
      )
      return
    }
    let paused = paused
    self.paused = []
    for (completion, duration) in paused {
      HeadlessClock.main.schedule(after: duration * Double(rest), for: .motion) {
        completion(!cancelled)
      }
    }
    guard animator == nil else { return }
    endAfter(UIView.areAnimationsEnabled ? duration * Double(rest) : 0)
  }

  private func notifyOfInteractionChange() {
    for handler in interactionHandlers { handler(self) }
  }

  /// Calls `work` when the transition ends, together with the completions, which are called in the order in which
  /// they were added (B67, B175).
  func atEnd(_ work: @escaping () -> Void) {
    completions.append { _ in work() }
  }

  /// Ends the transition.
  ///
  /// A second call does nothing.
  func complete(_ didComplete: Bool) {
    guard phase == .running else { return }
    guard !isEndless else {
      missedEnd = missedEnd ?? didComplete
      return
    }
    phase = .ended
    wasCancelled = !didComplete
    let end = onEnd
    onEnd = nil
    end?(didComplete)
    let animator = animator
    self.animator = nil
    interaction = nil
    interruptible = nil
    paused = []
    animator?.animationEnded(didComplete)
    interactionHandlers = []
    alongside = []
    let completions = completions
    self.completions = []
    for completion in completions { completion(self) }
    // The transition is the coordinator of both controllers until its end (B170).
    fromController?.leave(self)
    toController?.leave(self)
    HeadlessRunLoop.main.wake()
  }

  /// Calls `work` when the transition has ended.
  ///
  /// Only HeadlessUIKit itself calls this function, so the fault `lostCompletions` doesn't lose `work`.
  func whenEnded(_ work: @escaping () -> Void) {
    completions.append { _ in work() }
  }

  /// Stops preventing this transition from ending.
  ///
  /// If the transition should have ended already, it ends now. Otherwise it ends as usual.
  func stopBeingEndless() {
    isEndless = false
    if let missedEnd { complete(missedEnd) }
  }

  /// Gives up a transition that never started.
  ///
  /// No views are moved, but the completions are called.
  func abandon() {
    guard phase == .waiting else { return }
    phase = .running
    complete(false)
  }

  /// Ends the transition after its duration.
  ///
  /// A transition without duration takes one run-loop pass (B99, B250).
  private func endAfter(_ seconds: TimeInterval) {
    guard seconds > 0 else {
      HeadlessRunLoop.main.afterCommit { self.complete(!self.wasCancelled) }
      return
    }
    HeadlessClock.main.schedule(after: seconds, for: .motion) {
      self.complete(!self.wasCancelled)
    }
  }
}
