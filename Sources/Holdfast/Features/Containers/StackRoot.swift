extension Placement {
  /// The only screen of a navigation stack, as many routers' `setRootModule` makes it.
  ///
  /// It takes the place of all the screens of the stack, whose flows end. What the stack presents is
  /// dismissed first, and a search that is active in it ends. Ending the flow leaves the stack as it is,
  /// for the next root to replace. A screen that is shown without animation is there at once; else UIKit
  /// animates it as a push.
  ///
  /// The flow is started from the flow around the stack, and not from those whose screens it replaces. A flow whose own
  /// screen shows its last step so ends `.dismissed` by it, which is reported where it is known: ``Step/replaceAll``
  /// is for that.
  ///
  /// The flow is open until its screens have left the stack. A tab bar controller may be such a screen.
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

/// The only screen of a navigation stack.
final class StackRoot: RootPlace {
  weak var stack: UINavigationController?

  init(stack: UINavigationController) { self.stack = stack }

  var host: UIResponder? { stack }
  var mayTakeLate: Bool { true }
  var exchanged: UIViewController? { stack?.topViewController }

  func check(_ screen: UIViewController) throws(FlowError) {
    try stack.orGone().checkThatItCanTake(screen, orTabs: true)
  }

  func obstruction() throws(FlowError) -> Obstruction? {
    stack.flatMap { $0.obstructionToReplacingRoot(of: $0.screenName) }
  }

  func show(_ controller: UIViewController, animated: Bool) throws(FlowError) {
    try stack.orGone().setViewControllers([controller], animated: animated)
  }
}
