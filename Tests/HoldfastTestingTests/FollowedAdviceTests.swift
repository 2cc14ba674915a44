import Expectations
import Foundation
import Holdfast
import HoldfastTesting
import Testing

/// Tests that code which follows the advice of a report has no leak any more.
@MainActor
@Suite(.oneAtATime)
struct FollowedAdviceTests {
  @MainActor
  final class Coordinator {
    private let flow: Flow<Int>
    private var changes = 0

    init(_ flow: Flow<Int>) { self.flow = flow }

    @discardableResult
    func show() -> OutputScreen {
      let screen = OutputScreen()
      screen.onNext = { self.changes += 1 }
      flow.show(screen)
      return screen
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

    // MARK: Objects that are not the flow's own

    func change() { changes += 1 }

    /// Waits as a task group and an `async let` do.
    func asksChildren() {
      flow.task {
        await withTaskGroup(of: Void.self) { group in
          group.addTask { try? await Task.sleep(nanoseconds: 10_000_000_000_000) }
          async let other: Void? = try? Task.sleep(nanoseconds: 10_000_000_000_000)
          _ = await other
        }
        self.changes += 1
      }
    }

    /// Makes the coordinator a task-local value, which is held as long as the task.
    func isATaskLocalValue() {
      Visiting.$coordinator.withValue(self) {
        _ = flow.task { try? await Task.sleep(nanoseconds: 10_000_000_000_000) }
      }
    }
  }

  private enum Visiting {
    @TaskLocal static var coordinator: Coordinator?
  }

  /// The objects that live longer than the flow, whose work some cures end in the caller's `onEnd`.
  @MainActor
  final class Ground {
    var source: (any DispatchSourceTimer)?
    var observer: (any NSObjectProtocol)?
    let operations = OperationQueue()
    let queue = DispatchQueue(label: "cures")
    var timer: Timer?
    let (stream, elements) = AsyncStream.makeStream(of: Int.self)
    let button = UIButton()
    var animator: UIViewPropertyAnimator?
    var handler: (() -> Void)?
    var list: [AnyObject] = []
    weak var delegate: Coordinator?
    static var last: Coordinator?
    static weak var weakly: Coordinator?

    init() {
      operations.maxConcurrentOperationCount = 1
      operations.isSuspended = true
      queue.suspend()
    }

    func end() {
      source?.cancel()
      observer.map(NotificationCenter.default.removeObserver)
      operations.cancelAllOperations()
      operations.isSuspended = false
      queue.resume()
      timer?.invalidate()
      elements.finish()
      animator?.stopAnimation(true)
      Self.last = nil
    }
  }

  /// A piece of advice of a report, with the code that follows it.
  struct Cure: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let begin: @MainActor @Sendable (Coordinator, Ground) -> Void
    let onEnd: @MainActor @Sendable (Ground) -> Void

    init(
      _ name: String,
      onEnd: @escaping @MainActor @Sendable (Ground) -> Void = { _ in },
      begin: @escaping @MainActor @Sendable (Coordinator, Ground) -> Void
    ) {
      testDescription = name
      self.begin = begin
      self.onEnd = onEnd
    }
  }

  @MainActor
  private static func timer(_ body: @escaping @MainActor @Sendable () -> Void) -> Timer {
    Timer.scheduledTimer(withTimeInterval: 10_000, repeats: true) { _ in
      MainActor.assumeIsolated { body() }
    }
  }

  @MainActor
  private static func source(
    _ body: @escaping @MainActor @Sendable () -> Void
  )
    -> any DispatchSourceTimer
  {
    let source = DispatchSource.makeTimerSource(queue: .main)
    source.schedule(deadline: .now() + 10_000)
    source.setEventHandler { MainActor.assumeIsolated { body() } }
    source.resume()
    return source
  }

  @MainActor
  private static func observer(
    _ body: @escaping @MainActor @Sendable () -> Void
  )
    -> any NSObjectProtocol
  {
    NotificationCenter.default.addObserver(
      forName: Notification.Name("HoldfastTestingTests.cure"),
      object: nil,
      queue: nil
    ) { _ in MainActor.assumeIsolated { body() } }
  }

  nonisolated static let cures: [Cure] = [
    Cure("a task group and an async let in flow.task") { coordinator, _ in
      coordinator.asksChildren()
    },
    Cure("a task-local value of flow.task") { coordinator, _ in coordinator.isATaskLocalValue() },
    Cure("a timer that captures weakly") { coordinator, ground in
      ground.timer = timer { [weak coordinator] in coordinator?.change() }
    },
    Cure("delayed work that captures weakly") { coordinator, _ in
      DispatchQueue.main.asyncAfter(deadline: .now() + 10_000) { [weak coordinator] in
        coordinator?.change()
      }
    },
    Cure("a source that is cancelled") {
      $0.source?.cancel()
    } begin: { coordinator, ground in
      ground.source = source { coordinator.change() }
    },
    Cure("a source that captures weakly") { coordinator, ground in
      ground.source = source { [weak coordinator] in coordinator?.change() }
    },
    Cure("an observer that is removed") {
      $0.observer.map(NotificationCenter.default.removeObserver)
    } begin: { coordinator, ground in
      ground.observer = observer { coordinator.change() }
    },
    Cure("an observer that captures weakly") { coordinator, ground in
      ground.observer = observer { [weak coordinator] in coordinator?.change() }
    },
    Cure("an operation that is cancelled, and its queue runs") {
      $0.operations.cancelAllOperations()
      $0.operations.isSuspended = false
    } begin: { coordinator, ground in
      ground.operations.addOperation { Task { await coordinator.change() } }
    },
    Cure("an operation that captures weakly") { coordinator, ground in
      ground.operations.addOperation { [weak coordinator] in Task { await coordinator?.change() } }
    },
    Cure("work of a suspended queue that captures weakly") { coordinator, ground in
      ground.queue.async { [weak coordinator] in Task { await coordinator?.change() } }
    },
    Cure("work of a run loop that captures weakly") { coordinator, _ in
      RunLoop.main.perform(inModes: [RunLoop.Mode("never again")]) { [weak coordinator] in
        MainActor.assumeIsolated { coordinator?.change() }
      }
    },
    Cure("a closure that a service releases") {
      $0.handler = nil
    } begin: { coordinator, ground in
      ground.handler = { coordinator.change() }
    },
    Cure("a closure of a service that captures weakly") { coordinator, ground in
      ground.handler = { [weak coordinator] in coordinator?.change() }
    },
    Cure("an element that is taken out") {
      $0.list = []
    } begin: { coordinator, ground in
      ground.list.append(coordinator)
    },
    Cure("a property that is made weak") { coordinator, ground in ground.delegate = coordinator },
    Cure("a static property that is set to nil") { _ in
      Ground.last = nil
    } begin: { coordinator, _ in
      Ground.last = coordinator
    },
    Cure("a static property that is made weak") { coordinator, _ in Ground.weakly = coordinator },
    Cure("an action that is removed") {
      $0.button.removeAction(
        identifiedBy: UIAction.Identifier("cure"),
        for: .primaryActionTriggered
      )
    } begin: { coordinator, ground in
      let action = UIAction(identifier: UIAction.Identifier("cure")) { _ in coordinator.change() }
      ground.button.addAction(action, for: .primaryActionTriggered)
    },
    Cure("an animator that is stopped") {
      $0.animator?.stopAnimation(true)
    } begin: { coordinator, ground in
      let animator = UIViewPropertyAnimator(duration: 10_000, curve: .linear)
      animator.addCompletion { _ in coordinator.change() }
      animator.pauseAnimation()
      ground.animator = animator
    },
  ]

  @Test(arguments: cures)
  func `what holds nothing any more once its advice is followed`(_ cure: Cure) async throws {
    try await Self.follow(cure)
  }

  static func follow(_ cure: Cure) async throws {
    let ground = Ground()
    try await expectFreed(by: .swipeBack) { placement, leaks, onEnd in
      let flow = Flow<Int>(placement) { outcome in
        cure.onEnd(ground)
        onEnd(outcome)
      }
      let coordinator = leaks.track(Coordinator(flow))
      coordinator.show()
      cure.begin(coordinator, ground)
    }
    ground.end()
  }

  /// No advice recommends this.
  @Test
  func `a DispatchWorkItem that is cancelled is held until its time all the same`() async throws {
    var item: DispatchWorkItem?
    let said = try await messages {
      try await leave(by: .swipeBack) { coordinator in
        let work = DispatchWorkItem { MainActor.assumeIsolated { coordinator.change() } }
        DispatchQueue.main.asyncAfter(deadline: .now() + 10_000, execute: work)
        work.cancel()
        item = work
      }
    }
    withExtendedLifetime(item) {}
    expect(said.count, equals: 1)
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

  #if os(Linux)
  /// Foundation on Linux holds an invalidated timer.
  @Test
  func `a timer that is invalidated and lives on is said to be one`() async throws {
    let ground = Ground()
    let said = try await messages {
      try await leave(by: .swipeBack) { coordinator in
        ground.timer = Self.timer { coordinator.change() }
        ground.timer?.invalidate()
        ground.timer = nil
      }
    }
    ground.end()
    expect(said.count, equals: 1)
    let words = [
      "It is held by a timer that is still kept although it has been invalidated:",
      "Capture Coordinator [weak] in its closure: invalidating the timer is not enough.",
    ]
    for words in words { expect(said.first?.contains(words), equals: true, "\(said)") }
  }
  #endif

  @Test
  func `a screen that listens stops by itself`() async throws {
    let ground = Ground()
    try await expectFreed(by: .swipeBack) { placement, leaks, onEnd in
      let flow = Flow<Int>(placement, onEnd: onEnd)
      let coordinator = leaks.track(Coordinator(flow))
      let screen = coordinator.show()
      screen.listen(to: ground.stream) { _, _ in coordinator.change() }
      screen.listen(to: Notification.Name("HoldfastTestingTests.cure")) { _, _ in
        coordinator.change()
      }
    }
    ground.end()
  }

  @Test
  func `a task that is begun after the flow's end is cancelled`() async {
    let flow = Flow<Int>(.push(onto: UINavigationController())) { _ in }
    flow.cancel()
    await settle()
    let task = flow.task {}
    expect(task.isCancelled)
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
    expect(task?.isCancelled, equals: false)
    flow.finish(with: 1)
    await settle()
    expect(wasCancelled, equals: true)
  }
}
