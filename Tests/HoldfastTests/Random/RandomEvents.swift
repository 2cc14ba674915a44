import Foundation

/// A service that sends events, as notifications and in sequences.
@MainActor
final class RandomEvents {
  static let name = Notification.Name("RandomEvents")

  let center = NotificationCenter()
  private(set) var sent = 0
  private var listeners: [Sequence.Iterator] = []

  func send() {
    sent += 1
    center.post(name: Self.name, object: nil)
    listeners.removeAll(where: \.isOver)
    for listener in listeners { listener.receive(sent) }
  }

  func sequence() -> Sequence {
    let sequence = Sequence()
    listeners.append(sequence.iterator)
    return sequence
  }

  /// The events of one listener.
  ///
  /// The sequence stays on the main actor, so that each run takes the same passes of the main queue.
  @MainActor
  struct Sequence: @MainActor AsyncSequence {
    let iterator = Iterator()

    func makeAsyncIterator() -> Iterator { iterator }

    @MainActor
    final class Iterator: @MainActor AsyncIteratorProtocol {
      private(set) var isOver = false
      private var unheard: [Int] = []
      private var waiting: CheckedContinuation<Int?, Never>?

      func receive(_ event: Int) {
        if let waiting {
          self.waiting = nil
          waiting.resume(returning: event)
        } else {
          unheard.append(event)
        }
      }

      func next() async -> Int? {
        if Task.isCancelled { end() }
        if isOver { return nil }
        if !unheard.isEmpty { return unheard.removeFirst() }
        return await withTaskCancellationHandler {
          await withCheckedContinuation { waiting = $0 }
        } onCancel: {
          // Tasks are cancelled on the main queue only.
          MainActor.assumeIsolated { self.end() }
        }
      }

      private func end() {
        isOver = true
        waiting?.resume(returning: nil)
        waiting = nil
      }
    }
  }
}
