import Foundation

/// Gives out the pages before and after the one on display, for the user's swipes.
///
/// When it is asked: ``UIPageViewController``.
@preconcurrency @MainActor
public protocol UIPageViewControllerDataSource: NSObjectProtocol {
  /// The page before `viewController`; nil if that is the first.
  @discardableResult
  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerBefore viewController: UIViewController
  ) -> UIViewController?
  /// The page after `viewController`; nil if that is the last.
  @discardableResult
  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerAfter viewController: UIViewController
  ) -> UIViewController?
  /// How many pages the indicator shows; asked after each change by code, never after a swipe.
  @discardableResult
  func presentationCount(for pageViewController: UIPageViewController) -> Int
  /// The page that the indicator marks; asked after each change by code, never after a swipe.
  @discardableResult
  func presentationIndex(for pageViewController: UIPageViewController) -> Int
}

/// Two requirements are optional in UIKit; these stand in for those left out.
extension UIPageViewControllerDataSource {
  /// None: there is no indicator.
  @discardableResult
  public func presentationCount(for pageViewController: UIPageViewController) -> Int { 0 }
  /// The first.
  @discardableResult
  public func presentationIndex(for pageViewController: UIPageViewController) -> Int { 0 }
}

/// Hears of the user's swipes, never of changes by code (B197).
///
/// Left out: what concerns orientations.
@preconcurrency @MainActor
public protocol UIPageViewControllerDelegate: NSObjectProtocol {
  /// A swipe has begun; it may yet be taken back.
  func pageViewController(
    _ pageViewController: UIPageViewController,
    willTransitionTo pendingViewControllers: [UIViewController]
  )
  /// A swipe is over, and turned the page or not.
  func pageViewController(
    _ pageViewController: UIPageViewController,
    didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController],
    transitionCompleted completed: Bool
  )
}

/// The requirements are optional in UIKit; these stand in for those left out.
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
