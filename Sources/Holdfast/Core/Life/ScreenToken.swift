import Foundation

/// Keeps a flow open for a screen, from the request that shows it until the token ends.
///
/// The screen holds its token by its attachment, and so does the flow's core, which the token holds until it
/// ends: when the screen is deallocated, or earlier when the screen is seen to have left, as something may keep
/// that alive. There is one call that ends it, `end`, and one list of the reasons, `Departure`.
@MainActor
final class ScreenToken: PlacedScreen {
  private(set) weak var screen: UIViewController?
  private(set) var state: State
  /// Where the screen was asked for, and in which pass of the run loop.
  let site: CallSite
  private let pass = HierarchyObserver.main.pass
  /// The token of the flow that showed the same screen before, if it keeps that open still.
  let earlier: ScreenToken?

  /// What the screen was asked for at.
  weak var host: UIResponder?
  /// The controller that UIKit got: the screen, or what it was wrapped in.
  weak var controller: UIViewController?
  /// The transition that brings the screen.
  private weak var transition: AnyObject?
  let presence = Presence()
  private(set) var leavesWhen = LeavesWhen.freed
  /// What watches a transition that runs where the screen is, under no window's root; the observer holds it.
  weak var endlessMove: (any Pending)?
  /// What the screen leaves with; nil for most.
  private(set) var hostToLeaveWith: HostToLeaveWith?
  /// The flow that could not show the screen, which no flow had shown before: while that flow is open, the app may
  /// ask for the screen again.
  private weak var flowWithoutIt: FlowCore?

  /// What the screen is to its flow, which the token holds until it ends.
  enum State {
    /// UIKit has not got the screen yet.
    case requested(FlowCore)
    /// UIKit has got the screen, and the screen has not been seen to leave; it may come into the hierarchy later, as a
    /// page does that waits for another one to turn.
    case shown(FlowCore)
    /// The flow that has shown the screen, a gate or a flow in one, has ended. The screen stays where it is and is the
    /// flow's in whose seat that is, which is not open for it; see `Seat`.
    case leftInSeat(of: FlowCore, by: LeftBy)
    case ended(Departure)
  }

  enum LeftBy {
    case gate
    /// Its screen is popped from a stack in which the gate's own screens stay.
    case flowInGate
  }

  /// The flow that has the screen; nil once the token has ended.
  var core: FlowCore? {
    switch state {
    case .requested(let core), .shown(let core), .leftInSeat(let core, _): core
    case .ended: nil
    }
  }

  /// Whether the flow is open for the screen.
  var keepsFlowOpen: Bool {
    switch state {
    case .requested, .shown: true
    case .leftInSeat, .ended: false
    }
  }

  /// Whether UIKit has got the screen for the flow, and it has not been seen to leave.
  var isShown: Bool { if case .shown = state { true } else { false } }

  /// Who has left the screen in the flow's seat; nil for the screens that the flow has shown itself.
  var leftBy: LeftBy? { if case .leftInSeat(_, let leftBy) = state { leftBy } else { nil } }

  var isShownOrLeft: Bool { isShown || leftBy != nil }

  /// Whether the app's own code has put the screen where it is, and takes it away: the library never does.
  var isTakenAwayByTheApp: Bool {
    leavesWhen != .unlinked && core?.seat?.place?.isTakenOutByTheApp ?? false
  }

  /// Why it has ended; nil until then.
  var departure: Departure? { if case .ended(let departure) = state { departure } else { nil } }

  init(
    in core: FlowCore,
    for screen: UIViewController,
    site: CallSite
  ) {
    state = .requested(core)
    self.screen = screen
    self.site = site
    let attachment = screen.attachment
    var earlier = attachment.token
    while let token = earlier, token.core == nil { earlier = token.earlier }
    self.earlier = earlier
    core.hold()
    attachment.token = self
    core.add(self)
  }

  /// Whether an open flow has asked for the screen in this pass of the run loop, or waits for it, or the
  /// transition runs that brings it.
  var isOnItsWay: Bool {
    guard core?.isOpen ?? false else { return false }
    guard isShownOrLeft, let controller, pass != HierarchyObserver.main.pass else { return true }
    if controller.isBeingPresented { return true }
    return transition != nil && controller.transitionCoordinator === transition
  }

  func wasShown(in controller: UIViewController, _ leavesWhen: LeavesWhen) {
    self.controller = controller
    if let core { state = .shown(core) }
    self.leavesWhen = leavesWhen
    transition = controller.transitionCoordinator
    if controller !== screen {
      controller.attachment.wrappedBy = core
      if leavesWhen == .unlinked { controller.attachment.leavesWhenUnlinked = true }
    }
    // The window is seen now: if it is freed before the next look while a leak keeps the screen, nothing else
    // would say that the screen has left.
    lookAndNote(at: Platform.now)
  }

  /// Once the caller has put the screen into a window, it is known when the screen leaves, and around which flow it is.
  ///
  /// A stack that the caller has put it into and presented leaves with it, as a wrapper does.
  func settleWhereItWasPlaced() {
    guard leavesWhen == .asPlaced, let core, let screen, screen.windowOfHierarchy != nil
    else { return }
    leavesWhen = screen.stackAround != nil || screen.isModal ? .unlinked : .containerIsUnlinked
    if let stack = screen.stackAround, stack.isModal, stack.viewControllers.first === screen,
      stack.isOfNoFlow, stack.attachmentIfAny?.wrappedBy == nil
    {
      controller = stack
      stack.attachment.wrappedBy = core
      stack.attachment.leavesWhenUnlinked = true
    }
    core.settleOuter(around: screen)
  }

  /// From now on the screen, which is presented, leaves with the one that it is over.
  func leaves(with host: UIViewController) { hostToLeaveWith = HostToLeaveWith(host) }

  /// The screen has come in the place of another one: what is known of that one holds for this one.
  func wasShown(in controller: UIViewController, inPlaceOf other: ScreenToken) {
    presence.takeOver(other.presence)
    hostToLeaveWith = other.hostToLeaveWith
    wasShown(in: controller, other.leavesWhen)
  }

  /// The screen, of an inner flow, is alone in what another one was wrapped in: it leaves with that.
  func noteCarried(as other: ScreenToken, by wrapper: UIViewController) {
    if presence.isCarried { return }
    presence.takeOver(other.presence)
    presence.noteCarrier(wrapper)
  }

  /// The screen is left where another one, which has left, was shown: what that was wrapped in is its own from now on,
  /// with all that is known of it.
  func takeOverWrapper(of other: ScreenToken) {
    presence.takeOver(other.presence)
    hostToLeaveWith = other.hostToLeaveWith
    leavesWhen = other.leavesWhen
    controller = other.controller
    controller?.attachment.wrappedBy = core
  }

  /// The flow that has shown the screen ends, and the screen stays where it is: from now on it is `owner`'s, which is
  /// not open for it.
  ///
  /// Objects that listened for the flow that ends are called no more.
  func handOver(to owner: FlowCore, leftBy: LeftBy) {
    guard let core else { return }
    let keptItOpen = keepsFlowOpen
    state = .leftInSeat(of: owner, by: leftBy)
    wrapper?.attachment.wrappedBy = owner
    core.remove(self)
    owner.add(self)
    screenHasLeft()
    if keptItOpen { core.release() }
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

  /// Whether the screen was shown and is where it was shown, or may be put there.
  var isInPlace: Bool { isShownOrLeft && whereabouts.departure == nil }

  // MARK: The end

  /// Ends the token: the flow is no longer open for the screen.
  ///
  /// The first departure stands. A screen that something keeps alive no longer receives events.
  func end(_ departure: Departure) {
    if departure.leavesItPresented { presence.presented(of: controller)?.leaveItsPresenter() }
    // A window that the app keeps may be put into another scene with what is presented there.
    if case .windowGone = departure, presence.window?.isDeallocated ?? false {
      controller?.dismissWhatKeepsIt()
    }
    switch departure {
    case .freed: earlier?.end(.freed)
    // Without the mark a child in a screen that something keeps alive would keep its flow open for ever.
    case .replaced: screen?.attachment.leavesWhenUnlinked = true
    case .notShown: flowWithoutIt = earlier == nil ? core : nil
    default: break
    }
    if departure.leavesItsWrapper, wrapper != nil { core?.leftWrappers.append(self) }
    if let core {
      let keptItOpen = keepsFlowOpen
      state = .ended(departure)
      if keptItOpen { core.release() } else { HierarchyObserver.main.wake() }
    }
    // The additions of a screen that is deallocated go with it.
    if case .freed = departure { return }
    if screen?.hasLeftItsFlow ?? false { screenHasLeft() }
  }

  /// Whether the screen could not be shown, and its flow goes on.
  var mayBeShownStill: Bool { flowWithoutIt?.isOpen ?? false }

  private func screenHasLeft() {
    for addition in screen?.attachmentIfAny?.additions ?? [] { addition.screenHasLeft() }
  }
}

/// A screen that another one, presented over it, leaves with; it refers weakly to that screen.
@MainActor
final class HostToLeaveWith {
  private weak var screen: UIViewController?
  private let presence = Presence()

  init(_ screen: UIViewController) { self.screen = screen }

  func look(at now: TimeInterval) -> (whereabouts: Whereabouts, doubt: TimeInterval?) {
    presence.look(for: screen, in: screen, .unlinked, at: now)
  }
}
