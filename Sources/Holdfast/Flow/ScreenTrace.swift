/// Where a screen is, from itself out to its window's root, to say why it left once it has.
@MainActor
final class ScreenTrace {
  private var links: [TraceLink] = []
  /// How many of them, the screen's own first, are the flow's controllers.
  private var ownCount = 0
  /// The window whose root the outermost was, once one was.
  private weak var window: UIWindow?
  private var lastWindow = LastWindow()
  /// Whether the root had been replaced before the screen left.
  private var rootWasReplaced = false
  /// Which of the flow's controllers leaves, or left, in the user's hand.
  private var underFinger: Int?
  /// Why it left, from when it was seen out of the hierarchy with nothing in motion.
  private var cause: EndCause?

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
      lastWindow.see(controller)
      if !isWhereItWas(controller) { takeDown(controller, among: owns) }
    }
    let own = 0..<max(0, min(ownCount, links.count - 1))
    let leaving = own.last { links[$0].isCut(from: links[$0 + 1]) }
    let movement = leaving.flatMap { links[$0 + 1].movement ?? links[$0].movement }
    if let leaving, let movement {
      underFinger = movement.initiallyInteractive ? leaving : nil
      links[leaving].isLeaving = links[leaving].wayOut(of: links[leaving + 1])
    } else if !isThere {
      if cause == nil { cause = found }
    } else if leaving == nil {
      // A transition that is cancelled puts it back.
      cause = nil
      underFinger = nil
      for index in links.indices { links[index].isLeaving = nil }
      seeWhatIsCut()
      seeStacks()
    }
  }

  /// What was cut before the screen leaves is not why it does.
  private func seeWhatIsCut() {
    for index in links.indices.dropLast() {
      links[index].wasCut = links[index].isCut(from: links[index + 1])
    }
    rootWasReplaced = isRootReplaced
  }

  private func isWhereItWas(_ controller: UIViewController) -> Bool {
    var next: UIViewController? = controller
    for link in links {
      guard let current = next, link.controller === current else { return false }
      next = current.parent ?? current.presentingViewController
    }
    return next == nil
  }

  /// Takes down the way to the root, unless that has been cut off.
  private func takeDown(_ controller: UIViewController, among owns: [UIViewController]) {
    let current = controller.windowOfHierarchy
    let isInWindow = current?.rootViewController === controller.outermostInHierarchy
    // Cut off somewhere above, it is where it was before.
    guard isInWindow || window == nil else { return }
    if isInWindow { window = current }
    links = []
    var next: UIViewController? = controller
    while let current = next {
      links.append(TraceLink(current))
      if owns.contains(same: current) { ownCount = links.count }
      next = current.parent ?? current.presentingViewController
    }
  }

  /// Takes down the stacks that the flow's own controllers are on, which may be long.
  private func seeStacks() {
    for index in links.indices.prefix(ownCount) { links[index].seeStack() }
  }

  // MARK: Finding

  /// Why it has left, read from the hierarchy as it is now.
  ///
  /// Of the controllers around it, the outermost that is still there and has lost the next one says what
  /// left.
  private var found: EndCause {
    if lastWindow.isGone { return .windowGone }
    return found { !$0 } ?? found { $0 } ?? (links.first?.controller == nil ? .freed : .unknown)
  }

  private func found(where isMeant: (_ wasCut: Bool) -> Bool) -> EndCause? {
    if isMeant(rootWasReplaced), isRootReplaced { return .rootReplaced }
    for index in links.indices.dropLast().reversed() {
      let (link, outside) = (links[index], links[index + 1])
      guard isMeant(link.wasCut), link.isCut(from: outside) else { continue }
      if index >= ownCount { return .gone(with: link.name.description) }
      if index == underFinger { return .swiped }
      return link.isLeaving ?? link.wayOut(of: outside)
    }
    return nil
  }

  private var isRootReplaced: Bool {
    guard let window, let root = links.last else { return false }
    return root.controller == nil || window.rootViewController !== root.controller
  }
}
