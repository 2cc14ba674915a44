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
  private var presentersPlace: UIView?
  private var waitingForRest: [() -> Void] = []
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
  private var isAtRest: Bool { stage == .presented && !dismissalIsAsked }

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
    guard let presenter, let place = placeForStage else {
      unlink()
      return
    }
    stage = .presenting
    let stageView = TransitionView(frame: place.bounds, presentation: self)
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
    place.addSubview(stageView)
    if hides { takePresentersView() }
    transition.moves = (hides ? presenter.viewIfLoaded : nil, presentedView)
    transition.finalFrame = frameOfPresentedViewInContainerView
    if !transition.hasAnimator { putPresentedViewInPlace() }
    presented.isAppearingNow()
    transition.run { [self] completed in
      endPresenting(completed: completed, hides: hides, completion: completion)
    }
    if !animated && hides { transition.complete(true) }
  }

  /// Where the container goes: into the window, or beside the view of a context inside a container.
  private var placeForStage: UIView? {
    guard let presenter, let view = presenter.viewIfLoaded, let window = view.window else {
      return nil
    }
    return adaptedStyle.usesContext && presenter.parentController != nil ? view.superview : window
  }

  /// What a style needs to be presented at all; a popover its source (B128).
  func checkBeforePresentation() {}

  private func putPresentedViewInPlace() {
    guard let stageView, let view = presentedView, view.window == nil else { return }
    view.frame = frameOfPresentedViewInContainerView
    stageView.addSubview(view)
  }

  private func endPresenting(completed: Bool, hides: Bool, completion: (() -> Void)?) {
    transition = nil
    guard completed else {
      cancelPresenting(hides: hides)
      completion?()
      return
    }
    putPresentedViewInPlace()
    if hides { presenter?.viewIfLoaded?.removeFromSuperview() }
    presented.endAppearance()
    if hides { presenter?.endAppearance() }
    stage = .presented
    presentationTransitionDidEnd(true)
    completion?()
    comeToRest()
  }

  private func cancelPresenting(hides: Bool) {
    presented.beginAppearance(false, animated: true)
    presentedView?.removeFromSuperview()
    presented.endAppearance()
    if hides, let presenter {
      presenter.beginAppearance(true, animated: true)
      returnPresentersView()
      presenter.isAppearingNow()
      presenter.endAppearance()
    }
    presentationTransitionDidEnd(false)
    stageView?.removeFromSuperview()
    unlink()
  }

  // MARK: The presenter's view

  /// Moves the presenter's view into the container, for the time of a transition (B124).
  private func takePresentersView() {
    guard let view = presenter?.viewIfLoaded, let superview = view.superview else { return }
    if presentersPlace == nil { presentersPlace = superview }
    stageView?.insertSubview(view, at: 0)
  }

  /// Puts the presenter's view back where it was before the presentation.
  private func returnPresentersView() {
    guard let place = presentersPlace, let view = presenter?.viewIfLoaded else { return }
    presentersPlace = nil
    place.insertSubview(view, at: 0)
  }

  // MARK: Dismissing

  /// Takes away what is presented and all above it (B132); only the topmost one moves.
  ///
  /// While any of them is still coming or going, the dismissal takes its turn after that (B137).
  func dismiss(animated: Bool, completion: (() -> Void)?) {
    guard isActive else {
      completion?()
      return
    }
    guard !isDismissing else { return }
    let chain = presentedChain
    if let busy = chain.last(where: { !$0.isAtRest }) {
      busy.waitingForRest.append { self.dismiss(animated: animated, completion: completion) }
      return
    }
    for presentation in chain { presentation.dismissalIsAsked = true }
    HeadlessRunLoop.main.afterCommit { [self] in
      let top = chain.last ?? self
      top.beginDismissal(of: chain, animated: animated, interactive: false) { _ in completion?() }
    }
  }

  /// This presentation and those above it, bottom first.
  private var presentedChain: [UIPresentationController] {
    var chain = [self]
    while let next = chain.last?.presented.presentationOfTree { chain.append(next) }
    return chain
  }

  /// Starts the dismissal of `chain`, whose topmost this is; the lowest one's presenter reappears.
  private func beginDismissal(
    of chain: [UIPresentationController],
    animated: Bool,
    interactive: Bool,
    completion: @escaping (Bool) -> Void
  ) {
    guard let lowest = chain.first, let stageView else { return }
    for presentation in chain {
      presentation.stage = .dismissing
      presentation.dismissalIsAsked = false
    }
    let transition = Transition(
      from: presented,
      to: lowest.presenter,
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
    lowest.beginPresentersReturn(animated: animated)
    transition.moves = (
      presentedView, lowest.presentersPlace == nil ? nil : lowest.presenter?.viewIfLoaded
    )
    for presentation in chain.dropLast() { presentation.presentedView?.removeFromSuperview() }
    transition.run { [self] completed in
      self.transition = nil
      if completed {
        endDismissal(of: chain)
      } else {
        cancelDismissal(of: chain)
      }
      completion(completed)
    }
    if !animated { transition.complete(true) }
  }

  /// Shows the presenter's view again, in the container for now, and begins its appearance (B103).
  private func beginPresentersReturn(animated: Bool) {
    guard presentersPlace != nil, let presenter, let view = presenter.viewIfLoaded else { return }
    presenter.beginAppearance(true, animated: animated)
    stageView?.insertSubview(view, at: 0)
    presenter.isAppearingNow()
  }

  private func endDismissal(of chain: [UIPresentationController]) {
    let presenter = chain.first?.presenter
    let presenterReturns = chain.first?.presentersPlace != nil
    chain.first?.returnPresentersView()
    for presentation in chain.reversed() {
      presentation.presentedView?.removeFromSuperview()
      presentation.stageView?.removeFromSuperview()
      presentation.cutLinks()
      presentation.presented.endAppearance()
    }
    if presenterReturns { presenter?.endAppearance() }
    for presentation in chain.reversed() {
      presentation.unlink()
      presentation.dismissalTransitionDidEnd(true)
      HeadlessFrees.main.letGo(presentation.presented)
    }
  }

  /// What was going stays: the presenter's view leaves again, the presented ones reappear (B156).
  private func cancelDismissal(of chain: [UIPresentationController]) {
    if let lowest = chain.first, lowest.presentersPlace != nil, let presenter = lowest.presenter {
      presenter.beginAppearance(false, animated: true)
      presenter.viewIfLoaded?.removeFromSuperview()
      presenter.endAppearance()
    }
    for presentation in chain { presentation.stage = .presented }
    for presentation in chain {
      let screen = presentation.presented
      if screen.appearance == .disappearing {
        presentation.putPresentedViewInPlace()
        screen.beginAppearance(true, animated: true)
        screen.isAppearingNow()
        screen.endAppearance()
      }
      presentation.dismissalTransitionDidEnd(false)
    }
    for presentation in chain { presentation.comeToRest() }
  }

  /// Cuts presenter and presented apart; the flags stay until the callbacks have run (B106, B108).
  private func cutLinks() {
    if presenter?.presentation === self { presenter?.presentation = nil }
    presenter = nil
  }

  /// Ends everything: nothing is presented any more, and nothing holds this.
  private func unlink() {
    cutLinks()
    if presented.ownPresentationController === self { presented.ownPresentationController = nil }
    stage = .idle
    transition = nil
    stageView = nil
    presentersPlace = nil
    comeToRest()
  }

  /// Does what waited for the end of a movement.
  private func comeToRest() {
    let waiting = waitingForRest
    waitingForRest = []
    for work in waiting { work() }
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
