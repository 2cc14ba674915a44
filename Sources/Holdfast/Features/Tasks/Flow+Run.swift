import Foundation

extension Flow {
  /// Runs a flow and returns its outcome.
  ///
  /// ```swift
  /// let outcome = await Flow<String>.run(.sheet(over: profile)) { flow in
  ///   self.showEditor(flow)
  /// }
  /// profile.title = outcome.value
  /// ```
  ///
  /// The function returns exactly once, when the flow has ended. It also returns if `body` shows nothing and releases
  /// the flow (`.failed(.neverShown)`), and if the hierarchy is deallocated. Cancelling the awaiting task cancels the
  /// flow. The flow's screens leave, and the result is `.cancelled`, unless the end of an outer flow had been decided
  /// before. If the task has already been cancelled, `body` isn't called.
  ///
  /// The function returns only if the flow ends. Two kinds of flows don't end by themselves:
  ///
  /// - A flow that `body` stores and that shows no screen. It ends only if the app finishes or cancels it.
  /// - A flow whose screens are on a stack that something holds and that is never put into a window.
  ///
  /// `FlowDoctor` in HoldfastDiagnostics finds both kinds. If a test with HoldfastTesting waits for such a flow, the
  /// test's failure names the flow.
  ///
  /// - Parameters:
  ///   - placement: How the flow's first screen is shown.
  ///   - name: A name for reports.
  ///   - fileID: The file where the flow is made, for reports.
  ///   - line: The line where the flow is made.
  ///   - body: Shows the first screen. The flow is released after `body` has returned, unless a screen or a coordinator
  ///     holds it.
  /// - Returns: The outcome.
  public static func run(
    _ placement: Placement,
    name: String? = nil,
    fileID: String = #fileID,
    line: UInt = #line,
    _ body: @MainActor (Flow<Value>) -> Void
  ) async -> Outcome<Value> {
    let site = CallSite(fileID: fileID, line: line)
    return await run(placement, name: name, site, body)
  }

  /// Runs a flow like the public function, and passes the flow to `prepare` before `body` is called.
  static func run(
    _ placement: Placement,
    name: String?,
    _ site: CallSite,
    prepare: @MainActor (FlowCore) -> Void = { _ in },
    _ body: @MainActor (Flow<Value>) -> Void
  ) async -> Outcome<Value> {
    guard !Task.isCancelled else { return .cancelled }
    let run = Run()
    // The user decides how long the flow takes, so an output may be called again while its earlier call still waits for
    // the flow.
    let call = Output.call
    call?.waitsForUser += 1
    defer { call?.waitsForUser -= 1 }
    // The outer flow of this flow. It is kept open until the task has continued.
    let outer: FlowCore? = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let flow = Flow(placement, name: name, fileID: site.fileID, line: site.line) { outcome in
          run.outcome = outcome
          // The task continues some turns of the main queue later. Until then it counts as a pending end, so that a
          // test that settles waits for it.
          FlowCore.pendingEnds += 1
          run.pendingHost = FlowCore.PendingHost(of: run.core)
          let outer = run.core?.outer
          outer?.keepOpen()
          continuation.resume(returning: outer)
        }
        run.core = flow.core
        flow.core.isAwaited = true
        prepare(flow.core)
        body(flow)
      }
    } onCancel: {
      onLaterTurn {
        if let core = run.core, core.decided == nil { core.endAfterTeardown(.cancelled) }
      }
    }
    FlowCore.pendingEnds -= 1
    run.pendingHost?.remove()
    // In this turn the task may show the outer flow's next screen, even if nothing else keeps that flow open.
    onLaterTurn { outer?.stopKeepingOpen() }
    return run.outcome
  }

  /// The state that the awaiting task and the flow share.
  ///
  /// It consists of a weak reference to the flow's core, the outcome and, until the task has continued, the pending
  /// host.
  @MainActor
  private final class Run {
    weak var core: FlowCore?
    var outcome = Outcome<Value>.cancelled
    var pendingHost: FlowCore.PendingHost?
  }
}
