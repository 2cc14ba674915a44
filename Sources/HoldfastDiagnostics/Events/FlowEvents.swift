import Foundation
import Holdfast

extension FlowEvent {
  /// The events of all flows, from now on.
  ///
  /// ```swift
  /// for await event in FlowEvent.all { print(event) }
  /// ```
  ///
  /// Each use is a listener of its own, and hears every event in order. One that doesn't read keeps
  /// the newest thousand. It ends with the task that reads it. An event is a value: it holds no screen
  /// and no flow. Without a listener an event costs the library one comparison.
  @preconcurrency @MainActor public static var all: AsyncStream<FlowEvent> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: FlowEvent.self,
      bufferingPolicy: .bufferingNewest(1000)
    )
    let listening = FlowBulletin.main.listen { continuation.yield($0) }
    continuation.onTermination = { _ in
      DispatchQueue.main.async { MainActor.assumeIsolated { listening.end() } }
    }
    return stream
  }
}

/// Sends every listener what happens to flows; the library is listened to while there is one.
@MainActor
package final class FlowBulletin {
  package static let main = FlowBulletin()

  private var listeners: [(number: Int, hear: @MainActor (FlowEvent) -> Void)] = []
  private var last = 0
  /// When the flows were made that have not ended.
  private var starts: [ObjectIdentifier: TimeInterval] = [:]

  /// A listener, until it is cancelled.
  @MainActor
  package final class Listening {
    private let number: Int

    fileprivate init(number: Int) {
      self.number = number
    }

    /// Hears nothing from now on; a second time does nothing.
    package func end() {
      FlowBulletin.main.remove(number)
    }
  }

  /// Calls `hear` with each event the moment it happens, possibly in the middle of a show.
  ///
  /// The bulletin holds the closure until the listening is ended.
  package func listen(_ hear: @escaping @MainActor (FlowEvent) -> Void) -> Listening {
    last += 1
    listeners.append((last, hear))
    FlowObservation.moment = { FlowBulletin.main.tell($0, of: $1) }
    FlowObservation.issue = { FlowBulletin.main.tell(FlowEvent($0)) }
    for flow in FlowCore.all { flow.followToItsEnd() }
    return Listening(number: last)
  }

  private func remove(_ number: Int) {
    listeners.removeAll { $0.number == number }
    guard listeners.isEmpty else { return }
    FlowObservation.moment = nil
    FlowObservation.issue = nil
    starts = [:]
  }

  private func tell(_ moment: FlowMoment, of flow: FlowCore) {
    let id = ObjectIdentifier(flow)
    if case .started = moment {
      starts[id] = Platform.now
      flow.followToItsEnd()
    }
    let age = starts[id].map { Platform.now - $0 }
    if case .ended = moment { starts[id] = nil }
    tell(FlowEvent(moment, of: flow, age: age))
  }

  private func tell(_ event: FlowEvent) {
    for listener in listeners { listener.hear(event) }
  }
}
