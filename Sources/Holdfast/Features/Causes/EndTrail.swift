/// Follows the screens of an open flow, in order to find out why the flow ends.
///
/// A flow has a trail only if code asks for the cause of its end.
///
/// **Who holds whom**
///
/// - The flow's core holds the trail. The `onEnd` closure that receives the cause holds it as well.
/// - The hierarchy observer holds it while the flow is open.
/// - The trail refers weakly to the core, and to screens, containers and windows.
@MainActor
final class EndTrail: Pending, FlowFollower {
  private weak var core: FlowCore?
  /// Why the flow ended; `unknown` until `onEnd` is called.
  private(set) var cause = EndCause.unknown
  /// The traces of the screens that haven't left, in the order in which they were shown.
  private var traces: [ScreenTrace] = []
  /// The cause that was found when a screen left most recently.
  private var lastCause = EndCause.unknown
  /// The cause that the core knows when the end is decided; nil if the cause must be found in the hierarchy.
  ///
  /// The hierarchy is read later, when `onEnd` is called.
  private var known: EndCause?

  func begin(at core: FlowCore) {
    self.core = core
    look(at: core)
    HierarchyObserver.main.add(self)
  }

  // MARK: Pending

  var isOver: Bool { !(core?.isOpen ?? false) }

  func proceed() {
    if let core { look(at: core) }
  }

  // MARK: FlowFollower

  func screenWasShown(_ screen: UIViewController, by flow: FlowCore) {
    look(at: flow)
  }

  /// Records the cause that the core knows, without reading the hierarchy.
  func endWasDecided(_ outcome: Outcome<Void>, of flow: FlowCore) {
    known = outcome.cause
    guard case .dismissed = outcome else { return }
    // If the flow's teardown still has screens to remove, they haven't left yet, so the hierarchy can't show the cause.
    if flow.isEnding { known = .unknown }
    var outer = flow.outer
    while let open = outer, open.isOpen { outer = open.outer }
    if let ended = outer { known = .outerFlowEnded(ended.name) }
  }

  /// Finds the cause in the hierarchy, unless the core knows it.
  func onEndIsCalled(by flow: FlowCore) {
    look(at: flow)
    cause = known ?? lastCause
    traces = []
    if case .dismissed? = flow.ending?.outcome { flow.outer?.trail?.innerFlowHasLeft(cause) }
  }

  /// Takes over the cause of an inner flow that was dismissed, if no other cause is known.
  ///
  /// For example, if a flow hasn't shown a screen itself, it ends with its gate, and for the same cause.
  private func innerFlowHasLeft(_ cause: EndCause) {
    if lastCause.isUnknown { lastCause = cause }
  }

  // MARK: Looking

  /// Records where the flow's screens are, and why some of them have left.
  func look(at core: FlowCore) {
    // Screens inside or over one of these modals count as having left.
    var unreachableModals: [UIViewController] = []
    for token in core.tokens {
      let isTraced = traces.contains(that: { $0.token === token })
      if token.isShownOrInherited, !isTraced { traces = traces + [ScreenTrace(of: token)] }
      if token.whereabouts == .unreachable,
        let modal = token.presence.presented(of: token.controller)
      {
        unreachableModals.append(modal)
      }
    }
    var staying: [ScreenTrace] = []
    // If several screens leave at once, the cause of the lowest one is used, because that one says most about the end
    // of the flow.
    var cause = EndCause.unknown
    for trace in traces {
      if let token = trace.token, token.core === core {
        staying.append(trace)
        guard let controller = token.controller else { continue }
        let isThere =
          (controller.isInHierarchy || controller.isRootOfItsWindow)
          && !controller.isInOrOver(anyOf: unreachableModals)
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
  /// Whether the controller is the root of its window, even while a full-screen modal has removed its view from the
  /// window.
  fileprivate var isRootOfItsWindow: Bool { windowOfHierarchy?.rootViewController === self }
}

extension FlowCore {
  fileprivate var trail: EndTrail? { follower(EndTrail.self) }

  /// Why the flow ended; nil before `onEnd` is called.
  package var endCause: EndCause? {
    guard let ending else { return nil }
    return ending.outcome.cause ?? trail?.cause ?? .unknown
  }

  /// Starts to follow the flow's screens, so that the cause of its end can be found.
  ///
  /// A second call does nothing.
  package func followToItsEnd() {
    if trail == nil { follow(by: EndTrail()) }
  }

  /// Adds the trail before all other followers, because they may need the cause that the trail finds.
  ///
  /// If the flow already has a trail, the new one replaces it.
  func follow(by trail: EndTrail) {
    if let before = self.trail { remove(before) }
    add(trail, beforeOthers: true)
    trail.begin(at: self)
  }
}
