import Foundation

/// A presentation with its presenter, its presented controller, its style and its state.
///
/// The extensions in `Engine/Transitions` contain presenting, dismissing and adapting.
///
/// During the presentation, it holds the presenter and the presented controller, which both hold it. When the dismissal
/// has ended, it releases the presenter, and both controllers release it (B145). If it was made by reading
/// `presentationController` and is never used for a presentation, it and its controller hold each other forever (B142).
/// The methods of an app's subclass are called when transitions begin and end (B150).
@preconcurrency @MainActor
open class UIPresentationController: HeadlessObject, UIContentContainer, UITraitEnvironment {
  /// The state of a presentation.
  enum Stage {
    case idle
    case scheduled
    case presenting
    case presented
    case dismissing
  }

  /// The number of controllers that are presenting another controller.
  ///
  /// A presenter isn't deallocated before its presentation has ended, because the presentation holds it.
  static var inForce = 0

  var overrides = TraitValues()
  var traitRegistrations: [TraitRegistration] = []
  var trackedTraits: [TrackedUpdate: TrackedTraits] = [:]

  let presented: UIViewController
  var presenter: UIViewController?
  /// The controller that is shown instead of the presented one while the presentation is adapted.
  ///
  /// It is held.
  var adaptiveController: UIViewController?
  var stage = Stage.idle
  var requestedStyle: UIModalPresentationStyle
  /// The current style, from the beginning of the presentation on.
  var styleInForce: UIModalPresentationStyle?

  var transition: Transition?
  var stageView: TransitionView?
  /// The superview to which the presenter's view returns, while the view is removed from it.
  ///
  /// It isn't held. Otherwise a window that is released during a full-screen presentation would hold itself.
  weak var presentersPlace: UIView?
  /// Whether the presented view is put into the superview of the context's view, inside a container, and not directly
  /// into the window.
  var isInContext = false
  /// The first responder below the presented controller, which becomes first responder again at the end of the
  /// presentation (B358).
  weak var responderBefore: UIResponder?
  var waitingForRest: [() -> Void] = []
  var dismissalIsAsked = false
  /// Whether the user drags the sheet although the app has refused to dismiss it (B361).
  var isDragRefused = false
  /// The completions of dismissals that were requested during a dismissal.
  var waitingForDismissal: [() -> Void] = []

  /// Creates the controller of a presentation.
  public init(
    presentedViewController: UIViewController,
    presenting presentingViewController: UIViewController?
  ) {
    presented = presentedViewController
    presenter = presentingViewController
    requestedStyle = presentedViewController.modalPresentationStyle
    super.init()
  }

  // MARK: Properties

  /// The presenter.
  open var presentingViewController: UIViewController { presenter ?? presented }

  /// The presented controller.
  open var presentedViewController: UIViewController { presented }

  /// The requested style.
  open var presentationStyle: UIModalPresentationStyle { requestedStyle }

  /// The view in which the presentation takes place, from its start to its end.
  open var containerView: UIView? { stageView }

  /// The presented controller's view.
  open var presentedView: UIView? { shown.viewIfLoaded }

  /// The final frame of the presented view.
  open var frameOfPresentedViewInContainerView: CGRect { stageView?.bounds ?? .zero }

  /// Whether the presenter's view is removed from the window.
  ///
  /// It depends on the style, and is false for `.custom` (B101).
  open var shouldRemovePresentersView: Bool { adaptedStyle.removesPresentersView }

  /// Whether the presentation needs the whole screen.
  open var shouldPresentInFullscreen: Bool { true }

  /// The stored value of `delegate`, which subclasses declare again with a narrower type.
  weak var adaptiveDelegate: (any UIAdaptivePresentationControllerDelegate)? {
    willSet { raiseIfDying(newValue) }
  }

  /// The delegate, which is called when the user dismisses the presented controller, and isn't held (B146).
  @_disfavoredOverload
  open var delegate: (any UIAdaptivePresentationControllerDelegate)? {
    get { adaptiveDelegate }
    set { adaptiveDelegate = newValue }
  }

  /// The style that the presentation has with the traits of the presented controller, or `.none` if it is the requested
  /// style (B127).
  open var adaptivePresentationStyle: UIModalPresentationStyle {
    adaptivePresentationStyle(for: presented.traitCollection)
  }

  /// Returns the style that the presentation has with these traits, or `.none` if it is the requested style.
  @discardableResult
  open func adaptivePresentationStyle(
    for traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle {
    adaptiveDelegate?.adaptivePresentationStyle(for: self, traitCollection: traitCollection)
      ?? defaultAdaptiveStyle
  }

  // MARK: Differences between styles

  /// The style to which UIKit adapts without a delegate, or `.none`.
  var defaultAdaptiveStyle: UIModalPresentationStyle { .none }

  /// Raises an exception if the presentation lacks something that its style needs, such as a popover's source
  /// (B128).
  func checkBeforePresentation() {}

  /// Whether the user can dismiss this style by dragging a sheet or tapping outside a popover.
  var canBeDismissedByUser: Bool { adaptedStyle.isSheet }

  /// Whether a tap outside dismisses the controller, if the user can dismiss it at all.
  package var canBeDismissedByTapBeside: Bool { true }

  /// Returns the presentation controller of a style to which this presentation adapts, so that the delegate can
  /// configure it.
  func adaptivePresentationController(
    for style: UIModalPresentationStyle
  ) -> UIPresentationController? { nil }

  // MARK: Presentation as a container

  /// The traits of the presentation's environment, changed by its own overrides.
  open var traitCollection: UITraitCollection {
    traits(from: stageView?.traitCollection ?? presentingViewController.traitCollection)
  }

  /// Called when the traits have changed.
  ///
  /// The default implementation does nothing.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// The preferred size of the presented controller.
  open var preferredContentSize: CGSize { presented.preferredContentSize }

  /// Called when the preferred size of the presented controller has changed.
  ///
  /// It does nothing, as frames aren't computed.
  open func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {}

  /// Called when the size that constraints give the presented controller has changed.
  ///
  /// HeadlessUIKit never calls it.
  open func systemLayoutFittingSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {}

  /// Returns the size of the presented controller in a container, which is the whole size.
  @discardableResult
  open func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }

  /// Called when the size is about to change.
  ///
  /// It forwards the call to the presented controller.
  open func viewWillTransition(
    to size: CGSize,
    with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    presented.viewWillTransition(to: size, with: coordinator)
  }

  /// Called when the traits are about to change.
  ///
  /// It forwards the call to the presented controller.
  open func willTransition(
    to newCollection: UITraitCollection,
    with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    presented.willTransition(to: newCollection, with: coordinator)
  }

  // MARK: Methods for subclasses

  /// Called when the transition of the presentation is about to begin.
  open func presentationTransitionWillBegin() {}

  /// Called when the transition of the presentation has ended, with false if it was cancelled.
  open func presentationTransitionDidEnd(_ completed: Bool) {}

  /// Called when the transition of the dismissal is about to begin.
  open func dismissalTransitionWillBegin() {}

  /// Called when the dismissal has ended, with false if it was cancelled and the presented view is still
  /// visible.
  open func dismissalTransitionDidEnd(_ completed: Bool) {}

  /// Called when the container view is about to lay out its subviews.
  open func containerViewWillLayoutSubviews() {}

  /// Called when the container view has laid out its subviews.
  open func containerViewDidLayoutSubviews() {}

  // MARK: State

  var isActive: Bool { stage != .idle }
  var isPresenting: Bool { stage == .scheduled || stage == .presenting }
  var isDismissing: Bool { stage == .dismissing || dismissalIsAsked }
  /// Whether the controller is being presented or dismissed.
  var isMoving: Bool { transition != nil || stage == .scheduled || isDismissing }
  var isAtRest: Bool { stage == .presented && !dismissalIsAsked }

  /// Runs the work that has waited for the end of a transition.
  func comeToRest() {
    let waiting = waitingForRest
    waitingForRest = []
    for work in waiting { work() }
  }

  static let duration: TimeInterval = 0.4

  /// Removes a registration.
  open func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    removeRegistration(registration)
  }
}
