/// A flow as the place of another one knows it.
@MainActor
protocol FlowOnDisplay: AnyObject {
  var name: String { get }
  var isOpen: Bool { get }
  /// The last screen shown that is still there.
  var frontScreen: UIViewController? { get }
}

/// Where another flow is: on its stack, or over its front screen.
final class Continuing: Place {
  /// What the screen is to the other flow's front screen.
  enum Relation {
    case onItsStack
    case over(ModalLook)

    var verb: String {
      switch self {
      case .onItsStack: "it continues"
      case .over: "asks"
      }
    }
  }

  private weak var flow: (any FlowOnDisplay)?
  private let relation: Relation
  private let flowName: String

  init(_ flow: any FlowOnDisplay, _ relation: Relation) {
    self.flow = flow
    self.relation = relation
    flowName = flow.name
  }

  var host: UIResponder? { flow?.frontScreen }
  var hasLeft: HasLeft { .whenUnlinked }

  func resolved(for screen: UIViewController) throws(Obstacle) -> (any Place)? {
    guard let flow, flow.isOpen else {
      if case .onItsStack = relation { return nil }
      throw .final(.flowEnded(screen: screen.screenName, flow: flowName))
    }
    guard let front = flow.frontScreen else {
      let reason = "\(flow.name), which \(relation.verb), shows nothing"
      throw .passing(.timedOut(screen: screen.screenName, waitingFor: reason))
    }
    switch relation {
    case .onItsStack: return try Push.onStack(of: front, for: screen)
    case .over(let look): return Modal(over: front, look)
    }
  }

  // It is resolved before anything else is asked of it.

  func check(_ screen: UIViewController) throws(Obstacle) {}

  func show(
    _ controller: UIViewController,
    of screen: UIViewController,
    animated: Bool
  ) throws(Obstacle) {
  }
}
