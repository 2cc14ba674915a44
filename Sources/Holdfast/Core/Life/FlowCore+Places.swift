/// What places ask of a flow.
extension FlowCore: PlacedFlow {
  var firstController: UIViewController? { tokens.first(where: \.isShown)?.controller }
  var firstLeavesWhen: LeavesWhen? { tokens.first(where: \.isShown)?.leavesWhen }
  var preparation: Preparation { seat?.preparation ?? .pending }

  func isAnothers(_ screen: UIViewController) -> Bool {
    let screens = (screen as? UINavigationController)?.viewControllers ?? [screen]
    return screens.contains(that: { !($0.ownFlow?.isInside(self) ?? true) })
  }

  /// Whether a screen of the flow's, or one that was left to it, can be taken away where it is.
  func canTakeAway(_ token: ScreenToken) -> Bool {
    guard let controller = token.controller else { return false }
    if token.origin == .insideGate { return controller.canBeTakenAway }
    return seat?.place?.canTakeAway(controller, of: self) ?? false
  }

  func report(_ message: String) { site.report(message, about: name) }
}
