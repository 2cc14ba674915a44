#if os(Linux)

import Foundation

/// Finds one block without copying all blocks.
extension MallocBlocks {
  /// Whether the process uses glibc's malloc.
  ///
  /// Sanitizers have their own allocators.
  static let isGlibc: Bool = {
    let size = 1 << 14
    guard let block = malloc(size) else { return false }
    defer { free(block) }
    let address = UInt(bitPattern: block)
    return LiveMemory().word(address &- 8).map { $0 & ~7 } == chunk(ofSize: UInt(size))
  }()

  private static func chunk(ofSize size: UInt) -> UInt { (size + 8 + 15) & ~15 }

  /// Returns the block of a requested size that contains `address`.
  ///
  /// The header in front of a block contains the block's size. The header of the next block says that this block is in
  /// use. If the rest of a chunk is too small for another block, the rest belongs to this block. The last block of a
  /// full arena is followed by a mark that consists of a header.
  static func block(ofSize size: UInt, around address: UInt) -> Range<UInt>? {
    let chunk = chunk(ofSize: size)
    let memory = LiveMemory()
    var start = address & ~15
    while start &+ size > address, start > size, let head = memory.word(start &- 8) {
      let whole = head & ~7
      if whole >= chunk, whole < chunk + UInt(Chunk.smallest), head & Chunk.isMapped == 0,
        let next = memory.word(start &- 8 &+ whole), next & 1 == 1, next & 8 == 0,
        next & ~7 >= UInt(Chunk.header), next < 1 << 32
      {
        return start..<start &+ size
      }
      start &-= 16
    }
    return nil
  }
}

#endif
