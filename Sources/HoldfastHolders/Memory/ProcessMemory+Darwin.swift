#if !os(Linux)

import Foundation

/// The memory of the process on Apple's systems, which consists of the used blocks of the malloc zones and the
/// variables of the loaded files.
///
/// The lists of the zones are exact, and intended for tools that look for leaks. This code is compiled on Linux and has
/// not been run. It looks the functions up by name, because some platforms' modules don't contain all of them. Stacks
/// are not read, so reports name no local variables.
final class ProcessMemory: CheckedMemory {
  struct Stack {
    let isOwn: Bool
    let pointer: UInt
  }

  private(set) var map = MemoryMap()
  let stacks: [Stack] = []
  private(set) var blocks: [MallocBlock] = []
  private let live = LiveMemory()

  /// Returns nil if the zones can't be listed.
  init?() {
    guard Holders.canSearch, let blocks = Zones.blocksInUse()
    else { return nil }
    self.blocks = blocks.sorted { $0.start < $1.start }
    for image in LoadedImages.current.all {
      for range in image.data {
        map.regions.append(.init(start: range.lowerBound, end: range.upperBound, kind: .variables))
      }
    }
  }

  /// Returns the used block that contains `address`.
  func block(around address: UInt) -> MallocBlock? {
    var low = 0
    var high = blocks.count
    while low < high {
      let middle = (low + high) / 2
      if blocks[middle].start <= address { low = middle + 1 } else { high = middle }
    }
    return low > 0 && address < blocks[low - 1].end ? blocks[low - 1] : nil
  }

  func region(of address: UInt) -> MemoryMap.Region? {
    if let block = block(around: address) {
      return .init(start: block.start, end: block.end, kind: .heap)
    }
    return map.regions.first { $0.contains(address) }
  }

  func word(_ address: UInt) -> UInt? { live.word(address) }

  func withBytes<Result>(
    at address: UInt,
    count: Int,
    _ body: (UnsafeRawPointer) -> Result
  ) -> Result? {
    live.withBytes(at: address, count: count, body)
  }

  /// Returns nil instead of the number of strong references, because the tables of the Objective-C runtime aren't read.
  func retainCount(ofObjectAt address: UInt) -> Int? { nil }

  func isClass(_ address: UInt) -> Bool { live.isClass(address) }

  func isStillThere(_ address: UInt) -> Bool { word(address) != nil }

  /// Returns every place in a block or a variable that contains `address`.
  func places(of address: UInt) -> [UInt] {
    blocks.flatMap { places(of: address, from: $0.start, to: $0.end) }
      + map.regions.flatMap { places(of: address, from: ($0.start + 7) & ~7, to: $0.end) }
  }

  /// Returns every place in one block, or in the variables of one file, that contains `address`.
  func places(of address: UInt, from start: UInt, to end: UInt) -> [UInt] {
    var found: [UInt] = []
    // An enumeration may store its case in the two highest bytes.
    let bits: UInt = (1 << 48) - 1
    var part = start
    while part &+ 8 <= end {
      let count = Int(min(1 << 20, end - part) & ~7)
      let places: [UInt]? = withBytes(at: part, count: count) { base in
        var places: [UInt] = []
        var offset = 0
        while offset &+ 8 <= count {
          if base.load(fromByteOffset: offset, as: UInt.self) & bits == address {
            places.append(part &+ UInt(offset))
          }
          offset &+= 8
        }
        return places
      }
      found += places ?? []
      part &+= UInt(count)
    }
    return found
  }
}

/// The current memory of the process.
///
/// Each part of the memory is copied when it is read.
struct LiveMemory: CheckedMemory {
  func word(_ address: UInt) -> UInt? {
    guard address & 7 == 0, address > 1 << 16 else { return nil }
    var value: UInt = 0
    return withUnsafeMutableBytes(of: &value) { Self.read(address, into: $0) } ? value : nil
  }

  func withBytes<Result>(
    at address: UInt,
    count: Int,
    _ body: (UnsafeRawPointer) -> Result
  ) -> Result? {
    guard (1...1 << 24).contains(count) else { return nil }
    // The copy has the alignment of the original.
    let offset = Int(address & 15)
    return withUnsafeTemporaryAllocation(byteCount: count + 16, alignment: 16) {
      buffer -> Result? in
      let copy = UnsafeMutableRawBufferPointer(rebasing: buffer[offset..<offset + count])
      guard Self.read(address, into: copy), let base = copy.baseAddress else { return nil }
      return body(UnsafeRawPointer(base))
    }
  }

  /// Copies the memory with a system call, so an unreadable address doesn't end the process.
  private static func read(_ address: UInt, into buffer: UnsafeMutableRawBufferPointer) -> Bool {
    typealias Read = @convention(c) (UInt32, UInt, UInt, UInt, UnsafeMutablePointer<UInt>) -> Int32
    guard let read = SymbolTable.function("vm_read_overwrite", as: Read.self),
      let task = SymbolTable.address(of: "mach_task_self_")?.load(as: UInt32.self)
    else { return false }
    var size: UInt = 0
    let count = UInt(buffer.count)
    return read(task, address, count, UInt(bitPattern: buffer.baseAddress), &size) == 0
      && size == count
  }

  func isClass(_ address: UInt) -> Bool { RegisteredClasses.shared.contains(address) }
}

/// The classes that are registered with the Objective-C runtime, which include all Swift classes that are in use.
private final class RegisteredClasses: @unchecked Sendable {
  static let shared = RegisteredClasses()

  // Invariant: they are read and written while the lock is held.
  private var known: Set<UInt> = []
  private var count: Int32 = 0
  private let lock = NSLock()

  func contains(_ address: UInt) -> Bool {
    lock.withLock {
      if !known.contains(address) { lookAgain() }
      return known.contains(address)
    }
  }

  private func lookAgain() {
    typealias Count = @convention(c) (UnsafeMutableRawPointer?, Int32) -> Int32
    typealias Copy = @convention(c) (UnsafeMutablePointer<UInt32>) -> UnsafeMutablePointer<UInt>?
    let now = SymbolTable.function("objc_getClassList", as: Count.self)?(nil, 0) ?? 0
    guard now != count, let copy = SymbolTable.function("objc_copyClassList", as: Copy.self)
    else { return }
    count = now
    var length: UInt32 = 0
    guard let addresses = copy(&length) else { return }
    defer { free(addresses) }
    known = Set(UnsafeBufferPointer(start: addresses, count: Int(length)))
  }
}

/// The variables of the loaded files.
///
/// This map doesn't contain the blocks on the heap, because the malloc zones list them.
struct MemoryMap {
  struct Region {
    enum Kind { case anonymous, heap, stack, variables, other }

    let start: UInt
    let end: UInt
    let kind: Kind
    var isStack: Bool { false }

    func contains(_ address: UInt) -> Bool { address >= start && address < end }
  }

  fileprivate(set) var regions: [Region] = []
}

/// A piece of memory from an allocator.
struct MallocBlock: Hashable {
  let start: UInt
  let size: Int

  var end: UInt { start + UInt(size) }
}

final class MallocBlocks {
  let memory: ProcessMemory

  init(_ memory: ProcessMemory, keyOfFreed: UInt) {
    self.memory = memory
  }

  /// Does nothing, because the lists of the zones are complete.
  func complete(within timeLimit: SearchLimit) {}
  var hasGaps: Bool { false }

  /// Returns zero, because the zones list only used blocks.
  static func findKeyOfFreed() -> UInt { 0 }

  func block(around address: UInt) -> MallocBlock? { memory.block(around: address) }
}

/// Reads the malloc zones with their functions for tools.
///
/// `malloc/malloc.h` declares these functions.
private enum Zones {
  private typealias Reader =
    @convention(c) (UInt32, UInt, UInt, UnsafeMutablePointer<UnsafeMutableRawPointer?>) -> Int32
  private typealias Recorder =
    @convention(c) (UInt32, UnsafeMutableRawPointer?, UInt32, UnsafePointer<UInt>, UInt32) -> Void
  private typealias Enumerator =
    @convention(c) (UInt32, UnsafeMutableRawPointer?, UInt32, UInt, Reader, Recorder) -> Int32
  private typealias List =
    @convention(c) (
      UInt32, Reader?, UnsafeMutablePointer<UnsafePointer<UInt>?>, UnsafeMutablePointer<UInt32>
    ) -> Int32

  static func blocksInUse() -> [MallocBlock]? {
    var zones: UnsafePointer<UInt>?
    var count: UInt32 = 0
    guard let task = SymbolTable.address(of: "mach_task_self_")?.load(as: UInt32.self),
      let list = SymbolTable.function("malloc_get_all_zones", as: List.self),
      list(task, nil, &zones, &count) == 0, let zones
    else { return nil }
    var blocks: [MallocBlock] = []
    withUnsafeMutablePointer(to: &blocks) { blocks in
      for index in 0..<Int(count) {
        // The thirteenth word of a zone is the address of its functions for tools. The function that lists the blocks
        // is the first of them.
        guard let zone = UnsafeRawPointer(bitPattern: zones[index]),
          let tools = zone.load(fromByteOffset: 96, as: UnsafeRawPointer?.self),
          let enumerate = tools.load(as: UnsafeRawPointer?.self)
        else { continue }
        let isInUse: UInt32 = 1
        _ = unsafeBitCast(enumerate, to: Enumerator.self)(
          task,
          blocks,
          isInUse,
          zones[index],
          { _, address, _, local in
            local.pointee = UnsafeMutableRawPointer(bitPattern: address)
            return 0
          },
          { _, context, _, ranges, count in
            let blocks = context?.assumingMemoryBound(to: [MallocBlock].self)
            for index in 0..<Int(count) {
              blocks?.pointee.append(
                MallocBlock(start: ranges[2 * index], size: Int(ranges[2 * index + 1]))
              )
            }
          }
        )
      }
    }
    return blocks
  }
}

extension SymbolTable {
  /// Returns the C function with this name.
  fileprivate static func function<Function>(_ name: String, as type: Function.Type) -> Function? {
    address(of: name).map { unsafeBitCast($0, to: type) }
  }
}

#endif
