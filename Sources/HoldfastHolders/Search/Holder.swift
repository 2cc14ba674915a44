/// The kind of a variable, which determines how the app can release the variable's value.
package enum VariableKind {
  /// A variable that can be nil, or weak.
  case optional
  /// A variable that can be nil, but not weak, because its value isn't a reference.
  case optionalValue
  case notOptional
  /// A `let`, whose value can't be released.
  case constant
  /// A variable whose value is an object that the compiler has placed beside the program's variables.
  ///
  /// A property of that object is the holder.
  case object
}

/// The beginning of a path, which keeps all objects on the path alive.
package enum Holder: Hashable {
  /// A global variable, or a static property.
  case variable(String, VariableKind)
  /// Memory that a global or static variable points to.
  case memory(behind: String)
  /// The object itself, because a cycle of references leads back to it.
  case cycle
  case task(SuspendedTask)
  case taskLocalValue(of: SuspendedTask)
  /// A `Timer`, which may be kept with its closure even if it has been invalidated.
  case timer(isValid: Bool)
  /// Work of `asyncAfter`.
  case delayedWork
  /// A `DispatchSource` that is active.
  case dispatchSource
  /// Work that a dispatch queue has not begun.
  case queue
  case operationQueue
  case runLoop
  /// The dictionary of a thread, which exists as long as the thread exists.
  case threadDictionary
  case notificationCenter
  /// A local variable of a function that a thread is running.
  case thread(in: String)
  /// A local variable of a function that is running, or of its caller.
  case localVariable(of: String?)
  /// Memory of unknown type with a pointer to an object that code retains and releases explicitly.
  case untyped
}

/// A task that waits, with its functions.
package struct SuspendedTask: Hashable {
  /// The kind of call in which a task waits.
  package enum Wait {
    case sequence
    case sleep
    case continuation
    /// A wait for the end of the task's child tasks.
    case children
    case other
  }

  /// The suspended functions of the program with their places in the source, the innermost first.
  package let functions: [NamedCode]
  package let wait: Wait
  /// Whether the task is a flow's declared work.
  package let isWork: Bool
  /// Whether the task was started with a flow's `task`, so that it is cancelled when the flow ends.
  package let isFlowTask: Bool
}

/// A function with its name in the source.
package struct NamedCode: Hashable {
  package let name: String
  package let line: SourceLine?
}

/// One path from a holder to an object.
package struct Way {
  package let holder: Holder
  /// How the holder refers to the first object of the path, or to the object itself.
  package let beginning: Reference?
  package let path: Path
  /// Whether the holder isn't certain, although parts of the path may be certain.
  package let isUncertain: Bool
  /// Whether the path as a whole is only a guess.
  ///
  /// This is true if the path's least certain link is a guess, for example because a word may be left over from earlier
  /// contents, and if one of these is true as well:
  ///
  /// - The path contains neither an instance nor a closure with a name.
  /// - The path contains an element that may have been removed from its buffer.
  package let isGuess: Bool
}
