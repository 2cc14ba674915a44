import Expectations
import HoldfastTesting
import Testing

@testable import BehaviourTests
@testable import HeadlessUIKit

// Tests of behaviour that only HeadlessUIKit lets a test observe.

extension Behaviours.OwnershipTests {
  @Test
  func `B209: a window holds its root, and the scene the windows made visible in it`() async {
    let scene = UIWindowScene()
    weak var window: UIWindow?
    weak var root: UIViewController?
    do {
      let made = UIWindow(windowScene: scene)
      let screen = UIViewController()
      made.rootViewController = screen
      made.makeKeyAndVisible()
      window = made
      root = screen
    }
    await settle()
    expect(window != nil && root != nil)

    window?.windowScene = nil
    await settle()
    expectNil(window)
    expectNil(root)
  }

  @Test
  func `B209: a window that is only hidden stays with its scene`() async {
    let scene = UIWindowScene()
    weak var overlay: UIWindow?
    do {
      let made = UIWindow(windowScene: scene)
      made.isHidden = false
      made.isHidden = true
      overlay = made
    }
    await settle()

    expect(overlay != nil)
    expect(scene.windows.count, equals: 1)
  }
}
