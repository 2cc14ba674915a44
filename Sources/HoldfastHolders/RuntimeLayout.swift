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

  /// What the second word of an object says.
  enum ReferenceCount {
    /// Its `deinit` has begun, or is over.
    static let isDeiniting: UInt = 1 << 32
    /// The word is no count but leads to the side table that weak references need.
    static func sideTable(in word: UInt) -> UInt? {
      word >> 62 == 3 ? (word & ((1 << 62) - 1)) << 3 : nil
    }
    static func isCount(_ word: UInt) -> Bool { word >> 63 == 0 }
  }

  /// The standard library's storage of collections.
  enum Storage {
    static let arrayCount: UInt = 16
    static let arrayElements: UInt = 32
    static let keys: UInt = 48
    static let values: UInt = 56
    /// One bit for each bucket in use.
    static let bitmapOfDictionary: UInt = 64
    static let bitmapOfSet: UInt = 56
  }

  /// A task: where it goes on, and with which frame.
  enum Task {
    static let flagsAndIdentifier: UInt = 32
    static let resumeFunction: UInt = 56
    static let resumeContext: UInt = 64
    /// A frame begins with its caller's frame, and where the caller goes on.
    static let callersFrame: UInt = 0
    static let callersResumeFunction: UInt = 8
    /// What tasks and their memory have for a type.
    static var metadata: UInt? {
      SymbolTable.variable("_swift_concurrency_debug_asyncTaskMetadata")
    }
    static var slabMetadata: UInt? {
      SymbolTable.variable("_swift_concurrency_debug_asyncTaskSlabMetadata")
    }
  }

  /// The flags in a class's description that say it is one.
  static let kindOfClassDescription: UInt = 16

  /// An Objective-C block: what it calls, and the type it has on the heap.
  enum Block {
    static let function: UInt = 16
    static let type = "_NSConcreteMallocBlock"
  }

  #if canImport(ObjectiveC)
  /// Where a class's metadata refers to its description, and says how large an instance is.
  static let descriptionOfClass = 64
  static let sizeOfInstance = 48
  #else
  static let descriptionOfClass = 40
  static let sizeOfInstance = 24
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
