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
  /// Where the screen hangs, or hung when it was last seen linked; nil where its link is not asked.
  private var container: WatchedContainer?

  init(in core: FlowCore, screen: UIViewController, own: UIViewController, asksLink: Bool) {
    self.screen = screen
    self.own = own
    self.asksLink = asksLink
    wasLinked = asksLink && own.isLinkedWithItsContainers
    container = asksLink ? own.containerToWatch.watchedContainer : nil
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

  /// Looks at the link; true means: look again in a moment.
  func look(at now: TimeInterval) -> Bool {
    guard core != nil, var container else { return false }
    if let own, own.isLinkedWithItsContainers {
      container = moved(from: container, to: own.containerToWatch)
      if !container.windowIsGone {
        wasLinked = true
        unlinkedSince = nil
        return false
      }
    }
    guard wasLinked else { return false }
    guard let since = unlinkedSince else {
      unlinkedSince = now
      return true
    }
    let mayComeBack =
      container.controller?.transitionCoordinator != nil && !container.windowIsGone
    if now - since < Self.certainty || mayComeBack { return true }
    if container.windowIsGone { leaveWindow() }
    giveBack()
    return false
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
    guard let own, let presenter = own.presentingViewController, own.parent == nil,
      presenter.presentedViewController === own, !own.isBeingDismissed
    else { return }
    presenter.dismiss(animated: false)
  }
}
