import Foundation

/// The exits that tests have taken for each flow, for the summary at the end of the run.
///
/// The summary lists the exits that couldn't be taken, that threw an error or that were never reached, unless another
/// test case has taken them. If it would list no exit, it isn't printed. It is printed by `atexit`, because Swift
/// Testing doesn't report the end of a run.
///
/// Invariant of `@unchecked`: the lock is held wherever `places` is read or written. Tests write it on the main actor.
/// When the process ends, it is read on the thread that calls `exit`.
package final class ExitRecord: @unchecked Sendable {
  package static let main: ExitRecord = {
    let record = ExitRecord()
    atexit { ExitRecord.main.printSummary() }
    return record
  }()

  /// A line that calls `expectFreed`.
  private struct Place {
    var flow: String?
    var taken: Set<Exit> = []
    /// The exits that couldn't be taken, in the order of their trials, with the reasons.
    var missed: [(exit: Exit, reason: String)] = []

    /// The errors that ended a list or a loop, with the exits that weren't tried.
    var stops: [(exit: Exit, error: String, rest: [Exit])] = []

    /// The exits that no test case has taken.
    var untaken: [(exit: Exit, reason: String)] {
      var known = Set(missed.map(\.exit)).union(stops.map(\.exit))
      var unreached: [(exit: Exit, reason: String)] = []
      for stop in stops {
        for exit in stop.rest where known.insert(exit).inserted {
          unreached.append((exit, "never reached, because \(stop.exit) threw"))
        }
      }
      return (missed + stops.map { ($0.exit, "it threw \($0.error)") } + unreached)
        .filter { !taken.contains($0.exit) }
    }
    var tried: Int { taken.union(untaken.map(\.exit)).count }
  }

  private let lock = NSLock()
  private var places: [String: Place] = [:]

  package init() {}

  package func take(_ exit: Exit, at place: String) {
    _ = lock.withLock { places[place, default: Place()].taken.insert(exit) }
  }

  package func miss(_ exit: Exit, of flow: String?, at place: String, _ reason: String) {
    lock.withLock {
      places[place, default: Place()].flow = flow
      if places[place]?.missed.contains(where: { $0.exit == exit }) ?? false { return }
      places[place]?.missed.append((exit, reason))
    }
  }

  /// Records that an error has ended the trial of an exit.
  ///
  /// The exits in `rest` count as never reached, unless they are tried later.
  package func stop(at exit: Exit, in place: String, _ error: any Error, before rest: [Exit]) {
    lock.withLock { places[place, default: Place()].stops.append((exit, "\(error)", rest)) }
  }

  /// The summary, or nil if all of the exits were taken.
  package var summary: String? {
    let places = lock.withLock { self.places }.filter { !$0.value.untaken.isEmpty }
    guard !places.isEmpty else { return nil }
    let count = places.values.reduce(0) { $0 + $1.untaken.count }
    let lines = places.sorted { $0.key < $1.key }.flatMap { name, place in
      ["\(place.flow.map { "\($0) at " } ?? "")\(name): \(place.untaken.count) of \(place.tried)"]
        + place.untaken.map { "  \($0.exit): \($0.reason)" }
    }
    return (["Exits that no test took: \(count)."] + lines).joined(separator: "\n")
  }

  private func printSummary() {
    if let summary { Console.say("\n\(summary)") }
  }
}
