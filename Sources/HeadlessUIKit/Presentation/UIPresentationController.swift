import Foundation

/// One presentation: who presents whom, how, and how far it has come.
///
/// While it lasts it holds presenter and presented; both links are cut when the dismissal has ended
/// (B145). Made by reading `presentationController` and never presented, it keeps its controller
/// for ever (B142). Subclasses of the app hear of the transitions (B150).
@preconcurrency @MainActor
open class UIPresentationController: HeadlessObject {
  /// How far the presentation has come.
  enum Stage {
    case idle
    case scheduled
    case presenting
    case presented
    case dismissing
  }

  private let presented: UIViewController
  private(set) var presenter: UIViewController?
  private(set) var stage = Stage.idle
  private let requestedStyle: UIModalPresentationStyle

  private var transition: Transition?
  private var stageView: TransitionView?
  private var presentersPlace: (view: UIView, superview: UIView)?
  private var waitingForPresentation: [() -> Void] = []
  private var dismissalIsAsked = false

  /// Makes the controller of a presentation.
  public init(
    presentedViewController: UIViewController,
    presenting presentingViewController: UIViewController?
  ) {
    presented = presentedViewController
    presenter = presentingViewController
    requestedStyle = presentedViewController.resolvedPresentationStyle
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
  open var presentedView: UIView? { presented.viewIfLoaded }

  /// Where the presented view comes to lie.
  open var frameOfPresentedViewInContainerView: CGRect { stageView?.bounds ?? .zero }

  /// Whether the presenter's view leaves the window; by style, and false for `.custom` (B101).
  open var shouldRemovePresentersView: Bool { adaptedStyle.removesPresentersView }

  /// Whether it wants the whole screen.
  open var shouldPresentInFullscreen: Bool { true }

  /// What `delegate` stores; a subclass declares that anew with a narrower type.
  weak var adaptiveDelegate: (any UIAdaptivePresentationControllerDelegate)?

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

  /// The style UIKit adapts to by itself; `.none` for none.
  var defaultAdaptiveStyle: UIModalPresentationStyle { .none }

  /// The style in force: the one asked for unless it adapts.
  var adaptedStyle: UIModalPresentationStyle { requestedStyle }

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

  // MARK: Presenting

  var isActive: Bool { stage != .idle }
  var isPresenting: Bool { stage == .scheduled || stage == .presenting }
  var isDismissing: Bool { stage == .dismissing || dismissalIsAsked }
  /// True while the presentation moves one way or the other.
  var isMoving: Bool { transition != nil || stage == .scheduled || isDismissing }

  /// Links both sides at once and starts the transition after the commit (B95, B96).
  func present(
    on presenter: UIViewController,
    animated: Bool,
    source: UIViewController,
    completion: (() -> Void)?
  ) {
    self.presenter = presenter
    stage = .scheduled
    presenter.presentation = self
    presented.ownPresentationController = self
    presented.loadViewIfNeeded()
    HeadlessRunLoop.main.afterCommit { [self] in
      beginPresenting(animated: animated, source: source, completion: completion)
    }
  }

  private func beginPresenting(
    animated: Bool,
    source: UIViewController,
    completion: (() -> Void)?
  ) {
    guard stage == .scheduled, let presenter, let presenterView = presenter.viewIfLoaded,
      let window = presenterView.window
    else {
      unlink()
      return
    }
    stage = .presenting
    let stageView = TransitionView(frame: window.bounds, presentation: self)
    self.stageView = stageView
    let transition = Transition(
      from: presenter,
      to: presented,
      in: stageView,
      style: adaptedStyle,
      animated: animated,
      duration: Self.duration
    )
    if animated,
      let animator = presented.transitioningDelegate?.animationController(
        forPresented: presented,
        presenting: presenter,
        source: source
      )
    {
      let interaction = presented.transitioningDelegate?.interactionControllerForPresentation(
        using: animator
      )
      transition.use(animator, interaction)
    }
    self.transition = transition
    checkBeforePresentation()
    presentationTransitionWillBegin()
    let hides = shouldRemovePresentersView
    if hides { presenter.beginAppearance(false, animated: animated) }
    presented.beginAppearance(true, animated: animated)
    window.addSubview(stageView)
    if !transition.hasAnimator, let view = presented.viewIfLoaded {
      view.frame = frameOfPresentedViewInContainerView
      stageView.addSubview(view)
    }
    presented.isAppearingNow()
    transition.run { [self] completed in
      endPresenting(completed: completed, hides: hides, completion: completion)
    }
    if !animated && hides { transition.complete(true) }
  }

  /// What a style needs to be presented at all; a popover its source (B128).
  func checkBeforePresentation() {}

  private func endPresenting(completed: Bool, hides: Bool, completion: (() -> Void)?) {
    transition = nil
    guard completed else {
      cancelPresenting(hides: hides)
      completion?()
      return
    }
    if let view = presented.viewIfLoaded, view.window == nil { stageView?.addSubview(view) }
    if hides, let view = presenter?.viewIfLoaded, let superview = view.superview {
      presentersPlace = (view, superview)
      view.removeFromSuperview()
    }
    presented.endAppearance()
    if hides { presenter?.endAppearance() }
    stage = .presented
    presentationTransitionDidEnd(true)
    completion?()
    let waiting = waitingForPresentation
    waitingForPresentation = []
    for work in waiting { work() }
  }

  private func cancelPresenting(hides: Bool) {
    presented.beginAppearance(false, animated: true)
    presented.viewIfLoaded?.removeFromSuperview()
    presented.endAppearance()
    if hides {
      presenter?.beginAppearance(true, animated: true)
      presenter?.endAppearance()
    }
    presentationTransitionDidEnd(false)
    stageView?.removeFromSuperview()
    unlink()
  }

  // MARK: Dismissing

  /// Takes away what is presented and all above it (B132); only the topmost one moves.
  func dismiss(animated: Bool, completion: (() -> Void)?) {
    if stage == .scheduled || stage == .presenting {
      dismissalIsAsked = false
      waitingForPresentation.append { [weak self] in
        self?.dismiss(animated: animated, completion: completion)
      }
      return
    }
    guard !isDismissing else { return }
    let chain = presentedChain
    if let busy = chain.last(where: { $0.isMoving }) {
      // Something above is still coming or going: this dismissal takes its turn after it.
      busy.whenSettled { [weak self] in
        guard let self else { return }
        dismiss(animated: animated, completion: completion)
      }
      return
    }
    for presentation in chain { presentation.dismissalIsAsked = true }
    HeadlessRunLoop.main.afterCommit { [self] in
      runDismissal(of: chain, animated: animated) { completion?() }
    }
  }

  private func whenSettled(_ work: @escaping () -> Void) {
    if stage == .dismissing || dismissalIsAsked {
      settledWork.append(work)
    } else {
      waitingForPresentation.append(work)
    }
  }

  private var settledWork: [() -> Void] = []

  /// This presentation and those above it, bottom first.
  private var presentedChain: [UIPresentationController] {
    var chain = [self]
    while let next = chain.last?.presented.presentationOfTree { chain.append(next) }
    return chain
  }

  private func runDismissal(
    of chain: [UIPresentationController],
    animated: Bool,
    completion: @escaping () -> Void
  ) {
    let top = chain.last ?? self
    top.beginDismissal(of: chain, animated: animated, interactive: false) { _ in completion() }
  }

  /// Starts the dismissal of `chain`, whose topmost this is; the lowest one's presenter reappears.
  private func beginDismissal(
    of chain: [UIPresentationController],
    animated: Bool,
    interactive: Bool,
    completion: @escaping (Bool) -> Void
  ) {
    guard let lowest = chain.first, let stageView else { return }
    let presenter = lowest.presenter
    for presentation in chain {
      presentation.stage = .dismissing
      presentation.dismissalIsAsked = false
    }
    let transition = Transition(
      from: presented,
      to: presenter,
      in: stageView,
      style: adaptedStyle,
      animated: animated,
      duration: Self.duration,
      interactive: interactive
    )
    if animated, !interactive,
      let animator = presented.transitioningDelegate?.animationController(forDismissed: presented)
    {
      let interaction = presented.transitioningDelegate?.interactionControllerForDismissal(
        using: animator
      )
      transition.use(animator, interaction)
    }
    self.transition = transition
    for presentation in chain { presentation.dismissalTransitionWillBegin() }
    for presentation in chain.reversed() where presentation.presented.appearance == .appeared {
      presentation.presented.beginAppearance(false, animated: animated)
    }
    let returns = lowest.restorePresentersView(animated: animated)
    for presentation in chain.dropLast() where presentation.presented.viewIfLoaded?.window != nil {
      presentation.presented.viewIfLoaded?.removeFromSuperview()
    }
    transition.run { [self] completed in
      self.transition = nil
      if completed {
        endDismissal(of: chain, presenterReturns: returns)
      } else {
        cancelDismissal(presenterReturns: returns)
      }
      completion(completed)
    }
    if !animated { transition.complete(true) }
  }

  /// Puts the presenter's view back where it was (B124), and begins its appearance (B103).
  private func restorePresentersView(animated: Bool) -> Bool {
    guard let place = presentersPlace, let presenter else { return false }
    presentersPlace = nil
    presenter.beginAppearance(true, animated: animated)
    place.superview.insertSubview(place.view, at: 0)
    presenter.isAppearingNow()
    return true
  }

  private func endDismissal(of chain: [UIPresentationController], presenterReturns: Bool) {
    let presenter = chain.first?.presenter
    for presentation in chain.reversed() {
      let screen = presentation.presented
      screen.viewIfLoaded?.removeFromSuperview()
      presentation.stageView?.removeFromSuperview()
      presentation.cutLinks()
      screen.endAppearance()
    }
    if presenterReturns { presenter?.endAppearance() }
    for presentation in chain.reversed() { presentation.endAsDismissed() }
  }

  private func endAsDismissed() {
    stage = .idle
    presented.ownPresentationController = nil
    dismissalTransitionDidEnd(true)
    HeadlessFrees.main.letGo(presented)
    stageView = nil
    let work = settledWork
    settledWork = []
    for block in work { block() }
  }

  /// Cuts presenter and presented apart; the flags stay until the callbacks have run (B106, B108).
  private func cutLinks() {
    if presenter?.presentation === self { presenter?.presentation = nil }
    presenter = nil
  }

  private func unlink() {
    cutLinks()
    presented.ownPresentationController = nil
    stage = .idle
    transition = nil
    stageView = nil
    waitingForPresentation = []
  }

  private func cancelDismissal(presenterReturns: Bool) {
    if presenterReturns, let presenter, let view = presenter.viewIfLoaded,
      let superview = view.superview
    {
      presenter.beginAppearance(false, animated: true)
      presentersPlace = (view, superview)
      view.removeFromSuperview()
      presenter.endAppearance()
    }
    presented.beginAppearance(true, animated: true)
    presented.isAppearingNow()
    presented.endAppearance()
    stage = .presented
    dismissalTransitionDidEnd(false)
    let work = settledWork
    settledWork = []
    for block in work { block() }
  }

  // MARK: The user's dismissal

  /// Whether the user has a way to dismiss this style: dragging a sheet, tapping beside a popover.
  var canBeDismissedByUser: Bool { adaptedStyle.isSheet }

  /// The user begins to drag the sheet down, or taps outside.
  ///
  /// False when that is refused or there is nothing to take hold of; a refusal tells the delegate
  /// (B152).
  package func beginUserDismissal() -> Bool {
    guard stage == .presented, !isDismissing, canBeDismissedByUser,
      presented.presentationOfTree == nil
    else { return false }
    guard !presented.isModalInPresentationTree,
      adaptiveDelegate?.presentationControllerShouldDismiss(self) ?? true
    else {
      adaptiveDelegate?.presentationControllerDidAttemptToDismiss(self)
      return false
    }
    adaptiveDelegate?.presentationControllerWillDismiss(self)
    beginDismissal(of: [self], animated: true, interactive: true) { [self] completed in
      if completed { adaptiveDelegate?.presentationControllerDidDismiss(self) }
    }
    return true
  }

  /// How far the finger has come, from 0 to 1.
  package func updateUserDismissal(_ percent: CGFloat) {
    transition?.update(percent)
  }

  /// The finger lifts: the sheet goes, or springs back (B155, B156).
  package func endUserDismissal(dismiss: Bool) {
    transition?.letGo(cancelled: !dismiss)
  }

  static let duration: TimeInterval = 0.4
}

/// The view a presentation takes place in, beside the root's view in the window (B124).
///
/// It holds the presentation, and the window holds it: that is what keeps presenter and presented
/// alive when the presenter is abandoned (B28, B30).
final class TransitionView: UIView {
  private let presentation: UIPresentationController

  init(frame: CGRect, presentation: UIPresentationController) {
    self.presentation = presentation
    super.init(frame: frame)
  }

  required init?(coder: NSCoder) {
    nil
  }

  override func layoutSubviews() {
    presentation.containerViewWillLayoutSubviews()
    presentation.presentedView?.frame = presentation.frameOfPresentedViewInContainerView
    presentation.containerViewDidLayoutSubviews()
  }
}
