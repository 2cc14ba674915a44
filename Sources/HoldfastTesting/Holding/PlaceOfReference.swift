import HoldfastHolders

/// The position of a reference in an object, and the change that releases the target.
///
/// The reference may be inside a value that a property stores. Such a property can't be weak, because only a property
/// whose type is a reference can be weak.
@MainActor
struct PlaceOfReference {
  private let holder: String
  private let reference: Reference
  private var labels: [Reference.Label] { reference.labels }

  init(_ reference: Reference, in holder: HeapObject) {
    self.holder = holder.name
    self.reference = reference
  }

  /// The declaration of the outermost property.
  private var outermost: Declaration? { labels.first.flatMap(Self.declaration) }
  private var innermost: Declaration? { labels.last.flatMap(Self.declaration) }

  private static func declaration(of label: Reference.Label) -> Declaration? {
    if case .property(_, let declaration) = label { declaration } else { nil }
  }

  /// Whether the reference is in a property of the object itself, or in a property of which only the name is known.
  var isReference: Bool { labels.count == 1 && innermost?.canBeWeak ?? true }

  /// Whether a weak reference would fix the leak.
  ///
  /// For a flow, it wouldn't, because a coordinator has to hold its flow.
  var canBeMadeWeak: Bool { reference.target.flow == nil && !reference.target.isFlow }

  /// Whether the reference is in the payload of an enum's case.
  private var isInCase: Bool {
    labels.contains { label in
      if case .payload = label { true } else { false }
    }
  }

  /// The change of the outermost property as an instruction, such as `set Service.state to another case`, or nil if
  /// none is known.
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

  /// The changes that release the target, or nil if no such change is known.
  ///
  /// One of the changes may be to make a reference inside the value weak.
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
