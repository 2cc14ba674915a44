import Expectations
import HoldfastTesting
import Testing

@testable import BehaviourTests
@testable import HeadlessUIKit

// Tests of behaviour that only HeadlessUIKit lets a test observe.

extension Behaviours.PresentationStyleTests {
  @Test
  func `B101: a popover leaves the presenter's view where it is`() async {
    await onPad {
      let host = await RootOnDisplay()
      let popover = host.screen("A", .popover)
      popover.popoverPresentationController?.sourceView = host.root.view

      host.root.present(popover, animated: true)
      await settle()

      expect(host.root.presentedViewController, is: popover)
      expect(host.journal.lines(of: "Root").isEmpty)
      expect(host.root.view.window != nil)
    }
  }

  @Test
  func `B127: where there is room a popover is a popover`() async {
    await onPad {
      let host = await RootOnDisplay()
      let popover = host.screen("A", .popover)
      popover.popoverPresentationController?.sourceView = host.root.view

      host.root.present(popover, animated: true)
      await settle()

      expect(
        popover.presentationController?.adaptivePresentationStyle,
        equals: UIModalPresentationStyle.none
      )
    }
  }
}
