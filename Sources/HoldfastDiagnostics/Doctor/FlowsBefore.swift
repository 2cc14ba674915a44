import Holdfast

/// The flows of one moment, none of which it holds, to tell from them those that are made later.
///
/// They are looked up by address: where many flows are alive, a list to go through for each costs the product of
/// both. The object is compared as well, because a flow may be made where another one was freed.
@MainActor
package struct FlowsBefore {
  private let known: [ObjectIdentifier: Weak<FlowCore>]

  package init(_ flows: [FlowCore] = FlowCore.all) {
    known = Dictionary(
      flows.map { (ObjectIdentifier($0), Weak($0)) },
      uniquingKeysWith: { first, _ in first }
    )
  }

  package func contains(_ flow: FlowCore) -> Bool {
    known[ObjectIdentifier(flow)]?.object === flow
  }

  /// The flows that were made since, as far as they are alive.
  package var later: [FlowCore] {
    var later: [FlowCore] = []
    for flow in FlowCore.all where !contains(flow) { later.append(flow) }
    return later
  }
}
