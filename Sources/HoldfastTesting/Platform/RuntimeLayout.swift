/// Where an object's type is, which differs where there is an Objective-C runtime.
enum RuntimeLayout {
  #if canImport(ObjectiveC)
  /// Where a class's metadata refers to its description.
  static let descriptionOfClass = 64

  /// The first word holds other bits beside the class there.
  static func metadata(ofObjectAt address: UnsafeRawPointer) -> UnsafeRawPointer {
    #if arch(arm64)
    let mask: UInt = 0x0000_000F_FFFF_FFF8
    #else
    let mask: UInt = 0x0000_7FFF_FFFF_FFF8
    #endif
    let word = address.load(as: UInt.self)
    return UnsafeRawPointer(bitPattern: word & mask) ?? address
  }
  #else
  /// Where a class's metadata refers to its description.
  static let descriptionOfClass = 40

  /// The type is the first word.
  static func metadata(ofObjectAt address: UnsafeRawPointer) -> UnsafeRawPointer {
    address.load(as: UnsafeRawPointer.self)
  }
  #endif
}

extension RuntimeLayout {
  /// Whether a reference is an address at all: Objective-C puts small values into the reference
  /// itself.
  static func isObject(_ reference: UnsafeRawPointer) -> Bool {
    #if canImport(ObjectiveC)
    let bits = UInt(bitPattern: reference)
    return bits & 7 == 0 && bits >> 56 == 0
    #else
    return true
    #endif
  }
}
