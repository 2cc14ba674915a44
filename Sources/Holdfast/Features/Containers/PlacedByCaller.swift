extension Placement {
  /// Lets the caller show the first screen, for example if a module returns the screen and its caller pushes it.
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
  /// `show` calls no method of UIKit. The caller pushes the screen, presents it alone or as the root of a stack, or
  /// adds it to a container, at any later time. From then on the flow behaves as if Holdfast had placed the screen. It
  /// becomes an inner flow of the flow to which the screen below belongs. Later screens are pushed or presented, and
  /// the flow ends `.dismissed` when the user goes back.
  ///
  /// When the app ends the flow, the screen is popped, or dismissed together with the stack in which it was presented.
  /// The screen stays if it is a tab, a page, a root or a child, and the caller has to remove it in `onEnd`.
  ///
  /// Until the caller has placed the screen, only the caller holds it. If the screen is deallocated without ever having
  /// been in the hierarchy, the flow ends `.failed`.
  public static var placedByCaller: Placement { Placement { _ in PlacedByCaller() } }
}

/// The place of a screen that the caller receives and puts into the hierarchy.
final class PlacedByCaller: Place {
  var host: UIResponder? { nil }
  var leavesWhen: LeavesWhen { .asPlaced }

  /// False, because the caller places the screen whenever it likes, even while other requests wait.
  ///
  /// If this request waited as well, it would find that its screen is already in the hierarchy, and fail.
  var waitsForItsTurn: Bool { false }

  func check(_ screen: UIViewController) throws(FlowError) {
    try screen.checkThatItIsNew()
  }

  /// Does nothing, because the caller shows the screen.
  func show(_ controller: UIViewController, animated: Bool) throws(FlowError) {}

  func canRemove(_ controller: UIViewController, of flow: any PlacedFlow) -> Bool {
    if controller.parent is UITabBarController || controller.isPlainChild { return false }
    return controller.tabsOfItsGroup == nil && controller.canBeRemoved
  }
}
