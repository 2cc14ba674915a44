import Holdfast
import HoldfastTesting

/// A tab bar controller of spy screens named A, B, C…, visible in a window of its own.
@MainActor
final class Tabs {
  let journal: Journal
  let controller: UITabBarController
  let window: TestWindow

  /// Shows a tab for each letter in `names`, and forgets the calls until then.
  init(_ names: String = "AB", in journal: Journal) async {
    self.journal = journal
    controller = UITabBarController()
    window = TestWindow(rootViewController: controller)
    controller.viewControllers = names.map { SpyScreen(String($0), journal) }
    await window.settle()
    journal.clear()
  }

  /// The names of the tabs, where a stack is named by its screens.
  var names: [String] {
    (controller.viewControllers ?? []).map { tab in
      guard let stack = tab as? UINavigationController else {
        return (tab as? SpyScreen)?.name ?? "?"
      }
      return stack.viewControllers.map { ($0 as? SpyScreen)?.name ?? "?" }.joined()
    }
  }

  /// The name of the selected tab.
  var selected: String? {
    (controller.selectedViewController as? SpyScreen)?.name
  }

  /// The tab at `index`.
  subscript(index: Int) -> UIViewController? {
    controller.viewControllers?[index]
  }

  /// Makes a screen for a tab, which nothing holds.
  func makeScreen(_ name: String) -> SpyScreen {
    SpyScreen(name, journal)
  }

  /// Replaces the first tab by a stack with one screen.
  func makeStack(_ root: String = "A") async -> UINavigationController {
    let stack = UINavigationController(rootViewController: makeScreen(root))
    controller.viewControllers = [stack] + (controller.viewControllers ?? []).dropFirst()
    await window.settle()
    journal.clear()
    return stack
  }
}

/// A tab bar controller's delegate that records its calls.
@MainActor
final class TabSpy: TestObject, UITabBarControllerDelegate {
  private let journal: Journal
  var allows = true
  var animator: TestAnimator?
  var interaction: UIPercentDrivenInteractiveTransition?
  var onDidSelect: ((UITabBarController) -> Void)?

  init(_ journal: Journal) {
    self.journal = journal
    super.init()
  }

  private func name(_ tab: UIViewController) -> String {
    (tab as? SpyScreen)?.name ?? "stack"
  }

  func tabBarController(
    _ tabBarController: UITabBarController,
    shouldSelect viewController: UIViewController
  ) -> Bool {
    journal.note("shouldSelect(\(name(viewController)))")
    return allows
  }

  func tabBarController(
    _ tabBarController: UITabBarController,
    didSelect viewController: UIViewController
  ) {
    journal.note("didSelect(\(name(viewController)))")
    onDidSelect?(tabBarController)
  }

  func tabBarController(
    _ tabBarController: UITabBarController,
    animationControllerForTransitionFrom fromVc: UIViewController,
    to toVc: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    journal.note("animator(\(name(fromVc)), \(name(toVc)))")
    return animator
  }

  func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }
}
