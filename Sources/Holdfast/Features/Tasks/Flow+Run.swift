import Foundation

extension Flow {
  /// Runs a flow and returns how it ended.
  ///
  /// ```swift
  /// let outcome = await Flow<String>.run(.sheet(over: profile)) { flow in
  ///   self.showEditor(flow)
  /// }
  /// profile.title = outcome.value
  /// ```
  ///
  /// It returns exactly once, when the flow has ended: also when `body` shows nothing and lets go of the flow
  /// (`.failed(.neverShown)`), and when the hierarchy goes away. Cancelling the waiting task cancels the flow,
  /// its screens leave and the result is `.cancelled`, unless the end of a flow around it was decided before; in a task
  /// that is cancelled already, `body` does not run.
  ///
  /// For that the flow needs an end. One that `body` keeps and that shows nothing has none until it is cancelled,
  /// and nor has one whose screens are on a stack that something holds and that is never put into a window:
  /// `FlowDoctor` in HoldfastDiagnostics names both, and so does a test of HoldfastTesting's that waits for them.
  ///
  /// - Parameters:
  ///   - placement: How the first screen comes on display.
  ///   - name: A name for reports.
  ///   - fileID: Where the flow is made, for reports.
  ///   - line: The line there.
  ///   - body: Shows the first screen. The flow is dropped after it unless a screen or a coordinator
  ///     holds it.
  /// - Returns: How the flow ended.
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

  /// As the public one; `prepare` gets the flow before its body does.
  static func run(
    _ placement: Placement,
    name: String?,
    _ site: CallSite,
    prepare: @MainActor (FlowCore) -> Void = { _ in },
    _ body: @MainActor (Flow<Value>) -> Void
  ) async -> Outcome<Value> {
    guard !Task.isCancelled else { return .cancelled }
    let run = Run()
    // The user decides how long it takes; an output whose call waits for that may be called again meanwhile.
    let call = Output.call
    call?.waitsForUser += 1
    defer { call?.waitsForUser -= 1 }
    // The flow that this one was started from; it is held, and so open, until the task has gone on.
    let outer: FlowCore? = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let flow = Flow(placement, name: name, fileID: site.fileID, line: site.line) { outcome in
          run.outcome = outcome
          // The task goes on some turns later: a test that settles waits for it.
          FlowCore.pendingEnds += 1
          let outer = run.core?.outer
          outer?.hold()
          continuation.resume(returning: outer)
        }
        run.core = flow.core
        flow.core.isAwaited = true
        prepare(flow.core)
        body(flow)
      }
    } onCancel: {
      onLaterTurn {
        if let core = run.core, core.decided == nil { core.takeDown(.cancelled) }
      }
    }
    FlowCore.pendingEnds -= 1
    // In this turn the task may show the outer flow's next screen, when nothing else keeps that flow open.
    onLaterTurn { outer?.release() }
    return run.outcome
  }

  /// What the waiting task and the flow share: the flow's core, weakly, and the outcome.
  @MainActor
  private final class Run {
    weak var core: FlowCore?
    var outcome = Outcome<Value>.cancelled
  }
}
