/// A fault that occurs on phones occasionally, and that an app's navigation must survive.
public enum InjectedFault: Sendable, Hashable {
  /// Screens that leave are deallocated some run-loop passes later and in any order, as in an autorelease pool.
  ///
  /// The same seed gives the same order.
  case delayedFrees(seed: UInt64)
  /// Each n-th screen that leaves is never deallocated, as with a leak.
  case stickyScreens(every: Int)
  /// Each n-th completion handler of `present`, `dismiss` and a transition coordinator's `animate` is released without
  /// a call.
  ///
  /// Delegates and the handlers of alerts are still called.
  case lostCompletions(every: Int)
  /// Each n-th animated transition never completes, neither by time nor by its animator, and keeps both of its screens.
  ///
  /// Transitions without animation complete.
  case endlessTransitions(every: Int)
  /// The keyboard keeps the text field or text view that was edited last, and its screen, until
  /// another one is edited.
  case keyboardKeepsScreens
  /// A search keeps its screen after it has ended.
  case searchKeepsScreens
  /// Loading the view of a view controller in its `deinit` ends the process.
  ///
  /// On a phone this may end the process, or is only logged.
  case trapsInDeinit
}

/// Runs `body` with these faults.
///
/// Afterwards, the kept objects are released, and the delayed transitions are completed.
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
/// The faults are those of HeadlessUIKit's controllers. On UIKit, `body` runs without them.
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
