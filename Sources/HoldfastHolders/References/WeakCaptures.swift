/// What a closure captured weakly.
package struct WeakCapture {
  /// The type as the closure knows it, without the optional.
  package let typeName: String
  private let place: UInt

  init(typeName: String, at place: UInt) {
    self.typeName = typeName
    self.place = place
  }

  private struct Reference { weak var object: AnyObject? }

  /// Whether the object has been freed, or there was none.
  ///
  /// To be asked while the closure is held: the weak reference is read where it is.
  package var isNil: Bool {
    UnsafePointer<Reference>(bitPattern: place)?.pointee.object == nil
  }
}

extension HeapObject {
  /// The weak captures of a closure's context, as far as the types before each are known.
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
