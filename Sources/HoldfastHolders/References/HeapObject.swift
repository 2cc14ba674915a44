#if canImport(ObjectiveC)
import ObjectiveC
#endif

/// What a strong reference points to: an instance of a class, or what a closure captured.
///
/// It is an address; nothing is held.
package struct HeapObject: Hashable {
  package let address: UnsafeRawPointer

  package init(address: UnsafeRawPointer) {
    self.address = address
  }

  package init(_ object: AnyObject) {
    address = UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
  }

  package enum Kind {
    case instance(Any.Type)
    /// What a closure captured, or a variable that closures share.
    case context(ClosureContext)
    /// A box whose type is in its own description, as generic code makes it.
    case box(of: Any.Type, offset: Int)
    case unknown
  }

  /// Asked only of what a typed reference points to.
  package var kind: Kind {
    let metadata = RuntimeLayout.metadata(ofObjectAt: address)
    switch metadata.load(as: UInt.self) {
    case RuntimeLayout.Kind.closureContext:
      return .context(ClosureContext(object: address, metadata: metadata))
    case RuntimeLayout.Kind.genericBox:
      let offset = metadata.load(fromByteOffset: 8, as: UInt32.self)
      let type = metadata.load(fromByteOffset: 16, as: UnsafeRawPointer.self)
      return .box(of: unsafeBitCast(type, to: Any.Type.self), offset: Int(offset))
    case RuntimeLayout.Kind.error:
      typealias Layout = RuntimeLayout.ErrorObject
      let word = (address + Int(Layout.type)).load(as: UnsafeRawPointer.self)
      let type = unsafeBitCast(word, to: Any.Type.self)
      return .box(of: type, offset: Int(Layout.value).aligned(to: TypeMetadata(type).alignment))
    case 0, (RuntimeLayout.Kind.lastOfAll + 1)...:
      #if canImport(ObjectiveC)
      return .instance(type(of: object))
      #else
      // Without a reference, which something that is being freed on another thread can't give.
      return .instance(unsafeBitCast(metadata, to: Any.Type.self))
      #endif
    default:
      return .unknown
    }
  }

  /// The instance, for which `kind` says `.instance`.
  package var object: AnyObject { Unmanaged<AnyObject>.fromOpaque(address).takeUnretainedValue() }

  /// How many strong references there are, known or not; nil where Objective-C counts them.
  package var retainCount: Int? {
    #if canImport(ObjectiveC)
    guard case .instance = kind, !(object is NSObject) else { return nil }
    #endif
    return Int(bitPattern: swiftRetainCount(address))
  }
}

@_silgen_name("swift_retainCount")
private func swiftRetainCount(_ object: UnsafeRawPointer) -> UInt
