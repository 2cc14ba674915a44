/// A place that stands for another one, which is found anew for each screen and is asked all else.
protocol FoundPlace: Place {}

extension FoundPlace {
  var leavesWhen: LeavesWhen { .unlinked }

  func check(_ screen: UIViewController) throws(Obstacle) {}
  func show(_ controller: UIViewController, animated: Bool) throws(Obstacle) {}
}

/// Presented over what is in front in a window at that moment.
struct FrontOfWindow: FoundPlace {
  weak var window: UIWindow?
  let look: ModalLook

  var host: UIResponder? { window }

  func resolved() throws(Obstacle) -> (any Place)? {
    guard let window else { return nil }
    guard let root = window.rootViewController else {
      throw .waiting(for: "the window has no root", "set its rootViewController first")
    }
    return Modal(over: root.frontmost, look)
  }
}

/// On the stack that another flow is in; the gate of a flow that shows nothing has that one's place instead.
struct OnStackOfFlow: FoundPlace {
  weak var flow: (any FlowOnDisplay)?

  var host: UIResponder? { flow?.frontScreen }
  var continued: (any FlowOnDisplay)? { flow }

  func resolved() throws(Obstacle) -> (any Place)? {
    guard let flow, flow.isOpen else { return nil }
    guard let front = flow.frontScreen else {
      throw .waiting(
        for: "\(flow.name), which it continues, shows nothing",
        "show the first screen of \(flow.name), or look for what that waits for"
      )
    }
    return try Push.onStack(of: front)
  }
}

/// A question of another flow's, over what is in front of that.
struct OverFlow: FoundPlace {
  weak var flow: (any FlowOnDisplay)?
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
