/// The functions and properties by which a `Place` learns about a flow and its screens.
extension FlowCore: PlacedFlow {
  var firstController: UIViewController? { tokens.first(where: \.isShownOrInherited)?.controller }
  var firstLeavesWhen: LeavesWhen? { tokens.first(where: \.isShownOrInherited)?.leavesWhen }
  var preparation: Preparation { slot?.preparation ?? .pending }

  func isForeign(_ screen: UIViewController) -> Bool {
    screen.stackedOrSelf.contains(that: { screen in
      let flow = screen.ownFlow ?? screen.flowItStaysFor
      return !(flow?.isInside(self) ?? true)
    })
  }

  var placedScreens: [UIViewController] {
    tokens.filter(that: { $0.isShown && $0.isInPlace }).compactMap(\.screen)
  }

  func containsOwnScreen(in controller: UIViewController) -> Bool {
    if controller.ownFlow?.isInside(self) ?? false { return true }
    return controller.children.contains(that: containsOwnScreen)
  }

  func isBlocked(by modal: UIViewController) -> Bool { modal.mustStay(over: self) }

  func containsForeignScreen(in controller: UIViewController) -> Bool {
    if !(controller.ownFlow?.isInside(self) ?? true) { return true }
    return controller.children.contains(that: containsForeignScreen)
  }

  func dismiss(_ modal: UIViewController, when mayBeDismissed: @escaping @MainActor () -> Bool) {
    HierarchyObserver.main.add(DismissalToCome(of: modal, when: mayBeDismissed))
  }

  func report(_ message: String) { site.report(message, about: name) }
}

/// Dismisses a modal of a flow once `mayBeDismissed` returns true, which it does when all modals over that modal can be
/// dismissed with it.
///
/// - The hierarchy observer holds it until the modal has left.
/// - It holds the closure, which holds the place that has shown the flow's next screen.
/// - It refers weakly to the modal.
@MainActor
private final class DismissalToCome: Pending {
  private weak var modal: UIViewController?
  private let mayBeDismissed: @MainActor () -> Bool

  init(of modal: UIViewController, when mayBeDismissed: @escaping @MainActor () -> Bool) {
    self.modal = modal
    self.mayBeDismissed = mayBeDismissed
  }

  var phase: PendingPhase { .leaving }

  var isOver: Bool { modal?.presentingViewController == nil }

  func proceed() {
    if mayBeDismissed() { modal?.dismissUnlessMoving() }
  }
}
