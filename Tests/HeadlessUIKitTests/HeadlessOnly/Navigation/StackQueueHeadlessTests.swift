import HoldfastTesting
import Testing

@testable import HeadlessUIKit

// What only HeadlessUIKit lets a test see.

extension Behaviours.StackQueue {
  @Test
  func `B67: pushing the same screen twice during a transition raises at its end`() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) { @MainActor in
      let navigation = UINavigationController(rootViewController: UIViewController())
      let window = TestWindow(rootViewController: navigation)
      await window.settle()
      let screen = UIViewController()
      navigation.pushViewController(screen, animated: true)
      await tick()
      navigation.pushViewController(screen, animated: true)
      HeadlessLog.warn("still here")
      await window.settle()
    }
    expectRaised(
      result,
      "still here",
      "NSInvalidArgumentException",
      "is pushing the same view controller instance"
    )
  }
}
