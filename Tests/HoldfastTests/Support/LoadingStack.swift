import Holdfast

/// A stack of the app, which loads a controller's view before it pushes the controller.
final class LoadingStack: UINavigationController {
  override func pushViewController(_ viewController: UIViewController, animated: Bool) {
    viewController.loadViewIfNeeded()
    super.pushViewController(viewController, animated: animated)
  }
}
