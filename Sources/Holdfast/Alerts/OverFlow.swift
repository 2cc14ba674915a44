/// A question of another flow's, over what is in front of that.
struct OverFlow: FoundPlace {
  weak var flow: FlowCore?
  let name: String
  let look: ModalLook
  let whenBusy: Placement.WhenBusy

  var host: UIResponder? { flow?.frontOfAll }

  func resolved() throws(Obstacle) -> (any Place)? {
    guard let flow, flow.isOpen else {
      throw .flowEnded(name)
    }
    guard let front = flow.frontOfAll else {
      throw .waiting(
        for: "\(flow.name), which asks, shows nothing",
        "show the first screen of \(flow.name), or look for what that waits for"
      )
    }
    return Modal(over: front, look, whenBusy: whenBusy).resolved()
  }
}
