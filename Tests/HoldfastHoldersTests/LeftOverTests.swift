#if os(Linux)

import Dispatch
import Foundation
import Expectations
import Testing

@testable import HoldfastHolders

/// Tests that unused words in memory name no holder: each kind of them is planted with its typical neighbourhood.
@MainActor
@Suite(.serialized, .enabled(if: Holders.canSearch, "no memory is searched under a sanitizer"))
struct LeftOverTests {
  final class Target: Sendable {}

  /// An object that can hold the target, or contain its address without holding it.
  final class Keeper {
    enum State {
      case idle
      case counting(Int, Int)
      case keeping(AnyObject, Int)
    }

    var anything: Any?
    var number = 0
    var state = State.idle
  }

  final class Buffer: ManagedBuffer<Int, UInt> {}

  static var number: UInt = 0
  static var pointer: UnsafeRawPointer?

  /// Objects that are held here, so that the optimizer doesn't remove them.
  static var kept: [AnyObject] = []

  /// Returns the certain holders of an object that is only retained by hand, after `plant` has put the object's
  /// address into the returned object.
  private func holders(_ plant: (UInt) -> AnyObject?) -> [Way] {
    defer { Self.kept = [] }
    let address = ~Self.takeTarget()
    if let keeper = plant(address) { Self.kept.append(keeper) }
    let ways = Self.ways(to: ~address)
    UnsafeRawPointer(bitPattern: address).map { Unmanaged<Target>.fromOpaque($0).release() }
    return ways
  }

  /// The inverted addresses of retained targets that no other memory contains.
  ///
  /// A target may be at the address of an object that was deallocated before, and a suspended task of another test may
  /// still have that address in its frame.
  private static var targets: [UInt] = []

  private static func takeTarget() -> UInt {
    if targets.isEmpty { targets = makeTargets() }
    return targets.removeLast()
  }

  /// Makes targets until the addresses of some are only on a stack, and returns these addresses.
  ///
  /// The first ones may all be at addresses of objects that were deallocated before. As no target is deallocated,
  /// the next ones are at other addresses.
  @inline(never)
  private static func makeTargets() -> [UInt] {
    for count in sequence(first: 16, next: { $0 * 2 }).prefix(10) {
      let inverted = (0..<count).map { _ in
        ~UInt(bitPattern: Unmanaged.passRetained(Target()).toOpaque())
      }
      let unused = unused(inverted)
      if !unused.isEmpty { return unused }
    }
    preconditionFailure("Each of the addresses is somewhere in memory.")
  }

  /// Returns the inverted addresses that are only on a stack.
  @inline(never)
  private static func unused(_ inverted: [UInt]) -> [UInt] {
    guard let memory = ProcessMemory() else { return inverted }
    return inverted.filter { target in
      memory.places(of: ~target).allSatisfy { memory.region(of: $0)?.isStack ?? false }
    }
  }

  @Test
  func `an address that other memory has is taken for no target`() {
    let inverted = [Self.takeTarget(), Self.takeTarget()]
    let other = block(of: 4, [2: ~inverted[0]])
    defer { other.deallocate() }

    expect(Self.unused(inverted), equals: [inverted[1]])
    Self.targets += inverted
  }

  /// It has a frame of its own and gets an inverted address, because the search finds addresses on its own stack.
  @inline(never)
  private static func ways(to address: UInt) -> [Way] {
    guard let holders = Holders(), let object = UnsafeRawPointer(bitPattern: ~address)
    else { return [] }
    return holders.of(HeapObject(at: object, in: LiveMemory())).filter { !$0.isUncertain }
  }

  private func words(_ object: AnyObject) -> UnsafeMutablePointer<UInt> {
    Unmanaged.passUnretained(object).toOpaque().assumingMemoryBound(to: UInt.self)
  }

  /// Allocates a block of memory with an address in some of its words.
  private func block(of count: Int, _ words: [Int: UInt]) -> UnsafeMutablePointer<UInt> {
    let block = UnsafeMutablePointer<UInt>.allocate(capacity: count)
    block.initialize(repeating: 0, count: count)
    for (index, word) in words { block[index] = word }
    return block
  }

  /// Allocates work like libdispatch's, which has flags, the next work, a function and its argument.
  private func work(with context: UInt, next: UInt = 0) -> UnsafeMutablePointer<UInt> {
    let code = dlsym(nil, "free").map { UInt(bitPattern: $0) } ?? 0
    return block(of: 8, [0: 0x114, 2: next, 4: code, 5: context])
  }

  private final class Element: Hashable {
    static func == (one: Element, other: Element) -> Bool { one === other }

    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  }

  @Test
  func `memory behind the last bucket of a set or a dictionary holds nothing`() {
    let element = Element()
    // The collections have two buckets each, with sizes after which one word is unused.
    let collections: [AnyObject] = [
      unsafeBitCast([element] as Set<Element>, to: AnyObject.self),
      unsafeBitCast([1: element] as [UInt8: Element], to: AnyObject.self),
      unsafeBitCast([element: 1] as [Element: UInt8], to: AnyObject.self),
    ]
    for storage in collections {
      // The word before the block has its size, which is eight more than a multiple of 16, so the last word is unused.
      let count = Int(words(storage)[-1] & ~7) / 8 - 1

      let ways = holders { address in
        words(storage)[count - 1] = address
        return storage
      }

      expect(ways.isEmpty, "\(type(of: storage))")
    }
  }

  private final class Numbered {
    let number: UInt
    let target: Target
    let action: () -> Void

    init(_ number: UInt, _ target: Target) {
      self.number = number
      self.target = target
      action = { withExtendedLifetime(target) {} }
    }
  }

  @Test
  func `code that lies before an object by chance makes no closure of it`() throws {
    let code = try #require(dlsym(nil, "free"))
    let target = Target()
    let numbered = Numbered(UInt(bitPattern: code), target)
    let start = UInt(bitPattern: words(numbered))
    let key = MallocBlocks.findKeyOfFreed()
    let memory = try #require(ProcessMemory())
    let blocks = MallocBlocks(memory, keyOfFreed: key)
    let block = try #require(blocks.block(around: start))
    let reader = BlockReader(memory: memory)
    func link(at index: Int) -> Link? {
      reader.link(at: start + UInt(8 * index), in: block, to: words(numbered)[index])
    }

    expect(link(at: 3) != nil)
    expectNil(link(at: 3)?.function)
    expect(link(at: 5)?.function != nil)
    withExtendedLifetime(numbered) {}
  }

  @Test
  func `work that is done, and in its thread's cache, holds nothing`() {
    var cached: [UnsafeMutablePointer<UInt>] = []
    defer { for work in cached { work.deallocate() } }

    let ways = holders { address in
      cached.append(work(with: address))
      cached.append(work(with: 0, next: UInt(bitPattern: cached[0])))
      return nil
    }

    expect(ways.isEmpty)
  }

  @Test
  func `work that waits holds, and so does work behind other work`() {
    for before in [0, 3] {
      let queue = DispatchQueue(label: "waits")
      queue.suspend()
      for _ in 0..<before { queue.async {} }

      let ways = self.holders { address in
        let target = UnsafeRawPointer(bitPattern: address).map {
          Unmanaged<Target>.fromOpaque($0).takeUnretainedValue()
        }
        queue.async { withExtendedLifetime(target) {} }
        return nil
      }

      let holder = ways.first?.holder
      expect(holder, equals: .queue, "libdispatch's queue, with \(before) before")
      queue.resume()
      queue.sync {}
    }
  }

  @Test
  func `what a group will call, and what a source calls, holds`() {
    let group = DispatchGroup()
    group.enter()
    let source = DispatchSource.makeTimerSource(queue: .main)
    source.resume()
    let signal = DispatchSource.makeSignalSource(signal: SIGUSR2, queue: .main)
    signal.resume()
    let plants: [(Holder, (Target?) -> Void)] = [
      (.queue, { target in group.notify(queue: .main) { withExtendedLifetime(target) {} } }),
      (
        .dispatchSource,
        { target in source.setEventHandler { withExtendedLifetime(target) {} } }
      ),
      (
        .dispatchSource,
        { target in signal.setEventHandler { withExtendedLifetime(target) {} } }
      ),
    ]

    for (holder, plant) in plants {
      let ways = self.holders { address in
        plant(
          UnsafeRawPointer(bitPattern: address).map {
            Unmanaged<Target>.fromOpaque($0).takeUnretainedValue()
          }
        )
        return nil
      }
      let found = ways.first?.holder
      expect(found, equals: holder, "libdispatch's \(holder)")
    }
    group.leave()
    source.cancel()
    signal.cancel()
  }

  @Test
  func `a task that is over, and has its frames still, holds nothing`() async {
    let address = UInt(bitPattern: Unmanaged.passRetained(Target()).toOpaque())
    let task = Self.task(with: ~address)
    await task.value

    let ways = Self.ways(to: ~address)
    UnsafeRawPointer(bitPattern: address).map { Unmanaged<Target>.fromOpaque($0).release() }

    expect(ways.isEmpty)
    withExtendedLifetime(task) {}
  }

  private static func task(with address: UInt) -> Task<Void, Never> {
    Task {
      let target = UnsafeRawPointer(bitPattern: ~address).map {
        Unmanaged<Target>.fromOpaque($0).takeUnretainedValue()
      }
      await Task.yield()
      withExtendedLifetime(target) {}
    }
  }

  /// Tests the memory of a running task in which a test waits for a call: the test's frame is where the frame of an
  /// earlier function was, whose callee's first words are left over.
  @Test(arguments: [false, true])
  func
    `a local variable is one of the function whose frame is in use, not of one that was there before`(
      calleeIsInNextBlock: Bool
    ) throws
  {
    typealias Layout = RuntimeLayout.Task
    let test: @convention(c) () -> Void = { withExtendedLifetime("of the test") {} }
    let earlier: @convention(c) () -> Void = { withExtendedLifetime("of an earlier function") {} }
    func code(_ function: @convention(c) () -> Void) -> UInt {
      unsafeBitCast(function, to: UInt.self)
    }
    func address(_ block: UnsafeMutablePointer<UInt>, _ word: Int) -> UInt {
      UInt(bitPattern: block + word)
    }
    let count = 64
    let first = block(of: count, [0: Layout.slabMetadata ?? 0, 2: UInt(8 * count - 32) << 32])
    let second = block(of: count, [0: Layout.slabMetadata ?? 0, 2: UInt(8 * count - 32) << 32])
    let task = block(
      of: count,
      [0: Layout.metadata ?? 0, Int(Layout.firstSlab) / 8: address(first, 0)]
    )
    defer { for block in [first, second, task] { block.deallocate() } }
    func begin(_ place: UInt, calledIn frame: UInt, goingOnAt function: UInt) {
      let words = UnsafeMutablePointer<UInt>(bitPattern: place)
      words?[0] = frame
      words?[1] = function
    }
    first[1] = address(second, 0)
    let outermost = address(first, 4)
    let frame = address(first, 24)
    let callee = calleeIsInNextBlock ? address(second, 4) : address(first, 44)
    begin(outermost, calledIn: 0, goingOnAt: code(earlier))
    begin(frame, calledIn: outermost, goingOnAt: code(earlier))
    begin(callee, calledIn: frame, goingOnAt: code(test))
    begin(callee + 32, calledIn: callee, goingOnAt: code(earlier))
    // These words are left over, one in an outer frame and one in its own frame.
    begin(address(first, 8), calledIn: frame, goingOnAt: code(earlier))
    begin(address(first, 36), calledIn: frame, goingOnAt: code(earlier))

    let key = MallocBlocks.findKeyOfFreed()
    let memory = try #require(ProcessMemory())
    let blocks = MallocBlocks(memory, keyOfFreed: key)
    let tasks = SuspendedTasks(memory, blocks: blocks, running: address(task, 0))
    let place = frame + 32
    let block = try #require(blocks.block(around: place))
    let link = tasks.link(at: place, in: block) ?? nil

    let name = UnsafeRawPointer(bitPattern: code(test)).flatMap(FunctionNames.name) ?? ""
    guard case .end(.localVariable(let function))? = link?.kind else {
      Issue.record("It is \(String(describing: link)), and not in a local variable.")
      return
    }
    expect(function?.hasPrefix(name) ?? false)
    expect(!name.isEmpty)
  }

  @Test
  func `a frame that is left over on the stack is none of a function that has yet to return`()
    throws
  {
    let code = try #require(dlsym(nil, "free").map { UInt(bitPattern: $0) })
    try withUnsafeTemporaryAllocation(of: UInt.self, capacity: 64) { words in
      words.initialize(repeating: 0)
      func address(_ index: Int) -> UInt {
        words.baseAddress.map { UInt(bitPattern: $0 + index) } ?? 0
      }
      for (frame, caller) in [(10, 20), (20, 30)] {
        words[frame] = address(caller)
        words[frame + 1] = code
      }
      let memory = try #require(ProcessMemory())
      let end = try #require(memory.region(of: address(0))).end
      let own = ProcessMemory.Stack(isOwn: true, pointer: address(0))

      let functions = Stacks(memory: memory).functions(around: address(40), on: own, to: end)

      expect(!functions.contains(code))
      expect(!functions.isEmpty)
    }
  }

  @Test
  func `an existential that is empty, and what its value doesn't use, holds nothing`() {
    for value in [nil, 7] as [Any?] {
      let ways = holders { address in
        let keeper = Keeper()
        keeper.anything = value
        // After the object's header, there are three words for the value and one for its type.
        for word in value == nil ? 2...4 : 3...4 { words(keeper)[word] = address }
        return keeper
      }
      expect(ways.isEmpty, "\(String(describing: value))")
    }
  }

  @Test
  func `a variable that is a number, or a pointer, holds nothing`() {
    let ways = holders { address in
      Self.number = address
      Self.pointer = UnsafeRawPointer(bitPattern: address)
      return nil
    }
    Self.number = 0
    Self.pointer = nil

    expect(ways.isEmpty)
  }

  @Test
  func `an enumeration's case holds only its payload`() {
    let ways = holders { address in
      let keeper = Keeper()
      keeper.state = .counting(Int(bitPattern: address), Int(bitPattern: address))
      keeper.number = Int(bitPattern: address)
      return keeper
    }

    expect(ways.isEmpty)
  }

  final class Owner {
    let memory: UnsafeMutablePointer<UInt>

    init(_ memory: UnsafeMutablePointer<UInt>) {
      self.memory = memory
    }

    deinit { memory.deallocate() }
  }

  @Test
  func `memory without a type is perhaps one that holds, and so is what leads there`() {
    let keeper = Unmanaged.passRetained(Keeper())
    defer { keeper.release() }

    let ways = holders { address in
      keeper.takeUnretainedValue().anything = UnsafeRawPointer(bitPattern: address).map {
        Unmanaged<Target>.fromOpaque($0).takeUnretainedValue()
      }
      return Owner(block(of: 40, [17: UInt(bitPattern: keeper.toOpaque()), 21: address]))
    }

    expect(ways.isEmpty)
  }

  @Test
  func `an element that was taken out of a buffer is perhaps one that is held`() {
    let ways = holders { address in
      let buffer = Buffer.create(minimumCapacity: 8) { _ in 0 }
      buffer.withUnsafeMutablePointerToElements { $0[3] = address }
      return buffer
    }

    expect(ways.isEmpty)
  }

  @Test
  func `memory behind an instance holds nothing`() {
    final class Small {
      var object: AnyObject?
      var number = 0
    }
    let ways = holders { address in
      let small = Small()
      // The object has four words, and the allocator rounds them up to five.
      words(small)[4] = address
      return small
    }
    expect(ways.isEmpty)
  }

  // MARK: Anything

  /// Reading these words must end without a crash.
  @Test
  func `words that stand for nothing are taken for nothing, and nothing crashes`() throws {
    var random = Random(state: 20_261_122)
    let count = 1 << 13
    let buffer = UnsafeMutablePointer<UInt>.allocate(capacity: count)
    defer { buffer.deallocate() }
    let target = Target()
    let likely = Self.wordsThatLookLikeMuch(target, buffer, count)
    for index in 0..<count {
      buffer[index] =
        switch random.next() % 4 {
        case 0: UInt(random.next())
        case 1: UInt(random.next() % 0x800)
        case 2: UInt(bitPattern: buffer + Int(random.next() % UInt64(count)))
        default: likely[Int(random.next() % UInt64(likely.count))]
        }
    }
    let key = MallocBlocks.findKeyOfFreed()
    let memory = try #require(ProcessMemory())
    let blocks = MallocBlocks(memory, keyOfFreed: key)
    blocks.complete(within: SearchLimit())
    let reader = BlockReader(memory: memory)
    let work = DispatchWork(memory: memory, blocks: blocks)
    let tasks = SuspendedTasks(memory, blocks: blocks, running: 0)
    let start = UInt(bitPattern: buffer)
    var isAnything = 0

    for index in 0..<(count - 40) {
      let word = buffer[index]
      let block = MallocBlock(start: start + UInt(8 * index), size: 8 * Int(2 + random.next() % 38))
      if memory.type(at: word) != nil { isAnything += 1 }
      if HeapKind(ofFirstWord: word, in: memory) != nil { isAnything += 1 }
      _ = memory.retainCount(ofObjectAt: word)
      for offset in stride(from: UInt(0), to: UInt(block.size), by: 8) {
        _ = reader.link(at: block.start + offset, in: block, to: buffer[index + Int(offset / 8)])
      }
      if index % 64 == 0 {
        _ = work.link(at: block.start + 0x28, in: block)
        _ = tasks.link(at: block.start + 0x28, in: block)
      }
    }

    // The words include the type of the instance and the context of the closure.
    expect(isAnything > 0)
    expect(isAnything < count / 4)
    for number in 0..<2048 as Range<UInt> {
      expectNil(memory.type(at: number))
      expectNil(memory.type(at: UInt.max - number))
    }
    withExtendedLifetime(target) {}
  }

  /// Reads every sixteenth byte of the heap as if it began a block.
  @Test
  func `a block that begins anywhere is read without a crash`() throws {
    let memory = try #require(ProcessMemory())
    let reader = BlockReader(memory: memory)
    var looked = 0
    for region in memory.map.regions where region.isWritable {
      let step = max(16, region.size / 100 & ~15)
      for start in stride(
        from: region.start,
        to: region.end - min(256, UInt(region.size)),
        by: step
      ) {
        let block = MallocBlock(start: start, size: 200)
        for offset in [0, 8, 16, 24, 40, 72, 128, 192] as [UInt] {
          guard let target = memory.word(start + offset) else { continue }
          _ = reader.link(at: start + offset, in: block, to: target)
        }
        looked += 1
      }
    }
    expect(looked > 500)
  }

  private static func wordsThatLookLikeMuch(
    _ target: Target,
    _ buffer: UnsafeMutablePointer<UInt>,
    _ count: Int
  ) -> [UInt] {
    let types: [Any.Type] = [
      Target.self, Keeper.State.self, Int.self, Int?.self, (Int, Any).self, Any.self,
      (() -> Void).self, [Target].self, String.self, AnyObject.self, Int.Type.self,
    ]
    let metadata = types.map { UInt(bitPattern: unsafeBitCast($0, to: UnsafeRawPointer.self)) }
    let address = UInt(bitPattern: Unmanaged.passUnretained(target).toOpaque())
    let code = dlsym(nil, "free").map { UInt(bitPattern: $0) } ?? 0
    return metadata + metadata.map { $0 &+ 8 } + [
      address, address | 1 << 62, code, 3 << 62 | (UInt(bitPattern: buffer) >> 3), UInt.max,
      UInt.max - 7, 1 << 63, 0x400, 0x500, 0x114, 0,
      UInt(bitPattern: buffer + count / 2), UInt(bitPattern: buffer) - 16,
    ]
  }

  /// A generator of the same numbers in each run.
  private struct Random {
    var state: UInt64

    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state >> 11 ^ state << 21
    }
  }
}

#endif
