import Foundation

/// A screen's subscription to one source of events, without the events' type.
///
/// The screen holds it; it holds the closure that answers, and with it the coordinator.
///
/// Who brings the events, a task or the notification center, knows it weakly: so nothing that waits
/// for an event keeps the screen or the coordinator alive.
@MainActor
class Listener: StopsListening {
  private(set) weak var screen: UIViewController?
  private(set) var isStopped = false
  private var stopSource: (@Sendable () -> Void)?

  init(of screen: UIViewController) {
    self.screen = screen
  }

  /// From now on the screen holds it; `stop` lets go of the source, on any thread.
  final func begin(endedBy stop: @escaping @Sendable () -> Void) {
    stopSource = stop
    screen?.attachment.listeners.append(self)
    if screen?.hasLeftItsFlow ?? false { self.stop() }
  }

  /// Hears nothing from now on; the source and the closure are let go of one turn later.
  ///
  /// It is called where flows end, and a sequence that is cancelled, like a coordinator that is freed,
  /// may run code of the app (law 5).
  final func stop() {
    isStopped = true
    let stopSource = stopSource
    self.stopSource = nil
    DispatchQueue.main.async {
      MainActor.assumeIsolated {
        stopSource?()
        self.screen?.attachmentIfAny?.listeners.removeAll { $0 === self }
      }
    }
  }

  /// Whether events still arrive: the screen lives and its flow has not ended.
  final var isListening: Bool {
    guard let screen else { return false }
    if screen.hasLeftItsFlow { stop() }
    return !isStopped
  }

  /// Hears what was missed, if the screen is on display again; true means: try again.
  func hearMissed() -> Bool { false }

  /// The screen is freed inside some UIKit call; what stops the source runs on a turn of its own.
  nonisolated deinit {
    guard let stopSource else { return }
    DispatchQueue.main.async(execute: stopSource)
  }
}

/// The listener with the events' type.
@MainActor
final class EventListener<Event>: Listener {
  private let period: ListeningPeriod
  private let body: @MainActor (Event) -> Void
  /// What is done about the error that ends the events.
  var onError: (@MainActor (any Error) -> Void)?
  /// The last event that came while the screen was off display.
  private var missed: Event?

  init(
    of screen: UIViewController,
    while period: ListeningPeriod,
    _ body: @escaping @MainActor (Event) -> Void
  ) {
    self.period = period
    self.body = body
    super.init(of: screen)
  }

  func hear(_ event: Event) {
    _ = hearMissed()
    guard isListening else { return }
    if hasTime { return body(event) }
    if missed == nil { HierarchyObserver.main.add(MissedEvent(of: self)) }
    missed = event
  }

  func fail(_ error: any Error) {
    guard isListening else { return }
    onError?(error)
  }

  override func hearMissed() -> Bool {
    guard let event = missed, isListening else { return false }
    guard hasTime else { return true }
    missed = nil
    body(event)
    return false
  }

  private var hasTime: Bool {
    switch period {
    case .alive: true
    case .onDisplay: screen?.viewIfLoaded?.window.map { !$0.isHidden } ?? false
    }
  }
}

/// An event that waits for its screen to be on display.
///
/// The observer holds it, and it refers weakly to the listener.
@MainActor
private final class MissedEvent: Pending {
  private weak var listener: Listener?

  init(of listener: Listener) {
    self.listener = listener
  }

  private(set) var isOver = false

  func tryAgain() {
    isOver = !(listener?.hearMissed() ?? false)
  }
}
