/// A copy of a value, or of a part of it.
struct Bytes {
  let start: UnsafeRawPointer
  let count: Int

  /// Returns the word at an offset, or nil if the value is shorter.
  func word(at offset: Int) -> UInt? {
    part(at: offset, count: RuntimeLayout.word).map { $0.start.loadUnaligned(as: UInt.self) }
  }

  func part(at offset: Int, count: Int) -> Bytes? {
    guard offset >= 0, count >= 0, offset <= self.count - count else { return nil }
    return Bytes(start: start + offset, count: count)
  }
}
