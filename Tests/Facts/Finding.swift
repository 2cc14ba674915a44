import Foundation

/// One difference between HeadlessUIKit and UIKit.
struct Finding: Hashable {
  var name: String
  var headless: String
  var uikit: String

  /// Whether a line of the deviations must have the finding's own name and text, and not those of a whole type.
  var isNamedAlone = false

  var description: String {
    "\(name)\n  HeadlessUIKit: \(headless)\n  UIKit:         \(uikit)"
  }
}

/// The intended differences with their reasons, in lines with the columns `name`, `HeadlessUIKit` and
/// `reason`.
///
/// The second column is HeadlessUIKit's declaration as the comparison prints it, so that another change of the
/// declaration is a new difference. `Type.*` and `*` stand for a whole type, except for closures, default arguments, and
/// members that can't be overridden.
struct Deviations {
  private struct Line {
    var name: String
    var headless: String

    func allows(_ finding: Finding) -> Bool {
      if finding.isNamedAlone { return name == finding.name && headless == finding.headless }
      let isNamed =
        name.hasSuffix(".*") ? finding.name.hasPrefix(name.dropLast()) : finding.name == name
      return isNamed && (headless == "*" || headless == finding.headless)
    }
  }

  private var lines: [Line] = []

  init(contentsOf file: URL) throws {
    for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n").dropFirst() {
      let columns = line.split(separator: "\t").map(String.init)
      guard columns.count == 3 else { throw FactTable.Malformed(line: String(line)) }
      lines.append(Line(name: columns[0], headless: columns[1]))
    }
  }

  var count: Int { lines.count }

  /// Returns the findings that no line allows, and a sentence for each line that allows none any more.
  func remaining(of findings: [Finding]) -> [String] {
    let open = findings.filter { finding in !lines.contains { $0.allows(finding) } }
    let stale = lines.filter { line in !findings.contains { line.allows($0) } }
    return open.map(\.description)
      + stale.map { "\($0.name)\n  is no longer different this way; take it off deviations.tsv" }
  }
}
