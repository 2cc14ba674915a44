#if os(Linux)

import Foundation

/// A piece of memory from the allocator.
struct MallocBlock: Hashable {
  let start: UInt
  let size: Int

  var end: UInt { start + UInt(size) }
}

/// The used blocks of glibc's malloc in the copy of the memory.
///
/// Only the files of this type depend on glibc. A chunk begins with its size, which is followed by the bytes for the
/// program and then by the next chunk. The chunks fill an arena from its beginning to its end. Memory that isn't filled
/// like this isn't an arena.
final class MallocBlocks {
  /// The alignment of every arena but the first.
  private static let arenaAlignment: UInt = 1 << 26

  let memory: ProcessMemory
  private let keyOfFreed: UInt
  private var arenas: [Int: Arena?] = [:]
  /// Whether the chunks in a part of the memory couldn't be found.
  private(set) var hasGaps = false

  init(_ memory: ProcessMemory, keyOfFreed: UInt) {
    self.memory = memory
    self.keyOfFreed = keyOfFreed
  }

  /// Returns the key that a thread's cache writes into the second word of a freed block, or zero if no key is found.
  ///
  /// glibc has written this key since version 2.29. The key is looked for before the memory is copied. A block that is
  /// freed while the thread's cache is full doesn't get the key. For this reason blocks are taken out of the cache
  /// until two blocks that are freed one after the other have the same word.
  @inline(never) @_optimize(none)
  static func findKeyOfFreed() -> UInt {
    let file = open("/proc/self/mem", O_RDONLY)
    defer { close(file) }
    var taken: [UnsafeMutableRawPointer?] = []
    defer { for block in taken { free(block) } }
    var last: UInt = 0
    for round in 1...16 {
      guard let block = malloc(24) else { return 0 }
      let address = UInt(bitPattern: block)
      // Otherwise a word that the allocator leaves unchanged could look like the key.
      memset(block, Int32(round), 24)
      free(block)
      var word: UInt = 0
      guard pread(file, &word, 8, off_t(address + 8)) == 8 else { return 0 }
      if word == last { return word }
      last = word
      taken.append(malloc(24))
    }
    return 0
  }

  /// Returns the addresses in a region at which arenas begin.
  ///
  /// The system may list an arena and the memory in front of it as one region. An arena that follows a full arena looks
  /// like a stack that follows its guard page.
  ///
  /// The closure `word` reads a word of the current memory.
  static func beginningsOfArenas(in region: Range<UInt>, word: (UInt) -> UInt?) -> [UInt] {
    let first = (region.lowerBound + arenaAlignment - 1) & ~(arenaAlignment - 1)
    return stride(from: first, to: region.upperBound, by: Int(arenaAlignment)).filter { start in
      // The words of the header are the owner, the previous arena, the used size and the writable size.
      guard let owner = word(start), owner & (arenaAlignment - 1) < 4096,
        let used = word(start + 16), let writable = word(start + 24)
      else { return false }
      return used > 0 && used <= writable && writable <= arenaAlignment && writable & 4095 == 0
    }
  }

  /// Reads the chunks of all arenas.
  ///
  /// If other threads have changed a part of an arena during the copy, its chunks may not be valid, and the part is
  /// copied again.
  ///
  /// A header that was outdated when it was copied may lead to words far after it that look like chunks. Each time the
  /// reading gets no further than before, a larger part in front of the invalid header is copied. The chunks after a
  /// part that stays invalid can't be found, because freed memory looks like chunks as well.
  func complete(within timeLimit: SearchLimit) {
    for index in memory.map.regions.indices {
      var furthest = 0
      var tries = 0
      while let gap = gap(index) {
        if gap.upperBound > furthest { tries = 0 }
        furthest = max(furthest, gap.upperBound)
        guard tries < Self.mostTries, !timeLimit.isOver() else {
          hasGaps = true
          break
        }
        tries += 1
        let reach = tries < Self.mostTries ? 4096 << (2 * tries) : gap.upperBound
        let start = max(0, min(gap.lowerBound, gap.upperBound - reach))
        let isThere = memory.copyAgain(index, start..<gap.upperBound)
        arenas[index] = nil
        // Memory that the allocator has returned to the system has no chunks.
        if !isThere { break }
      }
    }
  }

  /// The largest number of times that a part of an arena is copied again without progress.
  ///
  /// The last time, everything up to the invalid header is copied.
  private static let mostTries = 8

  /// Returns the range of an arena in which the chunks aren't valid, or nil if all are valid or the memory isn't an
  /// arena.
  private func gap(_ index: Int) -> Range<Int>? {
    let region = memory.map.regions[index]
    guard region.kind == .heap || isBeginningOfArena(region) else { return nil }
    guard let arena = arena(index) else { return 0..<region.size }
    return arena.gap
  }

  private func isBeginningOfArena(_ region: MemoryMap.Region) -> Bool {
    region.kind == .anonymous && region.start % Self.arenaAlignment == 0
      && Self.beginningsOfArenas(in: region.start..<region.start + 1, word: memory.word) != []
  }

  /// Returns the used block that contains `address`.
  func block(around address: UInt) -> MallocBlock? {
    guard let index = memory.map.index(of: address), let copy = memory.pointer(to: index)
    else { return nil }
    let region = memory.map.regions[index]
    guard region.kind == .heap || region.kind == .anonymous else { return nil }
    guard let arena = arena(index) else {
      return region.start % Self.arenaAlignment == 0 ? nil : mappedBlock(around: address, region)
    }
    let place = Int(address - region.start) - Chunk.header
    guard place >= 0, place < arena.end, let at = arena.chunk(around: place, in: copy)
    else { return nil }
    let size = Chunk.size(copy, at)
    let start = region.start + UInt(at + Chunk.header)
    guard size >= Chunk.smallest, size < arena.end - at,
      !isFree(at, size, start, copy, region)
    else { return nil }
    // The last word of the block is the first word of the next chunk's header.
    let block = MallocBlock(start: start, size: size - 8)
    return address < block.end ? block : nil
  }

  private func isFree(
    _ at: Int,
    _ size: Int,
    _ start: UInt,
    _ copy: UnsafeRawPointer,
    _ region: MemoryMap.Region
  ) -> Bool {
    let previousIsInUse: UInt = 1
    if at + size + Chunk.header <= region.size,
      Chunk.word(copy, at + size) & previousIsInUse == 0
    {
      return true
    }
    if keyOfFreed != 0, (copy + at + 24).load(as: UInt.self) == keyOfFreed { return true }
    // Into a block in a fast bin, the allocator writes only one word, which is the link to the next block, combined
    // with the address of the link.
    guard size <= 128 else { return false }
    let link = (copy + at + Chunk.header).load(as: UInt.self) ^ (start >> 12)
    return link == 0 || link & 15 == 0 && region.contains(link)
  }

  private func arena(_ index: Int) -> Arena? {
    if let arena = arenas[index] { return arena }
    let arena = findArena(index)
    arenas[index] = .some(arena)
    memory.leaveOut(arena?.free ?? [], of: index)
    return arena
  }

  /// Looks for a beginning from which the chunks fill the arena up to its end.
  private func findArena(_ index: Int) -> Arena? {
    let region = memory.map.regions[index]
    guard let copy = memory.pointer(to: index), region.size >= 1 << 12 else { return nil }
    let isFirst = region.kind == .heap
    var size = region.size
    if !isFirst {
      guard region.start % Self.arenaAlignment == 0 else { return nil }
      // The header of an arena contains the used size of its mapping.
      let used = (copy + 16).load(as: UInt.self)
      if used > 4096, used <= UInt(size), used & 4095 == 0 { size = Int(used) }
    }
    let begins =
      isFirst ? stride(from: 0, through: 0x20, by: 8) : stride(from: 0x20, through: 0x1000, by: 8)
    var best: Arena?
    for begin in begins
    where (region.start + UInt(begin)) & 15 == 0 && isChain(copy, from: begin, of: 8, size: size) {
      let (arena, count) = walk(region, copy, from: begin, size: size)
      // The arena of threads that have ended may be a single free chunk.
      if arena.gap == nil, count > 1 || arena.end == size { return arena }
      if count > 8, arena.end > best?.end ?? 0 { best = arena }
    }
    return best
  }

  private func walk(
    _ region: MemoryMap.Region,
    _ copy: UnsafeRawPointer,
    from begin: Int,
    size: Int
  ) -> (arena: Arena, count: Int) {
    let count = size >> 12 + 1
    let pages = UnsafeMutablePointer<Int32>.allocate(capacity: count)
    // Sets all elements to -1. A loop would be slow in a debug build.
    memset(pages, 0xFF, count * MemoryLayout<Int32>.size)
    var at = begin
    var last = begin
    var chunks = 0
    var gap: Range<Int>?
    var free: [Range<Int>] = []
    var large = -1
    while at &+ Chunk.header <= size {
      let step = Int(truncatingIfNeeded: (copy + at + 8).load(as: UInt.self) & ~7)
      if step >= Chunk.smallest, step & 15 == 0, step <= size &- at {
        let page = at >> 12
        if pages[page] < 0 { pages[page] = Int32(truncatingIfNeeded: at) }
        chunks &+= 1
        // The header of this chunk says whether the large chunk in front of it is free. The header and the links of the
        // large chunk are still searched.
        if large >= 0 {
          if (copy + at + 8).load(as: UInt.self) & 1 == 0 { free.append(large + 64..<at) }
          large = -1
        }
        if step >= Chunk.large { large = at }
        last = at
        at &+= step
      } else {
        // The arena has grown since its end was read, or it is full. The end of a full arena is marked by two chunks
        // that are smaller than any other chunk. They also say whether the chunk before them is free.
        let hasGrown = step > size &- at && step < 1 << 24 && step & 15 == 0 && chunks > 8
        if hasGrown || at >= size - Chunk.smallest {
          if large >= 0, (copy + at + 8).load(as: UInt.self) & 1 == 0 {
            free.append(large + 64..<at)
          }
          if hasGrown { at = size }
        } else {
          gap = last..<at + Chunk.header
        }
        large = -1
        break
      }
    }
    // The last chunk is the rest of the arena. No memory in it has been allocated yet.
    if large >= 0 { free.append(large + 64..<at) }
    let arena = Arena(
      start: region.start,
      end: at,
      gap: gap,
      free: free,
      firstInPage: pages
    )
    return (arena, chunks)
  }

  /// Returns whether `length` chunks follow one another, or fewer chunks that reach the end of the arena.
  private func isChain(_ copy: UnsafeRawPointer, from start: Int, of length: Int, size: Int) -> Bool
  {
    var at = start
    var chunks = 0
    while chunks < length, at &+ Chunk.header <= size {
      let step = Int(truncatingIfNeeded: (copy + at + 8).load(as: UInt.self) & ~7)
      guard step >= Chunk.smallest, step & 15 == 0, step < 1 << 26 else { return false }
      chunks &+= 1
      at &+= step
    }
    return chunks > 1 || at == size
  }

  /// Returns the large block, with a mapping of its own, that contains `address`.
  private func mappedBlock(around address: UInt, _ region: MemoryMap.Region) -> MallocBlock? {
    // A mapping may contain several such blocks. Each of them begins at a page, and its header contains its size.
    var page = region.start
    while page <= address {
      guard memory.word(page) == 0, let head = memory.word(page + 8), head & 7 == Chunk.isMapped,
        case let size = head & ~7, size & 4095 == 0, size > 0, size <= region.end - page
      else { return nil }
      if address < page + size {
        return address < page + 16 ? nil : MallocBlock(start: page + 16, size: Int(size) - 16)
      }
      page += size
    }
    return nil
  }
}

#endif
