import Foundation
import Holdfast

/// Stores the rows that this process has recorded, and prints and writes their table.
///
/// Swift Testing doesn't report the end of a run, and XCTest's end isn't the end of a process that runs both. So the
/// table is printed by `atexit`. The file is also written whenever flows of a row end for a new cause, so that the file
/// exists if the process is killed.
///
/// `@unchecked` is safe because the lock is held wherever the variables are read or written. They are written on the
/// main actor. When the process ends, they are read on the thread that calls `exit`.
final class CoverageRecord: @unchecked Sendable {
  static let main = CoverageRecord()

  private let lock = NSLock()
  private var rows: [CallSite: CoverageRow] = [:]
  private var standIns: [StandIn: StandInRow] = [:]
  private var file: CoverageFile?
  /// Whether tests of Swift Testing run in this process.
  private var isOfSwiftTesting = false

  /// Arranges for the table to be printed and written when the process ends.
  ///
  /// This is called once. If no file is requested, the processes of a run share a temporary file, so that the last
  /// process can print the rows of all of them.
  func begin(writingTo path: String?) {
    let file = path.map { CoverageFile(path: $0) } ?? .ofRun
    lock.withLock { self.file = file }
    atexit { CoverageRecord.main.end() }
  }

  /// Changes the row of a place in the source.
  func change<Result>(_ site: CallSite, _ change: (inout CoverageRow) -> Result) -> Result {
    lock.withLock { change(&rows[site, default: CoverageRow()]) }
  }

  /// Changes the row of a stand-in, which is a flow that a test makes in place of a flow of the app.
  func change<Result>(_ standIn: StandIn, _ change: (inout StandInRow) -> Result) -> Result {
    lock.withLock { change(&standIns[standIn, default: StandInRow()]) }
  }

  func noteSwiftTesting() { lock.withLock { isOfSwiftTesting = true } }

  /// Returns the text that is printed at the end of the process.
  ///
  /// In a run with XCTest and Swift Testing, XCTest's process runs first. It can't leave the printing to the second
  /// process, because it doesn't know whether there will be one. A second process might also record nothing or never
  /// call this library. So the first process prints its own table, and says which table is complete.
  func farewell(_ table: CoverageTable) -> String {
    if lock.withLock({ isOfSwiftTesting }) { return table.text }
    return
      """
      \(table.text)
      If the run also has Swift Testing tests, they run in a second process, and its table includes these flows.
      """
  }

  /// The table so far.
  ///
  /// The app's source is read only at the end, so the lines of the app that the stand-ins represent aren't known yet.
  /// Until then, each stand-in counts for the line of the test that made it.
  var table: CoverageTable { CoverageTable(rows { $0.site }) }

  func write() {
    write(table)
  }

  /// Returns the rows of all processes of the run, and counts each stand-in for the line that `place` returns.
  private func rows(placing place: (StandIn) -> CallSite) -> [CallSite: CoverageRow] {
    var (rows, standIns, file) = lock.withLock { (self.rows, self.standIns, self.file) }
    for (standIn, known) in standIns {
      rows[place(standIn), default: CoverageRow()].merge(known.row)
    }
    guard let file else { return rows }
    return rows.merging(file.before) { own, other in
      var merged = own
      merged.merge(other)
      return merged
    }
  }

  /// Reads the source, and returns the complete table.
  ///
  /// In this table, each stand-in counts for the line of the app that it represents, and each line that no test has
  /// reached has a row as well.
  ///
  /// - Parameter folders: Further modules whose source is read, each with a folder of its source.
  /// - Returns: The table of the run.
  func wholeTable(besides folders: [(module: String, folder: String)] = []) -> CoverageTable {
    let (rows, standIns) = lock.withLock { (self.rows, self.standIns) }
    let files = rows.merging(standIns.map { ($0.site, $1.row) }) { row, _ in row }
    let source = SourceFlows(
      in: files.compactMap { site, row in row.path.map { (site.module, Self.folder(of: $0)) } }
        + standIns.values.flatMap(\.folders).map { ($0.key, $0.value) } + folders
    )
    let whole = self.rows { standIn in
      let known = standIns[standIn]
      return source.line(for: standIn, keeping: known?.coordinators ?? []) ?? standIn.site
    }
    let made = Set(standIns.keys.map(\.site)).union(whole.keys)
    let unmade = source.lines.filter { !made.contains($0.key) }.mapValues(\.name)
    return CoverageTable(whole, unmade)
  }

  private static func folder(of path: String) -> String {
    URL(fileURLWithPath: path).deletingLastPathComponent().path
  }

  private func write(_ table: CoverageTable) {
    let file = lock.withLock { self.file }
    file?.write(table.markdown)
  }

  private func end() {
    guard !lock.withLock({ self.rows.isEmpty && self.standIns.isEmpty }) else { return }
    let table = wholeTable()
    write(table)
    lock.withLock { file }?.removeIfOfRunAndRead()
    FileHandle.standardOutput.write(Data("\n\(farewell(table))\n".utf8))
  }
}

extension CallSite: Hashable {
  package func hash(into hasher: inout Hasher) {
    hasher.combine(fileID)
    hasher.combine(line)
  }

  var module: String { String(fileID.prefix { $0 != "/" }) }
}
