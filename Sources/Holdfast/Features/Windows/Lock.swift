extension Placement {
  /// A lock over a scene: a window of its own in front of all else there.
  ///
  /// ```swift
  /// func sceneWillResignActive(_ scene: UIScene) {
  ///   guard let scene = scene as? UIWindowScene else { return }
  ///   let lock = Flow<Void>(.lock(in: scene)) { _ in }
  ///   let screen = LockViewController()
  ///   screen.onUnlock = { lock.finish() }
  ///   lock.show(screen)
  /// }
  /// ```
  ///
  /// **At once.** The lock is on display when `show` returns, without animation, so that it is in the picture which the
  /// system takes for the app switcher. It waits for nothing but a scene that the app does not know yet, and may be shown
  /// while its scene is being connected.
  ///
  /// **One lock.** Asked for again while a screen of the same class locks the scene, that one stays: the later flow ends
  /// `.cancelled`, without a report, and its screen is released. A screen of another class lies over the first. While a
  /// lock is leaving a new one comes at once. Make a new screen each time.
  ///
  /// **In front of all.** It lies over the windows of other flows, whatever their levels, and over all windows of the app
  /// up to the level of the keyboard; of links and screens beneath it see below. It is the key window: no window beneath
  /// takes that from it. A field beneath that the user is typing in resigns, so that its keyboard goes, and is first
  /// responder again after the lock. VoiceOver reads nothing beneath. The lock's window has a background, for screens
  /// without one. ``Placement/Frontmost/frontmost(of:)`` of the lock's window means the window beneath.
  ///
  /// **It leaves by its own flow alone.** Other flows may end, replace roots and go back beneath it. Where other code
  /// hides its window, the window comes back, with a report. It stays while its scene is disconnected, and is over the
  /// scene that the system connects the session with. Its flow ends `.dismissed` when the user closes the scene, and
  /// when other code gives the window another root.
  ///
  /// **What is seen after it.** A lock that ends in the same turn as flows beneath it, or as a root is replaced there,
  /// stays until those flows have ended and the next root is on display.
  ///
  /// **Who keeps whom.** The library holds the window until the lock's end, and the window the screens; the app stores
  /// neither. An app that was terminated locks again when its scene is connected.
  ///
  /// ``FlowError/Reason/hostGone`` if the scene is gone or not connected within five seconds. A call or a banner is a
  /// ``window(in:level:isKey:wrapped:made:)``, and so is a curtain that goes without a question when the app is active
  /// again.
  ///
  /// Relies on <https://developer.apple.com/documentation/uikit/uiwindow>.
  ///
  /// - Parameters:
  ///   - scene: The scene, held weakly.
  ///   - wrapped: Whether the screen is put into a navigation controller, so that the flow's next screens can be pushed.
  /// - Returns: The placement.
  public static func lock(in scene: UIWindowScene, wrapped: Wrapping = .not) -> Placement {
    Placement(Lock(scene: scene, wrapping: wrapped), on: ScreenName(words: "the scene"))
  }
}

/// The root of a window that locks its scene.
final class Lock: ContainerPlace {
  weak var scene: UIWindowScene?
  let wrapping: Placement.Wrapping

  init(scene: UIWindowScene, wrapping: Placement.Wrapping) {
    self.scene = scene
    self.wrapping = wrapping
  }

  var host: UIResponder? { scene }
  /// A window that a gate has left goes by itself, once the next one is there.
  var contentBefore: ContentBefore { .goes }
  /// Other screens of the scene are not waited for: the picture for the app switcher would show what they hide.
  var waitsForItsTurn: Bool { false }
  var lanes: [UIResponder] { [] }

  func check(_ screen: UIViewController) throws(FlowError) {
    let scene = try scene.orGone()
    if let lock = scene.findLock(like: screen) {
      throw FlowError(
        .repeated,
        "isn't shown: \(lock.screenName) locks the scene already, and stays. Nothing needs to be done.",
        isMistake: false
      )
    }
    try screen.checkThatItIsNew()
    if scene.isConnected || scene.isKnownToItsApp { return }
    throw .notConnected
  }

  func show(_ controller: UIViewController, animated: Bool) throws(FlowError) {
    let scene = try scene.orGone()
    let window = UIWindow(windowScene: scene)
    window.windowLevel = SceneLock.level
    // Inside an animation of the app's its layout would be animated.
    UIView.performWithoutAnimation {
      FlowWindow.open(window, around: controller, in: scene, isKey: true, isLock: true)
      window.layoutIfNeeded()
    }
    guard window.rootViewController !== controller || window.isHidden else { return }
    throw .refused(by: "the window")
  }

  /// All that is in the window goes with its root.
  func canTakeAway(_ controller: UIViewController, of flow: any PlacedFlow) -> Bool {
    FlowWindow.around(controller) != nil
  }
}

extension FlowError {
  static let notConnected = FlowError(
    .hostGone,
    "can't be shown: the scene for its window is not connected, or no longer. Show it in a scene that is.",
    passes: true
  )
}

extension UIWindowScene {
  /// Whether the app has the scene, which may be about to be connected.
  fileprivate var isKnownToItsApp: Bool {
    // An app extension has no UIApplication.shared.
    (next as? UIApplication)?.connectedScenes.contains(self) ?? false
  }

  /// The lock that is up in the scene with a screen of the same class; that of a stack's first screen counts.
  fileprivate func findLock(like screen: UIViewController) -> UIViewController? {
    locks.compactMap(\.root).first(that: { root in
      type(of: root.firstOfStack) == type(of: screen.firstOfStack)
    })
  }
}

extension UIViewController {
  /// The first screen of a stack, or the controller itself.
  fileprivate var firstOfStack: UIViewController {
    (self as? UINavigationController)?.viewControllers.first ?? self
  }
}
