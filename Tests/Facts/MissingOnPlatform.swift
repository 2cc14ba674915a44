import Foundation

/// The types and members that UIKit lacks on tvOS or visionOS, in lines with the columns `type` and `member`, which
/// `.ci/apple` declares unavailable there.
struct MissingOnPlatform {
  private let file: String
  private var lines: [(type: String, member: String)] = []

  init(contentsOf file: URL) throws {
    self.file = file.lastPathComponent
    for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n").dropFirst() {
      let columns = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard columns.count == 2 else { throw FactTable.Malformed(line: String(line)) }
      lines.append((columns[0], columns[1]))
    }
  }

  var count: Int { lines.count }

  /// Returns a sentence for each line that names nothing in the table, and so would have no effect.
  func findings(in table: FactTable) -> [String] {
    lines.filter { line in
      line.member.isEmpty
        ? table.types[line.type] == nil
        : !(table.members[line.type] ?? []).contains { $0.title == line.member }
    }
    .map { "\($0.type) \($0.member)\n  is in \(file) and not in api.tsv" }
  }
}
