import Foundation

/// A root that was shown out of sight: in a window that is hidden, or on a stack that is in no window.
///
/// Apps make a window visible after its root is set, so it is reported only when it stays out of sight.
/// The observer holds it until then; it holds nothing.
@MainActor
final class UnseenRoot: Pending, TimeLimited {
  private weak var token: ScreenToken?
  private weak var host: UIResponder?
  var deadline = Deadline()

  init(_ token: ScreenToken, of place: any Place) {
    self.token = token
    host = place.host
  }

  var isOver: Bool {
    guard let token, token.isShown, host != nil, let screen = token.screen else { return true }
    return !(screen.windowOfHierarchy?.isHidden ?? true)
  }

  func tryAgain() {}

  var sceneOfDeadline: UIWindowScene? {
    let window = host as? UIWindow ?? token?.screen?.windowOfHierarchy
    return window?.windowScene
  }

  func deadlineHasPassed() {
    guard let token, let core = token.core, let host, let screen = token.screen else { return }
    let name = (host as? UIViewController)?.screenName ?? "\(type(of: host))"
    token.site.report(
      "\(screen.screenName) is the root of \(name), which has not been on display for "
        + "\(Int(Deadline.patience)) s. Put that on display (a window by makeKeyAndVisible()), or "
        + "place the flow at what is: .root(of:) takes a window or a navigation controller.",
      about: core.name
    )
    self.token = nil
  }
}
