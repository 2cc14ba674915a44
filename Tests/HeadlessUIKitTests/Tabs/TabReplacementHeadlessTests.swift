import Expectations
import HoldfastTesting
import Testing

@testable import BehaviourTests
@testable import HeadlessUIKit

// Tests of behaviour that only HeadlessUIKit lets a test observe.

extension Behaviours.TabReplacementTests {
  @Test
  func `a tab that presents is presented from by the tab bar controller`() async throws {
    let tabs = await Tabs(in: journal)
    weak var weakSheet: UIViewController?
    do {
      let sheet = UIViewController()
      weakSheet = sheet
      tabs[0]?.present(sheet, animated: true)
      await settle()
      expect(sheet.presentingViewController, is: tabs.controller)
      expect(!tabs.controller.userTapsTab(at: 1))

      tabs.controller.selectedIndex = 1
      await settle()
      expectOnDisplay(sheet)
      tabs.controller.viewControllers = [try #require(tabs[1])]
      await settle()
      expectPresented(by: tabs.controller, is: sheet)
      expect(journal.lines(of: "A").last, equals: "deinit")
    }

    tabs[0]?.dismiss(animated: true)
    await settle()
    expectNil(weakSheet)
  }
}
