import HoldfastTesting
import Testing

@testable import BehaviourTests
@testable import HeadlessUIKit

// What only HeadlessUIKit lets a test see.

extension Behaviours.TransitionReentrancyTests {
  @Test
  func `presenting from dismissalTransitionWillBegin is refused`() async {
    let host = await RootOnDisplay()
    let screen = host.screen("A", .custom)
    let maker = PresentationMaker { presentation, callback in
      guard callback == "dismissalWillBegin" else { return }
      presentation.presentingViewController.present(UIViewController(), animated: true)
    }
    screen.transitioningDelegate = maker
    host.root.present(screen, animated: true)
    await settle()

    let lines = await warnings {
      host.root.dismiss(animated: true)
      await settle()
    }

    #expect(lines.count == 1)
    #expect(host.root.presentedViewController == nil)
  }
}
