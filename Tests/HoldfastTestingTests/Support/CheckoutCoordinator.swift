#if os(Linux)

import Foundation
import Holdfast

/// Code that leaks on purpose in every known way, with one mistake in each method.
@MainActor
final class CheckoutCoordinator {
  private(set) var changes = 0
  unowned let ground: LeakGround
  private(set) lazy var total: () -> Void = { self.changes += 1 }

  init(on ground: LeakGround) {
    self.ground = ground
  }

  private func change() { changes += 1 }

  // MARK: Tasks

  func listensForEver() {
    let stream = ground.stream
    ground.tasks.append(Task { for await _ in stream { self.change() } })
  }

  func sleeps() {
    ground.tasks.append(
      Task {
        try? await Task.sleep(nanoseconds: 10_000_000_000_000)
        self.change()
      }
    )
  }

  func waitsForAnAnswer() {
    let ground = ground
    ground.tasks.append(
      Task {
        await withCheckedContinuation { ground.continuation = $0 }
        self.change()
      }
    )
  }

  func startsADetachedTask() {
    ground.tasks.append(
      Task.detached {
        try? await Task.sleep(nanoseconds: 10_000_000_000_000)
        await self.change()
      }
    )
  }

  func startsAChildTask() {
    ground.tasks.append(
      Task {
        async let total: Void = self.sum()
        await total
      }
    )
  }

  func startsAGroup() {
    ground.tasks.append(
      Task {
        await withTaskGroup(of: Void.self) { group in
          group.addTask { await self.sum() }
        }
      }
    )
  }

  private nonisolated func sum() async {
    try? await Task.sleep(nanoseconds: 10_000_000_000_000)
    await change()
  }

  func asksAnActor() {
    let store = ground.store
    ground.tasks.append(Task { await store.keep(self) })
  }

  // MARK: Called later

  func startsATimer() {
    ground.timer = Timer.scheduledTimer(withTimeInterval: 10_000, repeats: true) { _ in
      MainActor.assumeIsolated { self.change() }
    }
  }

  func looksLater() {
    DispatchQueue.main.asyncAfter(deadline: .now() + 10_000) { self.change() }
  }

  func observesANotification() {
    ground.observer = NotificationCenter.default.addObserver(
      forName: LeakGround.notification,
      object: nil,
      queue: nil
    ) { _ in
      MainActor.assumeIsolated { self.change() }
    }
  }

  func startsADispatchTimer() {
    let source = DispatchSource.makeTimerSource(queue: .main)
    source.schedule(deadline: .now() + 10_000)
    source.setEventHandler { self.change() }
    source.resume()
    ground.source = source
  }

  func asksASuspendedQueue() {
    ground.suspendQueue()
    ground.queue.async { Task { await self.change() } }
  }

  func addsAnOperation() {
    ground.operations.isSuspended = true
    ground.operations.addOperation { Task { await self.change() } }
  }

  func performsInAMode() {
    RunLoop.main.perform(inModes: [RunLoop.Mode("never")]) {
      MainActor.assumeIsolated { self.change() }
    }
  }

  func blocksAThread() {
    let ground = ground
    Thread.detachNewThread { CheckoutCoordinator.wait(on: ground, with: self) }
    ground.hasBegun.wait()
  }

  @inline(never)
  private nonisolated static func wait(
    on ground: LeakGround,
    with coordinator: CheckoutCoordinator
  ) {
    ground.hasBegun.signal()
    ground.semaphore.wait()
    withExtendedLifetime(coordinator) {}
  }

  // MARK: Services

  func registersWithAService() { Service.shared.handlers["feed"] = { self.change() } }
  func isInAnEnumCase() { Service.shared.state = .waiting { self.change() } }
  func isInAnExistential() { Service.shared.anything = Visitor(coordinator: self) }
  func isBehindAProtocol() { Service.shared.delegate = self }
  func isInAGenericClass() { Service.shared.box = Cell(value: { self.change() }) }
  func isInABoxThatIsNotWeak() { Service.shared.weakly = NotWeak(value: self) }
  func isInATuple() { Service.shared.list.append((1, self)) }
  func isInASet() { Service.shared.set.insert(ObjectKey(object: self)) }
  func observesAValue() { Service.shared.observed.observe { self.changes = $0 } }
  func isInALazyProperty() {
    total()
    Service.shared.anything = total
  }
  func isInAButtonsAction() {
    Service.shared.button = UIButton(primaryAction: UIAction { _ in self.change() })
  }
  func isInABarButtonsAction() {
    Service.shared.barButton = UIBarButtonItem(primaryAction: UIAction { _ in self.change() })
  }
  func animates() {
    let animator = UIViewPropertyAnimator(duration: 10_000, curve: .linear)
    animator.addCompletion { _ in self.change() }
    animator.pauseAnimation()
    Service.shared.animator = animator
  }
  func isCached() { Cache.last = self }
  func isGlobal() { lastCheckout = self }
}

protocol CheckoutDelegate: AnyObject {}
extension CheckoutCoordinator: CheckoutDelegate {}

/// A service that lives as long as the process.
@MainActor
final class Service {
  enum State {
    case idle
    case waiting(() -> Void)
  }

  static let shared = Service()

  var handlers: [String: () -> Void] = [:]
  var state = State.idle
  var anything: Any?
  var delegate: (any CheckoutDelegate)?
  var box: Cell<() -> Void>?
  var weakly: NotWeak?
  var list: [(Int, CheckoutCoordinator)] = []
  var set: Set<ObjectKey> = []
  let observed = Observed()
  var button: UIButton?
  var barButton: UIBarButtonItem?
  var animator: UIViewPropertyAnimator?

  func forget() {
    handlers = [:]
    state = .idle
    anything = nil
    delegate = nil
    box = nil
    weakly = nil
    list = []
    set = []
    observed.forget()
    button = nil
    barButton = nil
    animator?.stopAnimation(true)
    animator = nil
  }
}

struct Visitor { let coordinator: CheckoutCoordinator }

final class Cell<Value> {
  let value: Value
  init(value: Value) { self.value = value }
}

/// A box whose reference isn't weak.
struct NotWeak { var value: AnyObject? }

struct ObjectKey: Hashable {
  let object: AnyObject

  static func == (left: Self, right: Self) -> Bool { left.object === right.object }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(object)) }
}

/// A value that notifies its observers, as key-value observing does.
@MainActor
final class Observed {
  private var observers: [(Int) -> Void] = []

  func observe(_ observer: @escaping (Int) -> Void) { observers.append(observer) }
  func forget() { observers = [] }
}

@MainActor
enum Cache { static var last: CheckoutCoordinator? }

@MainActor
var lastCheckout: CheckoutCoordinator?

actor Store {
  private var kept: CheckoutCoordinator?

  func keep(_ coordinator: CheckoutCoordinator) async {
    kept = coordinator
    try? await Task.sleep(nanoseconds: 10_000_000_000_000)
    kept = nil
  }

  /// Returns when the actor has run the earlier calls up to their waits.
  func comesLater() {}
}

/// Holds the resources that must be ended after a leak was planted, and holds no coordinator.
@MainActor
final class LeakGround {
  static let notification = Notification.Name("HoldfastTestingTests.leak")

  let stream: AsyncStream<Int>
  let store = Store()
  let queue = DispatchQueue(label: "leak")
  let operations = OperationQueue()
  nonisolated let semaphore = DispatchSemaphore(value: 0)
  nonisolated let hasBegun = DispatchSemaphore(value: 0)
  var tasks: [Task<Void, Never>] = []
  var continuation: CheckedContinuation<Void, Never>?
  weak var timer: Timer?
  var source: (any DispatchSourceTimer)?
  var signal: (any DispatchSourceSignal)?
  var observer: (any NSObjectProtocol)?
  private var queueIsSuspended = false
  private let elements: AsyncStream<Int>.Continuation

  init() {
    (stream, elements) = AsyncStream.makeStream(of: Int.self)
  }

  func suspendQueue() {
    queue.suspend()
    queueIsSuspended = true
  }

  func end() {
    if queueIsSuspended { queue.resume() }
    for task in tasks { task.cancel() }
    signal?.cancel()
    elements.finish()
    continuation?.resume()
    timer?.invalidate()
    source?.cancel()
    observer.map(NotificationCenter.default.removeObserver)
    operations.cancelAllOperations()
    operations.isSuspended = false
    semaphore.signal()
    Service.shared.forget()
    Vault.empty()
    Cache.last = nil
    lastCheckout = nil
  }
}

#endif
