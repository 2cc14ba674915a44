/// A way in which a screen that leaves is not let go as it should be.
public enum HostileFrees: Sendable, Hashable {
  /// It lives on for a few turns, as in an autorelease pool, and screens go in any order. The same
  /// seed gives the same order.
  case delayed(seed: UInt64)
  /// Every screen of that many stays for good, as a leak makes it.
  case sticky(every: Int)
}

/// Runs `body` with screens that are not let go as they should be, and then frees what was kept.
///
/// It is about HeadlessUIKit's containers and presentations. On UIKit, which lets screens go in its
/// own way, `body` just runs.
@MainActor
public func withHostileFrees<Value>(
  _ frees: HostileFrees,
  _ body: @MainActor () async throws -> Value
) async rethrows -> Value {
  Platform.setFrees(frees)
  defer { Platform.setFrees(nil) }
  return try await body()
}
