import Foundation

/// Distinguishes work that libdispatch still has to run from work that it has run.
///
/// Completed work stays unchanged in its thread's cache until its memory is used again. Pending work is on a queue, a
/// group or a source, and only pending work holds objects.
final class DispatchWork {
  private typealias Layout = RuntimeLayout.Dispatch

  private enum Kind {
    /// A function with its argument.
    case work
    /// A source with its handlers, and the offset of its type in the block.
    case source(Holder, at: UInt)
    /// A queue, a source or a group, which doesn't refer to objects of the program itself.
    case other
  }

  private let memory: ProcessMemory
  private let blocks: MallocBlocks

  init(memory: ProcessMemory, blocks: MallocBlocks) {
    self.memory = memory
    self.blocks = blocks
  }

  /// Returns the link from a place in libdispatch's memory.
  ///
  /// The inner optional is nil if the place holds nothing, and the outer optional is nil if the block doesn't belong to
  /// libdispatch.
  func link(at place: UInt, in block: MallocBlock) -> Link?? {
    guard let kind = kind(of: block) else { return nil }
    guard case .work = kind, place == block.start + Layout.context,
      let holder = holder(ofWork: block.start)
    else { return .some(nil) }
    let code = memory.word(block.start + Layout.function).flatMap(
      UnsafeRawPointer.init(bitPattern:)
    )
    return Link(.end(holder), block: block.start, function: code)
  }

  /// Returns the object that will run a piece of work, or nil for completed work.
  private func holder(ofWork work: UInt) -> Holder? {
    for place in memory.places(of: work) {
      guard let block = blocks.block(around: place),
        case .source(let holder, let start)? = kind(of: block),
        Layout.handlers.contains(place &- block.start &- start)
      else { continue }
      return holder
    }
    return waiting.contains(work) ? .queue : nil
  }

  // MARK: Pending work

  /// The work that waits in a queue or for a group, found when it is first needed.
  private lazy var waiting: Set<UInt> = {
    var found: Set<UInt> = []
    let lists = Layout.queues.map { ($0, Layout.head, Layout.tail) }
    for (name, head, tail) in lists + [(Layout.group, Layout.headOfGroup, Layout.tailOfGroup)] {
      for object in Self.type(named: name).map(memory.places) ?? [] where isObject(object) {
        guard let first = memory.word(object &+ head), let last = memory.word(object &+ tail),
          first != 0, last != 0
        else { continue }
        found.formUnion(list(from: first, to: last))
      }
    }
    return found
  }()

  private static func type(named name: String) -> UInt? {
    SymbolTable.address(of: name, besides: "dispatch_async").map { UInt(bitPattern: $0) }
  }

  /// Returns whether an object begins at a word that contains the address of an object's type.
  ///
  /// An object begins there if the word is in the variables of a file or at the beginning of a block.
  private func isObject(_ place: UInt) -> Bool {
    memory.region(of: place)?.kind == .variables || blocks.block(around: place)?.start == place
  }

  /// Returns the pieces of work from the first to the last, with the work that they run on another queue.
  ///
  /// The set is empty if the last piece isn't reached, because other threads changed the list while it was copied.
  private func list(from first: UInt, to last: UInt) -> Set<UInt> {
    var found: Set<UInt> = []
    var next = first
    let longest = 10_000
    while found.count < longest {
      found.insert(next)
      if let wrapped = wrapped(in: next) { found.insert(wrapped) }
      if next == last { return found }
      guard let following = memory.word(next &+ Layout.next), following != 0 else { return [] }
      next = following
    }
    return []
  }

  private func wrapped(in work: UInt) -> UInt? {
    guard let type = memory.word(work),
      SymbolTable.symbol(around: type)?.name.contains(Layout.wrapper) ?? false
    else { return nil }
    return [Layout.context, Layout.wrapped].lazy.compactMap { self.memory.word(work &+ $0) }
      .first { other in
        guard let block = self.blocks.block(around: other), block.start == other else {
          return false
        }
        if case .work? = self.kind(of: block) { return true } else { return false }
      }
  }

  // MARK: Kinds

  private func kind(of block: MallocBlock) -> Kind? {
    // The words between the properties of an object are left over from earlier contents, and one of them may look like
    // the type of a source.
    guard let first = memory.word(block.start), HeapKind(ofFirstWord: first, in: memory) == nil
    else { return nil }
    if let source = source(in: block, at: 0) ?? source(in: block, at: Layout.listedSource) {
      return source
    }
    if Layout.flagsOfWork.contains(first) { return isWork(block) ? .work : nil }
    guard first > Layout.flagsOfWork.upperBound,
      let name = SymbolTable.symbol(around: first)?.name
    else { return nil }
    if name.contains(Layout.wrapper) { return .work }
    let isOther = ["queue", "source", "group"].contains { name.contains("OS_dispatch_\($0)") }
    return isOther ? .other : nil
  }

  private func source(in block: MallocBlock, at start: UInt) -> Kind? {
    guard let type = memory.word(block.start &+ start), type > Layout.flagsOfWork.upperBound,
      let name = SymbolTable.symbol(around: type)?.name, name.contains("dispatch_source_type")
    else { return nil }
    return .source(name.contains("type_after") ? .delayedWork : .dispatchSource, at: start)
  }

  private func isWork(_ block: MallocBlock) -> Bool {
    guard Layout.sizes.contains(block.size),
      let function = memory.word(block.start + Layout.function)
    else { return false }
    return memory.isCode(function)
  }
}
