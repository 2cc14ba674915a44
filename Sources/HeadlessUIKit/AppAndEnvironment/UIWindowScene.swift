import Foundation

/// A scene with windows.
///
/// It holds the windows that were made visible in it (B209).
@preconcurrency @MainActor open class UIWindowScene: UIScene, UITraitEnvironment {
  /// The windows of the scene, hidden ones that were once visible among them.
  open var windows: [UIWindow] { members.compactMap(\.window) }

  private var members: [Member] = []

  private struct Member {
    weak var window: UIWindow?
    /// The same, where the scene holds it.
    let held: UIWindow?
  }

  /// The window that the scene doesn't hold: a test's, so that it goes with its test.
  package weak var unheldWindow: UIWindow?

  /// The window that gets what is typed.
  open var keyWindow: UIWindow? { windows.first { $0.isKeyWindow } }

  /// How the scene is held: upright.
  open var interfaceOrientation: UIInterfaceOrientation { .portrait }

  /// The screen the scene is seen on.
  open var screen: UIScreen { .main }

  var deviceTraits = UITraitCollection.headlessDevice
  var overrides = TraitValues()
  var traitRegistrations: [TraitRegistration] = []
  var trackedTraits: [TrackedUpdate: TrackedTraits] = [:]

  /// The scene's traits; the device's unless a test or `traitOverrides` says otherwise.
  open var traitCollection: UITraitCollection { traits(from: deviceTraits) }

  /// The scene's traits have changed; does nothing.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// A scene that the app doesn't know; its maker holds it.
  package convenience init() {
    self.init(session: UISceneSession(), connectionOptions: UIScene.ConnectionOptions())
  }

  /// A scene is made from its session.
  public required init(session: UISceneSession, connectionOptions: UIScene.ConnectionOptions) {
    super.init(session: session, connectionOptions: connectionOptions)
  }

  /// What the system does when a window is resized or the device turned: what is in the scene's
  /// visible windows adapts before this returns.
  ///
  /// A controller that is in none of them adapts when it comes on display.
  package func setTraits(_ traits: UITraitCollection) {
    guard deviceTraits != traits else { return }
    for window in windows { window.willChange(to: traits) }
    TraitUpdate.main.note(self)
    deviceTraits = traits
    TraitUpdate.main.tell()
    for window in windows {
      if window.isVisible { window.tellOfTraits() }
      window.adaptPresentations()
    }
  }

  func attach(_ window: UIWindow) {
    guard !members.contains(where: { $0.window === window }) else { return }
    members.removeAll { $0.window == nil }
    members.append(Member(window: window, held: window === unheldWindow ? nil : window))
  }

  func detach(_ window: UIWindow) {
    members.removeAll { $0.window === window }
  }

  /// What is presented in a window goes with it (B352): nothing else of UIKit's holds the two that are in it.
  override func letGoOfWindows() {
    struct Before {
      weak var window: UIWindow?
      let presentation: UIPresentationController?
    }
    let before = windows.map {
      Before(window: $0, presentation: $0.rootViewController?.presentationOfTree)
    }
    members = []
    for one in before where one.window == nil {
      var next = one.presentation
      while let current = next {
        next = current.presented.presentationOfTree
        current.unlink()
      }
    }
  }
}
