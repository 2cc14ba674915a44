extension CheckedMemory {
  /// Returns whether the `deinit` of the object at `address` has begun.
  func isBeingFreed(objectAt address: UInt) -> Bool {
    #if canImport(ObjectiveC)
    // The second word of an Objective-C object isn't a count of references.
    return false
    #else
    typealias Count = RuntimeLayout.ReferenceCount
    guard let count = count(ofObjectAt: address) else { return true }
    return Count.isCount(count) && count & Count.isDeiniting != 0
    #endif
  }

  /// Returns the word that contains the number of references to an object.
  ///
  /// This is the object's second word or a word in its side table.
  func count(ofObjectAt address: UInt) -> UInt? {
    guard let count = word(address &+ 8) else { return nil }
    guard let table = RuntimeLayout.ReferenceCount.sideTable(in: count) else { return count }
    return word(table &+ RuntimeLayout.ReferenceCount.countInSideTable)
  }

  #if os(Linux)
  /// Returns the number of strong references to the object at `address`, or nil if they aren't counted.
  func retainCount(ofObjectAt address: UInt) -> Int? {
    count(ofObjectAt: address).flatMap(RuntimeLayout.ReferenceCount.strong)
  }

  /// Returns whether a class's metadata is at `address`.
  ///
  /// The words in front of the metadata lead to the functions that deallocate an instance and copy a reference. The
  /// metadata contains the size of an instance, and leads to the class's description. All of these words are checked,
  /// because the memory may contain anything, and the runtime doesn't check the address of a class.
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
