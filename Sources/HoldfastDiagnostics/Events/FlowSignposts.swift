#if canImport(os)

import Holdfast
import os

/// Shows flows as intervals in Instruments, from their start to their end, with their screens as events.
///
/// Add the Points of Interest instrument, and call ``start()`` when the app has been launched.
@preconcurrency @MainActor
public enum FlowSignposts {
  private static let signposter = OSSignposter(
    subsystem: "Holdfast",
    category: .pointsOfInterest
  )
  private static var intervals: [ObjectIdentifier: OSSignpostIntervalState] = [:]
  private static var listening: FlowBulletin.Listening?

  /// Starts to write signposts.
  ///
  /// A second call does nothing.
  public static func start() {
    guard listening == nil else { return }
    listening = FlowBulletin.main.listen { write($0) }
  }

  /// Stops writing signposts.
  public static func stop() {
    listening?.end()
    listening = nil
    intervals = [:]
  }

  private static func write(_ event: FlowEvent) {
    guard let flow = event.id else { return }
    switch event.kind {
    case .started:
      let id = signposter.makeSignpostID()
      intervals[flow] = signposter.beginInterval("Flow", id: id, "\(event.name)")
    case .shown(let screen):
      if RecordedContent.isIncluded {
        signposter.emitEvent("Screen", "\(screen, privacy: .private) in \(event.name)")
      } else {
        signposter.emitEvent("Screen", "\(screen, privacy: .public) in \(event.name)")
      }
    case .ended(let ending, let cause):
      guard let interval = intervals.removeValue(forKey: flow) else { return }
      signposter.endInterval("Flow", interval, "\(ending.words(cause))")
    case .waiting, .issue:
      break
    }
  }
}

#endif
