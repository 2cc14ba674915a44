import Foundation

/// What UIKit declares: a line for each declaration, `type`, `kind`, `swift`, `ios`.
struct FactTable {
  struct Row {
    var type: String
    var kind: String
    var declaration: Declaration
    var title: String
    var version: Double

    var isType: Bool { ["class", "struct", "enum", "protocol"].contains(kind) }
  }

  private(set) var rows: [Row] = []
  private(set) var members: [String: [Row]] = [:]
  private(set) var types: [String: Row] = [:]

  init(contentsOf file: URL) throws {
    for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n").dropFirst() {
      let columns = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard columns.count == 4 else { throw Malformed(line: String(line)) }
      let declaration = Declaration(columns[2])
      let row = Row(
        type: columns[0],
        kind: columns[1],
        declaration: declaration,
        title: declaration.title,
        version: Double(columns[3].filter { $0.isNumber || $0 == "." }) ?? 0
      )
      rows.append(row)
      if row.isType { types[row.type] = row } else { members[row.type, default: []].append(row) }
    }
  }

  struct Malformed: Error, CustomStringConvertible {
    var line: String
    var description: String { "Not four columns: \(line)" }
  }

  /// The superclass and the protocols that the table names for a type, in its order, generic ones
  /// without their arguments.
  func inheritance(of type: String) -> [String] {
    guard let body = types[type]?.declaration.body, let colon = body.range(of: ": ") else {
      return []
    }
    return body[colon.upperBound...].split(separator: ",").map {
      $0.replacing("@unchecked", with: "").filter { $0 != " " }.prefix { $0 != "<" }.description
    }
  }

  /// Everything a type inherits from, near to far.
  func ancestors(of type: String) -> [String] {
    var found: [String] = []
    var next = inheritance(of: type)
    while !next.isEmpty {
      found += next
      next = next.flatMap { inheritance(of: $0) }.filter { !found.contains($0) }
    }
    return found
  }

  /// The rows with a name, of the type or else of the nearest type it inherits from.
  func rows(named title: String, of type: String) -> [Row] {
    for owner in [type] + ancestors(of: type) {
      let matching = (members[owner] ?? []).filter { $0.title == title }
      if !matching.isEmpty { return matching }
    }
    return []
  }

  /// Whether a type is isolated to the main actor, by itself or by its superclass.
  func isMainActor(_ type: String) -> Bool {
    guard let row = types[type] else { return false }
    if row.declaration.isMainActor { return true }
    guard row.kind == "class", let superclass = inheritance(of: type).first else { return false }
    return isMainActor(superclass)
  }

  /// How UIKit spells a row, isolation included.
  ///
  /// Constants that come from C are taken not to be isolated: the table can't tell, and HeadlessUIKit
  /// lets them be read anywhere.
  func spelling(of row: Row) -> String {
    spelling(of: row.declaration, in: row)
  }

  /// The same for a declaration made of the row's.
  func spelling(of declaration: Declaration, in row: Row) -> String {
    let isFree =
      declaration.isNonisolated || declaration.isConstant
      || ["case", "typealias"].contains(row.kind)
    let isolated = !isFree && (declaration.isMainActor || isMainActor(row.type))
    return declaration.spelled(isolated: isolated)
  }
}
