import Expectations
import Holdfast
import HoldfastTesting
import Testing

/// Runs rows of the exit paths while animated transitions never end: `onEnd` is called when the flow's own end can
/// wait no longer, and isn't called a second time when the transitions end after all (W14).
@MainActor
@Suite(.oneAtATime, .timeLimit(.minutes(5)))
struct EndlessTransitionTests {
  enum Place: CaseIterable, Sendable {
    case push
    case modal
    case sheet

    @MainActor
    func placement(on stage: Stage) -> Placement {
      switch self {
      case .push: .push(onto: stage.navigation)
      case .modal: .modal(over: stage.home)
      case .sheet: .sheet(over: stage.home)
      }
    }
  }

  enum Exit: CaseIterable, Sendable {
    case back, swipe, popToRoot, newStack

    @MainActor
    func leave(_ navigation: UINavigationController) {
      switch self {
      case .back: UserAction.tapBack(in: navigation)
      case .swipe: UserAction.swipeBack(in: navigation).finish()
      case .popToRoot: navigation.popToRootViewController(animated: true)
      case .newStack:
        navigation.setViewControllers(Array(navigation.viewControllers.prefix(1)), animated: true)
      }
    }
  }

  @Test(arguments: Place.allCases, [1, 3])
  func `F1: a flow that finishes with an endless animation ends after the deadline`(
    _ place: Place,
    _ screens: Int
  ) async {
    let stage = Stage()
    await settle()
    let flow = await stage.start("Flow", place.placement(on: stage), screens: screens)

    await withFaults(.endlessTransitions(every: 1)) {
      flow.flow?.finish(with: "done")
      await advanceTime(by: 5.5)
      expect(stage.ends, equals: [])
      await advanceTime(by: 1)
      expect(stage.ends, equals: ["Flow finished(done)"])
      expect(stage.issues.count, equals: 1)
      expect(
        stage.issues.first?.message.contains(
          "Look for a screen above it that isn't the flow's, or "
            + "a transition that never completes."
        ),
        equals: true
      )
    }

    await stage.expect(ends: ["Flow finished(done)"])
    expect(stage.stack, equals: ["Home"])
    expectNothingPresented(by: stage.navigation)
  }

  @Test(arguments: Place.allCases)
  func `F2: a flow cancelled while its own arrival never ends ends after the deadline`(
    _ place: Place
  ) async {
    let stage = Stage()
    await settle()

    await withFaults(.endlessTransitions(every: 1)) {
      let flow = await stage.start("Flow", place.placement(on: stage))
      flow.flow?.cancel()
      await advanceTime(by: 7)
      expect(stage.ends, equals: ["Flow cancelled"])
    }

    await settle()
    expect(stage.ends, equals: ["Flow cancelled"])
  }

  @Test(arguments: Exit.allCases)
  func `X1: a screen that never stops leaving has not left, until it has`(_ exit: Exit) async {
    let stage = Stage()
    await settle()
    await stage.start("Flow", .push(onto: stage.navigation))

    await withFaults(.endlessTransitions(every: 1)) {
      exit.leave(stage.navigation)
      await advanceTime(by: 60)
      expect(stage.ends, equals: [])
      expect(stage.alive, equals: ["Flow"])
    }

    await stage.expect(ends: ["Flow dismissed"])
    stage.expectNoIssue()
  }

  @Test
  func `X12: a sheet that never stops going down has not gone, until it has`() async {
    let stage = Stage()
    await settle()
    await stage.start("Flow", .sheet(over: stage.home))

    await withFaults(.endlessTransitions(every: 1)) {
      UserAction.dragDown(stage.presented).finish()
      await advanceTime(by: 60)
      expect(stage.ends, equals: [])
    }

    await stage.expect(ends: ["Flow dismissed"])
    stage.expectNoIssue()
  }

  @Test
  func `F3: an inner flow whose sheet never goes ends at the deadline, before the outer one`()
    async
  {
    let stage = Stage()
    await settle()
    let outer = await stage.start("Outer", .push(onto: stage.navigation))
    await stage.start("Inner", .sheet(over: stage.navigation))

    await withFaults(.endlessTransitions(every: 1)) {
      outer.flow?.finish(with: "done")
      await advanceTime(by: 5.5)
      expect(stage.ends, equals: [])
      await advanceTime(by: 60)
      expect(stage.ends, equals: ["Inner dismissed", "Outer finished(done)"])
      expect(stage.issues.count, equals: 1)
    }

    await stage.expect(ends: ["Inner dismissed", "Outer finished(done)"])
  }

  @Test
  func `F3: three flows that never go end from the inside out`() async {
    let stage = Stage()
    await settle()
    let outer = await stage.start("Outer", .push(onto: stage.navigation))
    let inner = await stage.start("Inner", .sheet(over: stage.navigation))
    if let sheet = stage.presentedStack {
      await stage.start("Innermost", .sheet(over: sheet))
    }

    await withFaults(.endlessTransitions(every: 1)) {
      inner.flow?.cancel()
      await advanceTime(by: 1)
      outer.flow?.finish(with: "done")
      await advanceTime(by: 60)
    }

    // Holdfast doesn't pop a stack during a transition. After the transition, the remaining screens leave.
    await stage.expect(ends: ["Innermost dismissed", "Inner cancelled", "Outer finished(done)"])
    expect(stage.issues.count, equals: 2)
  }

  @Test
  func `W3: a show behind a push that never ends fails, and the next one is shown`() async {
    let stage = Stage()
    await settle()

    await withFaults(.endlessTransitions(every: 1)) {
      stage.navigation.pushViewController(ProbeScreen("Other"), animated: true)
      await settle()
      stage.begin("Flow", .push(onto: stage.navigation))
      await advanceTime(by: 6)
      await stage.expect(ends: ["Flow failed(timedOut)"])
    }

    await settle()
    await stage.start("Next", .push(onto: stage.navigation))
    expect(stage.stack, equals: ["Home", "Other", "Next 1"])
    stage.expectNoIssue()
  }

  @Test
  func `W2: a show over a modal that never stops leaving fails`() async {
    let stage = Stage()
    await settle()
    stage.home.present(ProbeScreen("Other"), animated: true)
    await settle()

    await withFaults(.endlessTransitions(every: 1)) {
      stage.home.dismiss(animated: true)
      await settle()
      stage.begin("Flow", .sheet(over: stage.home))
      await advanceTime(by: 6)
      expect(stage.ends.count, equals: 1)
      expect(stage.ends.first?.hasPrefix("Flow failed"), equals: true)
    }

    await stage.expect(ends: stage.ends)
    stage.expectNoIssue()
  }
}
