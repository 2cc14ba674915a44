import Expectations
import HeadlessUIKit
import HoldfastTesting
import Testing

@testable import Holdfast

/// Tests where a screen is that UIKit has never put into the hierarchy.
@MainActor
@Suite
struct NeverInHierarchyTests {
  @Test(arguments: [
    (LeavesWhen.unlinked, Whereabouts.removed), (.containerIsUnlinked, .notYetInHierarchy),
    (.deallocated, .notYetInHierarchy),
  ])
  func `the end of a flow waits for a page that comes later, and for no pushed or presented screen`(
    _ leavesWhen: LeavesWhen,
    _ expected: Whereabouts
  ) {
    let screen = UIViewController()
    expect(Presence().whereabouts(of: screen, in: screen, leavesWhen), equals: expected)
  }
}
