/// Where the screens of a flow are, as long as it is open, to say at its end why it ended.
///
/// Only a flow that is asked for its cause has one. Its core holds it, and so do the `onEnd` closure that
/// gets the cause and, while the flow is open, the hierarchy observer. It refers weakly to the core, to
/// screens, containers and windows.
@MainActor
final class EndTrail: Pending, FlowFollower {
  private weak var core: FlowCore?
  /// Why the flow ended; `unknown` until its `onEnd` is called.
  private(set) var cause = EndCause.unknown
  /// Of the screens that have not left, in the order shown.
  private var traces: [ScreenTrace] = []
  /// Why the last one left that did.
  private var lastCause = EndCause.unknown
  /// What the core knows of the end when it is decided; the hierarchy is looked at later.
  private var known: EndCause?

  func begin(at core: FlowCore) {
    self.core = core
    look(at: core)
    HierarchyObserver.main.add(self)
  }

  // MARK: Pending

  var isOver: Bool { !(core?.isOpen ?? false) }

  func tryAgain() {
    if let core { look(at: core) }
  }

  // MARK: FlowFollower

  func screenWasShown(_ screen: UIViewController, by flow: FlowCore) {
    look(at: flow)
  }

  /// What the hierarchy shows is looked for later.
  func endWasDecided(_ outcome: Outcome<Void>, of flow: FlowCore) {
    known = outcome.cause
    guard case .dismissed = outcome else { return }
    // Its own teardown has screens to take away: none has left yet.
    if flow.isEnding { known = .unknown }
    var outer = flow.outer
    while let open = outer, open.isOpen { outer = open.outer }
    if let ended = outer { known = .outerFlowEnded(ended.name) }
  }

  /// Finds the cause.
  func onEndIsCalled(by flow: FlowCore) {
    look(at: flow)
    cause = known ?? lastCause
    traces = []
    if case .dismissed? = flow.ending?.outcome { flow.outer?.trail?.innerFlowHasLeft(cause) }
  }

  /// A flow that has shown nothing itself leaves with its gate.
  private func innerFlowHasLeft(_ cause: EndCause) {
    if lastCause.isUnknown { lastCause = cause }
  }

  // MARK: Looking

  /// Takes down where the screens are, and why those that have left did.
  func look(at core: FlowCore) {
    // What is in an orphan is out of the hierarchy as well.
    var orphans: [UIViewController] = []
    for token in core.tokens {
      let isTraced = traces.contains(that: { $0.token === token })
      if token.isShownOrLeft, !isTraced { traces = traces + [ScreenTrace(of: token)] }
      if token.whereabouts == .unreachable,
        let orphan = token.presence.presented(of: token.controller)
      {
        orphans.append(orphan)
      }
    }
    var staying: [ScreenTrace] = []
    // Of what leaves at once the lowest says most.
    var cause = EndCause.unknown
    for trace in traces {
      if let token = trace.token, token.core === core {
        staying.append(trace)
        guard let controller = token.controller else { continue }
        let isThere =
          (controller.isInHierarchy || controller.isRootOfItsWindow)
          && !controller.goesAlong(with: orphans)
        trace.look(at: controller, isThere: isThere, in: core)
      } else if cause.isUnknown {
        cause = trace.causeOfLeaving
      }
    }
    if staying.count < traces.count { traces = staying }
    if !cause.isUnknown { lastCause = cause }
  }
}

extension UIViewController {
  /// Whether it is the root of its window, also while a full-screen modal has taken its view out of that.
  fileprivate var isRootOfItsWindow: Bool { windowOfHierarchy?.rootViewController === self }
}

extension FlowCore {
  fileprivate var trail: EndTrail? { follower(EndTrail.self) }

  /// Why it ended; nil before `onEnd` is called.
  package var endCause: EndCause? {
    guard let ending else { return nil }
    return ending.outcome.cause ?? trail?.cause ?? .unknown
  }

  /// From now on it is seen where its screens are, so that its end has a cause; a second call does nothing.
  package func followToItsEnd() {
    if trail == nil { follow(by: EndTrail()) }
  }

  /// It comes before what asks for the cause.
  func follow(by trail: EndTrail) {
    if let before = self.trail { remove(before) }
    add(trail, beforeOthers: true)
    trail.begin(at: self)
  }
}
