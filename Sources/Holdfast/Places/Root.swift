extension Placement {
  /// The root of a window.
  ///
  /// What is presented in the window is dismissed first, and the searches that are active in it end:
  /// UIKit would leave them there, and leak them. Ending the flow leaves the window as it is, for the
  /// next root to replace: the flows in the root's tabs end before it, and the tabs stay.
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
    Placement(Root(of: window, transition, wrapped), on: ScreenName(words: "the window"))
  }
}

/// The root of a window.
final class Root: Place {
  private let window: Weak<UIWindow>
  private let transition: UIView.AnimationOptions?
  let wrapping: Placement.Wrapping

  init(
    of window: UIWindow,
    _ transition: UIView.AnimationOptions?,
    _ wrapping: Placement.Wrapping
  ) {
    self.window = Weak(window)
    self.transition = transition
    self.wrapping = wrapping
  }

  var host: UIResponder? { window.object }
  var hasLeft: HasLeft { .withItsContainer }

  func check(_ screen: UIViewController) throws(Obstacle) {
    try checkThatItIsNew(screen, at: nil)
    try clear(require(window, for: screen), for: screen)
  }

  func show(
    _ controller: UIViewController,
    of screen: UIViewController,
    animated: Bool
  ) throws(Obstacle) {
    let window = try require(window, for: screen)
    replaceRoot(of: window, with: controller, animated: animated)
    try checkThatItWasTaken(window.rootViewController === controller, screen, by: "the window")
  }

  /// Takes down what is presented in the window, and waits for it: UIKit would keep it, and the old
  /// root with it.
  private func clear(_ window: UIWindow, for screen: UIViewController) throws(Obstacle) {
    let presented = window.rootViewController?.lowestPresented ?? []
    guard let first = presented.first else { return }
    let name = first.screenName
    for controller in presented { controller.dismissUnlessMoving() }
    throw .passing(
      .timedOut(
        screen: screen.screenName,
        waitingFor: "\(name) is presented in the window and doesn't leave"
      )
    )
  }

  private func replaceRoot(
    of window: UIWindow,
    with root: UIViewController,
    animated: Bool
  ) {
    guard animated, let transition else {
      window.rootViewController = root
      return
    }
    UIView.transition(
      with: window,
      duration: 0.3,
      options: transition,
      animations: {
        // Else the new root's own layout would move as well.
        UIView.performWithoutAnimation { window.rootViewController = root }
      },
      completion: nil
    )
  }

  /// The root stays for the next one to replace, with what is pushed on it and its tabs.
  func canTakeAway(
    _ controller: UIViewController,
    first: UIViewController?,
    hasGivenWay: Bool
  ) -> Bool {
    controller.isModal
  }

  /// A bar without tabs would be seen until the next root comes.
  func keeps(_ controller: UIViewController, in first: UIViewController?) -> Bool {
    controller.parent is UITabBarController && controller.parent === first
  }
}
