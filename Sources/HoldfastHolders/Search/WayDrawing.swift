/// Turns a trail, which goes upwards and block by block, into a way from the holder to the object.
struct WayDrawing {
  private let memory: ProcessMemory
  private var path: Path = []
  /// How what is no object refers to the first object of the path.
  private var beginning: Reference?
  private var holder: Holder?
  /// What a collection's storage holds, until the property is met that the collection is in.
  private var element: Reference?
  /// The outermost object of the system's that has been met, and what it is in.
  private var systems: HeapObject?

  init(in memory: ProcessMemory) {
    self.memory = memory
  }

  mutating func add(_ link: Link, to address: UInt) {
    guard let target = UnsafeRawPointer(bitPattern: address) else { return }
    let reference = Reference(
      labels: link.labels + (element?.labels ?? []),
      function: element.map { $0.function ?? link.function } ?? link.function,
      target: element?.target ?? HeapObject(at: target, in: memory)
    )
    element = nil
    switch link.kind {
    case .storage:
      element = reference
    case .object:
      guard let block = link.block.flatMap(UnsafeRawPointer.init(bitPattern:)) else { return }
      let object = HeapObject(at: block, in: memory)
      if object.isOfSystem {
        systems = object
        if beginning == nil {
          beginning = Reference(labels: [], function: reference.function, target: reference.target)
        }
      } else if let inner = beginning {
        // An object of the program's keeps one of the system's: it says which.
        guard let systems, object.isInstance, reference.target == systems else { return }
        path.insert((systems, inner), at: 0)
        path.insert((object, reference), at: 0)
        beginning = nil
        self.systems = nil
      } else if let (box, inner) = path.first, box.isBox, reference.function == nil {
        // A value that lies in a block of its own is a part of what has the value.
        path[0] = (object, reference.joined(with: inner))
      } else {
        path.insert((object, reference), at: 0)
      }
    case .opaque:
      if beginning == nil {
        beginning = Reference(labels: [], function: reference.function, target: reference.target)
      }
    case .end(let holder):
      self.holder = holder
      guard beginning == nil else { return }
      beginning = reference
      if let (box, inner) = path.first, box.isBox, reference.function == nil {
        beginning = reference.joined(with: inner)
        path.removeFirst()
      }
    }
  }

  /// Whether there is an object or a closure with a name on the way: it holds for certain, whatever holds
  /// it.
  private var hasName: Bool {
    path.contains { step in
      step.holder.isInstance || step.reference.function.flatMap(FunctionNames.name) != nil
    }
  }

  /// `certainty`: How sure it is that each holds the next.
  ///
  /// `isByBuffer`: Whether an element on the way may have been taken out.
  func way(certainty: Link.Certainty, isByBuffer: Bool = false) -> Way? {
    guard let holder else { return nil }
    var beginning = beginning
    var path = path
    // A closure of the system's around one of the program's says nothing.
    while let code = beginning?.function, !LoadedImages.current.isProgram(UInt(bitPattern: code)),
      let first = path.first, !first.holder.isInstance
    {
      beginning = first.reference
      path.removeFirst()
    }
    return Way(
      holder: holder,
      beginning: beginning,
      path: path,
      isUncertain: certainty == .guess || holder.isUncertain,
      isGuess: certainty == .guess && (isByBuffer || !hasName)
    )
  }
}

extension Holder {
  /// Whether it is by a word that its frame, or its memory, may not need any more.
  fileprivate var isUncertain: Bool {
    switch self {
    case .localVariable, .untyped: true
    default: false
    }
  }
}

extension HeapObject {
  /// Whether it has one value, and not what a closure captured: that is reached by the closure's code.
  fileprivate var isBox: Bool {
    switch kind {
    case .context, .box, .error: true
    case .instance, .other, .unknown: false
    }
  }
}

extension Reference {
  /// The reference to what a box has, from where the box is.
  fileprivate func joined(with inner: Reference) -> Reference {
    let value = inner.labels.drop { label in
      switch label {
      case .variable, .capture: true
      default: false
      }
    }
    return Reference(labels: labels + value, function: inner.function, target: inner.target)
  }
}
