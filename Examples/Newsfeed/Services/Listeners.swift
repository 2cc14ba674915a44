import Foundation

/// The listeners of a service, in the order in which they were added.
///
/// The service holds them.
///
/// A listener receives everything from the moment when it is added. Adding a listener doesn't
/// suspend.
nonisolated final class Listeners<Event: Sendable>: @unchecked Sendable {
  // The lock protects `all`, which is the only property that changes.
  private let lock = NSLock()
  private var all: [(id: UUID, listener: AsyncStream<Event>.Continuation)] = []

  /// Adds a listener, which stays until its stream ends.
  ///
  /// - Parameters:
  ///   - listener: The listener.
  ///   - first: The element that it receives first.
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
