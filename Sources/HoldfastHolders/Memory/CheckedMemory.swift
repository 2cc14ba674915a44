/// Memory of the process that is read so that nothing ends by it: what can't be read is nil.
///
/// Other threads go on, and what lies there may be anything: what a word stands for is looked at before
/// the word is followed, and before the runtime is asked about it.
protocol CheckedMemory {
  /// A word; nil where nothing can be read.
  func word(_ address: UInt) -> UInt?

  /// Calls `body` with a copy of what is at an address; nil where not all of it can be read.
  func withBytes<Result>(
    at address: UInt,
    count: Int,
    _ body: (UnsafeRawPointer) -> Result
  ) -> Result?

  /// Whether a class's metadata is at `address`.
  func isClass(_ address: UInt) -> Bool
}

extension CheckedMemory {
  func isCode(_ address: UInt) -> Bool { LoadedImages.current.isCode(address) }

  /// Whether it is in what was loaded from a file: linkers put descriptions beside code or constants.
  func isInImage(_ address: UInt) -> Bool { LoadedImages.current.image(around: address) != nil }

  /// What a string says; nil where its letters can't be read.
  func text(at address: UInt) -> String? {
    guard let first = word(address), let second = word(address &+ 8) else { return nil }
    typealias Layout = RuntimeLayout.Text
    let longest = 60
    if second & Layout.isInline != 0 {
      let bytes = (0..<16).map { index in
        UInt8(truncatingIfNeeded: (index < 8 ? first : second) >> (UInt(index % 8) * 8))
      }
      return String(decoding: bytes.prefix(Int(second >> 56 & 0xF)), as: UTF8.self)
    }
    let count = Int(first & Layout.count)
    guard second & Layout.isForeign == 0, count > 0 else { return nil }
    return withBytes(at: (second & Layout.address) &+ Layout.letters, count: min(count, longest)) {
      let text = String(
        decoding: UnsafeRawBufferPointer(start: $0, count: min(count, longest)),
        as: UTF8.self
      )
      return count > longest ? text + "…" : text
    }
  }
}
