import Foundation

/// A screen as the reason for its flow to be open.
///
/// The screen holds it.
///
/// It ends with the screen, or earlier when the screen's own link is seen to be cut: some screens
/// are kept alive by someone after they have left (section 3 of the design).
@MainActor
final class ScreenStay: Stay {
  private weak var screen: UIViewController?
  /// The screen, or the controller the library wrapped it in.
  private(set) weak var own: UIViewController?
  /// The one of an earlier flow that showed the same screen.
  var earlier: ScreenStay?

  let asksLink: Bool
  private var wasLinked: Bool
  private var unlinkedSince: TimeInterval?
  /// Where the screen hangs, or hung when it was last seen linked; nil where nothing is asked.
  private(set) var container: WatchedContainer?

  /// Makes the stay of a screen that was shown; where the link is asked, UIKit has taken it.
  ///
  /// With `asksContainers` it has left when a container it is in has, one that a flow pushed or
  /// presented.
  init(
    in core: FlowCore,
    screen: UIViewController,
    own: UIViewController,
    asksLink: Bool,
    asksContainers: Bool
  ) {
    self.screen = screen
    self.own = own
    self.asksLink = asksLink
    wasLinked = asksLink || asksContainers && own.isLinkedWithItsContainers
    container = asksContainers ? own.containerToWatch.watchedContainer : nil
    super.init(in: core)
    if let container { Watch.main.add(core, in: container) }
  }

  /// How long a link has to be seen cut, in seconds.
  static let certainty: TimeInterval = 0.25

  /// A screen that is kept by somebody hears nothing any more.
  override func giveBack() {
    super.giveBack()
    container?.flowLetGo()
    guard let screen, screen.hasLeftItsFlow else { return }
    for listener in screen.attachment.listeners { listener.stop() }
  }

  /// What has to pass until it is certain that a screen has left.
  enum Doubt: Comparable {
    case none
    /// A transition may bring it back; its end brings the run loop round.
    case transition
    case moment
  }

  /// Whether the screen is where it was when it was last seen, which is in `container`: then there is
  /// nothing more to look at.
  func isIn(_ container: WatchedContainer?) -> Bool {
    guard let container, container === self.container, let parent = own?.parent,
      parent === container.controller
    else { return false }
    wasLinked = true
    unlinkedSince = nil
    return true
  }

  /// Looks at the link, and says when to look again.
  func look(at now: TimeInterval) -> Doubt {
    guard core != nil, var container else { return .none }
    var windowIsGone: Bool { asksLink && container.windowIsGone }
    if let own, isLinked(own) {
      container = moved(from: container, to: own.containerToWatch)
      if !windowIsGone {
        wasLinked = true
        unlinkedSince = nil
        return .none
      }
    }
    guard wasLinked else { return .none }
    guard let since = unlinkedSince else {
      unlinkedSince = now
      return .moment
    }
    if now - since < Self.certainty { return .moment }
    if container.controller?.transitionCoordinator != nil, !windowIsGone { return .transition }
    if windowIsGone { leaveWindow() }
    giveBack()
    return .none
  }

  /// Leaves at once if the window has gone; for a flow whose screens are to go.
  ///
  /// - Returns: Whether it has.
  func leftWithItsWindow() -> Bool {
    guard asksLink, let container, container.windowIsGone else { return false }
    leaveWindow()
    giveBack()
    return true
  }

  /// Where its own link is not asked, it is taken for linked unless a container it is in is cut off.
  private func isLinked(_ own: UIViewController) -> Bool {
    asksLink ? own.isLinkedWithItsContainers : !(own.parent?.isCutOff ?? false)
  }

  private func moved(
    from old: WatchedContainer,
    to controller: UIViewController
  ) -> WatchedContainer {
    guard controller !== old.controller, let core else { return old }
    let container = controller.watchedContainer
    self.container = container
    Watch.main.add(core, in: container)
    return container
  }

  /// What is still presented in a window that is gone keeps itself and its presenter.
  private func leaveWindow() {
    guard let own, let presenter = own.presentingViewController,
      presenter.presentedViewController === own, !own.isBeingDismissed
    else { return }
    presenter.dismiss(animated: false)
  }
}
