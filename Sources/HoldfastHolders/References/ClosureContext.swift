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

  /// The description: three counts, the captures' types, the sources of generic arguments.
  private var description: UnsafeRawPointer? {
    metadata.load(fromByteOffset: 16, as: UnsafeRawPointer?.self)
  }

  /// Whether the captures can be told.
  var isDescribed: Bool { description != nil }

  /// How many captures the description names.
  private var count: Int { description.map { Int($0.load(as: UInt32.self)) } ?? 0 }

  private func mangledType(of capture: Int) -> MangledType? {
    description.flatMap { TypeMetadata.follow($0 + 12 + 4 * capture) }.map(MangledType.init)
  }

  /// The strong captures, and whether every capture could be told: what follows one whose type is not
  /// known can't be found, either.
  var strongCaptures: (captures: [Capture], areAll: Bool) {
    guard let description else { return ([], false) }
    let word = MemoryLayout<UInt>.size
    let bindings = Int(description.load(fromByteOffset: 8, as: UInt32.self))
    let first = Int(metadata.load(fromByteOffset: 8, as: UInt32.self))
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
        captures.append(.box(at: object + offset))
        offset += word
      } else if mangled.isLoweredFunction {
        captures.append(.function(at: object + offset))
        offset += 2 * word
      } else if !mangled.hasPack, let type = mangled.type ?? generics.type(of: mangled) {
        let metadata = TypeMetadata(type)
        offset = unaligned.aligned(to: metadata.alignment)
        if !mangled.isWeak, !mangled.isUnowned {
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
  private func capturedClass(_ capture: Int, after offset: Int) -> Any.Type? {
    guard capture == 0,
      let instance = (object + offset).load(as: UnsafeRawPointer?.self),
      case .instance(let type) = HeapObject(address: instance).kind
    else { return nil }
    return type
  }
}
