import Foundation

/// A screen's subscription to one source of events.
///
/// The screen holds it; it holds the closure that answers, and with it the coordinator.
///
/// Who brings the events, a task or the notification center, knows it weakly: so nothing that waits
/// for an event keeps the screen or the coordinator alive.
final class EventListener<Event>: Listener {
  private let body: @MainActor (Event) -> Void
  /// What is done about the error that ends the events.
  private let onError: (@MainActor (any Error) -> Void)?

  init(
    of screen: UIViewController,
    while period: ListeningPeriod,
    _ body: @escaping @MainActor (Event) -> Void,
    onError: (@MainActor (any Error) -> Void)? = nil
  ) {
    self.body = body
    self.onError = onError
    super.init(of: screen, while: period)
  }

  func hear(_ event: Event) {
    hear { [body] in body(event) }
  }

  func fail(_ error: any Error) {
    if isListening { onError?(error) }
  }
}

/// A subscription without its events' type, which `EventListener` adds: when the screen hears.
@MainActor
class Listener: ScreenAddition {
  private weak var screen: UIViewController?
  private let period: ListeningPeriod
  /// Nil before it begins, and when it has ended.
  private var stopSource: (@Sendable () -> Void)?
  /// Delivers the last event that came while the screen was off display.
  private var missed: (@MainActor () -> Void)?

  fileprivate init(of screen: UIViewController, while period: ListeningPeriod) {
    self.screen = screen
    self.period = period
  }

  /// From now on the screen holds it; `stop` lets go of the source, on any thread.
  final func begin(endedBy stop: @escaping @Sendable () -> Void) {
    stopSource = stop
    screen?.add(self)
    if screen?.hasLeftItsFlow ?? false { screenHasLeft() }
  }

  /// Hears nothing from now on; the source and the closure are let go of one turn later.
  ///
  /// It is called where flows end, and a sequence that is cancelled, like a coordinator that is freed,
  /// may run code of the app.
  final func screenHasLeft() {
    guard let stopSource else { return }
    self.stopSource = nil
    onLaterTurn {
      stopSource()
      self.screen?.attachmentIfAny?.remove(self)
    }
  }

  /// Whether events still arrive: the screen lives and its flow has not ended.
  fileprivate final var isListening: Bool {
    guard stopSource != nil, let screen else { return false }
    return !screen.hasLeftItsFlow
  }

  /// Stops when the screen has left its flow with something that it is in.
  private func stopIfTheScreenHasLeft() {
    if screen?.hasLeftItsFlow ?? false { screenHasLeft() }
  }

  /// Delivers an event now, or when the screen is on display again; of those that wait only the last.
  fileprivate final func hear(_ deliver: @escaping @MainActor () -> Void) {
    hearMissed()
    guard isListening else { return }
    if hasTime { return deliver() }
    if missed == nil { HierarchyObserver.main.add(MissedEvent(of: self)) }
    missed = deliver
  }

  /// Whether an event waits for the screen to be on display.
  fileprivate final var hasMissed: Bool { missed != nil && isListening }

  /// Hears what was missed, if the screen is on display again.
  fileprivate final func hearMissed() {
    stopIfTheScreenHasLeft()
    guard hasMissed, hasTime, let deliver = missed else { return }
    missed = nil
    deliver()
  }

  private var hasTime: Bool {
    switch period {
    case .alive: true
    case .onDisplay: !(screen?.viewIfLoaded?.window?.isHidden ?? true)
    }
  }

  /// The screen is freed inside some UIKit call; what stops the source runs on a turn of its own.
  nonisolated deinit {
    guard let stopSource else { return }
    onLaterTurn(stopSource)
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

  var isOver: Bool { !(listener?.hasMissed ?? false) }

  func tryAgain() {
    listener?.hearMissed()
  }
}
