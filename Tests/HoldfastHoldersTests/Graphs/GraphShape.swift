import Dispatch
import Foundation

/// A way in which Swift lets an object hold another one.
struct GraphShape: Sendable {
  let name: String
  /// Whether a walk must find the held node, or nil if it may find the node, as in tasks and objects of C.
  let isFollowed: Bool?
  let make: @Sendable (_ number: Int, _ node: GraphNode) -> AnyObject

  init(
    _ name: String,
    isFollowed: Bool? = true,
    _ make: @escaping @Sendable (Int, GraphNode) -> AnyObject
  ) {
    self.name = name
    self.isFollowed = isFollowed
    self.make = make
  }

  /// Returns a shape that holds by a value in a property.
  static func value<Value>(
    _ name: String,
    isFollowed: Bool? = true,
    _ make: @escaping @Sendable (GraphNode) -> Value
  ) -> GraphShape {
    GraphShape(name, isFollowed: isFollowed) { number, node in GraphHolder(number, make(node)) }
  }

  static let all: [GraphShape] = values + boxed + collections + closures + others + ofLinux

  static let values: [GraphShape] = [
    .value("a reference") { $0 },
    .value("an optional") { $0 as GraphNode? },
    .value("an optional of optionals") { $0 as GraphNode??? },
    .value("a structure") { GraphSmall(node: $0) },
    .value("a large structure") { GraphLarge(node: $0) },
    .value("a generic structure") { GraphGeneric(one: 7 as Int8, value: ($0, "text")) },
    .value("a tuple") { (7 as Int8, node: $0, 7.0) },
    .value("a case") { GraphCase.node($0) },
    .value("an optional in a case") { GraphCase.maybe($0) },
    .value("a list in a case") { GraphCase.list([$0]) },
    .value("a case beside numbers") { GraphMixed.pair(.max, $0) },
    .value("a large case") { GraphMixed.large(GraphLarge(node: $0)) },
    .value("an indirect case") { GraphTree.branch(.empty, 7, .branch(.leaf($0), 7, .empty)) },
    .value("a generic case") { GraphEither<GraphNode, Int>.one($0) },
    .value("an indirect generic case") { GraphEither<Int, GraphSmall>.other(GraphSmall(node: $0)) },
    .value("a result") { Result<GraphNode, any Error>.success($0) },
    .value("a failure") { Result<Int, any Error>.failure(GraphLarge(node: $0)) },
    .value("a case of none", isFollowed: false) { _ in (GraphCase.none, GraphTree.empty) },
    GraphShape("a value that is not copied", isFollowed: nil) { GraphCell($0, $1) },
  ]

  static let boxed: [GraphShape] = [
    .value("Any") { $0 as Any },
    .value("a structure as Any") { GraphSmall(node: $0) as Any },
    .value("a large structure as Any") { GraphLarge(node: $0) as Any },
    .value("an optional Any") { (7, $0, "text", 7) as Any? },
    .value("a list as Any") { [$0] as Any },
    .value("any protocol") { GraphSmall(node: $0) as any GraphThing },
    .value("any protocol, large") { GraphLarge(node: $0) as any GraphThing },
    .value("any protocol, an object") { $0 as any GraphThing },
    .value("any protocol for objects") { $0 as any GraphObject },
    .value("any hashable") { AnyHashable($0) },
    .value("any of several protocols") { $0 as any GraphThing & GraphObject },
    .value("any collection of nodes") { [$0] as any Collection<GraphNode> },
    .value("AnyObject") { $0 as AnyObject },
    .value("an error") { GraphLarge(node: $0) as any Error },
    .value("an optional error") { GraphLarge(node: $0) as (any Error)? },
    .value("a type", isFollowed: false) { (type(of: $0), type(of: $0) as Any.Type) },
    .value("a closure as Any") { node in { withExtendedLifetime(node) {} } as Any },
  ]

  static let collections: [GraphShape] = [
    .value("a list") { [$0, $0] },
    .value("a list with room") { node in
      var list = [node]
      list.reserveCapacity(32)
      return list
    },
    .value("a list that was emptied", isFollowed: false) { node in
      var list = [node, node, node]
      list.removeAll(keepingCapacity: true)
      return list
    },
    .value("a list of lists") { [[], [[$0]]] },
    .value("a list of anything") { [7, "text", $0] as [Any] },
    .value("a list of tuples") { [(7 as Int8, $0), (8, $0)] },
    .value("a list of optionals") { [nil, $0, nil] },
    .value("a list of cases") { [GraphCase.none, .text("text"), .node($0)] },
    .value("a slice", isFollowed: nil) { [$0, $0, $0].dropFirst() },
    .value("a contiguous list") { ContiguousArray([$0]) },
    .value("a table") { ["one": $0, "a name of more than fifteen letters": $0] },
    .value("a table of lists") { [7: [$0]] },
    .value("a table of tuples") { ["one": (7 as Int8, $0)] },
    .value("a table by nodes") { [$0: 7 as Int8] },
    .value("a table of anything") { [AnyHashable(7): $0 as Any] },
    .value("a set") { Set([$0]) },
    .value("a set of what hashes") { Set([AnyHashable($0), AnyHashable("text")]) },
    .value("letters and numbers", isFollowed: false) { _ in
      (["text"], [7], ["one": 7], Set([7]), "text"[...], Date(), 7...9)
    },
    .value("a lazy list") { node in [7, 8].lazy.map { (node, $0) } },
  ]

  static let closures: [GraphShape] = [
    .value("a closure") { node in { withExtendedLifetime(node) {} } },
    .value("a closure with arguments") { node in
      { (text: String) -> GraphNode? in text == "" ? node : nil }
    },
    .value("a closure that shares a variable") { node in
      var count = 0
      var held: GraphNode? = node
      return {
        count += 1
        if count > 9 { held = nil }
        _ = held
      }
    },
    .value("a closure of a structure") { node in
      let value = GraphLarge(node: node)
      return { withExtendedLifetime(value) {} }
    },
    .value("a closure of a case") { node in
      let value = GraphCase.node(node)
      return { withExtendedLifetime(value) {} }
    },
    .value("a closure of Any") { node in
      let value: Any = (node, 7)
      let thing: any GraphThing = node
      return { withExtendedLifetime((value, thing)) {} }
    },
    .value("a closure of a closure") { node in
      let inner = { withExtendedLifetime(node) {} }
      return { inner() }
    },
    .value("a closure of a list and a table") { node in
      let list = [node]
      let table = ["one": node]
      return { withExtendedLifetime((list, table)) {} }
    },
    .value("a closure with weak references", isFollowed: false) { node in
      { [weak node, unowned unowned = node] in withExtendedLifetime((node, unowned)) {} }
    },
    .value("a generic closure") { node in generic(node, 7 as Int8) },
    .value("a generic closure, of types") { node in generic(7 as Int8, [node]) },
    .value("a closure of an instant") { node in
      let now = ContinuousClock.now
      return { withExtendedLifetime((now, node)) {} }
    },
    .value("a closure of a stream") { node in
      let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
      return { withExtendedLifetime((stream, continuation, node)) {} }
    },
    .value("a closure of a mirror and an error") { node in
      let mirror = Mirror(reflecting: 7)
      let error = CancellationError()
      return { withExtendedLifetime((error, mirror, node)) {} }
    },
    .value("a closure of a pack", isFollowed: nil) { node in pack(7, node, "text") },
    .value("an async closure") { node in
      { () async throws -> Void in withExtendedLifetime(node) {} }
    },
    .value("a method, handed on", isFollowed: nil) { node in node.hash(into:) },
  ]

  static let others: [GraphShape] = [
    GraphShape("a mention", isFollowed: false) { GraphMention($0, $1) },
    GraphShape("an actor") { GraphActor($1) },
    .value("a key path", isFollowed: false) { _ in \GraphNode.number },
    .value("a key path with an argument", isFollowed: false) { node in \GraphNode.[node.number] },
    .value("a task", isFollowed: nil) { node in
      Task.detached { withExtendedLifetime(node) {} }
    },
    .value("a stream with elements", isFollowed: nil) { node in
      let (stream, continuation) = AsyncStream.makeStream(of: GraphNode.self)
      continuation.yield(node)
      return (stream, continuation)
    },
    .value("work", isFollowed: nil) { node in DispatchWorkItem { withExtendedLifetime(node) {} } },
    .value("a notification", isFollowed: nil) { node in
      Notification(name: Notification.Name("name"), object: node, userInfo: ["node": node])
    },
    .value("a buffer", isFollowed: nil) { node in
      ManagedBuffer<Int, GraphNode>.create(minimumCapacity: 4) { _ in 7 }
    },
  ]

  private static func generic<Value, Other>(_ value: Value, _ other: Other) -> () -> Void {
    { withExtendedLifetime((value, other, Value.self)) {} }
  }

  private static func pack<each Value>(_ value: repeat each Value) -> () -> Void {
    { withExtendedLifetime((repeat each value)) {} }
  }
}
