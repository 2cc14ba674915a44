extension Placement {
  /// Put into the hierarchy by the code that gets the screen: a module returns its screen, and its caller pushes it.
  ///
  /// ```swift
  /// func create() -> UIViewController {
  ///   let screen = ProfileViewController()
  ///   screen.onSave = { name in self.flow.finish(with: name) }  // the flow's placement is .placedByCaller
  ///   flow.show(screen)
  ///   return screen
  /// }
  /// ```
  ///
  /// `show` calls nothing of UIKit's. The caller pushes the screen, presents it, alone or as the root of a stack, or
  /// adds it to a container, when it likes to. From then on the flow is as one that was placed there: it is inside the
  /// flow of the screen below, later screens are pushed or presented, and it ends `.dismissed` when the user goes back.
  ///
  /// Ending the flow pops the screen, or dismisses it together with the stack that was presented with it. The screen
  /// stays if it is a tab, a page, a root or a child: its caller, who has put it there, takes it away in `onEnd`.
  ///
  /// Until the caller has placed the screen, nothing but the caller holds it. A screen that is freed without ever
  /// having been in the hierarchy ends the flow with `.failed`.
  public static var placedByCaller: Placement { Placement { _ in PlacedByCaller() } }
}

/// Wherever the caller puts it, who was handed the screen.
final class PlacedByCaller: Place {
  var host: UIResponder? { nil }
  var leavesWhen: LeavesWhen { .asPlaced }

  func check(_ screen: UIViewController) throws(FlowError) {
    try screen.checkThatItIsNew()
  }

  /// The caller shows it.
  func show(_ controller: UIViewController, animated: Bool) throws(FlowError) {}

  func canTakeAway(_ controller: UIViewController, of flow: any PlacedFlow) -> Bool {
    if controller.parent is UITabBarController || controller.isPlainChild { return false }
    return controller.canBeTakenAway
  }
}
