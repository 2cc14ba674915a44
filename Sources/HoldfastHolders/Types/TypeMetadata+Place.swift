extension TypeMetadata {
  /// What is at a place in a value, by types alone: no value is touched.
  enum Content {
    /// A strong reference, and what it is called.
    case strong([Reference.Label])
    /// A pointer: some classes hold through one, by hand.
    case pointer([Reference.Label])
    /// Weak, unowned, or no reference.
    case nothing
    /// There is no property that is known.
    case unknown
  }

  /// What is `offset` bytes behind the beginning of a value, or of an instance.
  func content(at offset: Int, depth: Int = 0) -> Content {
    switch kind {
    case .object, .structure, .tuple: break
    case .function, .classExistential: return .strong([])
    case .existential, .enumeration: return isPlain ? .nothing : .strong([])
    case .unknown: return isPlain ? .nothing : .unknown
    }
    guard depth < 8,
      let field = fields.last(where: {
        $0.offset <= offset && offset < $0.offset + max(1, TypeMetadata($0.type).sizeInMemory)
      })
    else { return .unknown }
    guard field.isStrong else { return .nothing }
    let labels: [Reference.Label] = [.property(field.name)]
    let inner = TypeMetadata(field.type)
    switch inner.kind {
    case .object, .function, .classExistential: return .strong(labels)
    case _ where inner.isPlain:
      return inner.isPointer ? .pointer(labels) : .nothing
    case .structure where !inner.isCollection, .tuple:
      switch inner.content(at: offset - field.offset, depth: depth + 1) {
      case .strong(let rest): return .strong(labels + rest)
      case .pointer(let rest): return .pointer(labels + rest)
      case .nothing: return .nothing
      case .unknown: return .strong(labels)
      }
    default: return .strong(labels)
    }
  }

  /// A block's type has no size on Linux.
  var sizeInMemory: Int {
    kind == .function && !isSwiftFunction ? RuntimeLayout.word : size
  }

  /// Whether it is a pointer's type, by which some classes hold by hand.
  var isPointer: Bool {
    let name = "\(type)"
    return name.contains("Pointer") || name.contains("Unmanaged") || name.contains("dispatch")
  }
}
