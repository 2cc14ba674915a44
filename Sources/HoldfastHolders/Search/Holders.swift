import Foundation

/// Finds the holders of objects by searching the process's memory for their addresses.
///
/// It is used by tests that have failed. It copies the memory once when it is created, for all objects. It never writes
/// to the memory, and stops at its time limit. Create it before the addresses of leaked objects are stored, because it
/// would find the stored addresses as well.
///
/// A ``ReferenceWalk`` finds the objects that a window or another known object holds, and reads more kinds of values.
@MainActor
package final class Holders {
  private let search: HolderSearch

  /// Whether memory can be searched in this process.
  ///
  /// No memory is searched under a sanitizer, because sanitizers have their own allocators.
  ///
  /// `HOLDFAST_SEARCH=0` in the environment switches the search off. The search hasn't been tried on Apple's systems
  /// yet, so there it is off unless `HOLDFAST_SEARCH=1` switches it on.
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

  /// The reason why no memory is searched, or nil if this version of Swift's runtime has the expected layouts.
  package static var unknownLayouts: String? { words(for: .current) }

  static func words(for check: LayoutCheck) -> String? {
    guard !check.failed.isEmpty else { return nil }
    return
      """
      This version of Swift’s runtime stores \(check.failed.joined(separator: ", ")) in an unknown layout, so no \
      memory is searched, because a wrong holder could be named. Verified layouts: \
      \(check.verified.isEmpty ? "none" : check.verified.joined(separator: ", ")).
      """
  }

  /// Returns nil if the memory can't be searched.
  ///
  /// The reason may be one of these:
  ///
  /// - ``canSearch`` is false, for example under a sanitizer.
  /// - The runtime has an unknown layout.
  /// - The memory can't be read, or there is too much of it.
  package init?(within timeLimit: SearchLimit = SearchLimit()) {
    guard Self.canSearch, LayoutCheck.current.failed.isEmpty else { return nil }
    let running = withUnsafeCurrentTask { task in
      task.map { unsafeBitCast($0, to: UInt.self) } ?? 0
    }
    guard let search = HolderSearch(running: running, within: timeLimit) else { return nil }
    self.search = search
  }

  /// Whether a holder may be missing, because other threads changed a part of the memory each time it was copied.
  package var hasGaps: Bool { search.hasGaps }

  /// Returns the paths from holders to `object`, the most certain and shortest first.
  package func of(_ object: HeapObject) -> [Way] {
    var found: Set<Holder> = []
    return search.trails(from: UInt(bitPattern: object.address))
      .compactMap(way).filter { found.insert($0.holder).inserted }
      .enumerated().sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }
      .map(\.element)
  }

  /// Returns the objects that certainly hold `object`, the nearest first.
  ///
  /// Some of them may be in a cycle.
  package func owners(of object: HeapObject) -> [HeapObject] {
    search.owners(of: UInt(bitPattern: object.address)).filter(search.isStillThere)
      .compactMap(UnsafeRawPointer.init(bitPattern:))
      .map { HeapObject(at: $0, in: search.memory) }.filter(\.isInstance)
  }

  /// Converts a trail, which leads from the object to the holder, into a path, which leads from the holder to the
  /// object.
  private func way(_ trail: HolderSearch.Trail) -> Way? {
    var drawing = WayDrawing(in: search.memory)
    for (link, target) in trail.links {
      // An object that another thread has deallocated meanwhile isn't a holder.
      guard link.block.map(search.isStillThere) ?? true else { return nil }
      drawing.add(link, to: target)
    }
    return drawing.way(certainty: trail.certainty, isByBuffer: trail.isByBuffer)
  }
}

extension Way {
  /// The position of the path among other paths to the same object, where lower numbers come first.
  ///
  /// Holders with a name come before holders without one, and objects before closures.
  fileprivate var rank: Int {
    switch holder {
    // Words that are left over from earlier contents are rare in a buffer of a variable, more frequent on a stack, and
    // most frequent in untyped memory.
    case .variable where isGuess: 3
    case .localVariable(let function) where isGuess: function == nil ? 5 : 4
    case _ where isGuess: 6
    case .untyped: 2
    case .localVariable: path.contains { $0.holder.isInstance } ? 0 : 1
    default: 0
    }
  }
}
