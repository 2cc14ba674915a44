import Foundation

/// Names work that goes on in the background.
public struct UIBackgroundTaskIdentifier: Hashable, RawRepresentable, Sendable {
  /// The number.
  public let rawValue: Int

  /// The identifier of that number.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// None.
  public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}

extension UIApplication {
  /// Asks for time in the background, which never ends here: `handler` is not kept, and never called.
  ///
  /// - Returns: An identifier to end it by, never the same twice.
  @discardableResult
  nonisolated public func beginBackgroundTask(
    expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier {
    UIBackgroundTaskIdentifier(rawValue: BackgroundTasks.shared.next())
  }

  /// Asks for time in the background; see ``beginBackgroundTask(expirationHandler:)``.
  @discardableResult
  nonisolated public func beginBackgroundTask(
    withName taskName: String?,
    expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier {
    beginBackgroundTask(expirationHandler: handler)
  }

  /// Needs no more time.
  nonisolated public func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {}
}

/// Counts background tasks, which are begun on any thread.
private final class BackgroundTasks: @unchecked Sendable {
  // Invariant: `count` is used with the lock held only.
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
