/// Finds out why a screen has left, from a record of the controllers between the window's root and the screen.
@MainActor
final class ScreenTrace {
  /// The links of the trace, from the root to the screen.
  private var links: [TraceLink] = []
  private var window: SeenWindow?
  /// The token of the screen.
  private(set) weak var token: ScreenToken?
  /// Why the screen left.
  ///
  /// It is set once `look` finds that the screen has been removed and that no transition is running.
  private var cause: EndCause?

  init(of token: ScreenToken) {
    self.token = token
  }

  /// Why the screen left, if it has left.
  var causeOfLeaving: EndCause { cause ?? found }

  // MARK: Looking

  /// Records where the screen's controller is now, or how it is leaving.
  ///
  /// - Parameters:
  ///   - controller: The screen or its wrapper.
  ///   - isThere: Whether the controller is in the hierarchy, and isn't inside or over an unreachable modal.
  ///   - flow: The flow that has shown the screen.
  func look(at controller: UIViewController, isThere: Bool, in flow: FlowCore) {
    if controller.isLinked {
      window = controller.seeWindow(after: window)
      if !isWhereItWas(controller) { updateLinks(to: controller, in: flow) }
    }
    // The link of the window's root isn't considered, because no transition runs when a root is replaced or leaves with
    // its window.
    let leaving = links.first(that: { $0.isOwn && $0.window == nil && $0.isCut })
    if let leaving, let movement = leaving.movement {
      leaving.causeSoFar = movement.initiallyInteractive ? .swiped : leaving.causeIfNotInteractive
    } else if !isThere {
      if cause == nil { cause = found }
    } else if leaving == nil {
      // The screen hasn't left, or a cancelled transition has put it back.
      cause = nil
      for link in links { link.seeItsPlace() }
    }
  }

  private func isWhereItWas(_ controller: UIViewController) -> Bool {
    var next: UIViewController? = controller
    for link in links.reversed() {
      guard let current = next, link.controller === current else { return false }
      next = current.containerOrPresenter
    }
    return next == nil
  }

  /// Replaces the links with those on the current path to the controller, unless a controller on the old path has been
  /// removed.
  private func updateLinks(to controller: UIViewController, in flow: FlowCore) {
    let window = controller.windowOfHierarchy
    let isInWindow = window?.rootViewController === controller.outermostInHierarchy
    // If the old path began at a window and the current one doesn't, a controller has been removed. The old links are
    // kept, because they show which controller it was.
    guard isInWindow || links.first?.window == nil else { return }
    var links: [TraceLink] = []
    for current in controller.pathToRoot.reversed() {
      let isOfFlow = flow.tokens.contains(that: { $0.core != nil && $0.controller === current })
      links.append(TraceLink(current, in: links.last, isOfFlow: isOfFlow))
    }
    if isInWindow { links.first?.window = window }
    self.links = links
  }

  // MARK: Finding

  /// Why the screen has left, according to the current hierarchy.
  ///
  /// The cause is that of the outermost controller on the path that has been removed from its window, container or
  /// presenter. A controller that had been removed before the screen left is used only if there is no other.
  private var found: EndCause {
    if window?.state == .gone { return .windowGone }
    let cut = links.filter(that: { $0.isCut })
    if let link = cut.first(that: { !$0.wasCut }) ?? cut.first { return link.causeOfLeaving }
    return links.last?.controller == nil ? .freed : .unknown
  }
}

extension UIViewController {
  /// The controller and all containers and presenters around it, from the inside to the outside.
  fileprivate var pathToRoot: [UIViewController] {
    var pathToRoot = [self]
    while let outer = pathToRoot.last?.containerOrPresenter { pathToRoot.append(outer) }
    return pathToRoot
  }
}
