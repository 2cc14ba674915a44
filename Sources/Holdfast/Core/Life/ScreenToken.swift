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
  /// The flow that has not shown the screen, which nothing had shown before: while that is open, the app may
  /// ask for it again.
  private weak var flowWithoutIt: FlowCore?

  /// The transition that brings the screen.
  private weak var transition: AnyObject?
  let presence: Presence
  private(set) var leavesWhen = LeavesWhen.freed
  /// The screen that it leaves with, and where that was; nil for most.
  private weak var owner: UIViewController?
  private var presenceOfOwner: Presence?
  /// How long its flow stays open for an answer that comes when the screen has left; nil for most.
  private var answersWithin: TimeInterval?
  private var awaitsAnswer = false
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
    guard core?.isOpen ?? false, !awaitsAnswer else { return false }
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
    _ = find(at: Platform.now)
  }

  /// From now on the screen, which is presented, leaves with the one that it is over.
  func leaves(with host: UIViewController) {
    owner = host
    presenceOfOwner = Presence()
  }

  /// The screen has come in the place of another one, or stays where that was shown: it leaves with what that was
  /// to leave with.
  func leaves(as other: ScreenToken) {
    owner = other.owner
    presenceOfOwner = other.presenceOfOwner
  }

  /// From now on the flow is open for some time after the screen has left, for an answer that comes then.
  func answers(within seconds: TimeInterval?) { answersWithin = seconds }

  var answersLate: Bool { answersWithin != nil }

  /// The screen has left: whether the flow stays open for its answer.
  private func isOpenForAnswer() -> Bool {
    guard let answersWithin, core != nil else { return false }
    if !awaitsAnswer { HierarchyObserver.main.add(LateAnswer(of: self, within: answersWithin)) }
    awaitsAnswer = true
    isShown = false
    return true
  }

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

  /// The screen is being freed, with what is stored on it.
  func screenWasFreed() {
    earlier?.screenWasFreed()
    if !isOpenForAnswer() { release() }
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

  // MARK: Looking

  /// Looks whether the screen is still there.
  ///
  /// - Returns: In how many seconds to look again; nil if nothing is in doubt.
  func look(_ look: inout Look) -> TimeInterval? {
    if isWhereItWas(in: &look) { return nil }
    switch find(at: look.now) {
    case .there:
      if let controller, !look.notesRoot(of: controller, in: presence.window), let core {
        OutOfWindows.watch(core)
      }
      return lookForOwner(at: look.now)
    case .mayReturn: return nil
    case .inDoubt(let seconds): return seconds
    case .lost: leaveAsLost()
    case .left: if !isOpenForAnswer() { giveBack() }
    }
    return nil
  }

  private func lookForOwner(at now: TimeInterval) -> TimeInterval? {
    let finding = presenceOfOwner?.look(for: owner, in: owner, leavesWhen: .unlinked, at: now)
    switch finding {
    case .left, .lost:
      // While it comes, or under a finger, UIKit does not dismiss it.
      if let controller, controller.isMoving { return nil }
      leaveAsLost()
    case .inDoubt(let seconds): return seconds
    case .there, .mayReturn, nil: break
    }
    return nil
  }

  /// Whether it is still in what it was last seen in, and that in the root that was just seen on display.
  private func isWhereItWas(in look: inout Look) -> Bool {
    guard presence.missingSince == nil, let window = presence.window,
      let parent = controller?.parent, parent === presence.container
    else { return false }
    return look.isInRoot(parent, of: window)
  }

  private func find(at now: TimeInterval) -> Presence.Finding {
    let finding = presence.look(for: screen, in: controller, leavesWhen: leavesWhen, at: now)
    if case .there = finding, leavesWhen != .freed, presence.isLinked { core?.noteShown() }
    return finding
  }

  /// Leaves at once if the window has gone, for a flow whose screens are to leave.
  func leaveWithItsWindow() {
    if leavesWhen == .unlinked, presence.windowIsGone { leaveAsLost() }
  }

  private func leaveAsLost() {
    controller?.leaveItsPresenter()
    giveBack()
  }

  var mayReturn: Bool { presence.mayReturn(controller) }

  /// Whether the screen, which is out of sight, is still where its flow has put it, or is waited for.
  var mayComeBack: Bool {
    guard leavesWhen != .freed, let controller else { return leavesWhen == .freed }
    return leavesWhen.finds(screen, in: controller, isLinked: controller.isLinked)
  }
}
