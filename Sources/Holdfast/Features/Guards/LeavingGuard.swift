/// A handle to switch a screen's guard on and off, and to remove it.
///
/// `guardLeaving` returns it. The handle keeps neither the guard nor the screen alive, so the screen's coordinator and
/// the closures of the screen may store the handle.
@preconcurrency @MainActor
public struct LeavingGuard {
  private let screenGuard: Weak<ScreenGuard>

  init(_ screenGuard: ScreenGuard) {
    self.screenGuard = Weak(screenGuard)
  }

  /// Whether the guard asks before the screen leaves.
  ///
  /// When the guard is switched off, everything that it has set on UIKit's objects is restored at once. An open
  /// question is cancelled, as with ``remove()``. Once the guard has been removed or its screen has left, the value is
  /// false, and setting it has no effect.
  public var isOn: Bool {
    get { screenGuard.object?.isActive ?? false }
    nonmutating set { screenGuard.object?.isOn = newValue }
  }

  /// Removes the guard, and releases its closure, and with it the coordinator, one turn of the main queue later.
  ///
  /// Everything that the guard has set on UIKit's objects is restored at once. The task of an open question is
  /// cancelled, and the action or call that waited for the answer doesn't continue. If the guard's own closure calls
  /// this method, the closure's answer still counts. A second call does nothing.
  public func remove() {
    screenGuard.object?.remove()
  }

  /// Runs `body` without asking any guard, for example when a session has expired and all flows must end.
  ///
  /// Calls of `finish` and `cancel` in `body` end their flows at once. An open question is cancelled when its screen
  /// has left. Guards are asked again for anything that `body` starts but doesn't wait for.
  ///
  /// - Parameter body: Ends flows. It runs immediately.
  /// - Returns: The value that `body` returns.
  @discardableResult
  public static func withoutAsking<Result>(_ body: () throws -> Result) rethrows -> Result {
    let asked = LeavingGuards.asks
    LeavingGuards.asks = false
    LeavingGuards.noteActs()
    defer { LeavingGuards.asks = asked }
    return try body()
  }
}

extension Flow {
  /// Ends the flow with its value, and chooses whether the guards of its screens are asked.
  ///
  /// ```swift
  /// flow.finish(with: "the session has expired", askingGuards: false)
  /// ```
  ///
  /// Everything else is as in ``finish(with:)``. If the guards aren't asked, an open question is cancelled when its
  /// screen has left.
  public func finish(with value: Value, askingGuards asks: Bool) {
    if asks { finish(with: value) } else { LeavingGuard.withoutAsking { finish(with: value) } }
  }

  /// Ends the flow without a value, and chooses whether the guards of its screens are asked.
  ///
  /// Everything else is as in ``cancel()``.
  public func cancel(askingGuards asks: Bool) {
    if asks { cancel() } else { LeavingGuard.withoutAsking { cancel() } }
  }
}
