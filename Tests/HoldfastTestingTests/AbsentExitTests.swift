import Expectations
import Holdfast
import Testing

@testable import HoldfastTesting

/// Tests that a test case which tries only an exit that its flow doesn't have is cancelled with the reason.
@MainActor
@Suite(.serialized, .oneAtATime)
struct AbsentExitTests {
  private func leave(by exit: Exit) async throws {
    try await expectFreed(by: exit) { placement, leaks, onEnd in
      let coordinator = leaks.track(StepsCoordinator(Flow<Int>(placement, onEnd: onEnd)))
      coordinator.showStep()
    }
  }

  @Test
  func `a case is cancelled if it has tried none but absent exits`() async throws {
    defer { AbsentExits.forget() }
    let leadingItem = try #require(Exit.all(for: .sheet).first)
    try await leave(by: leadingItem)
    expect(
      AbsentExits.reason,
      equals:
        "leadingItem (sheet) isn't an exit of this flow: OutputScreen has no left item. Code removed the screens "
        + "instead, and the tracked objects were checked. To leave the case out, write "
        + ".except(.leadingItem)."
    )

    // A loop continues after such an exit.
    try await leave(by: .sheetDraggedDown)
    expectNil(AbsentExits.reason)
  }

  @Test(arguments: Exit.all(for: .push))
  func `each exit of a list is taken, or its case is cancelled`(_ exit: Exit) async throws {
    try await leave(by: exit)
    expect((AbsentExits.reason != nil), equals: (exit == .leadingItem))
  }
}
