/// The checks that most places make before they call UIKit.
extension UIViewController {
  /// Throws if the controller is already in the hierarchy, or if `host` is inside it or presented by it.
  func checkThatItIsNew(at host: UIViewController? = nil) throws(FlowError) {
    if let place = existingHost { throw .alreadyShown(in: place.nameAsHost) }
    if host === self { throw .alreadyShown(in: screenName) }
    // Most new screens have no children and present nothing.
    guard let host, !children.isEmpty || presentedViewController != nil,
      host.isInOrOver(anyOf: [self])
    else { return }
    let name = host.screenName
    throw FlowError(
      .impossible,
      host.isInside(self)
        ? "can't be shown: it contains \(name). Show the container first, and then the screen in it."
        : "can't be shown: it presents \(name). Dismiss that first."
    )
  }

  /// Throws if this host is being popped or dismissed.
  ///
  /// In an interactive transition the host may return, so the request waits.
  func checkThatItStays() throws(FlowError) {
    guard isBeingRemoved else { return }
    throw .leaving(self, passes: isMovedByGesture)
  }

  /// Throws while this host is in a transition.
  func checkThatItRests() throws(FlowError) {
    if isMoving { throw .waiting(for: "a transition of \(screenName) is running") }
  }
}

extension UINavigationController {
  /// Throws if a screen can't be put on this stack.
  ///
  /// If `orTabs` is true, a tab bar controller is allowed too.
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
