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

  init(in core: FlowCore, screen: UIViewController, own: UIViewController, asksLink: Bool) {
    self.screen = screen
    self.own = own
    self.asksLink = asksLink
    wasLinked = own.isLinkedWithItsContainers
    lastContainer = own.parent ?? own.presentingViewController
    super.init(in: core)
  }

  /// How long a link has to be seen cut, in seconds.
  static let certainty: TimeInterval = 0.25

  /// A screen that is kept by somebody hears nothing any more.
  override func giveBack() {
    super.giveBack()
    guard let screen, screen.hasLeftItsFlow else { return }
    for listener in screen.attachment.listeners { listener.stop() }
  }

  /// Looks at the link; true means: look again in a moment.
  func look(at now: TimeInterval) -> Bool {
    guard asksLink, core != nil else { return false }
    if let own, own.isLinkedWithItsContainers {
      wasLinked = true
      unlinkedSince = nil
      lastContainer = own.parent ?? own.presentingViewController
      return false
    }
    guard wasLinked else { return false }
    guard let since = unlinkedSince else {
      unlinkedSince = now
      return true
    }
    if now - since < Self.certainty || lastContainer?.transitionCoordinator != nil { return true }
    giveBack()
    return false
  }
}
