import Foundation

/// One instance of the app's user interface.
///
/// **Who holds whom**
///
/// - The app holds its connected scenes.
/// - A scene holds its session and, until it is disconnected, its delegate.
/// - The session refers weakly to its scene.
@preconcurrency @MainActor open class UIScene: UIResponder {
  /// The state of a scene.
  public enum ActivationState: Int, Sendable {
    /// The scene isn't connected to the app yet, or isn't connected any longer.
    case unattached = -1
    /// The scene is on screen, and the user is working with it.
    case foregroundActive = 0
    /// The scene is on screen, but isn't receiving events.
    case foregroundInactive = 1
    /// The scene isn't on screen.
    case background = 2
  }

  /// The session that the scene belongs to.
  open private(set) var session: UISceneSession

  /// The scene's delegate, which the scene holds until it is disconnected.
  open var delegate: (any UISceneDelegate)?

  /// The state of the scene.
  open private(set) var activationState = ActivationState.unattached

  /// The scene's title.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var title: String! = ""

  /// The second line of the scene's title.
  open var subtitle = ""

  /// Creates a scene that isn't connected yet.
  public required init(session: UISceneSession, connectionOptions: UIScene.ConnectionOptions) {
    self.session = session
    super.init()
    session.scene = self
  }

  /// The app, as the next responder (B199).
  open override var next: UIResponder? { UIApplication.shared }

  /// Opens `url` in the app that handles it, as the method of `UIApplication` does.
  open func open(
    _ url: URL,
    options: UIScene.OpenExternalURLOptions?,
    completionHandler completion: ((Bool) -> Void)? = nil
  ) {
    UIApplication.shared.openOutside(url, completion: completion)
  }

  func releaseWindows() {}
}

extension UIScene {
  /// Posted when a scene is being connected.
  nonisolated public static let willConnectNotification = NSNotification.Name(
    "UISceneWillConnectNotification"
  )

  /// Posted when a scene has been disconnected.
  nonisolated public static let didDisconnectNotification = NSNotification.Name(
    "UISceneDidDisconnectNotification"
  )

  /// Posted when a scene has become active.
  nonisolated public static let didActivateNotification = NSNotification.Name(
    "UISceneDidActivateNotification"
  )

  /// Posted when a scene is about to become inactive.
  nonisolated public static let willDeactivateNotification = NSNotification.Name(
    "UISceneWillDeactivateNotification"
  )

  /// Posted when a scene is about to enter the foreground.
  nonisolated public static let willEnterForegroundNotification = NSNotification.Name(
    "UISceneWillEnterForegroundNotification"
  )

  /// Posted when a scene has entered the background.
  nonisolated public static let didEnterBackgroundNotification = NSNotification.Name(
    "UISceneDidEnterBackgroundNotification"
  )
}

// MARK: The system's actions

// Each step calls the scene's delegate and posts the scene's notification. If the step concerns the whole
// app, it then notifies the app's delegate and observers. "Will" comes before the change of the state, and
// "did" after it. A step that isn't possible in the current state does nothing.

extension UIScene {
  /// Brings a scene that was just connected or is in the background to the foreground.
  ///
  /// `delivery` delivers links and activities, and runs after the scene has entered the foreground and before it
  /// becomes active. Screens get no callback (B224).
  package func enterForeground(delivering delivery: () -> Void = {}) {
    guard activationState == .background || activationState == .unattached else { return }
    delegate?.sceneWillEnterForeground(self)
    post(Self.willEnterForegroundNotification)
    app?.notifyOfForeground()
    activationState = .foregroundInactive
    delivery()
    becomeActive()
  }

  /// Makes the scene active when something that covered it, such as a call or the app switcher, has
  /// disappeared.
  package func becomeActive() {
    guard activationState == .foregroundInactive else { return }
    let wasActive = app?.applicationState == .active
    activationState = .foregroundActive
    delegate?.sceneDidBecomeActive(self)
    post(Self.didActivateNotification)
    if !wasActive { app?.notifyOfActivation() }
    HeadlessRunLoop.main.wake()
  }

  /// Makes the scene inactive because something covers it for a moment.
  package func resignActive() {
    guard activationState == .foregroundActive else { return }
    delegate?.sceneWillResignActive(self)
    post(Self.willDeactivateNotification)
    if app?.isActive(without: self) == false { app?.notifyOfResigning() }
    activationState = .foregroundInactive
    HeadlessRunLoop.main.wake()
  }

  /// Moves the scene to the background, because the user leaves the app or shows another scene instead.
  ///
  /// The delegate is asked for an activity that can restore the scene, and the session stores that activity. Screens
  /// get no callback (B224).
  package func enterBackground() {
    resignActive()
    guard activationState == .foregroundInactive else { return }
    activationState = .background
    delegate?.sceneDidEnterBackground(self)
    post(Self.didEnterBackgroundNotification)
    if app?.applicationState == .background { app?.notifyOfBackground() }
    session.stateRestorationActivity = delegate?.stateRestorationActivity(for: self)
    HeadlessRunLoop.main.wake()
  }

  /// Disconnects the scene, because the system needs memory or the user closes the scene (B223).
  ///
  /// A scene in the foreground enters the background first (B354). The delegate is called, and then the delegate, the
  /// windows and the scene are released. Nothing is dismissed, and no screen gets a callback. The session stays,
  /// without a scene (B344).
  package func disconnect() {
    if isInForeground { enterBackground() }
    activationState = .unattached
    delegate?.sceneDidDisconnect(self)
    post(Self.didDisconnectNotification)
    delegate = nil
    releaseWindows()
    app?.disconnect(self)
    if session.scene === self { session.scene = nil }
    HeadlessRunLoop.main.wake()
  }

  package var isInForeground: Bool {
    activationState == .foregroundActive || activationState == .foregroundInactive
  }

  private var app: UIApplication? {
    UIApplication.shared.connectedScenes.contains(self) ? .shared : nil
  }

  func post(_ name: NSNotification.Name) {
    NotificationCenter.default.post(name: name, object: self)
  }
}
