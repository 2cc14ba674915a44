import Holdfast
import HoldfastDiagnostics

/// Starts a flow in a window of its own, takes its screens away in one way, and expects `onEnd`
/// to be called exactly once, and everything tracked to be freed.
///
/// ```swift
/// try await expectFreed(by: .sheetDraggedDown, expecting: [.cancelled]) { placement, leaks, onEnd in
///   let flow = Flow<Order>(placement, onEnd: onEnd)
///   leaks.track(CheckoutCoordinator(flow: flow)).showCart()
/// }
/// ```
///
/// `start` starts the flow at the placement it is given and hands the third argument on as the flow's `onEnd`. It
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
///   - outcomes: The outcomes that are right, `.dismissed` unless a coordinator ends its flow in answer to
///     the exit. They are compared as text.
///   - file: The file of the caller.
///   - line: The line of the caller.
///   - start: Starts the flow and tracks what has to be freed.
/// - Throws: What `start` throws, and what skips a test.
@preconcurrency @MainActor
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
  try await skip(without: exit, file: file, line: line) {
    try await leave(by: exit, expecting: outcomes, file: file, line: line, start)
  }
}

/// Starts an old coordinator, which knows no `Flow`, in a window of its own, takes its screens away in one
/// way, and expects everything tracked to be freed.
///
/// So a team sees what a coordinator leaks before it is moved, and that it does no longer when it is:
///
/// ```swift
/// try await expectFreed(by: exit) { place, leaks in
///   let main = MainCoordinator(navigationController: place.stack)
///   leaks.suspect(main)  // keeps it to the end, as the app does
///   main.buyFood()
///   leaks.track(main.childCoordinators[0])
/// }
/// ```
///
/// `start` shows the first screen where the exit's place says: pushed on `place.stack` or as its only
/// screen, presented over `place.screen`, as the root of `place.window`, or as a second tab of `place.tabs`.
/// All else is as in ``expectFreed(by:expecting:file:line:_:)``.
///
/// - Parameters:
///   - exit: The way out.
///   - file: The file of the caller.
///   - line: The line of the caller.
///   - start: Starts the coordinator and tracks what has to be freed.
/// - Throws: What `start` throws, and what skips a test.
@preconcurrency @MainActor
public func expectFreed(
  by exit: Exit,
  file: StaticString = #filePath,
  line: UInt = #line,
  _ start: @MainActor (_ place: ExitPlace, _ leaks: Leaks) async throws -> Void
) async throws {
  try await skip(without: exit, file: file, line: line) {
    try await leave(by: exit, file: file, line: line) { stage, leaks in
      if let place = await stage.place(file: file, line: line) { try await start(place, leaks) }
    }
  }
}

/// What is around the place that an exit leads out of, for code that knows no placement.
///
/// It holds all of it: let nothing keep it beyond the start.
@preconcurrency @MainActor
public struct ExitPlace {
  /// The window.
  public let window: UIWindow
  /// The stack in it.
  public let stack: UINavigationController
  /// The screen to present over.
  public let screen: UIViewController
  /// The tabs; nil where the exit leads out of none.
  public let tabs: UITabBarController?
}

@MainActor
private func skip(
  without exit: Exit,
  file: StaticString,
  line: UInt,
  _ body: @MainActor () async throws -> Void
) async throws {
  do {
    try await body()
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
  func report(_ when: String, unless isRight: Bool, _ wanted: String) {
    let said = "\(when) the exit (\(exit)) onEnd got \(list(told))"
    if !isRight { Failure.report("\(said), and should get \(wanted).", file: file, line: line) }
  }
  try await leave(by: exit, file: file, line: line) { stage, leaks in
    guard let placement = await stage.placement(file: file, line: line) else { return }
    try await start(placement, leaks) { told.append("\($0)") }
  } ifNothingIsShown: {
    told.isEmpty ? [] : ["onEnd got \(list(told))"]
  } beforeExit: {
    report("Before", unless: told.isEmpty, "nothing")
  } afterExit: {
    let expected = outcomes.map { "\($0)" }
    let isRight = told.count == 1 && expected.contains(told[0])
    report("After", unless: isRight, expected.joined(separator: " or "))
  }
}

@MainActor
private func leave(
  by exit: Exit,
  file: StaticString,
  line: UInt,
  _ start: @MainActor (ExitStage, Leaks) async throws -> Void,
  ifNothingIsShown: @MainActor () -> [String] = { [] },
  beforeExit: @MainActor () -> Void = {},
  afterExit: @MainActor () -> Void = {}
) async throws {
  try await expectFreed(file: file, line: line) { leaks in
    let stage = ExitStage(for: exit)
    let flowsBefore = FlowCore.all.map { Weak($0) }
    try await start(stage, leaks)
    await settle(file: file, line: line)
    guard stage.isOccupied else {
      let hints = ifNothingIsShown() + waiting
      let otherPlace = ["Exit.all(for:) has the exits of another place."]
      Failure.report(
        (["Nothing was shown at the place of \(exit), so nothing can leave it."]
          + (hints.isEmpty ? otherPlace : hints))
          .joined(separator: " "),
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
    beforeExit()
    try await stage.leave(file: file, line: line)
    await letTimePass(1, file: file, line: line)
    afterExit()
    leaks.stranded = stranded(flowsBut: flowsBefore)
  }
}

/// The flows that can't end, because what they were placed on has left the window and is alive.
///
/// They end when the window is closed, and let go of it then; an app's window stays.
@MainActor
private func stranded(flowsBut before: [Weak<FlowCore>]) -> [FlowDiagnosis] {
  let flows = FlowCore.all.filter { flow in !before.contains { $0.object === flow } }
  func examine(_ explain: Owners.Explain?) -> [FlowDiagnosis] {
    FlowDoctor.examine(flows, explain: explain).filter { $0.verdict == .upReferenceCycle }
  }
  if examine(nil).isEmpty { return [] }
  _ = HoldingOwners.install
  return examine(Owners.explanation?(true))
}

/// What the shows that wait are waiting for.
@MainActor
private var waiting: [String] {
  FlowCore.all.compactMap { flow in flow.whatItWaitsFor.map { "\(flow.name): \($0)" } }
}

private func list(_ told: [String]) -> String {
  told.isEmpty ? "nothing" : told.joined(separator: ", then ")
}
