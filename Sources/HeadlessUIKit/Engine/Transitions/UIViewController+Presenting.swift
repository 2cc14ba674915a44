extension UIViewController {
  // MARK: Who presents whom

  /// What the nearest of this controller and its ancestors presents, of those that do.
  var nearestPresentation: UIPresentationController? {
    if UIPresentationController.inForce == 0 { return nil }
    return presentation ?? parentController?.nearestPresentation
  }

  /// The presentation in which the nearest of this controller and its ancestors is presented.
  var presentationAround: UIPresentationController? {
    managedPresentation ?? parentController?.presentationAround
  }

  /// This controller's presentation while it lasts, not one merely made by reading.
  var managedPresentation: UIPresentationController? {
    guard let own = ownPresentationController, own.isActive else { return nil }
    return own
  }

  /// The presentation that comes next in the chain above a presented controller: its own, or that
  /// of a context inside it.
  var presentationOfTree: UIPresentationController? {
    if let presentation { return presentation }
    for child in childrenInFront {
      if let found = child.presentationOfTree { return found }
    }
    return nil
  }

  /// Whether this controller or a shown child of it refuses to be dragged away.
  var isModalInPresentationTree: Bool {
    isModalInPresentation
      || childControllers.contains { $0.appearance == .appeared && $0.isModalInPresentationTree }
  }

  /// The presentation controller that was made before, whatever style was set since, or a new one for the present
  /// style, which is kept (B141).
  func keptPresentationController() -> UIPresentationController {
    if let own = ownPresentationController { return own }
    let made = makePresentationController(modalPresentationStyle, presenting: nil, source: self)
    ownPresentationController = made
    return made
  }

  private func makePresentationController(
    _ style: UIModalPresentationStyle,
    presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController {
    switch style {
    case .pageSheet, .formSheet:
      UISheetPresentationController(presentedViewController: self, presenting: presenting)
    case .popover:
      UIPopoverPresentationController(presentedViewController: self, presenting: presenting)
    case .custom:
      transitioningDelegate?.presentationController(
        forPresented: self,
        presenting: presenting,
        source: source
      )
        ?? UIPresentationController(presentedViewController: self, presenting: presenting)
    default:
      UIPresentationController(presentedViewController: self, presenting: presenting)
    }
  }

  // MARK: Presenting

  /// The controller that presents in place of this one, by style (B111, B113).
  private func presenter(for screen: UIViewController) -> UIViewController {
    guard screen.presentsInContext else { return outermostAncestor }
    var controller = self
    while !controller.definesPresentationContext, let parent = controller.parentController {
      controller = parent
    }
    return controller
  }

  func requestPresentation(
    of screen: UIViewController,
    animated: Bool,
    completion: (() -> Void)?
  ) {
    let presenter = presenter(for: screen)
    raiseUnlessPresentable(screen)
    if let refusal = refusal(of: screen, on: presenter) {
      HeadlessLog.warn(refusal)
      return
    }
    (screen as? UIAlertController)?.raiseIfEmpty()
    presentationController(of: screen, on: presenter).present(
      on: presenter,
      animated: animated,
      source: self,
      completion: HeadlessHostility.main.unlessLost(completion)
    )
  }

  private func presentationController(
    of screen: UIViewController,
    on presenter: UIViewController
  ) -> UIPresentationController {
    if let own = screen.ownPresentationController { return own }
    return screen.makePresentationController(
      screen.modalPresentationStyle,
      presenting: presenter,
      source: self
    )
  }

  /// What UIKit raises at once (B121, B122, B308).
  private func raiseUnlessPresentable(_ screen: UIViewController) {
    if screen.modalPresentationStyle == .none {
      HeadlessLog.raise(
        HeadlessLog.internalInconsistency,
        "The specified modal presentation style doesn't have a corresponding presentation "
          + "controller."
      )
    }
    if let presenting = screen.managedPresentation?.presenter {
      HeadlessLog.raise(
        HeadlessLog.invalidArgument,
        "Application tried to present modally a view controller \(screen) that is already being "
          + "presented by \(presenting)."
      )
    }
    if screen.parentController != nil || screen === self || screen.rootWindow != nil {
      HeadlessLog.raise(
        HeadlessLog.invalidArgument,
        "Application tried to present modally an active controller \(screen)."
      )
    }
  }

  /// What UIKit refuses with a log line (B115–B118).
  ///
  /// Not a screen that is just being presented without animation (B252).
  private func refusal(of screen: UIViewController, on presenter: UIViewController) -> String? {
    let attempt = "Attempt to present \(screen) on \(presenter) (from \(self))"
    let comesAtOnce = presenter.presentationAround?.comesAtOnce ?? false
    if presenter.viewIfLoaded?.window == nil, !comesAtOnce {
      return "\(attempt) whose view is not in the window hierarchy."
    }
    if let present = presenter.presentation?.shown {
      return "\(attempt) which is already presenting \(present)."
    }
    if let own = presenter.managedPresentation, own.isMoving, !comesAtOnce {
      return "\(attempt) while a presentation is in progress!"
    }
    return nil
  }

  // MARK: Dismissing

  /// Dismisses what is nearest, or waits for what is going already (B254).
  ///
  /// `completion` runs in any case: with nothing to dismiss after the commit (B136).
  func requestDismissal(animated: Bool, completion: (() -> Void)?) {
    let completion = HeadlessHostility.main.unlessLost(completion)
    let candidates = [nearestPresentation, presentationAround].compactMap { $0 }
    if let presentation = candidates.first(where: { !$0.isDismissing }) {
      presentation.dismiss(animated: animated, completion: completion)
    } else if let leaving = candidates.first {
      HeadlessLog.warn(
        "Trying to dismiss the presentation controller while transitioning already. (\(leaving))"
      )
      leaving.waitForDismissal(completion)
    } else if let completion {
      HeadlessRunLoop.main.afterCommit { completion() }
    }
  }
}
