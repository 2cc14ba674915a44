/// A place in memory that contains an address, with the value around it, and the certainty that it holds the object.
struct Link {
  enum Certainty: Int, Comparable {
    case certain
    case likely
    case guess

    static func < (left: Certainty, right: Certainty) -> Bool { left.rawValue < right.rawValue }
  }

  enum Kind {
    /// An instance of a class, the captures of a closure, or a box.
    case object
    /// The storage of a collection, or another part of a value in a separate block.
    case storage
    /// A block of C or Objective-C, with the name of its type.
    case opaque(String)
    case end(Holder)
  }

  let kind: Kind
  /// The block that contains the place.
  ///
  /// The search continues with the links to this block.
  let block: UInt?
  let labels: [Reference.Label]
  /// The code of the closure, if the place is the reference to its captures.
  let function: UnsafeRawPointer?
  var certainty: Certainty
  /// For a local variable, the number of frames that are further out than the variable's frame.
  ///
  /// If several frames contain the object's address, the variable of the outermost frame counts.
  var depth = 0

  /// Whether the place is an element of a buffer.
  ///
  /// The owner of the buffer may have removed the element, so it isn't certain that the owner holds the object.
  var isElementOfBuffer = false

  /// Whether the place is in a block of unknown type.
  var isUntyped: Bool {
    if case .opaque("") = kind { true } else { false }
  }

  /// Whether the place is a global or static variable.
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
