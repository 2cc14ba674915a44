import Foundation

/// All measurements, with a row for each scenario and a column for each variant.
struct Report: Encodable {
  struct Row: Encodable {
    let scenario: String
    let title: String
    let unit: String
    /// The values by the variants' names, of which some are missing if a row isn't about all variants.
    let values: [String: Summary]

    subscript(_ variant: Variant) -> Summary? { values[variant.rawValue] }

    var digits: Int { unit == "µs" || unit == "MiB" ? 1 : 0 }
  }

  private(set) var rows: [Row] = []

  mutating func add(
    _ scenario: String,
    _ title: String,
    _ unit: String,
    _ values: [Variant: [Double]]
  ) {
    let summaries = values.map { ($0.key.rawValue, Summary($0.value)) }
    rows.append(
      Row(
        scenario: scenario,
        title: title,
        unit: unit,
        values: Dictionary(uniqueKeysWithValues: summaries)
      )
    )
  }

  func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    return String(decoding: try encoder.encode(self), as: UTF8.self)
  }

  /// A table that also compares Holdfast with the two other ways to write coordinators.
  var text: String {
    var lines = [
      ["", "unit"] + Variant.allCases.map(\.rawValue) + ["/ by-hand", "/ child-arrays"]
    ]
    for row in rows {
      let cells = Variant.allCases.map { row[$0]?.text(row.digits) ?? "" }
      let ratios = [Variant.byHand, .childArrays].map { other in
        guard let other = row[other]?.median, let own = row[.holdfast]?.median, other > 0 else {
          return ""
        }
        return (own / other).text(2)
      }
      lines.append([row.title, row.unit] + cells + ratios)
    }
    let widths = (0..<lines[0].count).map { column in lines.map { $0[column].count }.max() ?? 0 }
    return lines.map { cells in
      cells.enumerated().map { column, cell in
        let space = String(repeating: " ", count: widths[column] - cell.count)
        return column == 0 ? cell + space : space + cell
      }.joined(separator: "  ")
    }.joined(separator: "\n")
  }
}
