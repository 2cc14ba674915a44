import HoldfastTesting
import Testing

@testable import BehaviourTests
@testable import HeadlessUIKit

// What only HeadlessUIKit lets a test see.

extension Behaviours.Containment {
  @Test
  func `B42: a child's view outside its parent's raises`() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let parent = UIViewController()
        let child = UIViewController()
        parent.addChild(child)
        let other = UIViewController()
        withExtendedLifetime(other) { other.view.addSubview(child.view) }
      }
    }
    expectRaised(
      result,
      "UIViewControllerHierarchyInconsistency",
      "should have parent view controller:",
      "but actual parent is:"
    )
  }

  @Test
  func `B42: a child's view straight in a window raises`() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let parent = UIViewController()
        let child = UIViewController()
        parent.addChild(child)
        UIWindow(frame: .zero).addSubview(child.view)
      }
    }
    expectRaised(result, "should have parent view controller:(null) but actual parent is:")
  }

  @Test
  func `B42: pushing a screen whose view is inside another controller's raises`() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let other = UIViewController()
        let screen = UIViewController()
        withExtendedLifetime(other) {
          other.view.addSubview(screen.view)
          UINavigationController().pushViewController(screen, animated: false)
        }
      }
    }
    expectRaised(result, "should have parent view controller:", "but requested parent is:")
  }

  @Test
  func `B42: one view for two controllers raises`() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let view = UIView(frame: .zero)
        let first = UIViewController()
        withExtendedLifetime(first) {
          first.view = view
          UIViewController().view = view
        }
      }
    }
    expectRaised(
      result,
      "A view can only be associated with at most one view controller at a time!"
    )
  }

  @Test
  func `B43: a transition between strangers raises`() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let parent = UIViewController()
        let child = UIViewController()
        parent.addChild(child)
        parent.transition(from: child, to: UIViewController(), duration: 0, animations: nil)
      }
    }
    expectRaised(result, "NSInvalidArgumentException", "must have a common parent")
  }

  @Test
  func `B43: so does a transition from a stranger to a child`() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let parent = UIViewController()
        let child = UIViewController()
        parent.addChild(child)
        parent.transition(from: UIViewController(), to: child, duration: 0, animations: nil)
      }
    }
    expectRaised(result, "NSInvalidArgumentException", "must have a common parent")
  }
}
