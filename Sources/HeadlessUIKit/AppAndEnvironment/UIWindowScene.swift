import Foundation

/// A scene with windows.
///
/// It holds the windows that were made visible in it (B209).
@preconcurrency @MainActor open class UIWindowScene: UIScene, UITraitEnvironment {
  /// The windows of the scene, including hidden ones that were visible before.
  open var windows: [UIWindow] { members.compactMap(\.window) }

  private var members: [Member] = []

  private struct Member {
    weak var window: UIWindow?
    /// The same window if the scene holds it.
    let held: UIWindow?
  }

  /// The window that the scene doesn't hold.
  ///
  /// It is a test's window, which is released together with the test.
  package weak var unheldWindow: UIWindow?

  /// The window that receives keyboard input.
  open var keyWindow: UIWindow? { windows.first { $0.isKeyWindow } }

  /// The orientation of the interface, which is always portrait.
  open var interfaceOrientation: UIInterfaceOrientation { .portrait }

  /// The screen that shows the scene.
  open var screen: UIScreen { .main }

  var deviceTraits = UITraitCollection.headlessDevice
  var overrides = TraitValues()
  var traitRegistrations: [TraitRegistration] = []
  var trackedTraits: [TrackedUpdate: TrackedTraits] = [:]

  /// The traits of the scene, which are the device's unless a test or `traitOverrides` changes them.
  open var traitCollection: UITraitCollection { traits(from: deviceTraits) }

  /// Called when the traits of the scene have changed.
  ///
  /// The default implementation does nothing.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// Creates a scene that isn't one of the app's connected scenes.
  ///
  /// The caller holds it.
  package convenience init() {
    self.init(session: UISceneSession(), connectionOptions: UIScene.ConnectionOptions())
  }

  /// Creates a scene of a session.
  public required init(session: UISceneSession, connectionOptions: UIScene.ConnectionOptions) {
    super.init(session: session, connectionOptions: connectionOptions)
  }

  /// Changes the traits of the scene, as the system does when a window is resized or the device is rotated.
  ///
  /// Controllers in the scene's visible windows adapt before this returns. Other controllers adapt when they
  /// appear.
  package func setTraits(_ traits: UITraitCollection) {
    guard deviceTraits != traits else { return }
    for window in windows { window.willChange(to: traits) }
    TraitUpdate.main.note(self)
    deviceTraits = traits
    TraitUpdate.main.tell()
    for window in windows {
      if window.isVisible { window.notifyOfTraits() }
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

  /// Releases the windows together with their presentations (B352).
  ///
  /// If a window is deallocated, its presentations end. Otherwise each presentation and its presented controller
  /// would hold each other forever.
  override func releaseWindows() {
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

  /// Removes a registration.
  open func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    removeRegistration(registration)
  }
}
