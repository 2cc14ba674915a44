/// A weak capture of a closure.
package struct WeakCapture {
  /// The type of the capture without the optional.
  package let typeName: String
  private let place: UInt

  init(typeName: String, at place: UInt) {
    self.typeName = typeName
    self.place = place
  }

  private struct Reference { weak var object: AnyObject? }

  /// Whether the weak reference is nil.
  ///
  /// It is read in place, so the caller must hold the closure.
  package var isNil: Bool {
    UnsafePointer<Reference>(bitPattern: place)?.pointee.object == nil
  }
}

extension HeapObject {
  /// The weak captures of a closure's context, up to the first capture of unknown type.
  package var weakCaptures: [WeakCapture] {
    guard case .context(let metadata) = kind,
      let context = ClosureContext(
        at: UInt(bitPattern: address),
        metadata: metadata,
        in: LiveMemory()
      )
    else { return [] }
    var captures: [WeakCapture] = []
    _ = context.strongCaptures(noting: { type, place in
      let name = "\(type)"
      let inner = name.hasPrefix("Optional<") ? String(name.dropFirst(9).dropLast()) : name
      captures.append(WeakCapture(typeName: inner, at: place))
    })
    return captures
  }
}
