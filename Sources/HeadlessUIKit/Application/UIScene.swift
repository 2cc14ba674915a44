import Foundation

/// One instance of the app's user interface.
@preconcurrency @MainActor open class UIScene: UIResponder {
  /// Where a scene stands in its life.
  public enum ActivationState: Int, Sendable {
    /// Not connected to the app, or no longer.
    case unattached = -1
    /// On screen, and the user is working with it.
    case foregroundActive = 0
    /// On screen, and something else has the user's attention.
    case foregroundInactive = 1
    /// Not on screen.
    case background = 2
  }

  /// What a scene is connected with; nothing is modelled of it yet.
  @preconcurrency @MainActor open class ConnectionOptions: HeadlessObject {}

  /// The session the scene belongs to.
  open private(set) var session: UISceneSession

  /// The scene's delegate, which the scene holds until it is disconnected.
  open var delegate: (any UISceneDelegate)?

  /// Where the scene stands in its life.
  open private(set) var activationState = ActivationState.unattached

  /// The scene's title.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var title: String! = ""

  /// Makes a scene, connected and in the foreground.
  public required init(session: UISceneSession, connectionOptions: UIScene.ConnectionOptions) {
    self.session = session
    super.init()
    session.scene = self
    activationState = .foregroundActive
  }

  /// Posted when a scene was disconnected.
  nonisolated public static let didDisconnectNotification = NSNotification.Name(
    "UISceneDidDisconnectNotification"
  )

  /// Posted when a scene came to the front.
  nonisolated public static let didActivateNotification = NSNotification.Name(
    "UISceneDidActivateNotification"
  )

  /// Posted when a scene is about to leave the front.
  nonisolated public static let willDeactivateNotification = NSNotification.Name(
    "UISceneWillDeactivateNotification"
  )

  /// Posted when a scene is about to be seen again.
  nonisolated public static let willEnterForegroundNotification = NSNotification.Name(
    "UISceneWillEnterForegroundNotification"
  )

  /// Posted when a scene is no longer seen.
  nonisolated public static let didEnterBackgroundNotification = NSNotification.Name(
    "UISceneDidEnterBackgroundNotification"
  )

  /// What the system does when the user closes the scene (B223): the delegate hears of it, then
  /// delegate and windows are let go.
  ///
  /// Nothing is dismissed and no screen is told.
  package func disconnect() {
    activationState = .unattached
    delegate?.sceneDidDisconnect(self)
    NotificationCenter.default.post(name: Self.didDisconnectNotification, object: self)
    delegate = nil
    letGoOfWindows()
    HeadlessRunLoop.main.wake()
  }

  /// What the system does when the user leaves the app.
  ///
  /// No screen is told (B224).
  package func enterBackground() {
    delegate?.sceneWillResignActive(self)
    NotificationCenter.default.post(name: Self.willDeactivateNotification, object: self)
    activationState = .background
    delegate?.sceneDidEnterBackground(self)
    NotificationCenter.default.post(name: Self.didEnterBackgroundNotification, object: self)
    HeadlessRunLoop.main.wake()
  }

  /// What the system does when the user comes back.
  package func enterForeground() {
    delegate?.sceneWillEnterForeground(self)
    NotificationCenter.default.post(name: Self.willEnterForegroundNotification, object: self)
    activationState = .foregroundActive
    delegate?.sceneDidBecomeActive(self)
    NotificationCenter.default.post(name: Self.didActivateNotification, object: self)
    HeadlessRunLoop.main.wake()
  }

  func letGoOfWindows() {}
}

/// What the system remembers of a scene beyond its life.
@preconcurrency @MainActor open class UISceneSession: HeadlessObject {
  /// The scene, while it is connected.
  open internal(set) weak var scene: UIScene?

  /// A name for the session that stays the same between launches.
  open private(set) var persistentIdentifier = UUID().uuidString

  /// A session for a test or a sample.
  package override init() {
    super.init()
  }
}

/// Hears of a scene's life.
///
/// The scene holds its delegate.
@preconcurrency @MainActor public protocol UISceneDelegate: NSObjectProtocol {
  /// The scene was connected.
  func scene(
    _ scene: UIScene,
    willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  )
  /// The scene is about to be let go.
  func sceneDidDisconnect(_ scene: UIScene)
  /// The scene came to the front.
  func sceneDidBecomeActive(_ scene: UIScene)
  /// The scene is about to leave the front.
  func sceneWillResignActive(_ scene: UIScene)
  /// The scene is about to be seen again.
  func sceneWillEnterForeground(_ scene: UIScene)
  /// The scene is no longer seen.
  func sceneDidEnterBackground(_ scene: UIScene)
}

/// The requirements are optional in UIKit; here each has an implementation that does nothing.
extension UISceneDelegate {
  /// Does nothing.
  public func scene(
    _ scene: UIScene,
    willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {}
  /// Does nothing.
  public func sceneDidDisconnect(_ scene: UIScene) {}
  /// Does nothing.
  public func sceneDidBecomeActive(_ scene: UIScene) {}
  /// Does nothing.
  public func sceneWillResignActive(_ scene: UIScene) {}
  /// Does nothing.
  public func sceneWillEnterForeground(_ scene: UIScene) {}
  /// Does nothing.
  public func sceneDidEnterBackground(_ scene: UIScene) {}
}

/// Hears of a window scene's life, and has its window.
@preconcurrency @MainActor public protocol UIWindowSceneDelegate: UISceneDelegate {
  /// The scene's main window.
  var window: UIWindow? { get set }
}

/// The window is optional in UIKit; here a delegate without one has nil.
extension UIWindowSceneDelegate {
  /// Nil, and setting it does nothing.
  public var window: UIWindow? {
    get { nil }
    set { _ = newValue }
  }
}
