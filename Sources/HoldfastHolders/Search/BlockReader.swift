/// Finds the part of a heap block's value to which a place in memory belongs.
///
/// It relies on types, because a word in memory may look like an address without being one. Words that a type doesn't
/// use are left over from freed values.
struct BlockReader {
  let memory: ProcessMemory
  let values: ValueReader

  init(memory: ProcessMemory) {
    self.memory = memory
    values = ValueReader(memory: memory)
  }

  /// Returns the link from the value that contains `target` at a place, or nil if the place doesn't hold an object.
  func link(at place: UInt, in block: MallocBlock, to target: UInt) -> Link? {
    guard place >= block.start, !isSideTable(block, of: target, at: place) else { return nil }
    let first = memory.word(block.start) ?? 0
    guard place - block.start >= UInt(RuntimeLayout.objectHeader),
      let kind = HeapKind(ofFirstWord: first, in: memory)
    else { return untyped(place, block, first) }
    guard !memory.isBeingFreed(objectAt: block.start) else { return nil }
    switch kind {
    case .instance(let type): return instance(of: type, at: place, in: block)
    case .context(let metadata): return context(metadata, at: place, in: block)
    case .box(let type, let offset):
      return values.part(of: type, from: block.start + offset, to: place).map { part in
        Link(
          .object,
          block: block.start,
          labels: [.variable] + part.labels,
          function: function(of: part, before: place),
          certainty: part.certainty
        )
      }
    case .error: return error(at: place, in: block)
    case .other, .unknown:
      return Link(.opaque("Swift"), block: block.start, certainty: .likely)
    }
  }

  /// Returns the code of the closure whose captures are at a place.
  ///
  /// A closure is stored as the address of its code, followed by the reference to its captures.
  func function(before place: UInt) -> UnsafeRawPointer? {
    guard let code = memory.word(place &- 8), memory.isCode(code) else { return nil }
    return UnsafeRawPointer(bitPattern: code)
  }

  /// Returns the code of the closure whose captures are at a place, or nil if the place is known to be another part of
  /// a value.
  func function(of part: ValueReader.Part, before place: UInt) -> UnsafeRawPointer? {
    part.isFunction || part.certainty != .certain ? function(before: place) : nil
  }

  // MARK: Kinds of blocks

  /// Returns whether the block is the target's side table.
  ///
  /// Weak references refer to the target through its side table.
  private func isSideTable(_ block: MallocBlock, of target: UInt, at place: UInt) -> Bool {
    guard place == block.start, let count = memory.word(target &+ 8) else { return false }
    return RuntimeLayout.ReferenceCount.sideTable(in: count) == block.start
  }

  private func untyped(_ place: UInt, _ block: MallocBlock, _ first: UInt) -> Link? {
    let name = SymbolTable.symbol(around: first)?.name
    let isBlock = name == RuntimeLayout.Block.type
    guard !isBlock || place < end(ofBlock: block) else { return nil }
    return Link(
      .opaque(name ?? ""),
      block: block.start,
      function: function(before: place),
      certainty: isBlock ? .certain : .likely
    )
  }

  /// Returns the end of a block's captures.
  ///
  /// The words after it are left over from earlier contents.
  private func end(ofBlock block: MallocBlock) -> UInt {
    guard let description = memory.word(block.start + RuntimeLayout.Block.description),
      let size = memory.word(description &+ RuntimeLayout.Block.size), size < UInt(block.size)
    else { return block.end }
    return block.start + size
  }

  private func instance(of type: Any.Type, at place: UInt, in block: MallocBlock) -> Link? {
    let name = _typeName(type, qualified: true)
    let metadata = TypeMetadata(type)
    if name.hasPrefix("Swift._ContiguousArrayStorage<") {
      return element(of: metadata, at: place, in: block)
    }
    if name.hasPrefix("Swift._DictionaryStorage<") || name.hasPrefix("Swift._SetStorage<") {
      return value(of: metadata, isSet: name.hasPrefix("Swift._S"), at: place, in: block)
    }
    if name.hasPrefix("Swift._DequeBuffer<") || name.hasPrefix("Swift._Deque") {
      return waitingElement(of: metadata, at: place, in: block)
    }
    // Characters may look like addresses, and the values of an earlier search may look like holders.
    if name.hasPrefix("Swift.__String") || name.hasPrefix("HoldfastHolders.") { return nil }
    if metadata.isOfCoreFoundation {
      return Link(.opaque(name), block: block.start, certainty: .likely)
    }
    guard place - block.start < UInt(metadata.sizeOfInstance) else {
      // The elements of a buffer may have been removed. The words after other instances are left over from earlier
      // contents.
      if metadata.isKeyPath { return Link(.object, block: block.start, certainty: .likely) }
      guard metadata.elementOfTail != nil else { return nil }
      var link = Link(.object, block: block.start, certainty: .guess)
      link.isElementOfBuffer = true
      return link
    }
    guard let part = values.field(of: metadata, from: block.start, to: place) else { return nil }
    return Link(
      .object,
      block: block.start,
      labels: part.labels,
      function: function(of: part, before: place),
      certainty: part.certainty
    )
  }

  private func error(at place: UInt, in block: MallocBlock) -> Link? {
    typealias Layout = RuntimeLayout.ErrorObject
    guard let type = memory.word(block.start + Layout.type).flatMap(memory.type) else {
      return Link(.opaque("Swift"), block: block.start, certainty: .likely)
    }
    let alignment = UInt(max(1, TypeMetadata(type).alignment))
    let start = (block.start + Layout.value + alignment - 1) / alignment * alignment
    // The app can set an error only as a whole, so the path doesn't contain its parts.
    return values.part(of: type, from: start, to: place).map { part in
      Link(
        .storage,
        block: block.start,
        function: function(of: part, before: place),
        certainty: part.certainty
      )
    }
  }

  private enum Captured {
    case part(ValueReader.Part)
    case nothing
    case unknown
  }

  private func context(_ metadata: UInt, at place: UInt, in block: MallocBlock) -> Link? {
    switch captured(metadata, at: place, in: block) {
    case .part(let part): link(toCapture: place, in: block, part)
    case .nothing: nil
    case .unknown: link(toCapture: place, in: block, ValueReader.Part(certainty: .likely))
    }
  }

  private func captured(_ metadata: UInt, at place: UInt, in block: MallocBlock) -> Captured {
    guard let context = ClosureContext(at: block.start, metadata: metadata, in: memory) else {
      return .unknown
    }
    let (captures, areAll) = context.strongCaptures()
    for capture in captures {
      switch capture {
      case .box(let address):
        if place == address { return .part(.init()) }
      case .function(let address):
        if place == address &+ 8 { return .part(.init(isFunction: true)) }
      case .value(let type, let start):
        if let part = values.part(of: type, from: start, to: place) { return .part(part) }
      }
    }
    return areAll && (!captures.isEmpty || context.isDescribed) ? .nothing : .unknown
  }

  private func link(
    toCapture place: UInt,
    in block: MallocBlock,
    _ part: ValueReader.Part
  ) -> Link {
    Link(
      .object,
      block: block.start,
      labels: [.capture] + part.labels,
      function: function(of: part, before: place),
      certainty: part.certainty
    )
  }
}
