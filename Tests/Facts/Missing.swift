// Declarations that UIKit has and HeadlessUIKit lacks, so that code has another meaning in the two.
extension Comparison {
  /// Finds missing requirements, because a type that conforms here might not conform in UIKit.
  func missingRequirements() -> [Finding] {
    missing(in: "swift.protocol", kind: "requirement", headless: "not required")
  }

  /// Finds missing cases, because a `switch` that is complete here might not be complete in UIKit.
  func missingCases() -> [Finding] {
    missing(in: "swift.enum", kind: "case", headless: "no such case")
  }

  /// Finds missing `async` variants, because with one in UIKit a call without a completion handler needs `await`
  /// there.
  func missingVariants() -> [Finding] {
    let declared = Set(graph.symbols.map { "\($0.path) \(Declaration($0.text).isAsync)" })
    return graph.symbols.filter { !Declaration($0.text).isAsync }.flatMap { symbol in
      (table.members[symbol.container] ?? [])
        .filter { $0.declaration.isAsync && $0.title.dropLast() == symbol.titleWithoutLastLabel }
        .filter { !declared.contains("\(symbol.container).\($0.title) true") }
        .map {
          Finding(
            name: "\(symbol.container).\($0.title)",
            headless: "no async variant",
            uikit: table.spelling(of: $0)
          )
        }
    }
  }

  /// Finds classes that UIKit can make from an archive, because a subclass with an initializer of its own must then
  /// declare that initializer as well.
  func missingArchives() -> [Finding] {
    let title = "init(coder:)"
    let paths = Set(graph.symbols.map(\.path))
    return graph.symbols
      .filter { $0.kind.identifier == "swift.class" && $0.accessLevel == "open" }
      .filter { !table.rows(named: title, of: $0.path).isEmpty }
      .filter { symbol in
        ([symbol.path] + table.ancestors(of: symbol.path)).allSatisfy {
          !paths.contains("\($0).\(title)")
        }
      }
      .map { Finding(name: "\($0.path).\(title)", headless: "not required", uikit: "required") }
  }

  private func missing(in owners: String, kind: String, headless: String) -> [Finding] {
    let paths = Set(graph.symbols.map(\.path))
    return graph.symbols.filter { $0.kind.identifier == owners }.flatMap { owner in
      (table.members[owner.path] ?? [])
        .filter { $0.kind == kind && !$0.declaration.isDeprecated }
        .filter { !paths.contains("\(owner.path).\($0.title)") }
        .map {
          Finding(
            name: "\(owner.path).\($0.title)",
            headless: headless,
            uikit: table.spelling(of: $0)
          )
        }
    }
  }
}
