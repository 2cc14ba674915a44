import Foundation
import Holdfast

extension FlowEvent {
  /// A stream of the events of all flows, beginning now.
  ///
  /// ```swift
  /// for await event in FlowEvent.all { print(event) }
  /// ```
  ///
  /// Each access makes a new stream, which receives every event in order. If the stream isn't read, it keeps
  /// the latest thousand events. It ends together with the task that reads it. An event is a value that holds
  /// no screens and no flows. While there are no streams, an event costs the library one comparison.
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

/// Sends the events of flows to all listeners, and observes the library while there is at least one listener.
@MainActor
package final class FlowBulletin {
  package static let main = FlowBulletin()

  private var listeners: [(number: Int, receive: @MainActor (FlowEvent) -> Void)] = []
  private var last = 0
  /// The times at which the open flows were made.
  private var starts: [ObjectIdentifier: TimeInterval] = [:]

  /// A registered listener, until `end()` is called.
  @MainActor
  package final class Listening {
    private let number: Int

    fileprivate init(number: Int) {
      self.number = number
    }

    /// Removes the listener.
    ///
    /// A second call does nothing.
    package func end() {
      FlowBulletin.main.remove(number)
    }
  }

  /// Calls `receive` with each event at the moment when it happens, possibly while a screen is being shown.
  ///
  /// The bulletin holds the closure until `end()` is called on the returned object.
  package func listen(_ receive: @escaping @MainActor (FlowEvent) -> Void) -> Listening {
    last += 1
    listeners.append((last, receive))
    if listeners.count == 1 { begin() }
    return Listening(number: last)
  }

  private func remove(_ number: Int) {
    listeners.removeAll { $0.number == number }
    if listeners.isEmpty { end() }
  }

  private func begin() {
    FlowObservation.flowWasMade = { FlowBulletin.main.flowWasMade($0) }
    FlowObservation.issue = { FlowBulletin.main.send(FlowEvent($0)) }
    for flow in FlowCore.all { follow(flow) }
  }

  private func end() {
    FlowObservation.flowWasMade = nil
    FlowObservation.issue = nil
    for flow in FlowCore.all { flow.remove(self) }
    starts = [:]
  }

  private func follow(_ flow: FlowCore) {
    flow.followToItsEnd()
    flow.add(self)
  }

  private func send(_ event: FlowEvent) {
    for listener in listeners { listener.receive(event) }
  }
}

extension FlowBulletin: FlowFollower {
  fileprivate func flowWasMade(_ flow: FlowCore) {
    starts[ObjectIdentifier(flow)] = Platform.now
    follow(flow)
    send(.started, flow)
  }

  package func screenWasShown(_ screen: UIViewController, by flow: FlowCore) {
    send(.shown(screen: screen.screenName), flow)
  }

  package func screenWaits(
    _ screen: UIViewController,
    for error: FlowError,
    in flow: FlowCore
  ) {
    send(.waiting(screen: screen.screenName, reason: "\(error)"), flow)
  }

  package func onEndIsCalled(by flow: FlowCore) {
    let ending = FlowEvent.Ending(flow.ending?.outcome ?? .dismissed)
    send(.ended(ending, cause: flow.endCause ?? .unknown), flow)
    starts[ObjectIdentifier(flow)] = nil
  }

  private func send(_ kind: FlowEvent.Kind, _ flow: FlowCore) {
    let age = starts[ObjectIdentifier(flow)].map { Platform.now - $0 }
    send(FlowEvent(kind, of: flow, age: age))
  }
}
