/// What is assumed of Swift's runtime beyond its public API: where it keeps what.
///
/// The numbers are those of the stable ABI, or were read from a runtime; `RuntimeLayoutTests` fails,
/// with the name of what has changed, when a toolchain has others.
package enum RuntimeLayout {
  static let word = MemoryLayout<UInt>.size

  /// Kinds of metadata, in its first word.
  ///
  /// A class has zero there, or an address.
  enum Kind {
    static let structure: UInt = 0x200
    static let enumeration: UInt = 0x201
    static let optional: UInt = 0x202
    static let tuple: UInt = 0x301
    static let function: UInt = 0x302
    static let existential: UInt = 0x303
    /// What a closure captured.
    static let closureContext: UInt = 0x400
    /// A box that names the type of what is in it.
    static let genericBox: UInt = 0x500
    static let lastOfHeap: UInt = 0x5FF
    static let lastOfAll: UInt = 0x7FF
  }

  /// Type and reference count, which every object begins with.
  static let objectHeader = 2 * word

  #if canImport(ObjectiveC)
  /// Where a class's metadata refers to its description.
  static let descriptionOfClass = 64
  #else
  static let descriptionOfClass = 40
  #endif

  /// The address of an object's type.
  package static func metadata(ofObjectAt address: UnsafeRawPointer) -> UnsafeRawPointer {
    UnsafeRawPointer(bitPattern: metadata(inFirstWord: address.load(as: UInt.self))) ?? address
  }

  /// The address of the type that an object's first word stands for.
  static func metadata(inFirstWord word: UInt) -> UInt { word & classBits }

  #if canImport(ObjectiveC)
  /// Which bits of an object's first word are its class.
  ///
  /// Devices, simulators and Macs differ, and only the runtimes know. Nothing on Linux can try it.
  private static let classBits =
    SymbolTable.variable("swift_isaMask") ?? SymbolTable.variable("objc_debug_isa_class_mask") ?? ~7
  #else
  private static let classBits = UInt.max
  #endif

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
