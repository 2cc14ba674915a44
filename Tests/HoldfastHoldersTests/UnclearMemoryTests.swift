#if os(Linux)

import Foundation
import Expectations
import Testing

@testable import HoldfastHolders

/// Tests that inconsistent chunks of malloc are copied again, because other threads allocate during the copy, and
/// that a report says so if they stay inconsistent.
@MainActor
@Suite(
  .serialized,
  .enabled(if: Holders.canSearch && MallocBlocks.isGlibc, "the chunks of one allocator are known")
)
struct UnclearMemoryTests {
  /// Memory that looks like an arena of malloc, but which malloc doesn't know, so that errors in it cause no harm.
  private final class Arena {
    static let alignment = 1 << 26
    static let size = 1 << 18
    /// The length of a chunk in words, including its head.
    static let length = 1024

    private let mapping: UnsafeMutableRawPointer
    private let words: UnsafeMutablePointer<UInt>

    init() throws {
      let mapping = try #require(
        mmap(nil, 2 * Self.alignment, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
      )
      try #require(mapping != MAP_FAILED)
      self.mapping = mapping
      let start = mapping.alignedUp(toMultipleOf: Self.alignment)
      mprotect(start, Self.size, PROT_READ | PROT_WRITE)
      words = start.bindMemory(to: UInt.self, capacity: Self.size / 8)
      // The words of an arena's head are its own address, the arena before it, the used size and the full size.
      words[0] = UInt(bitPattern: start) + 32
      words[2] = UInt(Self.size)
      words[3] = UInt(Self.size)
      for index in 0..<31 { head(of: index).pointee = UInt(8 * Self.length) | 1 }
      head(of: 31).pointee = UInt(8 * (Self.length - 6)) | 1
    }

    /// The word before a block, with the block's size and the mark that the block before it is in use.
    func head(of index: Int) -> UnsafeMutablePointer<UInt> { words + 7 + index * Self.length }

    subscript(index: Int) -> UnsafeMutablePointer<UInt> { head(of: index) + 1 }

    deinit { munmap(mapping, 2 * Self.alignment) }
  }

  private func memory() throws -> (ProcessMemory, MallocBlocks) {
    let key = MallocBlocks.findKeyOfFreed()
    let memory = try #require(ProcessMemory())
    return (memory, MallocBlocks(memory, keyOfFreed: key))
  }

  /// Returns a block behind the inconsistent part.
  private func lastBlock(_ arena: Arena, _ blocks: MallocBlocks) -> MallocBlock? {
    blocks.block(around: UInt(bitPattern: arena[20] + 4))
  }

  /// Copies the memory while one head has another value, which hides the blocks behind it until the second copy.
  private func expectCopiedAgain(_ arena: Arena, headThatWas old: UInt) throws {
    let head = arena.head(of: 10).pointee
    arena.head(of: 10).pointee = old
    let (_, blocks) = try memory()
    arena.head(of: 10).pointee = head
    expectNil(lastBlock(arena, blocks))

    blocks.complete(within: SearchLimit())

    expect(lastBlock(arena, blocks)?.start, equals: UInt(bitPattern: arena[20]))
    expect(!blocks.hasGaps)
  }

  @Test
  func `a head that was being written is copied again`() throws {
    let arena = try Arena()
    try expectCopiedAgain(arena, headThatWas: 8)
  }

  @Test
  func `a head that was old and led to words that look like chunks is copied again`() throws {
    let arena = try Arena()
    // These heads are within a block on another page. They lead to each other, and the last one leads nowhere.
    for fake in stride(from: 519, to: 703, by: 8) { arena[11][fake] = 64 | 1 }
    arena[11][703] = 8
    try expectCopiedAgain(arena, headThatWas: UInt(8 * (Arena.length + 520)) | 1)
  }

  @Test
  func `a search says that part of the memory stayed unclear, and no longer when it is not`() throws
  {
    let arena = try Arena()
    let head = arena.head(of: 10).pointee

    arena.head(of: 10).pointee = 8
    let hasGaps = Holders()?.hasGaps
    arena.head(of: 10).pointee = head

    expect(hasGaps, equals: true)
    expect(Holders()?.hasGaps, equals: false)
  }

  @Test
  func `an arena in which nothing is in use is nothing unclear`() throws {
    let arena = try Arena()
    arena.head(of: 0).pointee = UInt(Arena.size - 48) | 1
    for index in 1..<32 { arena.head(of: index).pointee = 0 }
    let (_, blocks) = try memory()

    blocks.complete(within: SearchLimit())

    expect(!blocks.hasGaps)
    expectNil(lastBlock(arena, blocks))
  }

  /// The block is so large that the search would skip it if it were free.
  @Test(arguments: [true, false])
  func `memory before the end of a full arena is searched if it is in use`(isInUse: Bool) throws {
    let arena = try Arena()
    let large = 4 * Arena.length
    arena.head(of: 27).pointee = UInt(8 * large) | 1
    arena[27][large / 2] = 0xF00_D000
    // The marks of the end of the arena.
    let end = arena.head(of: 31) + Arena.length - 10
    arena.head(of: 31).pointee = UInt(8 * (Arena.length - 10)) | 1
    arena.head(of: 27).pointee = UInt(8 * (large + Arena.length - 10)) | 1
    end.pointee = 16 | (isInUse ? 1 : 0)
    end[2] = 1
    let (memory, blocks) = try memory()

    blocks.complete(within: SearchLimit())

    let place = UInt(bitPattern: arena[27] + large / 2)
    expect(memory.places(of: 0xF00_D000).contains(place), equals: isInUse)
  }

  @Test
  func `the end that an arena has given back to the system is nothing unclear`() throws {
    let key = MallocBlocks.findKeyOfFreed()
    // Each block is a little smaller than a block that would get a mapping of its own.
    var ends: [UnsafeMutableRawPointer] = []
    for _ in 0..<80 { ends.append(try #require(malloc(100_000))) }
    let memory = try #require(
      ProcessMemory {
        for block in ends.reversed() { free(block) }
        _ = giveBackEnds(0)
      }
    )
    let blocks = MallocBlocks(memory, keyOfFreed: key)

    blocks.complete(within: SearchLimit())

    expect(!blocks.hasGaps)
  }
}

@_silgen_name("malloc_trim") private func giveBackEnds(_ padding: Int) -> Int32

#endif
