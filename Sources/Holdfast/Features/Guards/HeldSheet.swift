/// A sheet or popover with a guarded screen in it: what is taken from UIKit to hear of the user's
/// attempt to dismiss it.
@MainActor
final class HeldSheet: HeldController {
  private weak var presentation: UIPresentationController?
  private let wasModal: Bool
  private let delegate = PresentationProxy()
  #if !os(tvOS)
  private let escape = HeldEscape()
  #endif

  /// Nil for a controller without a presentation.
  ///
  /// Asked for before it is presented, the presentation controller would keep it for ever; so this is for
  /// one that is presented.
  init?(presented controller: UIViewController) {
    guard let presentation = controller.presentationController else { return nil }
    self.presentation = presentation
    wasModal = controller.isModalInPresentation
    super.init(controller)
    delegate.onAttempt = { [weak self] in self?.attempt() }
  }

  override func keep() {
    guard let controller, let presentation else { return }
    controller.isModalInPresentation = true
    controller.attachment.isModalForNow = !wasModal
    if presentation.delegate !== delegate {
      delegate.app = presentation.delegate
      presentation.delegate = delegate
    }
    #if !os(tvOS)
    escape.keep(on: presentation.presentedView) { [weak self] in self?.answerEscape() ?? false }
    #endif
  }

  override func giveBack() {
    controller?.isModalInPresentation = wasModal
    controller?.attachmentIfAny?.isModalForNow = false
    if let presentation, presentation.delegate === delegate { presentation.delegate = delegate.app }
    #if !os(tvOS)
    escape.giveBack()
    #endif
  }

  /// The user has dragged the sheet, tapped beside the popover, and UIKit has refused; or has escaped.
  ///
  /// - Returns: False when the app's delegate refuses.
  @discardableResult
  private func attempt() -> Bool {
    guard let presentation, delegate.appLetsGo(of: presentation) else { return false }
    LeavingGuards.main.attempt(on: self)
    return true
  }

  #if !os(tvOS)
  /// The controller is asked first: its view may be asked before it, and a stack goes back.
  private func answerEscape() -> Bool {
    guard let controller, controller.presentedViewController == nil else { return false }
    return controller.accessibilityPerformEscape() || attempt()
  }
  #endif

  override var canLeave: Bool { !(controller?.isBeingDismissed ?? true) }

  override func leave() {
    guard let presentation else { return }
    // It is the user's dismissal, of which UIKit tells the app's delegate; of code's it doesn't.
    delegate.userDismisses(presentation)
    controller?.presentingViewController?.dismiss(animated: true) { [delegate] in
      delegate.userHasDismissed(presentation)
    }
  }
}

extension UIViewController {
  /// The presented controller that the screen is, or is in.
  var modalItIsIn: UIViewController? {
    let modal = outermostContainer
    return modal.isModal ? modal : nil
  }
}
