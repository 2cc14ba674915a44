// Compares symbol graphs with what is written elsewhere; run by .ci/api.
//
// A declaration is used where its name is mentioned, and each of its argument labels before a colon.
// That is less than a reference the compiler resolves, and enough to find what nobody thought of.

import Foundation

/// Names that are given by the language or the standard library and mean nothing by themselves.
let givenNames: Set = ["fileID", "line", "filePath", "column", "sourceLocation", "file"]

/// Declarations that Swift Testing calls.
let requirements: Set = [
  "OneAtATime.isRecursive", "OneAtATime.provideScope(for:testCase:performing:)",
  "OneAtATime.scopeProvider(for:testCase:)", "FreesFlows.scopeProvider(for:testCase:)",
]

/// The words of all texts in the files and folders, those that a colon follows, and the enumerations
/// of which all cases are asked for.
func words(in paths: [String]) -> (all: Set<String>, labels: Set<String>, whole: Set<String>) {
  var all: Set<String> = []
  var labels: Set<String> = []
  var whole: Set<String> = []
  for path in paths.flatMap(files) {
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { continue }
    var word = ""
    var earlier = ""
    for character in text {
      if character.isLetter || character.isNumber || character == "_" {
        word.append(character)
        continue
      }
      if !word.isEmpty { all.insert(word) }
      if !word.isEmpty, character == ":" { labels.insert(word) }
      if word == "allCases" { whole.insert(earlier) }
      earlier = word
      word = ""
    }
    all.insert(word)
  }
  return (all, labels, whole)
}

/// The file, or what is in the folder.
func files(_ path: String) -> [String] {
  guard let inside = FileManager.default.enumerator(atPath: path) else { return [path] }
  let names = inside.compactMap { $0 as? String }.filter {
    $0.hasSuffix(".swift") || $0.hasSuffix(".md")
  }
  return names.isEmpty ? [path] : names.map { "\(path)/\($0)" }
}

let arguments = CommandLine.arguments.dropFirst().split(separator: "--")
let used = words(in: Array(arguments[0]))
var unused: Set<String> = []
/// A type is used with any of its members, though it may never be named.
var typesInUse: Set<String> = []
var unusedTypes: [String: String] = [:]
var count = 0

for path in arguments[1] {
  let data = try Data(contentsOf: URL(fileURLWithPath: path))
  for symbol in try JSONDecoder().decode(SymbolGraph.self, from: data).symbols {
    guard symbol.accessLevel == "public" || symbol.accessLevel == "open",
      !symbol.identifier.precise.contains("::SYNTHESIZED::"),
      // An operator is no word to be looked for.
      symbol.kind.identifier != "swift.func.op"
    else { continue }
    count += 1
    let parts = symbol.title.split(separator: "(", maxSplits: 1)
    let name =
      parts.first == "init" ? symbol.pathComponents.dropLast().last : parts.first.map(String.init)
    let labels = parts.count < 2 ? [] : parts[1].dropLast().split(separator: ":").map(String.init)
    // A case's labels are named where it is made, seldom where it is matched.
    let needed = symbol.kind.identifier == "swift.enum.case" ? [] : labels
    let isUsed =
      used.all.contains(name ?? "")
      && needed.allSatisfy { $0 == "_" || givenNames.contains($0) || used.labels.contains($0) }
      || requirements.contains(symbol.path)
      || symbol.kind.identifier == "swift.enum.case" && used.whole.contains(symbol.container)
    let line = "\(symbol.path)  \(symbol.text.split(separator: "\n").first ?? "")"
    if isUsed {
      typesInUse.insert(symbol.container)
    } else if symbol.isType {
      unusedTypes[symbol.path] = line
    } else {
      unused.insert(line)
    }
  }
}
for (type, line) in unusedTypes where !typesInUse.contains(type) { unused.insert(line) }

for declaration in unused.sorted() { print("Nobody uses \(declaration)") }
print("Public declarations: \(count), unused: \(unused.count)")
exit(unused.isEmpty ? 0 : 1)
