/// An object of a random graph, which holds other objects by the properties of its subclass.
///
/// One thread makes it, no other thread changes it, and the walk reads it meanwhile.
class GraphNode: @unchecked Sendable, Hashable, GraphThing {
  let number: Int

  init(_ number: Int) {
    self.number = number
  }

  var thing: Int { number }

  static func == (one: GraphNode, other: GraphNode) -> Bool { one === other }
  func hash(into hasher: inout Hasher) { hasher.combine(number) }
  subscript(index: Int) -> Int { number + index }
}

protocol GraphThing { var thing: Int { get } }
protocol GraphObject: AnyObject {}
extension GraphNode: GraphObject {}

/// A node that holds by a property whose type the compiler knows only as a parameter.
final class GraphHolder<Value>: GraphNode, @unchecked Sendable {
  let before: Int8 = 7
  var value: Value
  let after: UInt16 = 7

  init(_ number: Int, _ value: Value) {
    self.value = value
    super.init(number)
  }
}

/// A node that holds by a value that can't be copied.
final class GraphCell: GraphNode, @unchecked Sendable {
  struct Unique: ~Copyable { let node: GraphNode }

  let unique: Unique

  init(_ number: Int, _ node: GraphNode) {
    unique = Unique(node: node)
    super.init(number)
  }
}

/// A node that mentions another one without holding it.
final class GraphMention: GraphNode, @unchecked Sendable {
  weak var weakly: GraphNode?
  unowned var unowned: GraphNode
  unowned(unsafe) var unsafely: GraphNode
  var unmanaged: Unmanaged<GraphNode>
  var table: [ObjectIdentifier: UInt]

  init(_ number: Int, _ node: GraphNode) {
    weakly = node
    unowned = node
    unsafely = node
    unmanaged = .passUnretained(node)
    table = [ObjectIdentifier(node): UInt(bitPattern: Unmanaged.passUnretained(node).toOpaque())]
    super.init(number)
  }
}

actor GraphActor {
  var node: GraphNode
  var others: [String: GraphNode] = [:]

  init(_ node: GraphNode) {
    self.node = node
    others = ["one": node]
  }
}

struct GraphSmall: GraphThing {
  var one: Int8 = 7
  var node: GraphNode
  var thing: Int { 1 }
}

struct GraphLarge: GraphThing, Error {
  var words: (Int, Int8, Double, String) = (7, 7, 7, "some letters that take a block")
  var node: GraphNode?
  var thing: Int { 1 }
}

struct GraphGeneric<Value, Other> {
  var one: Other
  var value: Value
}

enum GraphCase {
  case none, nothing
  case node(GraphNode)
  case maybe(GraphNode?)
  case list([GraphNode])
  case text(String)
}

enum GraphMixed {
  case none
  case number(Int, Int)
  case pair(Int, GraphNode)
  case large(GraphLarge)
}

indirect enum GraphTree {
  case leaf(GraphNode)
  case branch(GraphTree, Int8, GraphTree)
  case empty
}

enum GraphEither<One, Other> {
  case one(One)
  indirect case other(Other)
}
