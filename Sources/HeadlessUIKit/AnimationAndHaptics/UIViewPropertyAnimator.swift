import Foundation

/// Animations that can be paused, turned round, stopped and driven by hand.
///
/// Without pixels an animation is its time, as in `UIView+Animation.swift`: the changes are made when
/// it starts, the completions run at its end with where that was. Started without being held, it is
/// held by the clock until then. Releasing one that is paused or stopped raises.
///
/// It holds its animations until they start and its completions until they have run.
///
/// Left out: `isManualHitTestingEnabled`, for there are no touches, and copying.
@preconcurrency @MainActor
open class UIViewPropertyAnimator: HeadlessObject, UIViewImplicitlyAnimating {
  /// The curve.
  open private(set) var timingParameters: (any UITimingCurveProvider)?

  /// The whole way's time, in seconds.
  open private(set) var duration: TimeInterval

  /// How long after the start it begins to move, in seconds.
  open private(set) var delay: TimeInterval = 0

  /// Whether what moves can be touched meanwhile.
  open var isUserInteractionEnabled = true

  /// Whether it may be paused and stopped; if not, both do nothing here.
  open var isInterruptible = true

  /// Whether `fractionComplete` goes without the curve.
  open var scrubsLinearly = true

  /// Whether it stays active, and its completions wait, when it has arrived.
  open var pausesOnCompletion = false

  /// How far it is.
  open private(set) var state = UIViewAnimatingState.inactive

  private var animations: [() -> Void] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []
  private var waits: [AnimationWait] = []
  private var leg: AnimatorLeg?
  private var isCompleting = false
  /// How much of the way is done while it stands still, towards where it goes.
  private var fraction: CGFloat = 0

  /// Makes one with a curve.
  public required init(
    duration: TimeInterval,
    timingParameters parameters: any UITimingCurveProvider
  ) {
    self.duration = duration
    timingParameters = parameters
    super.init()
  }

  /// Makes one with one of UIKit's own curves.
  public convenience init(
    duration: TimeInterval,
    curve: UIView.AnimationCurve,
    animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration,
      timingParameters: UICubicTimingParameters(animationCurve: curve)
    )
    if let animations { addAnimations(animations) }
  }

  /// Makes one with a Bézier curve.
  public convenience init(
    duration: TimeInterval,
    controlPoint1 point1: CGPoint,
    controlPoint2 point2: CGPoint,
    animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration,
      timingParameters: UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2)
    )
    if let animations { addAnimations(animations) }
  }

  /// Makes one with a spring.
  public convenience init(
    duration: TimeInterval,
    dampingRatio ratio: CGFloat,
    animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration,
      timingParameters: UISpringTimingParameters(dampingRatio: ratio)
    )
    if let animations { addAnimations(animations) }
  }

  /// Makes one and starts it.
  @discardableResult
  open class func runningPropertyAnimator(
    withDuration duration: TimeInterval,
    delay: TimeInterval,
    options: UIView.AnimationOptions = [],
    animations: @escaping () -> Void,
    completion: ((UIViewAnimatingPosition) -> Void)? = nil
  ) -> Self {
    let animator = self.init(duration: duration, timingParameters: UICubicTimingParameters())
    animator.addAnimations(animations)
    if let completion { animator.addCompletion(completion) }
    animator.startAnimation(afterDelay: delay)
    return animator
  }

  deinit {
    guard state != .inactive else { return }
    MainActor.assumeIsolated {
      HeadlessLog.raise(
        HeadlessLog.internalInconsistency,
        "It is an error to release a paused or stopped property animator. Property animators must "
          + "either finish animating or be explicitly stopped and finished before they can be "
          + "released."
      )
    }
  }

  // MARK: What it does

  /// Adds changes; while it is active they are made at once.
  open func addAnimations(_ animation: @escaping () -> Void) {
    addAnimations(animation, delayFactor: 0)
  }

  /// Adds changes; when in its time they show is not modelled.
  open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    if state == .active { animation() } else { animations.append(animation) }
  }

  /// Adds what runs at the end, with where that was.
  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }

  // MARK: How far it is

  /// Whether it moves just now; still true in the completions of one that arrived.
  open var isRunning: Bool { leg != nil || isCompleting }

  /// Whether it moves back to its start, or will.
  ///
  /// A running one turns round at once.
  open var isReversed = false {
    didSet {
      guard oldValue != isReversed else { return }
      let isUnderWay = leg != nil
      stand()
      if state == .active { fraction = 1 - fraction }
      if isUnderWay { move(in: duration * Double(1 - fraction)) }
    }
  }

  /// How much of the way to where it goes is done, from 0 to 1; turned round, of the way back.
  ///
  /// Setting it makes an inactive one active, and a running one stand still.
  open var fractionComplete: CGFloat {
    get {
      guard let leg, leg.seconds > 0 else { return fraction }
      let passed = CGFloat(max(0, HeadlessClock.main.now - leg.start) / leg.seconds)
      return min(1, leg.fraction + (1 - leg.fraction) * passed)
    }
    set {
      guard state != .stopped else { return }
      stand()
      activate()
      fraction = min(1, max(0, newValue))
    }
  }

  // MARK: Starting and pausing

  /// Makes the changes and starts, or goes on after a pause.
  open func startAnimation() {
    startAnimation(afterDelay: 0)
  }

  /// Makes the changes and starts some seconds later.
  open func startAnimation(afterDelay delay: TimeInterval) {
    guard state != .stopped, !isRunning else { return }
    self.delay = delay
    activate()
    move(in: duration * Double(1 - fraction), after: delay)
  }

  /// Stands still where it is; an inactive one becomes active.
  open func pauseAnimation() {
    guard isInterruptible else { return }
    stand()
    activate()
  }

  /// Goes on after a pause: in the time that is left, or in `durationFactor` of the whole time.
  open func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?,
    durationFactor: CGFloat
  ) {
    guard state == .active, !isRunning else { return }
    if let parameters { timingParameters = parameters }
    let rest = durationFactor > 0 ? durationFactor : 1 - fraction
    move(in: duration * Double(rest))
  }

  // MARK: Stopping

  /// Ends it where it is.
  ///
  /// Without finishing, it is inactive and its completions never run. Otherwise it waits for
  /// `finishAnimation(at:)`.
  open func stopAnimation(_ withoutFinishing: Bool) {
    guard isInterruptible, state == .active, !isCompleting else { return }
    stand()
    if withoutFinishing {
      becomeInactive()
    } else {
      state = .stopped
    }
  }

  /// Finishes one that was stopped: its completions run.
  ///
  /// Raises for one that was not.
  open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
    guard state == .stopped else {
      HeadlessLog.raise(
        HeadlessLog.internalInconsistency,
        "finishAnimationAtPosition: should only be called on a stopped animator!"
      )
    }
    complete(at: finalPosition)
  }

  // MARK: The way

  private func activate() {
    guard state == .inactive else { return }
    state = .active
    waits = CATransaction.beginAnimation()
    let animations = animations
    self.animations = []
    for animation in animations { animation() }
  }

  /// The clock holds it until it has arrived.
  private func move(in seconds: TimeInterval, after delay: TimeInterval = 0) {
    let isTimed = UIView.areAnimationsEnabled
    let seconds = isTimed ? seconds : 0
    let delay = isTimed ? delay : 0
    leg = AnimatorLeg(
      fraction: fraction,
      seconds: seconds,
      start: HeadlessClock.main.now + delay,
      alarm: HeadlessClock.main.schedule(after: delay + seconds, for: .motion) { self.arrive() }
    )
  }

  private func stand() {
    guard let leg else { return }
    fraction = fractionComplete
    leg.alarm.cancel()
    self.leg = nil
  }

  private func arrive() {
    leg = nil
    fraction = 1
    guard !pausesOnCompletion else { return }
    isCompleting = true
    complete(at: isReversed ? .start : .end)
  }

  private func complete(at position: UIViewAnimatingPosition) {
    let completions = completions
    self.completions = []
    for completion in completions { completion(position) }
    isCompleting = false
    becomeInactive()
  }

  private func becomeInactive() {
    state = .inactive
    fraction = 0
    animations = []
    completions = []
    let waits = waits
    self.waits = []
    waits.end()
  }
}

extension UIViewPropertyAnimator {
  /// Stands for the one that an animator of a transition doesn't give out.
  static let none = UIViewPropertyAnimator(duration: 0, curve: .linear)
}
