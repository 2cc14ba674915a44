import Foundation

/// A service's events, and whether anybody still waits for them.
@MainActor
final class EventSource {
  struct Failure: Error, Equatable {}

  /// An event that may not leave the main actor.
  final class Event {
    let name: String

    init(_ name: String) {
      self.name = name
    }
  }

  /// How many sequences were let go of.
  private(set) var terminated = 0
  private var continuations: [AsyncThrowingStream<String, any Error>.Continuation] = []

  /// A sequence of its own for each listener.
  func events() -> AsyncThrowingStream<String, any Error> {
    let (stream, continuation) = AsyncThrowingStream.makeStream(of: String.self)
    continuation.onTermination = { [weak self] _ in
      Task { @MainActor in self?.terminated += 1 }
    }
    continuations.append(continuation)
    return stream
  }

  func send(_ event: String) {
    for continuation in continuations { continuation.yield(event) }
  }

  func fail() {
    for continuation in continuations { continuation.finish(throwing: Failure()) }
  }
}

/// Events that can't be sent to another actor, made on the main actor.
@MainActor
struct MainEvents: @MainActor AsyncSequence {
  let names: [String]

  @MainActor
  struct Iterator: @MainActor AsyncIteratorProtocol {
    var names: [String]

    mutating func next() async -> EventSource.Event? {
      names.isEmpty ? nil : EventSource.Event(names.removeFirst())
    }
  }

  func makeAsyncIterator() -> Iterator { Iterator(names: names) }
}
