/// What the first word of a block says that it is.
///
/// A word may be anything: what the runtime will believe is looked at before.
enum HeapKind {
  case instance(Any.Type)
  case context(UInt)
  case box(of: Any.Type, offset: UInt)
  /// What is behind an `any Error`; its type is in the block.
  case error
  case other

  init?(ofFirstWord word: UInt, in memory: ProcessMemory) {
    typealias Layout = RuntimeLayout.HeapMetadata
    let metadata = RuntimeLayout.metadata(inFirstWord: word)
    guard metadata & 7 == 0, metadata > 4096, let kind = memory.word(metadata) else { return nil }
    switch kind {
    case RuntimeLayout.Kind.closureContext:
      guard memory.isFreedByCode(metadata), memory.isInImage(metadata),
        let description = memory.word(metadata &+ Layout.captures),
        description == 0 || memory.isInImage(description)
      else { return nil }
      self = .context(metadata)
    case RuntimeLayout.Kind.genericBox:
      guard memory.isFreedByCode(metadata),
        let offset = memory.word(metadata &+ Layout.offsetInBox), offset & 0xFFFF_FFFF < 4096,
        let type = memory.word(metadata &+ Layout.typeOfBox).flatMap(memory.type)
      else { return nil }
      self = .box(of: type, offset: offset & 0xFFFF_FFFF)
    case RuntimeLayout.Kind.genericBox + 1...RuntimeLayout.Kind.lastOfHeap:
      guard memory.isFreedByCode(metadata) else { return nil }
      self = kind == RuntimeLayout.Kind.error ? .error : .other
    case 0, (RuntimeLayout.Kind.lastOfAll + 1)...:
      guard memory.isClass(metadata) else { return nil }
      self = .instance(unsafeBitCast(metadata, to: Any.Type.self))
    default: return nil
    }
  }
}

extension ProcessMemory {
  /// Whether there is code right before a heap object's metadata, as what frees the object is.
  fileprivate func isFreedByCode(_ metadata: UInt) -> Bool {
    word(metadata &- RuntimeLayout.HeapMetadata.destructor).map(isCode) ?? false
  }

  /// The type whose metadata is at `address`; nil for what is none beyond doubt.
  func type(at address: UInt) -> Any.Type? {
    typealias Kind = RuntimeLayout.Kind
    guard address & 7 == 0, address > 4096, let kind = word(address) else { return nil }
    switch kind {
    case 0, (Kind.lastOfAll + 1)...:
      guard isClass(address) else { return nil }
    case Kind.structure, Kind.enumeration, Kind.optional:
      let expected =
        kind == Kind.structure
        ? RuntimeLayout.kindOfStructDescription : RuntimeLayout.kindOfEnumDescription
      guard hasWitnesses(address), let description = word(address &+ 8),
        isInImage(description & ~7),
        let flags = word(description & ~7),
        (description & 4 == 0 ? flags : flags >> 32) & 0x1F == expected
      else { return nil }
    case Kind.tuple, Kind.function, Kind.existential, Kind.metatype:
      guard hasWitnesses(address) else { return nil }
    default: return nil
    }
    return unsafeBitCast(address, to: Any.Type.self)
  }

  /// Whether what copies and frees values is where a type has it, with a size that can be.
  private func hasWitnesses(_ metadata: UInt) -> Bool {
    typealias Layout = RuntimeLayout.Witnesses
    guard let witnesses = word(metadata &- 8), witnesses & 7 == 0,
      let first = word(witnesses), isCode(first),
      let size = word(witnesses &+ UInt(8 * Layout.size)), size < 1 << 24,
      let stride = word(witnesses &+ UInt(8 * Layout.size + 8)), stride >= size, stride < 1 << 25,
      let flags = word(witnesses &+ UInt(8 * Layout.flags))
    else { return false }
    return [0, 1, 3, 7, 15, 31, 63].contains(flags & 0xFF)
  }
}
