import Foundation

// Swift imports each method with a completion handler a second time as an `async` method, unless UIKit's header
// opts the method out with `NS_SWIFT_DISABLE_ASYNC`. In an `async` function, a call without a handler then means
// the `async` variant, and needs `await`. This file contains the variants that UIKit is known to have. `present`,
// `dismiss`, `UIView.animate` and `UIPageViewController.setViewControllers` are among the methods that have no
// `async` variant (B260).
//
// As on a device, the caller waits forever if the handler is never called.

extension UIView {
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
