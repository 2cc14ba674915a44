import Foundation

// Swift imports a method with a completion handler a second time, as `async`, unless UIKit's header
// says otherwise. Inside an `async` function the call without a handler then means the variant that
// waits, and needs `await`. Here are the variants that UIKit is known to have. `present`, `dismiss`,
// `performBatchUpdates` and `setCollectionViewLayout` have none: UIKit's header opts them out (B260).
//
// A handler that is never called leaves the caller waiting, as on a phone.

extension UIView {
  /// Makes changes over `duration` seconds, and waits until they are over.
  ///
  /// - Returns: Whether the animation finished.
  @discardableResult
  public class func animate(
    withDuration duration: TimeInterval,
    animations: @escaping () -> Void
  ) async -> Bool {
    await withCheckedContinuation { continuation in
      animate(
        withDuration: duration,
        animations: animations,
        completion: { continuation.resume(returning: $0) }
      )
    }
  }

  /// Makes changes over `duration` seconds after `delay` seconds, and waits until they are over.
  ///
  /// - Returns: Whether the animation finished.
  @discardableResult
  public class func animate(
    withDuration duration: TimeInterval,
    delay: TimeInterval,
    options: UIView.AnimationOptions = [],
    animations: @escaping () -> Void
  ) async -> Bool {
    await withCheckedContinuation { continuation in
      animate(
        withDuration: duration,
        delay: delay,
        options: options,
        animations: animations,
        completion: { continuation.resume(returning: $0) }
      )
    }
  }

  /// Makes changes over `duration` seconds, as a spring moves, and waits until they are over.
  ///
  /// - Returns: Whether the animation finished.
  @discardableResult
  public class func animate(
    withDuration duration: TimeInterval,
    delay: TimeInterval,
    usingSpringWithDamping dampingRatio: CGFloat,
    initialSpringVelocity velocity: CGFloat,
    options: UIView.AnimationOptions = [],
    animations: @escaping () -> Void
  ) async -> Bool {
    await withCheckedContinuation { continuation in
      animate(
        withDuration: duration,
        delay: delay,
        usingSpringWithDamping: dampingRatio,
        initialSpringVelocity: velocity,
        options: options,
        animations: animations,
        completion: { continuation.resume(returning: $0) }
      )
    }
  }

  /// Makes changes in an animation with keyframes, and waits for its end.
  ///
  /// - Returns: Whether the animation finished.
  @discardableResult
  public class func animateKeyframes(
    withDuration duration: TimeInterval,
    delay: TimeInterval,
    options: UIView.KeyframeAnimationOptions = [],
    animations: @escaping () -> Void
  ) async -> Bool {
    await withCheckedContinuation { continuation in
      animateKeyframes(
        withDuration: duration,
        delay: delay,
        options: options,
        animations: animations,
        completion: { continuation.resume(returning: $0) }
      )
    }
  }

  /// Changes what is in `view`, and waits until it looks like it.
  ///
  /// - Returns: Whether the animation finished.
  @discardableResult
  public class func transition(
    with view: UIView,
    duration: TimeInterval,
    options: UIView.AnimationOptions = [],
    animations: (() -> Void)?
  ) async -> Bool {
    await withCheckedContinuation { continuation in
      transition(
        with: view,
        duration: duration,
        options: options,
        animations: animations,
        completion: { continuation.resume(returning: $0) }
      )
    }
  }
}

extension UIPageViewController {
  /// Turns to other pages, and waits until the turn is over.
  ///
  /// - Returns: Whether the turn was not skipped.
  @discardableResult
  public func setViewControllers(
    _ viewControllers: [UIViewController]?,
    direction: UIPageViewController.NavigationDirection,
    animated: Bool
  ) async -> Bool {
    await withCheckedContinuation { continuation in
      setViewControllers(
        viewControllers,
        direction: direction,
        animated: animated,
        completion: { continuation.resume(returning: $0) }
      )
    }
  }
}

extension UIApplication {
  /// Opens `url` in the app that is for it, and waits for the answer, a turn later.
  ///
  /// - Returns: Whether there was one.
  @discardableResult
  public func open(
    _ url: URL,
    options: [UIApplication.OpenExternalURLOptionsKey: Any] = [:]
  ) async -> Bool {
    await withCheckedContinuation { continuation in
      open(url, options: options, completionHandler: { continuation.resume(returning: $0) })
    }
  }
}

extension UIScene {
  /// Opens `url` in the app that is for it, and waits for the answer, a turn later.
  ///
  /// - Returns: Whether there was one.
  @discardableResult
  public func open(_ url: URL, options: UIScene.OpenExternalURLOptions?) async -> Bool {
    await withCheckedContinuation { continuation in
      open(url, options: options, completionHandler: { continuation.resume(returning: $0) })
    }
  }
}
