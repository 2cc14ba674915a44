import Expectations
import HeadlessUIKit
import Holdfast
import HoldfastTesting
import Testing

/// Tests that inner flows deliver only `.dismissed` once the end of their outer flow is decided (A5).
@MainActor
@Suite(.oneAtATime)
struct OnlyTheDecisionTests {
  enum Late: CaseIterable, Sendable {
    case finish, cancel, finishKeepingScreens, work, show

    @MainActor
    func happen(_ coordinator: ProbeCoordinator?) {
      switch self {
      case .finish: coordinator?.flow.finish(with: "late")
      case .cancel: coordinator?.flow.cancel()
      case .finishKeepingScreens: coordinator?.flow.finishKeepingScreens(with: "late")
      case .show: coordinator?.showNext()
      case .work:
        coordinator?.flow.keepOpen { [weak flow = coordinator?.flow] in
          for _ in 0..<20 { await Task.yield() }
          flow?.finish(with: "late")
        }
      }
    }
  }

  enum Outer: CaseIterable, Sendable {
    case finish, cancel, finishKeepingScreens

    @MainActor
    func end(_ flow: Flow<String>?) {
      switch self {
      case .finish: flow?.finish(with: "outer")
      case .cancel: flow?.cancel()
      case .finishKeepingScreens: flow?.finishKeepingScreens(with: "outer")
      }
    }

    var brief: String { self == .cancel ? "Outer cancelled" : "Outer finished(outer)" }
  }

  @Test(arguments: Late.allCases, Outer.allCases)
  func `A5: what an inner flow asks for after the outer flow's end is dropped without a report`(
    _ late: Late,
    _ outer: Outer
  ) async {
    for animated in [true, false] {
      for screens in [1, 3] {
        let stage = Stage()
        await stage.start(
          "Outer",
          .push(onto: stage.navigation),
          screens: screens,
          animated: animated
        )
        await stage.start(
          "Inner",
          .push(onto: stage.navigation),
          screens: screens,
          animated: animated
        )
        outer.end(stage.coordinator(named: "Outer")?.flow)
        late.happen(stage.coordinator(named: "Inner"))
        expect(stage.coordinator(named: "Inner")?.flow.isOpen, equals: false)

        await stage.expect(
          ends: ["Inner dismissed", outer.brief],
          causes: [.outerFlowEnded("Outer")]
        )
        expect(stage.stack, equals: ["Home"])
        stage.expectNoIssue()
      }
    }
  }

  @Test
  func `A5: a value that was decided before the outer flow's end is delivered`() async {
    let stage = Stage()
    await stage.start("Outer", .push(onto: stage.navigation))
    await stage.start("Inner", .push(onto: stage.navigation))
    stage.coordinator(named: "Inner")?.flow.finish(with: "in time")
    stage.coordinator(named: "Outer")?.flow.cancel()

    await stage.expect(ends: ["Inner finished(in time)", "Outer cancelled"])
    stage.expectNoIssue()
  }

  @MainActor
  private final class Answers {
    var all: [Outcome<Bool>] = []
  }

  @Test
  func `A5: a button that is tapped after the flow's end chooses nothing`() async throws {
    let stage = Stage()
    await stage.start("Outer", .sheet(over: stage.home))
    let answers = Answers()
    do {
      weak let flow = stage.coordinator(named: "Outer")?.flow
      Task { @MainActor in
        if let choice = await flow?.choose("Sure?", [.init("Yes", style: .default, value: true)]) {
          answers.all.append(choice)
        }
      }
      await expectEventually("the alert") { stage.frontmost is UIAlertController }
      await settle()
    }
    stage.coordinator(named: "Outer")?.flow.finish(with: "outer")
    try UserAction.tap("Yes", in: #require(stage.frontmost as? UIAlertController))

    await expectEventually("an answer") { !answers.all.isEmpty }
    expect(answers.all, equals: [.dismissed])
    await settle()
    expect(stage.ends, equals: ["Outer finished(outer)"])
  }

  @Test
  func `A5: the waiting task of an inner flow is cancelled after the outer flow's end`() async {
    let stage = Stage()
    await stage.start("Outer", .push(onto: stage.navigation))
    let task = Task { @MainActor in
      await Flow<String>.run(.push(onto: stage.navigation)) { $0.show(ProbeScreen("Inner")) }
    }
    await expectEventually("it is shown") { stage.stack.last == "Inner" }
    await settle()

    stage.coordinator(named: "Outer")?.flow.finish(with: "outer")
    task.cancel()

    await expect(task.value.brief, equals: "dismissed")
    await stage.expect(ends: ["Outer finished(outer)"])
  }
}
