import Foundation

/// A later screen of a flow that was put beneath a modal of a flow inside it, where the user doesn't see it.
///
/// An app may put a screen there for the time after the modal, so it is reported only when it stays beneath. The
/// observer holds it until then, or until the screen is seen or has left; it refers weakly to screen and modal.
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

  /// A flow that has a screen requests the next one.
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
    // It was presented over the modal, or in it.
    return screen.goesAlong(with: [modal])
  }

  func tryAgain() {}

  var sceneOfDeadline: UIWindowScene? { modal?.windowOfHierarchy?.windowScene }

  func deadlineHasPassed() {
    guard let token, let core = token.core, let screen = token.screen, let modal else { return }
    isReported = true
    // One that waits for its turn is beneath nothing.
    guard token.isShown else { return }
    let inner = modal.flow.map { " of \($0.name)" } ?? ""
    token.site.report(
      "\(screen.screenName) is beneath \(modal.frontScreen.screenName)\(inner), so the user has not seen it for "
        + "\(Int(Deadline.patience)) s. Show it in the inner flow, or finish that first.",
      about: core.name
    )
  }
}
