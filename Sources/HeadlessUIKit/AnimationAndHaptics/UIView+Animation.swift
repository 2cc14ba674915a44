import Foundation

// Without pixels an animation is its time: the changes are made at once, the completion runs when
// the duration is over, also when nothing changed (B220).

extension UIView {
  private static var animationsAreEnabled = true

  /// Switches animations on or off; transitions then end without duration, still deferred (B218).
  public class func setAnimationsEnabled(_ enabled: Bool) {
    animationsAreEnabled = enabled
  }

  /// Whether animations take their time.
  public class var areAnimationsEnabled: Bool { animationsAreEnabled }

  /// Runs `actionsWithoutAnimation` with animations switched off.
  public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    let before = animationsAreEnabled
    animationsAreEnabled = false
    actionsWithoutAnimation()
    animationsAreEnabled = before
  }

  /// Makes changes over `duration` seconds after `delay` seconds; see the first lines of this file.
  public class func animate(
    withDuration duration: TimeInterval,
    delay: TimeInterval,
    options: UIView.AnimationOptions = [],
    animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let waits = CATransaction.beginAnimation()
    animations()
    guard completion != nil || !waits.isEmpty else { return }
    let end: (Bool) -> Void = { finished in
      completion?(finished)
      waits.end()
    }
    let time = animationsAreEnabled ? duration + delay : 0
    if let transition = Transition.underInteraction {
      transition.pause(end, duration: time)
      return
    }
    HeadlessClock.main.schedule(after: time, for: .motion) { end(true) }
  }

  /// Makes changes over `duration` seconds.
  public class func animate(
    withDuration duration: TimeInterval,
    animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animate(
      withDuration: duration,
      delay: 0,
      options: [],
      animations: animations,
      completion: completion
    )
  }

  /// Makes changes over `duration` seconds.
  public class func animate(
    withDuration duration: TimeInterval,
    animations: @escaping () -> Void
  ) {
    animate(withDuration: duration, animations: animations, completion: nil)
  }

  /// Makes changes over `duration` seconds, as a spring moves.
  public class func animate(
    withDuration duration: TimeInterval,
    delay: TimeInterval,
    usingSpringWithDamping dampingRatio: CGFloat,
    initialSpringVelocity velocity: CGFloat,
    options: UIView.AnimationOptions = [],
    animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animate(
      withDuration: duration,
      delay: delay,
      options: options,
      animations: animations,
      completion: completion
    )
  }

  /// Makes changes as a spring moves that seems to rest after `duration` seconds.
  public class func animate(
    springDuration duration: TimeInterval = 0.5,
    bounce: CGFloat = 0.0,
    initialSpringVelocity: CGFloat = 0.0,
    delay: TimeInterval = 0.0,
    options: UIView.AnimationOptions = [],
    animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    // The changes are made before this returns, so the closure doesn't escape.
    withoutActuallyEscaping(animations) { animations in
      animate(
        withDuration: duration,
        delay: delay,
        options: options,
        animations: animations,
        completion: completion
      )
    }
  }

  /// Makes changes that are repeated `count` times in the animation around; here they are made once.
  public class func modifyAnimations(
    withRepeatCount count: CGFloat,
    autoreverses: Bool,
    animations: () -> Void
  ) {
    animations()
  }

  /// Puts `toView` in the place of `fromView`, over `duration` seconds.
  ///
  /// The new view is in its place when this returns, the old one is out; with `.showHideTransitionViews` both stay
  /// and are shown and hidden instead. `completion` is held until the end.
  public class func transition(
    from fromView: UIView,
    to toView: UIView,
    duration: TimeInterval,
    options: UIView.AnimationOptions = [],
    completion: ((Bool) -> Void)? = nil
  ) {
    animate(
      withDuration: duration,
      delay: 0,
      options: options,
      animations: {
        if options.contains(.showHideTransitionViews) {
          fromView.isHidden = true
          toView.isHidden = false
          return
        }
        fromView.superview?.insertSubview(toView, aboveSubview: fromView)
        fromView.removeFromSuperview()
      },
      completion: completion
    )
  }

  /// Changes what is in `view` at once, and takes `duration` seconds to look like it.
  public class func transition(
    with view: UIView,
    duration: TimeInterval,
    options: UIView.AnimationOptions = [],
    animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    animate(
      withDuration: duration,
      delay: 0,
      options: options,
      animations: animations ?? {},
      completion: completion
    )
  }
}

extension UIView {
  /// How keyframes are joined; without pixels they make no difference.
  public struct KeyframeAnimationOptions: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt

    /// Makes a set from its bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// UIKit's option of that name.
    public static var layoutSubviews: UIView.KeyframeAnimationOptions { .init(rawValue: 1) }
    /// UIKit's option of that name.
    public static var allowUserInteraction: UIView.KeyframeAnimationOptions { .init(rawValue: 2) }
    /// UIKit's option of that name.
    public static var beginFromCurrentState: UIView.KeyframeAnimationOptions { .init(rawValue: 4) }
    /// UIKit's option of that name.
    public static var `repeat`: UIView.KeyframeAnimationOptions { .init(rawValue: 8) }
    /// UIKit's option of that name.
    public static var autoreverse: UIView.KeyframeAnimationOptions { .init(rawValue: 16) }
    /// UIKit's option of that name.
    public static var calculationModeLinear: UIView.KeyframeAnimationOptions { .init(rawValue: 0) }
    /// UIKit's option of that name.
    public static var calculationModeDiscrete: UIView.KeyframeAnimationOptions {
      .init(rawValue: 1024)
    }
    /// UIKit's option of that name.
    public static var calculationModePaced: UIView.KeyframeAnimationOptions {
      .init(rawValue: 2048)
    }
    /// UIKit's option of that name.
    public static var calculationModeCubic: UIView.KeyframeAnimationOptions {
      .init(rawValue: 3072)
    }
    /// UIKit's option of that name.
    public static var calculationModeCubicPaced: UIView.KeyframeAnimationOptions {
      .init(rawValue: 4096)
    }
  }

  /// Makes changes in an animation of `duration` seconds; the keyframes in it are made at its start.
  ///
  /// `completion` is held until the end.
  public class func animateKeyframes(
    withDuration duration: TimeInterval,
    delay: TimeInterval,
    options: UIView.KeyframeAnimationOptions = [],
    animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animate(
      withDuration: duration,
      delay: delay,
      options: [],
      animations: animations,
      completion: completion
    )
  }

  /// Makes changes in a part of the animation around; here at its start.
  public class func addKeyframe(
    withRelativeStartTime frameStartTime: Double,
    relativeDuration frameDuration: Double,
    animations: @escaping () -> Void
  ) {
    animations()
  }
}
