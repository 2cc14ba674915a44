/// What a strong reference points to: an instance of a class, or what a closure captured.
///
/// It is an address; nothing is held.
struct HeapObject: Hashable {
  let address: UnsafeRawPointer

  init(address: UnsafeRawPointer) {
    self.address = address
  }

  init(_ object: AnyObject) {
    address = UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
  }

  /// Type and reference count.
  static let headerSize = 2 * MemoryLayout<UInt>.size

  enum Kind {
    case instance(Any.Type)
    /// What a closure captured, or a variable that closures share.
    case context(ClosureContext)
    /// A box whose type is in its own description, as generic code makes it.
    case box(of: Any.Type, offset: Int)
    case unknown
  }

  /// Asked only of what a typed reference points to.
  var kind: Kind {
    let metadata = RuntimeLayout.metadata(ofObjectAt: address)
    // The numbers are the metadata kinds of Swift's stable ABI; a class has an address there.
    switch metadata.load(as: UInt.self) {
    case 0x400:
      return .context(ClosureContext(object: address, metadata: metadata))
    case 0x500:
      let offset = metadata.load(fromByteOffset: 8, as: UInt32.self)
      let type = metadata.load(fromByteOffset: 16, as: UnsafeRawPointer.self)
      return .box(of: unsafeBitCast(type, to: Any.Type.self), offset: Int(offset))
    case 0, 0x800...:
      return .instance(type(of: object))
    default:
      return .unknown
    }
  }

  /// The instance, for which `kind` says `.instance`.
  var object: AnyObject { Unmanaged<AnyObject>.fromOpaque(address).takeUnretainedValue() }

  /// How many strong references there are, known or not.
  var retainCount: Int { Int(bitPattern: swiftRetainCount(address)) }
}

@_silgen_name("swift_retainCount")
private func swiftRetainCount(_ object: UnsafeRawPointer) -> UInt
