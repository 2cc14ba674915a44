/// A place that stands for another one, which is found anew for each screen and is asked all else.
protocol FoundPlace: Place {}

extension FoundPlace {
  func check(_ screen: UIViewController) throws(FlowError) {}
  func show(_ controller: UIViewController, animated: Bool) throws(FlowError) {}
}

/// Presented over what is in front in a window at that moment, or over the root once nothing is.
struct FrontOfWindow: FoundPlace {
  weak var window: UIWindow?
  let look: ModalLook
  let whenBusy: Placement.WhenBusy

  var host: UIResponder? { window }

  func resolved() throws(FlowError) -> (any Place)? {
    guard let window else { return nil }
    guard let root = window.rootViewController else {
      throw .waiting(for: "the window has no root", "set its rootViewController first")
    }
    if whenBusy == .above { return Modal(over: root.frontmost, look: look) }
    return Modal(over: root, look: look, whenBusy: whenBusy)
  }
}
