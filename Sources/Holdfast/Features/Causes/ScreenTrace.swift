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
  ///   - owns: The controllers of all of the flow's screens.
  func look(at controller: UIViewController, isThere: Bool, among owns: [UIViewController]) {
    if controller.isLinked {
      window = controller.seenWindow(after: window)
      if !isWhereItWas(controller) { takeDown(controller, among: owns) }
    }
    let leaving = links.dropFirst().first(that: { $0.isOwn && $0.isCut })
    if let leaving, let movement = leaving.movement {
      leaving.isLeaving = movement.initiallyInteractive ? .swiped : leaving.wayOut
    } else if !isThere {
      if cause == nil { cause = found }
    } else if leaving == nil {
      // A transition that is cancelled puts it back.
      cause = nil
      for link in links { link.seeItsPlace() }
    }
  }

  private func isWhereItWas(_ controller: UIViewController) -> Bool {
    let wayOut = controller.wayOut
    if wayOut.count != links.count { return false }
    for (link, outer) in zip(links.reversed(), wayOut) where link.controller !== outer {
      return false
    }
    return true
  }

  /// Takes down the way from the root, unless that has been cut off.
  private func takeDown(_ controller: UIViewController, among owns: [UIViewController]) {
    let window = controller.windowOfHierarchy
    let isInWindow = window?.rootViewController === controller.outermostInHierarchy
    // Cut off somewhere above, it is where it was before.
    guard isInWindow || links.first?.window == nil else { return }
    links = []
    for current in controller.wayOut.reversed() {
      let link = TraceLink(current, in: links.last, isOfFlow: owns.contains(same: current))
      links.append(link)
    }
    if isInWindow { links.first?.window = window }
  }

  // MARK: Finding

  /// Why it has left, read from the hierarchy as it is now.
  ///
  /// Of the controllers around it, the outermost that is still there and has lost the next one says what
  /// left; what was cut before the screen left is not why it did.
  private var found: EndCause {
    if window?.isGone ?? false { return .windowGone }
    let cut = links.filter(\.isCut)
    if let link = cut.first(that: { !$0.wasCut }) ?? cut.first { return link.causeOfLeaving }
    return links.last?.controller == nil ? .freed : .unknown
  }
}

extension UIViewController {
  /// The controller, and what it is in or presented by, out to where the hierarchy ends.
  fileprivate var wayOut: [UIViewController] {
    var wayOut = [self]
    while let last = wayOut.last, let outer = last.parent ?? last.presentingViewController {
      wayOut.append(outer)
    }
    return wayOut
  }
}
