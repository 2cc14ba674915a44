import Foundation

/// Where a screen was when it was last looked at: with what the hierarchy shows now, that says whether it is
/// there still.
///
/// It refers weakly to everything. UIKit calls nothing when a screen has left: see Design.md, 3.
@MainActor
final class Presence {
  /// What the controller is in, or was in when it was last seen linked.
  private(set) weak var container: UIViewController?
  private(set) var window: SeenWindow?
  /// The split view controller that its presenter was seen in, and what of that it was seen in.
  private weak var split: UISplitViewController?
  private weak var column: UIViewController?
  /// Whether it had a parent, a presenter or a window at the last look.
  private(set) var isLinked = false
  /// Whether UIKit has had it in the hierarchy: what is asked for while a page turns comes after that.
  private(set) var wasLinked = false
  /// Whether it was seen presented in or over the root of a window.
  private var wasUnderRoot = false
  private(set) var missingSince: TimeInterval?

  /// How long a controller has to be seen missing until it is certain that it has left, in seconds: it may
  /// be taken out and put back within a moment.
  static let certainty: TimeInterval = 0.25

  enum Finding {
    /// Where its flow has put it, or out of a place in which it may be put back.
    case there
    /// Missing, and certain to have left after these seconds.
    case inDoubt(TimeInterval)
    /// Out, while the transition that took it away may bring it back.
    case mayReturn
    /// Gone, and UIKit may keep it presented where no user can see it (B28, B30).
    case lost
    case left
  }

  /// Knows nothing of the screen, or what is known where it stays when another flow ends.
  init(after other: Presence? = nil) {
    container = other?.container
    wasLinked = other?.wasLinked ?? false
  }

  // MARK: Looking

  /// Looks for a screen.
  ///
  /// - Parameters:
  ///   - screen: The screen.
  ///   - controller: The screen, or what it was wrapped in.
  ///   - leavesWhen: When a screen in its place has left.
  ///   - now: The time.
  /// - Returns: Whether it is there.
  func look(
    for screen: UIViewController?,
    in controller: UIViewController?,
    leavesWhen: LeavesWhen,
    at now: TimeInterval
  ) -> Finding {
    let parent = controller?.parent
    let presenter = parent == nil ? controller?.presentingViewController : nil
    isLinked = parent != nil || presenter != nil || controller?.isLinked ?? false
    if isLinked { wasLinked = true }
    if leavesWhen == .freed { return .there }
    if let controller, leavesWhen.finds(screen, in: controller, isLinked: isLinked) {
      window = controller.seenWindow(after: window)
      let isUnderRoot = presenter != nil && controller.isUnderRoot(of: window)
      let isLost = leavesWhen == .unlinked && (windowIsGone || !isUnderRoot && isOrphan(controller))
      if !isLost {
        missingSince = nil
        if isUnderRoot {
          wasUnderRoot = true
          (split, column) = controller.splitOfPresenter
        }
        // During a swipe back a screen has no parent, and its view is still in the window: its stack is not
        // forgotten then.
        if let current = parent ?? presenter { container = current }
        return .there
      }
    }
    let since = missingSince ?? now
    missingSince = since
    if now - since < Self.certainty { return .inDoubt(Self.certainty - (now - since)) }
    if leavesWhen == .unlinked, windowIsGone { return .lost }
    if mayReturn(controller) { return .mayReturn }
    return leavesWhen == .unlinked && controller.map(isOrphan) ?? false ? .lost : .left
  }

  // MARK: What is not there

  var windowIsGone: Bool { window?.isGone ?? false }

  /// Whether it is presented, and what it is presented over is under no window's root any more: UIKit keeps
  /// both, and the user can neither see nor dismiss it.
  ///
  /// A collapsed split view controller may bring back what it has put away; a page that UIKit keeps is in the
  /// hierarchy.
  func isOrphan(_ controller: UIViewController) -> Bool {
    guard wasUnderRoot, controller.isModal, !controller.isUnderRoot(of: window),
      !(window?.mayReturn ?? false)
    else { return false }
    guard let split, split.isCollapsed, split.isUnderRoot(of: window) else { return true }
    return !split.hasPutAway(controller.presentingViewController, last: column)
  }

  /// Whether its container moves without it, or without what it is in: a swipe cuts the link when it begins,
  /// and restores it when the user changes their mind.
  func mayReturn(_ controller: UIViewController?) -> Bool {
    guard let controller else { return false }
    if controller.parent != nil {
      return controller.outermostContainer.tokenOfOpenFlow?.mayReturn ?? false
    }
    if container?.isMoving ?? false { return true }
    return controller.isModal && controller.outermostInHierarchy.isMoving
  }

  /// Whether the user holds the transition that takes it away, or has given it up and it runs back.
  var isUnderTheFingerOrReturns: Bool {
    guard let transition = container?.transitionCoordinator else { return false }
    return transition.isInteractive || transition.isCancelled
  }
}

extension LeavesWhen {
  /// Whether a screen is where its flow has put it; one that was taken out of what it was wrapped in is not.
  @MainActor
  func finds(_ screen: UIViewController?, in controller: UIViewController, isLinked: Bool) -> Bool {
    if let parent = controller.parent, parent.isDetached { return false }
    if self != .unlinked { return true }
    return isLinked && (controller === screen || screen?.isLinked ?? false)
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
