/// The elements in the storage of a collection of the standard library.
struct StorageElements {
  struct Element {
    let type: Any.Type
    let label: Reference.Label
    let bytes: Bytes
  }

  private typealias Layout = RuntimeLayout.Storage

  private let storage: TypeFacts.Storage
  private let address: UInt
  private let memory: any CheckedMemory

  init(of storage: TypeFacts.Storage, at address: UInt, in memory: any CheckedMemory) {
    self.storage = storage
    self.address = address
    self.memory = memory
  }

  /// Calls `body` with each element that may hold an object, until it returns false.
  func visit(_ body: (Element) -> Bool) {
    switch storage {
    case .elements(let type): visitElements(type, body)
    case .keys(let key, let value): visitPairs(key, value, body)
    }
  }

  /// Visits the elements, and copies many of them at once.
  private func visitElements(_ type: Any.Type, _ body: (Element) -> Bool) {
    let metadata = TypeMetadata(type)
    guard metadata.facts.mayHold, let count = memory.word(address &+ Layout.arrayCount) else {
      return
    }
    let first = address &+ UInt(Int(Layout.arrayElements).aligned(to: metadata.alignment))
    let stride = max(metadata.stride, metadata.sizeInMemory)
    let atOnce = UInt(max(1, 4096 / stride))
    var start: UInt = 0
    var continues = true
    while continues, start < count {
      let part = Int(min(atOnce, count - start))
      let place = first &+ start &* UInt(stride)
      continues =
        memory.withBytes(at: place, count: part * stride) { copy in
          (0..<part).allSatisfy { index in
            let bytes = Bytes(start: copy + index * stride, count: metadata.sizeInMemory)
            return body(
              Element(type: type, label: .element(Int(start) + index), bytes: bytes)
            )
          }
        } ?? false
      start += UInt(part)
    }
  }

  private func visitPairs(_ key: Any.Type, _ value: Any.Type?, _ body: (Element) -> Bool) {
    let holdsByKey = TypeMetadata(key).facts.mayHold
    let holdsByValue = value.map { TypeMetadata($0).facts.mayHold } ?? false
    let bitmap = value == nil ? Layout.bitmapOfSet : Layout.bitmapOfDictionary
    guard holdsByKey || holdsByValue, let keys = memory.word(address &+ Layout.keys),
      let values = memory.word(address &+ Layout.values),
      let scale = memory.word(address &+ Layout.scale).map({ $0 & 0xFF }), scale < 40
    else { return }
    let buckets: UInt = 1 << scale
    for first in Swift.stride(from: UInt(0), to: buckets, by: 64) {
      guard let bits = memory.word(address &+ bitmap &+ first / 8) else { return }
      for bucket in first..<min(buckets, first + 64) where bits >> (bucket - first) & 1 == 1 {
        let place = keys &+ bucket &* Self.stride(of: key)
        if holdsByKey {
          let label: Reference.Label = value == nil ? .value(forKey: nil) : .key
          guard call(body, key, at: place, label) else { return }
        }
        if let value, holdsByValue {
          let name = memory.nameOfKey(key, at: place)
          let place = values &+ bucket &* Self.stride(of: value)
          guard call(body, value, at: place, .value(forKey: name)) else { return }
        }
      }
    }
  }

  private func call(
    _ body: (Element) -> Bool,
    _ type: Any.Type,
    at place: UInt,
    _ label: Reference.Label
  ) -> Bool {
    let size = TypeMetadata(type).sizeInMemory
    return memory.withBytes(at: place, count: size) { copy in
      body(Element(type: type, label: label, bytes: Bytes(start: copy, count: size)))
    } ?? false
  }

  private static func stride(of type: Any.Type) -> UInt {
    UInt(max(TypeMetadata(type).stride, TypeMetadata(type).sizeInMemory))
  }
}
