/// Tells the work that libdispatch has still to do from the words that are left over of what it has done.
///
/// Work that has been done stays in its thread's cache with all its words until it is used again. Work that
/// is to be done hangs on a queue, a group, or a source, and only this holds.
struct DispatchWork {
  private typealias Layout = RuntimeLayout.Dispatch

  private enum Kind {
    /// A function and what it is called with.
    case work
    /// What a source is waiting for, with its handlers.
    case source(Holder)
    case queue
    case group
  }

  let memory: ProcessMemory
  let blocks: MallocBlocks

  /// What holds by a place in libdispatch's memory: nil inside for nothing; nil for a block of another's.
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

  /// What is to call a piece of work; nil for one that is left over.
  ///
  /// It goes from the work to all that refers to it, and so on, until there is a queue's beginning. What is
  /// cached is in a list, too, and may refer to work that was cached with it, but nothing leads to it.
  private func holder(ofWork work: UInt) -> Holder? {
    var front = [work]
    var seen: Set<UInt> = [work]
    var looked = 0
    while let current = front.popLast(), looked < Self.longestQueue {
      looked += 1
      for place in memory.places(of: current) {
        guard let region = memory.region(of: place), !region.isStack else { continue }
        if isHead(place) { return .queue }
        guard let block = blocks.block(around: place) else { continue }
        let offset = place - block.start
        switch kind(of: block) {
        case .source(let holder)? where Layout.handlers.contains(offset): return holder
        case .group?: return .queue
        case .work? where [Layout.next, Layout.context, Layout.wrapped].contains(offset):
          if seen.insert(block.start).inserted { front.append(block.start) }
        default: continue
        }
      }
    }
    return nil
  }

  /// In a longer one the work is not found.
  private static let longestQueue = 32

  /// Whether a place is where a queue, which may be a variable, refers to its first work.
  private func isHead(_ place: UInt) -> Bool {
    guard place > Layout.head, let tail = memory.word(place - Layout.head + Layout.tail), tail != 0
    else { return false }
    return isQueue(place - Layout.head)
  }

  private func isQueue(_ start: UInt) -> Bool {
    typeName(at: start)?.contains("OS_dispatch_queue") ?? false
  }

  private func typeName(at start: UInt) -> String? {
    guard let first = memory.word(start), first > Layout.flagsOfWork.upperBound else { return nil }
    return SymbolTable.symbol(around: first)?.name
  }

  private func kind(of block: MallocBlock) -> Kind? {
    guard let first = memory.word(block.start) else { return nil }
    if Layout.flagsOfWork.contains(first) { return isWork(block) ? .work : nil }
    guard let name = typeName(at: block.start) else { return nil }
    if name.contains("dispatch_continuation_vtable") { return .work }
    if name.contains("dispatch_source_type") {
      return .source(name.contains("type_after") ? .delayedWork : .dispatchSource)
    }
    if name.contains("OS_dispatch_queue") || name.contains("OS_dispatch_source") { return .queue }
    return name.contains("OS_dispatch_group") ? .group : nil
  }

  private func isWork(_ block: MallocBlock) -> Bool {
    guard Layout.sizes.contains(block.size),
      let function = memory.word(block.start + Layout.function)
    else { return false }
    return memory.isCode(function)
  }
}
