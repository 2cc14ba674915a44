/// Asks the guards when the user tries to dismiss a sheet or popover that contains a guarded screen.
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

  /// Creates the object, or returns nil if the controller has no presentation controller.
  ///
  /// The controller must already be presented. Otherwise its `presentationController` property would create a
  /// presentation controller, which would keep the controller alive forever.
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

  /// Asks the guards after the user has dragged the sheet, tapped outside the popover or made VoiceOver's escape
  /// gesture.
  ///
  /// In the first two cases UIKit has refused the dismissal because of `isModalInPresentation`.
  ///
  /// - Returns: Whether the app's delegate allows the dismissal. If it doesn't, no guard is asked.
  @discardableResult
  private func attempt() -> Bool {
    guard let presentation, delegate.appAllowsDismissal(of: presentation) else { return false }
    LeavingGuards.main.attempt(on: self)
    return true
  }

  #if !os(tvOS)
  /// Answers VoiceOver's escape gesture.
  ///
  /// UIKit may call the view's closure before the controller's `accessibilityPerformEscape()`. The closure therefore
  /// calls that method first, in which a navigation controller, for example, goes back.
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
  var modalAround: UIViewController? {
    let modal = (outermostContainer.tabsOfItsGroup ?? self).outermostContainer
    return modal.isModal ? modal : nil
  }
}
