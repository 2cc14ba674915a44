/// A place in a container: a screen there has left when the container has.
///
/// Each kind says what it is in, and how a screen is put there and taken out.
@MainActor
protocol ContainerPlace: Place {}

extension ContainerPlace {
  var leavesWhen: LeavesWhen { .containerIsUnlinked }
}

/// What a detail or a page asks where another one is to take its place.
extension UIViewController {
  /// This controller, or the stack that it is the root of, as long as that is what its host shows.
  func placedInHost(_ isPlaced: @MainActor (UIViewController) -> Bool) -> UIViewController? {
    var placed = self
    if let stack = stackAround, stack.viewControllers.first === self { placed = stack }
    return isPlaced(placed) ? placed : nil
  }
}

extension PlacedFlow {
  /// Calls the app for the screen that takes the place of the flow's; one that is in another host already is reported,
  /// and nothing takes the place.
  ///
  /// - Parameters:
  ///   - then: The app's closure.
  ///   - host: A screen that was kept in this host can be shown again.
  /// - Returns: The screen.
  func makeNext(
    by then: (@MainActor () -> UIViewController?)?,
    in host: UIViewController?
  ) -> UIViewController? {
    guard let next = then?() else { return nil }
    guard let place = next.existingHost, place !== host else { return next }
    report(
      "\(next.screenName) does not take its place: it is already in \(place.nameAsHost). Make a new screen "
        + "each time."
    )
    return nil
  }
}
