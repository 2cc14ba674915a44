import Foundation

/// Keeps a flow open for a screen, from the request that shows it until the token ends.
///
/// It ends when the screen is deallocated. Something may hold the screen after it has left, so the token ends earlier
/// if the screen is seen to have left. It also ends if the screen is replaced or couldn't be shown, and when the flow
/// calls `onEnd`. In each of these cases `end` is called, with the reason as a `Departure`.
///
/// | property | true, or not nil, if the screen was |
/// |---|---|
/// | `keepsFlowOpen` | requested or shown |
/// | `isShown` | shown by this flow itself, even if the screen isn't in the hierarchy yet |
/// | `isShownOrInherited` | shown or inherited |
/// | `core` | requested, shown or inherited |
/// | `isInPlace` | shown or inherited, and `whereabouts` finds that the screen hasn't left |
/// | `hasYetToAppear` | requested in this run-loop pass, waiting, or in its first transition; the flow is open |
///
/// - The screen's attachment, the flow's core and a later token of the same screen hold it.
/// - A request, an `Exchange`, a `LateTeardown` and objects of features that wait for the screen hold the token until
///   they are done with the screen.
/// - After the token has ended, `FlowCore.leftWrappers` holds it until its wrapper belongs to another screen or has
///   left.
/// - It holds the flow's core until it ends, and the screen's `earlier` token.
/// - It refers weakly to the screen, the host and the wrapper.
@MainActor
final class ScreenToken: PlacedScreen {
  private(set) weak var screen: UIViewController?
  private(set) var state: State
  /// The place in the source where the screen was requested.
  let site: CallSite
  private let pass = HierarchyObserver.main.pass
  /// The last of the screen's earlier tokens that hadn't ended when this token was made.
  ///
  /// The screen belongs to the flow of the earlier token as well. This token holds the earlier one, even after the
  /// earlier one has ended.
  let earlier: ScreenToken?

  /// The `host` of the place, as the last attempt to show the screen found it.
  weak var host: UIResponder?
  /// The controller that was given to UIKit: the wrapper, or the screen itself.
  weak var controller: UIViewController?
  /// The transition by which the screen appears.
  private weak var transition: AnyObject?
  let presence = Presence()
  private(set) var leavesWhen = LeavesWhen.deallocated
  /// Whether the caller still has to place the screen, and the screen counts as having left only when it is
  /// deallocated.
  private var isToBeSettled = false
  /// The `Exchange` in which another screen takes its place.
  ///
  /// The observer holds it until the transition has ended. If the screen is deallocated before Holdfast sees that the
  /// transition has ended, the token ends with `replaced`.
  weak var exchange: (any Pending)?
  /// The `EndlessMove` that watches a transition around the screen; the observer holds it.
  weak var endlessMove: (any Pending)?
  /// The screen that this one leaves with, because of `dismissedWithHost()`; nil for most screens.
  private(set) var hostToLeaveWith: HostToLeaveWith?
  /// The flow that couldn't show the screen, if no flow had shown it before.
  ///
  /// While that flow is open, the app can request the screen again.
  private weak var flowWithoutIt: FlowCore?

  /// The relation between the screen and its flow.
  ///
  /// The token holds the flow until the token ends.
  enum State {
    /// The screen hasn't been given to UIKit yet.
    case requested(FlowCore)
    /// The screen has been given to UIKit and hasn't been seen to leave.
    ///
    /// UIKit may add the screen to the hierarchy later, such as a page that waits until another page has turned.
    case shown(FlowCore)
    /// The screen stays where it is, although the flow that has shown the screen has ended.
    ///
    /// That flow is a gate, or it is inside a flow that keeps its own screens (`Origin`). The owner of the slot has
    /// inherited the screen, and the screen doesn't keep the owner open; see `FirstScreenSlot`.
    case inherited(by: FlowCore, from: Origin)
    case ended(Departure)
  }

  enum Origin {
    case gate
    /// A flow inside a gate, or inside a flow that ends by `finishKeepingScreens`.
    ///
    /// The flow's screen is on the stack in which the screens of that gate or outer flow stay.
    case flowInGate
  }

  /// The flow that the screen belongs to; nil once the token has ended.
  var core: FlowCore? {
    switch state {
    case .requested(let core), .shown(let core), .inherited(let core, _): core
    case .ended: nil
    }
  }

  /// Whether the screen keeps the flow open.
  var keepsFlowOpen: Bool {
    switch state {
    case .requested, .shown: true
    case .inherited, .ended: false
    }
  }

  /// Whether the flow itself has given the screen to UIKit, and the screen hasn't been seen to leave.
  var isShown: Bool { if case .shown = state { true } else { false } }

  /// The kind of flow from which the screen has been inherited; nil for a screen that the flow itself has shown.
  var inheritedFrom: Origin? {
    if case .inherited(_, let inheritedFrom) = state { inheritedFrom } else { nil }
  }

  var isShownOrInherited: Bool { isShown || inheritedFrom != nil }

  /// Whether the app's own code has placed the screen, so that only the app removes it.
  var isRemovedByApp: Bool {
    leavesWhen != .unlinked && core?.slot?.place?.isRemovedByApp ?? false
  }

  /// The reason why the token has ended; nil until then.
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
    core.keepOpen()
    attachment.token = self
    core.add(self)
  }

  /// Whether the flow is open and the screen hasn't appeared completely yet.
  ///
  /// True if the screen was requested in this run-loop pass, if the request waits, and while the screen's transition
  /// runs.
  var hasYetToAppear: Bool {
    guard core?.isOpen ?? false else { return false }
    guard isShownOrInherited, let controller, pass != HierarchyObserver.main.pass else {
      return true
    }
    if controller.isBeingPresented { return true }
    return transition != nil && controller.transitionCoordinator === transition
  }

  func wasShown(in controller: UIViewController, _ leavesWhen: LeavesWhen) {
    self.controller = controller
    if let core {
      state = .shown(core)
      core.noteShownLast(self)
    }
    self.leavesWhen = leavesWhen
    isToBeSettled = leavesWhen == .deallocated && core?.slot?.place?.leavesWhen == .asPlaced
    transition = controller.transitionCoordinator
    if controller !== screen {
      controller.attachment.wrappedBy = core
      if leavesWhen == .unlinked { controller.attachment.leavesWhenUnlinked = true }
    }
    // The window is noted now. If the window is deallocated before the next look while a leak holds the screen, nothing
    // else would show that the screen has left.
    lookAndNote(at: Platform.now)
  }

  /// Notes how the screen can leave, and the outer flow of its flow, once the caller has put the screen into a window.
  ///
  /// If the flow is ending, it is enough that the screen is on a stack, even if the stack isn't in a window. If the
  /// caller has made a stack for the screen and presented the stack, the stack leaves with the screen, like a wrapper.
  func settleWhereItWasPlaced() {
    guard leavesWhen == .asPlaced || isToBeSettled, let core, let screen,
      screen.windowOfHierarchy != nil || screen.stackAround != nil && core.decided != nil
    else { return }
    isToBeSettled = false
    if leavesWhen == .asPlaced {
      // The screen of a tab in a group leaves the group's stack when another tab is selected, and comes back later, so
      // it doesn't count as being on that stack.
      let stack = screen.stackAround ?? screen.stackBeingLeft
      let isOnStack = stack != nil && screen.tabsOfItsGroup == nil
      leavesWhen = isOnStack || screen.isModal ? .unlinked : .containerIsUnlinked
    }
    if let stack = screen.stackAround, stack.isModal, stack.viewControllers.first === screen,
      stack.isUnmanaged, stack.attachmentIfAny?.wrappedBy == nil
    {
      controller = stack
      stack.attachment.wrappedBy = core
      stack.attachment.leavesWhenUnlinked = true
    }
    core.settleOuter(around: screen)
  }

  /// Makes the presented screen leave together with `host`, the screen that it is presented over.
  func leave(with host: UIViewController) { hostToLeaveWith = HostToLeaveWith(host) }

  /// Notes that the screen has been shown in place of another one, and takes over all that is known about that screen.
  func wasShown(
    in controller: UIViewController,
    inPlaceOf other: ScreenToken,
    _ leavesWhen: LeavesWhen
  ) {
    presence.takeOver(other.presence)
    hostToLeaveWith = other.hostToLeaveWith
    wasShown(in: controller, leavesWhen)
  }

  /// Notes that this screen is in the wrapper of a screen that has left, and that it leaves with that wrapper.
  ///
  /// The other screen belonged to the same flow or to an outer one.
  func noteCarried(as other: ScreenToken, by wrapper: UIViewController) {
    if presence.isCarried { return }
    presence.takeOver(other.presence)
    presence.noteCarrier(wrapper)
  }

  /// Takes over the wrapper of another screen that has left, with all that is known about the wrapper.
  func takeOverWrapper(of other: ScreenToken) {
    presence.takeOver(other.presence)
    hostToLeaveWith = other.hostToLeaveWith
    leavesWhen = other.leavesWhen
    controller = other.controller
    controller?.attachment.wrappedBy = core
  }

  /// Hands the screen, which stays where it is, over to `owner`, because the flow that has shown it ends.
  ///
  /// The screen doesn't keep `owner` open. The additions of the screen are notified by `screenHasLeft`, although the
  /// screen may stay visible, so listeners of the flow that ends are no longer called.
  func handOver(to owner: FlowCore, from origin: Origin) {
    guard let core else { return }
    let keptItOpen = keepsFlowOpen
    state = .inherited(by: owner, from: origin)
    wrapper?.attachment.wrappedBy = owner
    core.remove(self)
    owner.add(self)
    screenHasLeft()
    if keptItOpen { core.stopKeepingOpen() }
  }

  /// Makes the wrapper in which an earlier screen of the flow was shown leave with this screen, if this screen is now
  /// the lowest one on the wrapper's stack.
  func includeWrapper() {
    guard let core, let stack = controller?.stackAround, stack.viewControllers.first === controller,
      let wrapper = stack.selfOrContainer(that: { $0.attachmentIfAny?.wrappedBy === core })
    else { return }
    if let other = core.tokens.first(where: { $0 !== self && $0.controller === wrapper }) {
      takeOverWrapper(of: other)
    } else {
      controller = wrapper
    }
  }

  /// The wrapper of the screen; nil if it was shown without one.
  var wrapper: UIViewController? { controller === screen ? nil : controller }

  /// Whether the screen has been shown and is still in its place, or can be put back there.
  var isInPlace: Bool { isShownOrInherited && whereabouts.departure == nil }

  // MARK: The end

  /// Ends the token, so that the screen no longer keeps the flow open.
  ///
  /// The first departure counts. If something holds the screen, the screen's listeners are no longer called.
  func end(_ departure: Departure) {
    if departure.leavesItPresented { presence.presented(of: controller)?.leaveItsPresenter() }
    // The other modals in the screen's hierarchy are dismissed only if the window was deallocated, because an app that
    // still holds the window can put it into another scene, together with these modals.
    if case .windowGone = departure, presence.window?.isDeallocated ?? false {
      controller?.dismissModalsInHierarchy()
    }
    switch departure {
    case .deallocated: earlier?.end(.deallocated)
    // Without this mark, a screen inside the replaced one would keep its flow open forever if something holds the
    // replaced screen.
    case .replaced: screen?.attachment.leavesWhenUnlinked = true
    case .notShown: flowWithoutIt = earlier == nil ? core : nil
    default: break
    }
    if departure.leavesItsWrapper, wrapper != nil { core?.leftWrappers.append(self) }
    if let core {
      let keptItOpen = keepsFlowOpen
      state = .ended(departure == .deallocated && exchange != nil ? .replaced : departure)
      if keptItOpen { core.stopKeepingOpen() } else { HierarchyObserver.main.wake() }
    }
    // A screen that is deallocated releases its additions, so they needn't be notified.
    if case .deallocated = departure { return }
    if screen?.hasLeftItsFlow ?? false { screenHasLeft() }
  }

  /// Whether the screen couldn't be shown, and the flow can still show it later.
  var mayBeShownStill: Bool { flowWithoutIt?.isOpen ?? false }

  /// Notifies the screen's additions that the screen no longer belongs to this flow, even if it is still visible.
  private func screenHasLeft() {
    for addition in screen?.attachmentIfAny?.additions ?? [] { addition.screenHasLeft() }
  }
}

/// The host of a presented screen that must leave together with that host (`dismissedWithHost()`).
///
/// It refers weakly to the host.
@MainActor
final class HostToLeaveWith {
  private(set) weak var screen: UIViewController?
  private let presence = Presence()

  init(_ screen: UIViewController) { self.screen = screen }

  func look(at now: TimeInterval) -> (whereabouts: Whereabouts, doubt: TimeInterval?) {
    presence.look(for: screen, in: screen, .unlinked, at: now)
  }
}
