import Foundation

/// Reports a screen that a flow has shown beneath a modal of its inner flow, where the user doesn't see it.
///
/// An app may show such a screen on purpose, so that the user sees it after the modal. For this reason, the screen is
/// reported only if it is still beneath the modal when the time limit expires.
///
/// **Who holds whom**
///
/// - The hierarchy observer holds this object until the screen has been reported, is visible, or has left.
/// - This object refers weakly to the screen's token and to the modal.
@MainActor
final class CoveredScreen: Pending, TimeLimited {
  private weak var token: ScreenToken?
  private weak var modal: UIViewController?
  var deadline = Deadline()
  private var isReported = false

  private init(_ token: ScreenToken, beneath modal: UIViewController) {
    self.token = token
    self.modal = modal
  }

  /// Watches a screen that a flow requests while a modal of an inner flow covers the flow's front screen.
  static func watch(_ token: ScreenToken) {
    guard let flow = token.core, !flow.inner.isEmpty, let front = flow.front?.screen,
      let modal = front.outermostContainer.beyondSearches.presentedViewController,
      modal.flow.map({ $0 !== flow && $0.isInside(flow) }) ?? false
    else { return }
    HierarchyObserver.main.add(CoveredScreen(token, beneath: modal))
  }

  var isOver: Bool {
    guard !isReported, let token, token.core != nil, let screen = token.screen,
      let modal, modal.presentingViewController != nil
    else { return true }
    // If the screen is above the modal or inside it, the modal doesn't cover the screen.
    return screen.isInOrOver(anyOf: [modal])
  }

  func proceed() {}

  var sceneOfDeadline: UIWindowScene? { modal?.windowOfHierarchy?.windowScene }

  func deadlineHasPassed() {
    guard let token, let core = token.core, let screen = token.screen, let modal else { return }
    isReported = true
    // A screen that still waits to be shown isn't beneath the modal.
    guard token.isShown else { return }
    let inner = modal.flow.map { " of \($0.name)" } ?? ""
    token.site.report(
      """
      \(screen.screenName) is beneath \(modal.frontScreen.screenName)\(inner), so the user hasn't seen it for \
      \(Int(Deadline.timeLimit)) s. Show it in the inner flow, or finish the inner flow first.
      """,
      about: core.name
    )
  }
}
