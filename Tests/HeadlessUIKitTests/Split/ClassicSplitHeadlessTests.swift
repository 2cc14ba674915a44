import HoldfastTesting
import Testing

@testable import BehaviourTests
@testable import HeadlessUIKit

// What only HeadlessUIKit lets a test see.

extension Behaviours.ClassicSplit {
  @Test
  func `B191: or UIKit raises`() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) { @MainActor in
      let journal = Journal()
      let split = await Split(in: journal)
      let secondary = split.controller.viewControllers[1] as? UINavigationController
      split.primary?.viewControllers += secondary?.viewControllers ?? []
      await settle()
    }
    expectRaised(
      result,
      "NSInternalInconsistencyException",
      "Layout requested for visible navigation bar,",
      "when the top item belongs to a different navigation bar"
    )
  }

  @Test
  func `a split view controller is not pushed`() async {
    let navigation = UINavigationController(rootViewController: UIViewController())

    let lines = await warnings {
      navigation.pushViewController(UISplitViewController(), animated: true)
    }

    #expect(navigation.viewControllers.count == 1)
    #expect(lines.count == 1)
    #expect(
      lines.first?.hasPrefix("Split View Controllers cannot be pushed to a Navigation Controller")
        == true
    )
  }
}
