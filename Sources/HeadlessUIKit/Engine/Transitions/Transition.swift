import Foundation

/// One change of what is on display, from its start to its end: the only engine, which stacks,
/// presentations and animators share.
///
/// It is `waiting` until its container starts it (at the next layout or after the commit), then
/// `running` until its time is over, an animator completes it or a gesture lets go. It holds both
/// controllers until then (B83, B211, B243); the container or the clock holds it. To a client it is
/// the transition coordinator and the animator's context.
@MainActor
final class Transition: HeadlessObject {
  enum Phase {
    case waiting
    case running
    case ended
  }

  let fromController: UIViewController?
  private(set) var toController: UIViewController?
  /// A presentation knows the style in force when it begins.
  var style: UIModalPresentationStyle
  let animated: Bool
  let container: UIView

  private(set) var phase = Phase.waiting
  private(set) var duration: TimeInterval
  private(set) var isInteractive: Bool
  private(set) var startedInteractively: Bool
  private(set) var wasCancelled = false
  private(set) var percent: CGFloat = 0

  /// What a presentation moves: nil for a view that stays where it is, and the presentation
  /// controller's view in place of the presented one's.
  ///
  /// Nil where each controller's own view moves.
  var moves: (from: UIView?, to: UIView?)?
  /// Where the view that comes ends; nil for the whole container.
  var finalFrame: CGRect?

  /// What the container does when it is over; let go of then.
  ///
  /// False means cancelled.
  var onEnd: ((Bool) -> Void)?
  private var animator: (any UIViewControllerAnimatedTransitioning)?
  var interaction: (any UIViewControllerInteractiveTransitioning)?
  /// What moves it, where its animator gives that out: a gesture can take hold of it on the way.
  var interruptible: (any UIViewImplicitlyAnimating)?
  /// What these hold is given the transition and does not hold it: it may never start.
  var alongside: [(Transition) -> Void] = []
  var completions: [(Transition) -> Void] = []
  var interactionHandlers: [(Transition) -> Void] = []
  private var isEndless = false
  /// Whether it is one of those that UIKit doesn't bring to an end (B340).
  var neverEnds = false
  /// How an endless transition would have ended.
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
    // A screen that presents while it comes is in its own transition first.
    from?.join(self, comes: false)
    to?.join(self, comes: true)
  }

  /// What is presented adapts, so that another controller comes.
  func retarget(to controller: UIViewController) {
    guard controller !== toController else { return }
    toController?.leave(self)
    toController = controller
    controller.join(self, comes: true)
  }

  /// Hands the movement to a client's animator, perhaps driven by a client's interaction.
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

  /// Starts the movement; `onEnd` runs once, when it is over.
  func run(onEnd: @escaping (Bool) -> Void) {
    phase = .running
    self.onEnd = onEnd
    isEndless =
      neverEnds
      || animated && UIView.areAnimationsEnabled && HeadlessHostility.main.makesEndless(self)
    let alongside = alongside
    self.alongside = []
    for animation in alongside { animation(self) }
    if let animator {
      start(animator)
      // Only now the animator has put the view into the window.
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

  /// Starts a client's animation under the interaction that drives it.
  ///
  /// The animations it starts stand still until the finger lifts, as a paused layer's would.
  func startAnimatorUnderInteraction() {
    if let interruptible {
      interruptible.pauseAnimation()
      return
    }
    Transition.underInteraction = self
    animator?.animateTransition(using: self)
    Transition.underInteraction = nil
  }

  /// The transition whose animator is being started under a finger just now.
  static var underInteraction: Transition?

  /// Keeps the completion of an animation that stands still under the finger.
  func pause(_ completion: @escaping (Bool) -> Void, duration: TimeInterval) {
    paused.append((completion, duration))
  }

  func update(_ percent: CGFloat) {
    guard phase == .running, isInteractive else { return }
    self.percent = min(1, max(0, percent))
    interruptible?.fractionComplete = self.percent
  }

  /// A finger takes hold on the way; only what is interruptible can be held.
  func takeHold() {
    guard phase == .running, !isInteractive, let interruptible else { return }
    interruptible.pauseAnimation()
    interruptible.isReversed = false
    percent = interruptible.fractionComplete
    isInteractive = true
    wasCancelled = false
    tellInteractionChanged()
  }

  /// The finger lifted: the handlers are called (B86), the rest of the way takes the time left.
  func letGo(cancelled: Bool) {
    guard phase == .running, isInteractive else { return }
    isInteractive = false
    wasCancelled = cancelled
    tellInteractionChanged()
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

  private func tellInteractionChanged() {
    for handler in interactionHandlers { handler(self) }
  }

  /// Runs `work` at its end, among the completions, in the order they were added (B67, B175).
  func atEnd(_ work: @escaping () -> Void) {
    completions.append { _ in work() }
  }

  /// Ends it; a second call does nothing.
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
    // They take part until its end (B170).
    fromController?.leave(self)
    toController?.leave(self)
    HeadlessRunLoop.main.wake()
  }

  /// Runs `work` when it has ended: UIKit's own, which no hostility loses.
  func whenEnded(_ work: @escaping () -> Void) {
    completions.append { _ in work() }
  }

  /// Ends it if it should have ended by now; otherwise it will.
  func stopBeingEndless() {
    isEndless = false
    if let missedEnd { complete(missedEnd) }
  }

  /// Gives up one that never ran: nothing happens on display, completions still run.
  func abandon() {
    guard phase == .waiting else { return }
    phase = .running
    complete(false)
  }

  /// Ends the movement after its time; one without time takes a turn (B99, B250).
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
