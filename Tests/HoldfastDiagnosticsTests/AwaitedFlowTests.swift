import Expectations
import HeadlessUIKit
import Holdfast
import HoldfastDiagnostics
import HoldfastTesting
import Testing

/// Tests that the doctor names a flow that a task awaits and that can't end.
@MainActor
@Suite(.oneAtATime)
struct AwaitedFlowTests {
  /// An object that holds a flow or a stack, so that the flow doesn't end.
  @MainActor
  private final class Held {
    var flow: Flow<Int>?
    let stack = UINavigationController(rootViewController: UIViewController())
  }

  private func diagnosis(_ name: String) -> FlowDiagnosis? {
    FlowDoctor.examine().first { $0.flow.name == name }
  }

  /// Awaits a flow in a task of its own, runs `body`, and cancels the task, which then returns.
  private func awaiting(
    _ placement: Placement,
    _ start: @escaping @MainActor (Flow<Int>) -> Void,
    _ body: @MainActor () async -> Void
  ) async {
    let task = Task { await Flow<Int>.run(placement, name: "awaited", start) }
    await settle()
    await body()
    task.cancel()
    await advanceTime(by: 8)
    await expect(task.value, equals: .cancelled)
  }

  @Test
  func `a flow that is kept and shows nothing is named`() async {
    let held = Held()
    await awaiting(.push(onto: held.stack)) {
      held.flow = $0
    } _: {
      expect(diagnosis("awaited")?.verdict, equals: .nothingShown)
      expect(diagnosis("awaited")?.isCertain, equals: false)
      let words = "so the flow can't end, and the task that awaits it with run can't continue."
      expect(diagnosis("awaited")?.evidence.first?.contains(words), equals: true)
    }
  }

  @Test
  func `a flow on a stack that is held and in no window is named`() async {
    let held = Held()
    await awaiting(.push(onto: held.stack)) {
      $0.show(UIViewController())
    } _: {
      await advanceTime(by: 10)
      expect(diagnosis("awaited")?.verdict, equals: .notInWindow)
      let words =
        "UIViewController was shown in UINavigationController, which is in no window. Nothing removes the screen "
        + "from UINavigationController, so the flow can't end, and the task that awaits it with run can't continue."
      expect(diagnosis("awaited")?.evidence, equals: [words])
    }
  }

  @Test
  func `a flow that works, waits or is shown is not`() async {
    let stack = UINavigationController(rootViewController: UIViewController())
    let window = TestWindow(rootViewController: stack)
    await window.settle()
    let flow = Flow<Void>(.push(onto: stack), name: "outer") { _ in }
    await awaiting(.push(onto: stack)) { inner in
      inner.keepOpen { await advanceTime(by: 1) }
    } _: {
    }
    await awaiting(.push(onto: stack)) {
      $0.show(UIViewController())
    } _: {
      expect(diagnosis("awaited")?.verdict != .nothingShown)
      expect(diagnosis("awaited")?.verdict != .notInWindow)
    }
    expect(diagnosis("outer")?.verdict, equals: .healthy)
    flow.cancel()
  }

  @Test(arguments: [false, true])
  func `the watching doctor reports it when it lasts, if a task waits`(_ isAwaited: Bool) async {
    // Otherwise a busy machine could use up a part of the ten seconds.
    HeadlessClock.main.isHeld = true
    defer { HeadlessClock.main.isHeld = false }
    let held = Held()
    var reports: [String] = []
    let report = FlowIssue.handler
    FlowIssue.handler = { reports.append($0.description) }
    defer { FlowIssue.handler = report }
    FlowDoctor.watch(minimumDuration: 10)
    defer { FlowDoctor.stopWatching() }
    guard isAwaited else {
      held.flow = Flow<Int>(.push(onto: held.stack), name: "kept") { _ in }
      await advanceTime(by: 30)
      expect(reports, equals: [])
      held.flow?.cancel()
      return
    }
    await awaiting(.push(onto: held.stack)) {
      held.flow = $0
    } _: {
      await advanceTime(by: 9)
      expect(reports, equals: [])
      await advanceTime(by: 5)
      expect(reports.count, equals: 1)
      expect(reports.first?.contains("nothing shown."), equals: true)
    }
  }
}
