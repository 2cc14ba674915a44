import Foundation

/// The identifier of work that continues in the background.
public struct UIBackgroundTaskIdentifier: Hashable, RawRepresentable, Sendable {
  /// The number of the task.
  public let rawValue: Int

  /// Creates the identifier with this number.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// An identifier that isn't of any task.
  public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}

extension UIApplication {
  /// Requests time in the background, which never expires here, so that `handler` is neither held nor called.
  ///
  /// - Returns: An identifier with which to end the task. It is different each time.
  @discardableResult
  nonisolated public func beginBackgroundTask(
    expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier {
    UIBackgroundTaskIdentifier(rawValue: BackgroundTasks.shared.next())
  }

  /// Requests time in the background, as ``beginBackgroundTask(expirationHandler:)`` does.
  @discardableResult
  nonisolated public func beginBackgroundTask(
    withName taskName: String?,
    expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier {
    beginBackgroundTask(expirationHandler: handler)
  }

  /// Ends the request for time in the background.
  nonisolated public func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {}
}

/// Counts background tasks, which can begin on any thread.
private final class BackgroundTasks: @unchecked Sendable {
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
