#if canImport(ObjectiveC)
import ObjectiveC
#endif

/// The target of a strong reference, which is an instance of a class or the captures of a closure.
///
/// The value consists of an address and the kind that was found there, and doesn't hold the object.
package struct HeapObject: Hashable {
  package let address: UnsafeRawPointer
  package let kind: HeapKind

  /// Creates a value for an object that the caller holds.
  package init(_ object: AnyObject) {
    address = UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
    kind = .instance(type(of: object))
  }

  /// Creates a value for the object at an address, whose first word determines its kind.
  init(at address: UnsafeRawPointer, in memory: any CheckedMemory) {
    self.address = address
    kind =
      memory.word(UInt(bitPattern: address))
      .flatMap { HeapKind(ofFirstWord: $0, in: memory) } ?? .unknown
  }

  package static func == (one: Self, other: Self) -> Bool { one.address == other.address }

  package func hash(into hasher: inout Hasher) { hasher.combine(address) }

  /// Whether the address certainly belongs to an object.
  var isKnown: Bool {
    if case .unknown = kind { false } else { true }
  }

  package var isInstance: Bool {
    if case .instance = kind { true } else { false }
  }

  /// Whether references to the object are counted, and there is exactly one strong reference.
  package var isHeldOnce: Bool { retainCount == 1 }

  /// Whether references to the object are counted, and there is more than one strong reference.
  package var isHeldByOthers: Bool { retainCount.map { $0 > 1 } ?? false }

  private var retainCount: Int? {
    #if os(Linux)
    LiveMemory().retainCount(ofObjectAt: UInt(bitPattern: address))
    #else
    nil
    #endif
  }

  /// Whether the object is an instance of one of the system's classes.
  package var isOfSystem: Bool {
    guard case .instance(let type) = kind else { return false }
    return TypeMetadata(type).isOfSystem
  }

  /// Returns whether the object is an instance of this class or of a subclass.
  package func isInstance<Class: AnyObject>(of _: Class.Type) -> Bool {
    guard case .instance(let type) = kind else { return false }
    return type is Class.Type
  }

  /// Returns the instance, or nil if it isn't of this class, or if it has been or is being deallocated.
  package func instance<Class: AnyObject>(of _: Class.Type) -> Class? {
    isInstance(of: Class.self) ? instance as? Class : nil
  }

  /// The instance, or nil if it has been or is being deallocated.
  ///
  /// Reading this property retains the instance, so no other thread may release the instance at the same time.
  package var instance: AnyObject? {
    isStillThere ? Unmanaged<AnyObject>.fromOpaque(address).takeUnretainedValue() : nil
  }

  /// Whether the same kind of object is still at the address.
  private var isStillThere: Bool {
    let memory = LiveMemory()
    guard case .instance(let type) = kind,
      case .instance(let now) = HeapObject(at: address, in: memory).kind
    else { return false }
    return type == now && !memory.isBeingFreed(objectAt: UInt(bitPattern: address))
  }
}
