import Foundation

/// Finds out where a screen is, and whether it has left.
///
/// UIKit has no callback that says that a screen has left for good (Design.md, section 3), so this object remembers
/// where the screen was last seen, and compares that with the current hierarchy.
///
/// It refers weakly to everything except its `SeenWindow`, which refers weakly to the window.
@MainActor
final class Presence {
  /// The container or presenter of the controller when it was last seen in the hierarchy.
  private(set) weak var container: UIViewController?
  private(set) var window: SeenWindow?
  /// The controllers that the screen leaves with.
  ///
  /// The list is empty for most screens. It has elements in these two cases:
  ///
  /// - The app's own code has placed the screen, with `.custom`.
  /// - The screen is in a modal that another flow has presented, and that flow no longer has a screen in the modal.
  private var carriers = Carriers()
  /// The split view controller around the screen's presenter, and the column in which the presenter was seen.
  private weak var split: UISplitViewController?
  private weak var column: UIViewController?
  private var wasInHierarchy = false
  /// Whether the screen has been found presented over the root of a window, or over a controller in or over that root.
  private var wasUnderRoot = false
  private(set) var missingSince: TimeInterval?

  /// How many seconds a controller must be missing before Holdfast assumes that it has left.
  ///
  /// The app may remove a controller and put it back within a moment.
  static let certainty: TimeInterval = 0.25

  // MARK: The answer

  /// Answers where a screen is now.
  ///
  /// - Parameters:
  ///   - screen: The screen.
  ///   - controller: The wrapper of the screen, or the screen itself.
  ///   - leavesWhen: The condition under which the screen counts as having left.
  /// - Returns: Where the screen is. The answer isn't remembered.
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
    if leavesWhen == .deallocated { return isThere ? .inHierarchy : outside }
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
    // A root, a tab or a page by itself can be put back. A screen inside a removed container can't.
    let isByItself = leavesWhen == .containerIsUnlinked && controller.parent == nil
    return isByItself ? outside : .removed
  }

  /// Looks for a screen, and remembers where it is.
  ///
  /// - Returns: Where the screen is, and the seconds until this answer is certain; nil if it is certain now.
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
      if let controller, leavesWhen != .deallocated { remember(controller, window, leavesWhen) }
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
      // During a swipe back neither condition is true, so the carriers that were found before, and the stack among
      // them, are kept.
      if outermost.isModal || outermost.isUnderRoot(of: window) {
        carriers = Carriers(around: controller, in: window)
        carriers.leaveWhenUnlinked()
      }
    }
    controller = carriers.carrier(of: controller) ?? controller
    // During a swipe back a screen has no parent, although its view is still in the window. `container` then remains
    // the stack.
    if let current = controller.containerOrPresenter { container = current }
    guard controller.isModal, controller.isUnderRoot(of: window) else { return }
    wasUnderRoot = true
    (split, column) = controller.splitOfPresenter
  }

  // MARK: Details

  /// Whether the controller is presented, and its presenter is under no window's root any more.
  ///
  /// UIKit then keeps the controller and its presenter, and the user can neither see nor dismiss the controller. The
  /// answer is false in these cases:
  ///
  /// - The presenter is in a column that a collapsed split view controller has put away, because the column can return.
  /// - The presenter is a page that is no longer visible, but that UIKit keeps as a child of the page view controller.
  /// - The window's scene is disconnected, and the system can connect its session again.
  private func isUnreachable(_ controller: UIViewController, _ window: SeenWindow?) -> Bool {
    guard wasUnderRoot, controller.isModal, !controller.isUnderRoot(of: window),
      window?.state != .disconnected
    else { return false }
    guard let split, split.isCollapsed, split.isUnderRoot(of: window) else { return true }
    return !split.hasPutAway(controller.presentingViewController, last: column)
  }

  /// Whether a transition that can bring the screen back runs in its container, or in the container of a controller
  /// around it.
  ///
  /// A swipe back unlinks the screen when the swipe begins, and links the screen again when the user cancels the swipe.
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

  /// Whether the transition that removes the screen is interactive, or has been cancelled and is putting it back.
  var isHeldOrReturning: Bool {
    guard let transition = container?.transitionCoordinator else { return false }
    return transition.isInteractive || transition.isCancelled
  }
}

extension Presence {
  /// Copies everything that is known about another screen.
  ///
  /// It is called when this screen has replaced the other screen, or has taken over its wrapper.
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

  /// Notes that the screen is in a modal of another flow, and leaves with that modal.
  func noteCarrier(_ modal: UIViewController) { carriers = Carriers(modal) }

  var isCarried: Bool { !carriers.isEmpty }

  /// The controller that UIKit keeps presented if the screen is unreachable or its window is gone.
  func presented(of controller: UIViewController?) -> UIViewController? {
    carriers.carrier(of: controller) ?? controller
  }
}

extension UIViewController {
  /// Dismisses this controller, which is presented where no user can see it.
  ///
  /// Otherwise the controller and its presenter would hold each other.
  func leaveItsPresenter() {
    guard let presenter = presentingViewController, presenter.presentedViewController === self,
      !isBeingDismissed
    else { return }
    presenter.dismiss(animated: false)
  }

  /// Whether a modal is presented in or over the hierarchy of the controller.
  ///
  /// UIKit then keeps the modal and the hierarchy, even without a window.
  fileprivate var isKeptByAModal: Bool { !outermostInHierarchy.lowestPresented.isEmpty }

  /// Dismisses the modals in the hierarchy of the controller, after its window has been deallocated.
  func dismissModalsInHierarchy() {
    for modal in outermostInHierarchy.lowestPresented { modal.leaveItsPresenter() }
  }

  /// The outermost split view controller around the presenter, and the child of it that the presenter is in.
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
  /// Whether a screen is in a column that the collapsed split view controller has put away as a whole.
  ///
  /// A split view controller without columns may have put away any stack that was pushed on its list, and UIKit has no
  /// property that says which one.
  fileprivate func hasPutAway(_ screen: UIViewController?, last column: UIViewController?) -> Bool {
    guard let outermost = screen?.outermostContainer else { return false }
    if outermost === column { return true }
    if hasColumns { return viewController(for: .secondary)?.outermostContainer === outermost }
    return outermost is UINavigationController
  }
}
