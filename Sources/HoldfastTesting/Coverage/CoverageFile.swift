import Foundation
import Holdfast

/// A file into which the processes of one run write their common table.
struct CoverageFile {
  private let url: URL
  /// The rows that another process of the same run has already written.
  let before: [CallSite: CoverageRow]

  /// Whether this is a temporary file, which only passes the rows from one process of the run to the next.
  private var isOfRun = false

  /// The temporary file that the processes of a run share if no file was requested.
  static var ofRun: CoverageFile {
    let file = "holdfast-flows-\(getppid()).md"
    var made = CoverageFile(
      path: FileManager.default.temporaryDirectory.appendingPathComponent(file).path
    )
    made.isOfRun = true
    return made
  }

  /// Removes a temporary file if this process has read rows from it, because then no other process of the run follows.
  func removeIfOfRunAndRead() {
    guard isOfRun, !before.isEmpty else { return }
    do {
      try FileManager.default.removeItem(at: url)
    } catch {
      Console.say("Holdfast: \(url.path) can't be removed: \(error)")
    }
  }

  /// The first line of the file, which identifies the run by the parent of the run's processes.
  private static let mark = "\(marksBeginning)\(getppid()). -->"
  private static let marksBeginning = "<!-- Flows of the run "
  /// Whether the file at the path isn't a table of flows, and must not be overwritten.
  private let isForeign: Bool

  init(path: String) {
    url = URL(fileURLWithPath: path)
    let there = (try? String(contentsOf: url, encoding: .utf8)) ?? ""
    before = there.hasPrefix(Self.mark) ? CoverageTable.rows(in: there) : [:]
    isForeign =
      FileManager.default.fileExists(atPath: path) && !there.hasPrefix(Self.marksBeginning)
    guard isForeign else { return }
    Console.say(
      """
      The flows weren't written to \(path), because that file isn't a table of flows. Choose another name, or remove \
      the file.
      """
    )
  }

  /// Writes the table in place of an earlier one.
  ///
  /// If the file can't be written, a message on the console says so, and no test fails.
  func write(_ table: String) {
    if isForeign { return }
    do {
      try Data("\(Self.mark)\n\n\(table)".utf8).write(to: url, options: .atomic)
    } catch {
      let message = "Holdfast: the flows can't be written to \(url.path): \(error)\n"
      FileHandle.standardError.write(Data(message.utf8))
    }
  }
}
