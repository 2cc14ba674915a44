import Foundation

/// The declarations with closures, default arguments or effects whose types aren't in the table, in lines with the
/// columns `name`, `swift` and `source`.
struct SignatureTable {
  private(set) var spellings: [String: [String]] = [:]

  init(contentsOf file: URL) throws {
    for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n").dropFirst() {
      let columns = line.split(separator: "\t").map(String.init)
      guard columns.count == 3 else { throw FactTable.Malformed(line: String(line)) }
      let declaration = Declaration(columns[1])
      spellings[columns[0], default: []].append(
        declaration.spelled(isolated: declaration.isMainActor)
      )
    }
  }

  var count: Int { spellings.values.reduce(0) { $0 + $1.count } }
}
