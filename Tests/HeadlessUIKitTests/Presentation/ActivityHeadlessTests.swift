import Expectations
import HoldfastTesting
import Testing

@testable import BehaviourTests
@testable import HeadlessUIKit

// Tests of behaviour that only HeadlessUIKit lets a test observe.

extension Behaviours.ActivityTests {
  @Test
  func `an activity that is excluded or can't do it is not offered`() async throws {
    let sheet = await Sheet(Activity(canPerform: false))
    let controller = try #require(sheet.sheet)
    controller.excludedActivityTypes = [.mail]

    expect(!controller.headlessPick(.mail))
    expect(!controller.headlessPick(Activity.type))
    await settle()

    expect(sheet.lines, equals: [])
    expect(sheet.host.root.presentedViewController, is: controller)
  }

  @Test
  func `a released drag calls no handler, and a sheet can't be closed twice`() async throws {
    let sheet = await Sheet()
    let controller = try #require(sheet.sheet)

    UserAction.dragDown(controller).release()
    await settle()
    expect(sheet.lines, equals: [])

    expect(controller.headlessCancel())
    expect(!controller.headlessCancel())
    expect(!controller.headlessPick(.mail))
    await settle()
    expect(sheet.lines, equals: ["nothing, false"])
  }

  @Test
  func `on a pad a share sheet is a popover and needs a source`() async {
    await onPad {
      let sheet = UIActivityViewController(activityItems: [], applicationActivities: nil)
      expect(sheet.popoverPresentationController != nil)
      sheet.presentationController?.delegate = nil
    }
  }
}
