/// A screen, or an object that has one.
@MainActor
protocol Presentable {
  func toPresent() -> UIViewController
}

extension UIViewController: Presentable {
  func toPresent() -> UIViewController { self }
}

/// The only type that calls UIKit.
///
/// Coordinators call the router.
@MainActor
protocol Router: AnyObject, Presentable {
  func present(_ module: any Presentable, animated: Bool)
  func dismissModule(animated: Bool, completion: (() -> Void)?)
  func push(_ module: any Presentable, animated: Bool, completion: (() -> Void)?)
  func popModule(animated: Bool)
  func setRootModule(_ module: any Presentable)
}
