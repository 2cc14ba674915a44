import Foundation

/// The kind of a block, which is determined from the block's first word.
///
/// A word may have any value, so each address is checked before the runtime is called with it.
package enum HeapKind {
  /// An instance of a class.
  case instance(Any.Type)
  /// The captures of a closure, or a variable that closures share, with the address of its metadata.
  case context(UInt)
  /// A box that generic code has made, with the type and the offset of its value.
  case box(of: Any.Type, offset: UInt)
  /// The object of an `any Error`, whose type is in the block.
  case error
  /// An internal object of the runtime.
  case other
  /// Probably not an object.
  case unknown

  init?(ofFirstWord word: UInt, in memory: any CheckedMemory) {
    let metadata = RuntimeLayout.metadata(inFirstWord: word)
    guard metadata & 7 == 0, metadata > 4096 else { return nil }
    if let known = KnownKinds.shared.kind(of: metadata) {
      self = known
    } else if let kind = Self.kind(ofMetadataAt: metadata, in: memory) {
      KnownKinds.shared.add(kind, of: metadata)
      self = kind
    } else {
      return nil
    }
  }

  private static func kind(ofMetadataAt metadata: UInt, in memory: any CheckedMemory) -> HeapKind? {
    typealias Layout = RuntimeLayout.HeapMetadata
    guard let kind = memory.word(metadata) else { return nil }
    switch kind {
    case RuntimeLayout.Kind.closureContext:
      guard memory.isFreedByCode(metadata), memory.isInImage(metadata),
        let description = memory.word(metadata &+ Layout.captures),
        description == 0 || memory.isInImage(description)
      else { return nil }
      return .context(metadata)
    case RuntimeLayout.Kind.genericBox:
      guard memory.isFreedByCode(metadata),
        let offset = memory.word(metadata &+ Layout.offsetInBox), offset & 0xFFFF_FFFF < 4096,
        let type = memory.word(metadata &+ Layout.typeOfBox).flatMap(memory.type),
        memory.isMadeByRuntime(metadata)
      else { return nil }
      return .box(of: type, offset: offset & 0xFFFF_FFFF)
    case RuntimeLayout.Kind.genericBox + 1...RuntimeLayout.Kind.lastOfHeap:
      guard memory.isFreedByCode(metadata), memory.isMadeByRuntime(metadata) else { return nil }
      return kind == RuntimeLayout.Kind.error ? .error : .other
    case 0, (RuntimeLayout.Kind.lastOfAll + 1)...:
      guard memory.isClass(metadata) else { return nil }
      return .instance(unsafeBitCast(metadata, to: Any.Type.self))
    default: return nil
    }
  }
}

/// The addresses of types and other metadata that were found, which stay valid as long as the process runs.
private final class KnownKinds: @unchecked Sendable {
  static let shared = KnownKinds()

  // Invariant: they are read and written while the lock is held.
  private var kinds: [UInt: HeapKind] = [:]
  private var types: Set<UInt> = []
  private let lock = NSLock()

  func kind(of metadata: UInt) -> HeapKind? { lock.withLock { kinds[metadata] } }
  func add(_ kind: HeapKind, of metadata: UInt) { lock.withLock { kinds[metadata] = kind } }

  func isType(_ address: UInt) -> Bool { lock.withLock { types.contains(address) } }
  func add(type address: UInt) { _ = lock.withLock { types.insert(address) } }
}

extension CheckedMemory {
  /// Returns whether the word in front of a heap object's metadata is an address of code, such as the address of the
  /// function that deallocates the object.
  fileprivate func isFreedByCode(_ metadata: UInt) -> Bool {
    word(metadata &- RuntimeLayout.HeapMetadata.destructor).map(isCode) ?? false
  }

  /// Returns whether the metadata is in a loaded file, or in memory in which the runtime creates metadata.
  ///
  /// A copy of metadata isn't in such memory.
  fileprivate func isMadeByRuntime(_ metadata: UInt) -> Bool {
    #if os(Linux)
    RuntimePools.shared.mayHold(metadata)
    #else
    true
    #endif
  }

  /// Returns the type whose metadata is at `address`, or nil if that isn't certain.
  func type(at address: UInt) -> Any.Type? {
    guard address & 7 == 0, address > 4096 else { return nil }
    if !KnownKinds.shared.isType(address) {
      guard isType(address) else { return nil }
      KnownKinds.shared.add(type: address)
    }
    return unsafeBitCast(address, to: Any.Type.self)
  }

  private func isType(_ address: UInt) -> Bool {
    typealias Kind = RuntimeLayout.Kind
    guard let kind = word(address) else { return false }
    switch kind {
    case 0, (Kind.lastOfAll + 1)...:
      return isClass(address)
    case Kind.structure, Kind.enumeration, Kind.optional:
      let expected =
        kind == Kind.structure
        ? RuntimeLayout.kindOfStructDescription : RuntimeLayout.kindOfEnumDescription
      guard hasWitnesses(address), let description = word(address &+ 8),
        isInImage(description & ~7),
        let flags = word(description & ~7),
        (description & 4 == 0 ? flags : flags >> 32) & 0x1F == expected
      else { return false }
    case Kind.tuple, Kind.function, Kind.existential, Kind.metatype, Kind.extendedExistential,
      Kind.fixedArray:
      guard hasWitnesses(address) else { return false }
    default: return false
    }
    return isMadeByRuntime(address)
  }

  /// Returns whether the type's table has functions that copy and destroy values, and has a size that a type can have.
  private func hasWitnesses(_ metadata: UInt) -> Bool {
    typealias Layout = RuntimeLayout.Witnesses
    guard let witnesses = word(metadata &- 8), witnesses & 7 == 0,
      let first = word(witnesses), isCode(first),
      let size = word(witnesses &+ UInt(8 * Layout.size)), size < 1 << 24,
      let stride = word(witnesses &+ UInt(8 * Layout.size + 8)), stride >= size, stride < 1 << 25,
      let flags = word(witnesses &+ UInt(8 * Layout.flags))
    else { return false }
    return [0, 1, 3, 7, 15, 31, 63].contains(flags & 0xFF) && flags & Layout.isIncomplete == 0
  }
}
