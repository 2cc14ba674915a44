#if os(Linux)

extension MallocBlocks {
  /// A piece of memory that is full of chunks.
  final class Arena {
    let start: UInt
    /// The end of the last chunk that was read.
    let end: Int
    /// The offset of the first chunk in each page, or -1 for a page in which no chunk begins.
    private let firstInPage: UnsafeMutablePointer<Int32>

    /// The range from the last valid chunk to the header that isn't valid, or nil if all chunks are valid.
    let gap: Range<Int>?
    /// The ranges of large free chunks.
    let free: [Range<Int>]

    init(
      start: UInt,
      end: Int,
      gap: Range<Int>?,
      free: [Range<Int>],
      firstInPage: UnsafeMutablePointer<Int32>
    ) {
      self.gap = gap
      self.free = free
      self.start = start
      self.end = end
      self.firstInPage = firstInPage
    }

    deinit { firstInPage.deallocate() }

    /// Returns the chunk that contains a place in the arena.
    func chunk(around place: Int, in copy: UnsafeRawPointer) -> Int? {
      var page = place >> 12
      while page >= 0, firstInPage[page] < 0 || Int(firstInPage[page]) > place { page -= 1 }
      guard page >= 0 else { return nil }
      var at = Int(firstInPage[page])
      while case let next = at &+ Chunk.size(copy, at), next <= place, next > at { at = next }
      return at
    }
  }

  /// The header of a chunk.
  enum Chunk {
    static let header = 16
    static let smallest = 32
    /// The smallest size of a chunk that is left out of the search if it is free.
    ///
    /// The headers don't say whether a smaller chunk is free.
    static let large = 1 << 14
    static let isMapped: UInt = 2

    static func word(_ copy: UnsafeRawPointer, _ at: Int) -> UInt {
      (copy + at + 8).load(as: UInt.self)
    }

    static func size(_ copy: UnsafeRawPointer, _ at: Int) -> Int {
      Int(truncatingIfNeeded: word(copy, at) & ~7)
    }
  }
}

#endif
