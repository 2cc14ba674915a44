import Foundation
import Holdfast

/// Watches the coordinators and the flows, so that the tour can show what becomes of them.
///
/// It holds nothing alive and decides nothing: the app works the same without it.
@MainActor
package final class LifeLog {
  /// Something worth a line.
  package enum Event: Equatable, Sendable {
    /// A flow was started.
    case started(flow: String)
    /// A flow's starter was told how it ended.
    case ended(flow: String, outcome: String)
    /// A coordinator, or a screen that one drives, was freed.
    case freed(String)
  }

  /// Hears every event as it happens.
  package var onEvent: ((Event) -> Void)?

  /// How many flows were started.
  package private(set) var started = 0
  /// How many flows told their starter an end.
  package private(set) var ended = 0
  /// How many ends were told again.
  package private(set) var toldTwice = 0

  private var marks: [WeakMark] = []

  private struct WeakMark {
    weak var mark: LifeMark?
  }

  /// Makes a log that knows of nothing yet.
  package init() {}

  /// The coordinators that are alive, in the order they were made.
  package var coordinators: [LifeMark] { marks.compactMap(\.mark) }

  /// Marks the life of a coordinator; the coordinator keeps the mark.
  package func mark(_ coordinator: Any.Type) -> LifeMark {
    let mark = LifeMark("\(coordinator)", in: self)
    marks.removeAll { $0.mark == nil }
    marks.append(WeakMark(mark: mark))
    return mark
  }

  /// Counts a flow from now on until its end is told; `onEnd` runs as it would without.
  package func follow<Value>(
    _ flow: String,
    _ onEnd: @escaping @MainActor (Outcome<Value>) -> Void
  ) -> @MainActor (Outcome<Value>) -> Void {
    started += 1
    onEvent?(.started(flow: flow))
    var isTold = false
    return { outcome in
      if isTold { self.toldTwice += 1 } else { self.ended += 1 }
      isTold = true
      self.onEvent?(.ended(flow: flow, outcome: Self.word(for: outcome)))
      onEnd(outcome)
    }
  }

  private static func word<Value>(for outcome: Outcome<Value>) -> String {
    switch outcome {
    case .finished: "finished"
    case .cancelled: "cancelled"
    case .dismissed: "dismissed"
    case .failed(let error): "failed: \(error.localizedDescription)"
    }
  }

  fileprivate func add(_ event: Event) {
    onEvent?(event)
  }
}

/// Lives as long as the coordinator, or the screen, that keeps it.
@MainActor
package final class LifeMark {
  /// The type of the coordinator or of the screen.
  package let name: String

  private let log: LifeLog
  private var screens: [WeakScreen] = []

  private struct WeakScreen {
    weak var screen: UIViewController?
  }

  fileprivate init(_ name: String, in log: LifeLog) {
    self.name = name
    self.log = log
  }

  nonisolated deinit {
    let event = LifeLog.Event.freed(name)
    if Thread.isMainThread {
      MainActor.assumeIsolated { [log] in log.add(event) }
    } else {
      Task { @MainActor [log] in log.add(event) }
    }
  }

  /// Notes that the coordinator drives `screen`, whose end is told as well.
  package func drives(_ screen: UIViewController) {
    screens.append(WeakScreen(screen: screen))
    screen.keepAlive(LifeMark("\(type(of: screen))", in: log))
  }

  /// Whether the coordinator drives `screen`.
  package func isDriving(_ screen: UIViewController) -> Bool {
    screens.contains { $0.screen === screen }
  }
}
