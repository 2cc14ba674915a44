/// Presented over a screen, in whichever style.
final class Modal: Place {
  private weak var over: UIViewController?
  private let look: ModalLook
  /// What to do while the host presents something else.
  private let whenBusy: Placement.WhenBusy

  init(over host: UIViewController, look: ModalLook, whenBusy: Placement.WhenBusy = .fail) {
    over = host
    self.look = look
    self.whenBusy = whenBusy
  }

  var host: UIResponder? { front }
  var hostAskedFor: UIViewController? { over }

  /// The screen, or the topmost of what is presented there, where it is to go above.
  private var front: UIViewController? {
    guard whenBusy == .above, let over else { return over }
    let presenter = presenter(for: over)
    let front = presenter.frontmost
    return front === presenter ? over : front
  }

  var wrapping: Placement.Wrapping { look.wrapping }

  var takesAway: [UIViewController] {
    guard whenBusy == .replace, let over,
      let presented = presenter(for: over).presentedViewController,
      !presented.isBeingDismissed
    else { return [] }
    return [presented]
  }

  /// What is presented covers the stack its host is in, and so keeps its order with pushes there.
  var lanes: [UIResponder] {
    guard let host = front else { return [] }
    let presenter = presenter(for: host)
    guard let stack = host.stack else { return [presenter] }
    return [presenter, stack]
  }

  func check(_ screen: UIViewController) throws(FlowError) {
    let host = try front.orGone()
    try screen.checkThatItIsNew(at: host)
    try look.check()
    try host.checkThatItStays()
    let presenter = presenter(for: host)
    if let presented = presenter.presentedViewController {
      if whenBusy == .replace {
        presented.dismissUnlessMoving(animated: UIView.areAnimationsEnabled)
      }
      throw busy(host, presenting: presented)
    }
    if presenter.viewIfLoaded?.window == nil { throw .notInWindow(host.screenName) }
    // UIKit drops a presentation during a transition of the host, of its container, or of a search over it.
    try host.checkThatItRests()
  }

  func show(_ controller: UIViewController, animated: Bool) throws(FlowError) {
    let host = try front.orGone()
    let presenter = presenter(for: host)
    try look.prepare(controller, over: presenter)
    // Over a search only the search itself presents.
    (Platform.isSearch(presenter) ? presenter : host).present(controller, animated: animated)
    if controller.presentingViewController == nil { throw .refused(by: host.screenName) }
    look.detail?.setUp(controller)
  }

  private func presenter(for host: UIViewController) -> UIViewController {
    (look.usesContext ? host : host.outermostContainer).beyondSearches
  }

  private func busy(_ host: UIViewController, presenting other: UIViewController) -> FlowError {
    let words =
      "can't be shown: \(host.screenName) already presents \(other.screenName). Dismiss that first, "
      + "or present over it."
    let passes =
      other.isBeingPresented || other.isBeingDismissed || whenBusy == .wait
      || whenBusy == .replace
    return FlowError(.busy, words, passes: passes)
  }
}
