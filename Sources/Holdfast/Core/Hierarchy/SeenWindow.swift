/// Detects that a window in which screens have been seen was deallocated, or that its scene was disconnected.
///
/// UIKit doesn't notify screens when their window is released or its scene is disconnected. The screens needn't be
/// deallocated with the window either, because a modal and its presenter hold each other.
///
/// - The window holds it, and each object that has looked at the window holds it as well.
/// - It refers weakly to the window, its scene, the session and the application.
@MainActor
package final class SeenWindow {
  fileprivate private(set) weak var window: UIWindow?
  /// The window's scene, or the last one that it was in.
  private weak var scene: UIWindowScene?
  /// The session, which the system keeps until the user closes the scene, and the application that lists the session.
  private weak var session: UISceneSession?
  private weak var application: UIApplication?
  /// Whether the window has been seen in an attached scene; a scene that is still being connected isn't attached.
  fileprivate private(set) var wasAttached = false

  fileprivate init(_ window: UIWindow) {
    self.window = window
  }

  fileprivate func see(_ window: UIWindow) {
    guard let current = window.windowScene, current.activationState != .unattached else { return }
    scene = current
    session = current.session
    // An app extension has no UIApplication.shared, so the application is found as the scene's next responder.
    application = current.next as? UIApplication
    wasAttached = true
  }

  enum State {
    /// The window is alive. If it has been seen in a scene, its scene is connected.
    ///
    /// This is also the state of a window that the app has removed from a connected scene, because the app can put it
    /// back.
    case connected
    /// The system has disconnected the scene, and can connect the session again.
    ///
    /// The app can then put the contents of the window into a new window. So this is also the state if the window has
    /// been deallocated after the scene was disconnected.
    case disconnected
    /// The window was deallocated or its scene was disconnected, and the window won't return.
    ///
    /// For example, the window was deallocated while its scene was connected, the user has closed the scene, or the
    /// system has connected the session again with a new scene.
    case gone
  }

  var state: State {
    // A scene that was disconnected may have been deallocated already.
    let isInScene = !wasAttached || (windowScene?.activationState ?? .unattached) != .unattached
    if window != nil, isInScene { return .connected }
    return mayReconnect ? .disconnected : .gone
  }

  var isDeallocated: Bool { window == nil }

  /// The scene that the window is in, or was.
  var windowScene: UIWindowScene? { window?.windowScene ?? scene }

  private var mayReconnect: Bool {
    guard wasAttached, (scene?.activationState ?? .unattached) == .unattached, let session,
      (session.scene?.activationState ?? .unattached) == .unattached
    else { return false }
    return application?.openSessions.contains(session) ?? false
  }
}

extension UIWindow {
  private static let seenKey = UnsafeRawPointer(
    // Only the address is used.
    UnsafeMutablePointer<UInt8>.allocate(capacity: 1)
  )

  /// Whether `see` has found the window's scene attached, and the scene isn't connected any more.
  ///
  /// This is true even if the system can connect the session again.
  package var isDisconnected: Bool { (seenIfAny?.state ?? .connected) != .connected }

  /// Whether `see` has found the window in an attached scene, and the app has removed the window from its scene.
  package var isOutOfScene: Bool { windowScene == nil && seenIfAny?.wasAttached ?? false }

  fileprivate var seenIfAny: SeenWindow? {
    objc_getAssociatedObject(self, UIWindow.seenKey) as? SeenWindow
  }

  /// Notes the scene that the window is in now, so that a later look can find that the scene has been disconnected.
  @discardableResult
  package func see() -> SeenWindow {
    let before = seenIfAny
    let seen = before ?? SeenWindow(self)
    if before == nil {
      objc_setAssociatedObject(self, UIWindow.seenKey, seen, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    }
    seen.see(self)
    return seen
  }
}

extension UIViewController {
  /// Notes the window that the controller is in, and returns it, or returns `last` if the controller isn't in a window.
  func seeWindow(after last: SeenWindow?) -> SeenWindow? {
    guard let window = windowOfHierarchy else { return last }
    guard let last, last.window === window else { return window.see() }
    last.see(window)
    return last
  }

  /// Returns the window that the controller is in, or `last` if it isn't in a window.
  ///
  /// `last` is the window in which the controller was seen before. This function stores nothing on the window.
  func seenWindow(after last: SeenWindow?) -> SeenWindow? {
    guard let window = windowOfHierarchy else { return last }
    if let last, last.window === window { return last }
    return window.seenIfAny ?? SeenWindow(window)
  }

  /// Whether the controller's outermost container or presenter is the root of the window, or of another window in the
  /// same scene.
  func isUnderRoot(of seen: SeenWindow?) -> Bool {
    let outermost = outermostInHierarchy
    let window = seen?.window
    if window?.rootViewController === outermost { return true }
    for other in window?.windowScene?.windows ?? [] where other.rootViewController === outermost {
      return true
    }
    return false
  }
}

/// One look at the screens of all open flows.
///
/// If many screens have the same root, the look searches for that root only once.
@MainActor
struct Look {
  let now: TimeInterval
  /// A root whose view was seen in a window.
  private var root: UIViewController?
  private var window: SeenWindow?
  /// A container that is in the root.
  private var container: UIViewController?
  /// Whether the flow whose screens are being looked at has a screen that hasn't left, although the view of the
  /// screen's outermost container isn't in a window.
  ///
  /// The screen may only be covered, because UIKit removes the view of a full-screen modal's presenter from the window.
  var hasFoundScreenOutsideOfWindows = false

  init(now: TimeInterval) { self.now = now }

  /// Remembers the outermost container of a controller, if the container's view is in a window and the controller's own
  /// view isn't.
  ///
  /// - Returns: False if neither view is in a window. Either both are outside of all windows, or a full-screen modal
  ///   covers them.
  mutating func noteRoot(of controller: UIViewController, in window: SeenWindow?) -> Bool {
    guard let window, controller.viewIfLoaded?.window == nil else { return true }
    let outermost = controller.outermostContainer
    if outermost.viewIfLoaded?.window == nil { return false }
    root = outermost
    self.window = window
    container = nil
    return true
  }

  /// Checks whether a container is in the root that was seen in this window, and remembers the container.
  ///
  /// The container is remembered because many screens may be in it.
  mutating func look(for container: UIViewController, inRootOf window: SeenWindow) -> Bool {
    guard window === self.window else { return false }
    if container === self.container { return true }
    guard container.outermostContainer === root else { return false }
    self.container = container
    return true
  }
}
