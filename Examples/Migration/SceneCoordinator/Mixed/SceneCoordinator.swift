import Foundation

/// Shows scenes from the front screen.
@MainActor
final class SceneCoordinator: NSObject, SceneCoordinatorType {
  private weak var window: UIWindow?
  private var onShow: Completable?

  init(window: UIWindow) {
    self.window = window
    super.init()
  }

  /// The front screen.
  ///
  /// It is looked up in each call, so it is never a screen that has left, and nothing holds it.
  var currentViewController: UIViewController? {
    window?.rootViewController.map(Self.front)
  }

  private static func front(of controller: UIViewController) -> UIViewController {
    if let presented = controller.presentedViewController, !presented.isBeingDismissed,
      !(presented is UIAlertController)
    {
      return front(of: presented)
    }
    return switch controller {
    case let tabs as UITabBarController: tabs.selectedViewController.map(front) ?? tabs
    case let stack as UINavigationController: stack.topViewController ?? stack
    default: controller
    }
  }

  @discardableResult
  func transition(to scene: Scene, type: SceneTransitionType) -> Completable {
    let completion = Completable()
    let screen = scene.viewController()
    switch type {
    case .root:
      window?.rootViewController = screen
      completion.complete()
    case .push:
      guard let stack = currentViewController?.navigationController else {
        fatalError("Can't push without a navigation controller.")
      }
      stack.delegate = self
      onShow = completion
      stack.pushViewController(screen, animated: true)
    case .modal, .alert:
      currentViewController?.present(screen, animated: true, completion: completion.complete)
    case .child:
      guard let parent = currentViewController else { break }
      parent.addChild(screen)
      parent.view.addSubview(screen.view)
      screen.didMove(toParent: parent)
      completion.complete()
    case .tab:
      guard let tabs = currentViewController?.tabBarController,
        let index = tabs.viewControllers?.firstIndex(
          where: { Swift.type(of: $0) == Swift.type(of: screen) }
        )
      else { fatalError("Can't find the tab.") }
      tabs.viewControllers?[index] = screen
      tabs.selectedIndex = index
      completion.complete()
    }
    return completion
  }

  @discardableResult
  func pop(animated: Bool) -> Completable {
    let completion = Completable()
    guard let current = currentViewController else { return completion }
    if let stack = current.navigationController, stack.viewControllers.count > 1 {
      onShow = completion
      stack.popViewController(animated: animated)
    } else if current.presentingViewController != nil {
      current.dismiss(animated: animated, completion: completion.complete)
    } else {
      fatalError("Can't go back from \(current).")
    }
    return completion
  }
}

extension SceneCoordinator: UINavigationControllerDelegate {
  func navigationController(
    _ navigationController: UINavigationController,
    didShow viewController: UIViewController,
    animated: Bool
  ) {
    onShow?.complete()
    onShow = nil
  }
}
