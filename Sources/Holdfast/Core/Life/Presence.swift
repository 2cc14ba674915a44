import Foundation

/// What is remembered of where a screen was, to say where it is: UIKit calls nothing when a screen has left; see
/// Design.md, 3.
///
/// It refers weakly to everything.
@MainActor
final class Presence {
  /// The container or presenter that the controller was last seen in the hierarchy with.
  private(set) weak var container: UIViewController?
  private(set) var window: SeenWindow?
  /// What the screen leaves with, where the app has put it somewhere itself, or where it has come into what another
  /// flow has presented, as the only screen.
  private var carriers = Carriers()
  /// The split view controller that its presenter was seen in, and the child of that one which it was seen in.
  private weak var split: UISplitViewController?
  private weak var column: UIViewController?
  private var wasInHierarchy = false
  /// Whether it was seen presented in or over the root of a window.
  private var wasUnderRoot = false
  private(set) var missingSince: TimeInterval?

  /// How long a controller has to be seen missing until it is certain that it has left, in seconds: it may
  /// be taken out and put back within a moment.
  static let certainty: TimeInterval = 0.25

  // MARK: The answer

  /// Where a screen is now.
  ///
  /// - Parameters:
  ///   - screen: The screen.
  ///   - controller: The screen, or the controller it was wrapped in.
  ///   - leavesWhen: When a screen in its place has left.
  /// - Returns: Where it is; nothing is remembered of that.
  func whereabouts(
    of screen: UIViewController?,
    in controller: UIViewController?,
    _ leavesWhen: LeavesWhen
  ) -> Whereabouts {
    whereabouts(
      of: screen,
      in: controller,
      leavesWhen,
      controller?.seenWindow(after: window) ?? window
    )
  }

  private func whereabouts(
    of screen: UIViewController?,
    in controller: UIViewController?,
    _ leavesWhen: LeavesWhen,
    _ window: SeenWindow?
  ) -> Whereabouts {
    if leavesWhen == .asPlaced { return .notYetInHierarchy }
    if leavesWhen == .asPutByTheApp {
      guard let carrier = carriers.carrier(of: controller) else {
        return self.whereabouts(of: screen, in: controller, .containerIsUnlinked, window)
      }
      return self.whereabouts(of: screen, in: carrier, .unlinked, window)
    }
    let isThere = controller?.isInHierarchy ?? false
    let outside = wasInHierarchy ? Whereabouts.setAside : .notYetInHierarchy
    if leavesWhen == .freed { return isThere ? .inHierarchy : outside }
    if window?.state == .gone, leavesWhen == .unlinked || controller?.isKeptByAModal ?? false {
      return .windowGone
    }
    guard let controller else { return .removed }
    let carrier = carriers.carrier(of: controller) ?? controller
    let isUnreachable = leavesWhen == .unlinked && isUnreachable(carrier, window)
    let isInWrapper =
      leavesWhen != .unlinked || controller === screen || screen?.isLinked ?? false
    if isThere, isInWrapper, !isUnreachable { return .inHierarchy }
    if mayReturn(controller) { return .mayReturn }
    if isUnreachable { return .unreachable }
    if isThere { return .outOfItsWrapper }
    // A root, a tab or a page by itself may be put back; what is in a container that was removed may not.
    let isByItself = leavesWhen == .containerIsUnlinked && controller.parent == nil
    return isByItself ? outside : .removed
  }

  /// Looks for a screen, and remembers where it is.
  ///
  /// - Returns: Where it is, and in how many seconds that is certain if it isn't yet.
  func look(
    for screen: UIViewController?,
    in controller: UIViewController?,
    _ leavesWhen: LeavesWhen,
    at now: TimeInterval
  ) -> (whereabouts: Whereabouts, doubt: TimeInterval?) {
    let window = controller?.seeWindow(after: window) ?? window
    let whereabouts = whereabouts(of: screen, in: controller, leavesWhen, window)
    switch whereabouts {
    case .inHierarchy:
      wasInHierarchy = true
      if let controller, leavesWhen != .freed { remember(controller, window, leavesWhen) }
      missingSince = nil
    case .notYetInHierarchy, .setAside: missingSince = nil
    case .mayReturn, .outOfItsWrapper, .removed, .unreachable, .windowGone:
      let since = missingSince ?? now
      missingSince = since
      if now - since < Self.certainty { return (whereabouts, Self.certainty - (now - since)) }
    }
    return (whereabouts, nil)
  }

  private func remember(
    _ controller: UIViewController,
    _ window: SeenWindow?,
    _ leavesWhen: LeavesWhen
  ) {
    self.window = window
    var controller = controller
    if leavesWhen == .asPutByTheApp {
      let outermost = controller.outermostContainer
      // During a swipe back its stack is not forgotten either.
      if outermost.isModal || outermost.isUnderRoot(of: window) {
        carriers = Carriers(around: controller, in: window)
        carriers.leaveWhenUnlinked()
      }
    }
    controller = carriers.carrier(of: controller) ?? controller
    // During a swipe back a screen has no parent, and its view is still in the window: its stack is not
    // forgotten then.
    if let current = controller.containerOrPresenter { container = current }
    guard controller.isModal, controller.isUnderRoot(of: window) else { return }
    wasUnderRoot = true
    (split, column) = controller.splitOfPresenter
  }

  // MARK: What it depends on

  /// Whether it is presented, and what it is presented over is under no window's root any more: UIKit keeps
  /// both, and the user can neither see nor dismiss it.
  ///
  /// A collapsed split view controller may bring back what it has put away; a page that UIKit keeps is in the
  /// hierarchy.
  private func isUnreachable(_ controller: UIViewController, _ window: SeenWindow?) -> Bool {
    guard wasUnderRoot, controller.isModal, !controller.isUnderRoot(of: window),
      window?.state != .disconnected
    else { return false }
    guard let split, split.isCollapsed, split.isUnderRoot(of: window) else { return true }
    return !split.hasPutAway(controller.presentingViewController, last: column)
  }

  /// Whether its container moves without it, or without what it is in: a swipe cuts the link when it begins,
  /// and restores it when the user changes their mind.
  private func mayReturn(_ controller: UIViewController) -> Bool {
    if controller.parent != nil {
      guard let token = controller.outermostContainer.tokenOfOpenFlow,
        let controller = token.controller
      else { return false }
      return token.presence.mayReturn(controller)
    }
    if carriers.container(of: controller)?.isMoving ?? container?.isMoving ?? false { return true }
    return controller.isModal && controller.outermostInHierarchy.isMoving
  }

  /// Whether the user holds the transition that takes it away, or has given it up and it runs back.
  var isHeldOrReturning: Bool {
    guard let transition = container?.transitionCoordinator else { return false }
    return transition.isInteractive || transition.isCancelled
  }
}

extension Presence {
  /// What is known of another screen's place holds for the screen that has come there, or that is left there.
  func takeOver(_ other: Presence) {
    container = other.container
    window = other.window
    carriers = other.carriers
    split = other.split
    column = other.column
    wasInHierarchy = other.wasInHierarchy
    wasUnderRoot = other.wasUnderRoot
    missingSince = nil
  }

  /// The screen has come into a modal from which the screens of the flow that has presented it leave.
  func noteCarrier(_ modal: UIViewController) { carriers = Carriers(modal) }

  var isCarried: Bool { !carriers.isEmpty }

  /// What UIKit keeps presented, of a screen that is unreachable or whose window has gone.
  func presented(of controller: UIViewController?) -> UIViewController? {
    carriers.carrier(of: controller) ?? controller
  }
}

extension UIViewController {
  /// What is still presented where no user can see it keeps itself and its presenter.
  func leaveItsPresenter() {
    guard let presenter = presentingViewController, presenter.presentedViewController === self,
      !isBeingDismissed
    else { return }
    presenter.dismiss(animated: false)
  }

  /// Whether something is presented in or over what the controller is in: UIKit keeps both, also without a window.
  fileprivate var isKeptByAModal: Bool { !outermostInHierarchy.lowestPresented.isEmpty }

  /// Dismisses what is presented where the controller is, in a window that was deallocated.
  func dismissWhatKeepsIt() {
    for modal in outermostInHierarchy.lowestPresented { modal.leaveItsPresenter() }
  }

  /// The outermost split view controller around the presenter, and what of that the presenter is in.
  fileprivate var splitOfPresenter: (UISplitViewController?, UIViewController?) {
    var found: (UISplitViewController?, UIViewController?) = (nil, nil)
    var next = presentingViewController
    while let controller = next {
      if let split = controller.parent as? UISplitViewController { found = (split, controller) }
      next = controller.parent
    }
    return found
  }
}

extension UISplitViewController {
  /// Whether a screen is in something that was taken out as a whole, and that is kept while there is no room.
  ///
  /// A stack that lies on the list may be what an older one keeps: UIKit has no question for that.
  fileprivate func hasPutAway(_ screen: UIViewController?, last column: UIViewController?) -> Bool {
    guard let outermost = screen?.outermostContainer else { return false }
    if outermost === column { return true }
    if hasColumns { return viewController(for: .secondary)?.outermostContainer === outermost }
    return outermost is UINavigationController
  }
}
