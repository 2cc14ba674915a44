/// Finds the strong references in a value of any type.
///
/// It reads copies, and only the parts of a value whose types are known. The target of a reference is checked before it
/// is taken for an object.
package struct ReferenceReader {
  package private(set) var references: [Reference] = []
  /// The types of the parts that weren't read.
  package private(set) var notRead: Set<String> = []

  let memory: any CheckedMemory
  private let timeLimit: SearchLimit
  /// The steps from the object to the value that is being read.
  private var labels: [Reference.Label] = []
  private let deepest = 24

  package init(within timeLimit: SearchLimit = SearchLimit()) {
    self.init(in: LiveMemory(), within: timeLimit)
  }

  init(in memory: any CheckedMemory, within timeLimit: SearchLimit) {
    self.memory = memory
    self.timeLimit = timeLimit
  }

  /// Returns whether instances of a class have a stored property with this name, even an inherited one.
  package static func stores(_ property: some StringProtocol, in type: AnyClass) -> Bool {
    TypeMetadata(type).fields.contains { $0.name == property }
  }

  /// Reads the references of an object on the heap.
  package mutating func read(_ object: HeapObject) {
    let address = UInt(bitPattern: object.address)
    switch object.kind {
    case .instance(let type): readInstance(of: TypeMetadata(type), at: address)
    case .context(let metadata): readContext(metadata, at: address)
    case .box(let type, let offset): read(type, at: address &+ offset, [.variable])
    case .error: readError(at: address, [.variable], depth: 0)
    case .other, .unknown: notRead.insert("an object of no known kind")
    }
  }

  // MARK: Objects

  private mutating func readInstance(of metadata: TypeMetadata, at address: UInt) {
    let facts = metadata.facts
    if let storage = facts.storage { return readElements(of: storage, at: address, depth: 0) }
    if facts.fields.contains(where: \.isUnknown) {
      notRead.insert("a value that can't be copied, such as a Mutex")
    }
    guard !facts.holdingFields.isEmpty else { return }
    let memory = memory
    let isRead: Void? = memory.withBytes(at: address, count: metadata.sizeOfInstance) { copy in
      let bytes = Bytes(start: copy, count: metadata.sizeOfInstance)
      readFields(of: metadata, in: bytes, depth: 0)
    }
    if isRead == nil { notRead.insert("an object that was freed meanwhile") }
  }

  private mutating func readContext(_ metadata: UInt, at address: UInt) {
    guard let context = ClosureContext(at: address, metadata: metadata, in: memory) else { return }
    let (captures, areAll) = context.strongCaptures()
    for capture in captures {
      switch capture {
      case .value(let type, let address): read(type, at: address, [.capture])
      case .function(let address):
        read(count: 2 * RuntimeLayout.word, at: address, .capture) { $0.readFunction($1) }
      case .box(let address):
        read(count: RuntimeLayout.word, at: address, .capture) { $0.add($1) }
      }
    }
    if !areAll { notRead.insert("a closure with captures of a type not known at run time") }
  }

  private mutating func readError(at address: UInt, _ labels: [Reference.Label], depth: Int) {
    typealias Layout = RuntimeLayout.ErrorObject
    guard depth < deepest, let type = memory.word(address &+ Layout.type).flatMap(memory.type)
    else { return }
    let offset = Int(Layout.value).aligned(to: TypeMetadata(type).alignment)
    read(type, at: address &+ UInt(offset), labels, depth: depth)
  }

  // MARK: Values

  /// Reads the references in a value of `type` at `address`.
  private mutating func read(
    _ type: Any.Type,
    at address: UInt,
    _ labels: [Reference.Label],
    depth: Int = 0
  ) {
    guard TypeMetadata(type).facts.mayHold else { return }
    self.labels += labels
    defer { self.labels.removeLast(labels.count) }
    let size = TypeMetadata(type).sizeInMemory
    let memory = memory
    memory.withBytes(at: address, count: size) { copy in
      read(type, in: Bytes(start: copy, count: size), depth: depth)
    }
  }

  private mutating func read(
    count: Int,
    at address: UInt,
    _ label: Reference.Label,
    _ body: (inout Self, Bytes) -> Void
  ) {
    labels.append(label)
    let memory = memory
    memory.withBytes(at: address, count: count) { copy in
      body(&self, Bytes(start: copy, count: count))
    }
    labels.removeLast()
  }

  /// Reads the references in a copy of a value.
  mutating func read(_ type: Any.Type, in bytes: Bytes, depth: Int) {
    let metadata = TypeMetadata(type)
    guard depth < deepest, bytes.count >= metadata.sizeInMemory, metadata.facts.mayHold else {
      return
    }
    switch metadata.kind {
    case .object, .classExistential: add(bytes, depth: depth)
    case .structure where metadata.facts.isCollection: readCollection(bytes, depth: depth)
    case .structure, .tuple: readFields(of: metadata, in: bytes, depth: depth)
    case .enumeration: readPayload(of: metadata, in: bytes, depth: depth)
    case .fixedArray: readFixedArray(metadata, bytes, depth: depth)
    case .function: if metadata.isSwiftFunction { readFunction(bytes) }
    case .existential: readExistential(bytes, depth: depth)
    // The compiler uses a type of unknown kind for the reference to the box of a captured variable.
    case .unknown: add(bytes, depth: depth)
    }
  }

  private mutating func readFields(of metadata: TypeMetadata, in bytes: Bytes, depth: Int) {
    for field in metadata.facts.holdingFields {
      let size = TypeMetadata(field.type).sizeInMemory
      guard let part = bytes.part(at: field.offset, count: size) else { continue }
      labels.append(.property(field.name, Declaration(of: field, in: metadata.type)))
      read(field.type, in: part, depth: depth + 1)
      labels.removeLast()
    }
  }

  private mutating func readFixedArray(_ metadata: TypeMetadata, _ bytes: Bytes, depth: Int) {
    guard let (type, count) = metadata.elements else { return }
    let element = TypeMetadata(type)
    for index in 0..<max(0, count) where !timeLimit.isOver() {
      guard let part = bytes.part(at: index * element.stride, count: element.sizeInMemory) else {
        return
      }
      labels.append(.element(index))
      read(type, in: part, depth: depth + 1)
      labels.removeLast()
    }
  }

  private mutating func readPayload(of metadata: TypeMetadata, in bytes: Bytes, depth: Int) {
    let count = max(metadata.size, RuntimeLayout.word)
    withUnsafeTemporaryAllocation(byteCount: count, alignment: 16) { buffer in
      guard let base = buffer.baseAddress else { return }
      let payload = metadata.payload(ofCopy: bytes.start, in: base)
      switch payload {
      case .value(let name, let type):
        named(name) { $0.read(type, in: Bytes(start: base, count: count), depth: depth + 1) }
      case .indirect(let name, let type):
        let box = base.load(as: UInt.self)
        guard isObject(box) else { return }
        let offset = RuntimeLayout.objectHeader.aligned(to: TypeMetadata(type).alignment)
        named(name) { $0.read(type, at: box &+ UInt(offset), [], depth: depth + 1) }
      case .nothing, .unknown: break
      }
    }
  }

  /// Runs `body` with the name of a payload added to the labels.
  ///
  /// For an optional, no name is added.
  private mutating func named(_ payload: String, _ body: (inout Self) -> Void) {
    guard payload != "some" else { return body(&self) }
    labels.append(.payload(payload))
    body(&self)
    labels.removeLast()
  }

  private mutating func readFunction(_ bytes: Bytes) {
    guard let code = bytes.word(at: 0), code != 0,
      let context = bytes.part(at: RuntimeLayout.word, count: RuntimeLayout.word)
    else { return }
    add(context, function: UnsafeRawPointer(bitPattern: code))
  }

  /// Reads an existential, which consists of three words for the value or its box, and the type.
  private mutating func readExistential(_ bytes: Bytes, depth: Int) {
    guard let type = bytes.word(at: 3 * RuntimeLayout.word).flatMap(memory.type) else { return }
    if TypeMetadata(type).isInlineInExistential {
      read(type, in: bytes, depth: depth + 1)
    } else if let box = bytes.word(at: 0), isObject(box) {
      let offset = RuntimeLayout.objectHeader.aligned(to: TypeMetadata(type).alignment)
      read(type, at: box &+ UInt(offset), [], depth: depth + 1)
    }
  }

  private func isObject(_ address: UInt) -> Bool {
    memory.word(address).flatMap { HeapKind(ofFirstWord: $0, in: memory) } != nil
  }

  /// Adds a reference.
  ///
  /// If the target is the object of an `any Error`, the references in the error are added instead.
  private mutating func add(
    _ bytes: Bytes,
    function: UnsafeRawPointer? = nil,
    depth: Int = 0
  ) {
    guard let word = bytes.word(at: 0), RuntimeLayout.isObject(word),
      let address = UnsafeRawPointer(bitPattern: word)
    else { return }
    let target = HeapObject(at: address, in: memory)
    guard target.isKnown, !memory.isBeingFreed(objectAt: word) else {
      notRead.insert("an object of no known kind")
      return
    }
    // The value of an error counts as a part of the value that contains the error.
    if case .error = target.kind { return readError(at: word, [], depth: depth + 1) }
    references.append(Reference(labels: labels, function: function, target: target))
  }

  // MARK: Collections

  private mutating func readCollection(_ bytes: Bytes, depth: Int) {
    guard let word = bytes.word(at: 0), let address = UnsafeRawPointer(bitPattern: word),
      RuntimeLayout.isObject(word)
    else { return }
    guard case .instance(let type) = HeapObject(at: address, in: memory).kind else { return }
    guard let storage = TypeMetadata(type).facts.storage else {
      // The storage that all empty collections share has no elements. On Apple's systems the storage may be an NSArray.
      if !TypeMetadata(type).isOfSystem { add(bytes) }
      return
    }
    readElements(of: storage, at: word, depth: depth)
  }

  private mutating func readElements(
    of storage: TypeFacts.Storage,
    at address: UInt,
    depth: Int
  ) {
    let elements = StorageElements(of: storage, at: address, in: memory)
    elements.visit { element in
      guard !timeLimit.isOver() else { return false }
      labels.append(element.label)
      read(element.type, in: element.bytes, depth: depth + 1)
      labels.removeLast()
      return true
    }
  }
}
