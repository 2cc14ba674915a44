import Foundation

/// Says what a place in a block of the heap is part of.
///
/// It goes by types and never by values: what lies in memory may not be what its type says.
struct BlockReader {
  let memory: ProcessMemory

  /// What has `target` in it at a place; nil where that holds nothing.
  func link(at place: UInt, in block: MallocBlock, to target: UInt) -> Link? {
    guard !isSideTable(block, of: target, at: place) else { return nil }
    let first = memory.word(block.start) ?? 0
    guard place >= block.start + UInt(RuntimeLayout.objectHeader),
      let kind = HeapKind(ofFirstWord: first, in: memory)
    else { return untyped(place, block, first, to: target) }
    if let count = memory.word(block.start + 8), RuntimeLayout.ReferenceCount.isCount(count),
      count & RuntimeLayout.ReferenceCount.isDeiniting != 0
    {
      return nil
    }
    switch kind {
    case .instance(let type): return instance(of: type, at: place, in: block)
    case .context(let metadata): return context(metadata, at: place, in: block)
    case .box(let type, let offset):
      guard let labels = labels(in: type, from: block.start + UInt(offset), to: place) else {
        return nil
      }
      return Link(
        .object,
        block: block.start,
        labels: [.variable] + labels,
        function: function(before: place)
      )
    case .other:
      return Link(.opaque("Swift"), block: block.start, certainty: .likely)
    }
  }

  /// What a closure is made of: code, and then what it captured.
  func function(before place: UInt) -> UnsafeRawPointer? {
    guard let code = memory.word(place - 8), memory.isCode(code) else { return nil }
    return UnsafeRawPointer(bitPattern: code)
  }

  // MARK: Kinds of blocks

  /// Weak references lead to a table beside the object, and that back to it.
  private func isSideTable(_ block: MallocBlock, of target: UInt, at place: UInt) -> Bool {
    guard place == block.start, let count = memory.word(target + 8) else { return false }
    return RuntimeLayout.ReferenceCount.sideTable(in: count) == block.start
  }

  private func untyped(
    _ place: UInt,
    _ block: MallocBlock,
    _ first: UInt,
    to target: UInt
  ) -> Link? {
    let name = SymbolTable.symbol(around: first)?.name
    let isBlock = name == RuntimeLayout.Block.type
    // An empty queue may still refer to the last work by its head; one that is not does so by its tail
    // as well.
    if name?.contains("OS_dispatch_queue") ?? false {
      let work = stride(from: block.start, to: min(block.end, block.start + 256), by: 8)
      guard work.filter({ memory.word($0) == target }).count > 1 else { return nil }
    }
    return Link(
      .opaque(name ?? ""),
      block: block.start,
      function: function(before: place),
      certainty: isBlock ? .certain : .likely
    )
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
    // Letters may look like addresses, and an earlier search like a holder.
    if name.hasPrefix("Swift.__String") || name.hasPrefix("HoldfastHolders.") { return nil }
    if metadata.isOfCoreFoundation {
      return Link(.opaque(name), block: block.start, certainty: .likely)
    }
    let offset = Int(place - block.start)
    // Behind a program's instance there is what is left over in its block.
    guard offset < metadata.sizeOfInstance || metadata.isOfSystem || metadata.hasTail else {
      return nil
    }
    let function = function(before: place)
    switch metadata.content(at: offset) {
    case .strong(let labels):
      return Link(.object, block: block.start, labels: labels, function: function)
    case .pointer(let labels):
      return Link(
        .object,
        block: block.start,
        labels: labels,
        function: function,
        certainty: .likely
      )
    case .nothing:
      return nil
    case .unknown:
      return Link(.object, block: block.start, function: function, certainty: .likely)
    }
  }

  /// What is within an element, a key or a value; nil where it holds nothing.
  private func labels(in type: Any.Type, from start: UInt, to place: UInt) -> [Reference.Label]? {
    let metadata = TypeMetadata(type)
    switch metadata.kind {
    case .object, .function, .classExistential: return []
    case .existential:
      return isInExistential(place, from: start) ? [] : nil
    case _ where metadata.isPlain: return nil
    case .structure where metadata.isCollection: return []
    default: break
    }
    switch metadata.content(at: Int(place - start)) {
    case .strong(let labels): return labels
    case .pointer, .nothing: return nil
    case .unknown: return []
    }
  }

  /// An existential has three words for the value, of which it may use one, and then its type.
  private func isInExistential(_ place: UInt, from start: UInt) -> Bool {
    guard place < start + 24, let address = memory.word(start + 24),
      case let kind? = memory.word(address)
    else { return place < start + 24 }
    if kind == 0 || kind > RuntimeLayout.Kind.lastOfAll { return place == start }
    let metadata = TypeMetadata(unsafeBitCast(address, to: Any.Type.self))
    return metadata.isInlineInExistential
      ? place < start + UInt(metadata.size) && !metadata.isPlain : place == start
  }

  private func element(of storage: TypeMetadata, at place: UInt, in block: MallocBlock) -> Link? {
    guard let type = storage.genericArgumentOfClass(0),
      let count = memory.word(block.start + RuntimeLayout.Storage.arrayCount),
      place >= block.start + RuntimeLayout.Storage.arrayElements
    else { return nil }
    let first = block.start + RuntimeLayout.Storage.arrayElements
    let stride = UInt(max(TypeMetadata(type).stride, TypeMetadata(type).sizeInMemory))
    let index = (place - first) / stride
    guard index < count, let labels = labels(in: type, from: first + index * stride, to: place)
    else { return nil }
    return Link(
      .storage,
      block: block.start,
      labels: [.element(Int(index))] + labels,
      function: function(before: place)
    )
  }

  private func value(
    of storage: TypeMetadata,
    isSet: Bool,
    at place: UInt,
    in block: MallocBlock
  ) -> Link? {
    typealias Storage = RuntimeLayout.Storage
    guard let keys = memory.word(block.start + Storage.keys),
      let key = storage.genericArgumentOfClass(0), place >= keys
    else { return nil }
    let keyStride = UInt(TypeMetadata(key).stride)
    guard !isSet, let values = memory.word(block.start + Storage.values), place >= values,
      let value = storage.genericArgumentOfClass(1)
    else {
      let bucket = (place - keys) / keyStride
      let bitmap = isSet ? Storage.bitmapOfSet : Storage.bitmapOfDictionary
      guard isInUse(bucket, of: block, bitmap),
        labels(in: key, from: keys + bucket * keyStride, to: place) != nil
      else { return nil }
      return Link(.storage, block: block.start, labels: isSet ? [.value(forKey: nil)] : [])
    }
    let stride = UInt(max(TypeMetadata(value).stride, TypeMetadata(value).sizeInMemory))
    let bucket = (place - values) / stride
    guard isInUse(bucket, of: block, Storage.bitmapOfDictionary),
      let labels = labels(in: value, from: values + bucket * stride, to: place)
    else { return nil }
    let name = key == String.self ? shortText(at: keys + bucket * keyStride) : nil
    return Link(
      .storage,
      block: block.start,
      labels: [.value(forKey: name)] + labels,
      function: function(before: place)
    )
  }

  private func isInUse(_ bucket: UInt, of block: MallocBlock, _ bitmap: UInt) -> Bool {
    let bits = memory.word(block.start + bitmap + bucket / 64 * 8) ?? 0
    return bits >> (bucket % 64) & 1 == 1
  }

  /// A string of at most fifteen letters lies in its two words.
  private func shortText(at address: UInt) -> String? {
    guard let first = memory.word(address), let second = memory.word(address + 8),
      second >> 61 & 1 == 1
    else { return nil }
    let count = Int(second >> 56 & 0xF)
    let bytes = (0..<16).map { index in
      UInt8(truncatingIfNeeded: (index < 8 ? first : second) >> (UInt(index % 8) * 8))
    }
    return String(decoding: bytes.prefix(count), as: UTF8.self)
  }

  private func context(_ metadata: UInt, at place: UInt, in block: MallocBlock) -> Link? {
    // A generic closure's types are in what it captured, and are read where they are.
    guard memory.isStillThere(block.start),
      let object = UnsafeRawPointer(bitPattern: block.start),
      let metadata = UnsafeRawPointer(bitPattern: metadata)
    else { return nil }
    let context = ClosureContext(object: object, metadata: metadata)
    let (captures, areAll) = context.strongCaptures
    let isCaptured = captures.contains { capture in
      switch capture {
      case .box(let address): return UInt(bitPattern: address) == place
      case .function(let address): return UInt(bitPattern: address) + 8 == place
      case .value(let type, let address):
        let start = UInt(bitPattern: address)
        guard start <= place,
          place < start + UInt(max(8, TypeMetadata(type).sizeInMemory))
        else { return false }
        return labels(in: type, from: start, to: place) != nil
      }
    }
    if !isCaptured, areAll, !captures.isEmpty || context.isDescribed { return nil }
    return Link(
      .object,
      block: block.start,
      labels: [.capture],
      function: function(before: place),
      certainty: isCaptured ? .certain : .likely
    )
  }
}

/// What the first word of a block says that it is.
enum HeapKind {
  case instance(Any.Type)
  case context(UInt)
  case box(of: Any.Type, offset: Int)
  case other

  init?(ofFirstWord word: UInt, in memory: ProcessMemory) {
    let metadata = RuntimeLayout.metadata(inFirstWord: word)
    guard metadata & 7 == 0, metadata > 4096, let kind = memory.word(metadata) else { return nil }
    switch kind {
    case RuntimeLayout.Kind.closureContext: self = .context(metadata)
    case RuntimeLayout.Kind.genericBox:
      guard let offset = memory.word(metadata + 8), let type = memory.word(metadata + 16)
      else { return nil }
      self = .box(
        of: unsafeBitCast(type, to: Any.Type.self),
        offset: Int(truncatingIfNeeded: offset & 0xFFFF_FFFF)
      )
    case RuntimeLayout.Kind.genericBox + 1...RuntimeLayout.Kind.lastOfHeap: self = .other
    case 0, (RuntimeLayout.Kind.lastOfAll + 1)...:
      guard memory.isClass(metadata) else { return nil }
      self = .instance(unsafeBitCast(metadata, to: Any.Type.self))
    default: return nil
    }
  }
}
