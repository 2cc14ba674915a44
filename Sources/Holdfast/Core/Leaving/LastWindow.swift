import Foundation

/// The window a controller was last seen in, to see whether that has gone.
///
/// UIKit calls no screen when a window is dropped or its scene is disconnected, and what is presented
/// there keeps itself and its presenter. A copy would copy the weak reference, so there is none.
@MainActor
struct LastWindow: ~Copyable {
  private weak var window: UIWindow?
  private var scene: SceneOfWindow?

  mutating func see(_ controller: UIViewController) {
    guard let current = controller.windowOfHierarchy else { return }
    if current !== window {
      window = current
      scene = current.sceneSeen
    }
    if let scene { scene.see(current) }
  }

  /// Takes down the root of the window, which the controller is in, out of sight.
  func noteRoot(of controller: UIViewController, in look: inout Look) {
    guard let scene, controller.viewIfLoaded?.window == nil else { return }
    let outermost = controller.outermostContainer
    if outermost.viewIfLoaded?.window != nil { look.seen = (outermost, scene, nil) }
  }

  /// Whether it is the window of the root that was seen.
  func isWindowOfRoot(in look: Look) -> Bool { scene != nil && scene === look.seen?.scene }

  /// Whether the hierarchy of a controller ends at the root of the window, or of another in its scene.
  func isUnderRoot(_ controller: UIViewController) -> Bool {
    let outermost = controller.outermostInHierarchy
    if window?.rootViewController === outermost { return true }
    if controller.windowOfHierarchy?.rootViewController === outermost { return true }
    for other in window?.windowScene?.windows ?? [] where other.rootViewController === outermost {
      return true
    }
    return false
  }

  /// Whether the window has been freed, or its scene is no longer connected.
  var isGone: Bool {
    guard let scene else { return false }
    guard let window else { return true }
    return scene.isGone(window)
  }
}

/// One look at the screens of all open flows: the root that many of them are in is looked for once.
@MainActor
struct Look {
  let now: TimeInterval
  /// A root that was seen in its window, the window's scene, and a container that is in the root.
  fileprivate var seen:
    (root: UIViewController, scene: SceneOfWindow, container: UIViewController?)?

  init(at now: TimeInterval) {
    self.now = now
  }

  /// Whether a container is in the root; many screens are in one.
  mutating func isInRoot(_ container: UIViewController) -> Bool {
    if container === seen?.container { return true }
    guard container.outermostContainer === seen?.root else { return false }
    seen?.container = container
    return true
  }
}

/// The scene that a window was last seen attached to, shared by everything that looks at the window.
///
/// The window holds it, and so do those who have seen it.
@MainActor
final class SceneOfWindow {
  /// The window's scene, or the one it was in before it was taken out.
  private weak var scene: UIWindowScene?
  /// A scene that is only being connected is not attached yet.
  private var wasAttached = false

  func see(_ window: UIWindow) {
    guard let current = window.windowScene, current.activationState != .unattached else { return }
    scene = current
    wasAttached = true
  }

  /// Whether that is so now.
  ///
  /// A scene that was disconnected may be freed already. A window that the app took out of a scene that is
  /// still connected may be put back.
  func isGone(_ window: UIWindow) -> Bool {
    wasAttached && ((window.windowScene ?? scene)?.activationState ?? .unattached) == .unattached
  }
}

extension UIWindow {
  private static let sceneKey = UnsafeRawPointer(
    // Only the address is used.
    UnsafeMutablePointer<UInt8>.allocate(capacity: 1)
  )

  /// Whether its scene was seen attached and is no longer connected, as far as that can be seen now.
  package var hasGone: Bool {
    let scene = sceneSeen
    scene.see(self)
    return scene.isGone(self)
  }

  fileprivate var sceneSeen: SceneOfWindow {
    if let scene = objc_getAssociatedObject(self, UIWindow.sceneKey) {
      // The key is private: nothing else is stored for it.
      return unsafeDowncast(scene as AnyObject, to: SceneOfWindow.self)
    }
    let made = SceneOfWindow()
    objc_setAssociatedObject(self, UIWindow.sceneKey, made, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    return made
  }
}
