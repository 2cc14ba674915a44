import Foundation

/// Shows scenes from the screen that it believes to be in front.
@MainActor
final class SceneCoordinator: NSObject, SceneCoordinatorType {
  private let window: UIWindow
  private(set) var currentViewController: UIViewController
  private var onShow: Completable?

  init(window: UIWindow) {
    self.window = window
    currentViewController = window.rootViewController ?? UIViewController()
    super.init()
  }

  private static func actualViewController(for controller: UIViewController) -> UIViewController {
    switch controller {
    case let tabs as UITabBarController:
      tabs.selectedViewController.map(actualViewController) ?? tabs
    case let stack as UINavigationController:
      stack.topViewController ?? stack
    default:
      controller
    }
  }

  @discardableResult
  func transition(to scene: Scene, type: SceneTransitionType) -> Completable {
    let completion = Completable()
    let screen = scene.viewController()
    switch type {
    case .root:
      window.rootViewController = screen
      currentViewController = Self.actualViewController(for: screen)
      completion.complete()
    case .push:
      guard let stack = currentViewController.navigationController else {
        fatalError("Can't push without a navigation controller.")
      }
      stack.delegate = self
      onShow = completion
      stack.pushViewController(screen, animated: true)
      currentViewController = screen
    case .modal:
      currentViewController.present(screen, animated: true, completion: completion.complete)
      currentViewController = Self.actualViewController(for: screen)
    case .alert:
      currentViewController.present(screen, animated: true, completion: completion.complete)
    case .child:
      currentViewController.addChild(screen)
      currentViewController.view.addSubview(screen.view)
      screen.didMove(toParent: currentViewController)
      completion.complete()
    case .tab:
      guard let tabs = currentViewController.tabBarController,
        let index = tabs.viewControllers?.firstIndex(where: {
          Swift.type(of: $0) == Swift.type(of: screen)
        })
      else { fatalError("Can't find the tab.") }
      tabs.viewControllers?[index] = screen
      tabs.selectedIndex = index
      currentViewController = screen
      completion.complete()
    }
    return completion
  }

  @discardableResult
  func pop(animated: Bool) -> Completable {
    let completion = Completable()
    if let presenter = currentViewController.presentingViewController {
      currentViewController.dismiss(animated: animated) {
        self.currentViewController = Self.actualViewController(for: presenter)
        completion.complete()
      }
    } else if let stack = currentViewController.navigationController {
      onShow = completion
      guard stack.popViewController(animated: animated) != nil, let top = stack.topViewController
      else { fatalError("Can't go back from \(currentViewController).") }
      currentViewController = top
    } else {
      fatalError("Not a modal, no navigation controller: can't go back.")
    }
    return completion
  }
}

extension SceneCoordinator: UINavigationControllerDelegate {
  /// Stores the visible screen.
  ///
  /// No other function is called when the user taps the back button.
  func navigationController(
    _ navigationController: UINavigationController,
    didShow viewController: UIViewController,
    animated: Bool
  ) {
    currentViewController = viewController
    onShow?.complete()
    onShow = nil
  }
}
