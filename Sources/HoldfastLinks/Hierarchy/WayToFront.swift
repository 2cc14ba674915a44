import Holdfast

/// What stands between a screen and the front, read from the hierarchy: the least there is to do.
@MainActor
struct WayToFront {
  /// A stack, and the screen of it that is to be on top.
  @MainActor
  private struct Pop {
    let stack: UINavigationController
    let screen: UIViewController

    func takesAway(_ controller: UIViewController) -> Bool {
      let above = stack.viewControllers.drop { $0 !== screen }.dropFirst()
      return above.contains { $0 === controller }
    }
  }

  private var pops: [Pop] = []
  /// Each is a container that shows something else, and the child to show.
  private var selections: [(container: UIViewController, child: UIViewController)] = []
  /// The lowest of each pile that covers a screen on the way, innermost first.
  private(set) var covers: [UIViewController] = []

  /// Climbs from the screen to the window's root; nil when it doesn't get there.
  ///
  /// Linear in the number of controllers the screen is in or presented by.
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

  /// Whether a screen would leave; an alert is a question, and asks no more when its screen has left.
  var takesScreensAway: Bool {
    !pops.isEmpty || covers.contains { !$0.isBeingDismissed && !($0 is UIAlertController) }
  }

  /// Who is to go, and who is to come forward.
  var screens: [UIViewController] {
    covers + pops.map(\.screen) + selections.map(\.child)
  }

  /// Whether what is dismissed or popped takes the screen along.
  func takesAway(_ screen: UIViewController) -> Bool {
    let path = sequence(first: screen) { $0.containerOrPresenter }
    return path.contains { controller in
      covers.contains { $0 === controller } || pops.contains { $0.takesAway(controller) }
    }
  }

  /// Who covers the screen, for messages.
  var coverName: String? {
    covers.last?.screenName ?? pops.last?.stack.topViewController?.screenName
      ?? selections.last.map { $0.container.shownChildren.last ?? $0.container }?.screenName
  }

  /// Whether a stack or a cover on the way moves, also out of sight.
  var isMoving: Bool {
    pops.contains { $0.stack.transitionCoordinator != nil }
      || covers.contains { $0.isBeingDismissed || $0.isBeingPresented }
  }

  /// Calls UIKit: one pop a stack, one selection a container, one dismissal a pile.
  ///
  /// There is one animation at most, the visible one; what is covered changes without.
  func clear(animated: Bool) {
    let pileOnTop = covers.last
    // A screen that is leaving is still its stack's child for a while: UIKit would raise (B60).
    for pop in pops where pop.stack.viewControllers.contains(where: { $0 === pop.screen }) {
      let isSeen = pileOnTop == nil && selections.isEmpty && pop.stack === pops.last?.stack
      pop.stack.popToViewController(pop.screen, animated: isSeen && animated)
    }
    for selection in selections { selection.container.bringOut(selection.child) }
    // The app's own code, called by what came before, may dismiss one itself.
    for cover in covers where !cover.isBeingDismissed {
      cover.presentingViewController?.dismiss(animated: cover === pileOnTop && animated)
    }
  }
}
