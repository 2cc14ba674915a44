import HoldfastHolders

/// Where in an object a reference is, and which change there releases it.
///
/// A value that has the reference is not weak: only what is declared as a reference can be.
@MainActor
struct PlaceOfReference {
  private let holder: String
  private let reference: Reference
  private var labels: [Reference.Label] { reference.labels }

  init(_ reference: Reference, in holder: HeapObject) {
    self.holder = holder.name
    self.reference = reference
  }

  /// The declaration of the property that has all of it, and of the innermost one.
  private var outermost: Declaration? { labels.first.flatMap(Self.declaration) }
  private var innermost: Declaration? { labels.last.flatMap(Self.declaration) }

  private static func declaration(of label: Reference.Label) -> Declaration? {
    if case .property(_, let declaration) = label { declaration } else { nil }
  }

  /// Whether it is a reference in a property of the object itself, or of one that is known by its name only.
  var isReference: Bool { labels.count == 1 && innermost?.canBeWeak ?? true }

  /// Whether a weak reference in its place cures: a coordinator holds its flow.
  var canBeMadeWeak: Bool { reference.target.flow == nil && !reference.target.isFlow }

  /// Whether a case of an enumeration carries it.
  private var isInCase: Bool {
    labels.contains { label in
      if case .payload = label { true } else { false }
    }
  }

  /// The change of the outermost property, as a command: `set Service.state to another case`.
  private var change: String? {
    guard case .property(let stored, _)? = labels.first, let outermost else { return nil }
    let isWrapped = reference.isWrapper(at: 0)
    let path = Reference.sourceName(of: isWrapped ? String(stored.dropFirst()) : stored)
    let value = isWrapped ? Self.declaration(of: labels[1]) ?? outermost : outermost
    if value.isUnmanaged { return "call release() on \(holder)\(path)" }
    if value.canBeNil { return "set \(holder)\(path) to nil" }
    guard outermost.canChange else { return nil }
    return isInCase ? "set \(holder)\(path) to another case" : "give \(holder)\(path) another value"
  }

  /// What releases it: a change, or a weak reference in the value that has it.
  var changes: String? {
    let weakly = innermost.flatMap { declaration -> String? in
      guard labels.count > 1, declaration.canBeWeak, canBeMadeWeak,
        case .property(let name, _)? = labels.last
      else { return nil }
      return "make \(declaration.containerName).\(name) weak"
    }
    let changes = [change, weakly].compactMap { $0 }
    return changes.isEmpty ? nil : changes.joined(separator: ", or ")
  }
}
