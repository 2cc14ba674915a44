/// Uses the type of a value to find the part of the value to which a place in memory belongs.
///
/// It reads only the value's bits in the copy of the memory. They determine the case of an enumeration and the type in
/// an existential. Words that a case or a type doesn't use are left over from other values.
struct ValueReader {
  struct Part {
    var labels: [Reference.Label] = []
    var certainty = Link.Certainty.certain
    /// Whether the part is the reference to a function's captures, which is stored right after the address of the
    /// function's code.
    var isFunction = false
    /// Whether the part is a pointer, which holds the object only if the program retains the object explicitly.
    var isPointer = false
  }

  let memory: ProcessMemory
  private let deepest = 8

  init(memory: ProcessMemory) {
    self.memory = memory
  }

  /// Returns the part at `place` of a value at `start`, or nil if the part holds nothing.
  func part(of type: Any.Type, from start: UInt, to place: UInt, depth: Int = 0) -> Part? {
    let metadata = TypeMetadata(type)
    guard depth < deepest, place >= start, place - start < UInt(metadata.sizeInMemory) else {
      return nil
    }
    switch metadata.kind {
    case .object: return place == start ? Part() : nil
    case .classExistential: return place == start ? Part() : nil
    case .function:
      let offset = metadata.isSwiftFunction ? UInt(RuntimeLayout.word) : 0
      return place == start + offset ? Part(isFunction: metadata.isSwiftFunction) : nil
    case .existential: return existential(from: start, to: place, depth)
    case _ where metadata.isPlain:
      // Some classes hold objects through a pointer, and retain and release them explicitly.
      return metadata.isPointer ? Part(certainty: .likely, isPointer: true) : nil
    case .enumeration: return enumeration(metadata, from: start, to: place, depth)
    case .fixedArray: return element(of: metadata, from: start, to: place, depth)
    case .structure where metadata.isCollection: return Part()
    case .structure, .tuple: return field(of: metadata, from: start, to: place, depth)
    case .unknown: return Part(certainty: .likely)
    }
  }

  /// Returns the part at `place` of an instance at `start`, or of the structure or tuple at `start`.
  ///
  /// The size of an instance differs from the size of a value of its type, because such a value is only a reference to
  /// the instance.
  func field(of metadata: TypeMetadata, from start: UInt, to place: UInt, _ depth: Int = 0) -> Part?
  {
    guard place >= start else { return nil }
    let offset = place - start
    let fields = metadata.fields
    guard
      let field = fields.last(where: {
        let size = UInt(max(1, TypeMetadata($0.type).sizeInMemory))
        return !$0.isUnknown && UInt($0.offset) <= offset && offset - UInt($0.offset) < size
      })
    else { return fields.isEmpty || metadata.kind == .object ? Part(certainty: .likely) : nil }
    guard field.isStrong,
      var part = part(
        of: field.type,
        from: start + UInt(field.offset),
        to: place,
        depth: depth + 1
      )
    else { return nil }
    part.labels.insert(
      .property(field.name, Declaration(of: field, in: metadata.type)),
      at: 0
    )
    return part
  }

  private func element(
    of metadata: TypeMetadata,
    from start: UInt,
    to place: UInt,
    _ depth: Int
  ) -> Part? {
    guard let (type, _) = metadata.elements else { return nil }
    let stride = UInt(TypeMetadata(type).stride)
    let index = (place - start) / stride
    var part = part(of: type, from: start + index * stride, to: place, depth: depth + 1)
    part?.labels.insert(.element(Int(index)), at: 0)
    return part
  }

  /// Returns the part of an existential.
  ///
  /// An existential consists of four words. The first three are for the value, which may use only the first of them.
  /// The last one is the value's type.
  private func existential(from start: UInt, to place: UInt, _ depth: Int) -> Part? {
    guard place - start < 24, let type = memory.word(start + 24).flatMap(memory.type) else {
      return nil
    }
    guard TypeMetadata(type).isInlineInExistential else { return place == start ? Part() : nil }
    return part(of: type, from: start, to: place, depth: depth + 1)
  }

  private func enumeration(
    _ metadata: TypeMetadata,
    from start: UInt,
    to place: UInt,
    _ depth: Int
  ) -> Part? {
    let offset = place - start
    return withUnsafeTemporaryAllocation(byteCount: max(8, metadata.size), alignment: 16) {
      buffer -> Part? in
      guard let base = buffer.baseAddress else { return nil }
      let payload = memory.withBytes(at: start, count: metadata.size) {
        metadata.payload(ofCopy: $0, in: base)
      }
      switch payload {
      case nil, .unknown: return Part(certainty: .likely)
      case .nothing: return nil
      case .indirect(let name, _):
        return offset == 0 ? Part(labels: [.payload(name)]) : nil
      case .value(let name, let type):
        guard var part = part(of: type, from: start, to: place, depth: depth + 1) else {
          return nil
        }
        // The case of an optional isn't reported.
        if name != "some" { part.labels.insert(.payload(name), at: 0) }
        return part
      }
    }
  }
}
