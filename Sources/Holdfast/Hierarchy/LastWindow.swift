/// The window a controller was last seen in, to see whether that has gone.
///
/// UIKit calls no screen when a window is dropped or its scene is disconnected, and what is presented
/// there keeps itself and its presenter. A copy would copy the weak references, so there is none.
@MainActor
struct LastWindow: ~Copyable {
  private weak var window: UIWindow?
  private var wasSeen = false
  /// The window's scene, or the one it was in before it was taken out.
  private weak var scene: UIWindowScene?
  /// A scene that is only being connected is not attached yet.
  private var wasInScene = false

  mutating func see(_ controller: UIViewController) {
    guard let current = controller.windowOfHierarchy else { return }
    if current !== window {
      window = current
      wasSeen = true
      wasInScene = false
    }
    guard let current = current.windowScene, current.activationState != .unattached else { return }
    if current !== scene { scene = current }
    wasInScene = true
  }

  /// Whether the window has been freed, or its scene is no longer connected.
  var isGone: Bool {
    guard let window else { return wasSeen }
    guard wasInScene else { return false }
    // A scene that was disconnected may be freed already. A window that the app took out of a scene that
    // is still connected may be put back.
    return ((window.windowScene ?? scene)?.activationState ?? .unattached) == .unattached
  }
}
