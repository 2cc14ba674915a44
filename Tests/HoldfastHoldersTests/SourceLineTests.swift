import Expectations
import Foundation
import Testing

@testable import HoldfastHolders

/// Tests that code is found in the source, if the debug information allows it.
struct SourceLineTests {
  fileprivate final class Keeper {
    var handler: (Keeper) -> Void = { _ in }
    var action: (() -> Void)?
    var value = 0
  }

  private var isOptimized: Bool {
    #if DEBUG
    false
    #else
    true
    #endif
  }

  /// Returns the code of the closure that a keeper holds.
  private func code(of keeper: Keeper) throws -> UnsafeRawPointer {
    var reader = ReferenceReader()
    reader.read(HeapObject(keeper))
    return try #require(reader.references.compactMap(\.function).first)
  }

  #if os(Linux)
  @Test
  func `a closure is found in its file and line`() throws {
    let keeper = Keeper()
    let line = #line + 1
    keeper.action = { [unowned keeper] in
      for _ in 0..<keeper.value { print(keeper) }
      print(keeper.value, keeper)
    }

    let found = try #require(SymbolTable.line(of: code(of: keeper)))

    expect(found.file, equals: "SourceLineTests.swift")
    expect(found.line, equals: line)
  }

  private static func count(_ keeper: Keeper) { keeper.value += 1 }

  @Test
  func `a function in the place of a call is not where the caller is said to be`() throws {
    let keeper = Keeper()
    let line = #line + 1
    keeper.action = { [unowned keeper] in Self.count(keeper) }

    let found = try SymbolTable.line(of: code(of: keeper))

    expect(found == nil && isOptimized || found?.line == line, "\(String(describing: found))")
  }

  @MainActor
  private final class Log {
    static var shared = Log()
    var lines: [Int] = []
    @inline(never)
    func add(_ line: Int) { lines.append(line) }
  }

  @Test
  func `code that begins with a function in the place of a call is not where that was written`() {
    let keeper = Keeper()
    let line = #line + 1
    keeper.handler = { keeper in
      Self.count(keeper)
      // Only this statement needs a frame, so the optimizer makes the frame here.
      if keeper.value == 1 { MainActor.assumeIsolated { Log.shared.add(1) } }
    }

    // The first word of the first property.
    let place = Unmanaged.passUnretained(keeper).toOpaque() + 16
    let found = SymbolTable.line(of: place.load(as: UnsafeRawPointer.self))

    expect(found == nil && isOptimized || found?.line == line, "\(String(describing: found))")
  }

  private final class Holder {
    var action: (() -> Void)?
    var question: (() -> Bool)?
    var work: (() async throws -> Void)?
  }

  private static func count(later keeper: Keeper) async { keeper.value += 1 }

  private struct Failed: Error { let value: Int }

  /// Closures in which the optimizer may inline the calls at their beginning.
  ///
  /// Each of them does something else, because the optimizer would merge equal ones into one, which has no line.
  private static func closures(of keeper: Keeper) -> [(line: Int, plant: (Holder) -> Void)] {
    let list = [1, 2, 3]
    return [
      (#line, { $0.action = { count(keeper) } }),
      (#line, { $0.action = { [weak keeper] in keeper?.handler = { _ in } } }),
      (#line, { $0.action = { keeper.value += list.reduce(0, +) } }),
      (#line, { $0.action = { keeper.action = nil } }),
      (#line, { $0.action = { keeper.action?() } }),
      (#line, { $0.action = { print(keeper.value) } }),
      (#line, { holder in holder.action = { holder.action = nil } }),
      (#line, { $0.action = { if list.contains(keeper.value) { count(keeper) } } }),
      (#line, { $0.question = { list.contains(keeper.value) } }),
      (#line, { $0.question = { keeper.action == nil } }),
      (#line, { $0.question = { list.map { $0 + keeper.value }.isEmpty } }),
      (#line, { $0.work = { count(keeper) } }),
      (#line, { $0.work = { throw Failed(value: keeper.value) } }),
      (#line, { $0.work = { await count(later: keeper) } }),
    ]
  }

  @Test
  func `closures of many shapes have their lines, whatever the optimizer makes of them`() {
    for (line, plant) in Self.closures(of: Keeper()) {
      let holder = Holder()
      plant(holder)
      var reader = ReferenceReader()
      reader.read(HeapObject(holder))
      let found = reader.references.compactMap(\.function).map { SymbolTable.line(of: $0)?.line }
      expect(found, equals: [line], "\(line): \(found)")
      holder.action = nil
    }
  }

  private static func generic<Value, Other>(_ value: Value, _ others: [Other]) -> () -> Void {
    { print(value, others) }
  }

  /// At each inlined call, closures are made whose code has the same name and a number.
  @inline(__always)
  private static func plant(in holder: Holder, _ keeper: Keeper, _ number: Int) {
    holder.action = { for _ in 0..<number { print(keeper.value) } }
    holder.question = { [1, number].map { $0 + keeper.value }.contains(77) }
  }

  private static let lineOfGeneric = #line - 10
  private static let linesOfPlant = [#line - 5, #line - 4]

  @Test
  func `closures whose code has no address of its own have the lines of their names`() {
    let keeper = Keeper()
    let plants: [(lines: [Int], plant: (Holder) -> Void)] = [
      ([NSObject.lineOfClosure], { $0.action = NSObject().closure(of: keeper) }),
      ([Self.lineOfGeneric], { $0.action = Self.generic(keeper, [7]) }),
      ([Self.lineOfGeneric], { $0.action = Self.generic(7, [keeper]) }),
      (Self.linesOfPlant, { Self.plant(in: $0, keeper, 7) }),
      (Self.linesOfPlant, { Self.plant(in: $0, keeper, 8) }),
    ]

    for (lines, plant) in plants {
      let holder = Holder()
      plant(holder)
      var reader = ReferenceReader()
      reader.read(HeapObject(holder))
      let functions = reader.references.compactMap(\.function)
      let found = functions.map { SymbolTable.line(of: $0)?.line }
      expect(found, equals: lines, "\(functions.compactMap(SymbolTable.symbol)): \(found)")
    }
  }

  @Test
  func `a name that no function is declared by has no line`() {
    let file = ELFFile(path: "/proc/self/exe", length: 0)
    let symbol = "$s20HoldfastHoldersTests06SourceA0V"
    let variable = "$s20HoldfastHoldersTests10GraphShapeV7ofLinuxSayACGvpZ"

    for name in ["", "$s", "main.swift", symbol, symbol + "U_", variable, "Builtin.Int1", "Keeper"]
    {
      expectNil(file.line(ofFunctionNamed: name), "\(name)")
    }
  }

  private static func wait(for stream: AsyncStream<Void>) async {
    for await _ in stream {}
  }

  @Test
  @MainActor
  func `a function that waits in the place of a call is not where the caller is said to be`()
    async throws
  {
    let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
    defer { continuation.finish() }
    // In optimized code only the line where a function begins is certain.
    let line = isOptimized ? #line + 1 : #line + 2
    let task = Task {
      await Self.wait(for: stream)
    }
    var functions: [UnsafeRawPointer] = []
    // The task may not be waiting yet.
    for _ in 0..<10 where functions.isEmpty {
      for _ in 0..<100 { await Task.yield() }
      let key = MallocBlocks.findKeyOfFreed()
      guard let memory = ProcessMemory() else { return }
      let blocks = MallocBlocks(memory, keyOfFreed: key)
      blocks.complete(within: SearchLimit())
      let tasks = SuspendedTasks(memory, blocks: blocks, running: 0)
      let block = blocks.block(around: unsafeBitCast(task, to: UInt.self))
      functions = (block.flatMap(tasks.owner)?.frames ?? [])
        .compactMap { UnsafeRawPointer(bitPattern: $0.function) }
        .filter { FunctionNames.name(of: $0)?.hasPrefix("closure #1 in SourceLineTests") ?? false }
    }

    let function = try #require(functions.first)
    let found = SymbolTable.line(of: function)
    expect(found == nil && isOptimized || found?.line == line, "\(String(describing: found))")
  }

  @Test
  func `an address outside of code is found nowhere`() {
    let variable = UnsafeMutablePointer<Int>.allocate(capacity: 1)
    defer { variable.deallocate() }
    expectNil(SymbolTable.line(of: variable))
    expectNil(SymbolTable.line(of: UnsafeRawPointer(#dsohandle)))
  }
  #endif
}

#if os(Linux)
/// A type of another module, whose members are declared apart from their code.
extension NSObject {
  fileprivate static let lineOfClosure = #line + 3

  fileprivate func closure(of keeper: SourceLineTests.Keeper) -> () -> Void {
    { print(keeper.value, 77) }
  }
}
#endif
