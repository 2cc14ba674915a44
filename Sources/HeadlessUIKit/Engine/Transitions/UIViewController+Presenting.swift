extension UIViewController {
  // MARK: Presenters

  /// The presentation of the nearest presenter among this controller and its ancestors.
  var nearestPresentation: UIPresentationController? {
    if UIPresentationController.inForce == 0 { return nil }
    return presentation ?? parentController?.nearestPresentation
  }

  /// The presentation that shows the nearest presented controller among this controller and its ancestors.
  var presentationAround: UIPresentationController? {
    managedPresentation ?? parentController?.presentationAround
  }

  /// This controller's presentation while it is active, as opposed to one that was made only by reading a
  /// property.
  var managedPresentation: UIPresentationController? {
    guard let own = ownPresentationController, own.isActive else { return nil }
    return own
  }

  /// The next presentation above a presented controller: its own, or that of a context inside it.
  var presentationOfTree: UIPresentationController? {
    if let presentation { return presentation }
    for child in childrenThatMayPresent {
      if let found = child.presentationOfTree { return found }
    }
    return nil
  }

  /// Whether this controller or a visible child prevents the user from dragging it away.
  var isModalInPresentationTree: Bool {
    isModalInPresentation
      || childControllers.contains { $0.appearance == .appeared && $0.isModalInPresentationTree }
  }

  /// Returns the presentation controller that was made before, or makes one for the current style (B141).
  ///
  /// The presentation controller is kept even if the style changes afterwards.
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

  /// Returns the controller that presents on behalf of this one, according to the style (B111, B113).
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
      completion: HeadlessFaults.main.unlessLost(completion)
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

  /// Raises the exceptions that UIKit raises immediately (B121, B122, B308).
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

  /// Returns the warning with which UIKit refuses a presentation, or nil (B115–B118).
  ///
  /// A presenter that is itself just being presented without animation isn't refused (B252).
  private func refusal(of screen: UIViewController, on presenter: UIViewController) -> String? {
    let attempt = "Attempt to present \(screen) on \(presenter) (from \(self))"
    let isPresentedWithoutAnimation =
      presenter.presentationAround?.isPresentedWithoutAnimation ?? false
    if presenter.viewIfLoaded?.window == nil, !isPresentedWithoutAnimation {
      return "\(attempt) whose view is not in the window hierarchy."
    }
    if let present = presenter.presentation?.shown {
      return "\(attempt) which is already presenting \(present)."
    }
    if let own = presenter.managedPresentation, own.isMoving, !isPresentedWithoutAnimation {
      return "\(attempt) while a presentation is in progress!"
    }
    return nil
  }

  // MARK: Dismissing

  /// Dismisses the nearest presentation, or waits for one that is already being dismissed (B254).
  ///
  /// `completion` is called in every case. If there is nothing to dismiss, it is called after the commit
  /// (B136).
  func requestDismissal(animated: Bool, completion: (() -> Void)?) {
    let completion = HeadlessFaults.main.unlessLost(completion)
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
