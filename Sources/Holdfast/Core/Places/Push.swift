extension Placement {
  /// Pushes the flow's first screen on a navigation stack.
  ///
  /// ```swift
  /// let flow = Flow<String>(.push(onto: stack)) { outcome in print(outcome) }
  /// ```
  ///
  /// The screen is pushed at once, even while the stack is covered or in a tab that isn't selected.
  ///
  /// When the flow ends, the stack is popped to the screen below the flow's lowest screen. If there is no screen below
  /// it, the flow's lowest screen stays. If another open flow has screens above the screens of this flow, the other
  /// flow's screens stay, unless that flow was started from this one. If the app itself has pushed a screen, it leaves
  /// or stays together with the screen below.
  ///
  /// Relies on `pushViewController(_:animated:)` and `popToViewController(_:animated:)`, see
  /// <https://developer.apple.com/documentation/uikit/uinavigationcontroller>.
  ///
  /// - Parameter stack: The navigation controller, held weakly.
  /// - Returns: The placement.
  public static func push(onto stack: UINavigationController) -> Placement {
    Placement(Push(stack: stack), on: ScreenName(stack))
  }
}

/// Pushes a screen on a navigation stack.
///
/// It refers weakly to the stack.
final class Push: Place {
  weak var stack: UINavigationController?

  init(stack: UINavigationController) { self.stack = stack }

  var host: UIResponder? { stack }
  var mayTakeLate: Bool { true }

  /// Finds the stack that `front` is in.
  static func onStack(of front: UIViewController) throws(FlowError) -> Push {
    if let stack = front.stackToPushOn { return Push(stack: stack) }
    // During a swipe back the screen isn't on the stack, but UIKit puts it back if the user cancels the swipe, so the
    // request waits. If the screen has left for good, the flow will notice that in a moment. Until then the request
    // waits as if the screen could return to a window.
    try front.checkThatItStays()
    if !front.isLinked { throw .notInWindow(front.screenName) }
    throw FlowError(
      .impossible,
      """
      can't be pushed: \(front.screenName) is in no navigation controller. Use .modal, or place the flow in a navigation \
      controller.
      """
    )
  }

  func check(_ screen: UIViewController) throws(FlowError) {
    try stack.orGone().checkThatItCanTake(screen)
  }

  func show(_ controller: UIViewController, animated: Bool) throws(FlowError) {
    try stack.orGone().pushViewController(controller, animated: animated)
  }
}
