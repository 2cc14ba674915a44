/// A place in a container.
///
/// Its screens count as having left as soon as the container has left the hierarchy.
///
/// Each conforming class names its container, and puts screens into it and removes them.
@MainActor
protocol ContainerPlace: Place {}

extension ContainerPlace {
  var leavesWhen: LeavesWhen { .containerIsUnlinked }
}

/// Members for details, arrangements and pages, which replace the flow's screen when the flow ends.
extension UIViewController {
  /// This controller, or the stack of which it is the root, whichever of the two the host shows; otherwise nil.
  func placedInHost(_ isPlaced: @MainActor (UIViewController) -> Bool) -> UIViewController? {
    var placed = self
    if let stack = stackAround, stack.viewControllers.first === self { placed = stack }
    return isPlaced(placed) ? placed : nil
  }
}

extension PlacedFlow {
  /// Calls the app's closure for the screen that replaces the flow's screen.
  ///
  /// If the screen that the closure returns is already in another host, this is reported, and nothing replaces the
  /// flow's screen.
  ///
  /// - Parameters:
  ///   - then: The app's closure.
  ///   - host: The flow's host. A screen that the app has kept in this host can be shown again.
  /// - Returns: The screen.
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
