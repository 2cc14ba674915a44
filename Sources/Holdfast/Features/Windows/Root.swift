extension Placement {
  /// Makes the flow's first screen the root of a window.
  ///
  /// ```swift
  /// let flow = Flow<String>(.root(of: window)) { outcome in print(outcome) }
  /// ```
  ///
  /// Modals in the window are dismissed first, and active searches in it end. Otherwise UIKit would keep them
  /// presented, and they would leak. When the app ends the flow, the window stays as it is until the next root replaces
  /// it. The flows inside the root end before this flow. The tabs, pages and roots of stacks that those flows have
  /// shown stay.
  ///
  /// The flow is open until its screens are deallocated, because the app may remove a root and set it again, as it does
  /// for a lock screen. For this reason, a root that the app holds keeps its flow open.
  ///
  /// Relies on <https://developer.apple.com/documentation/uikit/uiwindow/rootviewcontroller>.
  ///
  /// - Parameters:
  ///   - window: The window, held weakly.
  ///   - transition: The transition from the old root to the new one, such as `.transitionCrossDissolve`; nil for none.
  ///     A request without animation has no transition either. The root is set before the transition begins, so nothing
  ///     waits for the transition.
  ///   - embedding: Whether the screen is put into a navigation controller, unless it is a container itself.
  /// - Returns: The placement.
  public static func root(
    of window: UIWindow,
    transition: UIView.AnimationOptions? = nil,
    embeddedIn embedding: Embedding = .navigationController
  ) -> Placement {
    let place = Root(window: window, transition: transition, embedding: embedding)
    return Placement(place, on: ScreenName(words: "the window"))
  }
}

/// A place whose screen stays when its flow ends, until the next screen replaces it.
protocol RootPlace: Place {}

extension RootPlace {
  var isRoot: Bool { true }
  var contentBefore: ContentBefore { .released }

  /// Whether a lock covers the scene.
  ///
  /// The lock might close during a transition, and the user would then see the old screens.
  var isUnanimated: Bool {
    let window = host as? UIWindow ?? (host as? UIViewController)?.windowOfHierarchy
    return window?.windowScene?.locks.isEmpty == false
  }

  func screenWasShown(_ screen: UIViewController) {
    if let token = screen.lastToken { HierarchyObserver.main.add(UnseenRoot(token, of: self)) }
  }

  /// Whether the controller is a modal.
  ///
  /// The tabs of the root and the screens that are pushed on the root stay.
  func canRemove(_ controller: UIViewController, of flow: any PlacedFlow) -> Bool {
    controller.isModal
  }

  /// Whether the controller is a tab.
  ///
  /// Tabs stay, because otherwise the user would see a tab bar without tabs until the next root is set.
  func keeps(_ controller: UIViewController) -> Bool {
    controller.parent is UITabBarController && !controller.isPlainChild
  }
}

extension UIViewController {
  /// Returns the modals over this root and over the screens in it, which all have to be dismissed before the root is
  /// replaced.
  ///
  /// Otherwise UIKit would keep the modals and their presenters alive.
  func obstructionToReplacingRoot(of place: String) -> Obstruction? {
    let presented = lowestPresented
    guard let name = presented.first?.screenName else { return nil }
    return Obstruction(
      modals: presented,
      error: .waiting(for: "\(name) is presented in \(place) and doesn't leave")
    )
  }
}

/// A place at the root of a window.
final class Root: RootPlace {
  weak var window: UIWindow?
  let transition: UIView.AnimationOptions?
  let embedding: Placement.Embedding

  init(window: UIWindow, transition: UIView.AnimationOptions?, embedding: Placement.Embedding) {
    self.window = window
    self.transition = transition
    self.embedding = embedding
  }

  var host: UIResponder? { window }
  var leavesWhen: LeavesWhen { .containerIsUnlinked }

  /// True, because UIKit accepts a new root even during a transition.
  var isShownAtTimeLimit: Bool { true }

  func check(_ screen: UIViewController) throws(FlowError) {
    try screen.checkThatItIsNew()
    let window = try window.orGone()
    guard window.isLock, let lock = window.rootViewController else { return }
    throw FlowError(
      .impossible,
      """
      can't be shown: the window belongs to \(lock.screenName), which locks the scene. Place the flow in the app's own \
      window.
      """
    )
  }

  func obstruction() throws(FlowError) -> Obstruction? {
    window?.rootViewController?.obstructionToReplacingRoot(of: "the window")
  }

  func show(_ controller: UIViewController, animated: Bool) throws(FlowError) {
    let window = try window.orGone()
    let presented = window.rootViewController?.lowestPresented ?? []
    if !presented.isEmpty { HierarchyObserver.main.add(ModalsOverOldRoot(presented)) }
    if animated, let transition {
      let replaceRoot = {
        // Without `performWithoutAnimation`, UIKit would animate the new root's own layout as well.
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

/// Dismisses modals that are still presented over a root that was replaced.
///
/// Otherwise UIKit would keep the modals and their presenters alive.
///
/// **Who holds whom**
///
/// - The hierarchy observer holds this object until the modals have left.
/// - This object refers weakly to the modals.
@MainActor
final class ModalsOverOldRoot: Pending {
  private let presented: [Weak<UIViewController>]

  init(_ presented: [UIViewController]) {
    self.presented = presented.map(Weak.init)
  }

  var phase: PendingPhase { .leaving }

  var isOver: Bool { left.isEmpty }

  func proceed() {
    for controller in left { controller.dismissUnlessMoving() }
  }

  private var left: [UIViewController] {
    presented.compactMap(\.object).filter(that: { $0.presentingViewController != nil })
  }
}
