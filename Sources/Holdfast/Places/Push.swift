extension Placement {
  /// Pushed on a navigation stack, at once also while the stack is covered or not selected.
  ///
  /// Ending the flow pops to the screen below its lowest one; with nothing below, the stack stays as
  /// it is.
  ///
  /// Relies on `pushViewController(_:animated:)` and `popToViewController(_:animated:)`, see
  /// <https://developer.apple.com/documentation/uikit/uinavigationcontroller>.
  ///
  /// - Parameter stack: The navigation controller, held weakly.
  /// - Returns: The placement.
  public static func push(onto stack: UINavigationController) -> Placement {
    Placement(Push(onto: stack), on: ScreenName(stack))
  }
}

/// On top of a navigation stack.
final class Push: Place {
  private let stack: Weak<UINavigationController>

  init(onto stack: UINavigationController) {
    self.stack = Weak(stack)
  }

  /// On the stack that `front` is in.
  static func onStack(
    of front: UIViewController,
    for screen: UIViewController
  ) throws(Obstacle) -> Push {
    guard let stack = front.stack else {
      throw .final(.notInStack(screen: screen.screenName, host: front.screenName))
    }
    return Push(onto: stack)
  }

  var host: UIResponder? { stack.object }
  var hasLeft: HasLeft { .whenUnlinked }
  var mayTakeLate: Bool { true }

  func check(_ screen: UIViewController) throws(Obstacle) {
    try check(screen, on: require(stack, for: screen))
  }

  func show(
    _ controller: UIViewController,
    of screen: UIViewController,
    animated: Bool
  ) throws(Obstacle) {
    try require(stack, for: screen).pushViewController(controller, animated: animated)
  }
}

/// In place of another screen of a navigation stack.
final class Replacement: Place {
  private let old: Weak<UIViewController>
  private let stack: Weak<UINavigationController>

  init(of old: UIViewController, for screen: UIViewController) throws(Obstacle) {
    guard let stack = old.stackAround else {
      throw .final(.cannotReplace(screen: screen.screenName, replaced: old.screenName))
    }
    self.old = Weak(old)
    self.stack = Weak(stack)
  }

  var host: UIResponder? { stack.object }
  var hasLeft: HasLeft { .whenUnlinked }
  var mayTakeLate: Bool { true }
  var replaced: UIViewController? { old.object }

  func check(_ screen: UIViewController) throws(Obstacle) {
    let old = try require(old, for: screen)
    // It may be on its way out and no longer among the stack's screens.
    try checkThatItStays(old, screen)
    try check(screen, on: require(stack, for: screen))
    try checkThatNothingIsPresented(by: old, screen)
  }

  func show(
    _ controller: UIViewController,
    of screen: UIViewController,
    animated: Bool
  ) throws(Obstacle) {
    let stack = try require(stack, for: screen)
    let screens = stack.viewControllers.map { $0 === old.object ? controller : $0 }
    stack.setViewControllers(screens, animated: animated)
  }

  /// Throws if the replaced screen presents something itself, which would stay without it, and keep it.
  ///
  /// A search is ended, anything else is waited for.
  private func checkThatNothingIsPresented(
    by old: UIViewController,
    _ screen: UIViewController
  ) throws(Obstacle) {
    guard let presented = old.presentedByItself else { return }
    if Platform.isSearch(presented), presented.presentedViewController == nil {
      presented.dismissUnlessMoving()
    }
    let reason =
      "\(presented.frontmost.screenName) is presented by the screen to replace and doesn't leave"
    throw .passing(.timedOut(screen: screen.screenName, waitingFor: reason))
  }
}

extension Place {
  /// Throws what keeps a screen from being put on a stack.
  func check(
    _ screen: UIViewController,
    on stack: UINavigationController
  ) throws(Obstacle) {
    try checkThatItIsNew(screen, at: stack)
    if Platform.isAlwaysPresented(screen) {
      throw .final(.cannotBePushed(screen: screen.screenName))
    }
    if !stack.isMoving && !stack.isTakenOut { return }
    try checkThatItStays(stack, screen)
    try checkThatItRests(stack, screen)
  }
}

extension TakingAway {
  /// Pops each stack of the controllers to the screen below the lowest of them.
  ///
  /// Under a cover without animation: there is one animation, the visible one.
  func pop(below modals: [UIViewController]) {
    for controller in controllers {
      // A stack that goes itself takes its screens along; one that was popped moves, or has them no
      // longer.
      guard let stack = controller.stackAround, !stack.isMoving, !stack.isTakenOut,
        !stack.goesAlong(with: modals),
        !(stack.parent is UINavigationController && controllers.contains(same: stack))
      else { continue }
      let stacked = stack.viewControllers
      let lowest = controllers.compactMap { stacked.lastIndex(ofSame: $0) }.min() ?? 0
      guard lowest > 0, !endsSearch(over: stacked[lowest...]) else { continue }
      let isCovered = stack.presentedViewController != nil || stack.viewIfLoaded?.window == nil
      stack.popToViewController(stacked[lowest - 1], animated: !isCovered && animated)
    }
  }
}
