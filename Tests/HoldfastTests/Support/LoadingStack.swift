import Holdfast

/// A stack of the app's that loads the view of what it is given before it pushes it.
final class LoadingStack: UINavigationController {
  override func pushViewController(_ viewController: UIViewController, animated: Bool) {
    viewController.loadViewIfNeeded()
    super.pushViewController(viewController, animated: animated)
  }
}
