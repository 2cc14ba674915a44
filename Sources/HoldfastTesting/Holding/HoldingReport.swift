import Foundation
import Holdfast
import HoldfastDiagnostics
import HoldfastHolders

/// Explains which holders keep objects alive.
///
/// One report explains all leaks that are found at the same time, so that the memory is copied only once.
@MainActor
final class HoldingReport {
  /// An object that is expected to stay alive, and whose references the report follows.
  struct Root {
    let name: String
    let object: HeapObject
    /// Whether the object is the root of a window that has been closed.
    var isClosedWindow = false

    @MainActor var isWindow: Bool { isClosedWindow || object.isInstance(of: UIWindow.self) }
  }

  private let roots: [Root]
  private let searches: Bool
  /// The time limit for all searches together.
  ///
  /// If each leak had a time limit of its own, a thousand leaks would take a minute.
  private let timeLimit: SearchLimit
  /// The walks from the roots to all objects that the roots hold.
  private lazy var walks = roots.map { root in
    var walk = ReferenceWalk.throughUIKit(within: timeLimit)
    walk.walk(from: root.object)
    return (root: root, walk: walk)
  }
  private lazy var holders = searches ? Holders(within: timeLimit) : nil
  private var knownWays: [HeapObject: [Way]] = [:]

  /// Creates a report.
  ///
  /// If `searches` is true, the report searches the process's memory for holders that the walks don't find.
  init(searches: Bool = true, within timeLimit: SearchLimit = SearchLimit()) {
    roots = Platform.roots + ClosedRoots.roots + Suspects.roots
    self.searches = searches
    self.timeLimit = timeLimit
  }

  /// Explains why `object` is alive.
  ///
  /// The explanation contains the shortest path to the object, the cycle that the object is in, or other facts about
  /// its holder.
  func explanation(of object: HeapObject) -> Explanation {
    if let show = waitingShow(of: object) { return show }
    if let work = object.flow.flatMap({ work(keepingOpen: $0) }) { return work }
    var notRead: Set<String> = []
    if let finding = finding(of: object, notRead: &notRead) { return finding.explanation }
    return unexplained(object, notRead: notRead)
  }

  /// Explains why a flow is alive.
  ///
  /// If a coordinator holds the flow, the explanation is about the coordinator, because the coordinator's holder keeps
  /// both of them alive.
  func explanation(of flow: FlowCore) -> (coordinator: String?, explanation: Explanation) {
    if let work = work(keepingOpen: flow) { return (nil, work) }
    let core = HeapObject(flow)
    var notRead: Set<String> = []
    guard let finding = finding(of: core, notRead: &notRead) else {
      return (nil, unexplained(core, notRead: notRead))
    }
    let upToCoordinator = finding.upToCoordinator
    return (
      finding.coordinator?.name,
      // The holder of the coordinator might not be certain.
      upToCoordinator.isGuess
        ? unexplained(core, notRead: notRead) : upToCoordinator.explanation
    )
  }

  /// Returns the leaked objects that have to be explained, each with the other leaked objects that it holds.
  func outermost(of objects: [HeapObject]) -> [(root: HeapObject, others: [HeapObject])] {
    OutermostLeaks.of(objects, within: timeLimit)
  }

  // MARK: Finding

  /// Returns the explanation of a screen whose request waits, or nil for other objects.
  ///
  /// The request holds the screen until the screen is shown or the request fails.
  private func waitingShow(of object: HeapObject) -> Explanation? {
    for show in FlowCore.all.flatMap(\.waiting) where HeapObject(show.screen) == object {
      return Explanation(text: "It is held by a request that waits: \(show.error)", names: true)
    }
    return nil
  }

  private func finding(of object: HeapObject, notRead: inout Set<String>) -> Finding? {
    for (root, walk) in walks where root.object != object {
      if walk.hasReached(object) {
        return Finding(holder: .root(root), path: walk.path(to: object))
      }
      notRead.formUnion(walk.notRead)
    }
    var walk = ReferenceWalk.throughUIKit(within: timeLimit)
    if walk.walk(from: object, to: object) {
      return keptWindow(ofFlow: object) ?? Finding(holder: .cycle, path: walk.path(to: object))
    }
    notRead.formUnion(walk.notRead)
    return stray(object) ?? searched(object) ?? ownersCycle(of: object)
  }

  /// Returns the holder of an open flow's window, or nil if no holder is certain.
  ///
  /// The flow and its screens hold each other, but that cycle doesn't explain why they are alive.
  private func keptWindow(ofFlow object: HeapObject) -> Finding? {
    guard let flow = object.flow, flow.isOpen,
      let window = flow.screens.lazy.compactMap({ $0.screen.viewIfLoaded?.window }).first,
      let finding = searched(HeapObject(window)), case .found(let way) = finding.holder,
      !way.isUncertain
    else { return nil }
    return finding
  }

  /// Returns the cycle of an untracked object that holds this object, or nil if there is no such cycle.
  private func ownersCycle(of object: HeapObject) -> Finding? {
    for owner in holders?.owners(of: object) ?? [] where !owner.isInternal {
      var cycle = ReferenceWalk.throughUIKit(within: timeLimit)
      var way = ReferenceWalk.throughUIKit(within: timeLimit)
      guard cycle.walk(from: owner, to: owner), way.walk(from: owner, to: object) else { continue }
      return Finding(holder: .ownersCycle(cycle.path(to: owner)), path: way.path(to: object))
    }
    return nil
  }

  /// Returns the most certain path that a search of the memory finds.
  private func searched(_ object: HeapObject) -> Finding? {
    var librarys: Finding?
    for way in ways(to: object) where !way.isGuess {
      let path: Path = way.path.map { ($0.holder, $0.holder.publicName(of: $0.reference)) }
      if way.holder == .cycle { return Finding(holder: .cycle, path: path) }
      // If the walk couldn't read a closure on this path, the path may still lead through a known object.
      for root in roots {
        guard let place = path.firstIndex(where: { $0.holder == root.object }) else { continue }
        return Finding(holder: .root(root), path: Array(path[place...]))
      }
      guard isLibrarys(way, path) else {
        return Finding(
          holder: .found(way),
          path: path,
          others: otherVariables(than: way, of: object)
        )
      }
      if let open = openFlow(path, object) {
        // An object that an open flow holds is alive because the flow is open. If the leaked object is the flow itself,
        // the search may find a holder that explains more.
        guard open.path.isEmpty else { return open }
        librarys = librarys ?? open
      } else {
        return Finding(holder: .found(way), path: path)
      }
    }
    return librarys
  }

  /// Returns the names of the other global and static variables that certainly hold the object.
  ///
  /// The app has to release the object in all of them.
  private func otherVariables(than way: Way, of object: HeapObject) -> [String] {
    guard case .variable = way.holder, !way.isUncertain else { return [] }
    return ways(to: object).compactMap { other in
      guard case .variable(let name, _) = other.holder, other.holder != way.holder,
        !other.isUncertain, !isLibrarys(other, other.path)
      else { return nil }
      return name
    }
  }

  /// Returns whether the path begins with a variable in which the library holds open flows.
  private func isLibrarys(_ way: Way, _ path: Path) -> Bool {
    guard case .variable = way.holder else { return false }
    return way.beginning?.target.isInternal ?? path.first?.holder.isInternal ?? false
  }

  /// Returns the finding for the first flow on the path, if that flow is open.
  ///
  /// If there is no flow on the path, returns the finding for the object itself, if the object is an open flow.
  ///
  /// - Returns: The finding, or nil if there is no such flow, or if it has ended.
  private func openFlow(_ path: Path, _ object: HeapObject) -> Finding? {
    let place = path.firstIndex { $0.holder.flow != nil }
    guard let core = (place.map { path[$0].holder } ?? object).flow, core.isOpen else { return nil }
    return Finding(
      holder: .openFlow(core, work: task(of: core)),
      path: place.map { Array(path[$0...]) } ?? []
    )
  }

  func ways(to object: HeapObject) -> [Way] {
    if let ways = knownWays[object] { return ways }
    let ways = holders?.of(object) ?? []
    knownWays[object] = ways
    return ways
  }

  /// Returns the finding for an object that is held by a screen, if the screen has left and is still alive.
  ///
  /// The finding contains the explanation of the screen.
  private func stray(_ object: HeapObject) -> Finding? {
    let screens = FlowCore.all.flatMap(\.screens).filter {
      $0.hasLeft && !$0.screen.isInHierarchy
    }
    for screen in screens.map({ HeapObject($0.screen) }) where screen != object {
      var walk = ReferenceWalk.throughUIKit(within: timeLimit)
      guard walk.walk(from: screen, to: object) else { continue }
      var own = ReferenceWalk.throughUIKit(within: timeLimit)
      let reason =
        own.walk(from: screen, to: screen)
        ? Finding(holder: .cycle, path: own.path(to: screen)) : searched(screen)
      return Finding(
        holder: .stray(reason?.explanation ?? unexplained(screen, notRead: own.notRead)),
        path: walk.path(to: object)
      )
    }
    return nil
  }

  // MARK: Remaining sentences

  /// The reasons why the search may have missed a holder.
  private var leftOut: [String] {
    var text = [Holders.canSearch ? Holders.unknownLayouts : nil].compactMap { $0 }
    if holders?.hasGaps ?? false {
      text.append(
        "Part of the memory could not be read, because other threads changed it in the meantime. Run the test again."
      )
    }
    if timeLimit.hasEnded {
      text.append("Not everything was searched: the time limit of two seconds expired.")
    }
    return text
  }

  /// Returns the explanation for an object without a certain holder, with general advice.
  ///
  /// It is a list of whole sentences, because each sentence depends on a different part of the search.
  private func unexplained(_ object: HeapObject, notRead: Set<String>) -> Explanation {
    var text: [String] = []
    if let guess = ways(to: object).first {
      let words = HolderWords(guess)
      if words.isLocalOfNamedFunction {
        return Explanation(text: ([words.guess] + leftOut).joined(separator: " "), names: true)
      }
      text.append(words.guess)
    }
    text.append(
      text.isEmpty
        ? "The holder wasn't found: nothing that was searched holds the object, and it is in no cycle that can be followed."
        : "The search found no holder that is certain."
    )
    if holders == nil {
      text.append(
        """
        These were not searched: tasks that have not ended, closures kept by a queue or a timer, globals and static \
        properties, local variables, and Objective-C blocks. The process's memory is also searched for them, but not \
        here (under a sanitizer, with an unknown allocator, with HOLDFAST_SEARCH=0, or on Apple's systems, where it has \
        not been tried yet and HOLDFAST_SEARCH=1 switches it on). Most often it is a task: a task that waits in \
        `for await` for a sequence that never ends holds self forever. Let the screen listen instead, with listen(to:), \
        or start the task with flow.task { … }. Other objects that may hold it can be named with suspect(_:), and are \
        also searched.
        """
      )
    } else {
      text.append(
        """
        The process's memory has also been searched for it. The holder may be a local variable, or a reference that is \
        counted by hand (passRetained, C's libraries, DispatchQueue.setSpecific).
        """
      )
    }
    text += leftOut
    if !notRead.isEmpty {
      text.append(
        "These were found but couldn't be read: \(notRead.sorted().joined(separator: ", "))."
      )
    }
    return Explanation(text: text.joined(separator: " "), names: false)
  }
}

extension Leaks {
  /// Whether the process's memory can be searched, so that failures can name holders that no known object refers to.
  package nonisolated static var searchMemory: Bool { Holders.canSearch }
}

/// The words about an object's holder.
struct Explanation {
  let text: String
  /// Whether the text names the holder, so that it needs no general advice.
  let names: Bool

  init(text: String, names: Bool) {
    // In a symbol, a name in backticks has nonbreaking spaces, which a text search wouldn't find.
    self.text = text.replacingOccurrences(of: "\u{A0}", with: " ")
    self.names = names
  }
}
