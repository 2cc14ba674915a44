#if os(Linux)

import Foundation

/// A piece of memory from the allocator.
struct MallocBlock: Hashable {
  let start: UInt
  let size: Int

  var end: UInt { start + UInt(size) }
}

/// The blocks of glibc's malloc that are in use, read from the copy.
///
/// No other file knows glibc.
///
/// A chunk has its size right before what the program gets, and the next chunk follows it. Chunks fill an
/// arena from beginning to end: memory in which they don't add up is none.
final class MallocBlocks {
  /// An arena that is not the first begins where its address is a multiple of this.
  private static let arenaAlignment: UInt = 1 << 26

  let memory: ProcessMemory
  private let keyOfFreed: UInt
  private var arenas: [Int: Arena?] = [:]
  /// Whether there is memory of which it stayed unclear what lies in it.
  private(set) var hasGaps = false

  init(_ memory: ProcessMemory, keyOfFreed: UInt) {
    self.memory = memory
    self.keyOfFreed = keyOfFreed
  }

  /// What a thread's cache writes into the second word of what is freed, since glibc 2.29.
  ///
  /// Zero if nothing is found. Asked for before the memory is copied.
  @inline(never) @_optimize(none)
  static func findKeyOfFreed() -> UInt {
    guard let block = strdup("freed, and looked at") else { return 0 }
    let address = UInt(bitPattern: block)
    free(block)
    let file = open("/proc/self/mem", O_RDONLY)
    defer { close(file) }
    var word: UInt = 0
    return pread(file, &word, 8, off_t(address + 8)) == 8 ? word : 0
  }

  /// Where in a region an arena begins: the system joins an arena with whatever else is mapped right
  /// before it, and an arena behind a full one looks like a stack behind its guard.
  ///
  /// `word`: Reads a word as it is now.
  static func beginningsOfArenas(in region: Range<UInt>, word: (UInt) -> UInt?) -> [UInt] {
    let first = (region.lowerBound + arenaAlignment - 1) & ~(arenaAlignment - 1)
    return stride(from: first, to: region.upperBound, by: Int(arenaAlignment)).filter { start in
      // Its head: its owner, the arena before it, how much is in use, how much can be written to.
      guard let owner = word(start), owner & (arenaAlignment - 1) < 4096,
        let used = word(start + 16), let writable = word(start + 24)
      else { return false }
      return used > 0 && used <= writable && writable <= arenaAlignment && writable & 4095 == 0
    }
  }

  /// Walks all arenas, and copies again where chunks don't add up: other threads go on meanwhile.
  ///
  /// A head that was old when it was copied may lead to words that look like chunks, and where these end is far
  /// behind it: each time that no further chunk is reached, more is copied of what lies before. Behind what stays
  /// unclear nothing is known of an arena, and what was freed looks like chunks, too.
  func complete(within patience: Patience) {
    for index in memory.map.regions.indices {
      var furthest = 0
      var tries = 0
      while let gap = gap(index) {
        if gap.upperBound > furthest { tries = 0 }
        furthest = max(furthest, gap.upperBound)
        guard tries < Self.mostTries, !patience.isOver() else {
          hasGaps = true
          break
        }
        tries += 1
        let reach = tries < Self.mostTries ? 4096 << (2 * tries) : gap.upperBound
        let start = max(0, min(gap.lowerBound, gap.upperBound - reach))
        let isThere = memory.copyAgain(index, start..<gap.upperBound)
        arenas[index] = nil
        // What the allocator has given back to the system has no chunks, and needs none.
        if !isThere { break }
      }
    }
  }

  /// The last time all of an arena is copied.
  private static let mostTries = 8

  /// Where the chunks of an arena stop adding up; nil where they do, and for what is no arena.
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

  /// The block in use that `address` lies in.
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
    // The last word is in the next chunk's header.
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
    // In a fast bin only the link to the next one is written, scrambled with its own address.
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

  /// Looks for a beginning from which the chunks add up to the end.
  private func findArena(_ index: Int) -> Arena? {
    let region = memory.map.regions[index]
    guard let copy = memory.pointer(to: index), region.size >= 1 << 12 else { return nil }
    let isFirst = region.kind == .heap
    var size = region.size
    if !isFirst {
      guard region.start % Self.arenaAlignment == 0 else { return nil }
      // How much of its mapping an arena uses is written in its head.
      let used = (copy + 16).load(as: UInt.self)
      if used > 4096, used <= UInt(size), used & 4095 == 0 { size = Int(used) }
    }
    let begins =
      isFirst ? stride(from: 0, through: 0x20, by: 8) : stride(from: 0x20, through: 0x1000, by: 8)
    var best: Arena?
    for begin in begins
    where (region.start + UInt(begin)) & 15 == 0 && isChain(copy, from: begin, of: 8, size: size) {
      let (arena, count) = walk(region, copy, from: begin, size: size)
      // What threads that are over have left may be one piece that is free.
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
    // Minus one, in one call: element by element it takes a debug build long.
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
        // The chunk behind a free one says so; its own header and links stay.
        if large >= 0 {
          if (copy + at + 8).load(as: UInt.self) & 1 == 0 { free.append(large + 64..<at) }
          large = -1
        }
        if step >= Chunk.large { large = at }
        last = at
        at &+= step
      } else {
        // It has grown since its end was read, or it is full: then two chunks that are smaller than any other mark
        // its end. They say as well whether the one before is free.
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
    // Behind the last one nothing is allocated.
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

  /// Whether a number of chunks follow one another, as far as the arena goes.
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

  /// A large block, which has a mapping of its own.
  private func mappedBlock(around address: UInt, _ region: MemoryMap.Region) -> MallocBlock? {
    // It begins at most as many pages before as the mapping has; the head says how far it reaches.
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
