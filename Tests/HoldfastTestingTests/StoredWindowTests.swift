import Expectations
import Holdfast
import HoldfastTesting
import Testing

/// Tests that a suite which stores its window is released with it, after a test that awaits nothing.
@MainActor
@Suite(.oneAtATime)
struct StoredWindowTests {
  private let window = TestWindow(
    rootViewController: UINavigationController(rootViewController: UIViewController())
  )

  @Test(arguments: 1...20)
  func `a stored window lives through tests that await nothing`(_ time: Int) {
    expect(window.rootViewController != nil)
  }

  @Test
  func `a stored window lives through tests that await something`() async {
    window.rootViewController?.present(UIViewController(), animated: true)
    await settle()
    expect(window.rootViewController?.presentedViewController != nil)
  }
}
