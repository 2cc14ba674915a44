import Foundation

// Nothing is drawn, so an animation only takes its time. The changes are made immediately, and the completion
// is called after the duration, even if nothing has changed (B220).

extension UIView {
  private static var animationsAreEnabled = true

  /// Enables or disables animations.
  ///
  /// If they are disabled, transitions have no duration, but are still deferred (B218).
  public class func setAnimationsEnabled(_ enabled: Bool) {
    animationsAreEnabled = enabled
  }

  /// Whether animations are enabled.
  public class var areAnimationsEnabled: Bool { animationsAreEnabled }

  /// Calls `actionsWithoutAnimation` with animations disabled.
  public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    let before = animationsAreEnabled
    animationsAreEnabled = false
    actionsWithoutAnimation()
    animationsAreEnabled = before
  }

  /// Animates changes over `duration` seconds after `delay` seconds.
  ///
  /// The beginning of this file describes how.
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

  /// Animates changes over `duration` seconds.
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

  /// Animates changes over `duration` seconds.
  public class func animate(
    withDuration duration: TimeInterval,
    animations: @escaping () -> Void
  ) {
    animate(withDuration: duration, animations: animations, completion: nil)
  }

  /// Animates changes over `duration` seconds with the movement of a spring.
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

  /// Animates changes with the movement of a spring that seems to rest after `duration` seconds.
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

  /// Repeats changes in the surrounding animation `count` times.
  ///
  /// In HeadlessUIKit, the changes are made once.
  public class func modifyAnimations(
    withRepeatCount count: CGFloat,
    autoreverses: Bool,
    animations: () -> Void
  ) {
    animations()
  }

  /// Replaces `fromView` with `toView` over `duration` seconds.
  ///
  /// When this method returns, the new view is in the superview of the old one, and the old one has been removed.
  /// With `.showHideTransitionViews`, both views stay where they are, the old one is hidden, and the new one is
  /// shown. `completion` is held until the end.
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

  /// Changes the content of `view` immediately, in a transition that takes `duration` seconds.
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
  /// Options of an animation with keyframes, which have no effect because nothing is drawn.
  public struct KeyframeAnimationOptions: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt

    /// Creates a set with these bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// The option of this name in UIKit.
    public static var layoutSubviews: UIView.KeyframeAnimationOptions { .init(rawValue: 1) }
    /// The option of this name in UIKit.
    public static var allowUserInteraction: UIView.KeyframeAnimationOptions { .init(rawValue: 2) }
    /// The option of this name in UIKit.
    public static var beginFromCurrentState: UIView.KeyframeAnimationOptions { .init(rawValue: 4) }
    /// The option of this name in UIKit.
    public static var `repeat`: UIView.KeyframeAnimationOptions { .init(rawValue: 8) }
    /// The option of this name in UIKit.
    public static var autoreverse: UIView.KeyframeAnimationOptions { .init(rawValue: 16) }
    /// The option of this name in UIKit.
    public static var calculationModeLinear: UIView.KeyframeAnimationOptions { .init(rawValue: 0) }
    /// The option of this name in UIKit.
    public static var calculationModeDiscrete: UIView.KeyframeAnimationOptions {
      .init(rawValue: 1024)
    }
    /// The option of this name in UIKit.
    public static var calculationModePaced: UIView.KeyframeAnimationOptions {
      .init(rawValue: 2048)
    }
    /// The option of this name in UIKit.
    public static var calculationModeCubic: UIView.KeyframeAnimationOptions {
      .init(rawValue: 3072)
    }
    /// The option of this name in UIKit.
    public static var calculationModeCubicPaced: UIView.KeyframeAnimationOptions {
      .init(rawValue: 4096)
    }
  }

  /// Animates changes over `duration` seconds.
  ///
  /// The changes of all keyframes in `animations` are made at the start.
  ///
  /// `completion` is held until the end.
  public class func animateKeyframes(
    withDuration duration: TimeInterval,
    delay: TimeInterval,
    options: UIView.KeyframeAnimationOptions = [],
    animations: @escaping () -> Void,
    completion: (@Sendable (Bool) -> Void)? = nil
  ) {
    animate(
      withDuration: duration,
      delay: delay,
      options: [],
      animations: animations,
      completion: completion
    )
  }

  /// Adds changes to a part of the surrounding animation.
  ///
  /// In HeadlessUIKit, the changes are made at the start of the surrounding animation.
  public class func addKeyframe(
    withRelativeStartTime frameStartTime: Double,
    relativeDuration frameDuration: Double,
    animations: @escaping () -> Void
  ) {
    animations()
  }
}
