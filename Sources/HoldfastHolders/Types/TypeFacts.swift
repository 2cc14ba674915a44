import Foundation

/// The facts about a type, which are found once and, like the type itself, kept as long as the process runs.
final class TypeFacts: @unchecked Sendable {
  /// The kind of a collection's storage, if the type is the class of such a storage.
  enum Storage {
    case elements(of: Any.Type)
    case keys(of: Any.Type, values: Any.Type?)
  }

  // Invariant: nothing is written after the initializer.
  let fields: [TypeMetadata.Field]
  /// The fields in which a value may hold an object.
  let holdingFields: [TypeMetadata.Field]
  /// Whether a value of the type may hold an object.
  ///
  /// Characters and numbers can't.
  let mayHold: Bool
  let isCollection: Bool
  let isOfCoreFoundation: Bool
  let storage: Storage?

  private init(_ type: Any.Type) {
    let metadata = TypeMetadata(type)
    let kind = metadata.kind
    let name = kind == .object || kind == .structure ? _typeName(type, qualified: true) : ""
    fields = metadata.isReflected ? metadata.readFields() : []
    isCollection = kind == .structure && metadata.isCollection
    isOfCoreFoundation = kind == .object && metadata.isOfCoreFoundation
    holdingFields =
      isOfCoreFoundation ? [] : fields.filter { $0.isStrong && Self.mayHold($0.type) }
    storage = kind == .object ? Self.storage(metadata, name) : nil
    mayHold = Self.mayHold(type)
  }

  /// Returns whether a value may hold an object.
  ///
  /// It is true at a large depth, because types may contain one another through collections.
  private static func mayHold(_ type: Any.Type, depth: Int = 0) -> Bool {
    let deepest = 4
    guard depth < deepest else { return true }
    if let facts = lock.withLock({ known[ObjectIdentifier(type)] }) { return facts.mayHold }
    let metadata = TypeMetadata(type)
    func mayHold(_ type: Any.Type) -> Bool { Self.mayHold(type, depth: depth + 1) }
    switch metadata.kind {
    case .object, .classExistential, .existential: return true
    case .function: return metadata.isSwiftFunction
    case .unknown: return _typeName(type, qualified: true) == "Builtin.NativeObject"
    case _ where metadata.isPlain || type == String.self: return false
    case .enumeration: return metadata.wrapped.map(mayHold) ?? true
    case .structure where metadata.isCollection:
      let isOfPairs = _typeName(type, qualified: true).hasPrefix("Swift.Dictionary<")
      return metadata.genericArguments(isOfPairs ? 2 : 1).contains(where: mayHold)
    case .fixedArray: return metadata.elements.map { mayHold($0.type) } ?? false
    case .structure, .tuple:
      return metadata.readFields().contains { $0.isStrong && mayHold($0.type) }
    }
  }

  private static func storage(_ metadata: TypeMetadata, _ name: String) -> Storage? {
    func argument(_ index: Int) -> Any.Type? { metadata.genericArgumentOfClass(index) }
    if name.hasPrefix("Swift._ContiguousArrayStorage<") {
      return argument(0).map { .elements(of: $0) }
    }
    if name.hasPrefix("Swift._SetStorage<") {
      return argument(0).map { .keys(of: $0, values: nil) }
    }
    guard name.hasPrefix("Swift._DictionaryStorage<"), let key = argument(0) else { return nil }
    return argument(1).map { .keys(of: key, values: $0) }
  }

  // MARK: Known

  private static let lock = NSLock()
  // Invariant: it is read and written while the lock is held.
  nonisolated(unsafe) private static var known: [ObjectIdentifier: TypeFacts] = [:]

  static func of(_ type: Any.Type) -> TypeFacts {
    let key = ObjectIdentifier(type)
    if let facts = lock.withLock({ known[key] }) { return facts }
    // The lock isn't held here, because the initializer acquires it itself.
    let facts = TypeFacts(type)
    lock.withLock { known[key] = facts }
    return facts
  }
}

extension TypeMetadata {
  /// The wrapped type of an optional.
  var wrapped: Any.Type? {
    word(0) == RuntimeLayout.Kind.optional ? genericArguments(1).first : nil
  }

  /// Returns the generic arguments of a structure or an enumeration.
  ///
  /// In the metadata, they follow the address of the description.
  func genericArguments(_ count: Int) -> [Any.Type] {
    (0..<count).compactMap { index in
      UnsafeRawPointer(bitPattern: word(2 + index)).map {
        unsafeBitCast($0, to: Any.Type.self)
      }
    }
  }
}
