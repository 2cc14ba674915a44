/// Replaces all screens of a flow with one, on the stack of the lowest of them.
///
/// It refers weakly to the flow. It doesn't store which screens leave, but finds them in the hierarchy each time:
///
/// - On the stack these are the flow's own screens, and the screens above them that are unmanaged or belong to inner
///   flows.
/// - Over the stack these are the modals with screens of the flow or of flows inside it. If the app has taken the stack
///   out of the container that presents the flow's modal, that modal leaves as well.
final class ReplacementOfAll: Place {
  private weak var flow: (any PlacedFlow)?
  private let onStack: Replacement
  private weak var lowest: UIViewController?
  private weak var stack: UINavigationController?

  init(in flow: any PlacedFlow) throws(FlowError) {
    let screens = flow.placedScreens
    let first = try screens.first.orGone()
    let stacked = first.stackAround?.viewControllers ?? []
    let lowest = stacked.first(that: { screens.contains(same: $0) }) ?? first
    onStack = try Replacement(of: lowest) { [weak flow] stacked in
      flow.map { Self.leaving(from: stacked, with: $0) } ?? []
    }
    self.flow = flow
    self.lowest = lowest
    stack = lowest.stackAround
  }

  var host: UIResponder? { stack }
  var mayTakeLate: Bool { true }
  var waitsForIdle: Bool { onStack.waitsForIdle }
  var replaced: UIViewController? { lowest }
  var replacedToo: [UIViewController] {
    let own = flow?.placedScreens ?? []
    return outgoing.filter(that: { $0 !== lowest && own.contains(same: $0) })
  }

  var removedScreens: [UIViewController] { outgoing + [modalToDismiss].compactMap { $0 } }

  func check(_ screen: UIViewController) throws(FlowError) {
    try onStack.check(screen)
  }

  func obstruction() throws(FlowError) -> Obstruction? {
    for screen in outgoing {
      guard
        let modal = screen.presentedByItself ?? screen.children.flatMap(\.lowestPresented).first,
        flow?.containsOwnScreen(in: modal) ?? false,
        mayBeDismissed(modal)
      else { continue }
      return Obstruction(
        modals: [modal],
        error: .waiting(for: "\(modal.screenName), which must be dismissed first, doesn't leave")
      )
    }
    if let obstruction = try onStack.obstruction() { return obstruction }
    guard let modal = modalToDismiss else { return nil }
    let moving = modal.isMovingOrUnderAMove || modal.isBeingPresented || modal.isBeingDismissed
    if !moving, mayBeDismissed(modal) { return nil }
    let front = modal.frontScreen.screenName
    return Obstruction(
      modals: [],
      error: moving
        ? .waiting(for: "a transition of \(front) is running")
        : .waiting(
          for: "\(front) covers a screen that would be removed for it",
          "Dismiss \(front) first"
        )
    )
  }

  /// Shows the screen, without animation if a modal covers the stack.
  ///
  /// The user then sees only the transition of the modal.
  func show(_ controller: UIViewController, animated: Bool) throws(FlowError) {
    let stack = try stack.orGone()
    let modal = modalToDismiss
    let isCovered = modal != nil || stack.viewIfLoaded?.window == nil
    try onStack.show(controller, animated: animated && !isCovered)
    // UIKit has called the app's code during the removal, and that code may have presented a PIN screen over the modal.
    guard let modal else { return }
    if mayBeDismissed(modal) {
      modal.presentingViewController?.dismiss(animated: animated)
    } else {
      flow?.dismiss(modal, when: { [weak modal] in modal.map(self.mayBeDismissed) ?? false })
    }
  }

  // MARK: Screens that leave

  private var outgoing: [UIViewController] {
    guard let stack, let flow else { return [] }
    return Self.leaving(from: stack.viewControllers, with: flow)
  }

  private static func leaving(
    from stacked: [UIViewController],
    with flow: any PlacedFlow
  ) -> [UIViewController] {
    let own = flow.placedScreens
    guard let lowest = stacked.indices.first(that: { own.contains(same: stacked[$0]) })
    else { return [] }
    let above = stacked[lowest...]
    let staying = above.staying(without: own, onTheirOwn: flow.isForeign)
    return above.filter(that: { !staying.contains(same: $0) })
  }

  /// The lowest modal over the stack, if it or a modal over it has a screen of the flow or of an inner flow.
  private var modalToDismiss: UIViewController? {
    guard let flow else { return nil }
    guard let modal = stack?.outermostContainer.beyondSearches.presentedViewController else {
      return modalOfItsOwn
    }
    return modal.andAllOverIt.contains(that: { flow.containsOwnScreen(in: $0) }) ? modal : nil
  }

  /// The lowest modal with a screen of the flow, if no modal is presented over the stack.
  ///
  /// The app may have taken the stack out of the container that presents the modal.
  private var modalOfItsOwn: UIViewController? {
    guard let flow, let stack = stack?.outermostContainer else { return nil }
    return flow.placedScreens.lazy.map(\.outermostContainer).first(that: {
      $0 !== stack && $0.presentingViewController != nil
    })
  }

  /// Whether the modal and all modals over it can be dismissed, because none of them contains a foreign screen or must
  /// stay.
  private func mayBeDismissed(_ modal: UIViewController) -> Bool {
    guard let flow else { return false }
    return !modal.andAllOverIt.contains(that: {
      flow.containsForeignScreen(in: $0) || flow.isBlocked(by: $0)
    })
  }
}

extension UIViewController {
  /// The modal, all modals that are presented over it, and all modals that a controller inside it presents in its own
  /// context.
  fileprivate var andAllOverIt: [UIViewController] {
    var all: [UIViewController] = []
    var next: UIViewController? = self
    while let modal = next {
      all.append(modal)
      all += modal.children.flatMap(\.lowestPresented).flatMap(\.andAllOverIt)
      next = modal.presentedViewController
    }
    return all
  }
}
