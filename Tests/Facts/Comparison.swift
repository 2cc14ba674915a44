/// Compares the declarations of a module with the table of UIKit's declarations.
struct Comparison {
  let graph: SymbolGraph
  let table: FactTable
  let signatures: SignatureTable

  private let symbols: [String: SymbolGraph.Symbol]
  private let relationships: [String: [SymbolGraph.Relationship]]
  private let openClasses: Set<String>
  /// The names of the type aliases for closures.
  private let closures: Set<String>

  init(graph: SymbolGraph, table: FactTable, signatures: SignatureTable) {
    self.graph = graph
    self.table = table
    self.signatures = signatures
    closures = Set(
      graph.symbols
        .filter { $0.kind.identifier == "swift.typealias" && $0.text.contains("->") }
        .map(\.title)
    )
    symbols = Dictionary(
      graph.symbols.map { ($0.identifier.precise, $0) },
      uniquingKeysWith: { first, _ in first }
    )
    relationships = Dictionary(grouping: graph.relationships, by: \.source)
    openClasses = Set(
      graph.symbols
        .filter { $0.kind.identifier == "swift.class" && $0.accessLevel == "open" }
        .map(\.path)
    )
  }

  /// Returns all differences, in the order of the names.
  func findings() -> [Finding] {
    let found = graph.symbols.flatMap { $0.isType ? compare(type: $0) : compare(member: $0) }
    return Set(
      found + missingRequirements() + missingCases() + missingVariants() + missingArchives()
        + staleSignatures()
    )
    .sorted { ($0.name, $0.headless) < ($1.name, $1.headless) }
  }

  // MARK: Types

  private func compare(type symbol: SymbolGraph.Symbol) -> [Finding] {
    let kind = String(symbol.kind.identifier.dropFirst("swift.".count))
    guard let row = table.types[symbol.path] else {
      return [
        Finding(name: symbol.path, headless: "\(kind) \(symbol.path)", uikit: "no such type")
      ]
    }
    let ours = Declaration(symbol.text)
    let access =
      ours.isFinal ? "final class" : symbol.accessLevel == "open" ? "class" : "public class"
    let isolation = ours.isMainActor ? "@MainActor " : ""
    let supertypes = ourSupertypes(of: symbol)
    let expected = theirSupertypes(of: row)
    let headless = spelled(isolation + (kind == "class" ? access : kind), symbol.path, supertypes)
    let uikit = spelled(
      (table.isMainActor(row.type) ? "@MainActor " : "") + row.kind,
      symbol.path,
      expected
    )
    return headless == uikit
      ? [] : [Finding(name: symbol.path, headless: headless, uikit: uikit)]
  }

  private func spelled(_ start: String, _ path: String, _ supertypes: Set<String>) -> String {
    let list = supertypes.sorted().joined(separator: ", ")
    return "\(start) \(path)" + (list.isEmpty ? "" : " : \(list)")
  }

  /// The protocols of the standard library that a caller would notice by declaring the conformance again.
  private static let compared: Set<String> = ["Equatable", "Hashable", "OptionSet"]

  private func ourSupertypes(of symbol: SymbolGraph.Symbol) -> Set<String> {
    var found: Set<String> = []
    for relationship in relationships[symbol.identifier.precise] ?? [] {
      guard ["inheritsFrom", "conformsTo"].contains(relationship.kind) else { continue }
      let own = symbols[relationship.target]?.path
      let name =
        own ?? relationship.targetFallback?.split(separator: ".").last.map(String.init) ?? ""
      if name == "HeadlessObject" {
        found.insert("NSObject")
      } else if own != nil || name == "NSObject" || name == "OptionSet" {
        found.insert(name)
      } else if symbol.kind.identifier == "swift.struct", Self.compared.contains(name) {
        found.insert(name)
      }
    }
    return reduced(found)
  }

  private func theirSupertypes(of row: FactTable.Row) -> Set<String> {
    let declared = Set(graph.symbols.filter(\.isType).map(\.path))
    let isKnown = { (name: String) in
      declared.contains(name) || name == "NSObject"
        || (row.kind == "struct" && Self.compared.contains(name))
    }
    return reduced(Set(table.inheritance(of: row.type).filter(isKnown)))
  }

  /// Returns the names that the other names don't imply.
  private func reduced(_ names: Set<String>) -> Set<String> {
    var names = names
    for name in names { names.subtract(table.ancestors(of: name)) }
    if names.contains("OptionSet") { names.remove("Equatable") }
    if names.contains("Hashable") { names.remove("Equatable") }
    return names
  }

  // MARK: Members

  private func compare(member symbol: SymbolGraph.Symbol) -> [Finding] {
    let ours = Declaration(symbol.text)
    guard !isOverrideOfFoundation(symbol), !isDefaultImplementation(symbol) else { return [] }
    if let raw = rawValueFinding(symbol, ours) { return raw }

    let owner = symbol.container.isEmpty ? globalOwner(of: symbol) : symbol.container
    let rows = table.rows(named: symbol.title, of: owner)
    let headless = ours.spelled(isolated: ours.isMainActor)
    guard !rows.isEmpty else {
      guard !isShortOverload(symbol, ours) else { return [] }
      let uikit =
        table.types[owner] == nil ? "no such declaration" : "\(owner) has none of that name"
      return [Finding(name: symbol.path, headless: headless, uikit: uikit)]
        + signatureFinding(symbol, ours) + accessFinding(symbol, ours, rows)
    }
    let spellings = rows.map { table.spelling(of: $0) }
    let isEqual =
      spellings.contains(headless) || isCompletedByOverload(symbol, ours, rows)
      || isInFinalClass(symbol) && isEqual(ours, toAnyOf: rows, but: \.withoutConvenience)
    guard isEqual else {
      let uikit = spellings.joined(separator: "\n             or: ")
      return [Finding(name: symbol.path, headless: headless, uikit: uikit)]
    }
    return optionalFinding(symbol, rows) + accessFinding(symbol, ours, rows)
  }

  private func globalOwner(of symbol: SymbolGraph.Symbol) -> String {
    symbol.kind.identifier == "swift.typealias" ? symbol.title : "ObjectiveC runtime"
  }

  private func isOverrideOfFoundation(_ symbol: SymbolGraph.Symbol) -> Bool {
    (relationships[symbol.identifier.precise] ?? []).contains {
      $0.kind == "overrides" && symbols[$0.target] == nil
    }
  }

  private func isDefaultImplementation(_ symbol: SymbolGraph.Symbol) -> Bool {
    (relationships[symbol.identifier.precise] ?? []).contains {
      $0.kind == "defaultImplementationOf"
    }
  }

  /// Compares raw values, which aren't rows, because their type is in the row of their owner.
  private func rawValueFinding(
    _ symbol: SymbolGraph.Symbol,
    _ ours: Declaration
  ) -> [Finding]? {
    guard let owner = table.types[symbol.container], ["enum", "struct"].contains(owner.kind) else {
      return nil
    }
    let remark = owner.declaration.remark.firstMatch(of: #/init\(rawValue: (\w+)\)/#)
    let type =
      remark.map { String($0.1) }
      ?? table.inheritance(of: owner.type).first.flatMap { owner.kind == "enum" ? $0 : nil }
    guard let type else { return nil }
    let isOpen = !table.inheritance(of: owner.type).contains("OptionSet") && owner.kind == "struct"
    let expected: [String]
    switch symbol.title {
    case "rawValue":
      expected = ["var rawValue: \(type) { get }", "var rawValue: \(type) { get set }"]
    case "init(rawValue:)":
      expected = [owner.kind == "enum" ? "init?(rawValue: \(type))" : "init(rawValue: \(type))"]
    case "init(_:)" where isOpen: expected = ["init(_ rawValue: \(type))"]
    default: return nil
    }
    let headless = ours.spelled(isolated: ours.isMainActor)
    return expected.contains(headless)
      ? [] : [Finding(name: symbol.path, headless: headless, uikit: expected[0])]
  }

  private func isInFinalClass(_ symbol: SymbolGraph.Symbol) -> Bool {
    graph.symbols.contains { $0.path == symbol.container && Declaration($0.text).isFinal }
  }

  private func isEqual(
    _ ours: Declaration,
    toAnyOf rows: [FactTable.Row],
    but part: KeyPath<Declaration, Declaration>
  ) -> Bool {
    let headless = ours[keyPath: part].spelled(isolated: ours.isMainActor)
    return rows.contains {
      table.spelling(of: $0.declaration[keyPath: part], in: $0) == headless
    }
  }

  /// Returns whether a requirement lacks only default arguments, which an overload in an extension without
  /// those parameters replaces.
  private func isCompletedByOverload(
    _ symbol: SymbolGraph.Symbol,
    _ ours: Declaration,
    _ rows: [FactTable.Row]
  ) -> Bool {
    guard !symbol.isInProtocolExtension, isEqual(ours, toAnyOf: rows, but: \.withoutDefaults)
    else { return false }
    let titles = rows.map(\.declaration.withoutDefaultedParameters.title)
    return graph.symbols.contains {
      $0.isInProtocolExtension && $0.container == symbol.container && titles.contains($0.title)
    }
  }

  /// Returns whether a declaration is such an overload.
  private func isShortOverload(_ symbol: SymbolGraph.Symbol, _ ours: Declaration) -> Bool {
    symbol.isInProtocolExtension
      && isEqual(
        ours,
        toAnyOf: table.members[symbol.container] ?? [],
        but: \.withoutDefaultedParameters
      )
  }

  /// Checks that optional requirements have a default implementation, and required ones have none.
  private func optionalFinding(
    _ symbol: SymbolGraph.Symbol,
    _ rows: [FactTable.Row]
  ) -> [Finding] {
    let isRequirement = (relationships[symbol.identifier.precise] ?? []).contains {
      $0.kind == "requirementOf" || $0.kind == "optionalRequirementOf"
    }
    guard isRequirement, let row = rows.first(where: { $0.kind.hasSuffix("requirement") }) else {
      return []
    }
    let hasDefault = graph.relationships.contains {
      $0.kind == "defaultImplementationOf" && $0.target == symbol.identifier.precise
    }
    let isOptional = row.kind == "optional requirement"
    guard hasDefault != isOptional else { return [] }
    return [
      Finding(
        name: symbol.path,
        headless: hasDefault ? "has a default implementation" : "has to be implemented",
        uikit: isOptional ? "optional" : "has to be implemented"
      )
    ]
  }

  /// Checks that members of classes can be overridden, except those that UIKit itself declares in Swift extensions:
  /// asynchronous variants, and members that Apple's pages show with `@preconcurrency` or `final`.
  ///
  /// Swift doesn't allow overriding a member of an extension, so the member must be in the class, as `open`.
  private func accessFinding(
    _ symbol: SymbolGraph.Symbol,
    _ ours: Declaration,
    _ rows: [FactTable.Row]
  ) -> [Finding] {
    let canBeOpen = ["swift.method", "swift.property", "swift.type.method", "swift.type.property"]
    let isOfExtension =
      symbol.swiftExtension != nil
      && (ours.isAsync || rows.contains { $0.declaration.isOfSwift || $0.declaration.isFinal })
    guard
      canBeOpen.contains(symbol.kind.identifier), !isOfExtension,
      symbol.accessLevel == "public", !ours.body.hasPrefix("static"),
      openClasses.contains(symbol.container)
    else { return [] }
    return [Finding(name: symbol.path, headless: "public", uikit: "open", isNamedAlone: true)]
  }

  // MARK: Signatures

  /// Compares a declaration that isn't in the table with the table of signatures, if a caller could notice a difference
  /// in its closures, default arguments or effects.
  private func signatureFinding(
    _ symbol: SymbolGraph.Symbol,
    _ ours: Declaration
  ) -> [Finding] {
    let expected = signatures.spellings[symbol.path] ?? []
    let headless = ours.spelled(isolated: ours.isMainActor)
    guard ours.hasDetails(closures: closures), !expected.contains(headless) else { return [] }
    return [
      Finding(
        name: symbol.path,
        headless: headless,
        uikit: expected.isEmpty
          ? "not in signatures.tsv" : expected.joined(separator: "\n             or: "),
        isNamedAlone: true
      )
    ]
  }

  /// Finds signatures of which there is no declaration any more, or only one without closures, default arguments and
  /// effects.
  private func staleSignatures() -> [Finding] {
    let paths = Set(
      graph.symbols.filter { Declaration($0.text).hasDetails(closures: closures) }.map(\.path)
    )
    return signatures.spellings.keys.filter { !paths.contains($0) }.map {
      Finding(
        name: $0,
        headless: "no such declaration, or without closures and defaults",
        uikit: "in signatures.tsv",
        isNamedAlone: true
      )
    }
  }
}
