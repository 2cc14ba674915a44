extension CheckedMemory {
  /// Whether the `deinit` of the object at `address` has begun, or is over.
  func isBeingFreed(objectAt address: UInt) -> Bool {
    #if canImport(ObjectiveC)
    // Objective-C's objects have something else there.
    return false
    #else
    typealias Count = RuntimeLayout.ReferenceCount
    guard let count = count(ofObjectAt: address) else { return true }
    return Count.isCount(count) && count & Count.isDeiniting != 0
    #endif
  }

  /// The word that counts the references to an object: its second one, or one beside it.
  func count(ofObjectAt address: UInt) -> UInt? {
    guard let count = word(address &+ 8) else { return nil }
    guard let table = RuntimeLayout.ReferenceCount.sideTable(in: count) else { return count }
    return word(table &+ RuntimeLayout.ReferenceCount.countInSideTable)
  }

  #if os(Linux)
  /// How many strong references there were to the object at `address`; nil where that was not counted.
  func retainCount(ofObjectAt address: UInt) -> Int? {
    count(ofObjectAt: address).flatMap(RuntimeLayout.ReferenceCount.strong)
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
      && RuntimePools.shared.mayHold(address)
  }
  #endif
}
