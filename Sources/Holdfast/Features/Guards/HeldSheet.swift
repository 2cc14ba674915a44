/// Notices when the user tries to dismiss a sheet or popover that contains a guarded screen.
///
/// For this purpose it replaces the delegate of the presentation and sets other properties, such as
/// `isModalInPresentation`.
@MainActor
final class HeldSheet: HeldController {
  private weak var presentation: UIPresentationController?
  private let wasModal: Bool
  private let delegate = PresentationProxy()
  #if !os(tvOS)
  private let escape = HeldEscape()
  #endif

  /// Nil for a controller without a presentation controller.
  ///
  /// The controller must be presented. A presentation controller that is created before its screen is presented would
  /// keep the screen alive forever.
  init?(presented controller: UIViewController) {
    guard let presentation = controller.presentationController else { return nil }
    self.presentation = presentation
    wasModal = controller.isModalInPresentation
    super.init(controller)
    delegate.onAttempt = { [weak self] in self?.attempt() }
  }

  override var isMoved: Bool { controller?.presentationController !== presentation }

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

  override func invalidate() {
    controller?.isModalInPresentation = wasModal
    controller?.attachmentIfAny?.isModalForNow = false
    if let presentation, presentation.delegate === delegate { presentation.delegate = delegate.app }
    #if !os(tvOS)
    escape.invalidate()
    #endif
  }

  /// Asks the guards, after UIKit has refused a drag or a tap outside the popover, or after VoiceOver's escape gesture.
  ///
  /// - Returns: False if the app's delegate refuses the dismissal, so that no guard is asked.
  @discardableResult
  private func attempt() -> Bool {
    guard let presentation, delegate.appAllowsDismissal(of: presentation) else { return false }
    LeavingGuards.main.attempt(on: self)
    return true
  }

  #if !os(tvOS)
  /// Answers VoiceOver's escape gesture.
  ///
  /// The controller's own answer comes first, because UIKit may ask the view before the controller, and a navigation
  /// controller answers by going back.
  private func answerEscape() -> Bool {
    guard let controller, controller.presentedViewController == nil else { return false }
    return controller.accessibilityPerformEscape() || attempt()
  }
  #endif

  override var canLeave: Bool { !(controller?.isBeingDismissed ?? true) }

  override func leave() {
    guard let presentation else { return }
    // UIKit notifies the app's delegate of dismissals by the user, but not of dismissals by code. The user has asked
    // for this dismissal, so Holdfast itself notifies the delegate.
    delegate.userDismisses(presentation)
    controller?.presentingViewController?.dismiss(animated: true) { [delegate] in
      delegate.userHasDismissed(presentation)
    }
  }
}

extension UIViewController {
  /// The presented controller that is the screen or contains it.
  var modalItIsIn: UIViewController? {
    let modal = (outermostContainer.tabsOfItsGroup ?? self).outermostContainer
    return modal.isModal ? modal : nil
  }
}
