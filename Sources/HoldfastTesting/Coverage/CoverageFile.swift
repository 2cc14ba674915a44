import Foundation
import Holdfast

/// A file that the processes of one run write their common table to.
struct CoverageFile {
  private let url: URL
  /// What another process of the same run has written.
  let before: [CallSite: CoverageRow]

  /// Whether it is nothing but how one process tells the next.
  private var isOfRun = false

  /// The file of a run that has asked for none.
  static var ofRun: CoverageFile {
    let file = "holdfast-flows-\(getppid()).md"
    var made = CoverageFile(
      path: FileManager.default.temporaryDirectory.appendingPathComponent(file).path
    )
    made.isOfRun = true
    return made
  }

  /// When another process has been before this one, which is the last then.
  func removeIfOfRunAndRead() {
    guard isOfRun, !before.isEmpty else { return }
    do {
      try FileManager.default.removeItem(at: url)
    } catch {
      Console.say("Holdfast: \(url.path) can't be removed: \(error)")
    }
  }

  /// The first line says which run the file is of: its processes have one parent.
  private static let mark = "\(marksBeginning)\(getppid()). -->"
  private static let marksBeginning = "<!-- Flows of the run "
  /// Whether something else is there, which is not written over.
  private let isForeign: Bool

  init(path: String) {
    url = URL(fileURLWithPath: path)
    let there = (try? String(contentsOf: url, encoding: .utf8)) ?? ""
    before = there.hasPrefix(Self.mark) ? CoverageTable.rows(in: there) : [:]
    isForeign =
      FileManager.default.fileExists(atPath: path) && !there.hasPrefix(Self.marksBeginning)
    guard isForeign else { return }
    Console.say(
      "The flows are not written to \(path): that file is none of these tables. Give them another name, or remove "
        + "the file."
    )
  }

  /// Writes the table in place of an earlier one.
  ///
  /// Where that is not possible it says so on the console: a test run is no worse for it.
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
