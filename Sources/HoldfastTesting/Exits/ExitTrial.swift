import Holdfast
import HoldfastDiagnostics
import Testing

/// One flow, or one old coordinator, on its way out by one exit.
@MainActor
package struct ExitTrial {
  private let exit: Exit
  private let answer: LeavingAnswer?
  private let file: StaticString
  private let fileID: String
  private let line: UInt
  /// Whether other exits are tried in the same test, so that a failure has to name its own.
  private let isOneOfMany: Bool
  private let record: ExitRecord

  package init(
    by exit: Exit,
    answering answer: LeavingAnswer? = nil,
    isOneOfMany: Bool = false,
    record: ExitRecord = .main,
    file: StaticString = #filePath,
    fileID: String = #fileID,
    line: UInt = #line
  ) {
    self.exit = exit
    self.answer = answer
    self.isOneOfMany = isOneOfMany
    self.record = record
    self.file = file
    self.fileID = fileID
    self.line = line
  }

  // MARK: What can't be taken

  /// Runs `body`, and skips the test where the exit can't be taken.
  func skipping(_ body: @MainActor () async throws -> Void) async throws {
    do {
      try await body()
    } catch let missing as MissingExit {
      let reason = reason(missing)
      if !missing.isAbsent, Test.current != nil { Console.say("\(reason) (\(place))") }
      try Failure.skip(reason, file: file, line: line)
    }
  }

  /// Tries each exit, prints those that can't be taken, and fails if that is all of them.
  static func each(
    of exits: [Exit],
    answering answer: LeavingAnswer?,
    file: StaticString,
    fileID: String,
    line: UInt,
    _ run: @MainActor (ExitTrial) async throws -> Void
  ) async throws {
    var reasons: [String] = []
    for exit in exits {
      let trial = ExitTrial(
        by: exit,
        answering: answer,
        isOneOfMany: true,
        file: file,
        fileID: fileID,
        line: line
      )
      do {
        try await run(trial)
      } catch let missing as MissingExit {
        reasons.append(trial.reason(missing))
        if !missing.isAbsent { Console.say("\(trial.reason(missing)) (\(trial.place))") }
      }
    }
    guard reasons.count == exits.count else { return }
    let list = reasons.isEmpty ? "The list is empty." : reasons.joined(separator: "\n")
    Failure.report("None of the exits was taken.\n\(list)", file: file, line: line)
  }

  private func reason(_ missing: MissingExit) -> String { "Not taken: \(exit): \(missing)." }

  private var place: String { "\(Failure.fileID(of: file)):\(line)" }

  // MARK: Running

  /// Takes a flow out, and throws a `MissingExit` if that can't be done.
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
    var told: [String] = []
    let outcomes = outcomes ?? (exit.way == .leadingItem ? [.dismissed, .cancelled] : [.dismissed])
    func expect(_ isRight: Bool, _ when: String, _ wanted: String) {
      if isRight { return }
      report("\(when) the exit (\(exit)) onEnd got \(list(told)), and should get \(wanted).")
    }
    try await leave { stage, leaks in
      guard let placement = await stage.placement(file: file, line: line) else { return }
      try await FlowCoverage.standingIn(at: exit.place, in: fileID) {
        try await start(placement, leaks) { told.append("\($0)") }
      }
    } ifNothingIsShown: {
      told.isEmpty ? [] : ["onEnd got \(list(told))"]
    } whileItStays: {
      expect(told.isEmpty, "Before", "nothing")
    } afterExit: {
      try await afterExit()
      await letTimePass(1, file: file, line: line)
      let expected = outcomes.map { "\($0)" }
      expect(
        told.count == 1 && expected.contains(told[0]),
        "After",
        expected.joined(separator: " or ")
      )
    }
  }

  /// Takes an old coordinator out, and throws a `MissingExit` if that can't be done.
  package func run(
    _ start: @MainActor (_ place: ExitPlace, _ leaks: Leaks) async throws -> Void
  ) async throws {
    try await leave { stage, leaks in
      if let place = await stage.place(file: file, line: line) { try await start(place, leaks) }
    } afterExit: {
      await letTimePass(1, file: file, line: line)
    }
  }

  private func leave(
    _ start: @MainActor (ExitStage, Leaks) async throws -> Void,
    ifNothingIsShown: @MainActor () -> [String] = { [] },
    whileItStays: @MainActor () -> Void = {},
    afterExit: @MainActor () async throws -> Void
  ) async throws {
    defer { EndOfFlow.isKnown = true }
    try await expectFreed(file: file, line: line) { leaks in
      if isOneOfMany { leaks.occasion = "\(exit)" }
      let stage = ExitStage(for: exit, answering: answer)
      let flowsBefore = FlowCore.all.map { Weak($0) }
      try await start(stage, leaks)
      await settle(file: file, line: line)
      guard stage.isOccupied else {
        let hints = ifNothingIsShown() + waiting
        let otherPlace =
          exit.way == .ancestorDismissed
          ? [
            "The stack presents the sheet that is to be dismissed: show it at the placement, or over "
              + "place.screen, which is that sheet."
          ]
          : ["Exit.all(for:) has the exits of another place."]
        return report(
          (["Nothing was shown at the place of \(exit), so nothing can leave it."]
            + (hints.isEmpty ? otherPlace : hints))
            .joined(separator: " ")
        )
      }
      let flow = FlowCore.all.first { flow in !flowsBefore.contains { $0.object === flow } }?.name
      EndOfFlow.isKnown = flow != nil
      for diagnosis in FlowDoctor.examine(explain: nil) where diagnosis.verdict == .freedEarly {
        if diagnosis.isCertain {
          report("\(diagnosis)")
        } else {
          leaks.reportFreedEarly(while: diagnosis.screens.joined(separator: ", "))
        }
      }
      if flow == nil { leaks.reportFreedEarly(while: named(stage.window.frontScreen), isOld: true) }
      do throws(MissingExit) {
        try await stage.seemToLeave(file: file, line: line)
        whileItStays()
        try await stage.leave(file: file, line: line, afterStaying: whileItStays)
      } catch {
        if !error.isAbsent { record.miss(exit, of: flow, at: place, error.description) }
        throw error
      }
      record.take(exit, at: place)
      try await afterExit()
      await leaks.expectNoneKeptByOthers()
      leaks.stranded = Self.stranded(flowsBut: flowsBefore)
    }
  }

  private func report(_ message: String) {
    Failure.report(message, file: file, line: line)
  }

  // MARK: What is left

  /// The flows that can't end, because what they were placed on has left the window and is alive.
  ///
  /// They end when the window is closed, and let go of it then; an app's window stays.
  private static func stranded(flowsBut before: [Weak<FlowCore>]) -> [FlowDiagnosis] {
    let flows = FlowCore.all.filter { flow in !before.contains { $0.object === flow } }
    func examine(_ explain: Owners.Explain?) -> [FlowDiagnosis] {
      FlowDoctor.examine(flows, explain: explain).filter { $0.verdict == .upReferenceCycle }
    }
    if examine(nil).isEmpty { return [] }
    _ = HoldingOwners.install
    return examine(Owners.explanation?(true))
  }

  /// What the shows that wait are waiting for.
  private var waiting: [String] {
    FlowCore.all.compactMap { flow in flow.whatItWaitsFor.map { "\(flow.name): \($0)" } }
  }

  private func list(_ told: [String]) -> String {
    told.isEmpty ? "nothing" : told.joined(separator: ", then ")
  }
}
