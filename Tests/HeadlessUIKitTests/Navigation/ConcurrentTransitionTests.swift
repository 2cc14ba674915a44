import Expectations
import HeadlessUIKit
import HoldfastTesting
import Testing

@testable import BehaviourTests

extension Behaviours {
  /// Tests a container that runs a transition of its own while it takes part in a presentation (B170).
  @MainActor
  struct ConcurrentTransitionTests {
    @Test
    func `B170: the end of a dismissal leaves the stack's own transition to be joined`() async {
      let navigation = UINavigationController(rootViewController: UIViewController())
      let window = TestWindow(rootViewController: navigation)
      navigation.pushViewController(UIViewController(), animated: false)
      await settle()
      navigation.present(UIViewController(), animated: true)
      await settle()

      navigation.dismiss(animated: true)
      await runLoopPass()
      HeadlessClock.main.skip(0.3)
      navigation.popViewController(animated: true)
      await runLoopPass()
      HeadlessClock.main.skip(0.2)
      await runLoopPass()

      expectNil(navigation.presentedViewController)
      expect(navigation.transitionCoordinator != nil)
      await settle()
      expectNil(navigation.transitionCoordinator)
      withExtendedLifetime(window) {}
    }

    @Test
    func `B170: a screen that is swiped back while it presents takes part in the swipe to its end`()
      async
    {
      let navigation = UINavigationController(rootViewController: UIViewController())
      let window = TestWindow(rootViewController: navigation)
      let detail = UIViewController()
      detail.definesPresentationContext = true
      let search = UISearchController()
      detail.navigationItem.searchController = search
      navigation.pushViewController(detail, animated: false)
      await settle()

      search.isActive = true
      await runLoopPass()
      expect(navigation.beginSwipeBack())
      search.isActive = false
      await settle()

      expect(!search.isActive)
      expect(navigation.transitionCoordinator != nil)
      expect(detail.transitionCoordinator, is: navigation.transitionCoordinator)
      navigation.endSwipeBack(finish: false)
      await settle()
      expectNil(detail.transitionCoordinator)
      withExtendedLifetime(window) {}
    }
  }
}
