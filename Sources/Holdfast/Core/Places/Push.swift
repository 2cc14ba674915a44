extension Placement {
  /// Pushed on a navigation stack, at once also while the stack is covered or not selected.
  ///
  /// ```swift
  /// let flow = Flow<String>(.push(onto: stack)) { outcome in print(outcome) }
  /// ```
  ///
  /// Ending the flow pops to the screen below its lowest one; with nothing below, the lowest stays. Screens
  /// above that another open flow has shown stay, unless that was started from this one; what the app has
  /// pushed goes, or stays, with the flow's screen below it.
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

/// On top of a navigation stack.
final class Push: Place {
  weak var stack: UINavigationController?

  init(stack: UINavigationController) { self.stack = stack }

  var host: UIResponder? { stack }
  var mayTakeLate: Bool { true }

  /// On the stack that `front` is in.
  static func onStack(of front: UIViewController) throws(FlowError) -> Push {
    if let stack = front.stackToPushOn { return Push(stack: stack) }
    // A swipe back takes its screen out of the stack, and may put it back: the show waits. One that has left for
    // good is seen to have left in a moment, and is in no window until then.
    try front.checkThatItStays()
    if !front.isLinked { throw .notInWindow(front.screenName) }
    throw FlowError(
      .impossible,
      "can't be pushed: \(front.screenName) is in no navigation controller. Show it as .modal, or "
        + "place the flow in a navigation controller."
    )
  }

  func check(_ screen: UIViewController) throws(FlowError) {
    try stack.orGone().checkThatItCanTake(screen)
  }

  func show(_ controller: UIViewController, animated: Bool) throws(FlowError) {
    try stack.orGone().pushViewController(controller, animated: animated)
  }
}
