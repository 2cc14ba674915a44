#if os(Linux)

extension MallocBlocks {
  /// A piece of memory that is full of chunks.
  final class Arena {
    let start: UInt
    /// How far the chunks were walked.
    let end: Int
    /// Where in each page the first chunk begins; -1 where none does.
    private let firstInPage: UnsafeMutablePointer<Int32>

    /// Where the chunks stop adding up, with the last one that does.
    let gap: Range<Int>?
    /// What is not in use, where that is many pages.
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

    /// The chunk that a place in the arena lies in.
    func chunk(around place: Int, in copy: UnsafeRawPointer) -> Int? {
      var page = place >> 12
      while page >= 0, firstInPage[page] < 0 || Int(firstInPage[page]) > place { page -= 1 }
      guard page >= 0 else { return nil }
      var at = Int(firstInPage[page])
      while case let next = at &+ Chunk.size(copy, at), next <= place, next > at { at = next }
      return at
    }
  }

  /// What a chunk's head says.
  enum Chunk {
    static let header = 16
    static let smallest = 32
    /// Of what is smaller it is not noted whether it is free.
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
