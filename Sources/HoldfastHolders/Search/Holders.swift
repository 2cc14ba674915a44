import Foundation

/// Who holds an object, found by looking for its address in the process's memory.
///
/// It is for tests that have failed: it copies the memory once when it is made, for all objects that are
/// asked for, reads and never writes, and gives up when its patience is over. Make it before addresses of leaked
/// objects are written down, or these are found as well.
///
/// What lives because a window or another object that is known holds it is found by a ``ReferenceWalk``,
/// which knows more of the values.
@MainActor
package final class Holders {
  private let search: HolderSearch

  /// Whether it can be tried here: a sanitizer has an allocator of its own.
  ///
  /// `HOLDFAST_SEARCH=0` in the environment switches it off. On Apple's systems, where it has not run yet,
  /// `HOLDFAST_SEARCH=1` switches it on.
  package nonisolated static let canSearch =
    isWanted
    && !["__asan_init", "__tsan_init", "__msan_init", "__hwasan_init"]
      .contains { SymbolTable.address(of: $0) != nil }

  private nonisolated static var isWanted: Bool {
    let wish = ProcessInfo.processInfo.environment["HOLDFAST_SEARCH"]
    #if os(Linux)
    return wish != "0"
    #else
    return wish == "1"
    #endif
  }

  /// Why no memory is searched here, if this version of Swift's runtime is not as it is known.
  package static var unknownLayouts: String? { words(for: .current) }

  static func words(for check: LayoutCheck) -> String? {
    guard !check.failed.isEmpty else { return nil }
    return
      "This version of Swift’s runtime keeps \(check.failed.joined(separator: ", ")) in another way than is known here, "
      + "so its memory is not searched: a wrong holder would be named. Verified are "
      + "\(check.verified.isEmpty ? "none" : check.verified.joined(separator: ", "))."
  }

  /// Nil where it can say nothing: under a sanitizer, with an allocator that it doesn't know, or when
  /// there is too much memory.
  ///
  /// `patience`: When to give up.
  package init?(within patience: Patience = Patience()) {
    guard Self.canSearch, LayoutCheck.current.failed.isEmpty else { return nil }
    let running = withUnsafeCurrentTask { task in
      task.map { unsafeBitCast($0, to: UInt.self) } ?? 0
    }
    guard let search = HolderSearch(running: running, within: patience) else { return nil }
    self.search = search
  }

  /// Whether a holder may be missing: part of the memory was changed by other threads each time that it was
  /// copied.
  package var hasGaps: Bool { search.hasGaps }

  /// The ways in which `object` is held, the surest and shortest first.
  package func of(_ object: HeapObject) -> [Way] {
    var told: Set<Holder> = []
    return search.trails(from: UInt(bitPattern: object.address))
      .compactMap(way).filter { told.insert($0.holder).inserted }
      .enumerated().sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }
      .map(\.element)
  }

  /// The objects that hold `object` for certain, the nearest first: one of them may be in a cycle.
  package func owners(of object: HeapObject) -> [HeapObject] {
    search.owners(of: UInt(bitPattern: object.address)).filter(search.isStillThere)
      .compactMap(UnsafeRawPointer.init(bitPattern:))
      .map { HeapObject(at: $0, in: search.memory) }.filter(\.isInstance)
  }

  /// A trail as a reader of the source would go it: from the holder to the object.
  private func way(_ trail: HolderSearch.Trail) -> Way? {
    var drawing = WayDrawing(in: search.memory)
    for (link, target) in trail.links {
      // Other threads go on: what has been freed since is no holder.
      guard link.block.map(search.isStillThere) ?? true else { return nil }
      drawing.add(link, to: target)
    }
    return drawing.way(certainty: trail.certainty, isByBuffer: trail.isByBuffer)
  }
}

extension Way {
  /// A holder with a name comes before one without, and an object before a closure.
  fileprivate var rank: Int {
    switch holder {
    // A stack has more words that are left over than a buffer that a variable refers to. Untyped memory has the most.
    case .variable where isGuess: 3
    case .localVariable(let function) where isGuess: function == nil ? 5 : 4
    case _ where isGuess: 6
    case .untyped: 2
    case .localVariable: path.contains { $0.holder.isInstance } ? 0 : 1
    default: 0
    }
  }
}
