import Foundation

/// The identifier of work that continues in the background.
public struct UIBackgroundTaskIdentifier: Hashable, RawRepresentable, Sendable {
  /// The number of the task.
  public let rawValue: Int

  /// Creates the identifier with this number.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// An identifier that belongs to no task.
  public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}

/// Counts background tasks, which can begin on any thread.
final class BackgroundTasks: @unchecked Sendable {
  // Invariant: `count` is used only while the lock is held.
  static let shared = BackgroundTasks()
  private let lock = NSLock()
  private var count = 0

  func next() -> Int {
    lock.lock()
    defer { lock.unlock() }
    count += 1
    return count
  }
}
