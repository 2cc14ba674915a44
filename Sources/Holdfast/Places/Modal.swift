/// Presented over a screen: full screen, as a sheet, a popover or an alert.
final class Modal: Place {
  private let over: Weak<UIViewController>
  private var look: ModalLook
  private let whenBusy: Placement.WhenBusy
  private let isForOne: Bool

  /// - Parameters:
  ///   - host: The screen to present over.
  ///   - look: How it is presented.
  ///   - whenBusy: What to do while the host presents something else.
  ///   - isForOne: Whether one screen is shown by it and no other: then what the look holds, such as a
  ///     closure of the app's, is released with that.
  init(
    over host: UIViewController,
    _ look: ModalLook,
    whenBusy: Placement.WhenBusy = .fail,
    isForOne: Bool = false
  ) {
    over = Weak(host)
    self.look = look
    self.whenBusy = whenBusy
    self.isForOne = isForOne
  }

  var host: UIResponder? { over.object }
  var hasLeft: HasLeft { .whenUnlinked }

  /// What is presented covers the stack its host is in, and so keeps its order with pushes there.
  var lanes: [UIResponder] {
    guard let host = over.object else { return [] }
    return [presenter(for: host), host.stack].compactMap { $0 }
  }

  /// Another one over the topmost of what is presented, where it is to go above.
  func resolved(for screen: UIViewController) -> (any Place)? {
    guard let host = over.object else { return nil }
    guard whenBusy == .above else { return self }
    let presenter = presenter(for: host)
    let front = presenter.frontmost
    return front === presenter ? self : Modal(over: front, look, isForOne: isForOne)
  }

  var wrapping: Placement.Wrapping { look.wrapping }

  func check(_ screen: UIViewController) throws(Obstacle) {
    let host = try require(over, for: screen)
    try checkThatItIsNew(screen, at: host)
    try checkThatItHasASource(screen, over: host)
    try checkThatItStays(host, screen)
    let presenter = presenter(for: host)
    try checkThatItIsFree(presenter, screen, over: host)
    try checkThatItRests(host, screen)
    try checkThatItRests(presenter, screen)
  }

  func show(
    _ controller: UIViewController,
    of screen: UIViewController,
    animated: Bool
  ) throws(Obstacle) {
    let host = try require(over, for: screen)
    let presenter = presenter(for: host)
    look.prepare(controller)
    // Over a search only the search itself presents.
    (Platform.isSearch(presenter) ? presenter : host).present(controller, animated: animated)
    try checkThatItWasTaken(
      controller.presentingViewController != nil,
      screen,
      by: host.screenName
    )
    look.setUp(controller)
    if isForOne { look = ModalLook(style: .itsOwn, wrapping: .not) }
  }

  /// UIKit's choice: the outermost container for most styles.
  private func presenter(for host: UIViewController) -> UIViewController {
    (look.usesContext ? host : host.outermostContainer).beyondSearches
  }

  private func checkThatItIsFree(
    _ presenter: UIViewController,
    _ screen: UIViewController,
    over host: UIViewController
  ) throws(Obstacle) {
    var name: String { screen.screenName }
    if let presented = presenter.presentedViewController {
      let busy = FlowError.busy(
        screen: name,
        host: host.screenName,
        presenting: presented.screenName
      )
      let passes =
        presented.isBeingPresented || presented.isBeingDismissed || whenBusy == .wait
      throw passes ? .passing(busy) : .final(busy)
    }
    if presenter.viewIfLoaded?.window == nil {
      throw .passing(.notInWindow(screen: name, host: host.screenName))
    }
  }

  /// Throws where UIKit would raise, as there is nothing for a popover to point at.
  private func checkThatItHasASource(
    _ screen: UIViewController,
    over host: UIViewController
  ) throws(Obstacle) {
    let name = screen.screenName
    switch look.style {
    case .actionSheet(let source):
      let isPopover = host.traitCollection.userInterfaceIdiom == .pad
      if isPopover, !(source?.isThere ?? false) { throw .final(.noSource(screen: name)) }
    case .popover(let source):
      guard source.isThere else {
        throw .final(.hostGone(screen: name, host: "what the popover points at"))
      }
      guard case .view(let view, _) = source.kind, let view = view.object, view.window == nil
      else { return }
      let host = "the \(type(of: view)) the popover points at"
      throw .passing(.notInWindow(screen: name, host: host))
    default:
      return
    }
  }
}

/// Over whatever is in front in a window when the flow shows.
final class FrontOfWindow: Place {
  private let window: Weak<UIWindow>
  private let look: ModalLook

  init(_ window: Weak<UIWindow>, _ look: ModalLook) {
    self.window = window
    self.look = look
  }

  var host: UIResponder? { window.object }
  var hasLeft: HasLeft { .whenUnlinked }

  func resolved(for screen: UIViewController) throws(Obstacle) -> (any Place)? {
    guard let window = window.object else { return nil }
    guard let root = window.rootViewController else {
      throw .passing(
        .timedOut(screen: screen.screenName, waitingFor: "the window has no root")
      )
    }
    return Modal(over: root.frontmost, look)
  }

  // It is resolved before anything else is asked of it.

  func check(_ screen: UIViewController) throws(Obstacle) {}

  func show(
    _ controller: UIViewController,
    of screen: UIViewController,
    animated: Bool
  ) throws(Obstacle) {
  }
}
