import Expectations
import Holdfast
import HoldfastTesting
import Testing

/// Tests inherited screens that leave, because no flow shows another screen in their place, or because the next screen
/// can't replace them.
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
    expect(stage.presented != nil)
    stage.presented?.present(ProbeScreen("Plain"), animated: true)
    await settle()

    (stage.presentedStack?.topViewController as? ProbeScreen)?.onEvent?()
    await advanceTime(by: 2)

    expect(stage.ends, equals: ["Outer dismissed"])
    expectNothingPresented(by: stage.navigation)
    stage.expectNoIssue()
  }

  @Test
  func
    `a screen that is requested as an inherited sheet leaves comes after the screen that it leaves for`()
    async
  {
    let stage = Stage()
    await settle()
    let outer = stage.make("Outer", .modal(over: stage.home))
    let gate = Flow<String>(.gate(before: outer.flow), name: "Gate") { _, _ in
      outer.flow.show(UIAlertController(title: "Done", message: nil, preferredStyle: .alert))
    }
    let screen = CallbackScreen("Terms")
    screen.at(.willDisappear) { [weak stage] in
      guard let stage else { return }
      stage.begin("Other", .sheet(over: stage.home, whenBusy: .above))
    }
    gate.show(screen)
    await settle()
    gate.finish(with: "done")
    await settle()

    expect(stage.ends, equals: [])
    expect(stage.presented is UIAlertController)
    expect(stage.titles.last, equals: "Other 1")
    stage.expectNoIssue()
  }
}
