import Foundation

/// Keeps a flow open for a screen, from the call that shows it.
///
/// The screen holds it by its attachment, and so does the flow's core, which it holds. It is given back when
/// the screen is freed, or earlier when the screen is seen to have left: something keeps some screens alive
/// after that.
@MainActor
final class ScreenToken {
  /// Nil when the token is given back.
  private(set) var core: FlowCore?
  private(set) weak var screen: UIViewController?
  /// Where the screen was asked for, and in which pass of the run loop.
  let site: CallSite
  private let pass = HierarchyObserver.main.pass
  /// The token of the flow that showed the same screen before, if it keeps that open still.
  let earlier: ScreenToken?

  /// What the screen was asked for at.
  weak var host: UIResponder?
  /// The controller that UIKit got: the screen, or what it was wrapped in.
  weak var controller: UIViewController?
  /// The flow that could not show the screen, which no flow had shown before: while it is open, the app may ask
  /// for the screen again.
  private weak var flowWithoutIt: FlowCore?

  /// The transition that brings the screen.
  private weak var transition: AnyObject?
  let presence: Presence
  private(set) var leavesWhen = LeavesWhen.freed
  /// What the screen leaves with; nil for most.
  private(set) var hostToLeaveWith: HostToLeaveWith?
  /// Nil for most.
  var lateAnswer: LateAnswer?
  /// Whether UIKit has put the screen into the hierarchy, and it has not been seen to leave.
  private(set) var isShown = false
  let origin: Origin

  /// Whose the screen was before; see `Seat`.
  enum Origin {
    /// The flow was asked to show it, and is open for it.
    case own
    /// A gate has left it to the flow, which is not open for it.
    case gate
    /// A flow inside that gate had shown it: it leaves what the gate's own screens stay in.
    case insideGate
  }

  /// An answer that comes when the screen has left: the flow is open for it until then, or until a deadline.
  enum LateAnswer {
    /// The screen has not left; the answer is waited for these seconds after that.
    case within(TimeInterval)
    case awaited(Deadline)

    /// How long an answer is waited for at most, in seconds.
    static let longest: TimeInterval = 60
  }

  init(
    in core: FlowCore,
    for screen: UIViewController,
    site: CallSite,
    origin: Origin = .own,
    after presence: Presence? = nil
  ) {
    self.core = core
    self.screen = screen
    self.site = site
    self.origin = origin
    self.presence = Presence(after: presence)
    let attachment = screen.attachment
    var earlier = attachment.token
    while let token = earlier, token.core == nil { earlier = token.earlier }
    self.earlier = earlier
    if origin == .own { core.hold() }
    attachment.token = self
    core.add(self)
  }

  /// Whether an open flow has asked for the screen in this pass of the run loop, or waits for it, or the
  /// transition runs that brings it.
  var isOnItsWay: Bool {
    guard core?.isOpen ?? false else { return false }
    if case .awaited? = lateAnswer { return false }
    guard isShown, let controller, pass != HierarchyObserver.main.pass else { return true }
    if controller.isBeingPresented { return true }
    return transition != nil && controller.transitionCoordinator === transition
  }

  func wasShown(in controller: UIViewController, _ leavesWhen: LeavesWhen) {
    self.controller = controller
    isShown = core != nil
    self.leavesWhen = leavesWhen
    transition = controller.transitionCoordinator
    if controller !== screen {
      controller.attachment.wrappedBy = core
      if leavesWhen == .unlinked { controller.attachment.leavesWhenUnlinked = true }
    }
    // The window is seen now: if it is freed before the next look while a leak keeps the screen, nothing else
    // would say that the screen has left.
    find(at: Platform.now)
  }

  /// From now on the screen, which is presented, leaves with the one that it is over.
  func leaves(with host: UIViewController) { hostToLeaveWith = HostToLeaveWith(host) }

  /// The screen has come in the place of another one, or stays where that was shown: it leaves with what that was
  /// to leave with.
  func leaves(as other: ScreenToken) { hostToLeaveWith = other.hostToLeaveWith }

  /// For a screen that stays where it is when the flow of `other` ends, and is this flow's from now on.
  ///
  /// What listened for the other flow hears nothing any more.
  convenience init?(in core: FlowCore, after other: ScreenToken, from origin: Origin) {
    guard let screen = other.screen, let controller = other.controller else { return nil }
    self.init(
      in: core,
      for: screen,
      site: other.site,
      origin: other.origin == .insideGate ? .insideGate : origin,
      after: other.presence
    )
    screenHasLeft()
    wasShown(in: controller, other.leavesWhen)
    leaves(as: other)
  }

  /// What another screen of the flow was wrapped in leaves with this one, once this is the lowest in it.
  func includeWrapper() {
    guard let core, let stack = controller?.stackAround, stack.viewControllers.first === controller,
      let wrapper = stack.selfOrContainer(that: { $0.attachmentIfAny?.wrappedBy === core })
    else { return }
    controller = wrapper
  }

  /// What the screen was wrapped in, if it was.
  var wrapper: UIViewController? { controller === screen ? nil : controller }

  /// Whether the screen was shown and is in what it was wrapped in: one may have gone without the other.
  var isInPlace: Bool {
    guard isShown, let screen, let controller else { return false }
    return screen.isInside(controller)
  }

  /// From now on the flow is not open for the screen; the second time nothing happens.
  ///
  /// A screen that is kept alive by something hears no events any more.
  func giveBack() {
    release()
    if screen?.hasLeftItsFlow ?? false { screenHasLeft() }
  }

  /// Another screen has come in the place of this one, and this one is out.
  ///
  /// Without the mark a child in a screen that something keeps alive would keep its flow open for ever.
  func leaveForAnother() {
    screen?.attachment.leavesWhenUnlinked = true
    giveBack()
  }

  /// The screen is being freed, with what is stored on it.
  func screenWasFreed() {
    earlier?.screenWasFreed()
    if !awaitAnswer() { release() }
  }

  /// The screen has left: begins to wait for its answer, if one is to come.
  ///
  /// - Returns: Whether the flow is open for that.
  func awaitAnswer() -> Bool {
    guard let lateAnswer, core != nil else { return false }
    if case .within(let seconds) = lateAnswer {
      self.lateAnswer = .awaited(Deadline(in: min(seconds.asPatience, LateAnswer.longest)))
      isShown = false
      HierarchyObserver.main.add(self)
    }
    return true
  }

  private func release() {
    guard let core else { return }
    self.core = nil
    isShown = false
    if origin == .own { core.release() } else { HierarchyObserver.main.wake() }
  }

  /// Gives the token back because the screen could not be shown.
  func fail() {
    flowWithoutIt = earlier == nil ? core : nil
    giveBack()
  }

  /// Whether the screen could not be shown, and its flow goes on.
  var mayBeShownStill: Bool { flowWithoutIt?.isOpen ?? false }

  private func screenHasLeft() {
    for addition in screen?.attachmentIfAny?.additions ?? [] { addition.screenHasLeft() }
  }
}
