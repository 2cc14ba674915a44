/// What places ask of a flow.
extension FlowCore: PlacedFlow {
  var firstController: UIViewController? { tokens.first(where: \.isShown)?.controller }
  var firstLeavesWhen: LeavesWhen? { tokens.first(where: \.isShown)?.leavesWhen }
  var preparation: Preparation { seat?.preparation ?? .pending }

  func isAnothers(_ screen: UIViewController) -> Bool {
    screen.stackedOrSelf.contains(that: { screen in
      let flow = screen.ownFlow ?? screen.flowItStaysFor
      return !(flow?.isInside(self) ?? true)
    })
  }

  func report(_ message: String) { site.report(message, about: name) }
}
