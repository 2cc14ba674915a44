/// The captures of a closure, as described by the compiler.
///
/// The description contains the types of the captures in order, and the places of the types on which a generic closure
/// depends. It exists in debug and release builds.
struct ClosureContext {
  /// One captured value, with its address.
  enum Capture {
    case value(Any.Type, at: UInt)
    /// A closure whose form has no type at run time.
    case function(at: UInt)
    /// A captured variable, which is in a box.
    case box(at: UInt)
  }

  let address: UInt
  /// The metadata of the context, at an address that has been checked.
  let metadata: UnsafeRawPointer
  let memory: any CheckedMemory

  init?(at address: UInt, metadata: UInt, in memory: any CheckedMemory) {
    guard let metadata = UnsafeRawPointer(bitPattern: metadata) else { return nil }
    self.address = address
    self.metadata = metadata
    self.memory = memory
  }

  /// The description, which consists of three counts, the types of the captures, and the sources of generic arguments.
  private var description: UnsafeRawPointer? {
    metadata.load(
      fromByteOffset: Int(RuntimeLayout.HeapMetadata.captures),
      as: UnsafeRawPointer?.self
    )
  }

  /// Whether the captures are known.
  var isDescribed: Bool { description != nil }

  /// The number of captures in the description.
  private var count: Int { description.map { Int($0.load(as: UInt32.self)) } ?? 0 }

  private func mangledType(of capture: Int) -> MangledType? {
    description.flatMap { TypeMetadata.follow($0 + 12 + 4 * capture) }.map(MangledType.init)
  }

  /// Returns the strong captures, and whether all captures were found.
  ///
  /// After a capture of unknown type, no further captures can be found.
  ///
  /// The closure `weak` is called for each weak capture, with its type and address.
  func strongCaptures(
    noting weak: (Any.Type, UInt) -> Void = { _, _ in }
  ) -> (captures: [Capture], areAll: Bool) {
    guard let description else { return ([], false) }
    let word = RuntimeLayout.word
    let bindings = Int(description.load(fromByteOffset: 8, as: UInt32.self))
    // The offset is zero if the compiler doesn't know the size of the first capture.
    let first = max(
      RuntimeLayout.objectHeader,
      Int(metadata.load(fromByteOffset: RuntimeLayout.HeapMetadata.firstCapture, as: UInt32.self))
    )
    let generics = GenericArguments(
      of: self,
      description: description,
      storedAt: first,
      captured: { capturedClass($0, after: first + bindings * word) }
    )
    var offset = first + bindings * word
    var captures: [Capture] = []
    for index in 0..<count {
      guard let mangled = mangledType(of: index) else { return (captures, false) }
      let unaligned = offset
      offset = offset.aligned(to: word)
      if mangled.isBox {
        captures.append(.box(at: address &+ UInt(offset)))
        offset += word
      } else if mangled.isLoweredFunction {
        captures.append(.function(at: address &+ UInt(offset)))
        offset += 2 * word
      } else if !mangled.hasPack, let type = mangled.type ?? generics.type(of: mangled) {
        let metadata = TypeMetadata(type)
        offset = unaligned.aligned(to: metadata.alignment)
        if mangled.isWeak {
          weak(type, address &+ UInt(offset))
        } else if !mangled.isUnowned {
          captures.append(.value(type, at: address &+ UInt(offset)))
        }
        offset += metadata.size
      } else {
        return (captures, false)
      }
    }
    return (captures, true)
  }

  /// Returns the class of the captured instance that determines the types of a generic closure.
  ///
  /// It returns nil unless the instance is the first capture, because the place of any other capture depends on types
  /// that aren't known yet.
  private func capturedClass(_ capture: Int, after offset: Int) -> Any.Type? {
    guard capture == 0, let instance = storedWord(at: offset), let first = memory.word(instance),
      case .instance(let type)? = HeapKind(ofFirstWord: first, in: memory)
    else { return nil }
    return type
  }

  /// Returns a word of the object.
  func storedWord(at offset: Int) -> UInt? { memory.word(address &+ UInt(offset)) }
}
