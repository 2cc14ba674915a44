/// Notices that a window in which screens have been seen was deallocated, or that its scene was disconnected.
///
/// UIKit notifies no screen when a window is released or its scene is disconnected. A modal in that window and its
/// presenter hold each other.
///
/// - The window holds it, and each object that looks at the window holds it as well.
/// - It refers weakly to the window, its scene, the session and the application.
@MainActor
package final class SeenWindow {
  fileprivate private(set) weak var window: UIWindow?
  /// The window's scene, or the last one that it was in.
  private weak var scene: UIWindowScene?
  /// The session, which the system keeps until the user closes the scene, and the app that knows it.
  private weak var session: UISceneSession?
  private weak var application: UIApplication?
  /// Whether the scene was attached; a scene that is still being connected isn't.
  private var wasAttached = false

  fileprivate init(_ window: UIWindow) {
    self.window = window
  }

  fileprivate func see(_ window: UIWindow) {
    guard let current = window.windowScene, current.activationState != .unattached else { return }
    scene = current
    session = current.session
    // An app extension has no UIApplication.shared.
    application = current.next as? UIApplication
    wasAttached = true
  }

  enum State {
    /// The window is alive, and its scene is connected, if it has been seen in one.
    ///
    /// A window that the app has removed from a connected scene can be put back.
    case connected
    /// The system has disconnected the scene, and can connect the session again.
    ///
    /// The app can then put the contents of the window into a new one.
    case disconnected
    /// The window was deallocated, or its scene was disconnected for good.
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

  /// Whether its scene isn't connected any more, after `see` had found the scene attached.
  package var isDisconnected: Bool { (seenIfAny?.state ?? .connected) != .connected }

  fileprivate var seenIfAny: SeenWindow? {
    objc_getAssociatedObject(self, UIWindow.seenKey) as? SeenWindow
  }

  /// Notes the window as it is now, so that a later look can find that its scene has been disconnected.
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
  /// Notes the window that the controller is in; without a window, returns the one that it was seen in before.
  func seeWindow(after last: SeenWindow?) -> SeenWindow? {
    guard let window = windowOfHierarchy else { return last }
    guard let last, last.window === window else { return window.see() }
    last.see(window)
    return last
  }

  /// The window that the controller is in, or else the one that it was seen in before.
  ///
  /// It stores nothing on the window.
  func seenWindow(after last: SeenWindow?) -> SeenWindow? {
    guard let window = windowOfHierarchy else { return last }
    if let last, last.window === window { return last }
    return window.seenIfAny ?? SeenWindow(window)
  }

  /// Whether the hierarchy of the controller ends at the root of the window, or of another window in its scene.
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
  /// A root that was seen in its window.
  private var root: UIViewController?
  private var window: SeenWindow?
  /// A container that is in the root.
  private var container: UIViewController?
  /// Whether a screen of the flow that looks now is where the flow has put it, but outside of every window.
  var hasFoundScreenOutsideOfWindows = false

  init(now: TimeInterval) { self.now = now }

  /// Remembers the outermost container of a controller that isn't visible, if the container is in the window.
  ///
  /// - Returns: False if the root isn't visible either, so that both may be outside of every window.
  mutating func noteRoot(of controller: UIViewController, in window: SeenWindow?) -> Bool {
    guard let window, controller.viewIfLoaded?.window == nil else { return true }
    let outermost = controller.outermostContainer
    if outermost.viewIfLoaded?.window == nil { return false }
    root = outermost
    self.window = window
    container = nil
    return true
  }

  /// Looks whether a container is in the root that was seen in this window, and remembers the container.
  ///
  /// Many screens are in one container.
  mutating func look(for container: UIViewController, inRootOf window: SeenWindow) -> Bool {
    guard window === self.window else { return false }
    if container === self.container { return true }
    guard container.outermostContainer === root else { return false }
    self.container = container
    return true
  }
}
