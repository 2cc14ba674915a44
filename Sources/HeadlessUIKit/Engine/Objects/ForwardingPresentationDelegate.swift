/// A presentation's delegate that forwards every call to the app's delegate, and calls `onAttempt` when the user's
/// attempt to dismiss was refused.
///
/// If the app has no delegate, this delegate answers as UIKit does without a delegate. On UIKit, an object can
/// forward every call with `responds(to:)` and `forwardingTarget(for:)`, which need Objective-C. The owner holds
/// this delegate, which refers weakly to the app's delegate.
@MainActor
package final class ForwardingPresentationDelegate: HeadlessObject,
  UIPopoverPresentationControllerDelegate, UISheetPresentationControllerDelegate
{
  package weak var app: (any UIAdaptivePresentationControllerDelegate)?
  package var onAttempt: () -> Void = {}

  private final class NoDelegate: HeadlessObject, UIAdaptivePresentationControllerDelegate {}
  private let none = NoDelegate()

  private var delegate: any UIAdaptivePresentationControllerDelegate { app ?? none }
  private var popoverDelegate: (any UIPopoverPresentationControllerDelegate)? {
    app as? any UIPopoverPresentationControllerDelegate
  }

  // MARK: The user's dismissal

  package func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController
  ) {
    delegate.presentationControllerDidAttemptToDismiss(presentationController)
    onAttempt()
  }

  package func presentationControllerShouldDismiss(
    _ presentationController: UIPresentationController
  ) -> Bool {
    delegate.presentationControllerShouldDismiss(presentationController)
  }

  package func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
  {
    delegate.presentationControllerWillDismiss(presentationController)
  }

  package func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
  {
    delegate.presentationControllerDidDismiss(presentationController)
  }

  package func popoverPresentationControllerShouldDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController
  ) -> Bool {
    let delegate = popoverDelegate
    return delegate?.popoverPresentationControllerShouldDismissPopover(
      popoverPresentationController
    ) ?? true
  }

  package func popoverPresentationControllerDidDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController
  ) {
    popoverDelegate?.popoverPresentationControllerDidDismissPopover(popoverPresentationController)
  }

  // MARK: Adapting

  package func adaptivePresentationStyle(
    for controller: UIPresentationController
  ) -> UIModalPresentationStyle {
    delegate.adaptivePresentationStyle(for: controller)
  }

  package func adaptivePresentationStyle(
    for controller: UIPresentationController,
    traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle {
    delegate.adaptivePresentationStyle(for: controller, traitCollection: traitCollection)
  }

  package func presentationController(
    _ presentationController: UIPresentationController,
    prepareAdaptivePresentationController adaptivePresentationController: UIPresentationController
  ) {
    delegate.presentationController(
      presentationController,
      prepareAdaptivePresentationController: adaptivePresentationController
    )
  }

  package func presentationController(
    _ controller: UIPresentationController,
    viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
  ) -> UIViewController? {
    delegate.presentationController(controller, viewControllerForAdaptivePresentationStyle: style)
  }

  package func presentationController(
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

  package func prepareForPopoverPresentation(
    _ popoverPresentationController: UIPopoverPresentationController
  ) {
    popoverDelegate?.prepareForPopoverPresentation(popoverPresentationController)
  }

  package func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController
  ) {
    let delegate = app as? any UISheetPresentationControllerDelegate
    delegate?.sheetPresentationControllerDidChangeSelectedDetentIdentifier(
      sheetPresentationController
    )
  }
}
