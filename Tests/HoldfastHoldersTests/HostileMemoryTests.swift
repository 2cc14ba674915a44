import Expectations
import Foundation
import Testing

@testable import HoldfastHolders

/// Tests that a walk ends without a crash and in time, whatever the memory contains and other threads change.
@MainActor
struct HostileMemoryTests {
  private final class Target {}

  private class Keeper {
    var object: AnyObject?
    var bytes: [UInt8] = []
    var texts: [String] = []
    var objects: [Target] = []
    var table: [String: [Int]] = [:]
  }

  private actor Cache {
    var images: [String: [AnyObject]] = [:]
    var last: Any?
    var turn = 0

    func change() {
      turn &+= 1
      images["image \(turn % 7)"] = (0..<turn % 9).map { _ in Keeper0() }
      if turn % 13 == 0 { images = [:] }
      last = turn % 2 == 0 ? (Keeper0(), turn, "\(turn)", turn) : nil
    }
  }

  private final class Keeper0 {
    var object: AnyObject?
    var action: (() -> Void)?
    init() {
      let child = NSObject()
      object = child
      action = { _ = child }
    }
  }

  @Test
  func `memory that another thread changes meanwhile is read as it was, or left out`() async {
    let cache = Cache()
    let keeper = Keeper()
    keeper.object = cache
    let change = Task.detached {
      while !Task.isCancelled { await cache.change() }
    }
    var hasMet = false
    // Freed memory may seem to contain very many elements, so all walks together get the time of one.
    let timeLimit = SearchLimit()
    for _ in 0..<2_000 where !timeLimit.isOver() {
      var walk = ReferenceWalk(within: timeLimit)
      walk.walk(from: HeapObject(keeper))
      hasMet = hasMet || walk.hasReached(HeapObject(cache))
    }
    change.cancel()
    await change.value
    expect(hasMet)
  }

  #if os(Linux)
  @Test(.enabled(if: MallocBlocks.isGlibc, "where types may be is known of one allocator"))
  func `a block with a copy of a type is no instance`() throws {
    final class Real { var target: AnyObject? }
    let real = Real()
    let metadata = UInt(bitPattern: unsafeBitCast(Real.self as Any.Type, to: UnsafeRawPointer.self))
    let copy = UnsafeMutableRawPointer.allocate(byteCount: 512, alignment: 16)
    defer { copy.deallocate() }
    try #require(LiveMemory.copy(metadata - 64, 256, to: copy) == 256)
    let fake = UnsafeMutablePointer<UInt>.allocate(capacity: 8)
    defer { fake.deallocate() }
    fake.initialize(repeating: 0, count: 8)
    fake[0] = UInt(bitPattern: copy + 64)
    fake[1] = 3
    fake[2] = UInt(bitPattern: HeapObject(real).address)
    let keeper = Keeper()
    // The address of the keeper's first property.
    let place = UnsafeMutableRawPointer(mutating: HeapObject(keeper).address + 16)
    place.storeBytes(of: UInt(bitPattern: fake), as: UInt.self)
    defer { place.storeBytes(of: 0, as: UInt.self) }

    var reader = ReferenceReader()
    reader.read(HeapObject(keeper))

    expect(!reader.references.contains { $0.target.address == UnsafeRawPointer(fake) })
    expect(reader.notRead, equals: ["an object of no known kind"])
  }

  private final class Padded {
    var number = 1
    var small: Int8 = 7
    var target: AnyObject?
  }
  private static var padded: Padded?

  /// It is a function of its own, because a local variable would hold the target as well.
  @inline(never)
  private static func plantPadded(over word: UInt) -> UInt {
    let target = Target()
    let keeper = Padded()
    UnsafeMutableRawPointer(mutating: HeapObject(keeper).address + 24)
      .storeBytes(of: word, as: UInt.self)
    keeper.target = target
    padded = keeper
    return ~UInt(bitPattern: HeapObject(target).address)
  }

  @Test(.enabled(if: Holders.canSearch, "no memory is searched under a sanitizer"))
  func `what libdispatch has left between an object's properties makes it no source`() throws {
    defer { Self.padded = nil }
    let type = try #require(SymbolTable.address(of: "_dispatch_source_type_timer"))
    let address = Self.plantPadded(over: UInt(bitPattern: type) + 7)
    let holders = try #require(Holders())
    let object = try #require(UnsafeRawPointer(bitPattern: ~address))

    let ways = holders.of(HeapObject(at: object, in: LiveMemory()))

    expect(ways.contains { if case .variable = $0.holder { true } else { false } }, "\(ways)")
  }

  /// If the rest would be smaller than a block, malloc adds it to the block.
  @Test(.enabled(if: MallocBlocks.isGlibc, "where types may be is known of one allocator"))
  func `a block that is a little larger than was asked for is one of that size`() throws {
    let size: UInt = 1 << 14
    let larger = try #require(malloc(Int(size) + 16))
    let behind = malloc(64)
    defer {
      free(larger)
      free(behind)
    }
    let start = UInt(bitPattern: larger)

    let block = MallocBlocks.block(ofSize: size, around: start + size - 8)

    expect(block?.lowerBound, equals: start)
  }
  #endif

  private class Made {
    /// Returns an instance of a class that the runtime makes at this moment.
    func next() -> Made { MadeOf(Self.self) }
  }

  private final class MadeOf<Value>: Made {
    var value: Value?

    init(_: Value.Type) {}
    override func next() -> Made { MadeOf<Self>(Self.self) }
  }

  @Test
  func `a type that the runtime has made is known for one, wherever that has put it`() {
    var made = Made()
    var isInBlock = false
    // The number of types exceeds the room that the runtime has for its first types.
    for _ in 0..<600 {
      made = made.next()
      guard
        case .instance(let type) = HeapObject(at: HeapObject(made).address, in: LiveMemory()).kind
      else {
        Issue.record("the size of the blocks in which the runtime makes types")
        return
      }
      let address = UInt(bitPattern: unsafeBitCast(type, to: UnsafeRawPointer.self))
      isInBlock = isInBlock || !LiveMemory().isInImage(address)
    }
    expect(isInBlock)
  }

  @Test
  func `letters and numbers are not looked at one by one`() {
    let keeper = Keeper()
    let count = 1_000_000
    keeper.bytes = Array(repeating: 7, count: count)
    keeper.texts = Array(repeating: "text", count: count)
    keeper.table = ["numbers": Array(repeating: 7, count: count)]
    keeper.object = Target()
    let timeLimit = SearchLimit(steps: 100)
    var walk = ReferenceWalk(within: timeLimit)

    walk.walk(from: HeapObject(keeper))

    expect(!timeLimit.hasEnded)
    expect(keeper.object.map { walk.hasReached(HeapObject($0)) } ?? false)
  }

  @Test
  func `a walk gives up, also within one array, and says so`() {
    let keeper = Keeper()
    keeper.objects = (0..<2_000).map { _ in Target() }
    let timeLimit = SearchLimit(steps: 1_000)
    var walk = ReferenceWalk(within: timeLimit)

    walk.walk(from: HeapObject(keeper))

    expect(timeLimit.hasEnded)
    expect(keeper.objects.last.map { !walk.hasReached(HeapObject($0)) } ?? false)
  }

  #if os(Linux)
  @Test(.enabled(if: Holders.canSearch, "no memory is searched under a sanitizer"))
  func `a search gives up, also among all that holds one object`() throws {
    let target = Target()
    let keepers = (0..<2_000).map { _ in
      let keeper = Keeper()
      keeper.object = target
      return keeper
    }
    let timeLimit = SearchLimit(steps: 1_000)

    _ = try #require(Holders(within: timeLimit)).of(HeapObject(target))

    expect(timeLimit.hasEnded)
    withExtendedLifetime(keepers) {}
  }

  @Test(.enabled(if: Holders.canSearch, "no memory is searched under a sanitizer"))
  func `a search gives up among the tasks that there are`() async throws {
    let target = Target()
    let address = UInt(bitPattern: HeapObject(target).address)
    let (stream, end) = AsyncStream.makeStream(of: Void.self)
    let tasks = Self.tasks(500, waitingFor: stream, with: address)
    let timeLimit = SearchLimit(steps: 200)
    let memory = try #require(ProcessMemory())
    let blocks = MallocBlocks(memory, keyOfFreed: MallocBlocks.findKeyOfFreed())
    let suspended = SuspendedTasks(memory, blocks: blocks, running: 0, within: timeLimit)
    let slab = memory.places(of: RuntimeLayout.Task.slabMetadata ?? 0).compactMap(blocks.block)
      .first

    _ = slab.flatMap(suspended.owner)

    expect(timeLimit.hasEnded)
    end.finish()
    for task in tasks { await task.value }
    // If it were freed before the tasks end, another test's object could get its address, which is in their frames.
    withExtendedLifetime(target) {}
  }

  /// Makes tasks that have begun.
  ///
  /// No other test runs meanwhile, because it would find the addresses that are left in their frames.
  private static func tasks(
    _ count: Int,
    waitingFor stream: AsyncStream<Void>,
    with address: UInt
  ) -> [Task<Void, Never>] {
    let begun = DispatchGroup()
    let tasks = (0..<count).map { _ in
      begun.enter()
      return Task.detached {
        begun.leave()
        for await _ in stream {}
        _ = address
      }
    }
    begun.wait()
    return tasks
  }
  #endif
}
