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
    /// A flow's `onEnd` was called.
    case ended(flow: String, outcome: String)
    /// A coordinator, or a screen that one drives, was freed.
    case freed(String)
    /// Something from outside was opened, or was not.
    case link(String, result: String)
    /// Something else that whoever looks for a mistake will want to know.
    case note(String)

    /// What happened, in a word.
    package var word: String {
      switch self {
      case .started: "started"
      case .ended: "ended"
      case .freed: "freed"
      case .link: "link"
      case .note: "note"
      }
    }

    /// To whom it happened, and how.
    package var text: String {
      switch self {
      case .started(let flow): flow
      case .ended(let flow, let outcome): "\(flow): \(outcome)"
      case .freed(let name): name
      case .link(let link, let result): "\(link): \(result)"
      case .note(let note): note
      }
    }
  }

  /// Hears every event as it happens.
  package var onEvent: ((Event) -> Void)?

  /// How many flows were started.
  package private(set) var started = 0
  /// How many flows called `onEnd`.
  package private(set) var ended = 0
  /// How many ends were told again.
  package private(set) var toldTwice = 0

  private var marks: [WeakMark] = []
  private var open: [String] = []

  private struct WeakMark {
    weak var mark: LifeMark?
  }

  /// Makes a log that knows of nothing yet.
  package init() {}

  /// The coordinators that are alive, in the order they were made.
  package var coordinators: [LifeMark] { marks.compactMap(\.mark) }

  /// Marks the life of a coordinator; the coordinator keeps the mark.
  package func mark(_ coordinator: Any.Type) -> LifeMark {
    marks.removeAll { $0.mark == nil }
    let name = unique("\(coordinator)", among: coordinators.map(\.name))
    let mark = LifeMark(name, in: self)
    marks.append(WeakMark(mark: mark))
    return mark
  }

  /// Counts a flow from now on until its end is told; `onEnd` runs as it would without.
  package func follow<Value>(
    _ flow: String,
    _ onEnd: @escaping @MainActor (Outcome<Value>) -> Void
  ) -> @MainActor (Outcome<Value>) -> Void {
    let name = unique(flow, among: open)
    open.append(name)
    started += 1
    onEvent?(.started(flow: name))
    var isTold = false
    return { outcome in
      if isTold { self.toldTwice += 1 } else { self.ended += 1 }
      isTold = true
      self.open.removeAll { $0 == name }
      self.onEvent?(.ended(flow: name, outcome: Self.word(for: outcome)))
      onEnd(outcome)
    }
  }

  /// The name itself, or with a number when there is one of that name already.
  private func unique(_ name: String, among taken: [String]) -> String {
    guard taken.contains(name) else { return name }
    var number = 2
    while taken.contains("\(name) (\(number))") { number += 1 }
    return "\(name) (\(number))"
  }

  private static func word<Value>(for outcome: Outcome<Value>) -> String {
    switch outcome {
    case .finished: "finished"
    case .cancelled: "cancelled"
    case .dismissed: "dismissed"
    case .failed(let error): "failed: \(error.localizedDescription)"
    }
  }

  func add(_ event: Event) {
    onEvent?(event)
  }
}
