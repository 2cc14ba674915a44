#if os(Linux)

import Foundation
import Holdfast
import HoldfastDiagnostics

/// The coordinator of a flow that the user leaves, with places for the planted leak.
@MainActor
final class AdvisedCoordinator {
  let flow: Flow<Int>
  private(set) var changes = 0
  var timer: Timer?
  var source: (any DispatchSourceTimer)?
  var token: AdviceToken?
  var onChange: (() -> Void)?
  var child: AdviceChild?
  var weakChild: AdviceWeakChild?
  private(set) lazy var helper = AdviceChild(parent: self)
  private(set) lazy var weakHelper = AdviceWeakChild(parent: self)
  private(set) lazy var onLater: () -> Void = { self.change() }

  init(_ flow: Flow<Int>) {
    self.flow = flow
  }

  func show() {
    let screen = OutputScreen()
    screen.onNext = { self.change() }
    flow.show(screen)
  }

  func change() { changes += 1 }
}

@MainActor
final class AdviceChild {
  var parent: AdvisedCoordinator?
  init(parent: AdvisedCoordinator) { self.parent = parent }
}

@MainActor
final class AdviceWeakChild {
  weak var parent: AdvisedCoordinator?
  init(parent: AdvisedCoordinator) { self.parent = parent }
}

/// The object that a subject returns to each of its observers, and that the subject holds as well.
@MainActor
final class AdviceToken {
  var action: (() -> Void)?
  init(_ action: @escaping () -> Void) { self.action = action }
  func invalidate() { action = nil }
}

/// The objects that live longer than the flow.
@MainActor
final class AdviceGround {
  let subject = AdviceSubject()
  let service = AdviceService()
  var listening: FlowBulletin.Listening?
  var continuation: CheckedContinuation<Void, Never>?
  var observer: (any NSObjectProtocol)?
  var animator: UIViewPropertyAnimator?
  let button = UIButton()
  let operations = OperationQueue()
  let queue = DispatchQueue(label: "advice")
  let other = DispatchQueue(label: "advice.other")
  var timer: Timer?
  var source: (any DispatchSourceTimer)?
  var tasks: [Task<Void, Never>] = []
  var threads: [DispatchSemaphore] = []
  var stops = false
  var suspended: [DispatchQueue] = []
  var work: DispatchWorkItem?
  var release: () -> Void = {}
  var byHand: Unmanaged<AdvisedCoordinator>?
  let (stream, elements) = AsyncStream.makeStream(of: Int.self)

  init() {
    operations.maxConcurrentOperationCount = 1
    AdviceShared.service = service
  }

  func end() {
    stops = true
    subject.tokens = []
    listening?.end()
    listening = nil
    continuation?.resume()
    continuation = nil
    observer.map(NotificationCenter.default.removeObserver)
    animator?.stopAnimation(true)
    timer?.invalidate()
    source?.cancel()
    operations.cancelAllOperations()
    for operation in operations.operations { (operation as? AdviceOperation)?.end() }
    elements.finish()
    for task in tasks { task.cancel() }
    for thread in threads { thread.signal() }
    for queue in suspended { queue.resume() }
    queue.setSpecific(key: AdviceShared.key, value: nil)
    byHand?.release()
    byHand = nil
    AdviceShared.empty()
  }
}

/// Work that begins for a leak, and that the test must end.
extension AdviceGround {
  func add(_ operation: AdviceOperation) { operations.addOperation(operation) }

  func observe(_ body: @escaping @MainActor @Sendable () -> Void) {
    observer = NotificationCenter.default.addObserver(
      forName: Notification.Name("HoldfastTestingTests.advice"),
      object: nil,
      queue: nil
    ) { _ in MainActor.assumeIsolated { body() } }
  }

  func startTimer(_ body: @escaping @MainActor @Sendable () -> Void) -> Timer {
    let timer = Timer.scheduledTimer(withTimeInterval: 10_000, repeats: true) { _ in
      MainActor.assumeIsolated { body() }
    }
    self.timer = timer
    return timer
  }

  func startSource(
    _ body: @escaping @MainActor @Sendable () -> Void
  ) -> any DispatchSourceTimer {
    let source = DispatchSource.makeTimerSource(queue: .main)
    source.schedule(deadline: .now() + 10_000)
    source.setEventHandler { MainActor.assumeIsolated { body() } }
    source.resume()
    self.source = source
    return source
  }

  /// Adds one piece of work that waits for two queues.
  func addWork(_ body: @escaping @Sendable () -> Void) {
    let work = DispatchWorkItem(block: body)
    for queue in [queue, other] {
      queue.suspend()
      queue.async(execute: work)
    }
    suspended = [queue, other]
  }

  func block(holding object: AdvisedCoordinator) {
    let answer = DispatchSemaphore(value: 0)
    threads.append(answer)
    Thread { withExtendedLifetime(object) { answer.wait() } }.start()
  }

  func waitForAnAnswer(_ body: @escaping @MainActor () -> Void) {
    tasks.append(
      Task {
        await withCheckedContinuation { self.continuation = $0 }
        body()
      }
    )
  }
}

struct AdviceArgument: Hashable, @unchecked Sendable {
  let coordinator: AdvisedCoordinator
  static func == (one: Self, other: Self) -> Bool { one.coordinator === other.coordinator }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(coordinator)) }
}

@MainActor
final class AdviceSubject {
  var tokens: [AdviceToken] = []

  func add(_ action: @escaping () -> Void) -> AdviceToken {
    let token = AdviceToken(action)
    tokens.append(token)
    return token
  }
}

enum AdviceKey: Hashable {
  case home
  case item(Int)
}

@MainActor
final class AdviceService {
  enum State {
    case idle
    case waiting(() -> Void)
    case held(AdvisedCoordinator)
  }
  var state = State.idle
  var byNumber: [Int: AdvisedCoordinator] = [:]
  var byKey: [AdviceKey: AdvisedCoordinator] = [:]
  var byName: [String: AdvisedCoordinator] = [:]
  var owner: AdvisedCoordinator?
  var list: [AdvisedCoordinator] = []
  var pair: (Int, AdvisedCoordinator)?
  var handlers: [String: () -> Void] = [:]
  lazy var lazyOwner: AdvisedCoordinator? = nil
  weak var weakOwner: AdvisedCoordinator?
  var flow: Flow<Int>?
  var router: AdviceChild?
}

@MainActor
enum AdviceShared {
  static var service: AdviceService?
  static var onLogout: (() -> Void)?
  static var first: AdviceChild?
  static var second: AdviceChild?
  static var buffer: ManagedBuffer<Int, AdvisedCoordinator>?
  static var path: AnyKeyPath?
  static var owner: AdvisedCoordinator?
  static weak var weakOwner: AdvisedCoordinator?
  static var list: [AdvisedCoordinator] = []
  static var router: AdviceRouter?
  static var otherRouter: AdviceRouter?
  @TaskLocal static var local: AdvisedCoordinator?
  nonisolated static let key = DispatchSpecificKey<AdvisedCoordinator>()

  static func keepInBuffer(_ coordinator: AdvisedCoordinator) {
    buffer = ManagedBuffer<Int, AdvisedCoordinator>.create(minimumCapacity: 1) { _ in 1 }
    buffer?.withUnsafeMutablePointerToElements { $0.initialize(to: coordinator) }
  }

  static func emptyBuffer() {
    buffer?.withUnsafeMutablePointers { header, elements in
      if header.pointee == 1 { elements.deinitialize(count: 1) }
      header.pointee = 0
    }
    buffer = nil
  }

  static func empty() {
    service = nil
    onLogout = nil
    first = nil
    second = nil
    emptyBuffer()
    path = nil
    owner = nil
    list = []
    router = nil
    otherRouter = nil
  }
}

@MainActor
final class AdviceRouter {
  let child: AdviceChild
  init(child: AdviceChild) { self.child = child }
}

/// An operation as Foundation's documentation describes it, which announces itself that it has finished.
final class AdviceOperation: Operation, @unchecked Sendable {
  private let lock = NSLock()
  private var state = (executing: false, finished: false)
  private var body: (@Sendable () -> Void)?
  private let endsAtCancel: Bool

  init(endsAtCancel: Bool = false, _ body: @escaping @Sendable () -> Void) {
    self.endsAtCancel = endsAtCancel
    self.body = body
  }

  override var isAsynchronous: Bool { true }
  override var isExecuting: Bool { lock.withLock { state.executing } }
  override var isFinished: Bool { lock.withLock { state.finished } }

  override func start() {
    willChangeValue(forKey: "isExecuting")
    lock.withLock { state.executing = true }
    didChangeValue(forKey: "isExecuting")
    if endsAtCancel, isCancelled { end() }
  }

  override func cancel() {
    super.cancel()
    if endsAtCancel, isExecuting { end() }
  }

  func end() {
    guard isExecuting, !isFinished else { return }
    willChangeValue(forKey: "isFinished")
    lock.withLock { state = (false, true) }
    didChangeValue(forKey: "isFinished")
  }
}

/// A sequence of the app, with helper functions between it and the stream that it waits for.
struct AdviceTicks: AsyncSequence, Sendable {
  struct AsyncIterator: AsyncIteratorProtocol {
    // In optimized code the helpers would be inlined, so that the report could not name them.
    @inline(never)
    mutating func next() async -> Int? { await first() }
    @inline(never)
    private func first() async -> Int? { await second().map { $0 + 1 } }
    @inline(never)
    private func second() async -> Int? { await third().map { $0 + 1 } }
    @inline(never)
    private func third() async -> Int? { await fourth().map { $0 + 1 } }
    @inline(never)
    private func fourth() async -> Int? {
      try? await Task.sleep(nanoseconds: 10_000_000_000_000)
      return Task.isCancelled ? nil : 1
    }
  }
  func makeAsyncIterator() -> AsyncIterator { AsyncIterator() }
}

#endif
