import Foundation

/// One presentation: who presents whom, how, and how far it has come.
///
/// How it comes, goes and adapts is in the extensions beside this file.
///
/// While it lasts it holds presenter and presented; both links are cut when the dismissal has ended
/// (B145). Made by reading `presentationController` and never presented, it keeps its controller
/// for ever (B142). Subclasses of the app hear of the transitions (B150).
@preconcurrency @MainActor
open class UIPresentationController: HeadlessObject, UIContentContainer, UITraitEnvironment {
  /// How far the presentation has come.
  enum Stage {
    case idle
    case scheduled
    case presenting
    case presented
    case dismissing
  }

  /// How many controllers present.
  ///
  /// None of them goes before it has ended: a presentation holds who presents.
  static var inForce = 0

  var overrides = TraitValues()
  var traitRegistrations: [TraitRegistration] = []
  var trackedTraits: [TrackedUpdate: TrackedTraits] = [:]

  let presented: UIViewController
  var presenter: UIViewController?
  /// What is shown in place of the presented controller while the presentation is adapted; held.
  var adaptiveController: UIViewController?
  var stage = Stage.idle
  var requestedStyle: UIModalPresentationStyle
  /// The style in force, from the start of the presentation on.
  var styleInForce: UIModalPresentationStyle?

  var transition: Transition?
  var stageView: TransitionView?
  /// Where the presenter's view was, while it is taken away.
  ///
  /// Its presenter holds it; held from here, a window dropped under a full-screen modal would
  /// hold itself.
  weak var presentersPlace: UIView?
  /// Whether it takes place beside its context's view, inside a container.
  var isInContext = false
  var waitingForRest: [() -> Void] = []
  var dismissalIsAsked = false
  /// Completions of dismissals that were asked for while one was under way.
  var waitingForDismissal: [() -> Void] = []

  /// Makes the controller of a presentation.
  public init(
    presentedViewController: UIViewController,
    presenting presentingViewController: UIViewController?
  ) {
    presented = presentedViewController
    presenter = presentingViewController
    requestedStyle = presentedViewController.modalPresentationStyle
    super.init()
  }

  // MARK: What it says

  /// The controller that presents.
  open var presentingViewController: UIViewController { presenter ?? presented }

  /// The controller that is presented.
  open var presentedViewController: UIViewController { presented }

  /// The style asked for.
  open var presentationStyle: UIModalPresentationStyle { requestedStyle }

  /// The view the presentation takes place in, from its start to its end.
  open var containerView: UIView? { stageView }

  /// The presented controller's view.
  open var presentedView: UIView? { shown.viewIfLoaded }

  /// Where the presented view comes to lie.
  open var frameOfPresentedViewInContainerView: CGRect { stageView?.bounds ?? .zero }

  /// Whether the presenter's view leaves the window; by style, and false for `.custom` (B101).
  open var shouldRemovePresentersView: Bool { adaptedStyle.removesPresentersView }

  /// Whether it wants the whole screen.
  open var shouldPresentInFullscreen: Bool { true }

  /// What `delegate` stores; a subclass declares that anew with a narrower type.
  weak var adaptiveDelegate: (any UIAdaptivePresentationControllerDelegate)? {
    willSet { raiseIfDying(newValue) }
  }

  /// Hears of the user's dismissals; not held (B146).
  @_disfavoredOverload
  open var delegate: (any UIAdaptivePresentationControllerDelegate)? {
    get { adaptiveDelegate }
    set { adaptiveDelegate = newValue }
  }

  /// The style it has where there is little room (B127).
  open var adaptivePresentationStyle: UIModalPresentationStyle {
    adaptivePresentationStyle(for: presented.traitCollection)
  }

  /// The style it has in an environment; `.none` where that is the style asked for.
  @discardableResult
  open func adaptivePresentationStyle(
    for traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle {
    adaptiveDelegate?.adaptivePresentationStyle(for: self, traitCollection: traitCollection)
      ?? defaultAdaptiveStyle
  }

  // MARK: What kinds of it differ in

  /// The style UIKit adapts to by itself; `.none` for none.
  var defaultAdaptiveStyle: UIModalPresentationStyle { .none }

  /// What a style needs to be presented at all; a popover its source (B128).
  func checkBeforePresentation() {}

  /// Whether the user has a way to dismiss this style: dragging a sheet, tapping beside a popover.
  var canBeDismissedByUser: Bool { adaptedStyle.isSheet }

  /// Whether a tap beside it dismisses it, where the user can dismiss it at all.
  package var canBeDismissedByTapBeside: Bool { true }

  /// The controller that presents a style this one adapts to, for the delegate to set up.
  func adaptivePresentationController(
    for style: UIModalPresentationStyle
  ) -> UIPresentationController? { nil }

  // MARK: As a container

  /// The traits the presentation takes place in, but for what is said here.
  open var traitCollection: UITraitCollection {
    traits(from: stageView?.traitCollection ?? presentingViewController.traitCollection)
  }

  /// The traits have changed; does nothing.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// What the presented controller would like.
  open var preferredContentSize: CGSize { presented.preferredContentSize }

  /// The presented controller would like another size; does nothing, as frames are what was set.
  open func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {}

  /// The presented controller's size by its constraints has changed; never called.
  open func systemLayoutFittingSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {}

  /// The size of the presented controller in a container of that size: all of it.
  @discardableResult
  open func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }

  /// The size is about to change; passed on to the presented controller.
  open func viewWillTransition(
    to size: CGSize,
    with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    presented.viewWillTransition(to: size, with: coordinator)
  }

  /// The traits are about to change; passed on to the presented controller.
  open func willTransition(
    to newCollection: UITraitCollection,
    with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    presented.willTransition(to: newCollection, with: coordinator)
  }

  // MARK: What subclasses hear

  /// The presentation is about to move.
  open func presentationTransitionWillBegin() {}

  /// The presentation has come, or not (false).
  open func presentationTransitionDidEnd(_ completed: Bool) {}

  /// The dismissal is about to move.
  open func dismissalTransitionWillBegin() {}

  /// The dismissal is over, or was cancelled (false) and the presented view is still there.
  open func dismissalTransitionDidEnd(_ completed: Bool) {}

  /// The container is about to lay out.
  open func containerViewWillLayoutSubviews() {}

  /// The container has laid out.
  open func containerViewDidLayoutSubviews() {}

  // MARK: Where it is

  var isActive: Bool { stage != .idle }
  var isPresenting: Bool { stage == .scheduled || stage == .presenting }
  var isDismissing: Bool { stage == .dismissing || dismissalIsAsked }
  /// True while the presentation moves one way or the other.
  var isMoving: Bool { transition != nil || stage == .scheduled || isDismissing }
  var isAtRest: Bool { stage == .presented && !dismissalIsAsked }

  /// Does what waited for the end of a movement.
  func comeToRest() {
    let waiting = waitingForRest
    waitingForRest = []
    for work in waiting { work() }
  }

  static let duration: TimeInterval = 0.4
}
