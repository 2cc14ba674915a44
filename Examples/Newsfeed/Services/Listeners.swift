import Foundation

/// Those who listen to a service, in the order they came; the service keeps them.
///
/// A listener hears everything from when it is added; adding waits for nothing.
nonisolated final class Listeners<Event: Sendable>: @unchecked Sendable {
  // The lock guards `all`, and nothing else changes.
  private let lock = NSLock()
  private var all: [(id: UUID, listener: AsyncStream<Event>.Continuation)] = []

  /// Adds a listener until its stream ends.
  ///
  /// - Parameters:
  ///   - listener: The listener.
  ///   - first: What it hears before anything else.
  func add(_ listener: AsyncStream<Event>.Continuation, first: Event? = nil) {
    let id = UUID()
    listener.onTermination = { [weak self] _ in self?.remove(id) }
    if let first, case .terminated = listener.yield(first) { return }
    lock.withLock { all.append((id, listener)) }
  }

  func tell(_ event: Event) {
    let listeners = lock.withLock { all }
    for entry in listeners { entry.listener.yield(event) }
  }

  private func remove(_ id: UUID) {
    lock.withLock { all.removeAll { $0.id == id } }
  }
}
