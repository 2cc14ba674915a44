/// The questions that most places ask before they call UIKit.
extension UIViewController {
  /// Throws if UIKit has the controller already, or `host` is in it or presented by it.
  func checkThatItIsNew(at host: UIViewController? = nil) throws(FlowError) {
    if let place = existingHost { throw .alreadyShown(in: place.nameAsHost) }
    if host === self { throw .alreadyShown(in: screenName) }
    // Most new screens contain and present nothing.
    guard let host, !children.isEmpty || presentedViewController != nil,
      host.goesAlong(with: [self])
    else { return }
    let (verb, advice) =
      host.isInside(self)
      ? ("contains", "Show what contains a screen first, and the screen in it then.")
      : ("presents", "Dismiss that first.")
    throw FlowError(.impossible, "can't be shown: it \(verb) \(host.screenName). \(advice)")
  }

  /// Throws if this host is being popped or dismissed; under the user's finger it may come back.
  func checkThatItStays() throws(FlowError) {
    guard isBeingRemoved else { return }
    throw .leaving(self, passes: isMovedByGesture)
  }

  /// Throws if a transition of this host runs.
  func checkThatItRests() throws(FlowError) {
    if isMoving { throw .waiting(for: "a transition of \(screenName) is running") }
  }
}

extension UINavigationController {
  /// Throws what keeps a screen, `orTabs` a tab bar controller, from being put on this stack.
  func checkThatItCanTake(
    _ screen: UIViewController,
    orTabs: Bool = false
  ) throws(FlowError) {
    try screen.checkThatItIsNew(at: self)
    if Platform.isAlwaysPresented(screen), !orTabs || !(screen is UITabBarController) {
      throw .cannotBePushed
    }
    try checkThatItStays()
    try checkThatItRests()
  }
}
