/// Reads the storage of the standard library's collections.
///
/// Only the elements that are in use hold objects.
extension BlockReader {
  private typealias Storage = RuntimeLayout.Storage

  func element(of storage: TypeMetadata, at place: UInt, in block: MallocBlock) -> Link? {
    let first = block.start + Storage.arrayElements
    guard let type = storage.genericArgumentOfClass(0), !TypeMetadata(type).isPlain,
      let count = memory.word(block.start + Storage.arrayCount), place >= first
    else { return nil }
    let stride = Self.stride(of: type)
    let index = (place - first) / stride
    guard index < count, let part = values.part(of: type, from: first + index * stride, to: place)
    else { return nil }
    return link(.element(Int(index)), part, at: place, in: block)
  }

  /// Returns the link from an element that was yielded to an `AsyncStream` and hasn't been delivered.
  func waitingElement(of ring: TypeMetadata, at place: UInt, in block: MallocBlock) -> Link? {
    typealias Ring = RuntimeLayout.Ring
    func word(_ offset: UInt) -> UInt { memory.word(block.start + offset) ?? 0 }
    guard let type = ring.elementOfTail, word(Ring.capacity) > 0 else { return nil }
    let alignment = UInt(max(1, TypeMetadata(type).alignment))
    let first = (block.start + Ring.elements + alignment - 1) / alignment * alignment
    guard place >= first else { return nil }
    let stride = Self.stride(of: type)
    let slot = (place - first) / stride
    let capacity = word(Ring.capacity)
    let index = (slot &+ capacity &- word(Ring.first) % capacity) % capacity
    guard slot < capacity, index < word(Ring.count),
      let part = values.part(of: type, from: first + slot * stride, to: place)
    else { return nil }
    return link(.element(Int(index)), part, at: place, in: block)
  }

  func value(
    of storage: TypeMetadata,
    isSet: Bool,
    at place: UInt,
    in block: MallocBlock
  ) -> Link? {
    guard let keys = memory.word(block.start + Storage.keys),
      let key = storage.genericArgumentOfClass(0), block.start < keys, keys <= place
    else { return nil }
    let keyStride = Self.stride(of: key)
    guard !isSet, let values = memory.word(block.start + Storage.values), keys < values,
      values <= place, let value = storage.genericArgumentOfClass(1)
    else {
      let bucket = (place - keys) / keyStride
      let bitmap = isSet ? Storage.bitmapOfSet : Storage.bitmapOfDictionary
      guard isInUse(bucket, of: block, bitmap), !TypeMetadata(key).isPlain,
        let part = self.values.part(of: key, from: keys + bucket * keyStride, to: place)
      else { return nil }
      return link(isSet ? .value(forKey: nil) : .key, part, at: place, in: block)
    }
    let stride = Self.stride(of: value)
    let bucket = (place - values) / stride
    guard isInUse(bucket, of: block, Storage.bitmapOfDictionary), !TypeMetadata(value).isPlain,
      let part = self.values.part(of: value, from: values + bucket * stride, to: place)
    else { return nil }
    let name = memory.nameOfKey(key, at: keys &+ bucket &* keyStride)
    return link(.value(forKey: name), part, at: place, in: block)
  }

  private func link(
    _ label: Reference.Label,
    _ part: ValueReader.Part,
    at place: UInt,
    in block: MallocBlock
  ) -> Link {
    Link(
      .storage,
      block: block.start,
      labels: [label] + part.labels,
      function: function(of: part, before: place),
      certainty: part.certainty
    )
  }

  private static func stride(of type: Any.Type) -> UInt {
    UInt(max(1, TypeMetadata(type).stride, TypeMetadata(type).sizeInMemory))
  }

  /// Returns whether a bucket is in use.
  ///
  /// The bits of buckets after the last bucket are set as well. Such buckets are in memory that the allocator has
  /// added.
  private func isInUse(_ bucket: UInt, of block: MallocBlock, _ bitmap: UInt) -> Bool {
    let scale = (memory.word(block.start &+ Storage.scale) ?? 0) & 0xFF
    let word = block.start &+ bitmap &+ bucket / 64 * 8
    return bucket < 1 << scale && (memory.word(word) ?? 0) >> (bucket % 64) & 1 == 1
  }
}
