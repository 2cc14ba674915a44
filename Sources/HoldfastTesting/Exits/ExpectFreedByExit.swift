import Holdfast
import HoldfastDiagnostics

/// Starts a flow in a window of its own, takes its screens away in one way, and expects the starter
/// to be told `.dismissed` exactly once and everything tracked to be freed.
///
/// `start` starts the flow at the placement it is given and hands `told` on as the flow's `onEnd`. It
/// may go on to any screen of the flow; the exit is taken from there. Screens and coordinator are held
/// by nothing here.
///
/// - Parameters:
///   - exit: The way out.
///   - file: The file of the caller.
///   - line: The line of the caller.
///   - start: Starts the flow and tracks what has to be freed.
/// - Throws: What `start` throws.
@MainActor
public func expectFreed<Value>(
  by exit: Exit,
  file: StaticString = #filePath,
  line: UInt = #line,
  _ start:
    @MainActor (
      _ placement: Placement,
      _ leaks: Leaks,
      _ told: @escaping @MainActor (Outcome<Value>) -> Void
    ) async throws -> Void
) async rethrows {
  var outcomes: [String] = []
  func expect(_ expected: [String], _ when: String) {
    guard outcomes != expected else { return }
    let told = outcomes.isEmpty ? "nothing" : outcomes.joined(separator: ", then ")
    let wanted = expected.isEmpty ? "nothing" : expected.joined()
    Failure.report(
      "\(when) (\(exit)) the starter was told \(told), and should be told \(wanted).",
      file: file,
      line: line
    )
  }
  try await expectFreed(file: file, line: line) { leaks in
    let stage = ExitStage(for: exit)
    guard let placement = await stage.placement() else { return }
    try await start(placement, leaks) { outcomes.append("\($0)") }
    await stage.window.settle()
    guard stage.isOccupied else {
      Failure.report(
        "Nothing was shown at the placement that was given, so nothing can leave it.",
        file: file,
        line: line
      )
      return
    }
    for diagnosis in FlowDoctor.examine() where diagnosis.verdict == .freedEarly {
      guard diagnosis.isCertain else { continue }
      Failure.report("\(diagnosis)", file: file, line: line)
    }
    await stage.seemToLeave()
    expect([], "Before the exit")
    await stage.leave()
    await letTimePass(1)
    await settle(file: file, line: line)
    expect(["\(Outcome<Value>.dismissed)"], "After the exit")
  }
}
