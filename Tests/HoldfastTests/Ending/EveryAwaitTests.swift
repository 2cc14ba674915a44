import Expectations
import Foundation
import HeadlessUIKit
import Holdfast
import HoldfastLinks
import Testing

@testable import HoldfastTesting

/// Tests that each async call of the library returns in every bad case, or that the test's watch names it.
@MainActor
@Suite(.oneAtATime)
struct EveryAwaitTests {
  /// The library's async functions.
  enum Call: CaseIterable, Sendable {
    case run, runWithCause, choose, askForText, onScreen, open, endOfRestoration

    /// Whether the function waits for the user without a time limit.
    var waitsForUser: Bool {
      switch self {
      case .run, .runWithCause, .choose, .askForText: true
      case .onScreen, .open, .endOfRestoration: false
      }
    }
  }

  enum Bad: CaseIterable, Sendable {
    case hostGone, windowClosed, sceneClosed
    case cancelledBefore, cancelledWithin, cancelledAfter
    case answeredTwice, neverAnswered
    case fromItself, endlessTransition, aThousandAtOnce
  }

  @Test(arguments: Call.allCases, Bad.allCases)
  func `what is awaited comes back, or is named`(_ call: Call, _ bad: Bad) async throws {
    let watch = WatchOutside("\(call) in the case \(bad)")
    defer { watch.end() }
    let before = Set(FlowCore.all.map(ObjectIdentifier.init))

    await take(call, bad)
    await settle()

    let kept = FlowCore.all.filter { !before.contains(ObjectIdentifier($0)) }
    expect(kept.isEmpty, "\(kept.map(\.name)) are kept")
  }

  private func take(_ call: Call, _ bad: Bad) async {
    let stage = AwaitStage()
    await stage.prepare(for: bad)

    let count = bad == .aThousandAtOnce ? 1000 : 1
    let tasks = (0..<count).map { _ in stage.begin(call, in: bad) }
    if bad == .cancelledBefore { for task in tasks { task.cancel() } }
    await stage.happens(bad, to: tasks)
    await advanceTime(by: 40)

    if stage.returned < count {
      // Only the user can end the function, and no user acts.
      expect(call.waitsForUser && [.neverAnswered, .aThousandAtOnce].contains(bad))
      expect(TestWatch.picture.contains("is open: "), "\(TestWatch.picture)")
      for task in tasks { task.cancel() }
      await advanceTime(by: 40)
    }
    expect(stage.returned, equals: count)
    stage.end()
    await settle()
  }
}

/// Ends the process if a case does not return, because a test that hangs could not report it.
@MainActor
private final class WatchOutside {
  private let limit: DispatchWorkItem

  init(_ words: String) {
    limit = DispatchWorkItem { @Sendable in
      FileHandle.standardError.write(Data("\(words) does not come back.\n".utf8))
      _exit(1)
    }
    DispatchQueue.global().asyncAfter(deadline: .now() + 120, execute: limit)
  }

  func end() { limit.cancel() }
}

/// A window for all async calls, with a host screen on the stack at which everything is shown.
@MainActor
private final class AwaitStage {
  private struct Link: Hashable, Codable {}

  private let window: TestWindow
  private let stack: UINavigationController
  private let home = ProbeScreen("Home")
  private let delegates = DelegateSpy()
  private let animator = StuckAnimator()
  private let gate = Gate()
  private var host: ProbeScreen? = ProbeScreen("Host")
  private weak var asking: Flow<Void>?
  private(set) var returned = 0
  private let report = FlowIssue.handler

  init() {
    stack = UINavigationController(rootViewController: home)
    window = TestWindow(rootViewController: stack)
    stack.delegate = delegates
    // These tests aren't about the reports, so the reports are dropped.
    FlowIssue.handler = { _ in }
  }

  func prepare(for bad: EveryAwaitTests.Bad) async {
    await settle()
    guard let host else { return }
    let flow = Flow<Void>(.push(onto: stack), name: "Host flow") { _ in }
    asking = flow
    host.onEvent = { flow.finish() }
    flow.show(host, animated: false)
    for screen in [host, home] { respond(screen, bad) }
    await settle()
    switch bad {
    case .hostGone: stack.popToRootViewController(animated: false)
    case .endlessTransition:
      delegates.animator = animator
      stack.pushViewController(ProbeScreen("Stuck"), animated: true)
    default: return
    }
    await runLoopPass()
  }

  private func respond(_ host: ProbeScreen, _ bad: EveryAwaitTests.Bad) {
    let gate = gate
    host.respond(to: Link.self) { [weak self] _, link in
      .handled {
        switch bad {
        case .neverAnswered: await gate.opened()
        case .fromItself: _ = await self?.window.open(link)
        default: return
        }
      }
    }
  }

  /// Calls the function in a task of its own.
  func begin(_ call: EveryAwaitTests.Call, in bad: EveryAwaitTests.Bad) -> Task<Void, Never> {
    // In the case `fromItself`, the function is called again inside its own closure or answer.
    let isFromItself = bad == .fromItself
    return Task {
      await self.run(call) { if isFromItself { Task { await self.run(call) {} } } }
      self.returned += 1
    }
  }

  private func run(
    _ call: EveryAwaitTests.Call,
    _ inside: @escaping @MainActor () -> Void
  ) async {
    let place = host.map { Placement.sheet(over: $0) } ?? .sheet(over: stack)
    func show(_ flow: Flow<Int>) {
      let screen = ProbeScreen("Screen")
      screen.onEvent = { flow.finish(with: 1) }
      screen.onLoad = inside
      flow.show(screen)
    }
    switch call {
    case .run: _ = await Flow<Int>.run(place, name: "Run", show)
    case .runWithCause: _ = await Flow<Int>.runWithCause(place, name: "Run", show)
    case .choose:
      inside()
      _ = await asking?.choose("Yes?", [AlertOption("Yes", style: .default, value: 1)])
    case .askForText:
      inside()
      _ = await asking?.askForText("Name?", button: "Save", cancel: "Cancel")
    case .onScreen:
      let flow = Flow<Int>(place, name: "On screen") { _ in }
      let screen = ProbeScreen("Screen")
      screen.onEvent = { flow.cancel() }
      let showing = flow.show(screen)
      inside()
      try? await showing.untilOnScreen()
      try? await showing.untilOnScreen()
    case .open: _ = await window.open(Link())
    case .endOfRestoration:
      host?.carry(Link())
      let places = window.navigationState(of: Link.self)
      stack.popToRootViewController(animated: false)
      let restoration = window.restore(places)
      inside()
      await restoration.result()
    }
  }

  func happens(_ bad: EveryAwaitTests.Bad, to tasks: [Task<Void, Never>]) async {
    switch bad {
    case .hostGone, .endlessTransition, .cancelledBefore, .neverAnswered, .aThousandAtOnce: return
    case .windowClosed:
      await runLoopPass()
      window.close()
    case .sceneClosed:
      await runLoopPass()
      if let scene = window.windowScene { UserAction.close(scene) }
    case .cancelledWithin:
      for _ in 0..<5 { await runLoopPass() }
      for task in tasks { task.cancel() }
    case .cancelledAfter:
      await settle()
      answer()
      await settle()
      for task in tasks { task.cancel() }
    case .answeredTwice, .fromItself:
      await settle()
      for _ in 0..<4 {
        answer()
        answer()
        await settle()
      }
    }
  }

  /// Lets the user tap, or the front screen call its output.
  private func answer() {
    switch window.frontScreen {
    case let alert as UIAlertController:
      if !alert.isBeingDismissed, let title = alert.actions.first?.title {
        UserAction.tap(title, in: alert)
      }
    case let screen as ProbeScreen where screen !== host: screen.onEvent?()
    default: return
    }
  }

  func end() {
    gate.open()
    animator.complete()
    FlowIssue.handler = report
    window.close()
  }
}
