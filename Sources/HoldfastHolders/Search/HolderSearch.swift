import Foundation

/// Searches for the holders of an object.
///
/// The search goes from an object to the blocks that contain its address, from these blocks to the blocks that contain
/// their addresses, and so on, until it reaches a holder with a name.
final class HolderSearch {
  let memory: ProcessMemory
  private let blocks: MallocBlocks
  private let reader: BlockReader
  private let stacks: Stacks
  private let tasks: SuspendedTasks
  private let work: DispatchWork
  private let timeLimit: SearchLimit

  /// Prepares a search, or returns nil if the memory can't be read.
  ///
  /// The parameter `running` is the address of the running task.
  init?(running: UInt, within timeLimit: SearchLimit) {
    let key = MallocBlocks.findKeyOfFreed()
    guard let memory = ProcessMemory() else { return nil }
    let blocks = MallocBlocks(memory, keyOfFreed: key)
    blocks.complete(within: timeLimit)
    self.memory = memory
    self.blocks = blocks
    self.timeLimit = timeLimit
    reader = BlockReader(memory: memory)
    stacks = Stacks(memory: memory)
    work = DispatchWork(memory: memory, blocks: blocks)
    tasks = SuspendedTasks(memory, blocks: blocks, running: running, within: timeLimit)
  }

  /// A path from an object to its holders.
  struct Trail {
    /// The links from the object to the block that is searched next, each with its target.
    var links: [(link: Link, target: UInt)] = []

    /// The certainty of the least certain link.
    var certainty: Link.Certainty {
      guard let last = links.last?.link, case .end(let holder) = last.kind else { return .guess }
      // Words in memory of unknown type may be left over from earlier contents. Only run loops are known to use such
      // memory.
      if holder != .runLoop, links.contains(where: \.link.isUntyped) { return .guess }
      return links.map(\.link.certainty).max() ?? .certain
    }

    /// Whether the path contains an element of a buffer.
    ///
    /// The element may no longer be in use.
    var isByBuffer: Bool { links.contains(where: \.link.isElementOfBuffer) }

    var depth: Int { links.last?.link.depth ?? 0 }
  }

  private static let deepest = 14
  private static let most = 24
  /// The number of links by which a path that is certain may be longer than a path that isn't.
  private static let furtherForCertainty = 4

  /// Returns the paths from `object` to holders that stay alive by themselves, the most certain and shortest first.
  func trails(from object: UInt) -> [Trail] {
    var ended: [Trail] = []
    var seen: Set<UInt> = [object]
    var front = [(block: object, trail: Trail())]
    var looked = 0
    var last = 0
    for depth in 0..<Self.deepest where !front.isEmpty {
      // A longer path is reported only if it is more certain.
      let surest = ended.map(\.certainty).min() ?? .guess
      if surest == .certain { break }
      if surest == .likely {
        guard depth < last else { break }
      } else {
        last = depth + Self.furtherForCertainty
      }
      var next: [(block: UInt, trail: Trail)] = []
      for (block, trail) in front {
        guard looked < Self.most, !timeLimit.isOver() else { break }
        looked += 1
        let links = depth == 0 ? links(toObject: block) : links(to: block)
        for link in links {
          var trail = trail
          trail.links.append((link, block))
          if case .end = link.kind {
            ended.append(trail)
          } else if link.block == object, link.certainty < .guess {
            trail.links.append((Link(.end(.cycle)), object))
            ended.append(trail)
          } else if let holder = holder(behind: link), let block = link.block {
            // The path ends at an object of the system, such as a queue or a timer. The holder of this object doesn't
            // matter, because the object's pending work keeps it alive.
            trail.links.append((Link(.end(holder)), block))
            ended.append(trail)
          } else if link.certainty < .guess || link.isElementOfBuffer, let holder = link.block,
            seen.insert(holder).inserted
          {
            // The search doesn't continue from an uncertain link, except to the owner of a buffer.
            next.append((holder, trail))
          }
        }
      }
      front = next
    }
    return ended.enumerated().sorted {
      ($0.element.certainty, $0.element.links.count, $0.element.depth, $0.offset)
        < ($1.element.certainty, $1.element.links.count, $1.element.depth, $1.offset)
    }.map(\.element)
  }

  /// Returns the objects that certainly hold `object`, directly or through other objects.
  func owners(of object: UInt) -> [UInt] {
    var seen: Set<UInt> = [object]
    var front = [object]
    var owners: [UInt] = []
    while !front.isEmpty, seen.count < Self.most, !timeLimit.isOver() {
      var next: [UInt] = []
      for block in front {
        for link in links(to: block) where link.certainty == .certain {
          guard let holder = link.block, seen.insert(holder).inserted else { continue }
          next.append(holder)
          if case .object = link.kind { owners.append(holder) }
        }
      }
      front = next
    }
    return owners
  }

  /// Returns the number of strong references to the object in a block, or nil if they aren't counted.
  private func retainCount(of block: UInt) -> Int? {
    guard let first = memory.word(block), HeapKind(ofFirstWord: first, in: memory) != nil
    else { return nil }
    return memory.retainCount(ofObjectAt: block)
  }

  private func links(toObject object: UInt) -> [Link] {
    links(to: object).map { link in
      if case .opaque("") = link.kind, let block = link.block, let variable = pointer(to: block) {
        return Link(.end(.memory(behind: variable)), block: block, certainty: .likely)
      }
      // A block of unknown type may contain the address by chance, unless the word in front of it is the address of a
      // closure's code.
      guard case .opaque = link.kind, link.function == nil else { return link }
      var link = link
      link.certainty = .guess
      return link
    }
  }

  /// Returns the links from places that contain the address of `target`.
  ///
  /// If the certain links account for all strong references that are counted, only the certain links are returned. Many
  /// words on stacks are left over from calls that have returned, so stacks are searched only if other links don't
  /// account for all references.
  private func links(to target: UInt) -> [Link] {
    if let variable = variable(ofStaticObjectAt: target) { return [Link(.end(variable))] }
    var onStacks: [UInt] = []
    var links: [Link] = []
    for place in memory.places(of: target) {
      guard !timeLimit.isOver() else { break }
      if memory.region(of: place)?.isStack ?? false {
        onStacks.append(place)
      } else if let link = link(at: place, to: target) {
        links.append(link)
      }
    }
    let certain = links.filter { $0.certainty == .certain }
    if let count = retainCount(of: target), certain.count >= count {
      // If there are more links than counted references, some of the variables may be unowned. The symbol of a variable
      // doesn't say whether the variable is unowned.
      let others = certain.filter { !$0.isVariable }
      return others.count >= count ? others : certain
    }
    return links + onStacks.compactMap(stacks.link)
  }

  /// Returns the link from a place to `target`, or nil if the place doesn't hold it.
  private func link(at place: UInt, to target: UInt) -> Link? {
    guard let region = memory.region(of: place) else { return nil }
    switch region.kind {
    case .variables: return variable(at: place, to: target)
    case .stack, .other: return nil
    case .heap, .anonymous: break
    }
    // Memory outside of used blocks has been freed, or belongs to the allocator.
    guard let block = blocks.block(around: place) else { return nil }
    if let link = tasks.link(at: place, in: block) { return link }
    if let link = work.link(at: place, in: block) { return link }
    return reader.link(at: place, in: block, to: target)
  }

  private func variable(at place: UInt, to target: UInt) -> Link? {
    guard let symbol = SymbolTable.symbol(around: place) else { return nil }
    if FunctionNames.variable(ofStaticObject: symbol.name) != nil {
      return staticObject(at: place, in: symbol, to: target)
    }
    if let (name, kind) = FunctionNames.variable(symbol.name) {
      guard !FunctionNames.isOfLibrary(symbol.name) else { return nil }
      guard let part = part(ofVariable: symbol, at: place) else { return nil }
      let isOwn = LoadedImages.current.isProgram(place)
      let kind = isOwn && SymbolTable.isConstant(symbol.name, at: place) ? .constant : kind
      return Link(
        // The name of a library's variable says less than its type.
        .end(isOwn ? .variable(name, kind) : Self.holder(ofTypeNamed: name) ?? .untyped),
        function: reader.function(of: part, before: place),
        certainty: part.certainty
      )
    }
    // Numbers hold nothing, and the caches of the runtime aren't holders.
    guard !symbol.name.hasPrefix("$s") else { return nil }
    return Self.holder(behind: symbol.name).map { Link(.end($0), certainty: .likely) }
      ?? Link(.end(.untyped), certainty: .guess)
  }

  /// Returns the link from an object that optimized code keeps beside the program's variables, and not on the heap.
  ///
  /// A global or static variable is initialized with such an object if the initial values of its properties are
  /// constants. Code that uses only the object's properties accesses them directly. If all code does so, the object's
  /// header is never written, so its type isn't known.
  private func staticObject(
    at place: UInt,
    in symbol: SymbolTable.Symbol,
    to target: UInt
  ) -> Link? {
    let start = place &- symbol.offset &+ RuntimeLayout.wordBeforeStaticObject
    guard start < place, let first = memory.word(start) else { return nil }
    guard first == 0 else {
      let object = MallocBlock(start: start, size: Int(place &- start) + RuntimeLayout.word)
      return reader.link(at: place, in: object, to: target)
    }
    return variable(ofStaticObjectAt: start).map { Link(.end($0), certainty: .likely) }
  }

  /// Returns the program's variable that is initialized with a static object, or nil for other memory.
  ///
  /// The variable is found by the symbol of the object. It might not contain the object's address, because code may use
  /// the object without ever writing the variable.
  private func variable(ofStaticObjectAt address: UInt) -> Holder? {
    guard memory.region(of: address)?.kind == .variables, LoadedImages.current.isProgram(address)
    else { return nil }
    return SymbolTable.symbol(around: address)
      .flatMap { FunctionNames.variable(ofStaticObject: $0.name) }
      .map { .variable($0, .object) }
  }

  /// Returns the part of a variable that contains an address, or nil if that part holds no reference.
  ///
  /// The variable's type decides where its parts begin.
  private func part(ofVariable symbol: SymbolTable.Symbol, at place: UInt) -> ValueReader.Part? {
    let start = place &- symbol.offset
    if let type = FunctionNames.type(ofVariable: symbol.name) {
      let part = reader.values.part(of: type, from: start, to: place)
      return part.flatMap { $0.isPointer ? nil : $0 }
    }
    // An existential consists of four words. The first three are for the value, which may use only the first of them.
    // The last one is the value's type.
    guard symbol.offset < 24, let type = memory.word(start &+ 24).flatMap(memory.type) else {
      return ValueReader.Part(certainty: .likely)
    }
    guard TypeMetadata(type).isInlineInExistential else {
      return symbol.offset == 0 ? ValueReader.Part() : nil
    }
    return reader.values.part(of: type, from: start, to: place)
  }

  /// Returns the program's variable that points to memory without a type.
  private func pointer(to block: UInt) -> String? {
    memory.places(of: block).lazy.compactMap { place -> String? in
      guard self.memory.region(of: place)?.kind == .variables, LoadedImages.current.isProgram(place)
      else { return nil }
      return SymbolTable.symbol(around: place).flatMap { FunctionNames.pointer($0.name) }
    }.first
  }

  /// Whether a part of the memory isn't searched, because other threads changed it each time it was copied.
  var hasGaps: Bool { blocks.hasGaps }

  /// Returns whether an object that existed when the memory was copied still exists.
  func isStillThere(_ address: UInt) -> Bool { memory.isStillThere(address) }
}
