import Holdfast
import HoldfastTesting
import Testing

/// The end of an outer flow is decided, and what its inner flows waited for comes (L22).
@MainActor
@Suite(.oneAtATime)
struct DecidedOuterTests {
  @Test(arguments: [true, false], Variation.ofOneScreen)
  func `L22: no flow inside is open, and what one shows is dropped without a report`(
    _ isNested: Bool,
    _ variation: Variation
  ) async {
    await withStage(variation) { stage in
      let outer = await stage.start("Outer", .sheet(over: stage.home))
      if isNested { await stage.startOnSheet("Middle", screens: 1, animated: true) }
      await stage.startOnSheet("Inner", screens: 1, animated: true)
      do {
        let inner = stage.coordinator(named: "Inner")
        #expect(inner?.flow.isOpen == true)
        outer.flow?.finish(with: "done")

        #expect(inner?.flow.isOpen == false)
        inner?.showNext()
        #expect(stage.presentedStack?.viewControllers.last?.title == "Inner 1")
      }

      let inside = isNested ? ["Inner dismissed", "Middle dismissed"] : ["Inner dismissed"]
      await stage.expect(
        ends: inside + ["Outer finished(done)"],
        alive: variation.isSticky
          ? (isNested ? ["Outer", "Middle", "Inner"] : ["Outer", "Inner"]) : []
      )
      stage.expectNoIssue()
    }
  }
}
