import Expectations
import Foundation
import Testing

@testable import HoldfastHolders

/// Tests the assumptions about the runtime and the allocator: a failure names the assumption that is wrong.
struct RuntimeLayoutTests {
  private final class Instance {
    var other: AnyObject?
    var action: (() -> Void)?
  }

  @MainActor static var kept: AnyObject?

  private final class Generic<Value> {
    var values: [Value] = []
    var table: [String: Value] = [:]
    var set: Set<ObjectIdentifier> = []
  }

  @Test
  func `kinds of types have the numbers that are expected`() {
    expect(TypeMetadata((Int, String).self).kind, equals: .tuple, "a tuple")
    expect(TypeMetadata(String.self).kind, equals: .structure, "a structure")
    expect(TypeMetadata(Int?.self).kind, equals: .enumeration, "an optional")
    expect(TypeMetadata(Result<Int, any Error>.self).kind, equals: .enumeration, "an enumeration")
    expect(TypeMetadata((() -> Void).self).kind, equals: .function, "a function")
    expect(TypeMetadata(Any.self).kind, equals: .existential, "an existential")
    expect(
      TypeMetadata(AnyObject.self).kind,
      equals: .classExistential,
      "an existential for classes"
    )
    expect(TypeMetadata(Instance.self).kind, equals: .object, "a class")
    expect(
      TypeMetadata((any Collection<Int>).self).kind,
      equals: .existential,
      "an existential of types"
    )
  }

  @Test
  @available(macOS 26, *)
  func `an array without storage has a kind of its own`() {
    let row = TypeMetadata(TypeMetadata(InlineArray<3, String>.self).fields.first?.type ?? Int.self)
    expect(row.kind, equals: .fixedArray, "what is in it")
    expect(row.elements?.count, equals: 3)
    expect(row.elements.map { $0.type == String.self } ?? false)
  }

  @Test
  func `an object that holds nothing is distinguished from one that does`() {
    expect(TypeMetadata(Int.self).isPlain)
    expect(TypeMetadata(ObjectIdentifier.self).isPlain)
    expect(!TypeMetadata(String.self).isPlain)
    expect(!TypeMetadata(Instance.self).isPlain)
  }

  @Test
  func `a closure's context and an instance are distinguished by their first words`() throws {
    let instance = Instance()
    var count = 0
    instance.action = { [weak instance] in
      count += 1
      _ = instance
    }
    if case .instance(let type) = HeapObject(instance).kind {
      expect(ObjectIdentifier(type), equals: ObjectIdentifier(Instance.self))
    } else {
      Issue.record("an instance is not one by its first word")
    }
    var reader = ReferenceReader()
    reader.read(HeapObject(instance))
    let closure = try #require(reader.references.first?.target)
    guard case .context = closure.kind else {
      Issue.record("a closure's context has another kind of metadata")
      return
    }
  }

  @Test
  func `an instance has its size, its count and its weak table where expected`() throws {
    let instance = Instance()
    let address = HeapObject(instance).address
    func count() -> UInt { address.load(fromByteOffset: 8, as: UInt.self) }
    expect(TypeMetadata(Instance.self).sizeOfInstance, equals: 40, "the size of an instance")
    expect(RuntimeLayout.ReferenceCount.isCount(count()), "the count of references")
    expect(
      count() & RuntimeLayout.ReferenceCount.isDeiniting,
      equals: 0,
      "the mark of what is freed"
    )

    weak let weakly = instance
    let table = try #require(
      RuntimeLayout.ReferenceCount.sideTable(in: count()),
      "the address of the table of weak references"
    )
    expect(
      UnsafeRawPointer(bitPattern: table)?.load(as: UInt.self),
      equals: UInt(bitPattern: address)
    )
    expect(weakly != nil)
  }

  @Test
  func `what is being freed is marked as such`() {
    final class Ending {
      let tell: (UInt) -> Void
      init(_ tell: @escaping (UInt) -> Void) { self.tell = tell }
      deinit { tell(HeapObject(self).address.load(fromByteOffset: 8, as: UInt.self)) }
    }
    var count: UInt = 0
    _ = Ending { count = $0 }
    expect(count & RuntimeLayout.ReferenceCount.isDeiniting != 0)
  }

  #if os(Linux)
  private func search() -> (memory: ProcessMemory, blocks: MallocBlocks)? {
    let key = MallocBlocks.findKeyOfFreed()
    guard let memory = ProcessMemory() else { return nil }
    let blocks = MallocBlocks(memory, keyOfFreed: key)
    // Other tests run meanwhile.
    blocks.complete(within: SearchLimit())
    return (memory, blocks)
  }

  @Test
  func `the mark of freed blocks is found although malloc has just filled the thread's cache`() {
    guard MallocBlocks.isGlibc else { return }
    let key = MallocBlocks.findKeyOfFreed()
    for block in (0..<40).map({ _ in malloc(24) }) { free(block) }
    // The cache is empty now, so the next call of malloc fills it from the other freed blocks.
    let cached = (0..<7).map { _ in malloc(24) }
    defer { for block in cached { free(block) } }

    expect(MallocBlocks.findKeyOfFreed(), equals: key)
    expect(key != 0)
  }

  @Test
  func `a block is found with its size, and one that was freed is not`() throws {
    let block = try #require(malloc(100))
    // Otherwise words that the allocator has left in the block could look like the link of a freed block.
    memset(block, 1, 100)
    // The thread's cache has seven blocks, so twelve blocks empty it. Of the blocks that are freed afterwards, malloc
    // uses the first one again last, so that the search, which may allocate as well, doesn't use it.
    let several = (0..<12).map { _ in malloc(200) }
    for block in several { free(block) }
    let freed = UInt(bitPattern: several[0])
    defer { free(block) }
    // With another allocator, there is nothing to check.
    guard let (_, blocks) = search() else { return }

    let found = try #require(
      blocks.block(around: UInt(bitPattern: block) + 50),
      "the allocator's chunks"
    )
    expect(found.start, equals: UInt(bitPattern: block))
    expect((100..<132).contains(found.size))
    expectNil(blocks.block(around: freed + 24), "the mark of what was freed")
  }

  @Test
  func `the address of a class's description is where it is expected`() throws {
    let instance = Instance()
    guard let (memory, _) = search() else { return }
    let first = HeapObject(instance).address.load(as: UInt.self)
    expect(memory.isClass(RuntimeLayout.metadata(inFirstWord: first)))
    expect(!memory.isClass(UInt(bitPattern: HeapObject(instance).address)))
  }

  @Test @MainActor
  func `elements of collections are where they are expected`() throws {
    let element = Instance()
    let keeper = Generic<Instance>()
    // It is stored in a static property, because the optimizer would remove an object that no code reads.
    Self.kept = keeper
    defer { Self.kept = nil }
    keeper.values = [Instance(), element]
    keeper.table = ["key": element]
    let address = UInt(bitPattern: HeapObject(element).address)
    guard let (memory, blocks) = search() else { return }
    let reader = BlockReader(memory: memory)
    let names = Set(
      memory.places(of: address).compactMap { place -> String? in
        guard let block = blocks.block(around: place),
          let link = reader.link(at: place, in: block, to: address), case .storage = link.kind
        else { return nil }
        return Reference(labels: link.labels, function: nil, target: HeapObject(element)).path
      }
    )
    expect(names.contains("[1]"), "the storage of an array")
    expect(names.contains("[\"key\"]"), "the storage of a dictionary")
  }

  @Test
  func `a string says its letters, wherever they are`() {
    let long = String(repeating: "more than fifteen letters ", count: 2)
    for text in ["short", "fifteen letters", "more than fifteen letters", long] {
      withUnsafePointer(to: text) { place in
        expect(LiveMemory().text(at: UInt(bitPattern: place)), equals: text)
      }
    }
  }

  @Test
  func `an error's type and value are where they are expected`() {
    struct Failure: Error { let number = 7 }
    let errors: [any Error] = [Failure()]
    let address = errors.withUnsafeBytes { $0.load(as: UnsafeRawPointer.self) }
    typealias Layout = RuntimeLayout.ErrorObject
    let type = (address + Int(Layout.type)).load(as: UnsafeRawPointer.self)
    expect(type, equals: unsafeBitCast(Failure.self as Any.Type, to: UnsafeRawPointer.self))
    expect((address + Int(Layout.value)).load(as: Int.self), equals: 7, "the value behind an error")
    withExtendedLifetime(errors) {}
  }

  @Test
  func `what a stream has not delivered is where it is expected`() async throws {
    let (stream, elements) = AsyncStream.makeStream(of: Instance.self)
    let element = Instance()
    let address = UInt(bitPattern: HeapObject(element).address)
    elements.yield(Instance())
    elements.yield(element)
    elements.yield(Instance())
    var iterator = stream.makeAsyncIterator()
    _ = await iterator.next()
    guard let (memory, blocks) = search() else { return }

    typealias Layout = RuntimeLayout.Ring
    let rings = memory.places(of: address).compactMap { place -> UInt? in
      guard let block = blocks.block(around: place)?.start,
        memory.word(block + Layout.first) == 1, memory.word(block + Layout.count) == 2,
        let capacity = memory.word(block + Layout.capacity), (3..<64).contains(capacity)
      else { return nil }
      return place - block
    }
    expect(rings.contains(Layout.elements + 8), "the second of a stream's elements")
    withExtendedLifetime(stream) {}
  }

  @Test
  func `a word that is weak, unowned, beyond the count or a number holds nothing`() throws {
    final class Mentions {
      weak var weakly: Instance?
      unowned var unowned: Instance
      var number: UInt = 0
      var identifier: ObjectIdentifier
      init(_ instance: Instance) {
        weakly = instance
        unowned = instance
        identifier = ObjectIdentifier(instance)
      }
    }
    let instance = Instance()
    let mentions = Mentions(instance)
    mentions.number = UInt(bitPattern: HeapObject(instance).address)
    var list = [instance, instance]
    list.reserveCapacity(16)
    list.removeAll(keepingCapacity: true)
    let table = [ObjectIdentifier(instance): 1]
    let address = UInt(bitPattern: HeapObject(instance).address)
    guard let (memory, blocks) = search() else { return }

    let reader = BlockReader(memory: memory)
    for place in memory.places(of: address) {
      guard let block = blocks.block(around: place), block.start != address,
        let link = reader.link(at: place, in: block, to: address)
      else { continue }
      expect(link.certainty != .certain, "\(link) of \(block)")
    }
    withExtendedLifetime((mentions, list, table)) {}
  }

  @Test
  func `a task that is over says so, and one that waits does not`() async {
    typealias Layout = RuntimeLayout.Task
    let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
    let task = Task { for await _ in stream {} }
    func isComplete() -> Bool {
      let address = unsafeBitCast(task, to: UnsafeRawPointer.self)
      let status = (address + Int(Layout.status)).load(as: UInt.self)
      return status & Layout.isComplete != 0
    }
    expect(!isComplete(), "the flags of a task")

    continuation.finish()
    await task.value
    for _ in 0..<1_000 where !isComplete() { await Task.yield() }

    expect(isComplete(), "the flag of a task that is over")
  }

  @Test
  func `a task that waits for a continuation says so`() async {
    typealias Layout = RuntimeLayout.Task
    let (held, holder) = AsyncStream.makeStream(of: CheckedContinuation<Void, Never>.self)
    let task = Task { await withCheckedContinuation { _ = holder.yield($0) } }
    func kind() -> UInt? {
      let address = unsafeBitCast(task, to: UnsafeRawPointer.self)
      let record = (address + Int(Layout.record)).load(as: UnsafeRawPointer?.self)
      return record.map { ($0 + Int(Layout.kindOfDependency)).load(as: UInt8.self) }.map(UInt.init)
    }
    for await continuation in held {
      for _ in 0..<1_000 where kind() != Layout.isContinuation { await Task.yield() }
      expect(kind(), equals: Layout.isContinuation, "what a task waits for")
      continuation.resume()
      break
    }
    await task.value
  }

  @Test
  func `a task that waits is found, with the function that it waits in`() async throws {
    let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
    let (begun, hasBegun) = AsyncStream.makeStream(of: Void.self)
    let task = Task {
      hasBegun.finish()
      for await _ in stream {}
    }
    defer { task.cancel() }
    for await _ in begun {}
    expect(RuntimeLayout.Task.metadata != nil, "the symbol of a task's type")
    expect(RuntimeLayout.Task.slabMetadata != nil, "the symbol of the type of a task's memory")
    let name = "closure #1 in RuntimeLayoutTests."
    var isFound = false
    // The task may not be waiting yet.
    for _ in 0..<10 where !isFound {
      for _ in 0..<100 { await Task.yield() }
      guard let (memory, blocks) = search() else { return }
      let tasks = SuspendedTasks(memory, blocks: blocks, running: 0)
      let block = blocks.block(around: unsafeBitCast(task, to: UInt.self))
      let frames = block.flatMap(tasks.owner)?.frames ?? []
      isFound = frames.contains { frame in
        UnsafeRawPointer(bitPattern: frame.function).flatMap(FunctionNames.name)?
          .hasPrefix(name) ?? false
      }
    }
    expect(isFound, "where a task's frames are")
    continuation.finish()
  }

  /// Waits in this number of frames, none of which fits into the block before it.
  private static func wait(deep: Int, for stream: AsyncStream<Void>) async {
    let words: (UInt, UInt, UInt, UInt) = (1, 2, 3, UInt(deep))
    guard deep > 0 else {
      for await _ in stream {}
      return
    }
    await wait(deep: deep - 1, for: stream)
    withExtendedLifetime(words) {}
  }

  @Test
  func `each block of a task's memory is known to be the task's`() async throws {
    let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
    let task = Task { await Self.wait(deep: 100, for: stream) }
    defer { continuation.finish() }
    let address = unsafeBitCast(task, to: UInt.self)
    var parts: Set<MallocBlock> = []
    var owned: Set<MallocBlock> = []
    // The task may not be waiting yet.
    for _ in 0..<10 where parts.count < 3 {
      for _ in 0..<100 { await Task.yield() }
      guard let (memory, blocks) = search() else { return }
      let tasks = SuspendedTasks(memory, blocks: blocks, running: 0)
      let own = blocks.block(around: address).flatMap(tasks.owner)
      parts = Set((own?.frames ?? []).compactMap { blocks.block(around: $0.address) })
      owned = parts.filter { tasks.owner(of: $0)?.address == address }
    }
    expect(parts.count >= 3)
    expect(
      owned,
      equals: parts,
      "where a task, and each block of its memory, refers to the next one"
    )
  }
  #endif
}
