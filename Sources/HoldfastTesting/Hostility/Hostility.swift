/// Something that goes wrong on a phone now and then.
///
/// What an app's navigation must survive, whatever it thinks of it.
public enum Hostility: Sendable, Hashable {
  /// Leaving screens live on for a few turns, as in an autorelease pool, and go in any order. The same
  /// seed gives the same order.
  case delayedFrees(seed: UInt64)
  /// Every screen of that many stays for good when it leaves, as a leak makes it.
  case stickyScreens(every: Int)
  /// Every completion handler of that many never runs and is released: those of `present`, `dismiss`
  /// and a transition coordinator's `animate`. Delegates are called as ever, and so are the handlers of an
  /// alert.
  case lostCompletions(every: Int)
  /// Every animated transition of that many goes on for ever: neither the time nor an animator ends
  /// it, and both its screens are kept. What is not animated ends.
  case endlessTransitions(every: Int)
  /// The keyboard keeps the text field or text view that was edited last, and its screen, until
  /// another one is edited.
  case keyboardKeepsScreens
  /// A search keeps the screen that was searched on, also after it has ended.
  case searchKeepsScreens
  /// Loading the view of a view controller that is in its `deinit` ends the process, as it may on a
  /// phone, where it is otherwise only logged.
  case trapsInDeinit
}

/// Runs `body` in a world where these things go wrong, and puts it right again afterwards: what was
/// kept is released, and transitions held up are over.
///
/// ```swift
/// await withHostility(.delayedFrees(seed: 7), .lostCompletions(every: 2)) {
///   await letTimePass(1)
/// }
/// ```
///
/// Within another hostile world the outer one begins anew when this one is over. Settle after this
/// returns before you look for what should be gone.
///
/// It is about HeadlessUIKit's controllers. On UIKit, which has its own ways, `body` just runs.
///
/// - Parameters:
///   - hostility: What goes wrong. Of two of the same kind the last counts; none is a friendly world.
///   - body: What is done there.
/// - Returns: What `body` returns.
/// - Throws: What `body` throws.
@preconcurrency @MainActor
public func withHostility<Value>(
  _ hostility: Hostility...,
  body: @MainActor () async throws -> Value
) async rethrows -> Value {
  try await withHostility(hostility, body: body)
}

/// Runs `body` in a world where all of `hostility` goes wrong.
///
/// - Parameters:
///   - hostility: What goes wrong.
///   - body: What is done there.
/// - Returns: What `body` returns.
/// - Throws: What `body` throws.
@preconcurrency @MainActor
public func withHostility<Value>(
  _ hostility: [Hostility],
  body: @MainActor () async throws -> Value
) async rethrows -> Value {
  if worlds.current == nil { friendlyWorld = Platform.hostility }
  let number = worlds.begin(hostility)
  Platform.hostility = hostility
  defer {
    worlds.end(number)
    Platform.hostility = worlds.current ?? friendlyWorld
  }
  return try await body()
}

@MainActor private let worlds = InForce<[Hostility]>()
@MainActor private var friendlyWorld: [Hostility] = []
