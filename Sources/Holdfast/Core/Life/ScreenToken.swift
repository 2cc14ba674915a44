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
  /// Where the screen was asked for, and in which pass of the run loop, to recognize a double tap.
  let site: CallSite
  let turn = Platform.turn
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
  private(set) var presence = Presence()
  private(set) var leavesWhen = LeavesWhen.freed
  /// Whether UIKit has put the screen into the hierarchy, and it has not been seen to leave.
  private(set) var isShown = false
  /// Whether the screen is one that a gate has left to the flow, which is not open for it.
  let isInherited: Bool
  /// Whether a flow inside that gate has shown it, so that it leaves what the gate's own screens stay in.
  private(set) var isOfInnerFlow = false

  init(
    in core: FlowCore,
    for screen: UIViewController,
    site: CallSite,
    isInherited: Bool = false
  ) {
    self.core = core
    self.isInherited = isInherited
    self.screen = screen
    self.site = site
    let attachment = screen.attachment
    var earlier = attachment.token
    while let token = earlier, token.core == nil { earlier = token.earlier }
    self.earlier = earlier
    if !isInherited { core.hold() }
    attachment.token = self
    core.add(self)
  }

  /// Whether the transition of a stack or presenter is the one that brings this screen.
  func isOnItsWay(in host: UIViewController) -> Bool {
    if controller?.isBeingPresented ?? false { return true }
    guard let transition else { return false }
    return host.transitionCoordinator === transition
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
    // Its window is seen now: it may be gone by the next look, while something keeps what was in it.
    _ = find(at: Platform.now)
  }

  /// The screen stays where it is, and is another flow's from now on: what listened for the gate has left it.
  func inherit(_ controller: UIViewController, of gate: ScreenToken, isOfInnerFlow: Bool) {
    screenHasLeft()
    self.isOfInnerFlow = isOfInnerFlow || gate.isOfInnerFlow
    presence = Presence(after: gate.presence)
    wasShown(in: controller, gate.leavesWhen)
  }

  /// What another screen of the flow was wrapped in leaves with this one, once this is the lowest in it.
  func includeWrapper() {
    guard let core, let stack = controller?.stackAround, stack.attachmentIfAny?.wrappedBy === core,
      stack.viewControllers.first === controller
    else { return }
    controller = stack
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
    release()
  }

  private func release() {
    guard let core else { return }
    self.core = nil
    isShown = false
    if isInherited { HierarchyObserver.main.wake() } else { core.release() }
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
    case .there: if let controller { look.noteRoot(of: controller, in: presence.window) }
    case .mayReturn: return nil
    case .inDoubt(let seconds): return seconds
    case .lost: leaveAsLost()
    case .left: giveBack()
    }
    return nil
  }

  /// Whether it is still in what it was last seen in, and that in the root that was just seen on display.
  ///
  /// A method of `presence` would be called on a copy, which costs more than the answer.
  private func isWhereItWas(in look: inout Look) -> Bool {
    guard presence.missingSince == nil, let window = presence.window,
      let parent = controller?.parent, parent === presence.container
    else { return false }
    return look.isInRoot(parent, of: window)
  }

  private func find(at now: TimeInterval) -> Presence.Finding {
    let finding = presence.look(for: screen, in: controller, leavesWhen: leavesWhen, at: now)
    if case .there = finding, leavesWhen != .freed, controller?.isLinked ?? false {
      core?.noteShown()
    }
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
    leavesWhen == .freed || controller.map { leavesWhen.finds(screen, in: $0) } ?? false
  }
}
