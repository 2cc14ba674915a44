/// What a detail or a page asks where another one is to take its place.
extension UIViewController {
  /// This controller, or the stack that it is the root of, as long as that is what its host shows.
  func placedInHost(_ isPlaced: @MainActor (UIViewController) -> Bool) -> UIViewController? {
    var placed = self
    if let stack = stackAround, stack.viewControllers.first === self { placed = stack }
    return isPlaced(placed) ? placed : nil
  }

  /// Whether it can be shown in place of another; what was kept in `host` can be shown again.
  func canTakeThePlace(in host: UIViewController?, of flow: any PlacedFlow) -> Bool {
    guard let place = existingHost, place !== host else { return true }
    flow.report(
      "\(screenName) does not take its place: it is already in \(place.nameAsHost). Make a new screen "
        + "each time."
    )
    return false
  }
}
