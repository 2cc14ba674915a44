/// A place that stands for another one, which is found anew for each screen and is asked all else.
protocol FoundPlace: Place {}

extension FoundPlace {
  func check(_ screen: UIViewController) throws(FlowError) {}
  func show(_ controller: UIViewController, animated: Bool) throws(FlowError) {}
}

/// Presented over what is in front in a window at that moment.
struct FrontOfWindow: FoundPlace {
  weak var window: UIWindow?
  let look: ModalLook

  var host: UIResponder? { window }

  func resolved() throws(FlowError) -> (any Place)? {
    guard let window else { return nil }
    guard let root = window.rootViewController else {
      throw .waiting(for: "the window has no root", "set its rootViewController first")
    }
    return Modal(over: root.frontmost, look: look)
  }
}
