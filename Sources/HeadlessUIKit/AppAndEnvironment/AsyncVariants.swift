import Foundation

// Swift imports each method with a completion handler a second time as an `async` method, unless UIKit's
// header prevents it. In an `async` function, a call without a handler then means the `async` variant, and
// needs `await`. This file contains the variants that UIKit is known to have. `present`, `dismiss`,
// `performBatchUpdates` and `setCollectionViewLayout` have no such variants, because UIKit's header opts them
// out (B260).
//
// As on a device, the caller waits forever if the handler is never called.

extension UIView {
  /// Animates changes over `duration` seconds, and waits for the end of the animation.
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

  /// Animates changes over `duration` seconds after `delay` seconds, and waits for the end of the animation.
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

  /// Animates changes over `duration` seconds with the movement of a spring, and waits for the end of the
  /// animation.
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

  /// Animates changes with keyframes, and waits for the end of the animation.
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

  /// Animates a change of the content of `view`, and waits for the end of the transition.
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
  /// Turns to other pages, and waits for the end of the turn.
  ///
  /// - Returns: Whether the turn wasn't skipped.
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
  /// Opens `url` in the app that handles it, and waits one run-loop pass for the result.
  ///
  /// - Returns: Whether there is such an app.
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
  /// Opens `url` in the app that handles it, and waits one run-loop pass for the result.
  ///
  /// - Returns: Whether there is such an app.
  @discardableResult
  public func open(_ url: URL, options: UIScene.OpenExternalURLOptions?) async -> Bool {
    await withCheckedContinuation { continuation in
      open(url, options: options, completionHandler: { continuation.resume(returning: $0) })
    }
  }
}
