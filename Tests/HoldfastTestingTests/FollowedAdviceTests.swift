import Foundation
import Holdfast
import HoldfastTesting
import Testing

/// Whoever does what a report says has no leak any more.
@MainActor
@Suite(.oneAtATime)
struct FollowedAdviceTests {
  @MainActor
  private final class Coordinator {
    private let flow: Flow<Int>
    private var changes = 0

    init(_ flow: Flow<Int>) { self.flow = flow }

    func show() {
      let screen = OutputScreen()
      screen.onNext = { self.changes += 1 }
      flow.show(screen)
    }

    func listens(to stream: AsyncStream<Int>) {
      flow.task { for await event in stream { self.changes += event } }
    }

    func sleeps() {
      flow.task {
        try? await Task.sleep(nanoseconds: 10_000_000_000_000)
        self.changes += 1
      }
    }

    func waits() {
      flow.task {
        let (stream, answer) = AsyncStream.makeStream(of: Void.self)
        await withTaskCancellationHandler {
          for await _ in stream {}
        } onCancel: {
          answer.finish()
        }
        self.changes += 1
      }
    }

    func looksLater() {
      DispatchQueue.main.asyncAfter(deadline: .now() + 10_000) { [weak self] in self?.changes += 1 }
    }

    func startsATimer() -> Timer {
      Timer.scheduledTimer(withTimeInterval: 10_000, repeats: true) { [weak self] _ in
        MainActor.assumeIsolated { self?.changes += 1 }
      }
    }
  }

  private func leave(
    by exit: Exit,
    _ begin: @escaping @MainActor (Coordinator) -> Void
  ) async throws {
    try await expectFreed(by: exit) { placement, leaks, onEnd in
      let coordinator = leaks.track(Coordinator(Flow<Int>(placement, onEnd: onEnd)))
      coordinator.show()
      begin(coordinator)
    }
  }

  @Test(arguments: [Exit.swipeBack, .sheetDraggedDown, .rootReplaced, .windowClosed])
  func `a task of the flow that listens, sleeps or waits ends with it`(_ exit: Exit) async throws {
    let (stream, elements) = AsyncStream.makeStream(of: Int.self)
    try await leave(by: exit) { $0.listens(to: stream) }
    try await leave(by: exit) { $0.sleeps() }
    try await leave(by: exit) { $0.waits() }
    elements.finish()
  }

  @Test
  func `delayed work that captures weakly holds nothing`() async throws {
    try await leave(by: .swipeBack) { $0.looksLater() }
  }

  @Test
  func `a timer that captures weakly holds nothing`() async throws {
    var timer: Timer?
    try await leave(by: .swipeBack) { timer = $0.startsATimer() }
    timer?.invalidate()
  }

  @Test
  func `a task that is begun after the flow's end is cancelled`() async {
    let flow = Flow<Int>(.push(onto: UINavigationController())) { _ in }
    flow.cancel()
    await settle()
    let task = flow.task {}
    #expect(task.isCancelled)
    await task.value
  }

  @Test
  func `a task is cancelled before onEnd is called, and not earlier`() async {
    let stack = UINavigationController(rootViewController: UIViewController())
    let window = TestWindow(rootViewController: stack)
    await window.settle()
    var task: Task<Void, Never>?
    var wasCancelled: Bool?
    let flow = Flow<Int>(.push(onto: stack)) { _ in wasCancelled = task?.isCancelled }
    flow.show(UIViewController())
    task = flow.task { try? await Task.sleep(nanoseconds: 10_000_000_000_000) }
    await settle()
    #expect(task?.isCancelled == false)
    flow.finish(with: 1)
    await settle()
    #expect(wasCancelled == true)
  }
}
