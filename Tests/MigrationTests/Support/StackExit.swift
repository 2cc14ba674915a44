import Holdfast
import HoldfastTesting

/// The exits by which all screens above the root of a stack leave together.
enum StackExit: CaseIterable {
  case backMenu
  case popToRoot
  case popToRootWithoutAnimation
  case stackReplaced
  case rootReplaced

  @MainActor
  func leave(_ window: TestWindow) async throws {
    switch self {
    case .backMenu:
      let stack = try window.stack
      UserAction.pick(stack.viewControllers[0], inBackMenuOf: stack)
    case .popToRoot: try window.stack.popToRootViewController(animated: true)
    case .popToRootWithoutAnimation: try window.stack.popToRootViewController(animated: false)
    case .stackReplaced:
      try window.stack.setViewControllers([UIViewController()], animated: true)
    case .rootReplaced: window.rootViewController = UIViewController()
    }
    await window.settle()
  }
}
