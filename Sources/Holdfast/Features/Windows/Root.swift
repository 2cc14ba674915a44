extension Placement {
  /// The root of a window.
  ///
  /// ```swift
  /// let flow = Flow<String>(.root(of: window)) { outcome in print(outcome) }
  /// ```
  ///
  /// What is presented in the window is dismissed first, and the searches that are active in it end:
  /// UIKit would leave them there, and leak them. Ending the flow leaves the window as it is, for the
  /// next root to replace: the flows inside the root end before it, and tabs, pages and roots of stacks
  /// that they have shown stay.
  ///
  /// The flow is open until its screens are freed: a root may be taken out and put back, as a lock
  /// screen does. So a root that the app keeps holds its flow open.
  ///
  /// Relies on <https://developer.apple.com/documentation/uikit/uiwindow/rootviewcontroller>.
  ///
  /// - Parameters:
  ///   - window: The window, held weakly.
  ///   - transition: How the old root gives way, such as `.transitionCrossDissolve`; nil for at once.
  ///     A show that is not animated is at once, too. The root is in place before it moves, so
  ///     nothing waits for the transition.
  ///   - wrapped: Whether the screen is put into a navigation controller, unless it is a container itself.
  /// - Returns: The placement.
  public static func root(
    of window: UIWindow,
    transition: UIView.AnimationOptions? = nil,
    wrapped: Wrapping = .inNavigationController
  ) -> Placement {
    let place = Root(window: window, transition: transition, wrapping: wrapped)
    return Placement(place, on: ScreenName(words: "the window"))
  }
}

/// A place whose screen stays when its flow ends, for the next one to replace.
protocol RootPlace: Place {}

extension RootPlace {
  var contentBefore: ContentBefore { .goes }

  func screenWasShown(_ screen: UIViewController) {
    if let token = screen.lastToken { HierarchyObserver.main.add(UnseenRoot(token, of: self)) }
  }

  /// What is pushed on the root stays as well, and so do its tabs.
  func canTakeAway(_ controller: UIViewController, of flow: any PlacedFlow) -> Bool {
    controller.isModal
  }

  /// A bar without tabs would be seen until the next root comes.
  func keeps(_ controller: UIViewController) -> Bool { controller.parent is UITabBarController }
}

extension UIViewController {
  /// The modals that this root and the screens in it present: UIKit would keep them, and their presenters, when
  /// the root is replaced.
  func obstructionToReplacingRoot(of place: String) -> Obstruction? {
    let presented = lowestPresented
    guard let name = presented.first?.screenName else { return nil }
    return Obstruction(
      modals: presented,
      error: .waiting(for: "\(name) is presented in \(place) and doesn't leave")
    )
  }
}

/// The root of a window.
final class Root: RootPlace {
  weak var window: UIWindow?
  let transition: UIView.AnimationOptions?
  let wrapping: Placement.Wrapping

  init(window: UIWindow, transition: UIView.AnimationOptions?, wrapping: Placement.Wrapping) {
    self.window = window
    self.transition = transition
    self.wrapping = wrapping
  }

  var host: UIResponder? { window }
  var leavesWhen: LeavesWhen { .containerIsUnlinked }

  /// UIKit takes a root whatever moves.
  var comesAtLast: Bool { true }

  func check(_ screen: UIViewController) throws(FlowError) {
    try screen.checkThatItIsNew()
    let window = try window.orGone()
    guard window.isLock, let lock = window.rootViewController else { return }
    throw FlowError(
      .impossible,
      "can't be shown: the window is that of \(lock.screenName), which locks the scene. Place the flow at the app's "
        + "own window."
    )
  }

  func obstruction() throws(FlowError) -> Obstruction? {
    window?.rootViewController?.obstructionToReplacingRoot(of: "the window")
  }

  func show(_ controller: UIViewController, animated: Bool) throws(FlowError) {
    let window = try window.orGone()
    let presented = window.rootViewController?.lowestPresented ?? []
    if !presented.isEmpty { HierarchyObserver.main.add(LeftBehind(presented)) }
    // The old root would be seen in the transition when the lock has left.
    if animated, let transition, !(window.windowScene?.isCoveredByLock ?? false) {
      let replaceRoot = {
        // Else the new root's own layout would move as well.
        UIView.performWithoutAnimation { window.rootViewController = controller }
      }
      UIView.transition(
        with: window,
        duration: 0.3,
        options: transition,
        animations: replaceRoot,
        completion: nil
      )
    } else {
      window.rootViewController = controller
    }
    if window.rootViewController !== controller { throw .refused(by: "the window") }
  }
}

/// What is presented over a root that was replaced all the same: UIKit keeps it, and what it is presented over.
///
/// The observer holds it until they have gone; it refers weakly to them.
@MainActor
final class LeftBehind: Pending {
  private let presented: [Weak<UIViewController>]

  init(_ presented: [UIViewController]) {
    self.presented = presented.map(Weak.init)
  }

  var phase: PendingPhase { .leaving }

  var isOver: Bool { left.isEmpty }

  func tryAgain() {
    for controller in left { controller.dismissUnlessMoving() }
  }

  private var left: [UIViewController] {
    presented.compactMap(\.object).filter(that: { $0.presentingViewController != nil })
  }
}
