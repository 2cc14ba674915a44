import Holdfast
import HoldfastTesting
import Testing

/// Tests inherited screens that leave by themselves, because no flow shows another screen in their place.
@MainActor
@Suite(.oneAtATime)
struct InheritedUnderSheetTests {
  @Test
  func `L5: a sheet of the app over an inherited sheet leaves with it at once`() async {
    let stage = Stage()
    await settle()
    do {
      let outer = stage.make("Outer", .sheet(over: stage.home))
      let flow = Flow<String>(.gate(before: outer.flow), name: "Gate") { _, _ in
        withExtendedLifetime(outer.coordinator) {}
      }
      let gate = ProbeCoordinator("Gate", flow: flow, animated: true)
      gate.showNext()
    }
    await settle()
    #expect(stage.presented != nil)
    stage.presented?.present(ProbeScreen("Plain"), animated: true)
    await settle()

    (stage.presentedStack?.topViewController as? ProbeScreen)?.onEvent?()
    await advanceTime(by: 2)

    #expect(stage.ends == ["Outer dismissed"])
    expectNothingPresented(by: stage.navigation)
    stage.expectNoIssue()
  }
}
