import Holdfast
import HoldfastTesting
import Testing

@MainActor
@Suite(.oneAtATime)
struct ExpectFreedTests {
  private struct Stop: Error {}

  @Test
  func `what is let go is freed`() async {
    await expectFreed { leaks in
      leaks.track(ComposerCoordinator()).screen = leaks.track(UIViewController())
    }
  }

  @Test
  func `a leak is named where it was tracked`() async {
    let keeper = ComposerCoordinator()

    await expectFailure("ComposerViewController “first”, tracked here, is still alive") {
      await expectFreed { leaks in
        keeper.screen = leaks.track(ComposerViewController(), named: "first")
        leaks.track(ComposerCoordinator())
      }
    }
    await expectFailure("ComposerViewController, tracked here") {
      await expectFreed { leaks in
        keeper.screen = leaks.track(ComposerViewController())
      }
    }
  }

  @Test
  func `nothing tracked is a failure`() async {
    await expectFailure("Nothing was tracked") {
      await expectFreed { _ in }
    }
  }

  @Test
  func `what the body throws is thrown, and nothing expected`() async {
    let keeper = ComposerCoordinator()

    await #expect(throws: Stop.self) {
      try await expectFreed { leaks in
        keeper.screen = leaks.track(UIViewController())
        throw Stop()
      }
    }
  }

  @Test
  func `a screen that is freed late is freed`() async {
    await expectFreed { leaks in
      let navigation = UINavigationController(rootViewController: UIViewController())
      let window = TestWindow(rootViewController: navigation)
      await window.settle()
      navigation.pushViewController(leaks.track(UIViewController()), animated: true)
      await window.settle()
      navigation.popViewController(animated: true)
    }
  }

  @Test
  func `delayed frees come late, but they come`() async {
    await withHostility(.delayedFrees(seed: 7)) {
      await expectFreed { leaks in
        let navigation = UINavigationController(rootViewController: UIViewController())
        let window = TestWindow(rootViewController: navigation)
        await window.settle()
        navigation.pushViewController(leaks.track(UIViewController()), animated: false)
        await window.settle()
        navigation.popViewController(animated: false)
      }
    }
  }

  @Test
  func `sticky screens stay until the hostile mode ends`() async {
    weak var popped: UIViewController?

    await withHostility(.stickyScreens(every: 1)) {
      let navigation = UINavigationController(rootViewController: UIViewController())
      let window = TestWindow(rootViewController: navigation)
      await window.settle()
      navigation.pushViewController(UIViewController(), animated: false)
      popped = navigation.topViewController
      await window.settle()
      navigation.popViewController(animated: false)
      await window.settle()
      #expect(popped != nil)
    }

    #expect(popped == nil)
  }
}
