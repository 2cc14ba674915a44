import Foundation

/// Finds names of UIKit that are newer than the oldest version that the package supports.
///
/// It compares words, not meanings. A name counts if every row of the table with that name is newer and the
/// sources don't declare the name themselves. It doesn't find an old name with new argument labels, an
/// initializer, or a new name that an older declaration shares. `if #available`, `guard #available` and
/// `@available` allow the names in their scope, and `#unavailable` is not understood.
struct Availability {
  static let oldest = 15.0

  /// Newer names of UIKit that also belong to the standard library, and a platform's name.
  private static let shared: Set<String> = ["contains", "optional", "remove", "iOS"]

  private let versions: [String: Double]
  private let sources: [(name: String, text: SwiftText)]

  /// Whether one of the folders has no sources, or doesn't exist.
  let lacksSources: Bool

  init(table: FactTable, sources folders: [URL]) throws {
    let files = folders.map { folder in
      (FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?
        .compactMap { $0 as? URL } ?? [])
        .filter { $0.pathExtension == "swift" }
        .sorted { $0.path < $1.path }
    }
    lacksSources = files.contains { $0.isEmpty }
    sources = try files.joined().map {
      ($0.lastPathComponent, SwiftText(try String(contentsOf: $0, encoding: .utf8)))
    }

    var versions: [String: Double] = [:]
    // No source names the type of a requirement.
    for row in table.rows where !row.declaration.body.hasPrefix("associatedtype") {
      let name =
        row.isType ? row.type.split(separator: ".").last : row.title.split(separator: "(").first
      guard let name, name != "init" else { continue }
      versions[String(name)] = min(versions[String(name)] ?? .infinity, row.version)
    }
    let known = Self.declaredNames(in: sources.map(\.text)).union(Self.shared)
    self.versions = versions.filter { $0.value > Self.oldest && !known.contains($0.key) }
  }

  var sourceCount: Int { sources.count }

  /// Returns a sentence for each use of a newer name outside a check that allows it.
  func findings() -> [String] {
    sources.flatMap { findings(in: $0.text, of: $0.name) }
  }

  private func findings(in text: SwiftText, of file: String) -> [String] {
    var scope = CheckedScope()
    return text.tokens.indices.compactMap { index in
      scope.read(text.tokens, at: index)
      let token = text.tokens[index]
      guard let version = versions[String(token.text)], version > scope.version else { return nil }
      let isLabel = text.tokens[(index + 1)...].first?.text == ":"
      return isLabel
        ? nil : "\(file):\(token.line): \(token.text)\n  UIKit: iOS \(version), with no check here"
    }
  }

  private static func declaredNames(in texts: [SwiftText]) -> Set<String> {
    let keywords: Set<Substring> = [
      "func", "var", "let", "case", "class", "struct", "enum", "protocol", "typealias", "actor",
    ]
    var names: Set<String> = []
    for text in texts {
      for (keyword, name) in zip(text.tokens, text.tokens.dropFirst())
      where keywords.contains(keyword.text) && name.isName {
        names.insert(String(name.text))
      }
    }
    return names
  }
}

/// The version of iOS that is certain at a position in a source.
struct CheckedScope {
  private struct Scope {
    var version: Double
    /// The version after the end of the scope, if the scope is the `else` of a `guard`.
    var versionAfter: Double?
  }

  private var scopes = [Scope(version: Availability.oldest)]
  private var announced: Double?
  private var isGuard = false

  var version: Double {
    max(scopes.last?.version ?? Availability.oldest, isGuard ? 0 : announced ?? 0)
  }

  mutating func read(_ tokens: [SwiftText.Token], at index: Int) {
    switch tokens[index].text {
    case "guard": isGuard = true
    case "if", "while": isGuard = false
    case "#available", "@available":
      if tokens[index].text.hasPrefix("@") { isGuard = false }
      announced = version(in: tokens[index...]) ?? announced
    case "{": open()
    case "}": close()
    default: break
    }
  }

  private mutating func open() {
    let outer = scopes.last?.version ?? Availability.oldest
    let inner = isGuard ? outer : max(outer, announced ?? 0)
    scopes.append(Scope(version: inner, versionAfter: isGuard ? announced : nil))
    announced = nil
    isGuard = false
  }

  private mutating func close() {
    let closed = scopes.removeLast()
    guard let version = closed.versionAfter, let last = scopes.indices.last else { return }
    scopes[last].version = max(scopes[last].version, version)
  }

  /// Returns the number after `iOS` in the parentheses that follow.
  private func version(in tokens: ArraySlice<SwiftText.Token>) -> Double? {
    let words = tokens.prefix { $0.text != ")" }.map(\.text)
    guard let place = words.firstIndex(of: "iOS"), place + 1 < words.count else { return nil }
    let number = words[(place + 1)...].prefix { $0 == "." || $0.allSatisfy(\.isNumber) }
    return Double(number.prefix(3).joined())
  }
}
