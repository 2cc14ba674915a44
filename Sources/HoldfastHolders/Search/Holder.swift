/// The kind of a variable by its type, which determines how it can release its value.
package enum VariableKind {
  /// It can be nil, or weak.
  case optional
  /// It can be nil; what it has is no reference that could be weak.
  case optionalValue
  case notOptional
  /// A `let`: it keeps what it has.
  case constant
  /// It has an object of the program's data, and a property of that object holds.
  case object
}

/// What is at the far end of a way: that which lives, and because of which the rest does.
package enum Holder: Hashable {
  /// A global variable, or a static property.
  case variable(String, VariableKind)
  /// Memory that a global or static variable points to.
  case memory(behind: String)
  /// The object itself.
  case cycle
  case task(SuspendedTask)
  case taskLocalValue(of: SuspendedTask)
  /// A `Timer`: one that is invalidated may be kept, and its closure with it.
  case timer(isValid: Bool)
  /// Work for later: `asyncAfter`.
  case delayedWork
  /// A `DispatchSource` that is active.
  case dispatchSource
  /// Work that a dispatch queue has not begun.
  case queue
  case operationQueue
  case runLoop
  /// What a thread keeps under a key, as long as it lives.
  case threadDictionary
  case notificationCenter
  /// A local variable of a function that a thread is in.
  case thread(in: String)
  /// A local variable of a function that is being run; it may be its caller's.
  case localVariable(of: String?)
  /// Memory that holds by hand, without a type: what it is can't be said.
  case untyped
}

/// A task that waits, and where.
package struct SuspendedTask: Hashable {
  /// Where it waits, as far as that is known.
  package enum Wait {
    case sequence
    case sleep
    case continuation
    /// The end of its child tasks.
    case children
    case other
  }

  /// The program's functions that are suspended, the innermost first, each with its place in the source.
  package let functions: [NamedCode]
  package let wait: Wait
  /// Whether it is a flow's declared work.
  package let isWork: Bool
  /// Whether it is a flow's `task`, which is cancelled with its flow.
  package let isFlowTask: Bool
}

/// A function, as a reader of the source would say it.
package struct NamedCode: Hashable {
  package let name: String
  package let line: SourceLine?
}

/// One way in which an object is held.
package struct Way {
  package let holder: Holder
  /// How the holder refers to the first object of the path, or to the object itself.
  package let beginning: Reference?
  package let path: Path
  /// Whether the holder may be a chance, whatever else is on the way.
  package let isUncertain: Bool
  /// Whether it may be a chance, and names nothing that holds for certain: a word that is left over, or
  /// a holder of no known type.
  package let isGuess: Bool
}
