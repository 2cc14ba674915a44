/// Something that can be shown.
@MainActor
protocol Presentable {
  func toPresent() -> UIViewController
}

extension UIViewController: Presentable {
  func toPresent() -> UIViewController { self }
}

/// The only one who touches UIKit; coordinators ask it.
@MainActor
protocol Router: AnyObject, Presentable {
  func present(_ module: any Presentable, animated: Bool)
  func dismissModule(animated: Bool, completion: (() -> Void)?)
  func push(_ module: any Presentable, animated: Bool, completion: (() -> Void)?)
  func popModule(animated: Bool)
  func setRootModule(_ module: any Presentable)
}
