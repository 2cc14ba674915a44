import HoldfastTesting
import Testing

@testable import HeadlessUIKit

// What only HeadlessUIKit lets a test see.

extension Behaviours.UserDismissalTests {
  @Test
  func `B160: tapping beside a popover tells the same as a swipe`() async {
    await onPad {
      let host = await RootOnDisplay()
      let popover = host.screen("A", .popover)
      popover.popoverPresentationController?.sourceView = host.root.view
      let spy = DismissalSpy(host.journal)
      popover.presentationController?.delegate = spy
      host.root.present(popover, animated: true)
      await settle()
      host.journal.clear()

      User.tapsOutside(popover)
      await settle()

      let told = host.journal.lines.filter { $0.hasPrefix("delegate") }
      #expect(
        told == ["delegate.shouldDismiss", "delegate.willDismiss", "delegate.didDismiss"]
      )
      #expect(host.root.presentedViewController == nil)
    }
  }

  @Test
  func `B160: dismissing a popover by code tells nothing`() async {
    await onPad {
      let host = await RootOnDisplay()
      let popover = host.screen("A", .popover)
      popover.popoverPresentationController?.sourceView = host.root.view
      let spy = DismissalSpy(host.journal)
      popover.presentationController?.delegate = spy
      host.root.present(popover, animated: true)
      await settle()

      popover.dismiss(animated: true)
      await settle()

      #expect(!host.journal.lines.contains { $0.hasPrefix("delegate") })
    }
  }

  @Test(
    arguments: [
      UIModalPresentationStyle.fullScreen, .overFullScreen, .currentContext,
      .overCurrentContext, .custom,
    ])
  func `B159: these styles can't be dragged away`(style: UIModalPresentationStyle) async {
    let host = await RootOnDisplay()
    let screen = await host.presented("A", style)
    let spy = DismissalSpy(host.journal)
    screen.presentationController?.delegate = spy

    #expect(screen.presentationController?.beginUserDismissal() == false)
    await settle()

    #expect(host.journal.lines.isEmpty)
    #expect(host.root.presentedViewController === screen)
  }

  @Test
  func `B162: a change of detent is told when the user makes it, not when code does`() async {
    let host = await RootOnDisplay()
    let screen = await host.presented("A")
    let sheet = screen.sheetPresentationController
    let delegate = DetentSpy()
    sheet?.detents = [.medium(), .large()]
    sheet?.delegate = delegate

    sheet?.animateChanges { sheet?.selectedDetentIdentifier = .medium }
    #expect(delegate.changes == 0)

    sheet?.userSelectsDetent(.large)
    #expect(delegate.changes == 1)
    #expect(sheet?.selectedDetentIdentifier == .large)
  }
}
