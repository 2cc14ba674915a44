import Foundation

/// The declarations of UIKit, in lines with the columns `type`, `kind`, `swift` and `ios`.
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
    var description: String { "Not the expected number of columns: \(line)" }
  }

  /// Returns the superclass and the protocols that the table names for a type, in its order, and without the
  /// arguments of generic ones.
  func inheritance(of type: String) -> [String] {
    guard let body = types[type]?.declaration.body, let colon = body.range(of: ": ") else {
      return []
    }
    return body[colon.upperBound...].split(separator: ",").map {
      $0.replacing("@unchecked", with: "").filter { $0 != " " }.prefix { $0 != "<" }.description
    }
  }

  /// Returns everything that a type inherits from, the nearest first.
  func ancestors(of type: String) -> [String] {
    var found: [String] = []
    var next = inheritance(of: type)
    while !next.isEmpty {
      found += next
      next = next.flatMap { inheritance(of: $0) }.filter { !found.contains($0) }
    }
    return found
  }

  /// Returns the rows with a name of the type, or otherwise of the nearest type that it inherits from.
  func rows(named title: String, of type: String) -> [Row] {
    for owner in [type] + ancestors(of: type) {
      let matching = (members[owner] ?? []).filter { $0.title == title }
      if !matching.isEmpty { return matching }
    }
    return []
  }

  /// Returns whether a type is isolated to the main actor, by itself or by its superclass.
  func isMainActor(_ type: String) -> Bool {
    guard let row = types[type] else { return false }
    if row.declaration.isMainActor { return true }
    guard row.kind == "class", let superclass = inheritance(of: type).first else { return false }
    return isMainActor(superclass)
  }

  /// Returns UIKit's spelling of a row, including the isolation.
  ///
  /// Constants that come from C are assumed to be nonisolated, because the table can't tell, and HeadlessUIKit
  /// lets any code read them.
  func spelling(of row: Row) -> String {
    spelling(of: row.declaration, in: row)
  }

  /// Returns the spelling of a declaration that was made from the row's.
  func spelling(of declaration: Declaration, in row: Row) -> String {
    let isFree =
      declaration.isNonisolated || declaration.isConstant
      || ["case", "typealias"].contains(row.kind)
    let isolated = !isFree && (declaration.isMainActor || isMainActor(row.type))
    return declaration.spelled(isolated: isolated)
  }
}
