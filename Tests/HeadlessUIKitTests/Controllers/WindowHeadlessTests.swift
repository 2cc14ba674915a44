import Expectations
import HoldfastTesting
import Testing

@testable import BehaviourTests
@testable import HeadlessUIKit

// Tests of behaviour that only HeadlessUIKit lets a test observe.

extension Behaviours.Windows {
  @Test
  func `B32: a root whose presentation controller was read is never released`() async {
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

    expect(old != nil)
    old?.ownPresentationController = nil  // So that the test itself leaks nothing.
    expectNil(old)
  }

  @Test
  func `a root that dies when the next one comes may ask for the window's root`() async {
    let window = TestWindow()
    let next = UIViewController()
    var seen: UIViewController?
    do {
      let root = DyingRoot()
      root.onDeinit = { [weak window] in seen = window?.rootViewController }
      window.rootViewController = root
    }
    await window.settle()

    window.rootViewController = next

    expect(seen, is: next)
  }
}

private final class DyingRoot: UIViewController {
  var onDeinit: (() -> Void)?

  deinit {
    // The window on the main actor held this root.
    MainActor.assumeIsolated { onDeinit?() }
  }
}
