import Foundation

// Arguments: the folder of facts, the folder of the library's sources, then symbol graphs.
let arguments = CommandLine.arguments.dropFirst().map { URL(fileURLWithPath: $0) }
guard arguments.count > 2 else {
  FileHandle.standardError.write(Data("usage: facts FACTS SOURCES GRAPH…\n".utf8))
  exit(2)
}

let table = try FactTable(contentsOf: arguments[0].appendingPathComponent("api.tsv"))
let deviations = try Deviations(
  contentsOf: arguments[0].appendingPathComponent("deviations.tsv")
)
let graph = try SymbolGraph(contentsOf: Array(arguments[2...]))

let differences = deviations.remaining(of: Comparison(graph: graph, table: table).findings())
for difference in differences { print(difference) }
print(
  "\(graph.symbols.count) declarations compared with UIKit's: \(differences.count) differences, "
    + "\(deviations.count) listed deviations"
)

let availability = try Availability(table: table, sources: arguments[1])
let newer = availability.findings()
for use in newer { print(use) }
print(
  "\(availability.sourceCount) files searched for \(availability.nameCount) names newer than iOS "
    + "\(Int(Availability.oldest)): \(newer.count) uses without a check"
)

// A graph or a folder that isn't there must not look like agreement.
let isEmpty = graph.symbols.isEmpty || availability.sourceCount == 0
exit(differences.isEmpty && newer.isEmpty && !isEmpty ? 0 : 1)
