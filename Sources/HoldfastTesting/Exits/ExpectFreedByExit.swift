import Holdfast
import HoldfastDiagnostics

/// Starts a flow in a window of its own, takes its screens away in one way, and expects the starter
/// to be told exactly once how it ended, and everything tracked to be freed.
///
/// ```swift
/// try await expectFreed(by: .sheetDraggedDown, expecting: [.cancelled]) { placement, leaks, told in
///   let flow = Flow<Order>(placement, onEnd: told)
///   leaks.track(CheckoutCoordinator(flow: flow)).showCart()
/// }
/// ```
///
/// `start` starts the flow at the placement it is given and hands `told` on as the flow's `onEnd`. It
/// may go on to any screen of the flow, and leave a modal of the flow's open: the exit is taken from
/// there. The user goes screen by screen, and drags down what the flow presents over them; code
/// dismisses that first. Screens and coordinator are held by nothing here.
///
/// An exit that can't be made there (there is no back button, a modal refuses to be dragged down) skips
/// the test, or the one case of it, and says why. Swift Testing can skip a test that runs since 6.3;
/// before, the reason is printed.
///
/// - Parameters:
///   - exit: The way out.
///   - outcomes: What the starter may be told, `.dismissed` unless a coordinator ends its flow in answer to
///     the exit. They are compared as text.
///   - file: The file of the caller.
///   - line: The line of the caller.
///   - start: Starts the flow and tracks what has to be freed.
/// - Throws: What `start` throws, and what skips a test.
@MainActor
public func expectFreed<Value>(
  by exit: Exit,
  expecting outcomes: [Outcome<Value>] = [.dismissed],
  file: StaticString = #filePath,
  line: UInt = #line,
  _ start:
    @MainActor (
      _ placement: Placement,
      _ leaks: Leaks,
      _ told: @escaping @MainActor (Outcome<Value>) -> Void
    ) async throws -> Void
) async throws {
  do {
    try await leave(by: exit, expecting: outcomes, file: file, line: line, start)
  } catch let missing as MissingExit {
    try Failure.skip("There is no \(exit) here: \(missing).", file: file, line: line)
  }
}

/// As ``expectFreed(by:expecting:file:line:_:)``, but throws a `MissingExit` in place of a skip.
@MainActor
package func leave<Value>(
  by exit: Exit,
  expecting outcomes: [Outcome<Value>],
  file: StaticString,
  line: UInt,
  _ start:
    @MainActor (
      _ placement: Placement,
      _ leaks: Leaks,
      _ told: @escaping @MainActor (Outcome<Value>) -> Void
    ) async throws -> Void
) async throws {
  var told: [String] = []
  try await expectFreed(file: file, line: line) { leaks in
    let stage = ExitStage(for: exit)
    guard let placement = await stage.placement(file: file, line: line) else { return }
    try await start(placement, leaks) { told.append("\($0)") }
    await settle(file: file, line: line)
    guard stage.isOccupied else {
      Failure.report(
        "Nothing was shown at the placement that was given, so nothing can leave it.",
        file: file,
        line: line
      )
      return
    }
    for diagnosis in FlowDoctor.examine(explain: nil) where diagnosis.verdict == .freedEarly {
      guard diagnosis.isCertain else { continue }
      Failure.report("\(diagnosis)", file: file, line: line)
    }
    try await stage.seemToLeave(file: file, line: line)
    if !told.isEmpty {
      let when = "Before the exit (\(exit)) the starter was told"
      Failure.report("\(when) \(list(told)), and should be told nothing.", file: file, line: line)
    }
    try await stage.leave(file: file, line: line)
    await letTimePass(1, file: file, line: line)
    let expected = outcomes.map { "\($0)" }
    if told.count != 1 || !expected.contains(told[0]) {
      let wanted = expected.joined(separator: " or ")
      let when = "After the exit (\(exit)) the starter was told"
      Failure.report("\(when) \(list(told)), and should be told \(wanted).", file: file, line: line)
    }
  }
}

private func list(_ told: [String]) -> String {
  told.isEmpty ? "nothing" : told.joined(separator: ", then ")
}
