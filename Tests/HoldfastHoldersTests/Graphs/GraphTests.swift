import Expectations
import Foundation
import Testing

@testable import HoldfastHolders

/// Tests objects that hold one another in each way of Swift while another thread changes some of them: a walk and
/// a search find the held objects, and never end the process.
///
/// The environment variable `HOLDFAST_GRAPHS` sets the number of random graphs, and `HOLDFAST_SEED` the first seed,
/// which is printed otherwise. A seed determines the graphs, but not the changes of the thread.
@MainActor
@Suite(.serialized)
struct GraphTests {
  private static func setting(_ name: String) -> String? {
    ProcessInfo.processInfo.environment["HOLDFAST_\(name)"]
  }

  @Test(arguments: GraphShape.all.indices)
  func `an object held in one of Swift's ways is found, and one that isn't is not`(index: Int) {
    let shape = GraphShape.all[index]
    let node = GraphNode(7)
    let holder = shape.make(1, node)
    var walk = ReferenceWalk()

    walk.walk(from: HeapObject(holder))

    guard let isFollowed = shape.isFollowed else { return }
    expect(walk.hasReached(HeapObject(node)), equals: isFollowed, "\(shape.name)")
  }

  private static var kept: [AnyObject] = []

  /// It is a function of its own, because a local variable would hold the node as well.
  @inline(never)
  private static func plant(_ shape: GraphShape) -> UInt {
    let node = GraphNode(7)
    kept.append(shape.make(1, node))
    return ~UInt(bitPattern: HeapObject(node).address)
  }

  @inline(never)
  private static func ways(to addresses: [UInt]) -> [[Way]]? {
    guard let holders = Holders(within: SearchLimit(seconds: 60)) else { return nil }
    return addresses.map { address in
      guard let object = UnsafeRawPointer(bitPattern: ~address) else { return [] }
      return holders.of(HeapObject(at: object, in: LiveMemory()))
    }
  }

  /// All shapes are planted first, so that one copy of the memory is enough.
  ///
  /// Tasks, buffers and mentions are left out: the first two may hold no node any more, and a mention never does.
  @Test(.enabled(if: Holders.canSearch, "no memory is searched under a sanitizer"))
  func `a search finds an object held in each of Swift's ways`() throws {
    let shapes = GraphShape.all.filter {
      $0.isFollowed != false && $0.name != "a task" && $0.name != "a buffer"
    }
    defer { Self.kept = [] }

    let addresses = shapes.map(Self.plant)
    let ways = try #require(Self.ways(to: addresses))

    for (shape, ways) in zip(shapes, ways) {
      expect(ways.contains(where: Self.isKept), "\(shape.name): \(ways)")
    }
  }

  private static func isKept(_ way: Way) -> Bool {
    if case .variable(let name, _) = way.holder { name.hasSuffix("kept") } else { false }
  }

  @Test
  func `random graphs are read while another thread changes them`() async {
    let count = Self.setting("GRAPHS").flatMap(UInt64.init) ?? 300
    let first = Self.setting("SEED").flatMap(UInt64.init) ?? UInt64.random(in: 0..<1_000_000_000)
    print("Random graphs from HOLDFAST_SEED=\(first)")
    var seed = first
    var toSearch = 0
    var searched = 0
    while seed < first &+ count {
      // Its thread ends before other tests continue, because its objects would be in the memory that they search.
      let changer = GraphChanger(seed: seed)
      for _ in 0..<min(64, first &+ count &- seed) {
        let graph = graph(seed, beside: changer)
        walk(graph, seed)
        if seed % 100 == 0, Holders.canSearch {
          toSearch += 1
          if search(graph) { searched += 1 }
        }
        seed &+= 1
      }
      changer.stop()
      await Task.yield()
    }
    print("\(count) random graphs were walked, and \(searched) of \(toSearch) searched")
    // In a process that has grown too large, a search would give up before it begins.
    expect(searched, equals: toSearch)
  }

  private typealias Graph = (root: AnyObject, objects: [AnyObject], held: [AnyObject])

  /// Returns nodes that may each hold earlier ones, with the last node as the root.
  private func graph(_ seed: UInt64, beside changer: GraphChanger) -> Graph {
    var random = GraphRandom(seed: seed)
    let hub = GraphHolder(0, changer.hub)
    var nodes: [GraphNode] = [hub]
    var objects: [AnyObject] = [hub]
    var held: [AnyObject] = [hub]
    for number in 1...(3 + random.below(6)) {
      let shape = GraphShape.all[random.below(GraphShape.all.count)]
      let node = nodes[random.below(nodes.count)]
      let object = shape.make(number, node)
      objects.append(object)
      if let object = object as? GraphNode { nodes.append(object) }
      if shape.isFollowed == true { held.append(node) }
    }
    return (GraphHolder(99, objects), objects, held)
  }

  private func walk(_ graph: Graph, _ seed: UInt64) {
    var walk = ReferenceWalk()
    walk.walk(from: HeapObject(graph.root))
    for object in graph.objects + graph.held where !walk.hasReached(HeapObject(object)) {
      Issue.record("HOLDFAST_SEED=\(seed) HOLDFAST_GRAPHS=1: \(object) was not found")
    }
  }

  /// Returns whether the memory was searched.
  private func search(_ graph: Graph) -> Bool {
    guard let holders = Holders(), let object = graph.objects.last else { return false }
    _ = holders.of(HeapObject(object))
    _ = holders.owners(of: HeapObject(object))
    return true
  }
}
