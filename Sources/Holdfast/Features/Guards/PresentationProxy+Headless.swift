#if !(os(iOS) || os(tvOS) || os(visionOS))

import HeadlessUIKit

/// The delegate of a presentation that is guarded: hears of the user's attempt, and passes on every call
/// to the app's delegate, or to one that leaves everything as it is.
///
/// The held sheet holds it; it refers weakly to the app's delegate.
@MainActor
final class PresentationProxy: HeadlessObject, UIPopoverPresentationControllerDelegate,
  UISheetPresentationControllerDelegate
{
  weak var app: (any UIAdaptivePresentationControllerDelegate)?
  var onAttempt: () -> Void = {}

  private final class NoDelegate: HeadlessObject, UIAdaptivePresentationControllerDelegate {}
  private let none = NoDelegate()

  private var delegate: any UIAdaptivePresentationControllerDelegate { app ?? none }
  private var popoverDelegate: (any UIPopoverPresentationControllerDelegate)? {
    app as? any UIPopoverPresentationControllerDelegate
  }

  func appLetsGo(of presentation: UIPresentationController) -> Bool {
    delegate.presentationControllerShouldDismiss(presentation)
  }

  // MARK: The user's dismissal

  func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController
  ) {
    delegate.presentationControllerDidAttemptToDismiss(presentationController)
    onAttempt()
  }

  func presentationControllerShouldDismiss(
    _ presentationController: UIPresentationController
  ) -> Bool {
    delegate.presentationControllerShouldDismiss(presentationController)
  }

  func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
    delegate.presentationControllerWillDismiss(presentationController)
  }

  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
    delegate.presentationControllerDidDismiss(presentationController)
  }

  func popoverPresentationControllerShouldDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController
  ) -> Bool {
    let delegate = popoverDelegate
    return delegate?.popoverPresentationControllerShouldDismissPopover(
      popoverPresentationController
    ) ?? true
  }

  func popoverPresentationControllerDidDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController
  ) {
    popoverDelegate?.popoverPresentationControllerDidDismissPopover(popoverPresentationController)
  }

  // MARK: Adapting

  func adaptivePresentationStyle(
    for controller: UIPresentationController
  ) -> UIModalPresentationStyle {
    delegate.adaptivePresentationStyle(for: controller)
  }

  func adaptivePresentationStyle(
    for controller: UIPresentationController,
    traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle {
    delegate.adaptivePresentationStyle(for: controller, traitCollection: traitCollection)
  }

  func presentationController(
    _ presentationController: UIPresentationController,
    prepareAdaptivePresentationController adaptivePresentationController: UIPresentationController
  ) {
    delegate.presentationController(
      presentationController,
      prepareAdaptivePresentationController: adaptivePresentationController
    )
  }

  func presentationController(
    _ controller: UIPresentationController,
    viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
  ) -> UIViewController? {
    delegate.presentationController(controller, viewControllerForAdaptivePresentationStyle: style)
  }

  func presentationController(
    _ presentationController: UIPresentationController,
    willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
    transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
  ) {
    delegate.presentationController(
      presentationController,
      willPresentWithAdaptiveStyle: style,
      transitionCoordinator: transitionCoordinator
    )
  }

  // MARK: Popovers and sheets

  func prepareForPopoverPresentation(
    _ popoverPresentationController: UIPopoverPresentationController
  ) {
    popoverDelegate?.prepareForPopoverPresentation(popoverPresentationController)
  }

  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController
  ) {
    let delegate = app as? any UISheetPresentationControllerDelegate
    delegate?.sheetPresentationControllerDidChangeSelectedDetentIdentifier(
      sheetPresentationController
    )
  }
}

#endif
