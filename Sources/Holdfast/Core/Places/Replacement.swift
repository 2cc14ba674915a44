/// In place of another screen of a navigation stack.
final class Replacement: Place {
  private weak var old: UIViewController?
  private weak var stack: UINavigationController?
  /// Which of the stack's screens go; nil if the old one goes alone.
  private let going: (@MainActor (_ stacked: [UIViewController]) -> [UIViewController])?

  init(
    of old: UIViewController,
    _ going: (@MainActor (_ stacked: [UIViewController]) -> [UIViewController])? = nil
  ) throws(FlowError) {
    guard let stack = old.stackAround else {
      // When a swipe back has ended, another screen is in front, or the same one again: which of the two is to
      // be replaced is not for the show to guess, so it does not wait.
      if old.isBeingRemoved { throw .leaving(old, passes: false) }
      throw FlowError(
        .impossible,
        "can't replace \(old.screenName), which is in no navigation stack itself. Show it as .modal, "
          + "or place the flow in a navigation controller."
      )
    }
    self.old = old
    self.stack = stack
    self.going = going
  }

  var host: UIResponder? { stack }
  var mayTakeLate: Bool { true }
  var replaced: UIViewController? { old }
  // Within the user's Back, the old screen is still on the stack: the new one would take the place of the screen that
  // the user goes back to. In a tab that isn't selected nobody goes back.
  var waitsForIdle: Bool {
    let hidden = stack?.selfOrContainer(that: { controller in
      guard let tabs = controller.parent as? UITabBarController else { return false }
      return tabs.selectedViewController !== controller
    })
    return hidden == nil
  }

  func check(_ screen: UIViewController) throws(FlowError) {
    // A screen that is being popped is no longer among the stack's: the new one would come beside it.
    try old.orGone().checkThatItStays()
    try stack.orGone().checkThatItCanTake(screen)
  }

  func obstruction() throws(FlowError) -> Obstruction? {
    for screen in try outgoing() {
      if let obstruction = screen.obstructionToReplacingIt { return obstruction }
    }
    return nil
  }

  func show(_ controller: UIViewController, animated: Bool) throws(FlowError) {
    let stack = try stack.orGone()
    let outgoing = try outgoing()
    let screens = stack.viewControllers
    let index = screens.lastIndex(ofSame: outgoing.first ?? controller) ?? screens.endIndex
    let above = screens[index...].filter(that: { !outgoing.contains(same: $0) })
    stack.setViewControllers(screens[..<index] + [controller] + above, animated: animated)
  }

  private func outgoing() throws(FlowError) -> [UIViewController] {
    let old = try old.orGone()
    return try going?(stack.orGone().viewControllers) ?? [old]
  }
}

extension UIViewController {
  /// A modal that this screen presents itself, and that UIKit would keep, with the screen, when the screen is
  /// replaced.
  ///
  /// A search is dismissed for the new screen; the app or the user dismisses any other modal.
  fileprivate var obstructionToReplacingIt: Obstruction? {
    guard let presented = presentedByItself else { return nil }
    let name = presented.frontmost.screenName
    let isBareSearch = Platform.isSearch(presented) && presented.presentedViewController == nil
    return Obstruction(
      modals: isBareSearch ? [presented] : [],
      error: .waiting(for: "\(name) is presented by the screen to replace and doesn't leave")
    )
  }
}
