#if canImport(ObjectiveC)
import ObjectiveC
#endif

/// What a strong reference points to: an instance of a class, or what a closure captured.
///
/// It is an address, and what was found there; nothing is held.
package struct HeapObject: Hashable {
  package let address: UnsafeRawPointer
  package let kind: HeapKind

  /// An object that the caller holds.
  package init(_ object: AnyObject) {
    address = UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
    kind = .instance(type(of: object))
  }

  /// What lies at an address, by its first word.
  init(at address: UnsafeRawPointer, in memory: any CheckedMemory) {
    self.address = address
    kind =
      memory.word(UInt(bitPattern: address))
      .flatMap { HeapKind(ofFirstWord: $0, in: memory) } ?? .unknown
  }

  package static func == (one: Self, other: Self) -> Bool { one.address == other.address }

  package func hash(into hasher: inout Hasher) { hasher.combine(address) }

  /// Whether it is an object at all.
  var isKnown: Bool {
    if case .unknown = kind { false } else { true }
  }

  package var isInstance: Bool {
    if case .instance = kind { true } else { false }
  }

  /// Whether there is one strong reference to it; false where that is not counted.
  package var isHeldOnce: Bool {
    #if os(Linux)
    LiveMemory().retainCount(ofObjectAt: UInt(bitPattern: address)) == 1
    #else
    false
    #endif
  }

  /// Whether there is more than one strong reference to it; false where that is not counted.
  package var isHeldByOthers: Bool {
    #if os(Linux)
    LiveMemory().retainCount(ofObjectAt: UInt(bitPattern: address)).map { $0 > 1 } ?? false
    #else
    false
    #endif
  }

  /// Whether it is an instance of one of the system's classes.
  package var isOfSystem: Bool {
    guard case .instance(let type) = kind else { return false }
    return TypeMetadata(type).isOfSystem
  }

  /// Whether it is an instance of a class or of a subclass.
  package func isInstance<Class: AnyObject>(of _: Class.Type) -> Bool {
    guard case .instance(let type) = kind else { return false }
    return type is Class.Type
  }

  /// The instance, if it is of a class; nil for one that is gone, or being freed.
  package func instance<Class: AnyObject>(of _: Class.Type) -> Class? {
    isInstance(of: Class.self) ? instance as? Class : nil
  }

  /// The instance; nil for one that is gone, or being freed.
  ///
  /// To be asked only for instances that no other thread releases: a reference is taken to it.
  package var instance: AnyObject? {
    isStillThere ? Unmanaged<AnyObject>.fromOpaque(address).takeUnretainedValue() : nil
  }

  /// Whether it is still what it was.
  private var isStillThere: Bool {
    let memory = LiveMemory()
    guard case .instance(let type) = kind,
      case .instance(let now) = HeapObject(at: address, in: memory).kind
    else { return false }
    return type == now && !memory.isBeingFreed(objectAt: UInt(bitPattern: address))
  }
}
