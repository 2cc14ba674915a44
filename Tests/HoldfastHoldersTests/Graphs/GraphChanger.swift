import Foundation

/// A thread that repeatedly changes the references of an object, while other threads read the memory.
final class GraphChanger: Sendable {
  /// The object with the references, which only this thread may change.
  final class Hub: @unchecked Sendable {
    // Invariant: one thread reads and writes it, and a walk reads only memory.
    var object: AnyObject?
    var anything: Any?
    var list: [AnyObject] = []
    var table: [String: AnyObject] = [:]
    var state = GraphCase.none
    var tree = GraphTree.empty
    var action: (() -> Void)?
    var error: (any Error)?
    weak var weakly: AnyObject?
  }

  let hub = Hub()
  private let isOver = Flag()

  /// A flag that two threads share.
  private final class Flag: @unchecked Sendable {
    private let lock = NSLock()
    private var isSet = false
    // Invariant: it is read and written while the lock is held.
    var value: Bool { lock.withLock { isSet } }
    func set() { lock.withLock { isSet = true } }
  }

  init(seed: UInt64) {
    let hub = hub
    let isOver = isOver
    let thread = Thread {
      var random = GraphRandom(seed: seed)
      while !isOver.value { Self.change(hub, &random) }
    }
    thread.start()
  }

  func stop() { isOver.set() }

  private static func change(_ hub: Hub, _ random: inout GraphRandom) {
    let node = GraphNode(random.below(99))
    let made = GraphShape.all[random.below(GraphShape.all.count)].make(1, node)
    switch random.below(12) {
    case 0: hub.object = made
    case 1: hub.anything = random.below(2) == 0 ? made : GraphLarge(node: node)
    case 2: hub.list.append(made)
    case 3: hub.list = []
    case 4: hub.table["key \(random.below(9))"] = made
    case 5: hub.table = [:]
    case 6: hub.state = random.below(2) == 0 ? .list([node]) : .text("text")
    case 7: hub.tree = .branch(hub.tree, 7, .leaf(node))
    case 8: hub.tree = .empty
    case 9: hub.action = { withExtendedLifetime(made) {} }
    case 10: hub.error = GraphLarge(node: node)
    default: hub.weakly = hub.object
    }
  }
}
