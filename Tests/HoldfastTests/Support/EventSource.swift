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
  var terminated: Int { listenings.filter(\.isOver).count }

  private var continuations: [AsyncThrowingStream<String, any Error>.Continuation] = []
  private var listenings: [Listening] = []
  private var sent = 0

  /// A sequence of its own for each listener.
  func events() -> HeardEvents {
    let (stream, continuation) = AsyncThrowingStream.makeStream(of: String.self)
    let listening = Listening(sentBefore: sent)
    continuation.onTermination = { _ in listening.end() }
    continuations.append(continuation)
    listenings.append(listening)
    return HeardEvents(stream: stream, listening: listening)
  }

  func send(_ event: String) {
    sent += 1
    for continuation in continuations { continuation.yield(event) }
  }

  func fail() {
    for continuation in continuations { continuation.finish(throwing: Failure()) }
  }

  /// Whether every listener has done with what was sent: it asks for more, or listens no longer.
  var isHeard: Bool { listenings.allSatisfy { $0.hasHeard(sent) } }
}

/// The events of one listener, which says whenever it asks for the next.
struct HeardEvents: AsyncSequence, Sendable {
  let stream: AsyncThrowingStream<String, any Error>
  fileprivate let listening: Listening

  struct Iterator: AsyncIteratorProtocol {
    fileprivate var base: AsyncThrowingStream<String, any Error>.Iterator
    fileprivate let listening: Listening

    mutating func next() async throws -> String? {
      listening.ask()
      return try await base.next()
    }
  }

  func makeAsyncIterator() -> Iterator {
    Iterator(base: stream.makeAsyncIterator(), listening: listening)
  }
}

/// How far a listener is.
///
/// Invariant of `@unchecked`: the lock is held wherever the variables are read or written.
private final class Listening: @unchecked Sendable {
  private let lock = NSLock()
  private let sentBefore: Int
  private var asked = 0
  private var hasEnded = false

  init(sentBefore: Int) {
    self.sentBefore = sentBefore
  }

  var isOver: Bool { lock.withLock { hasEnded } }

  func ask() {
    lock.withLock { asked += 1 }
  }

  func end() {
    lock.withLock { hasEnded = true }
  }

  /// Asking for one more than it was sent, it has done with those.
  func hasHeard(_ sent: Int) -> Bool {
    lock.withLock { hasEnded || asked > sent - sentBefore }
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
