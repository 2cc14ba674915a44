/// What a closure captured weakly.
package struct WeakCapture {
  /// The type as the closure knows it, without the optional.
  package let typeName: String
  private let address: UnsafeRawPointer

  init(typeName: String, at address: UnsafeRawPointer) {
    self.typeName = typeName
    self.address = address
  }

  private struct Reference { weak var object: AnyObject? }

  /// Whether the object has been freed, or there was none.
  package var isNil: Bool {
    address.assumingMemoryBound(to: Reference.self).pointee.object == nil
  }
}

extension HeapObject {
  /// The weak captures of a closure's context, as far as the types before each are known.
  package var weakCaptures: [WeakCapture] {
    guard case .context(let context) = kind else { return [] }
    var captures: [WeakCapture] = []
    _ = context.strongCaptures(noting: { type, address in
      let name = "\(type)"
      let inner = name.hasPrefix("Optional<") ? String(name.dropFirst(9).dropLast()) : name
      captures.append(WeakCapture(typeName: inner, at: address))
    })
    return captures
  }
}
