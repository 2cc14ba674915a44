/// Replaces a screen of a navigation stack.
///
/// - It refers weakly to the old screen and to the stack.
/// - It holds the closure that says which screens of the stack leave.
final class Replacement: Place {
  private weak var old: UIViewController?
  private weak var stack: UINavigationController?
  /// Returns the screens of the stack that leave; nil if only the old one leaves.
  private let going: (@MainActor (_ stacked: [UIViewController]) -> [UIViewController])?

  init(
    of old: UIViewController,
    _ going: (@MainActor (_ stacked: [UIViewController]) -> [UIViewController])? = nil
  ) throws(FlowError) {
    guard let stack = old.stackAround else {
      // When the swipe back has ended, either the screen below or the old screen itself is in front. The request can't
      // know which of the two it should replace, so it fails instead of waiting.
      if old.isBeingRemoved { throw .leaving(old, passes: false) }
      throw FlowError(
        .impossible,
        """
        can't replace \(old.screenName), which isn't on a navigation stack itself. Use .modal, or place the flow in \
        a navigation controller.
        """
      )
    }
    self.old = old
    self.stack = stack
    self.going = going
  }

  var host: UIResponder? { stack }
  var mayTakeLate: Bool { true }
  var replaced: UIViewController? { old }
  // When the user goes back, UIKit calls `willMove(toParent: nil)` while the old screen is still on the stack. If the
  // old screen were replaced inside that call, the new screen would replace the one that the user goes back to. In a
  // tab that isn't selected, the user can't go back, so the request doesn't wait there.
  var waitsForIdle: Bool {
    let hidden = stack?.selfOrContainer(that: { controller in
      guard let tabs = controller.parent as? UITabBarController else { return false }
      return tabs.selectedViewController !== controller
    })
    return hidden == nil
  }

  func check(_ screen: UIViewController) throws(FlowError) {
    // A screen that is being popped is no longer in the stack's array, so the new screen would be added without
    // replacing it.
    try old.orGone().checkThatItStays()
    try stack.orGone().checkThatItCanTake(screen)
  }

  func obstruction() throws(FlowError) -> Obstruction? {
    try Obstruction(toReplacing: outgoing())
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

extension Obstruction {
  /// Creates the obstruction for a modal that one of the screens to be replaced, or a controller inside such a screen,
  /// presents in its own context.
  ///
  /// The result is nil if there is no such modal.
  ///
  /// If the modal stayed, UIKit would hold it and the screen after the screen has been replaced. Holdfast dismisses a
  /// search for the new screen, but any other modal must be dismissed by the app or the user.
  init?(toReplacing screens: [UIViewController]) {
    guard let presented = screens.lazy.compactMap(\.presentedInside).first else { return nil }
    let name = presented.frontmost.screenName
    let isBareSearch = Platform.isSearch(presented) && presented.presentedViewController == nil
    modals = isBareSearch ? [presented] : []
    error = .waiting(
      for: "\(name) is presented by the screen that would be replaced, and doesn't leave"
    )
  }
}

extension UIViewController {
  /// The modal that has to leave with this screen, or with a controller inside it.
  fileprivate var presentedInside: UIViewController? {
    presentedByItself ?? children.lazy.compactMap(\.presentedInside).first
  }
}
