import Holdfast
import HoldfastDiagnostics
import HoldfastHolders

/// A trial of one exit, either with a flow or with a coordinator that has no flow.
@MainActor
package struct ExitTrial {
  private let exit: Exit
  private let answer: LeavingAnswer?
  private let make: (@MainActor () throws -> UIResponder)?
  private let file: StaticString
  private let fileID: String
  private let line: UInt
  /// Whether the test tries several exits, so that a failure has to name the exit.
  private let isOneOfMany: Bool
  private let record: ExitRecord

  package init(
    by exit: Exit,
    answering answer: LeavingAnswer? = nil,
    in make: (@MainActor () throws -> UIResponder)? = nil,
    isOneOfMany: Bool = false,
    record: ExitRecord = .main,
    file: StaticString = #filePath,
    fileID: String = #fileID,
    line: UInt = #line
  ) {
    self.exit = exit
    self.answer = answer
    self.make = make
    self.isOneOfMany = isOneOfMany
    self.record = record
    self.file = file
    self.fileID = fileID
    self.line = line
  }

  // MARK: Missing exits

  /// Runs `body`, and reports a missing exit as a failure, without ending a loop over exits.
  ///
  /// If the exit comes from a list and the flow doesn't have it, the test case is cancelled instead, unless it tries
  /// other exits as well.
  package func reportingMissingExit(_ body: @MainActor () async throws -> Void) async throws {
    let missing = try await isTaken(before: exit.rest, body)
    AbsentExits.note(exit, missing)
  }

  /// Tries each exit, and fails if none of them could be taken.
  package static func each(
    of exits: [Exit],
    answering answer: LeavingAnswer? = nil,
    in make: (@MainActor () throws -> UIResponder)? = nil,
    record: ExitRecord = .main,
    file: StaticString = #filePath,
    fileID: String = #fileID,
    line: UInt = #line,
    _ run: @MainActor (ExitTrial) async throws -> Void
  ) async throws {
    var absent: [MissingExit] = []
    for (index, exit) in exits.enumerated() {
      let trial = ExitTrial(
        by: exit,
        answering: answer,
        in: make,
        isOneOfMany: true,
        record: record,
        file: file,
        fileID: fileID,
        line: line
      )
      let missing = try await trial.isTaken(before: Array(exits[(index + 1)...])) {
        try await run(trial)
      }
      if let missing, missing.isAbsent { absent.append(missing) }
    }
    guard absent.count == exits.count else { return }
    let list =
      exits.isEmpty
      ? "The list is empty."
      : zip(exits, absent).map { "\($0) can't be taken: \($1)." }.joined(separator: "\n")
    Failure.report("None of the exits was taken.\n\(list)", file: file, line: line)
  }

  /// Runs `body`, which takes the exit, and returns the missing exit if it can't be taken.
  ///
  /// The missing exit is reported, unless the flow doesn't have it.
  private func isTaken(
    before rest: [Exit]?,
    _ body: @MainActor () async throws -> Void
  ) async throws -> MissingExit? {
    do {
      try await body()
      return nil
    } catch let missing as MissingExit {
      if missing.isAbsent { return missing }
      let fact = "\(exit) can't be taken: \(missing)."
      if missing.isOutOfReach {
        Console.say("\(fact) (\(place))")
      } else {
        let advice =
          missing.advice
          ?? "If the flow isn't meant to have this exit, leave it out: .except(.\(exit.kind.rawValue))."
        report("\(fact) \(advice)")
      }
      return missing
    } catch {
      if let rest { record.stop(at: exit, in: place, error, before: rest) }
      throw error
    }
  }

  private var place: String { "\(Failure.fileID(of: file)):\(line)" }

  // MARK: Running

  /// Makes a flow's screens leave by the exit, and throws a `MissingExit` if the exit can't be taken.
  package func run<Value>(
    expecting outcomes: [Outcome<Value>]? = nil,
    _ start:
      @MainActor (
        _ placement: Placement,
        _ leaks: Leaks,
        _ onEnd: @escaping @MainActor (Outcome<Value>) -> Void
      ) async throws -> Void,
    afterExit: @MainActor () async throws -> Void = {}
  ) async throws {
    var received: [String] = []
    let outcomes =
      outcomes ?? (exit.kind == .leadingItem ? [.dismissed, .cancelled] : [.dismissed])
    func expect(_ isRight: Bool, _ when: String, _ wanted: String, _ reason: String = "") {
      if isRight { return }
      let course = when == "After" ? exit.course : "\(exit)"
      report(
        "\(when) the exit (\(course)) onEnd got \(list(received)), and should get \(wanted).\(reason)"
      )
    }
    try await leave { stage, leaks in
      guard let placement = await stage.placement(file: file, line: line) else { return }
      try await FlowCoverage.standingIn(at: exit.place, in: fileID) {
        try await start(placement, leaks) { received.append("\($0)") }
      }
    } ifNothingIsShown: {
      received.isEmpty ? [] : ["onEnd got \(list(received))"]
    } whileItStays: {
      expect(received.isEmpty, "Before", "nothing")
    } afterExit: { newFlows in
      try await afterExit()
      await advanceTime(by: 1, file: file, line: line)
      let expected = outcomes.map { "\($0)" }
      expect(
        received.count == 1 && expected.contains(received[0]),
        "After",
        expected.joined(separator: " or "),
        received.isEmpty ? Self.work(keepingOpen: newFlows()) : ""
      )
    }
  }

  /// Makes the screens of a coordinator without a flow leave by the exit, and throws a `MissingExit` if the exit can't
  /// be taken.
  package func run(
    _ start: @MainActor (_ place: ExitPlace, _ leaks: Leaks) async throws -> Void
  ) async throws {
    try await leave { stage, leaks in
      if let place = await stage.place(file: file, line: line) { try await start(place, leaks) }
    } afterExit: { _ in
      await advanceTime(by: 1, file: file, line: line)
    }
  }

  private func leave(
    _ start: @MainActor (ExitStage, Leaks) async throws -> Void,
    ifNothingIsShown: @MainActor () -> [String] = { [] },
    whileItStays: @MainActor () -> Void = {},
    afterExit: @MainActor (_ newFlows: () -> [FlowCore]) async throws -> Void
  ) async throws {
    var absent: MissingExit?
    try await expectFreed(file: file, line: line) { leaks in
      if isOneOfMany || exit.isOnlySeeming { leaks.occasion = exit.course }
      let stage = try ExitStage(for: exit, answering: answer, in: make)
      if let lack = stage.lack {
        throw MissingExit(
          description: "\(named(stage.ground.rootViewController)) has \(lack)",
          advice: "Use the exits of a place that this container has."
        )
      }
      let flowsBefore = FlowsBefore()
      try await start(stage, leaks)
      await settle(file: file, line: line)
      guard stage.isOccupied else {
        let reasons = (ifNothingIsShown() + waiting).or(placeShownInstead(in: stage))
          .joined(separator: " ")
        return report(
          "Nothing was shown at the place of \(exit), so nothing can leave it. \(reasons)"
        )
      }
      let flows = flowsBefore.later
      let flow = flows.first?.name
      for diagnosis in FlowDoctor.examine(flows, explain: nil)
      where diagnosis.verdict == .freedEarly {
        if diagnosis.isCertain {
          report("\(diagnosis)")
        } else {
          leaks.reportFreedEarly(while: diagnosis.screens.joined(separator: ", "))
        }
      }
      if flow == nil { leaks.reportFreedEarly(while: named(stage.window.frontScreen), isOld: true) }
      do throws(MissingExit) {
        try await stage.performIncompleteExit(file: file, line: line)
        whileItStays()
        try await stage.leave(file: file, line: line, afterStaying: whileItStays)
      } catch {
        guard error.isAbsent else {
          record.miss(exit, of: flow, at: place, error.description)
          throw error
        }
        // Code removes the screens instead, so that the test can still check whether they are deallocated.
        absent = error
        leaks.occasion = "\(exit), which isn't an exit here, so code removed the screens"
        // The attempt to take the exit may already have popped the screens with the back button.
        if stage.isOccupied { whileItStays() }
        await stage.removeInCode(file: file, line: line)
        await settle(file: file, line: line)
      }
      if absent == nil { record.take(exit, at: place) }
      try await afterExit { flowsBefore.later }
      if let question = stage.openQuestion {
        report("After the exit (\(exit.course)) \(question) Pass answering: .leave or .stay.")
      }
      await leaks.expectNoneAfterExit()
    }
    if let absent { throw absent }
  }

  /// Returns the advice for a test whose screen wasn't shown at the exit's place, with the place where it was shown.
  private func placeShownInstead(in stage: ExitStage) -> String {
    if exit.kind == .ancestorDismissed {
      return
        """
        The stack presents the sheet that will be dismissed. Show the screen at the placement, or over place.screen, \
        which is that sheet.
        """
    }
    guard let (screen, place) = stage.otherPlace else {
      return "Show the first screen in the closure, at the placement that it is given."
    }
    return
      """
      \(named(screen)) \(place.words), and isn't shown at the placement that the closure is given. Show it at that \
      placement, or test it with Exit.all(for: .\(place.rawValue)).
      """
  }

  private func report(_ message: String) {
    Failure.report(message, file: file, line: line)
  }

  // MARK: Remaining flows

  /// Returns the words for the work that keeps flows open after their screens have left.
  private static func work(keepingOpen flows: [FlowCore]) -> String {
    let report = HoldingReport(searches: Leaks.explains)
    return flows.compactMap { report.work(keepingOpen: $0, as: HeapObject($0).name)?.text }
      .map { " \($0) If the test is meant to end this work, end it in afterExit." }.joined()
  }

  /// The obstacles for which requests wait.
  private var waiting: [String] {
    FlowCore.all.compactMap { flow in flow.descriptionOfObstacles.map { "\(flow.name): \($0)" } }
  }

  private func list(_ received: [String]) -> String {
    received.isEmpty ? "nothing" : received.joined(separator: ", then ")
  }
}

extension [String] {
  fileprivate func or(_ other: String) -> [String] { isEmpty ? [other] : self }
}

extension Exit.Place {
  /// The words for the place.
  fileprivate var words: String {
    switch self {
    case .push: "is pushed on the stack"
    case .sheet, .halfSheet: "is presented as a sheet"
    case .fullScreen: "is presented over everything"
    case .root: "is the root of the window"
    case .stackRoot: "is the first of the stack"
    case .tab: "is in a tab"
    case .window: "is in a window of its own"
    case .lock: "locks the scene"
    case .popover: "is presented as a popover"
    case .detail: "is the detail of a split view controller"
    case .child: "is a child of a screen"
    case .page: "is a page"
    case .arrangement: "is a half of an arrangement"
    }
  }
}
