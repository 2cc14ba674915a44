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

  private var unlinkedSince: TimeInterval?
  let asksLink: Bool
  private var wasLinked: Bool
  private weak var lastContainer: UIViewController?
  private weak var lastWindow: UIWindow?
  private var hadWindow = false
  /// A scene that is only being connected is not attached yet.
  private var wasInScene = false
  private weak var lastScene: UIWindowScene?

  init(in core: FlowCore, screen: UIViewController, own: UIViewController, asksLink: Bool) {
    self.screen = screen
    self.own = own
    self.asksLink = asksLink
    wasLinked = own.isLinkedWithItsContainers
    lastContainer = own.containerToWatch
    super.init(in: core)
    if asksLink { Watch.main.add(core, in: own.containerToWatch.watchedContainer) }
  }

  /// How long a link has to be seen cut, in seconds.
  static let certainty: TimeInterval = 0.25

  /// A screen that is kept by somebody hears nothing any more.
  override func giveBack() {
    super.giveBack()
    lastContainer?.attachmentIfAny?.container?.flowLetGo()
    guard let screen, screen.hasLeftItsFlow else { return }
    for listener in screen.attachment.listeners { listener.stop() }
  }

  /// Looks at the link; true means: look again in a moment.
  func look(at now: TimeInterval) -> Bool {
    guard asksLink, core != nil else { return false }
    lookAtWindow()
    if let own, own.isLinkedWithItsContainers, !windowIsGone {
      wasLinked = true
      unlinkedSince = nil
      moved(to: own.containerToWatch)
      return false
    }
    guard wasLinked else { return false }
    guard let since = unlinkedSince else {
      unlinkedSince = now
      return true
    }
    let mayComeBack = lastContainer?.transitionCoordinator != nil && !windowIsGone
    if now - since < Self.certainty || mayComeBack { return true }
    if windowIsGone { leaveWindow() }
    giveBack()
    return false
  }

  private func moved(to container: UIViewController) {
    guard container !== lastContainer, let core else { return }
    lastContainer = container
    Watch.main.add(core, in: container.watchedContainer)
  }

  // MARK: The window

  private func lookAtWindow() {
    guard let window = own?.windowOfHierarchy else { return }
    if window !== lastWindow { wasInScene = false }
    lastWindow = window
    hadWindow = true
    if let scene = window.windowScene, scene.activationState != .unattached {
      wasInScene = true
      lastScene = scene
    }
  }

  /// Whether the window the screen was in has been freed, or its scene is no longer there.
  private var windowIsGone: Bool {
    guard let lastWindow else { return hadWindow }
    // A scene that was disconnected may be freed already. Taken from a scene that is still there, the
    // window may be put back.
    let state = (lastWindow.windowScene ?? lastScene)?.activationState ?? .unattached
    return wasInScene && state == .unattached
  }

  /// What is still presented in a window that is gone keeps itself and its presenter.
  private func leaveWindow() {
    guard let own, let presenter = own.presentingViewController, own.parent == nil,
      presenter.presentedViewController === own, !own.isBeingDismissed
    else { return }
    presenter.dismiss(animated: false)
  }
}
