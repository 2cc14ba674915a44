import HoldfastTesting
import Testing

@testable import BehaviourTests
@testable import HeadlessUIKit

// Tests of behaviour that only HeadlessUIKit lets a test observe.

extension Behaviours.TabSelectionTests {
  @Test
  func `selecting a screen that is not a tab raises`() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      await TabMistakes.selectForeigner()
    }
    expectRaised(
      result,
      "NSInvalidArgumentException",
      "only a view controller in the tab bar controller's list of view controllers can be selected"
    )
  }

  @Test
  func `changing the bar of a tab bar controller raises`() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      await TabMistakes.changeBar()
    }
    expectRaised(
      result,
      "NSInternalInconsistencyException",
      "Directly modifying a tab bar managed by a tab bar controller is not allowed."
    )
  }
}
