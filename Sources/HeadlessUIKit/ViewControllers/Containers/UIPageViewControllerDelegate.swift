import Foundation

/// The source of the pages before and after the visible one, for the user's swipes.
///
/// ``UIPageViewController`` describes when it is asked.
@preconcurrency @MainActor
public protocol UIPageViewControllerDataSource: NSObjectProtocol {
  /// Returns the page before `viewController`, or nil if `viewController` is the first page.
  @discardableResult
  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerBefore viewController: UIViewController
  ) -> UIViewController?
  /// Returns the page after `viewController`, or nil if `viewController` is the last page.
  @discardableResult
  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerAfter viewController: UIViewController
  ) -> UIViewController?
  /// Returns the number of pages in the indicator.
  ///
  /// It is called after each change by code, but not after a swipe.
  @discardableResult
  func presentationCount(for pageViewController: UIPageViewController) -> Int
  /// Returns the index of the marked page in the indicator.
  ///
  /// It is called after each change by code, but not after a swipe.
  @discardableResult
  func presentationIndex(for pageViewController: UIPageViewController) -> Int
}

/// Two requirements are optional in UIKit.
///
/// These default implementations are used for requirements that a class doesn't implement.
extension UIPageViewControllerDataSource {
  /// Returns zero, which means no indicator.
  @discardableResult
  public func presentationCount(for pageViewController: UIPageViewController) -> Int { 0 }
  /// Returns the index of the first page.
  @discardableResult
  public func presentationIndex(for pageViewController: UIPageViewController) -> Int { 0 }
}

/// The methods that are called when the user swipes, but not when code changes the pages (B197).
///
/// HeadlessUIKit leaves out methods about orientations.
@preconcurrency @MainActor
public protocol UIPageViewControllerDelegate: NSObjectProtocol {
  /// Called when a swipe has begun.
  ///
  /// The swipe may still be cancelled.
  func pageViewController(
    _ pageViewController: UIPageViewController,
    willTransitionTo pendingViewControllers: [UIViewController]
  )
  /// Called when a swipe has ended, with or without turning the page.
  func pageViewController(
    _ pageViewController: UIPageViewController,
    didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController],
    transitionCompleted completed: Bool
  )
}

/// The requirements are optional in UIKit.
///
/// These default implementations are used for requirements that a class doesn't implement.
extension UIPageViewControllerDelegate {
  /// Does nothing.
  public func pageViewController(
    _ pageViewController: UIPageViewController,
    willTransitionTo pendingViewControllers: [UIViewController]
  ) {}
  /// Does nothing.
  public func pageViewController(
    _ pageViewController: UIPageViewController,
    didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController],
    transitionCompleted completed: Bool
  ) {}
}
