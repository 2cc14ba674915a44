import Foundation

// Arguments: the folder of facts, then symbol graphs.
let arguments = CommandLine.arguments.dropFirst().map { URL(fileURLWithPath: $0) }
guard arguments.count > 1 else {
  FileHandle.standardError.write(Data("usage: facts FACTS GRAPH…\n".utf8))
  exit(2)
}

let table = try FactTable(contentsOf: arguments[0].appendingPathComponent("api.tsv"))
let deviations = try Deviations(
  contentsOf: arguments[0].appendingPathComponent("deviations.tsv")
)
let graph = try SymbolGraph(contentsOf: Array(arguments[1...]))

let differences = deviations.remaining(of: Comparison(graph: graph, table: table).findings())
for difference in differences { print(difference) }
print(
  "\(graph.symbols.count) declarations compared with UIKit's: \(differences.count) differences, "
    + "\(deviations.count) listed deviations"
)

// A graph that is empty must not look like agreement.
let isEmpty = graph.symbols.isEmpty
exit(differences.isEmpty && !isEmpty ? 0 : 1)
