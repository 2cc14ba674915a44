import Foundation

/// Animations that can be paused, reversed, stopped, and driven by a gesture.
///
/// Nothing is drawn, so an animation only takes its time, as in `UIView+Animation.swift`. The changes are
/// made when the animator starts. The completions are called when the animator finishes, and receive its
/// final position. Releasing an animator that is paused or stopped raises an exception.
///
/// **Who holds whom**
///
/// - The clock holds a running animator until its end, so that the app doesn't need to hold it.
/// - The animator holds its animations until they start, and its completions until they have been called.
///
/// HeadlessUIKit leaves out copying. It also leaves out `isManualHitTestingEnabled`, because no view moves during
/// an animation.
@preconcurrency @MainActor
open class UIViewPropertyAnimator: HeadlessObject, UIViewImplicitlyAnimating {
  /// The timing curve.
  open private(set) var timingParameters: (any UITimingCurveProvider)?

  /// The duration of the whole animation, in seconds.
  open private(set) var duration: TimeInterval

  /// The delay between the start and the first movement, in seconds.
  open private(set) var delay: TimeInterval = 0

  /// Whether animated views can be touched in the meantime.
  open var isUserInteractionEnabled = true

  /// Whether the animator can be paused and stopped.
  ///
  /// If not, both methods do nothing in HeadlessUIKit.
  open var isInterruptible = true

  /// Whether `fractionComplete` ignores the curve.
  open var scrubsLinearly = true

  /// Whether the animator stays active at its end, so that its completions wait.
  open var pausesOnCompletion = false

  /// The state of the animator.
  open private(set) var state = UIViewAnimatingState.inactive

  private var animations: [() -> Void] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []
  private var waits: [AnimationWait] = []
  private var leg: AnimatorLeg?
  private var isCompleting = false
  /// The progress while the animator isn't running, in its current direction.
  private var fraction: CGFloat = 0

  /// Creates an animator with a curve.
  public required init(
    duration: TimeInterval,
    timingParameters parameters: any UITimingCurveProvider
  ) {
    self.duration = duration
    timingParameters = parameters
    super.init()
  }

  /// Creates an animator with a predefined curve.
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

  /// Creates an animator with a Bézier curve.
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

  /// Creates an animator with a spring.
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

  /// Creates and starts an animator.
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

  // MARK: Animations and completions

  /// Adds changes.
  ///
  /// If the animator is active, they are made immediately.
  open func addAnimations(_ animation: @escaping () -> Void) {
    addAnimations(animation, delayFactor: 0)
  }

  /// Adds changes.
  ///
  /// Their delay isn't modelled.
  open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    if state == .active { animation() } else { animations.append(animation) }
  }

  /// Adds a completion handler, which receives the final position.
  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }

  // MARK: Progress

  /// Whether the animator is running.
  ///
  /// It is still true in the completions at its end.
  open var isRunning: Bool { leg != nil || isCompleting }

  /// Whether the animator runs backwards.
  ///
  /// Setting it while the animator is running reverses it immediately.
  open var isReversed = false {
    didSet {
      guard oldValue != isReversed else { return }
      let isUnderWay = leg != nil
      stand()
      if state == .active { fraction = 1 - fraction }
      if isUnderWay { move(in: duration * Double(1 - fraction)) }
    }
  }

  /// The progress in the current direction, from 0 to 1.
  ///
  /// Setting it makes an inactive animator active, and pauses a running one.
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

  /// Makes the changes and starts, or continues after a pause.
  open func startAnimation() {
    startAnimation(afterDelay: 0)
  }

  /// Makes the changes, and starts after a delay in seconds.
  open func startAnimation(afterDelay delay: TimeInterval) {
    guard state != .stopped, !isRunning else { return }
    self.delay = delay
    activate()
    move(in: duration * Double(1 - fraction), after: delay)
  }

  /// Pauses the animator.
  ///
  /// An inactive animator becomes active.
  open func pauseAnimation() {
    guard isInterruptible else { return }
    stand()
    activate()
  }

  /// Continues after a pause, in the remaining time or in `durationFactor` of the whole time.
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

  /// Stops the animator.
  ///
  /// If `withoutFinishing` is true, the animator becomes inactive, and its completions are never called.
  /// Otherwise it waits for `finishAnimation(at:)`.
  open func stopAnimation(_ withoutFinishing: Bool) {
    guard isInterruptible, state == .active, !isCompleting else { return }
    stand()
    if withoutFinishing {
      becomeInactive()
    } else {
      state = .stopped
    }
  }

  /// Finishes an animator that was stopped, and calls its completions.
  ///
  /// It raises an exception if the animator wasn't stopped.
  open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
    guard state == .stopped else {
      HeadlessLog.raise(
        HeadlessLog.internalInconsistency,
        "finishAnimationAtPosition: should only be called on a stopped animator!"
      )
    }
    complete(at: finalPosition)
  }

  // MARK: Running

  private func activate() {
    guard state == .inactive else { return }
    state = .active
    waits = CATransaction.beginAnimation()
    let animations = animations
    self.animations = []
    for animation in animations { animation() }
  }

  /// Runs to the end.
  ///
  /// Until then the clock holds the animator.
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
  /// The placeholder for a transition's animator that returns no interruptible animator.
  static let none = UIViewPropertyAnimator(duration: 0, curve: .linear)
}
