import Expectations
import Holdfast
import HoldfastTesting
import Testing

/// Tests requests of inner flows whose obstacles pass after the end of the outer flow has been decided (L22).
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
        expect(inner?.flow.isOpen, equals: true)
        outer.flow?.finish(with: "done")

        expect(inner?.flow.isOpen, equals: false)
        inner?.showNext()
        expect(stage.presentedStack?.viewControllers.last?.title, equals: "Inner 1")
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

  @Test(arguments: [true, false])
  func `L22: a flow that is begun inside then is never shown, and fails at once`(
    _ isLocked: Bool
  ) async {
    let stage = Stage()
    await stage.start("Outer", .push(onto: stage.navigation))
    await stage.start("Inner", .sheet(over: stage.navigation.topViewController ?? stage.home))
    guard let sheet = stage.presentedStack else { return }
    stage.coordinator(named: "Outer")?.flow.cancel()
    do {
      let late = stage.make("Late", .push(onto: sheet))
      late.coordinator.showNext()
      expect(!late.flow.isOpen)
    }
    // The end waits for this modal. Without the rule, the late flow would be visible when its `onEnd` is called.
    if isLocked { stage.frontmost.present(ProbeScreen("Foreign"), animated: true) }
    await settle()
    expect(sheet.viewControllers.count, equals: 1)
    expect(stage.ends.first, equals: "Late failed(flowEnded)")
    if isLocked { expect(stage.ends.count, equals: 1) }
    await advanceTime(by: 8)

    expect(Array(stage.ends.dropFirst()), equals: ["Inner dismissed", "Outer cancelled"])
    expect(stage.issues.count, equals: (isLocked ? 1 : 0))
  }

  @Test
  func `L22: a request that waits in a flow inside is dropped then, without a report`() async {
    let stage = Stage()
    await stage.start("Outer", .push(onto: stage.navigation))
    await stage.start("Inner", .push(onto: stage.navigation))
    stage.coordinator(named: "Inner")?.showNext()
    let waiting = stage.coordinator(named: "Inner")?.showNext().showing
    stage.coordinator(named: "Outer")?.flow.cancel()

    await stage.expect(ends: ["Inner dismissed", "Outer cancelled"])
    expect(stage.stack, equals: ["Home"])
    stage.expectNoIssue()
    await #expect { try await waiting?.untilOnScreen() } throws: { error in
      (error as? FlowError)?.reason == .flowEnded
    }
  }

  @Test(arguments: [true, false])
  func
    `L22: a request that waits on the stack of a sheet is dropped as the sheet leaves with its outer flow`(
      isFirst: Bool
    ) async throws
  {
    let stage = Stage()
    await settle()
    await stage.start("Outer", .sheet(over: stage.home))
    if !isFirst { try await stage.start("Inner", .push(onto: #require(stage.presentedStack))) }
    let waiting: ShowHandle?
    if isFirst {
      stage.coordinator(named: "Outer")?.showNext()
      let placement = try Placement.push(onto: #require(stage.presentedStack))
      waiting = stage.make("Inner", placement).coordinator.showNext().showing
    } else {
      stage.coordinator(named: "Inner")?.showNext()
      waiting = stage.coordinator(named: "Inner")?.showNext().showing
    }
    stage.coordinator(named: "Outer")?.flow.cancel()

    await stage.expect(ends: ["Inner dismissed", "Outer cancelled"])
    stage.expectNoIssue()
    await #expect { try await waiting?.untilOnScreen() } throws: { error in
      (error as? FlowError)?.reason == .flowEnded
    }
  }

  @Test
  func `L22: a waiting request has no time limit once its outer flow is ending`() async throws {
    let stage = Stage()
    await settle()
    await stage.start("Outer", .sheet(over: stage.home))
    try await stage.start("Inner", .push(onto: #require(stage.presentedStack)))
    stage.coordinator(named: "Inner")?.showNext()
    stage.coordinator(named: "Inner")?.showNext()
    let foreign = ProbeScreen("Foreign")
    foreign.isModalInPresentation = true
    stage.coordinator(named: "Outer")?.flow.cancel()
    stage.presented?.present(foreign, animated: false)
    await advanceTime(by: 10)

    expect(stage.ends, equals: ["Inner dismissed", "Outer cancelled"])
    expect(stage.issues.map { $0.message.hasPrefix("onEnd is called") }, equals: [true])
    foreign.presentingViewController?.dismiss(animated: false)
    await settle()
  }
}
