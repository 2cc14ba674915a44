import Holdfast

/// The flows that were alive at one moment, so that flows that are made later can be recognized.
///
/// It refers weakly to the flows. It finds a flow by its address, because comparing each flow with a list of all flows
/// would take quadratic time. It also compares the objects, because a new flow may have the address of a deallocated
/// one.
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

  /// The flows that were made after this moment and are alive.
  package var later: [FlowCore] {
    var later: [FlowCore] = []
    for flow in FlowCore.all where !contains(flow) { later.append(flow) }
    return later
  }
}
