/// In place of another screen of a navigation stack.
struct Replacement: Place {
  private weak var old: UIViewController?
  private weak var stack: UINavigationController?
  /// The lowest of the screens that all go, the old one among them; nil if that goes alone.
  private weak var lowest: UIViewController?

  init(of old: UIViewController, andAllFrom lowest: UIViewController? = nil) throws(FlowError) {
    guard let stack = old.stackAround else {
      // What comes back in its place is not what was to be replaced: this doesn't wait.
      if old.isLeaving { throw .leaving(old, passes: false) }
      throw .final(
        .impossible,
        "can't replace \(old.screenName), which is in no navigation stack itself. Show it as .modal, "
          + "or place the flow in a navigation controller."
      )
    }
    self.old = old
    self.stack = stack
    self.lowest = lowest
  }

  var host: UIResponder? { stack }
  var mayTakeLate: Bool { true }
  var replaced: UIViewController? { old }

  func check(_ screen: UIViewController) throws(FlowError) {
    // It may be on its way out and no longer among the stack's screens.
    try old.orGone().checkThatItStays()
    try stack.orGone().checkThatItCanTake(screen)
    for screen in try outgoing() { try screen.endWhatItPresents() }
  }

  func show(_ controller: UIViewController, animated: Bool) throws(FlowError) {
    let stack = try stack.orGone()
    let outgoing = try outgoing()
    let screens = stack.viewControllers
    let index = outgoing.first.flatMap { screens.lastIndex(ofSame: $0) } ?? screens.endIndex
    let above = screens[index...].dropFirst(outgoing.count)
    stack.setViewControllers(screens[..<index] + [controller] + above, animated: animated)
  }

  private func outgoing() throws(FlowError) -> [UIViewController] {
    let old = try old.orGone()
    guard let lowest else { return [old] }
    return Array(try stack.orGone().viewControllers.drop { $0 !== lowest })
  }
}

extension UIViewController {
  /// Throws if this screen, which is to be replaced, presents something itself that would stay without
  /// it, and keep it.
  ///
  /// A search is ended, anything else is waited for.
  fileprivate func endWhatItPresents() throws(FlowError) {
    guard let presented = presentedByItself else { return }
    if Platform.isSearch(presented), presented.presentedViewController == nil {
      presented.dismissUnlessMoving()
    }
    let name = presented.frontmost.screenName
    throw .waiting(for: "\(name) is presented by the screen to replace and doesn't leave")
  }
}
