import Foundation

/// A scene with windows.
///
/// It holds the windows that were made visible in it (B209).
@preconcurrency @MainActor open class UIWindowScene: UIScene, UITraitEnvironment {
  /// The windows of the scene, hidden ones that were once visible among them.
  open private(set) var windows: [UIWindow] = []

  /// The window that gets what is typed.
  open var keyWindow: UIWindow? { windows.first { $0.isKeyWindow } }

  /// The scene's traits; the device's unless a test says otherwise.
  open internal(set) var traitCollection = UITraitCollection.headlessDevice

  /// A scene that the app doesn't know; whoever makes it holds it.
  package convenience init() {
    self.init(session: UISceneSession(), connectionOptions: UIScene.ConnectionOptions())
  }

  /// A scene is made from its session.
  public required init(session: UISceneSession, connectionOptions: UIScene.ConnectionOptions) {
    super.init(session: session, connectionOptions: connectionOptions)
  }

  /// Makes the scene an iPad's, or an iPhone's again; what is presented in it adapts.
  package func setTraits(_ traits: UITraitCollection) {
    traitCollection = traits
    for window in windows { window.adaptPresentations() }
  }

  func attach(_ window: UIWindow) {
    if !windows.contains(where: { $0 === window }) { windows.append(window) }
  }

  func detach(_ window: UIWindow) {
    windows.removeAll { $0 === window }
  }

  override func letGoOfWindows() {
    windows = []
  }
}
