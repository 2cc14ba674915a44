#if os(Linux)

import Foundation
import Holdfast
import HoldfastTesting
import Expectations
import Testing

/// Tests that settling waits for tasks that are running on other threads.
///
/// An idle machine finds few faults. More are found with `HOLDFAST_TIMES=10000` beside busy processes.
@MainActor
@Suite(.oneAtATime)
struct OnTheirWayTests {
  private static let times =
    ProcessInfo.processInfo.environment["HOLDFAST_TIMES"].flatMap { Int($0) } ?? 50

  @Test
  func `an event that a screen listens to is handled after settling`() async {
    var missed = 0
    let screen = UIViewController()
    let (events, source) = AsyncStream.makeStream(of: Int.self)
    var received = 0
    screen.listen(to: events) { _, event in received = event }
    await settle()
    for event in 1...Self.times {
      source.yield(event)
      await settle()
      if received != event { missed += 1 }
    }
    expect(missed, equals: 0)
  }

  @Test
  func `an event that passes several tasks is handled after settling`() async {
    var missed = 0
    let last = Last()
    for number in 1...Self.times {
      Task.detached {
        await Task.yield()
        let value = await Task.detached { number }.value
        await last.set(value)
      }
      await settle()
      if last.value != number { missed += 1 }
    }
    expect(missed, equals: 0)
  }

  @MainActor
  private final class Last {
    private(set) var value = 0
    func set(_ value: Int) { self.value = value }
  }

  @Test
  func `a question asked by an async let is there after settling`() async throws {
    let root = UIViewController()
    let window = TestWindow(rootViewController: root)
    await window.settle()
    for _ in 0..<Self.times {
      let flow = Flow<Void>(.sheet(over: root)) { _ in }
      flow.show(UIViewController(), animated: false)
      await settle()
      async let answer = flow.choose(
        "Delete?",
        [
          AlertOption("Yes", style: .default, value: 1),
          AlertOption("No", style: .cancel, value: 2),
        ]
      )
      await settle()
      expect(UserAction.tap("Yes", in: window.frontScreen))
      await settle()
      await expect(answer.value, equals: 1)
      flow.cancel()
      await settle()
    }
  }

  @MainActor
  private final class Drafts {
    func mayLeave(_ flow: Flow<Void>) async -> LeavingAnswer {
      for question in ["Discard?", "Really?"] {
        let answer = await flow.choose(
          question,
          [
            AlertOption("Yes", style: .destructive, value: true),
            AlertOption("No", style: .cancel, value: false),
          ]
        )
        if answer.value != true { return .stay }
      }
      return .leave
    }
  }

  @Test
  func `a guard's second question is there after settling`() async throws {
    let root = UIViewController()
    let window = TestWindow(rootViewController: root)
    await window.settle()
    var missed = 0
    for _ in 0..<Self.times {
      let flow = Flow<Void>(.sheet(over: root)) { _ in }
      let draft = UIViewController()
      draft.guardLeaving(for: Drafts()) { [weak flow] drafts, _ in
        guard let flow else { return .leave }
        return await drafts.mayLeave(flow)
      }
      draft.keepAlive(flow)
      flow.show(draft, animated: false)
      await settle()
      UserAction.dragDown(draft).finish()
      await settle()
      for question in ["Discard?", "Really?"] {
        guard window.frontScreen?.title == question else {
          missed += 1
          break
        }
        UserAction.tap("Yes", in: window.frontScreen)
        await settle()
      }
      if root.presentedViewController != nil {
        missed += 1
        root.dismiss(animated: false)
        await settle()
      }
    }
    expect(missed, equals: 0)
  }
}

#endif
