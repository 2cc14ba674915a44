extension Placement {
  /// Makes the flow's first screen the only screen of a stack, like the `setRootModule` of many routers.
  ///
  /// The screen replaces all screens of the stack, and their flows end. A modal that the stack presents is dismissed
  /// first, and an active search in it ends. When the app ends the flow, the stack stays as it is until the next root
  /// replaces the screen. Without animation the screen is on the stack at once. With animation, UIKit shows it as a
  /// push.
  ///
  /// The flow becomes an inner flow of the flow around the stack, and not of the flows whose screens it replaces. Don't
  /// use this placement for the last step of a flow whose screens are on the stack, because that flow would end
  /// `.dismissed`. Use ``Step/replaceAll`` instead. Holdfast reports this mistake if it can detect it.
  ///
  /// The flow is open until its screens have left the stack. The screen may be a tab bar controller. If the stack is in
  /// the window of a lock, the flow ends `.failed` with the reason `.impossible`, because only the lock's own flow may
  /// remove the lock's screens.
  ///
  /// Relies on `setViewControllers(_:animated:)`, see
  /// <https://developer.apple.com/documentation/uikit/uinavigationcontroller>.
  ///
  /// - Parameter stack: The navigation controller, held weakly.
  /// - Returns: The placement.
  public static func root(of stack: UINavigationController) -> Placement {
    OwnRoot.plugIn
    return Placement(StackRoot(stack: stack), on: ScreenName(stack))
  }
}

/// A place whose screen is the only screen of a navigation stack.
final class StackRoot: RootPlace {
  weak var stack: UINavigationController?

  init(stack: UINavigationController) { self.stack = stack }

  var host: UIResponder? { stack }
  var mayTakeLate: Bool { true }
  var exchanged: UIViewController? { stack?.topViewController }

  func check(_ screen: UIViewController) throws(FlowError) {
    let stack = try stack.orGone()
    if stack.outermostContainer.isRootOfLock {
      throw FlowError(
        .impossible,
        """
        can't be shown: \(stack.screenName) is in the window of a lock. Place the flow in the app's own window, or let \
        the lock's own flow show its next screen as .replaceAll.
        """
      )
    }
    try stack.checkThatItCanTake(screen, orTabs: true)
  }

  func obstruction() throws(FlowError) -> Obstruction? {
    stack.flatMap { $0.obstructionToReplacingRoot(of: $0.screenName) }
  }

  func show(_ controller: UIViewController, animated: Bool) throws(FlowError) {
    try stack.orGone().setViewControllers([controller], animated: animated)
  }
}
