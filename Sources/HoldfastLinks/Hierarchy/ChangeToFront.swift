import Holdfast

/// The smallest change of the hierarchy that brings a screen to the front.
///
/// It consists of dismissals, pops and selections.
@MainActor
struct ChangeToFront {
  /// A stack, and the screen in it that must become the top.
  @MainActor
  private struct Pop {
    let stack: UINavigationController
    let screen: UIViewController

    var leaving: [UIViewController] {
      Array(stack.viewControllers.drop { $0 !== screen }.dropFirst())
    }

    func removes(_ controller: UIViewController) -> Bool {
      leaving.contains { $0 === controller }
    }
  }

  private var pops: [Pop] = []
  /// The containers that show another child, each with the child that must be shown.
  private var selections: [(container: UIViewController, child: UIViewController)] = []
  /// The lowest controller of each series of presentations that covers the screen or one of its containers.
  ///
  /// The presentations nearest to the screen come first.
  private(set) var covers: [UIViewController] = []

  /// Derives the change from the hierarchy, or returns nil if the screen isn't in the hierarchy of the window's root.
  ///
  /// The complexity is linear in the number of containers and presenters of the screen.
  init?(of screen: UIViewController, in window: UIWindow) {
    var controller = screen
    var comesFrom: UIViewController?
    while true {
      if let cover = controller.ownPresented, cover !== comesFrom { covers.append(cover) }
      if let parent = controller.parent {
        add(controller, in: parent)
        comesFrom = nil
        controller = parent
      } else if let presenter = controller.presentingViewController {
        comesFrom = controller
        controller = presenter
      } else if let tabs = controller.tabsOfItsGroup {
        selections.append((tabs, controller))
        comesFrom = nil
        controller = tabs
      } else {
        break
      }
    }
    guard window.rootViewController === controller else { return nil }
  }

  private mutating func add(_ child: UIViewController, in parent: UIViewController) {
    switch parent {
    case let stack as UINavigationController where stack.topViewController !== child:
      pops.append(Pop(stack: stack, screen: child))
    case _ where parent.hides(child):
      selections.append((parent, child))
    default:
      break
    }
  }

  var isFree: Bool { pops.isEmpty && selections.isEmpty && covers.isEmpty }

  /// Whether screens would leave.
  ///
  /// An alert doesn't count, because its question has no point once the screen that asked it has left.
  var removesScreens: Bool {
    !pops.isEmpty || !screensThatLeaveGroups.isEmpty || !pagesThatLeave.isEmpty
      || covers.contains { !$0.isBeingDismissed && !($0 is UIAlertController) }
  }

  /// The controllers that the change dismisses, and those that it pops to or selects.
  var screens: [UIViewController] {
    presentedInside + covers + pops.map(\.screen) + selections.map(\.child)
  }

  /// The active searches over screens that would leave, and the controllers that such screens present in their own
  /// contexts.
  ///
  /// They must be dismissed first. Otherwise UIKit would keep them presented, and would keep the screens as their
  /// presenters.
  private var presentedInside: [UIViewController] {
    let popped = pops.flatMap(\.leaving).flatMap(\.screensInside)
    let covering = covers.flatMap { Array(sequence(first: $0, next: \.presentedViewController)) }
    return popped.compactMap(\.presentedByItself) + covering.compactMap(\.activeSearch)
      + covering.flatMap(\.children).flatMap(\.screensInside).compactMap(\.presentedByItself)
  }

  var dismissesInContexts: Bool { !presentedInside.isEmpty }

  /// Returns whether the screen is inside one of the controllers in `presentedInside`.
  func dismissesInContext(_ screen: UIViewController) -> Bool {
    let modals = presentedInside
    return sequence(first: screen) { $0.containerOrPresenter }.contains { controller in
      modals.contains { $0 === controller }
    }
  }

  /// Returns whether a dismissal, a pop or a selection of this change would remove the screen.
  func removes(_ screen: UIViewController) -> Bool {
    let path = sequence(first: screen) { $0.containerOrPresenter ?? $0.tabsOfItsGroup }
    return path.contains { controller in
      covers.contains { $0 === controller } || pops.contains { $0.removes(controller) }
        || screensThatLeaveGroups.contains { $0 === controller }
        || pagesThatLeave.contains { $0 === controller }
    }
  }

  /// The visible pages of page view controllers that turn to another page.
  ///
  /// UIKit may release these pages.
  private var pagesThatLeave: [UIViewController] {
    selections.flatMap { ($0.container as? UIPageViewController)?.viewControllers ?? [] }
  }

  /// The screens that UIKit removes from the stacks of tab groups when tabs in the groups are selected.
  private var screensThatLeaveGroups: [UIViewController] {
    selections.flatMap(\.child.screensThatLeaveItsGroup)
  }

  /// The name of the controller that covers the screen, for messages.
  var coverName: String? {
    covers.last?.screenName ?? pops.last?.stack.topViewController?.screenName
      ?? selections.last.map { $0.container.shownChildren.last ?? $0.container }?.screenName
  }

  /// Whether a stack or a covering controller is in a transition, even if the user can't see it.
  var isMoving: Bool {
    pops.contains { $0.stack.transitionCoordinator != nil }
      || (covers + presentedInside).contains { $0.isBeingDismissed || $0.isBeingPresented }
  }

  /// Makes the change, with one pop for each stack, one selection for each container, and one dismissal for each series
  /// of presentations.
  ///
  /// Only the visible part of the change is animated. The pops, selections and dismissals call code of the app, which
  /// may show a screen, for example a lock, or switch a guard on. In that case the rest of the change isn't made,
  /// because that screen or guard hasn't been asked. If `presentedInside` isn't empty, this call dismisses its
  /// controllers and does nothing else.
  func clear(animated: Bool, in window: UIWindow) {
    let modals = presentedInside
    if !modals.isEmpty {
      let before = ScreensOfMoment(in: window, onlyIf: modals.count > 1)
      for modal in modals {
        if before.hasNew { return }
        modal.presentingViewController?.dismiss(animated: false)
      }
      return
    }
    let frontCover = covers.last
    let before = ScreensOfMoment(in: window, onlyIf: screens.count > 1)
    // Until the transition has completed, UIKit keeps a removed screen as a child of its stack, and popping to it would
    // make UIKit raise an exception (B60).
    for pop in pops where pop.stack.viewControllers.contains(where: { $0 === pop.screen }) {
      if before.hasNew { return }
      let isSeen = frontCover == nil && selections.isEmpty && pop.stack === pops.last?.stack
      pop.stack.popToViewController(pop.screen, animated: isSeen && animated)
    }
    for selection in selections {
      if before.hasNew { return }
      selection.container.bringOut(selection.child)
    }
    // The app may have dismissed a controller itself.
    for cover in covers where !cover.isBeingDismissed {
      if before.hasNew { return }
      cover.presentingViewController?.dismiss(animated: cover === frontCover && animated)
    }
  }
}

/// The screens of a window, and of the windows in front of it, at one moment.
///
/// This value holds the screens, so it must not be stored beyond a run-loop pass.
@MainActor
private struct ScreensOfMoment {
  private let window: UIWindow
  /// The screens, or nil if they aren't compared.
  private let screens: [UIViewController]?
  private let identities: Set<ObjectIdentifier>
  /// The guards that were on.
  private let guards: AskedGuards

  init(in window: UIWindow, onlyIf areCompared: Bool) {
    self.window = window
    screens = areCompared ? Self.screens(in: window) : nil
    identities = Set((screens ?? []).map { ObjectIdentifier($0) })
    guards = AskedGuards((screens ?? []).compactMap(Self.activeGuard))
  }

  /// Whether since that moment the app has added a screen, has set a screen's guard or switched it on, or has hidden
  /// the window.
  var hasNew: Bool {
    screens != nil
      && (window.isHidden
        || Self.screens(in: window).contains { screen in
          let identity = ObjectIdentifier(screen)
          return !identities.contains(identity)
            || Self.activeGuard(of: screen).map { !guards.contains($0) } ?? false
        })
  }

  private static func activeGuard(of screen: UIViewController) -> ScreenGuard? {
    screen.screenGuardIfAny.flatMap { $0.guardsSomething ? $0 : nil }
  }

  private static func screens(in window: UIWindow) -> [UIViewController] {
    var screens: [UIViewController] = []
    var walk = HierarchyWalk(of: window.windowsToAsk)
    while let screen = walk.nextScreen() { screens.append(screen) }
    return screens
  }
}

extension UIViewController {
  /// The controller and its children at all levels, visible or not.
  fileprivate var screensInside: [UIViewController] { [self] + children.flatMap(\.screensInside) }
}
