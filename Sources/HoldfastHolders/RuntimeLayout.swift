/// The layouts of Swift's runtime that the search relies on, beyond the public API.
///
/// The numbers are part of the stable ABI, or were read from a runtime. If a toolchain has other numbers,
/// `RuntimeLayoutTests` fails with the name of the layout.
package enum RuntimeLayout {
  static let word = MemoryLayout<UInt>.size

  /// The kinds of metadata, as the first word of the metadata contains them.
  ///
  /// The first word of a class's metadata is zero or an address.
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
    /// The storage of an `InlineArray`.
    static let fixedArray: UInt = 0x308
    /// The captures of a closure.
    static let closureContext: UInt = 0x400
    /// A box that refers to the type of its value.
    static let genericBox: UInt = 0x500
    /// The object of an `any Error`.
    static let error: UInt = 0x501
    static let lastOfHeap: UInt = 0x5FF
    static let lastOfAll: UInt = 0x7FF
  }

  /// The size of the word in front of a static object, which says whether the object was initialized.
  ///
  /// A static object is stored beside the variables.
  static let wordBeforeStaticObject = UInt(word)

  /// The size of an object's header, which consists of the type and the reference count.
  static let objectHeader = 2 * word

  /// The second word of an object.
  enum ReferenceCount {
    /// Set once the object's `deinit` has begun.
    static let isDeiniting: UInt = 1 << 32
    /// Returns the address of the side table, which weak references need, or nil if the word is a count.
    static func sideTable(in word: UInt) -> UInt? {
      word >> 62 == 3 ? (word & ((1 << 62) - 1)) << 3 : nil
    }
    static func isCount(_ word: UInt) -> Bool { word >> 63 == 0 }
    /// The offset of the count in the side table.
    static let countInSideTable: UInt = 16
    /// Returns the number of strong references, or nil for an object that is never deallocated, because its references
    /// aren't counted.
    static func strong(in word: UInt) -> Int? {
      isCount(word) && word & 0xFFFF_FFFF != 0xFFFF_FFFF
        ? Int(truncatingIfNeeded: (word >> 33) & 0x3FFF_FFFF) + 1 : nil
    }
  }

  /// The words of the metadata of heap objects, and the words in front of it.
  enum HeapMetadata {
    /// The distance from the metadata back to the address of the deallocating function.
    static let destructor: UInt = 16
    /// In the metadata of a closure's context: the offset of the first capture, and the description of all captures.
    static let firstCapture = 8
    static let captures: UInt = 16
    /// In the metadata of a box: the offset of the value, and its type.
    static let offsetInBox: UInt = 8
    static let typeOfBox: UInt = 16
  }

  /// The value witness table of a type, in words.
  enum Witnesses {
    static let size = 8
    static let flags = 10
    /// The flag of a table with an enumeration's functions.
    ///
    /// An enumeration without payloads shares a table with other types.
    static let hasEnum: UInt32 = 0x0020_0000
    /// The flag of a type that another thread is still completing.
    static let isIncomplete: UInt = 0x0040_0000
    static let enumTag = 11
    static let enumPayload = 12
  }

  /// The description of an enumeration, with the number of cases that have a payload.
  enum EnumDescription {
    static let payloadCases = 20
  }

  /// The descriptions of a type's fields or cases: the offset of their list, of its first entry, and the size of an
  /// entry.
  enum Fields {
    static let place = 16
    static let first = 16
    static let size = 12
  }

  /// The description of a class: the number of words in its metadata, and the number of words without those of the
  /// superclass.
  enum ClassDescription {
    static let words = 28
    static let members = 32
  }

  /// The object of an `any Error`: the type of the value, and the offset of a value without a larger alignment.
  enum ErrorObject {
    static let type: UInt = 16
    static let value: UInt = 32
  }

  /// The ring buffer of an `AsyncStream`, with the words that say which of its elements are in use.
  enum Ring {
    static let capacity: UInt = 16
    static let count: UInt = 24
    static let first: UInt = 32
    static let elements: UInt = 40
  }

  /// The storage of the standard library's collections.
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

  /// The two words of a string.
  ///
  /// They contain the characters of a short string, and the number and the address of the characters of a longer one.
  enum Text {
    static let isInline: UInt = 1 << 61
    static let isForeign: UInt = 1 << 60
    static let count: UInt = (1 << 48) - 1
    static let address: UInt = (1 << 56) - 1
    /// The offset of the characters from the address in the string.
    static let letters: UInt = 32
  }

  /// The blocks in which the runtime creates types while the program is running.
  ///
  /// They are never freed.
  enum Pool {
    static let size: UInt = 1 << 14
  }

  /// A task, with the address where it continues and its frame.
  enum Task {
    static let resumeFunction: UInt = 56
    static let resumeContext: UInt = 64
    /// The task's flags.
    ///
    /// One of them says that the task has completed, so that its frames are no longer in use.
    static let status: UInt = 96
    static let isComplete: UInt = 0x2000
    /// The record of the object that the task waits for, and the offset of the record's kind.
    static let record: UInt = 104
    static let kindOfDependency: UInt = 32
    static let isContinuation: UInt = 2
    /// The beginning of a frame: the caller's frame, and the address where the caller continues.
    static let callersFrame: UInt = 0
    static let callersResumeFunction: UInt = 8
    /// The reference of a task to the first block of its memory, and of each block to the next.
    static let firstSlab: UInt = 120
    static let nextSlab: UInt = 8
    /// The word whose upper half is the number of used bytes in a block, and the offset of the first used byte.
    static let usedOfSlab: UInt = 16
    static let headerOfSlab: UInt = 32
    /// The metadata of tasks and of their memory.
    static var metadata: UInt? {
      SymbolTable.variable("_swift_concurrency_debug_asyncTaskMetadata")
    }
    static var slabMetadata: UInt? {
      SymbolTable.variable("_swift_concurrency_debug_asyncTaskSlabMetadata")
    }
  }

  /// The list of a task's task-local values.
  ///
  /// The task refers to the first item. An item consists of the address of the next item, whose lowest bits are flags,
  /// the key and the value.
  enum TaskLocals {
    static let first: UInt = 136
    static let flags: UInt = 7
    static let type: UInt = 16
    static let value: UInt = 24
  }

  /// The values that stand for the kinds of types in the flags of a type's description.
  static let kindOfClassDescription: UInt = 16
  static let kindOfStructDescription: UInt = 17
  static let kindOfEnumDescription: UInt = 18

  /// An Objective-C block on the heap, with its type and size.
  enum Block {
    static let type = "_NSConcreteMallocBlock"
    /// The reference to the block's description, and the offset of the size in it.
    static let description: UInt = 24
    static let size: UInt = 8
  }

  /// The structures of libdispatch: work items, queues and sources.
  enum Dispatch {
    /// The flags at the beginning of work that doesn't begin with a type.
    static let flagsOfWork: ClosedRange<UInt> = 0x100...0xFFF
    /// The usable sizes of blocks on the heap that contain work.
    static let sizes = 64..<96
    static let next: UInt = 0x10
    static let function: UInt = 0x20
    static let context: UInt = 0x28
    /// The reference of a wrapper to the work that it runs on another queue.
    static let wrapped: UInt = 0x38
    static let wrapper = "dispatch_continuation_vtable"

    /// The offsets of a queue's references to its last and its first piece of work.
    static let tail: UInt = 0x30
    static let head: UInt = 0x68
    /// The same offsets for a group, whose work runs when the group is empty.
    static let headOfGroup: UInt = 0x38
    static let tailOfGroup: UInt = 0x40

    /// The symbols of the types of queues and groups.
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

    /// The offset of the type in a source that is an element of a list.
    ///
    /// Sources for files and signals are elements of lists.
    static let listedSource: UInt = 0x18
    /// The offsets, from a source's type, of the references to its event, cancel and registration handlers.
    static let handlers: Set<UInt> = [0x28, 0x30, 0x38]
  }

  #if canImport(ObjectiveC)
  /// The reference of a class's metadata to its description, and the offset of the size of an instance.
  static let descriptionOfClass = 64
  static let sizeOfInstance = 48
  #else
  static let descriptionOfClass = 40
  static let sizeOfInstance = 24
  #endif

  /// Returns the address of the type that an object's first word stands for.
  static func metadata(inFirstWord word: UInt) -> UInt { word & classBits }

  #if canImport(ObjectiveC)
  /// The bits of an object's first word that are its class.
  ///
  /// They differ between devices, simulators and Macs, and can't be tested on Linux.
  private static let classBits =
    SymbolTable.variable("swift_isaMask") ?? SymbolTable.variable("objc_debug_isa_class_mask") ?? ~7
  #else
  private static let classBits = UInt.max
  #endif

  /// Returns whether a reference is an address.
  ///
  /// Objective-C stores small values in the reference itself.
  static func isObject(_ reference: UInt) -> Bool {
    #if canImport(ObjectiveC)
    return reference & 7 == 0 && reference >> 56 == 0
    #else
    return reference & 7 == 0
    #endif
  }
}
