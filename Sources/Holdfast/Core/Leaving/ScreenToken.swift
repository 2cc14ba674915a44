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
  /// What the controller is in, or was in when it was last seen linked.
  private weak var container: UIViewController?
  private(set) var window: SeenWindow?
  /// The split or page view controller that its presenter was seen in.
  private(set) weak var rearranging: UIViewController?

  private var unlinkedSince: TimeInterval?
  private(set) var leavesWhen = LeavesWhen.freed
  /// Whether UIKit has put the screen into the hierarchy, and it has not been seen to leave.
  private(set) var isShown = false
  /// Whether UIKit has had it in the hierarchy: what is asked for while a page turns comes after that.
  private(set) var wasLinked = false
  /// Whether it was seen in or over the root of a window.
  private(set) var wasUnderRoot = false
  /// Whether the screen is one that a gate has left to the flow.
  private(set) var isInherited = false
  /// Whether a flow inside that gate has shown it, so that it leaves what the gate's own screens stay in.
  private(set) var isOfInnerFlow = false

  init(in core: FlowCore, for screen: UIViewController, site: CallSite) {
    self.core = core
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
    see(at: Platform.now)
  }

  /// The screen stays where it is, and is another flow's from now on: what listened for the gate has left it.
  func inherit(_ controller: UIViewController, of gate: ScreenToken, isOfInnerFlow: Bool) {
    screenHasLeft()
    isInherited = true
    self.isOfInnerFlow = isOfInnerFlow || gate.isOfInnerFlow
    wasLinked = gate.wasLinked
    container = gate.container
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
    core.release()
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

  /// How long a controller has to be seen unlinked until it is certain that it has left, in seconds: it
  /// may be taken out and put back within a moment.
  static let certainty: TimeInterval = 0.25

  /// Looks whether the screen is still there.
  ///
  /// - Returns: In how many seconds to look again; nil if nothing is in doubt.
  func look(_ look: inout Look) -> TimeInterval? {
    if isWhereItWas(in: &look) { return nil }
    let wait = see(at: look.now)
    if let controller { look.noteRoot(of: controller, in: window) }
    return wait
  }

  @discardableResult
  private func see(at now: TimeInterval) -> TimeInterval? {
    let controller = controller
    let parent = controller?.parent
    let presenter = parent == nil ? controller?.presentingViewController : nil
    let isLinked = parent != nil || presenter != nil || controller?.isLinked ?? false
    if isLinked { wasLinked = true }
    if leavesWhen == .freed { return nil }
    if let controller, isInHierarchy(controller, in: parent, isLinked: isLinked) {
      window = controller.seenWindow(after: window)
      let isUnderRoot = presenter != nil && controller.isUnderRoot(of: window)
      let isThere = isUnderRoot || leavesWhen != .unlinked || !isOrphan(controller)
      if isThere, !leavesWithItsWindow {
        if isLinked { core?.noteShown() }
        unlinkedSince = nil
        if isUnderRoot {
          wasUnderRoot = true
          rearranging = controller.presenterRearranged
        }
        // During a swipe it is in none, and its view is still in the window.
        if let current = parent ?? presenter { container = current }
        return nil
      }
    }
    let since = unlinkedSince ?? now
    unlinkedSince = since
    let passed = now - since
    if passed < Self.certainty { return Self.certainty - passed }
    if leavesWithItsWindow {
      leaveWithItsWindow()
    } else if !mayReturn {
      if let controller, isOrphan(controller) { controller.leaveItsPresenter() }
      giveBack()
    }
    return nil
  }

  /// Whether it is still in what it was last seen in, and that in the root that was just seen on display.
  private func isWhereItWas(in look: inout Look) -> Bool {
    guard unlinkedSince == nil, let window, let parent = controller?.parent, parent === container
    else { return false }
    return look.isInRoot(parent, of: window)
  }

  /// Whether its container moves without it, or without what it is in: a swipe cuts the link when it begins,
  /// and restores it when the user changes their mind.
  var mayReturn: Bool {
    guard let controller else { return false }
    if controller.parent != nil {
      return controller.outermostContainer.tokenOfOpenFlow?.mayReturn ?? false
    }
    if container?.isMoving ?? false { return true }
    return controller.isModal && controller.outermostInHierarchy.isMoving
  }

  /// Whether the user holds the transition that takes it away, or has given it up and it runs back.
  var isUnderTheFingerOrReturns: Bool {
    guard let transition = container?.transitionCoordinator else { return false }
    return transition.isInteractive || transition.isCancelled
  }

  /// Whether the screen, which is out of sight, is still where its flow has put it, or is waited for.
  var mayComeBack: Bool {
    guard leavesWhen != .freed, let controller else { return leavesWhen == .freed }
    return isInHierarchy(controller, in: controller.parent, isLinked: controller.isLinked)
  }

  /// A screen that was taken out of what it was wrapped in is not there either.
  private func isInHierarchy(
    _ controller: UIViewController,
    in parent: UIViewController?,
    isLinked: Bool
  ) -> Bool {
    if let parent, parent.isDetached { return false }
    if leavesWhen != .unlinked { return true }
    return isLinked && (controller === screen || screen?.isLinked ?? false)
  }

  /// Leaves at once if the window has gone, for a flow whose screens are to leave.
  func leaveWithItsWindow() {
    guard leavesWithItsWindow else { return }
    controller?.leaveItsPresenter()
    giveBack()
  }

  private var leavesWithItsWindow: Bool { leavesWhen == .unlinked && window?.isGone ?? false }
}
