import Expectations
import Holdfast
import Testing

@testable import HoldfastTesting

/// Tests that of two overlapping calls the earlier one may end first, and that everything is restored afterwards.
@MainActor
@Suite(.oneAtATime)
struct OverlapTests {
  /// Runs the first call until the second one has begun, and the second call until the first one has ended.
  private func overlap(
    _ first: @escaping @MainActor (_ body: @MainActor () async -> Void) async -> Void,
    _ second: @escaping @MainActor (_ body: @MainActor () async -> Void) async -> Void
  ) async {
    let (secondHasBegun, begun) = AsyncStream.makeStream(of: Void.self)
    let (firstIsOver, over) = AsyncStream.makeStream(of: Void.self)
    let one = Task {
      await first { for await _ in secondHasBegun {} }
      over.finish()
    }
    let other = Task {
      await runLoopPass()
      await second {
        begun.finish()
        for await _ in firstIsOver {}
      }
    }
    await one.value
    await other.value
  }

  private func finishTwice() {
    let flow = Flow<Int>(.push(onto: UINavigationController()), name: "finished twice") { _ in }
    flow.finish(with: 1)
    flow.finish(with: 2)
  }

  @Test
  func `issues that were expected are expected no more`() async {
    let report = FlowIssue.handler
    defer { FlowIssue.handler = report }
    var reported = 0
    FlowIssue.handler = { _ in reported += 1 }

    await overlap { body in
      await expectFlowIssue("finish") {
        finishTwice()
        await body()
      }
    } _: { body in
      await expectFlowIssue("finish") {
        finishTwice()
        await body()
      }
    }
    let expected = reported
    finishTwice()

    expect(expected, equals: 0)
    expect(reported > 0)
  }

  @Test
  func `faults end with their body`() async {
    await overlap { body in
      await withFaults(.keyboardKeepsScreens, body: body)
    } _: { body in
      await withFaults(.searchKeepsScreens) {
        await body()
        expect(Platform.faults, equals: [.searchKeepsScreens])
      }
    }

    expect(Platform.faults, equals: [])
  }

  private final class Freed {}

  @Test
  func `a window that is made later goes with its last reference`() async {
    await overlap { body in
      await expectFreed { leaks in
        leaks.track(Freed())
        await body()
      }
    } _: { body in
      await expectFreed { leaks in
        leaks.track(Freed())
        await body()
      }
    }

    weak var window: TestWindow?
    do {
      let made = TestWindow(rootViewController: UIViewController())
      window = made
      await made.settle()
    }
    await settle()

    expectNil(window)
  }
}
