import Foundation

/// Takes a flow's screens away after its end was decided, and says when they are gone.
///
/// Every step is planned from the hierarchy as it is then (section 4 of the design). The watch holds
/// it until it is done, which takes no longer than its limit; until then it and the core hold each
/// other, for nobody else may need the core any more.
@MainActor
final class Removal {
  let core: FlowCore
  /// Tells the starter; nil when that was done.
  private var tell: (@MainActor () -> Void)?
  private var limit: Limit
  var isLate = false
  var askedCustomPlacement = false
  /// The stack that was popped last.
  weak var movingStack: UINavigationController?

  init(of core: FlowCore, telling tell: @escaping @MainActor () -> Void) {
    self.core = core
    self.tell = tell
    limit = Limit(in: ShowRequest.patience)
  }

  var isDone: Bool { tell == nil }

  /// Lets the limit count, as long as it matters; returns how much of it remains.
  func countLimit(at now: TimeInterval) -> TimeInterval? {
    if isDone { return nil }
    if limit.hasRunOut(at: now, in: core.frontScreen?.windowOfHierarchy?.windowScene) {
      limitHasPassed()
    }
    return isDone ? nil : limit.remaining
  }

  /// Does what can be done now.
  ///
  /// Called when it begins and whenever the run loop is about to sleep.
  func step() {
    if isDone { return }
    // As long as the popped stack moves on display, its screens are there and can't be taken away.
    if let movingStack, !isLate, movingStack.transitionCoordinator != nil,
      movingStack.viewIfLoaded?.window != nil
    {
      return
    }
    if core.placement.role == .replaceable || core.hasHadInner { showReplacement(for: core) }
    let screens = screensToRemove(of: core)
    if screens.isEmpty { endTabsOfRoot(in: core) }
    if screens.isEmpty && !waitsForInner(of: core) {
      end()
      return
    }
    takeAway(screens)
  }

  /// Tells the starter, whatever is still there.
  func end() {
    guard let tell else { return }
    self.tell = nil
    core.deliver(tell)
  }

  /// The first time it is tried once more without animation; the second time the starter is told,
  /// whatever is still there.
  private func limitHasPassed() {
    if !isLate {
      isLate = true
      limit = Limit(in: Self.grace)
      step()
      return
    }
    let left = screensToRemove(of: core).map(\.screenName)
    let reason =
      left.isEmpty
      ? "a flow started from it has not ended" : "\(left.joined(separator: ", ")) did not leave"
    core.site.report(
      "Its starter is told although \(reason) within \(Int(ShowRequest.patience + Self.grace)) s. "
        + "Look for a screen over it that is not the flow's, or a transition that never completes.",
      about: core.name
    )
    for inner in core.inner where canGo(inner) { inner.endLate() }
    end()
  }

  /// How long the last try gets, in seconds.
  private static let grace: TimeInterval = 1

  // MARK: What is to go

  /// The flow's own screens and those of flows started from it, as far as they can be taken away.
  private func screensToRemove(of core: FlowCore) -> [UIViewController] {
    var screens: [UIViewController] = []
    core.forEachScreenStay { stay in
      if let own = stay.own, !stay.leftWithItsWindow(), own.isLinkedWithItsContainers,
        canRemove(own, of: core)
      {
        screens.append(own)
      }
    }
    for inner in core.inner { screens += screensToRemove(of: inner) }
    return screens
  }

  /// A root's screens stay, with its tabs, but for what is presented, and so do those of a detail or
  /// a page that nothing takes the place of; a custom placement's are the app's affair.
  private func canRemove(_ own: UIViewController, of core: FlowCore) -> Bool {
    if isTabOfRoot(own) { return false }
    return switch core.placement.role {
    case .root: own.isModal
    case .replaceable:
      core.placedScreen == nil
        ? own.canBeRemoved : own.isModal || core.placement.replacement != nil
    case .child: own.canBeRemoved || own.isPlainChild
    case .custom: true
    case .plain: own.canBeRemoved
    }
  }

  /// An inner flow whose screens can go is told first, and so is one that has ended; one that can't
  /// go is not waited for.
  private func waitsForInner(of core: FlowCore) -> Bool {
    core.inner.contains(where: canGo)
  }

  private func canGo(_ inner: FlowCore) -> Bool {
    inner.hasEnded
      || !inner.screenStays.contains {
        $0.own.map { $0.isLinkedWithItsContainers && !canRemove($0, of: inner) } ?? false
      }
  }

  // MARK: The tabs of a root

  /// Whether the root that the ending flow leaves as it is has this as a tab.
  private func isTabOfRoot(_ own: UIViewController) -> Bool {
    guard core.placement.role == .root, let tabs = own.parent as? UITabBarController
    else { return false }
    return core.screenStays.contains { $0.own === tabs }
  }

  /// Tells the flows in the root's tabs, before the root's own.
  ///
  /// Their screens stay until the next root comes: a bar without tabs would be seen meanwhile.
  private func endTabsOfRoot(in core: FlowCore) {
    for inner in core.inner where inner.isOpen && inner.inner.isEmpty {
      let isInTab = inner.screenStays.contains { $0.own.map(isTabOfRoot) ?? false }
      if isInTab { inner.end(.dismissed) }
    }
  }
}

extension UIViewController {
  /// Whether there is anything to go back to when it is taken away.
  ///
  /// In the middle of a transition, which may be cancelled, that is not known yet.
  fileprivate var canBeRemoved: Bool {
    if let stack = parent as? UINavigationController, stack.viewControllers.first !== self {
      return true
    }
    if transitionCoordinator != nil { return true }
    if parent is UINavigationController { return false }
    if let tabs = parent as? UITabBarController { return tabs.viewControllers?.count != 1 }
    return isModal
  }

  /// Whether it is presented itself, and not a container it is in.
  var isModal: Bool { parent == nil && presentingViewController != nil }

  /// Whether it is the child of a container that is none of UIKit's.
  var isPlainChild: Bool {
    switch parent {
    case nil, is UINavigationController, is UITabBarController, is UISplitViewController,
      is UIPageViewController:
      false
    default: true
    }
  }
}
