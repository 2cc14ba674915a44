/// A fault that occasionally occurs on phones, and that an app's navigation must survive.
public enum InjectedFault: Sendable, Hashable {
  /// Screens that leave are deallocated some run-loop passes later and in any order, as in an autorelease pool.
  ///
  /// The same seed gives the same order.
  case delayedFrees(seed: UInt64)
  /// Every n-th screen that leaves is never deallocated, as with a leak.
  case stickyScreens(every: Int)
  /// Every n-th completion handler of `present`, `dismiss` and a transition coordinator's `animate` is released and
  /// never called.
  ///
  /// Delegates and the handlers of alerts are still called.
  case lostCompletions(every: Int)
  /// Every n-th animated transition never completes, even if its animator completes it, and holds both of its screens.
  ///
  /// Transitions without animation complete.
  case endlessTransitions(every: Int)
  /// The keyboard holds the text field or text view that was edited last, and its screen, until the user edits another
  /// one.
  case keyboardKeepsScreens
  /// After a search has ended, it still holds the screen that it was on.
  case searchKeepsScreens
  /// A view controller whose `deinit` loads its view ends the process.
  ///
  /// On a phone, UIKit may end the process, or only write to the log.
  case trapsInDeinit
}

/// Runs `body` with these faults.
///
/// Afterwards, the objects that the faults hold are released, and the delayed transitions are completed.
///
/// ```swift
/// await withFaults(.delayedFrees(seed: 7), .lostCompletions(every: 2)) {
///   await advanceTime(by: 1)
/// }
/// ```
///
/// The faults of an outer call apply again after this call has returned. Settle after this call before you check for
/// deallocated objects.
///
/// Only HeadlessUIKit's controllers have these faults. On UIKit, `body` runs without them.
///
/// - Parameters:
///   - faults: The faults. If two faults have the same kind, the last one applies. An empty list means no faults.
///   - body: The code to run.
/// - Returns: The result of `body`.
/// - Throws: The error of `body`.
@preconcurrency @MainActor
public func withFaults<Value>(
  _ faults: InjectedFault...,
  body: @MainActor () async throws -> Value
) async rethrows -> Value {
  try await withFaults(faults, body: body)
}

/// Runs `body` with all of these faults.
///
/// - Parameters:
///   - faults: The faults.
///   - body: The code to run.
/// - Returns: The result of `body`.
/// - Throws: The error of `body`.
@preconcurrency @MainActor
public func withFaults<Value>(
  _ faults: [InjectedFault],
  body: @MainActor () async throws -> Value
) async rethrows -> Value {
  if faultsInForce.current == nil { faultsBefore = Platform.faults }
  let number = faultsInForce.begin(faults)
  Platform.faults = faults
  defer {
    faultsInForce.end(number)
    Platform.faults = faultsInForce.current ?? faultsBefore
  }
  return try await body()
}

@MainActor private let faultsInForce = InForce<[InjectedFault]>()
@MainActor private var faultsBefore: [InjectedFault] = []
