/// What `guardLeaving` returns: switches a screen's guard, or removes it.
///
/// It keeps neither the guard nor the screen alive, so a closure of the screen and its coordinator may
/// hold it.
@preconcurrency @MainActor
public struct LeavingGuard {
  private let screenGuard: Weak<ScreenGuard>

  init(_ screenGuard: ScreenGuard) {
    self.screenGuard = Weak(screenGuard)
  }

  /// Whether the screen asks before it leaves.
  ///
  /// Switched off, everything that was taken from UIKit is given back at once, and a question that is open is taken
  /// back, as ``remove()`` does. False, and of no effect, once the guard is removed or its screen has left.
  public var isOn: Bool {
    get { screenGuard.object?.isActive ?? false }
    nonmutating set { screenGuard.object?.isOn = newValue }
  }

  /// Removes the guard: what was taken from UIKit is given back at once, and the closure is released, with
  /// the coordinator, on the next pass of the main run loop.
  ///
  /// A question that is open is taken back: its task is cancelled, and what waited for the answer does not happen. If
  /// the guard's own closure calls this, its answer counts. The second time nothing happens.
  public func remove() {
    screenGuard.object?.remove()
  }

  /// Runs `body` without any guard being asked, as when a session has ended and all has to go.
  ///
  /// What `finish` and `cancel` are called in `body` end their flows at once, and a question that is
  /// open is cancelled when its screen is gone. What `body` begins and doesn't wait for is asked again.
  ///
  /// - Parameter body: Ends flows; it runs now.
  /// - Returns: What `body` returns.
  public static func withoutAsking<Result>(_ body: () throws -> Result) rethrows -> Result {
    let asked = LeavingGuards.asks
    LeavingGuards.asks = false
    defer { LeavingGuards.asks = asked }
    return try body()
  }
}

extension Flow {
  /// Ends the flow with its value, and does not ask the guards of its screens unless they are to be asked.
  ///
  /// ```swift
  /// flow.finish(with: "the session has expired", askingGuards: false)
  /// ```
  ///
  /// All else is as in ``finish(with:)``. A question that is open is cancelled when its screen has left.
  public func finish(with value: Value, askingGuards asks: Bool) {
    if asks { finish(with: value) } else { LeavingGuard.withoutAsking { finish(with: value) } }
  }

  /// Ends the flow without a result, and does not ask the guards of its screens unless they are to be asked.
  ///
  /// All else is as in ``cancel()``.
  public func cancel(askingGuards asks: Bool) {
    if asks { cancel() } else { LeavingGuard.withoutAsking { cancel() } }
  }
}
