/// Converts a trail, which leads from block to block towards the holder, into a path from the holder to the object.
struct WayDrawing {
  private let memory: ProcessMemory
  private var path: Path = []
  /// The reference from a holder that isn't an object to the first object of the path.
  private var beginning: Reference?
  private var holder: Holder?
  /// The reference from the storage of a collection, until the property with the collection is found.
  private var element: Reference?
  /// The outermost object of the system that was found.
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
        // The system's objects on the path were skipped. Only the outermost of them is added now, because an object of
        // the program holds it. That object is added as well, with its reference.
        guard let systems, object.isInstance, reference.target == systems else { return }
        path.insert((systems, inner), at: 0)
        path.insert((object, reference), at: 0)
        beginning = nil
        self.systems = nil
      } else if let (box, inner) = path.first, box.isBox, reference.function == nil {
        // A value in a separate block counts as a part of the object that contains the value.
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

  /// Whether the path contains an instance or a closure with a name.
  ///
  /// Such an object certainly holds the next object on the path.
  private var hasName: Bool {
    path.contains { step in
      step.holder.isInstance || step.reference.function.flatMap(FunctionNames.name) != nil
    }
  }

  /// Returns the path, or nil if it has no holder.
  ///
  /// The parameter `certainty` is the certainty that each object on the path holds the next. If `isByBuffer` is true,
  /// an element on the path may have been removed from its buffer.
  func way(certainty: Link.Certainty, isByBuffer: Bool = false) -> Way? {
    guard let holder else { return nil }
    var beginning = beginning
    var path = path
    // If a closure of the system contains a closure of the program, the closure of the system isn't reported.
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
  /// Whether the holder is a word that its frame or memory may no longer need.
  fileprivate var isUncertain: Bool {
    switch self {
    case .localVariable, .untyped: true
    default: false
    }
  }
}

extension HeapObject {
  /// Whether the object may be a box with one value.
  ///
  /// The captures of a closure may have the same kind, but the reference to them contains the closure's code.
  fileprivate var isBox: Bool {
    switch kind {
    case .context, .box, .error: true
    case .instance, .other, .unknown: false
    }
  }
}

extension Reference {
  /// Returns the reference from the place of a box to the value in the box.
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
