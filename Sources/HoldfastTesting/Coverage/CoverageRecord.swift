import Foundation
import Holdfast

/// The rows of a process, and where they go.
///
/// Swift Testing has no end of a run to hook into, and XCTest's is not that of a process that runs both. So
/// the console gets the table by `atexit`. The file is written whenever there is something new, too: it is
/// there when the process is killed.
///
/// Invariant of `@unchecked`: the lock is held wherever `rows` and `file` are read or written. They are
/// written on the main actor, and read when the process ends on whatever thread that does.
final class CoverageRecord: @unchecked Sendable {
  static let main = CoverageRecord()

  private let lock = NSLock()
  private var rows: [CallSite: CoverageRow] = [:]
  private var file: CoverageFile?

  /// Prints and writes the table when the process ends; called once.
  func begin(writingTo path: String?) {
    lock.withLock { file = path.map(CoverageFile.init) }
    atexit { CoverageRecord.main.end() }
  }

  /// Changes the row of a place in the source.
  func change<Result>(_ site: CallSite, _ change: (inout CoverageRow) -> Result) -> Result {
    lock.withLock { change(&rows[site, default: CoverageRow()]) }
  }

  var table: CoverageTable { CoverageTable(all) }

  func write() {
    write(table)
  }

  /// With what other processes of the run have recorded.
  private var all: [CallSite: CoverageRow] {
    let (rows, file) = lock.withLock { (self.rows, self.file) }
    guard let file else { return rows }
    return rows.merging(file.before) { own, other in
      var merged = own
      merged.merge(other)
      return merged
    }
  }

  private func write(_ table: CoverageTable) {
    let file = lock.withLock { self.file }
    file?.write(table.markdown)
  }

  private func end() {
    guard !lock.withLock({ self.rows.isEmpty }) else { return }
    let rows = all
    // What no test has made is looked for once, at the end.
    let table = CoverageTable(rows, UnmadeFlows(besides: rows).names)
    write(table)
    FileHandle.standardOutput.write(Data("\n\(table.text)\n".utf8))
  }
}
