import Foundation

/// Reports a root that the user can't see, because its window is hidden or its stack isn't in a window.
///
/// An app may make the window visible later, after its root has been set. The root is therefore reported only when the
/// time limit expires.
///
/// **Who holds whom**
///
/// - The hierarchy observer holds this object until the root is visible or has been reported.
/// - This object refers weakly to the root's token and to its host.
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

  func proceed() {}

  var sceneOfDeadline: UIWindowScene? {
    let window = host as? UIWindow ?? token?.screen?.windowOfHierarchy
    return window?.windowScene
  }

  func deadlineHasPassed() {
    guard let token, let core = token.core, let host, let screen = token.screen else { return }
    let name = (host as? UIViewController)?.screenName ?? "\(type(of: host))"
    token.site.report(
      """
      \(screen.screenName) is the root of \(name), which hasn't been visible for \(Int(Deadline.timeLimit)) s. Show \
      \(name) (a window with makeKeyAndVisible()), or pass .root(of:) a window or a navigation controller that is \
      visible.
      """,
      about: core.name
    )
    self.token = nil
  }
}
