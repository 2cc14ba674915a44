import Foundation
import HeadlessUIKit
import Holdfast
import HoldfastLinks

@testable import HoldfastTesting

/// A window in which each of the library's async functions is called, in each bad case.
@MainActor
final class TestAwaitStage {
  private struct Link: Hashable, Codable {}

  private let bad: EveryTestAwaitTests.Bad
  private let window: TestWindow
  private let stack: UINavigationController
  private let animation = EndlessAnimation()
  private let explains = Leaks.explains
  private weak var host: UIViewController?
  private var waiting: [CheckedContinuation<Void, Never>] = []
  private var isOver = false
  private var inside: EveryTestAwaitTests.Call?
  private(set) var returned = 0

  init(_ bad: EveryTestAwaitTests.Bad) {
    self.bad = bad
    stack = UINavigationController(rootViewController: UIViewController())
    window = TestWindow(rootViewController: stack)
    // These tests aren't about the holders of leaked objects.
    Leaks.explains = false
  }

  func prepare() async {
    await settle()
    let host = UIViewController()
    self.host = host
    host.carry(Link())
    host.respond(to: Link.self) { [weak self] _, _ async in
      await self?.test()
      return .handled
    }
    stack.pushViewController(host, animated: false)
    await settle()
    guard bad == .endlessTransition else { return }
    stack.delegate = animation
    stack.pushViewController(UIViewController(), animated: true)
    await runLoopPass()
  }

  /// Calls the function in a task of its own.
  func begin(_ call: EveryTestAwaitTests.Call) -> Task<Void, Never> {
    Task {
      if bad == .fromItself { inside = call }
      // A function without a closure is called a second time while the first call is running.
      let beside = Task { if !call.hasClosure { await self.callInside() } }
      try? await run(call)
      await beside.value
      returned += 1
    }
  }

  /// Calls the function inside its own closure, once.
  private func callInside() async {
    guard let call = inside else { return }
    inside = nil
    try? await run(call)
  }

  private func run(_ call: EveryTestAwaitTests.Call) async throws {
    switch call {
    case .settle: await settle()
    case .settleOfWindow: await window.settle()
    case .tick: await runLoopPass()
    case .letTimePass: await advanceTime(by: 1)
    case .expectEventually: await expectEventually("the host is there", within: 0.01) { false }
    case .sleep: if #available(iOS 16, tvOS 16, *) { try await TestClock().sleep(for: .seconds(5)) }
    case .expectFreed:
      await expectFreed { leaks in
        leaks.track(UIViewController())
        await test()
      }
    case .expectFreedByExit: try await expectFreed(by: .backButton, startFlow)
    case .expectFreedByExits: try await expectFreed(by: [.backButton, .swipeBack], startFlow)
    case .expectOldFreedByExit: try await expectFreed(by: .backButton, startOld)
    case .expectOldFreedByExits: try await expectFreed(by: [.backButton, .swipeBack], startOld)
    case .expectRestores:
      await expectRestores(window, Link.self) { window in
        window.rootViewController = UINavigationController(rootViewController: UIViewController())
        await test()
      }
    case .expectAnswered: await expectAnswered([Link(), Link()], in: window)
    case .expectFlowIssue: await expectFlowIssue("words") { await test() }
    case .withFaults: await withFaults(.delayedFrees(seed: 1)) { await test() }
    }
  }

  private func startFlow(
    _ placement: Placement,
    _ leaks: Leaks,
    _ onEnd: @escaping @MainActor (Outcome<Int>) -> Void
  ) async {
    let flow = Flow<Int>(placement, name: "Started", onEnd: onEnd)
    flow.show(leaks.track(UIViewController()))
    await test()
    guard bad == .answeredTwice else { return }
    flow.finish(with: 1)
    flow.finish(with: 2)
  }

  private func startOld(_ place: ExitPlace, _ leaks: Leaks) async {
    place.stack.pushViewController(leaks.track(UIViewController()), animated: true)
    await test()
  }

  /// The test's code in a closure that a function calls.
  private func test() async {
    await callInside()
    guard bad == .neverAnswered, !isOver else { return await runLoopPass() }
    await withCheckedContinuation { waiting.append($0) }
  }

  func happens(to tasks: [Task<Void, Never>]) async {
    switch bad {
    case .cancelledBefore, .answeredTwice, .neverAnswered, .fromItself, .endlessTransition,
      .aThousandAtOnce:
      return
    case .hostGone:
      await runLoopPass()
      for window in TestWindow.openWindows { window.rootViewController = UIViewController() }
    case .windowClosed:
      await runLoopPass()
      for window in TestWindow.openWindows { window.close() }
    case .sceneClosed:
      await runLoopPass()
      for scene in TestWindow.openWindows.compactMap(\.windowScene) { UserAction.close(scene) }
    case .cancelledWithin:
      for _ in 0..<5 { await runLoopPass() }
      for task in tasks { task.cancel() }
    case .cancelledAfter:
      await advanceTime(by: 10)
      for task in tasks { task.cancel() }
    }
  }

  func end() {
    isOver = true
    let waiting = waiting
    self.waiting = []
    for continuation in waiting { continuation.resume() }
    animation.complete()
    window.close()
  }

  /// Restores the settings, after all calls have returned.
  func leave() { Leaks.explains = explains }
}

/// Transitions of a stack that complete only when the test says so.
@MainActor
private final class EndlessAnimation: NSObject, UINavigationControllerDelegate,
  UIViewControllerAnimatedTransitioning
{
  private var contexts: [any UIViewControllerContextTransitioning] = []

  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { self }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { 0.3 }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    contexts.append(transitionContext)
  }

  func complete() {
    for context in contexts { context.completeTransition(true) }
    contexts = []
  }
}
