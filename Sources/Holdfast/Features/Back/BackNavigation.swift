import Foundation

/// A call to `back(to:)`, which goes back to one of a flow's screens, or to `back()`, which goes back one step.
///
/// **Who holds whom**
///
/// - The hierarchy observer holds this object while the call waits for a transition, for a search to end, or for a
///   modal that the user can't dismiss or that another flow has presented over the flow's own modal. After the guards'
///   answer it holds this object until the run loop is idle.
/// - The guards of the screens above hold it while they ask.
/// - This object holds the flow's core. It refers weakly to the screen.
@MainActor
final class BackNavigation: Pending, TimeLimited {
  private weak var screen: UIViewController?
  /// Whether the call also removes the screen itself.
  private let removesScreen: Bool
  private let name: ScreenName
  private let core: FlowCore
  private let animated: Bool
  private let site: CallSite
  var deadline = Deadline()
  private let askedBefore = FlowCore.AskedBeforeAct()
  /// Whether a guard is asking.
  ///
  /// Nothing is removed until the guard has answered.
  private var isAsking = false
  /// The controllers that the call removes, found when the guards have answered or, without guards, when the removal
  /// begins; nil before that.
  ///
  /// Controllers that appear above the screen later aren't removed.
  private var leaving: [Weak<UIViewController>]?
  private(set) var isOver = false

  convenience init(
    to screen: UIViewController,
    in core: FlowCore,
    animated: Bool,
    _ site: CallSite
  ) {
    self.init(screen, removesScreen: false, in: core, animated: animated, site)
  }

  convenience init(
    from screen: UIViewController,
    in core: FlowCore,
    animated: Bool,
    _ site: CallSite
  ) {
    self.init(screen, removesScreen: true, in: core, animated: animated, site)
  }

  private init(
    _ screen: UIViewController,
    removesScreen: Bool,
    in core: FlowCore,
    animated: Bool,
    _ site: CallSite
  ) {
    self.screen = screen
    self.removesScreen = removesScreen
    name = ScreenName(screen)
    self.core = core
    self.animated = animated
    self.site = site
  }

  func begin() {
    guard isThere else {
      return report(
        removesScreen
          ? "\(name) is already leaving. Call back() once for each step."
          : """
          \(name) isn't a screen of the flow, has left, or hasn't been shown yet. Go back to a screen that is on a \
          stack or presented.
          """
      )
    }
    if removesScreen, !hasSomethingBehindIt {
      return report(
        "\(name) has no screen behind it. End the flow with finish or cancel, or show another screen in its place."
      )
    }
    ask()
    if isAsking { return }
    proceed()
    if !isOver { HierarchyObserver.main.add(self) }
  }

  /// Asks the guards of the screens that would leave, except those that have already been asked about this call.
  private func ask() {
    isAsking = true
    let above = { @MainActor in self.stillAbove }
    let isStillNeeded = { @MainActor in self.isThere }
    let withdraw = FlowCore.beforeLeaving?(above, askedBefore, isStillNeeded) { answer in
      self.isAsking = false
      self.deadline = Deadline()
      switch answer {
      case .yes:
        let above = self.above
        // With another flow's modal over the screen, nothing above may leave yet, and the call goes on waiting.
        if self.leaving == nil, !above.isEmpty || self.modalToWaitFor == nil {
          self.leaving = above.map { Weak($0) }
        }
        HierarchyObserver.main.add(self)
      case .no: self.isOver = true
      case .unanswered(let name):
        self.isOver = true
        self.reportUnanswered(name)
      }
    }
    if withdraw == nil { isAsking = false }
  }

  private var isThere: Bool {
    guard core.decided == nil, let screen, let token = screen.token(in: core) else { return false }
    // The hierarchy itself is read, because UIKit may have added the screen after the observer last looked for it.
    guard token.controller != nil, screen.isInHierarchy else { return false }
    // While the user is swiping the screen away, it is still considered present, because the user may cancel the swipe.
    return !screen.isOffItsStackOrBeingDismissed || screen.isMovedByGesture
  }

  /// Whether the user would see another screen after this one has been popped or dismissed.
  private var hasSomethingBehindIt: Bool {
    guard let controller = screen?.token(in: core)?.controller else { return false }
    if controller.isModal { return true }
    guard let stack = controller.stackAround else { return false }
    return stack.viewControllers.first !== controller
  }

  var phase: PendingPhase { .leaving }

  func proceed() {
    if isAsking { return }
    guard !isOver, let screen, isThere else {
      isOver = true
      return
    }
    let left = stillAbove
    if !left.isEmpty {
      if screen.isMoving || left.contains(that: { $0.isMoving }) { return }
      // The guards are asked again, because one of them may have been switched on while the call waited.
      ask()
      if isAsking { return }
      leaving = left.map { Weak($0) }
      // If screens stay until the `onEnd` of their flow is called, this call waits for that `onEnd`. It isn't called
      // until the modals above these screens have left, so only the modals are removed now.
      let waits = left.contains(that: { $0.staysForOnEnd })
      let going = waits ? left.filter(that: { $0.isModal && !$0.staysForOnEnd }) : left
      RemovalStep(
        controllers: going,
        animated: animated,
        staysAbove: { !left.contains(same: $0) },
        isWaitedFor: { $0.mustStay(over: self.core) },
        // The app's code may have switched a guard on during the pop. That guard is then asked in the next run-loop
        // pass.
        dismissesAfterPop: { FlowCore.beforeLeaving == nil }
      ).begin()
    }
    // An active search above the screen ends first, and the screens leave in a later run-loop pass. Until then the call
    // isn't over.
    isOver = stillAbove.isEmpty && modalToWaitFor == nil
  }

  /// The lowest modal above the screen that the call has to wait for, because only the user, the app or another flow
  /// may dismiss it.
  private var modalToWaitFor: UIViewController? {
    // Screens on a stack can be removed beneath a foreign modal, so a call that removes only such screens waits for the
    // modal only if the user can't dismiss it.
    let isWaitedFor = { @MainActor [core, removesModal] (modal: UIViewController) in
      modal.mustStay(over: core) || removesModal && core.containsForeignScreen(in: modal)
    }
    for lowest in [lowestModal].compactMap({ $0 }) + stillAbove.flatMap(\.lowestPresented) {
      if let found = lowest.selfOrModalOver(that: isWaitedFor) { return found }
    }
    return nil
  }

  /// Whether the call removes the screen itself, and that screen is presented.
  private var removesModal: Bool {
    removesScreen && screen?.token(in: core)?.controller?.isModal ?? false
  }

  private var stillAbove: [UIViewController] {
    guard let leaving else { return above }
    return above.filter(that: { controller in
      leaving.contains(that: { $0.object === controller })
    })
  }

  /// Advances the deadline, unless a guard is waiting for the user.
  func tick(at now: TimeInterval) {
    if !isAsking { advanceDeadline(to: now) }
  }

  var sceneOfDeadline: UIWindowScene? { screen?.windowOfHierarchy?.windowScene }

  func deadlineHasPassed() {
    isOver = true
    if let modalToWaitFor, isThere {
      let nameOfModal = modalToWaitFor.firstOfStack.screenName
      let reason =
        modalToWaitFor.mustStay(over: core)
        ? "the user can't dismiss \(nameOfModal), which is presented over it and isn't the flow's"
        : "\(nameOfModal), which is a screen of another flow, is presented over it"
      return site.report(
        """
        \(call) \(removesScreen ? "didn't remove" : "didn't reach") \(name) within five seconds: \(reason). Dismiss \
        that first.
        """,
        about: core.name
      )
    }
    report(
      removesScreen
        ? "\(name) didn't leave within five seconds. Look for a transition that never completes."
        : "\(name) wasn't reached within five seconds. Look for a transition that never completes."
    )
  }

  /// Reports that a guard's question was withdrawn, unless the screen has left or its flow has ended.
  private func reportUnanswered(_ name: ScreenName) {
    guard isThere else { return }
    report(
      "the question of the guard of \(name) was withdrawn before it was answered. Call \(call) again."
    )
  }

  private func report(_ words: String) {
    site.report("\(call) did nothing: \(words)", about: core.name)
  }

  private var call: String { removesScreen ? "back()" : "back(to:)" }

  /// The controllers above the screen, and the screen's own controller if the call removes it.
  ///
  /// They are on the screen's stack or on the stacks of its wrappers, or are presented over it. Modals that contain a
  /// foreign screen, or have one presented over them, stay, so they aren't included.
  private var above: [UIViewController] {
    guard let screen else { return [] }
    let modal = lowestModal.flatMap { core.hasForeignScreen(inOrOver: $0) ? nil : $0 }
    if removesModal, modal == nil, lowestModal != nil { return [] }
    var above: [UIViewController] = []
    if removesScreen, let controller = screen.token(in: core)?.controller { above = [controller] }
    var next: UIViewController? = screen
    while let controller = next, controller === screen || core.owns(controller) {
      if let stack = controller.stackAround,
        let index = stack.viewControllers.lastIndex(ofSame: controller)
      {
        above += stack.viewControllers[(index + 1)...]
      }
      next = controller.parent
    }
    if let modal, !modal.mustStay(over: core) { above.append(modal) }
    return above
  }

  /// The modal that the screen or its outermost container presents, unless that modal is being dismissed.
  private var lowestModal: UIViewController? {
    guard let screen else { return nil }
    let modal = screen.outermostContainer.presentedViewController ?? screen.presentedViewController
    return modal?.isBeingDismissed ?? true ? nil : modal
  }
}

extension UIViewController {
  /// Returns the first modal for which the closure returns true, beginning with this one and continuing upward.
  fileprivate func selfOrModalOver(
    that isWanted: @MainActor (UIViewController) -> Bool
  ) -> UIViewController? {
    var next: UIViewController? = self
    while let modal = next, !isWanted(modal) { next = modal.presentedViewController }
    return next
  }

  /// Whether this controller, or one inside it, stays until the `onEnd` of a flow that ends by `finishKeepingScreens`
  /// is called.
  fileprivate var staysForOnEnd: Bool {
    if flowItStaysFor?.keepsScreensUntilReplaced ?? false { return true }
    // The tokens of a flow end one turn of the main queue before its `onEnd` is called, so the flows that have ended
    // are searched as well.
    let isOfEnded = FlowCore.ended.objects.contains(that: { flow in
      flow.keepsScreensUntilReplaced && flow.tokens.contains(that: { $0.controller === self })
    })
    return isOfEnded || children.contains(that: { $0.staysForOnEnd })
  }
}

extension FlowCore {
  /// Whether the flow has wrapped a screen in this container.
  fileprivate func owns(_ container: UIViewController) -> Bool {
    container.attachmentIfAny?.wrappedBy === self
  }

  /// Whether the modal, or a modal over it, is or contains a foreign screen.
  fileprivate func hasForeignScreen(inOrOver modal: UIViewController) -> Bool {
    modal.selfOrModalOver(that: containsForeignScreen) != nil
  }
}
