import Foundation

/// The part of the output of `swift-symbolgraph-extract` that the comparison reads.
struct SymbolGraph: Decodable {
  struct Symbol: Decodable {
    struct Kind: Decodable {
      var identifier: String
    }
    struct Identifier: Decodable {
      var precise: String
    }
    struct Fragment: Decodable {
      var spelling: String
    }
    struct Extension: Decodable {
      var typeKind: String?
    }

    var kind: Kind
    var identifier: Identifier
    var pathComponents: [String]
    var declarationFragments: [Fragment]
    var accessLevel: String
    var swiftExtension: Extension?

    var path: String { pathComponents.joined(separator: ".") }
    var container: String { pathComponents.dropLast().joined(separator: ".") }
    var title: String { pathComponents.last ?? "" }
    /// `open(_:options:` for `open(_:options:completionHandler:)`.
    var titleWithoutLastLabel: Substring? {
      title.dropLast(2).lastIndex(of: ":").map { title[...$0] }
    }
    var text: String { declarationFragments.map(\.spelling).joined() }
    var isType: Bool {
      ["swift.class", "swift.struct", "swift.enum", "swift.protocol"].contains(kind.identifier)
    }
    var isInProtocolExtension: Bool { swiftExtension?.typeKind == "swift.protocol" }
  }

  struct Relationship: Decodable {
    var kind: String
    var source: String
    var target: String
    var targetFallback: String?
  }

  var symbols: [Symbol]
  var relationships: [Relationship]

  init(contentsOf files: [URL]) throws {
    symbols = []
    relationships = []
    for file in files {
      let graph = try JSONDecoder().decode(SymbolGraph.self, from: Data(contentsOf: file))
      symbols += graph.symbols
      relationships += graph.relationships
    }
  }
}
