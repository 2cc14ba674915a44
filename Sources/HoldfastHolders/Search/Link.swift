/// A place in memory that has an address in it: what it lies in, and how sure it is that it holds.
struct Link {
  enum Certainty: Int, Comparable {
    case certain
    case likely
    case guess

    static func < (left: Certainty, right: Certainty) -> Bool { left.rawValue < right.rawValue }
  }

  enum Kind {
    /// An instance of a class, what a closure captured, or a box.
    case object
    /// A collection's storage, or a part of another value that lies in a block of its own.
    case storage
    /// A block of C's or Objective-C's, by the name of its type.
    case opaque(String)
    case end(Holder)
  }

  let kind: Kind
  /// The block that the place lies in, to go on from.
  let block: UInt?
  let labels: [Reference.Label]
  /// The code of the closure whose second word the place is.
  let function: UnsafeRawPointer?
  var certainty: Certainty
  /// How many frames are around that of a local variable: what is in several is the outermost one's.
  var depth = 0

  /// Whether it is an element of a buffer, which may have been taken out.
  ///
  /// The owner of the buffer is doubtful, too.
  var isElementOfBuffer = false

  /// Whether it is a place in a block of which nothing is known.
  var isUntyped: Bool {
    if case .opaque("") = kind { true } else { false }
  }

  /// Whether it is a global or static variable.
  var isVariable: Bool {
    if case .end(.variable) = kind { true } else { false }
  }

  init(
    _ kind: Kind,
    block: UInt? = nil,
    labels: [Reference.Label] = [],
    function: UnsafeRawPointer? = nil,
    certainty: Certainty = .certain
  ) {
    self.kind = kind
    self.block = block
    self.labels = labels
    self.function = function
    self.certainty = certainty
  }
}
