/// Where a screen is, from its window's root in to itself, to say why it left once it has.
@MainActor
final class ScreenTrace {
  /// The root's first, the screen's own last.
  private var links: [TraceLink] = []
  private var window: SeenWindow?
  /// The token of the screen.
  private(set) weak var token: ScreenToken?
  /// Why it left, from when it was seen out of the hierarchy with nothing in motion.
  private var cause: EndCause?

  init(of token: ScreenToken) {
    self.token = token
  }

  /// Why it left, as far as it has.
  var causeOfLeaving: EndCause { cause ?? found }

  // MARK: Looking

  /// Takes down where the screen's controller is now, or how it leaves.
  ///
  /// - Parameters:
  ///   - controller: The screen, or what it was wrapped in.
  ///   - isThere: Whether it is linked, and so are the containers it is in.
  ///   - flow: The flow that has shown it.
  func look(at controller: UIViewController, isThere: Bool, in flow: FlowCore) {
    if controller.isLinked {
      window = controller.seeWindow(after: window)
      if !isWhereItWas(controller) { takeDown(controller, in: flow) }
    }
    // A root leaves with its window, which is no movement.
    let leaving = links.first(that: { $0.isOwn && $0.window == nil && $0.isCut })
    if let leaving, let movement = leaving.movement {
      leaving.causeSoFar = movement.initiallyInteractive ? .swiped : leaving.wayOut
    } else if !isThere {
      if cause == nil { cause = found }
    } else if leaving == nil {
      // A transition that is cancelled puts it back.
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

  /// Takes down the way from the root, unless that has been cut off.
  private func takeDown(_ controller: UIViewController, in flow: FlowCore) {
    let window = controller.windowOfHierarchy
    let isInWindow = window?.rootViewController === controller.outermostInHierarchy
    // Cut off somewhere above, it is where it was before.
    guard isInWindow || links.first?.window == nil else { return }
    var links: [TraceLink] = []
    for current in controller.wayOut.reversed() {
      let isOfFlow = flow.tokens.contains(that: { $0.core != nil && $0.controller === current })
      links.append(TraceLink(current, in: links.last, isOfFlow: isOfFlow))
    }
    if isInWindow { links.first?.window = window }
    self.links = links
  }

  // MARK: Finding

  /// Why it has left, read from the hierarchy as it is now.
  ///
  /// Of the controllers around it, the outermost that is still there and has lost the next one says what
  /// left; what was cut before the screen left is not why it did.
  private var found: EndCause {
    if window?.state == .gone { return .windowGone }
    let cut = links.filter(that: { $0.isCut })
    if let link = cut.first(that: { !$0.wasCut }) ?? cut.first { return link.causeOfLeaving }
    return links.last?.controller == nil ? .freed : .unknown
  }
}

extension UIViewController {
  /// The controller, and what it is in or presented by, out to where the hierarchy ends.
  fileprivate var wayOut: [UIViewController] {
    var wayOut = [self]
    while let outer = wayOut.last?.containerOrPresenter { wayOut.append(outer) }
    return wayOut
  }
}
