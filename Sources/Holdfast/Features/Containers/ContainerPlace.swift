/// A place in a container, such as a tab bar controller or a window.
///
/// The screens in such a place count as having left as soon as the container has left the hierarchy.
///
/// Each conforming class names its container, puts screens into it, and removes them.
@MainActor
protocol ContainerPlace: Place {}

extension ContainerPlace {
  var leavesWhen: LeavesWhen { .containerIsUnlinked }
}

/// Functions for the places `Detail`, `Arranged` and `Page`, which replace the flow's screen when the flow ends.
extension UIViewController {
  /// Returns the controller that was placed in the host, which is either this controller or the stack whose root it is.
  ///
  /// It returns nil if the host contains neither of them.
  ///
  /// - Parameter isPlaced: Returns whether the host contains the controller that it receives.
  /// - Returns: The placed controller.
  func placedInHost(_ isPlaced: @MainActor (UIViewController) -> Bool) -> UIViewController? {
    var placed = self
    if let stack = stackAround, stack.viewControllers.first === self { placed = stack }
    return isPlaced(placed) ? placed : nil
  }
}

extension PlacedFlow {
  /// Makes the screen that replaces the flow's screen, by calling the app's closure.
  ///
  /// If the screen that the closure returns is already in another host, Holdfast reports this, and no screen replaces
  /// the flow's screen.
  ///
  /// - Parameters:
  ///   - then: The app's closure.
  ///   - host: The flow's host. A screen that is already in this host may be shown again.
  /// - Returns: The screen, or nil if no screen replaces the flow's screen.
  func makeNext(
    by then: (@MainActor () -> UIViewController?)?,
    in host: UIViewController?
  ) -> UIViewController? {
    guard let next = then?() else { return nil }
    guard let place = next.existingHost, place !== host else { return next }
    report(
      """
      \(next.screenName) wasn't shown as the next screen: it is already in \(place.nameAsHost). Make a new screen each \
      time.
      """
    )
    return nil
  }
}
