import Expectations
import HoldfastTesting
import Testing

@testable import BehaviourTests
@testable import HeadlessUIKit

// Tests of behaviour that only HeadlessUIKit lets a test observe.

extension Behaviours.PresentationControllerTests {
  @Test
  func `B147: on an iPad an action sheet has a popover`() async {
    await onPad {
      let host = await RootOnDisplay()
      let actions = UIAlertController(title: "Actions", message: nil, preferredStyle: .actionSheet)
      actions.popoverPresentationController?.sourceView = host.root.view
      expect(actions.popoverPresentationController != nil)

      host.root.present(actions, animated: true)
      await settle()
      host.root.dismiss(animated: true)
      await settle()
    }
  }

  @Test
  func `who presents is counted until the dismissal has ended`() async {
    let before = UIPresentationController.inForce
    let host = await RootOnDisplay()
    let (first, second) = (UIViewController(), UIViewController())
    host.root.present(first, animated: false)
    await settle()
    first.present(second, animated: false)
    await settle()
    expect(UIPresentationController.inForce, equals: before + 2)

    host.root.dismiss(animated: false)
    await settle()
    expect(UIPresentationController.inForce, equals: before)
    expectNil(host.root.presentedViewController)
  }
}
