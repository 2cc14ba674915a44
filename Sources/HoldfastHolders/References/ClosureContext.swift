/// What a closure captured, as the compiler describes it.
///
/// The description names the types of the captures in their order, and where a generic closure finds
/// the types it depends on. It is there in debug and release builds alike.
package struct ClosureContext {
  /// One captured value.
  enum Capture {
    case value(Any.Type, at: UnsafeRawPointer)
    /// A closure of a form that has no type at run time.
    case function(at: UnsafeRawPointer)
    /// A variable that is captured itself.
    case box(at: UnsafeRawPointer)
  }

  let object: UnsafeRawPointer
  let metadata: UnsafeRawPointer
  /// How much can be read of the object: a copy has an end.
  var size = Int.max

  /// The description: three counts, the captures' types, the sources of generic arguments.
  private var description: UnsafeRawPointer? {
    metadata.load(
      fromByteOffset: Int(RuntimeLayout.HeapMetadata.captures),
      as: UnsafeRawPointer?.self
    )
  }

  /// Whether the captures are known.
  var isDescribed: Bool { description != nil }

  /// How many captures the description names.
  private var count: Int { description.map { Int($0.load(as: UInt32.self)) } ?? 0 }

  private func mangledType(of capture: Int) -> MangledType? {
    description.flatMap { TypeMetadata.follow($0 + 12 + 4 * capture) }.map(MangledType.init)
  }

  /// The strong captures, and whether every capture is known: what follows one whose type is not
  /// known can't be found, either.
  ///
  /// `reading`: How the types and instances in the context are read. `noting`: Is called for each weak one.
  func strongCaptures(
    reading: WordReading = .inPlace,
    noting weak: (Any.Type, UnsafeRawPointer) -> Void = { _, _ in }
  ) -> (captures: [Capture], areAll: Bool) {
    guard let description else { return ([], false) }
    let word = RuntimeLayout.word
    let bindings = Int(description.load(fromByteOffset: 8, as: UInt32.self))
    // It says zero where the compiler doesn't know the first capture's size.
    let first = max(
      RuntimeLayout.objectHeader,
      Int(metadata.load(fromByteOffset: RuntimeLayout.HeapMetadata.firstCapture, as: UInt32.self))
    )
    let generics = GenericArguments(
      of: self,
      description: description,
      storedAt: first,
      reading: reading,
      captured: { capturedClass($0, after: first + bindings * word, reading) }
    )
    var offset = first + bindings * word
    var captures: [Capture] = []
    for index in 0..<count {
      guard offset < size, let mangled = mangledType(of: index) else { return (captures, false) }
      let unaligned = offset
      offset = offset.aligned(to: word)
      if mangled.isBox {
        captures.append(.box(at: object + offset))
        offset += word
      } else if mangled.isLoweredFunction {
        captures.append(.function(at: object + offset))
        offset += 2 * word
      } else if !mangled.hasPack, let type = mangled.type ?? generics.type(of: mangled) {
        let metadata = TypeMetadata(type)
        offset = unaligned.aligned(to: metadata.alignment)
        if mangled.isWeak {
          weak(type, object + offset)
        } else if !mangled.isUnowned {
          captures.append(.value(type, at: object + offset))
        }
        offset += metadata.size
      } else {
        return (captures, false)
      }
    }
    return (captures, true)
  }

  /// The class of the instance that a generic closure captured as its only value, from which it knows
  /// its types.
  ///
  /// Where other captures come before it, its place depends on types not known yet.
  private func capturedClass(
    _ capture: Int,
    after offset: Int,
    _ reading: WordReading
  ) -> Any.Type? {
    guard capture == 0, let instance = storedWord(at: offset) else { return nil }
    return reading.classOfInstance(instance)
  }

  /// A word of the object; nil behind its end.
  func storedWord(at offset: Int) -> UInt? {
    offset >= 0 && offset <= size - RuntimeLayout.word
      ? (object + offset).load(as: UInt.self) : nil
  }
}

/// How a word is read that stands for a type, or for an instance.
struct WordReading {
  let type: (UInt) -> Any.Type?
  let classOfInstance: (UInt) -> Any.Type?

  /// For what a live object refers to, which is what it should be.
  static var inPlace: WordReading {
    WordReading(
      type: { UnsafeRawPointer(bitPattern: $0).map { unsafeBitCast($0, to: Any.Type.self) } },
      classOfInstance: { word in
        guard let address = UnsafeRawPointer(bitPattern: word),
          case .instance(let type) = HeapObject(address: address).kind
        else { return nil }
        return type
      }
    )
  }
}

extension ProcessMemory {
  /// For what is in the copy, where a word may be anything.
  var reading: WordReading {
    WordReading(
      type: { self.type(at: $0) },
      classOfInstance: { address in
        guard let first = self.word(address),
          case .instance(let type)? = HeapKind(ofFirstWord: first, in: self)
        else { return nil }
        return type
      }
    )
  }
}
