import HoldfastTesting
import Testing

@testable import BehaviourTests
@testable import HeadlessUIKit

// What only HeadlessUIKit lets a test see.

extension Behaviours.Windows {
  @Test
  func `B32: a root whose presentation controller was read is never let go`() async {
    let window = TestWindow()
    weak var old: UIViewController?
    do {
      let root = UIViewController()
      old = root
      window.rootViewController = root
      _ = root.presentationController
    }
    await window.settle()

    window.rootViewController = nil
    await window.settle()

    #expect(old != nil)
    old?.ownPresentationController = nil  // So that the test itself leaks nothing.
    #expect(old == nil)
  }
}
