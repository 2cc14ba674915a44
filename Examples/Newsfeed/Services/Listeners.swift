import Foundation

/// Those who listen to a service, in the order they came; the service keeps them.
struct Listeners<Event: Sendable> {
  private var all: [(id: UUID, listener: AsyncStream<Event>.Continuation)] = []

  /// Adds a listener, who hears `first` at once.
  ///
  /// - Parameters:
  ///   - listener: The listener.
  ///   - first: What it hears before anything else.
  ///   - onEnd: Called with the listener's number when nobody waits for its events any more.
  mutating func add(
    _ listener: AsyncStream<Event>.Continuation,
    first: Event? = nil,
    onEnd: @escaping @Sendable (UUID) -> Void
  ) {
    let id = UUID()
    listener.onTermination = { _ in onEnd(id) }
    if let first, case .terminated = listener.yield(first) { return }
    all.append((id, listener))
  }

  mutating func remove(_ id: UUID) {
    all.removeAll { $0.id == id }
  }

  func tell(_ event: Event) {
    for entry in all { entry.listener.yield(event) }
  }
}
