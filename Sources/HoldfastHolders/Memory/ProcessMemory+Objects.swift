#if os(Linux)

extension ProcessMemory {
  /// How many strong references there were to the object at `address`; nil where that was not counted.
  func retainCount(ofObjectAt address: UInt) -> Int? {
    guard let count = word(address &+ 8) else { return nil }
    guard let table = RuntimeLayout.ReferenceCount.sideTable(in: count) else {
      return RuntimeLayout.ReferenceCount.strong(in: count)
    }
    return word(table &+ RuntimeLayout.ReferenceCount.countInSideTable)
      .flatMap(RuntimeLayout.ReferenceCount.strong)
  }

  /// Whether a class's metadata is at `address`: before it there are what frees an instance and what
  /// copies a reference, in it the size of an instance and the class's description.
  ///
  /// All of it is asked, since what lies in memory may be anything, and the runtime believes a class.
  func isClass(_ address: UInt) -> Bool {
    let images = LoadedImages.current
    guard let destructor = word(address &- 16), isCode(destructor),
      let witnesses = word(address &- 8), images.isConstant(witnesses),
      let sizes = word(address &+ UInt(RuntimeLayout.sizeOfInstance)),
      (16..<1 << 24).contains(sizes & 0xFFFF_FFFF),
      [7, 15].contains(sizes >> 32 & 0xFFFF),
      let description = word(address &+ UInt(RuntimeLayout.descriptionOfClass)),
      !isCode(description), images.image(around: description) != nil,
      let word = word(description & ~7)
    else { return false }
    let flags = description & 4 == 0 ? word : word >> 32
    return flags & 0x1F == RuntimeLayout.kindOfClassDescription
  }

  /// Whether what begins at `address` begins with the same word in this moment, and is not being freed:
  /// other threads go on.
  func isStillThere(_ address: UInt) -> Bool {
    typealias Count = RuntimeLayout.ReferenceCount
    guard let first = Self.word(at: address, in: file), first == word(address),
      let count = Self.word(at: address &+ 8, in: file)
    else { return false }
    return HeapKind(ofFirstWord: first, in: self) == nil || !Count.isCount(count)
      || count & Count.isDeiniting == 0
  }
}

#endif
