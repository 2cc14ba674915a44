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
    static let metatype: UInt = 0x304
    /// `any Collection<Post>`.
    static let extendedExistential: UInt = 0x307
    /// What is in an `InlineArray`.
    static let fixedArray: UInt = 0x308
    /// What a closure captured.
    static let closureContext: UInt = 0x400
    /// A box that names the type of what is in it.
    static let genericBox: UInt = 0x500
    /// What is behind an `any Error`.
    static let error: UInt = 0x501
    static let lastOfHeap: UInt = 0x5FF
    static let lastOfAll: UInt = 0x7FF
  }

  /// In front of an object that lies beside the variables is a word that says whether it was initialized.
  static let wordBeforeStaticObject = UInt(word)

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
    /// Where in the side table the count is.
    static let countInSideTable: UInt = 16
    /// How many strong references a word counts; nil for what is never freed, and not counted.
    static func strong(in word: UInt) -> Int? {
      isCount(word) && word & 0xFFFF_FFFF != 0xFFFF_FFFF
        ? Int(truncatingIfNeeded: (word >> 33) & 0x3FFF_FFFF) + 1 : nil
    }
  }

  /// What is around and in the metadata of what lies on the heap.
  enum HeapMetadata {
    /// How far before it the code is noted that frees the object.
    static let destructor: UInt = 16
    /// In a closure context's: where the first capture is, and the description of all.
    static let firstCapture = 8
    static let captures: UInt = 16
    /// In a box's: where the value is, and its type.
    static let offsetInBox: UInt = 8
    static let typeOfBox: UInt = 16
  }

  /// The table of what a value's type can do, by words.
  enum Witnesses {
    static let size = 8
    static let flags = 10
    /// In the flags, that an enumeration's are there: one without a value shares its table with other types.
    static let hasEnum: UInt32 = 0x0020_0000
    /// In the flags, that a type is being made by another thread.
    static let isIncomplete: UInt = 0x0040_0000
    static let enumTag = 11
    static let enumPayload = 12
  }

  /// In an enumeration's description, how many cases carry something.
  enum EnumDescription {
    static let payloadCases = 20
  }

  /// A type's description: where its fields or cases are described, the first of them, and one's size.
  enum Fields {
    static let place = 16
    static let first = 16
    static let size = 12
  }

  /// Parts of a class's description: how many words its metadata has, and how many of them are its own.
  enum ClassDescription {
    static let words = 28
    static let members = 32
  }

  /// What is behind an `any Error`: the value's type, and where the value is unless it is aligned further.
  enum ErrorObject {
    static let type: UInt = 16
    static let value: UInt = 32
  }

  /// The ring that an `AsyncStream` keeps its elements in: which of them are there.
  enum Ring {
    static let capacity: UInt = 16
    static let count: UInt = 24
    static let first: UInt = 32
    static let elements: UInt = 40
  }

  /// The standard library's storage of collections.
  enum Storage {
    static let arrayCount: UInt = 16
    static let arrayElements: UInt = 32
    /// The binary logarithm of the number of buckets, in the word's lowest byte.
    static let scale: UInt = 32
    static let keys: UInt = 48
    static let values: UInt = 56
    /// One bit for each bucket in use.
    static let bitmapOfDictionary: UInt = 64
    static let bitmapOfSet: UInt = 56
  }

  /// A string's two words: the letters themselves, or how many there are and where.
  enum Text {
    static let isInline: UInt = 1 << 61
    static let isForeign: UInt = 1 << 60
    static let count: UInt = (1 << 48) - 1
    static let address: UInt = (1 << 56) - 1
    /// How far behind that address the letters begin.
    static let letters: UInt = 32
  }

  /// The blocks in which the runtime makes types while the program runs; none is freed.
  enum Pool {
    static let size: UInt = 1 << 14
  }

  /// A task: where it goes on, and with which frame.
  enum Task {
    static let resumeFunction: UInt = 56
    static let resumeContext: UInt = 64
    /// Flags, of which one says that the task is over: its frames are left over then.
    static let status: UInt = 96
    static let isComplete: UInt = 0x2000
    /// What it waits for, and where that says of which kind it is.
    static let record: UInt = 104
    static let kindOfDependency: UInt = 32
    static let isContinuation: UInt = 2
    /// A frame begins with its caller's frame, and where the caller goes on.
    static let callersFrame: UInt = 0
    static let callersResumeFunction: UInt = 8
    /// Where it refers to the first block of its memory, and each block to the next.
    static let firstSlab: UInt = 120
    static let nextSlab: UInt = 8
    /// In the upper half of a word, how much of a block is in use, and where what is in use begins.
    static let usedOfSlab: UInt = 16
    static let headerOfSlab: UInt = 32
    /// What tasks and their memory have for a type.
    static var metadata: UInt? {
      SymbolTable.variable("_swift_concurrency_debug_asyncTaskMetadata")
    }
    static var slabMetadata: UInt? {
      SymbolTable.variable("_swift_concurrency_debug_asyncTaskSlabMetadata")
    }
  }

  /// The list of a task's task-local values: where the task refers to its first item, and what an item consists of
  /// behind the next item, in whose address there are flags, and the key.
  enum TaskLocals {
    static let first: UInt = 136
    static let flags: UInt = 7
    static let type: UInt = 16
    static let value: UInt = 24
  }

  /// The flags in a type's description that say what it is.
  static let kindOfClassDescription: UInt = 16
  static let kindOfStructDescription: UInt = 17
  static let kindOfEnumDescription: UInt = 18

  /// An Objective-C block: the type it has on the heap, and its size.
  enum Block {
    static let type = "_NSConcreteMallocBlock"
    /// Where it refers to its description, and where that says how large it is.
    static let description: UInt = 24
    static let size: UInt = 8
  }

  /// libdispatch's own structures: the work it is given, its queues, and what its sources wait for.
  enum Dispatch {
    /// Work begins with flags, where it does not begin with a type.
    static let flagsOfWork: ClosedRange<UInt> = 0x100...0xFFF
    /// How much of a block on the heap it can use.
    static let sizes = 64..<96
    static let next: UInt = 0x10
    static let function: UInt = 0x20
    static let context: UInt = 0x28
    /// Other work, which work of this type does on another queue.
    static let wrapped: UInt = 0x38
    static let wrapper = "dispatch_continuation_vtable"

    /// Where a queue refers to its last work, and to its first.
    static let tail: UInt = 0x30
    static let head: UInt = 0x68
    /// The same of a group, which calls its work when it is empty.
    static let headOfGroup: UInt = 0x38
    static let tailOfGroup: UInt = 0x40

    /// The types of queues and of groups, by their symbols.
    #if canImport(ObjectiveC)
    static let queues = ["serial", "concurrent", "main", "global", "runloop"].map {
      "OBJC_CLASS_$_OS_dispatch_queue_\($0)"
    }
    static let group = "OBJC_CLASS_$_OS_dispatch_group"
    #else
    static let queues = ["serial", "concurrent", "main", "global", "runloop"].map {
      "__OS_dispatch_queue_\($0)_vtable"
    }
    static let group = "__OS_dispatch_group_vtable"
    #endif

    /// Where the type of a source is that is in a list: of those that wait for a file or a signal.
    static let listedSource: UInt = 0x18
    /// Behind its type, where a source refers to the work it has for an event, for its end and for its beginning.
    static let handlers: Set<UInt> = [0x28, 0x30, 0x38]
  }

  #if canImport(ObjectiveC)
  /// Where a class's metadata refers to its description, and says how large an instance is.
  static let descriptionOfClass = 64
  static let sizeOfInstance = 48
  #else
  static let descriptionOfClass = 40
  static let sizeOfInstance = 24
  #endif

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
  static func isObject(_ reference: UInt) -> Bool {
    #if canImport(ObjectiveC)
    return reference & 7 == 0 && reference >> 56 == 0
    #else
    return reference & 7 == 0
    #endif
  }
}
