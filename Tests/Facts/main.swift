import Foundation

// Arguments: the folder of facts, then folders of the libraries' sources and symbol graphs.
let arguments = CommandLine.arguments.dropFirst().map { URL(fileURLWithPath: $0) }
let graphs = arguments.dropFirst().filter { $0.pathExtension == "json" }
let folders = arguments.dropFirst().filter { $0.pathExtension != "json" }
guard !graphs.isEmpty, !folders.isEmpty else {
  FileHandle.standardError.write(Data("usage: facts FACTS SOURCES… GRAPH…\n".utf8))
  exit(2)
}

let table = try FactTable(contentsOf: arguments[0].appendingPathComponent("api.tsv"))
let deviations = try Deviations(
  contentsOf: arguments[0].appendingPathComponent("deviations.tsv")
)
let signatures = try SignatureTable(
  contentsOf: arguments[0].appendingPathComponent("signatures.tsv")
)
let graph = try SymbolGraph(contentsOf: Array(graphs))

let differences = deviations.remaining(
  of: Comparison(graph: graph, table: table, signatures: signatures).findings()
)
for difference in differences { print(difference) }
print(
  "\(graph.symbols.count) declarations compared with UIKit's: \(differences.count) differences, "
    + "\(deviations.count) listed deviations, \(signatures.count) signatures"
)

let availability = try Availability(table: table, sources: Array(folders))
let newer = availability.findings()
for use in newer { print(use) }
print(
  "\(availability.sourceCount) files searched for names newer than iOS "
    + "\(Int(Availability.oldest)): \(newer.count) uses without a check"
)

var unknown: [String] = []
for (system, name) in [("tvOS", "tvos-unavailable.tsv"), ("visionOS", "visionos-unavailable.tsv")] {
  let missing = try MissingOnPlatform(contentsOf: arguments[0].appendingPathComponent(name))
  let lines = missing.findings(in: table)
  for line in lines { print(line) }
  print(
    "\(missing.count) declarations are not on \(system): \(lines.count) of them not in the table"
  )
  unknown += lines
}

// A missing graph or folder must not look like a comparison without differences.
let isEmpty = graph.symbols.isEmpty || availability.lacksSources
exit(differences.isEmpty && newer.isEmpty && unknown.isEmpty && !isEmpty ? 0 : 1)
