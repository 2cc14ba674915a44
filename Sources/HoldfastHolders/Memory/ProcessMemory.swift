#if os(Linux)

import Foundation

/// A copy of the process's memory.
///
/// The search reads the copy, so that it doesn't find the addresses in its own variables.
final class ProcessMemory: CheckedMemory {
  /// A thread, and the used part of its stack.
  struct Stack {
    let isOwn: Bool
    let pointer: UInt
  }

  private(set) var map: MemoryMap
  let stacks: [Stack]
  private let space: UnsafeMutableRawBufferPointer
  private let copy: UnsafeMutableRawPointer
  /// The offsets of the regions in the copy, which are negative for regions that aren't copied.
  private let offsets: [Int]
  private let constants = ConstantMemory()

  /// The amount of memory, in bytes, above which the memory isn't copied.
  ///
  /// For example, a process with the shadow memory of a sanitizer has more.
  private static let largest = 1 << 30

  /// Copies the memory, or returns nil if the memory can't be read or is too large.
  ///
  /// Tests pass the closure `meanwhile`, which is called after the regions have been listed and before they are copied.
  init?(meanwhile: () -> Void = {}) {
    guard Holders.canSearch, var map = MemoryMap() else { return nil }
    let stacks = Self.stacksInUse()
    let copies = CopySpace.shared.ranges
    map.split { region in
      let edges = copies.flatMap { [$0.lowerBound, $0.upperBound] }
        .filter { region.lowerBound < $0 && $0 < region.upperBound }
      let arenas = MallocBlocks.beginningsOfArenas(in: region, word: LiveMemory().word)
      return (edges + arenas).sorted()
    }
    map.remove { region in copies.contains { $0.contains(region.start) } }
    // Keeps only the used part of a stack, and no part if the thread is running or has ended.
    for index in map.regions.indices {
      let region = map.regions[index]
      guard region.kind == .stack || region.isGuarded else { continue }
      if let stack = stacks.first(where: { region.contains($0.pointer) }) {
        map.cut(index, from: stack.pointer & ~4095)
      } else if region.isGuarded, region.isWritable {
        map.cut(index, from: region.end)
      }
    }
    map.remove { $0.size == 0 }
    var offsets: [Int] = []
    var size = 0
    for region in map.regions {
      let isCopied = region.isWritable && region.kind != .other
      offsets.append(isCopied ? size : -1)
      if isCopied { size += region.size }
    }
    guard size < Self.largest, let space = CopySpace.shared.take(size), let copy = space.baseAddress
    else { return nil }
    meanwhile()
    for (region, offset) in zip(map.regions, offsets) where offset >= 0 {
      Self.read(region.start..<region.end, into: copy + offset)
    }
    self.map = map
    self.stacks = stacks
    self.space = space
    self.copy = copy
    self.offsets = offsets
  }

  deinit {
    CopySpace.shared.release(space)
  }

  /// Copies the pages around a part of a region again, and returns false if they are no longer mapped.
  func copyAgain(_ index: Int, _ part: Range<Int>) -> Bool {
    guard offsets[index] >= 0 else { return false }
    let region = map.regions[index]
    let start = max(0, part.lowerBound) & ~4095
    let end = min(region.size, (part.upperBound | 4095) + 1)
    guard start < end else { return false }
    return Self.read(
      region.start + UInt(start)..<region.start + UInt(end),
      into: copy + offsets[index] + start
    )
  }

  /// Copies memory, and returns whether all of it could be read.
  ///
  /// A part that can't be read any longer is zero in the copy.
  @discardableResult
  private static func read(_ range: Range<UInt>, into copy: UnsafeMutableRawPointer) -> Bool {
    let count = LiveMemory.copy(range.lowerBound, range.count, to: copy)
    if count < range.count { memset(copy + count, 0, range.count - count) }
    return count == range.count
  }

  // MARK: Reading

  func pointer(to index: Int) -> UnsafeRawPointer? {
    offsets[index] >= 0 ? UnsafeRawPointer(copy + offsets[index]) : nil
  }

  func region(of address: UInt) -> MemoryMap.Region? {
    map.index(of: address).map { map.regions[$0] }
  }

  /// Returns a word in the copy, or nil if the address isn't copied.
  func word(_ address: UInt) -> UInt? {
    guard address & 7 == 0, let index = map.index(of: address) else { return nil }
    let region = map.regions[index]
    if let copy = pointer(to: index) {
      return (copy + Int(address - region.start)).load(as: UInt.self)
    }
    return region.isWritable ? nil : constants.word(at: address)
  }

  /// Calls `body` with the copy of the memory at an address, and returns its result, or nil if a part isn't copied.
  func withBytes<Result>(
    at address: UInt,
    count: Int,
    _ body: (UnsafeRawPointer) -> Result
  ) -> Result? {
    guard count >= 0, let index = map.index(of: address), let copy = pointer(to: index),
      case let region = map.regions[index], UInt(count) <= region.end - address
    else { return nil }
    return body(copy + Int(address - region.start))
  }

  /// Returns whether the object at `address` still begins with the same word as in the copy, and isn't being
  /// deallocated by another thread.
  func isStillThere(_ address: UInt) -> Bool {
    let live = LiveMemory()
    guard let first = live.word(address), first == word(address) else { return false }
    return HeapKind(ofFirstWord: first, in: self) == nil || !live.isBeingFreed(objectAt: address)
  }

  /// Returns every place that contains `address`, whatever the two highest bytes are.
  ///
  /// An enumeration may store its case in these two bytes.
  func places(of address: UInt) -> [UInt] {
    parts.flatMap { places(of: address, in: $0.index, from: $0.start, to: $0.end) }
  }

  /// A part of a region that is searched.
  ///
  /// Free memory in an arena isn't searched.
  private struct Part {
    let index: Int
    let start: Int
    let end: Int
  }

  private lazy var parts = map.regions.indices.map {
    Part(index: $0, start: 0, end: map.regions[$0].size)
  }

  /// Excludes the free memory in a region from the search.
  func leaveOut(_ free: [Range<Int>], of index: Int) {
    var start = 0
    var used: [Part] = []
    for range in free {
      used.append(Part(index: index, start: start, end: range.lowerBound))
      start = range.upperBound
    }
    used.append(Part(index: index, start: start, end: map.regions[index].size))
    parts = parts.filter { $0.index != index } + used
  }

  /// Finds the places with a function of the C library, which compares the lower half of the address with many words at
  /// once.
  private func places(of address: UInt, in index: Int, from start: Int, to end: Int) -> [UInt] {
    guard let copy = pointer(to: index) else { return [] }
    let lowerHalf = Int32(truncatingIfNeeded: address)
    let addressBits: UInt = (1 << 48) - 1
    var found: [UInt] = []
    var from = (start + 7) & ~7
    while from + 8 <= end, let hit = wideCharacter(copy + from, lowerHalf, (end - from) / 4) {
      let at = (hit - copy) & ~7
      if at + 8 <= end, (copy + at).load(as: UInt.self) & addressBits == address & addressBits {
        found.append(map.regions[index].start + UInt(at))
      }
      from = at + 8
    }
    return found
  }
}

@_silgen_name("wmemchr") private func wideCharacter(
  _ text: UnsafeRawPointer,
  _ wanted: Int32,
  _ count: Int
) -> UnsafeRawPointer?

#endif
