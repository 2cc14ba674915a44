import Foundation

/// One instance of the app's user interface.
///
/// The app holds its connected scenes. A scene holds its session and, until it is disconnected, its
/// delegate; the session refers weakly to its scene.
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

  /// The session the scene belongs to.
  open private(set) var session: UISceneSession

  /// The scene's delegate, which the scene holds until it is disconnected.
  open var delegate: (any UISceneDelegate)?

  /// Where the scene stands in its life.
  open private(set) var activationState = ActivationState.unattached

  /// The scene's title.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var title: String! = ""

  /// A second line for the scene's title.
  open var subtitle = ""

  /// Makes a scene that is not connected yet.
  public required init(session: UISceneSession, connectionOptions: UIScene.ConnectionOptions) {
    self.session = session
    super.init()
    session.scene = self
  }

  /// The app (B199).
  open override var next: UIResponder? { UIApplication.shared }

  /// Opens `url` in the app that is for it; see the app's method of that name.
  open func open(
    _ url: URL,
    options: UIScene.OpenExternalURLOptions?,
    completionHandler completion: ((Bool) -> Void)? = nil
  ) {
    UIApplication.shared.openOutside(url, completion: completion)
  }

  func letGoOfWindows() {}
}

extension UIScene {
  /// Posted when a scene was connected.
  nonisolated public static let willConnectNotification = NSNotification.Name(
    "UISceneWillConnectNotification"
  )

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
}

// MARK: What the system does

// Each step tells the delegate, posts the scene's notification, and then lets the app tell its own
// delegate and observers if it is the app's step, too. "Will" comes before the state changes, "did"
// after it. A step that isn't due does nothing.

extension UIScene {
  /// The system brings a scene in the background, or one just connected, to the front.
  ///
  /// `delivery` runs between the two steps, where links and activities are handed over. No screen
  /// is told (B224).
  package func enterForeground(delivering delivery: () -> Void = {}) {
    guard activationState == .background || activationState == .unattached else { return }
    delegate?.sceneWillEnterForeground(self)
    post(Self.willEnterForegroundNotification)
    app?.tellOfForeground()
    activationState = .foregroundInactive
    delivery()
    becomeActive()
  }

  /// What covered the scene for a moment is gone, as a call or the app switcher.
  package func becomeActive() {
    guard activationState == .foregroundInactive else { return }
    let wasActive = app?.applicationState == .active
    activationState = .foregroundActive
    delegate?.sceneDidBecomeActive(self)
    post(Self.didActivateNotification)
    if !wasActive { app?.tellOfBeingActive() }
    HeadlessRunLoop.main.wake()
  }

  /// Something covers the scene for a moment.
  package func resignActive() {
    guard activationState == .foregroundActive else { return }
    delegate?.sceneWillResignActive(self)
    post(Self.willDeactivateNotification)
    if app?.isActive(without: self) == false { app?.tellOfResigning() }
    activationState = .foregroundInactive
    HeadlessRunLoop.main.wake()
  }

  /// The user leaves the app, or brings another scene in place of this one.
  ///
  /// The delegate is asked for what restores the scene; the session keeps it. No screen is told
  /// (B224).
  package func enterBackground() {
    resignActive()
    guard activationState == .foregroundInactive else { return }
    activationState = .background
    delegate?.sceneDidEnterBackground(self)
    post(Self.didEnterBackgroundNotification)
    if app?.applicationState == .background { app?.tellOfBackground() }
    session.stateRestorationActivity = delegate?.stateRestorationActivity(for: self)
    HeadlessRunLoop.main.wake()
  }

  /// The system closes the scene, to get its memory back or because the user does (B223).
  ///
  /// The delegate hears of it, then delegate, windows and scene are let go. Nothing is dismissed and
  /// no screen gets a callback. The session stays, without a scene (B344).
  package func disconnect() {
    activationState = .unattached
    delegate?.sceneDidDisconnect(self)
    post(Self.didDisconnectNotification)
    delegate = nil
    letGoOfWindows()
    app?.letGo(self)
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
