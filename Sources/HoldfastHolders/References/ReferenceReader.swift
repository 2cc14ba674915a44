/// Finds the strong references in a value, whatever it is made of.
///
/// It reads only where the type says what is there, and leaves alone what it doesn't know.
package struct ReferenceReader {
  package private(set) var references: [Reference] = []
  /// What was left alone.
  package private(set) var notRead: Set<String> = []

  private let deepest = 24

  package init() {}

  /// Whether instances of a class have a stored property of that name, their own or inherited.
  package static func stores(_ property: some StringProtocol, in type: AnyClass) -> Bool {
    TypeMetadata(type).fields.contains { $0.name == property }
  }

  /// The references that an object on the heap holds.
  package mutating func read(_ object: HeapObject) {
    switch object.kind {
    case .instance(let type):
      guard !TypeMetadata(type).isOfCoreFoundation else { return }
      readFields(of: TypeMetadata(type), at: object.address, labels: [], depth: 0)
    case .context(let context):
      let (captures, areAll) = context.strongCaptures()
      for capture in captures {
        switch capture {
        case .value(let type, let address): read(type, at: address, labels: [.capture], depth: 0)
        case .function(let address): readFunction(at: address, labels: [.capture])
        case .box(let address): add(address, labels: [.capture])
        }
      }
      if !areAll { notRead.insert("a closure with captures of a type not known at run time") }
    case .box(let type, let offset):
      read(type, at: object.address + offset, labels: [.variable], depth: 0)
    case .unknown:
      notRead.insert("an object of no known kind")
    }
  }

  /// The references in a value of `type` that lies at `address`.
  mutating func read(
    _ type: Any.Type,
    at address: UnsafeRawPointer,
    labels: [Reference.Label],
    depth: Int
  ) {
    guard depth < deepest else { return }
    let metadata = TypeMetadata(type)
    switch metadata.kind {
    case .object, .classExistential:
      add(address, labels: labels)
    case .structure where metadata.isPlain: break
    case .structure:
      if metadata.isCollection {
        readElements(of: type, at: address, labels: labels, depth: depth)
      } else {
        readFields(of: metadata, at: address, labels: labels, depth: depth)
      }
    case .tuple:
      readFields(of: metadata, at: address, labels: labels, depth: depth)
    case .enumeration:
      readPayload(of: metadata, at: address, labels: labels, depth: depth)
    case .function:
      if metadata.isSwiftFunction { readFunction(at: address, labels: labels) }
    case .existential:
      readExistential(at: address, labels: labels, depth: depth)
    case .unknown:
      readBuiltin(type, at: address, labels: labels)
    }
  }

  private mutating func add(
    _ address: UnsafeRawPointer,
    labels: [Reference.Label],
    function: UnsafeRawPointer? = nil
  ) {
    guard let target = address.load(as: UnsafeRawPointer?.self), RuntimeLayout.isObject(target)
    else { return }
    references.append(
      Reference(labels: labels, function: function, target: HeapObject(address: target))
    )
  }

  private mutating func readFields(
    of metadata: TypeMetadata,
    at address: UnsafeRawPointer,
    labels: [Reference.Label],
    depth: Int
  ) {
    for field in metadata.fields where field.isStrong {
      read(
        field.type,
        at: address + field.offset,
        labels: labels + [.property(field.name)],
        depth: depth + 1
      )
    }
  }

  /// `Mirror` reads the storage of collections; the elements are held while they are looked at.
  private mutating func readElements(
    of type: Any.Type,
    at address: UnsafeRawPointer,
    labels: [Reference.Label],
    depth: Int
  ) {
    func value<Value>(_ type: Value.Type) -> Any { address.bound(to: type).pointee }
    let collection = Mirror(reflecting: _openExistential(type, do: value))
    for (index, element) in collection.children.enumerated() {
      let place = labels + [.element(index)]
      guard collection.displayStyle == .dictionary else {
        readElement(element.value, labels: place, depth: depth)
        continue
      }
      let (key, value) = keyAndValue(of: element.value)
      readElement(key, labels: place + [.property("key")], depth: depth)
      readElement(value, labels: labels + [.value(forKey: key as? String)], depth: depth)
    }
  }

  private func keyAndValue(of element: Any) -> (key: Any, value: Any) {
    let parts = Array(Mirror(reflecting: element).children)
    return (parts[0].value, parts[1].value)
  }

  private mutating func readElement(_ element: Any, labels: [Reference.Label], depth: Int) {
    withUnsafePointer(to: element) { readExistential(at: $0, labels: labels, depth: depth + 1) }
  }

  private mutating func readPayload(
    of metadata: TypeMetadata,
    at address: UnsafeRawPointer,
    labels: [Reference.Label],
    depth: Int
  ) {
    withUnsafeTemporaryAllocation(
      byteCount: max(metadata.size, MemoryLayout<UInt>.size),
      alignment: 16
    ) { buffer in
      guard let base = buffer.baseAddress,
        let payload = metadata.payload(of: address, in: base)
      else { return }
      // An optional is no name worth telling.
      let labels = payload.name == "some" ? labels : labels + [.payload(payload.name)]
      read(payload.type, at: payload.address, labels: labels, depth: depth + 1)
    }
  }

  private mutating func readFunction(at address: UnsafeRawPointer, labels: [Reference.Label]) {
    guard let code = address.load(as: UnsafeRawPointer?.self) else { return }
    add(address + MemoryLayout<UInt>.size, labels: labels, function: code)
  }

  /// Three words for the value, or a box of it, and then its type.
  private mutating func readExistential(
    at address: UnsafeRawPointer,
    labels: [Reference.Label],
    depth: Int
  ) {
    let word = MemoryLayout<UInt>.size
    guard let metadata = (address + 3 * word).load(as: UnsafeRawPointer?.self) else { return }
    let type = unsafeBitCast(metadata, to: Any.Type.self)
    if TypeMetadata(type).isInlineInExistential {
      read(type, at: address, labels: labels, depth: depth + 1)
    } else if let box = address.load(as: UnsafeRawPointer?.self) {
      let offset = RuntimeLayout.objectHeader.aligned(to: TypeMetadata(type).alignment)
      read(type, at: box + offset, labels: labels, depth: depth + 1)
    }
  }

  /// A reference of the compiler's own: a captured variable's box.
  private mutating func readBuiltin(
    _ type: Any.Type,
    at address: UnsafeRawPointer,
    labels: [Reference.Label]
  ) {
    guard _typeName(type, qualified: true) == "Builtin.NativeObject" else { return }
    add(address, labels: labels)
  }
}
