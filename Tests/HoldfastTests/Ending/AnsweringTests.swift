import Expectations
import Holdfast
import HoldfastTesting
import Testing

/// Tests a screen that reports its result after it has left, as UIKit's document picker does (L20).
@MainActor
@Suite(.oneAtATime)
struct AnsweringTests {
  /// A screen that dismisses itself, and calls its delegate a while later.
  private final class Picker: UIViewController {
    var onPick: ((String) -> Void)?

    /// Lets the user pick; the returned closure delivers the result, which the test calls after the picker has left.
    func pick() -> (() -> Void)? {
      presentingViewController?.dismiss(animated: true)
      return onPick.map { onPick in { onPick("picked") } }
    }
  }

  enum Place: CaseIterable, Sendable { case first, next }

  /// Shows a picker as the only screen of a flow, or over another screen of the flow that leaves with the picker.
  private func show(_ place: Place, within seconds: Double?, on stage: Stage) async -> (() -> Void)?
  {
    await settle()
    let placement =
      place == .first
      ? seconds.map {
        Placement.modal(over: stage.home, embeddedIn: .nothing).awaitingResult(upTo: $0)
      }
        ?? .modal(over: stage.home, embeddedIn: .nothing)
      : .modal(over: stage.home, embeddedIn: .nothing)
    let flow = stage.make("Flow", placement).flow
    let step =
      seconds.map { Step.modal(embeddedIn: .nothing).awaitingResult(upTo: $0) }
      ?? .modal(embeddedIn: .nothing)
    if place == .next {
      flow.show(ProbeScreen("Host"), animated: false)
      await settle()
    }
    let picker = Picker()
    picker.onPick = { flow.finish(with: $0) }
    flow.show(picker, as: step)
    await settle()
    if place == .next {
      let answer = picker.pick()
      await settle()
      stage.home.dismiss(animated: false)
      return answer
    }
    return picker.pick()
  }

  @Test(arguments: Place.allCases, [0, 0.5, 1.2])
  func `L20: an answer in time is the outcome`(_ place: Place, _ delay: Double) async {
    let stage = Stage()
    let answer = await show(place, within: 2, on: stage)
    await settle()
    if delay > 0 { await advanceTime(by: delay) }
    expect(stage.ends, equals: [])
    answer?()

    await stage.expect(ends: ["Flow finished(picked)"])
    expectNothingPresented(by: stage.navigation)
    stage.expectNoIssue()
  }

  /// The result of the screen is still awaited, but the screen isn't in the hierarchy any more.
  @Test
  func `L20: a screen that has left hears no more events, also while it may answer`() async {
    let stage = Stage()
    let source = EventSource()
    var received: [String] = []
    let flow = stage.make("Flow", .push(onto: stage.navigation).awaitingResult(upTo: 4)).flow
    let picker = Picker()
    picker.listen(to: source.events()) { _, event in received.append(event) }
    flow.show(picker, animated: false)
    await settle()
    source.send("shown")
    await expectEventually("the event is heard") { received == ["shown"] }

    stage.navigation.popViewController(animated: false)
    await advanceTime(by: 1)
    source.send("left")
    await expectEventually("the sequence is released") { source.terminated == 1 }
    await settle()

    expect(received, equals: ["shown"])
    expect(stage.ends, equals: [])
    flow.finish(with: "picked")
    await stage.expect(ends: ["Flow finished(picked)"])
    withExtendedLifetime(picker) {}
    stage.expectNoIssue()
  }

  @Test(arguments: [true, false], [true, false])
  func `L20: a screen that another one has replaced is not waited for`(
    isKept: Bool,
    isAnimated: Bool
  ) async {
    let stage = Stage()
    await stage.start(
      "Flow",
      .push(onto: stage.navigation).awaitingResult(upTo: 4),
      animated: isAnimated
    )
    var kept = isKept ? stage.navigation.topViewController : nil
    stage.coordinator(named: "Flow")?.showNext(as: .replace)
    await settle()

    stage.navigation.popViewController(animated: false)
    await advanceTime(by: 1)
    expect(stage.ends, equals: ["Flow dismissed"])
    withExtendedLifetime(kept) {}
    kept = nil

    await stage.expect(ends: ["Flow dismissed"])
    stage.expectNoIssue()
  }

  @Test
  func `L20: dragged down it is dismissed when its time is over, and freed`() async {
    let stage = Stage()
    await stage.start("Flow", .sheet(over: stage.home).awaitingResult(upTo: 2))

    UserAction.dragDown(stage.presented).finish()
    await advanceTime(by: 1.5)
    await stage.expect(ends: [])
    await advanceTime(by: 1)

    await stage.expect(ends: ["Flow dismissed"], causes: [.swiped])
    stage.expectNoIssue()
  }

  @Test
  func
    `L20: without the word, or after its time, an answer is late, and the report names the word`()
    async
  {
    for seconds in [nil, 1.0] as [Double?] {
      let stage = Stage()
      let answer = await show(.first, within: seconds, on: stage)
      await advanceTime(by: 3)
      answer?()

      await stage.expect(ends: ["Flow dismissed"])
      expect(stage.issues.count, equals: 1)
      let message = stage.issues.first?.message ?? ""
      expect(
        message.hasSuffix("as a document picker does, show it with .awaitingResult(upTo:).")
      )
    }
  }

  @Test
  func `L20: answered in its viewDidDisappear, that is the outcome`() async {
    let stage = Stage()
    await settle()
    do {
      let flow = stage.make("Flow", .sheet(over: stage.home).awaitingResult(upTo: 2)).flow
      let screen = CallbackScreen("Picker")
      screen.at(.didDisappear) { flow.finish(with: "picked") }
      flow.show(screen)
    }
    await settle()
    stage.home.dismiss(animated: true)

    await stage.expect(ends: ["Flow finished(picked)"])
    stage.expectNoIssue()
  }

  @Test
  func `L20: while it is waited for, and kept, the output that showed it shows it again`() async {
    let stage = Stage()
    let host = await stage.start("Flow", .push(onto: stage.navigation))
    guard let coordinator = host.coordinator else { return }
    let button = ProbeScreen("Button")
    var pickers: [UIViewController] = []
    let output: @MainActor () -> Void = button.bound(to: coordinator) { coordinator, _ in
      let picker = UIViewController()
      pickers.append(picker)
      coordinator.flow.show(picker, as: .sheet(embeddedIn: .nothing).awaitingResult(upTo: 30))
    }
    for count in 1...2 {
      output()
      await settle()
      expect(pickers.count == count && stage.presented === pickers.last)
      UserAction.dragDown(stage.presented).finish()
      await advanceTime(by: 1)
    }
    stage.expectNoIssue()
    coordinator.flow.cancel()
    await settle()
    expect(stage.ends, equals: ["Flow cancelled"])
  }

  @Test
  func `L20: an outer flow's end does not wait for an answer`() async {
    let stage = Stage()
    await stage.start("Outer", .push(onto: stage.navigation))
    let inner = stage.navigation.topViewController.map {
      Placement.sheet(over: $0).awaitingResult(upTo: 30)
    }
    if let inner { await stage.start("Inner", inner) }
    stage.home.dismiss(animated: true)
    await advanceTime(by: 1)
    await stage.expect(ends: [], alive: ["Outer"])
    stage.coordinator(named: "Outer")?.flow.finish(with: "done")

    await stage.expect(ends: ["Inner dismissed", "Outer finished(done)"])
    stage.expectNoIssue()
  }
}
