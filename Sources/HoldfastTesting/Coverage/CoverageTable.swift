import Foundation
import Holdfast

/// A table of flows, with one row for each place in the source, sorted by file and line.
struct CoverageTable {
  private let columns: [String]
  private let rows: [[String]]
  private let missing: Int

  private let unmade: Int

  /// - Parameters:
  ///   - rows: The flows that were made.
  ///   - unmade: The types of the flows that no test has made, by the places in the source where they are made.
  init(_ rows: [CallSite: CoverageRow], _ unmade: [CallSite: String] = [:]) {
    let all = rows.merging(unmade.mapValues { CoverageRow(name: "\($0)\(Self.notMade)") }) {
      made,
      _ in made
    }
    self.unmade = unmade.count
    let sorted = all.sorted { ($0.key.fileID, $0.key.line) < ($1.key.fileID, $1.key.line) }
    let causes = EndCause.names.filter { cause in
      rows.values.contains { !$0.cell(cause).isEmpty }
    }
    columns = ["flow", "made at"] + causes
    self.rows = sorted.map { site, row in
      [row.name, "\(site.fileID):\(site.line)"] + causes.map(row.cell)
    }
    missing = self.rows.joined().count { $0 == "–" }
  }

  /// The sentence above the table.
  private var headline: String {
    let made = rows.count - unmade
    let more = unmade == 0 ? "" : " Places where no test made a flow: \(unmade), marked “not made”."
    return
      "Places in the source that made flows: \(made). Exits that no test took: \(missing) (–).\(more)"
  }

  /// The table for a console, in columns.
  var text: String {
    if rows.isEmpty { return "" }
    let lines = [columns] + rows
    let widths = columns.indices.map { column in lines.map { $0[column].count }.max() ?? 0 }
    let text = lines.map { line in
      line.indices.map { column in
        let space = String(repeating: " ", count: widths[column] - line[column].count)
        return column < 2 ? line[column] + space : space + line[column]
      }.joined(separator: "  ")
    }
    return ([headline] + text).joined(separator: "\n")
  }

  var markdown: String {
    if rows.isEmpty { return "" }
    let rule = columns.indices.map { $0 < 2 ? "---" : "--:" }
    let lines = ([columns, rule] + rows.map { [Self.escaped($0[0])] + $0.dropFirst() }).map {
      line in
      "| " + line.joined(separator: " | ") + " |"
    }
    return "\(headline)\n\n\(lines.joined(separator: "\n"))\n"
  }

  private static func escaped(_ name: String) -> String {
    name.replacingOccurrences(of: "<", with: "&lt;").replacingOccurrences(of: "|", with: "&#124;")
  }

  /// Reads the rows of a table that was written as Markdown, except for the rows of flows that no test has made.
  static func rows(in markdown: String) -> [CallSite: CoverageRow] {
    let table = markdown.split(separator: "\n").filter { $0.hasPrefix("| ") }.map { line in
      line.dropFirst().dropLast().split(separator: "|", omittingEmptySubsequences: false)
        .map { $0.trimmingCharacters(in: .whitespaces) }
    }
    guard let causes = table.first?.dropFirst(2) else { return [:] }
    var rows: [CallSite: CoverageRow] = [:]
    for cells in table.dropFirst(2) where cells.count == causes.count + 2 {
      let site = cells[1].split(separator: ":")
      guard site.count == 2, let line = UInt(site[1]), !cells[0].hasSuffix(notMade) else {
        continue
      }
      let said = Dictionary(uniqueKeysWithValues: zip(causes, cells[2...]))
      rows[CallSite(fileID: String(site[0]), line: line)] = CoverageRow(
        name: cells[0].replacingOccurrences(of: "&lt;", with: "<")
          .replacingOccurrences(of: "&#124;", with: "|"),
        counts: said.compactMapValues(Int.init),
        exits: Set(said.filter { $0.value == "–" }.keys)
      )
    }
    return rows
  }

  private static let notMade = ", not made"
}
