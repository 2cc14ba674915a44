/// Memory of the process that can be read without a crash.
///
/// A read returns nil if the memory can't be read. Other threads may change the memory at any time, so it may contain
/// anything. Each word is checked before it is used as an address and before the runtime is called with it.
protocol CheckedMemory {
  /// Returns the word at an address, or nil if it can't be read.
  func word(_ address: UInt) -> UInt?

  /// Calls `body` with a copy of the memory at an address, and returns its result, or nil if a part can't be read.
  func withBytes<Result>(
    at address: UInt,
    count: Int,
    _ body: (UnsafeRawPointer) -> Result
  ) -> Result?

  /// Returns whether a class's metadata is at `address`.
  func isClass(_ address: UInt) -> Bool
}

extension CheckedMemory {
  func isCode(_ address: UInt) -> Bool { LoadedImages.current.isCode(address) }

  /// Returns whether the address is in a loaded file.
  ///
  /// The whole file counts, because the linker may put the descriptions of types beside the code or beside the
  /// constants.
  func isInImage(_ address: UInt) -> Bool { LoadedImages.current.image(around: address) != nil }

  /// Returns the text of a string, or nil if its characters can't be read.
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
