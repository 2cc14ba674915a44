import Foundation

/// A service that sends events, and counts the listeners that have stopped.
@MainActor
final class EventSource {
  struct Failure: Error, Equatable {}

  /// An event that isn't `Sendable`, so it can't leave the main actor.
  final class Event {
    let name: String

    init(_ name: String) {
      self.name = name
    }
  }

  /// The number of sequences that have ended.
  var terminated: Int { listenings.filter(\.isOver).count }

  private var continuations: [AsyncThrowingStream<String, any Error>.Continuation] = []
  private var listenings: [Listening] = []
  private var sent = 0

  /// Returns a new sequence for one listener.
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

  /// Whether every listener has handled all sent events, so that it waits for another event or has stopped.
  var isHeard: Bool { listenings.allSatisfy { $0.hasHeard(sent) } }
}

/// The events of one listener.
///
/// It records each time the listener asks for the next event.
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

/// The number of events that a listener has asked for.
///
/// It is `@unchecked` because the lock protects every access to the variables.
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

  /// Returns whether the listener has asked for more events than were sent to it, and so has handled them all.
  func hasHeard(_ sent: Int) -> Bool {
    lock.withLock { hasEnded || asked > sent - sentBefore }
  }
}

/// A main-actor sequence of events that can't be sent to another actor.
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
