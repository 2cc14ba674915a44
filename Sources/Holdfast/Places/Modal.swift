/// Presented over a screen: full screen, as a sheet, a popover or an alert.
struct Modal: Place {
  private weak var over: UIViewController?
  private let look: ModalLook
  /// What to do while the host presents something else.
  private let whenBusy: Placement.WhenBusy
  private(set) weak var hostBelow: UIViewController?

  init(over host: UIViewController, _ look: ModalLook, whenBusy: Placement.WhenBusy = .fail) {
    over = host
    self.look = look
    self.whenBusy = whenBusy
  }

  var host: UIResponder? { over }
  var leavesWhen: LeavesWhen { .unlinked }
  var wrapping: Placement.Wrapping { look.wrapping }

  /// What is presented covers the stack its host is in, and so keeps its order with pushes there.
  var lanes: [UIResponder] {
    guard let host = over else { return [] }
    return [presenter(for: host), host.stack].compactMap { $0 }
  }

  /// Another one over the topmost of what is presented, where it is to go above.
  func resolved() -> (any Place)? {
    guard let host = over else { return nil }
    guard whenBusy == .above else { return self }
    let presenter = presenter(for: host)
    let front = presenter.frontmost
    if front === presenter { return self }
    var above = Modal(over: front, look)
    above.hostBelow = host
    return above
  }

  func check(_ screen: UIViewController) throws(Obstacle) {
    let host = try over.orGone()
    try screen.checkThatItIsNew(at: host)
    try look.check(over: host)
    try host.checkThatItStays()
    let presenter = presenter(for: host)
    if let presented = presenter.presentedViewController {
      throw busy(host, presenting: presented)
    }
    if presenter.viewIfLoaded?.window == nil { throw .notInWindow(host.screenName) }
    try host.checkThatItRests()
    try presenter.checkThatItRests()
  }

  func show(_ controller: UIViewController, animated: Bool) throws(Obstacle) {
    let host = try over.orGone()
    let presenter = presenter(for: host)
    try look.prepare(controller, over: presenter)
    // Over a search only the search itself presents.
    (Platform.isSearch(presenter) ? presenter : host).present(controller, animated: animated)
    if controller.presentingViewController == nil { throw .refused(by: host.screenName) }
    look.setUp(controller)
  }

  private func presenter(for host: UIViewController) -> UIViewController {
    (look.usesContext ? host : host.outermostContainer).beyondSearches
  }

  private func busy(_ host: UIViewController, presenting other: UIViewController) -> Obstacle {
    let words =
      "can't be shown: \(host.screenName) already presents \(other.screenName). Dismiss that first, "
      + "or present over it."
    let passes = other.isBeingPresented || other.isBeingDismissed || whenBusy == .wait
    return Obstacle(reason: .busy, words: words, passes: passes)
  }
}

extension ModalLook {
  /// Throws if a popover would have nothing to point at, or a sheet a height to rest at.
  fileprivate func check(over host: UIViewController) throws(Obstacle) {
    switch style {
    case .actionSheet(let source):
      if source?.isThere ?? false || !Platform.actionSheetIsPopover(over: host) { return }
      throw .final(
        .impossible,
        "can't be shown: on an iPad an action sheet is a popover and needs a view or a bar button to "
          + "point at. Give .actionSheet(from:) one that is on display."
      )
    case .style(.none):
      throw .final(
        .impossible,
        "can't be shown: UIKit presents nothing in the style .none. Give another."
      )
    case .sheet(let sheet): try sheet.check()
    case .popover(let source):
      guard source.isThere else { throw .hostGone("what the popover points at") }
      guard case .view(let view, _) = source.kind, let view = view.object, view.window == nil
      else { return }
      throw .notInWindow("the \(type(of: view)) the popover points at")
    default: return
    }
  }
}
