#if os(Linux)

/// The memory that the process can't write to, copied page by page when it is needed.
///
/// It is copied because another thread may unload the file with this memory at any moment. In that case the copy fails,
/// but the process doesn't crash.
final class ConstantMemory {
  private static let page = 4096

  private var pages: [UInt: [UInt]?] = [:]

  func word(at address: UInt) -> UInt? {
    let start = address & ~UInt(Self.page - 1)
    if pages[start] == nil { pages[start] = .some(read(start)) }
    return pages[start].flatMap { $0 }.map { $0[Int(address - start) / RuntimeLayout.word] }
  }

  private func read(_ start: UInt) -> [UInt]? {
    let words = [UInt](unsafeUninitializedCapacity: Self.page / RuntimeLayout.word) {
      buffer,
      count in
      let read = buffer.baseAddress.map { LiveMemory.copy(start, Self.page, to: $0) }
      count = read == Self.page ? buffer.count : 0
    }
    return words.isEmpty ? nil : words
  }
}

#endif
