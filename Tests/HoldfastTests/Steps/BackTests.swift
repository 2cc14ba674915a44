import Expectations
import Holdfast
import HoldfastTesting
import Testing

/// Tests one step back, by any transition that it needs.
@MainActor
@Suite(.oneAtATime)
struct BackTests {
  @Test(arguments: Variation.inPairs)
  func `a pushed front screen is popped, and with the last one the flow ends`(
    _ variation: Variation
  ) async {
    await withStage(variation) { stage in
      let flow = await stage.start(
        "Flow",
        .push(onto: stage.navigation),
        screens: variation.screens,
        animated: variation.animated
      )
      for left in (0..<variation.screens).reversed() {
        flow.flow?.back(animated: variation.animated)
        await settle()
        expect(stage.stack.count, equals: 1 + left)
        if variation.isSticky { break }
      }
      if !variation.isSticky {
        await stage.expect(ends: ["Flow dismissed"], causes: [.popped])
      }
      stage.expectNoIssue()
    }
  }

  @Test(arguments: [true, false])
  func `a presented screen is dismissed: the flow's own sheet, then the sheet that it is in`(
    _ animated: Bool
  ) async {
    let stage = Stage()
    let flow = await stage.start("Flow", .sheet(over: stage.home), screens: 2, animated: animated)
    flow.coordinator?.showNext(as: .sheet)
    await settle()
    expect(stage.frontmost !== stage.presented)

    flow.flow?.back(animated: animated)
    await settle()
    expect(stage.frontmost, is: stage.presented)
    expect(stage.presentedStack?.viewControllers.map(\.title), equals: ["Flow 1", "Flow 2"])
    flow.flow?.back(animated: animated)
    await settle()
    expect(stage.presentedStack?.viewControllers.map(\.title), equals: ["Flow 1"])
    flow.flow?.back(animated: animated)

    await stage.expect(ends: ["Flow dismissed"], causes: [.dismissed])
    expectNothingPresented(by: stage.navigation)
    stage.expectNoIssue()
  }

  @Test
  func `a sheet whose first screen the app has taken out is dismissed by its last one`() async {
    let stage = Stage()
    let flow = await stage.start("Flow", .sheet(over: stage.home), screens: 2)
    if let stack = stage.presentedStack {
      stack.setViewControllers(stack.viewControllers.suffix(1), animated: false)
    }
    await settle()
    flow.flow?.back()

    await stage.expect(ends: ["Flow dismissed"])
    expectNothingPresented(by: stage.navigation)
    stage.expectNoIssue()
  }

  @Test(arguments: [LeavingAnswer.leave, .stay])
  func `the guard of the front screen is asked, and those above it`(
    _ answer: LeavingAnswer
  ) async {
    let stage = Stage()
    let questions = Questions()
    let flow = await stage.start("Flow", .push(onto: stage.navigation), screens: 2)
    stage.guardLeaving(of: stage.navigation.topViewController, for: "Flow", questions)
    await stage.start("Inner", .push(onto: stage.navigation))
    await settle()

    flow.flow?.back()
    await questions.answer(answer)

    expect(questions.asked, equals: ["Flow 2"])
    let stays = answer == .stay
    await stage.expect(
      ends: stays ? [] : ["Inner dismissed"],
      causes: stays ? [] : [.popped],
      alive: stays ? ["Flow", "Inner"] : ["Flow"]
    )
    expect(stage.stack.count, equals: (stays ? 4 : 2))
    stage.expectNoIssue()
  }

  @Test
  func `during a transition it waits, and a second call in one turn is reported`() async {
    let stage = Stage()
    let flow = await stage.start("Flow", .push(onto: stage.navigation))
    flow.coordinator?.showNext()
    await runLoopPass()
    flow.flow?.back()
    await settle()
    expect(stage.stack, equals: ["Home", "Flow 1"])
    stage.expectNoIssue()

    flow.coordinator?.showNext()
    await settle()
    flow.flow?.back()
    flow.flow?.back()
    await stage.expect(ends: [], alive: ["Flow"])
    expect(stage.stack, equals: ["Home", "Flow 1"])
    expect(
      stage.issues.map(\.message),
      equals: [
        "back() did nothing: ProbeScreen “Flow 3” is already leaving. Call back() once for each step."
      ]
    )
  }

  @Test
  func `a screen with nothing behind it stays, and the call is reported`() async {
    let stage = Stage()
    let flow = await stage.start("Flow", .root(of: stage.window))
    flow.flow?.back()
    await stage.expect(ends: [], alive: ["Flow"])
    expect(
      stage.issues.map(\.message),
      equals: [
        "back() did nothing: ProbeScreen “Flow 1” has no screen behind it. End the flow with finish or cancel, "
          + "or show another screen in its place."
      ]
    )
    stage.forgetIssues()
    let (_, none) = stage.make("None", .push(onto: stage.navigation))
    none.back()
    expect(stage.issues.map(\.message), equals: ["back() did nothing: the flow has no screen."])
  }

  @Test
  func `a modal that another flow has presented over the front screen stays, with the screen`()
    async
  {
    let stage = Stage()
    await stage.start("Other", .sheet(over: stage.home))
    let flow = await stage.start("Flow", .push(onto: stage.navigation), screens: 2)
    flow.flow?.back()

    await stage.expect(ends: [], alive: ["Other", "Flow"])
    expect(stage.stack, equals: ["Home", "Flow 1"])
    expect(stage.presented != nil)
    stage.expectNoIssue()
  }

  /// Starts a flow with a sheet, and a foreign flow whose guarded sheet is presented over that sheet.
  private func startBelowForeignSheet(
    _ stage: Stage,
    _ questions: Questions
  ) async -> (flow: Stage.Started, foreign: UIViewController?) {
    let other = await stage.start("Other", .push(onto: stage.navigation))
    let flow = await stage.start("Flow", .sheet(over: stage.home))
    weak let foreign = other.coordinator?.showNext(as: .sheet(whenBusy: .above)).screen
    await settle()
    stage.guardLeaving(of: foreign, for: "Other", questions)
    await settle()
    expect(foreign?.viewIfLoaded?.window != nil)
    expect(stage.presentedStack?.topViewController?.title, equals: "Flow 1")
    return (flow, foreign)
  }

  @Test
  func `D6: a foreign sheet over the flow's own sheet stays, and the call is reported`() async {
    let stage = Stage()
    let questions = Questions()
    let (flow, foreign) = await startBelowForeignSheet(stage, questions)

    flow.flow?.back()
    await advanceTime(by: 4)
    stage.expectNoIssue()
    await advanceTime(by: 2)

    expect(questions.asked, equals: [])
    await stage.expect(ends: [], alive: ["Other", "Flow"])
    expect(foreign?.viewIfLoaded?.window != nil)
    expect(stage.presentedStack?.topViewController?.title, equals: "Flow 1")
    expect(
      stage.issues.map(\.message),
      equals: [
        "back() didn't remove ProbeScreen “Flow 1” within five seconds: ProbeScreen “Other 2”, which is a "
          + "screen of another flow, is presented over it. Dismiss that first."
      ]
    )
  }

  @Test
  func `D6: the flow's own sheet leaves once a foreign sheet over it has left`() async {
    let stage = Stage()
    let questions = Questions()
    let (flow, foreign) = await startBelowForeignSheet(stage, questions)

    flow.flow?.back()
    await advanceTime(by: 2)
    foreign?.presentingViewController?.dismiss(animated: true)

    await stage.expect(ends: ["Flow dismissed"], alive: ["Other"])
    expectNothingPresented(by: stage.navigation)
    expect(questions.asked, equals: [])
    stage.expectNoIssue()
  }

  @Test
  func `D6: a foreign sheet that comes while the sheet's guard asks is waited for as well`() async {
    let stage = Stage()
    let questions = Questions()
    let other = await stage.start("Other", .push(onto: stage.navigation))
    let flow = await stage.start("Flow", .sheet(over: stage.home))
    stage.guardLeaving(of: stage.presentedStack?.topViewController, for: "Flow", questions)
    await settle()

    flow.flow?.back()
    await expectEventually("it asks") { questions.asked == ["Flow 1"] }
    weak let foreign = other.coordinator?.showNext(as: .sheet(whenBusy: .above)).screen
    await settle()
    await questions.answer(.leave)
    expect(foreign?.viewIfLoaded?.window != nil)
    foreign?.presentingViewController?.dismiss(animated: true)

    await stage.expect(ends: ["Flow dismissed"], alive: ["Other"])
    expectNothingPresented(by: stage.navigation)
    expect(questions.asked, equals: ["Flow 1"])
    stage.expectNoIssue()
  }

  @Test
  func `the front screen is the one that was shown last, not the one that was requested last`()
    async
  {
    let stage = Stage()
    let flow = await stage.start("Flow", .push(onto: stage.navigation))
    stage.home.present(ProbeScreen("Foreign"), animated: false)
    await settle()
    flow.coordinator?.showNext(as: .sheet(whenBusy: .queue))
    flow.coordinator?.showNext(as: .push)
    await settle()
    stage.home.dismiss(animated: true)
    await settle()
    expect(stage.presentedStack?.topViewController?.title, equals: "Flow 2")

    flow.flow?.back()

    await stage.expect(ends: [], alive: ["Flow"])
    expectNothingPresented(by: stage.navigation)
    expect(stage.stack, equals: ["Home", "Flow 1", "Flow 3"])
    flow.flow?.back()
    await settle()
    expect(stage.stack, equals: ["Home", "Flow 1"])
    stage.expectNoIssue()
  }
}
