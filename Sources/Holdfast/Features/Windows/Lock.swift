extension Placement {
  /// Locks a scene with a separate window in front of everything else in the scene.
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
  /// **At once.** The lock is visible when `show` returns, without animation, so that it is in the picture that the
  /// system takes for the app switcher. The request waits only if the app doesn't know the scene yet. A lock may be
  /// shown while its scene is being connected.
  ///
  /// **One lock.** If a lock is already open in the scene, and the new screen has the same class as that lock's first
  /// screen or current root, the open lock stays. The later flow ends `.cancelled` without a report, and its screen is
  /// released. A screen of another class is shown over the first lock. If the first lock is leaving, or a guard asks
  /// whether it may leave, a new lock is shown at once. Make a new screen each time.
  ///
  /// **In front of everything.** The lock covers the windows of other flows, whatever their levels, and all windows of
  /// the app up to the level of the keyboard. It is the key window, and windows beneath can't become the key window. If
  /// the user is typing in a text field beneath, the field resigns first responder, so that its keyboard is hidden. The
  /// field becomes first responder again after the lock, unless a modal was presented over it meanwhile. VoiceOver
  /// reads nothing beneath. The lock's window has a background for screens without one. For the lock's window,
  /// ``Placement/FrontmostScreen/frontmost(of:)`` means the window beneath.
  ///
  /// **It leaves only with its own flow.** Other flows may end, replace roots and go back beneath the lock. If other
  /// code hides the lock's window, the window is shown again, and this is reported. The lock stays while its scene is
  /// disconnected, and moves to the scene with which the system connects the session again. Its flow ends `.dismissed`
  /// when the user closes the scene, and when other code gives the window another root.
  ///
  /// **What the user sees after it.** Flows beneath the lock may end, or a root may be replaced, in the same run-loop
  /// pass as the lock's end. In this case the lock stays until those flows have ended and the next root is visible.
  ///
  /// **Who holds whom.** Holdfast holds the window until the lock's end, and the window holds the screens. The app
  /// stores neither. If the app was terminated, show the lock again when the scene is connected.
  ///
  /// The request fails with ``FlowError/Reason/hostGone`` if the scene has been deallocated or isn't connected within
  /// five seconds. For a phone call, a banner, or a curtain that disappears without a question when the app becomes
  /// active again, use ``window(in:level:isKey:embeddedIn:made:)``.
  ///
  /// Relies on <https://developer.apple.com/documentation/uikit/uiwindow>.
  ///
  /// - Parameters:
  ///   - scene: The scene, held weakly.
  ///   - embedding: Whether the screen is put into a navigation controller, so that the flow's next screens can be
  ///     pushed.
  /// - Returns: The placement.
  public static func lock(
    in scene: UIWindowScene,
    embeddedIn embedding: Embedding = .nothing
  ) -> Placement {
    Placement(Lock(scene: scene, embedding: embedding), on: ScreenName(words: "the scene"))
  }
}

/// A place at the root of a window that locks its scene.
final class Lock: ContainerPlace {
  weak var scene: UIWindowScene?
  let embedding: Placement.Embedding

  init(scene: UIWindowScene, embedding: Placement.Embedding) {
    self.scene = scene
    self.embedding = embedding
  }

  var host: UIResponder? { scene }
  /// When a gate has ended, its window closes by itself once the next window is shown.
  var contentBefore: ContentBefore { .released }
  /// A lock doesn't wait for other screens of the scene, because the system's picture for the app switcher would then
  /// show those screens.
  var waitsForItsTurn: Bool { false }
  var isOpenToLeavingScreens: Bool { true }
  var orderingKeys: [UIResponder] { [] }

  func check(_ screen: UIViewController) throws(FlowError) {
    let scene = try scene.orGone()
    if let lock = scene.findLock(like: screen) {
      throw FlowError(
        .repeated,
        "wasn't shown: \(lock.screenName) already locks the scene. There is nothing to do.",
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
    // If the app shows the lock inside an animation block, UIKit would otherwise animate the lock's layout.
    UIView.performWithoutAnimation {
      FlowWindow.open(window, around: controller, in: scene, isKey: true, isLock: true)
      window.layoutIfNeeded()
    }
    guard window.rootViewController !== controller || window.isHidden else { return }
    throw .refused(by: "the window")
  }

  /// Whether the controller is the root of a flow's window.
  ///
  /// All other screens in the window leave together with the root.
  func canRemove(_ controller: UIViewController, of flow: any PlacedFlow) -> Bool {
    FlowWindow.around(controller) != nil
  }
}

extension FlowError {
  static let notConnected = FlowError(
    .hostGone,
    "can't be shown: the scene for its window isn't connected. Show it in a connected scene.",
    passes: true
  )
}

extension UIWindowScene {
  /// Whether the app knows the scene, which may be about to be connected.
  fileprivate var isKnownToItsApp: Bool {
    // An app extension has no UIApplication.shared.
    (next as? UIApplication)?.connectedScenes.contains(self) ?? false
  }

  /// Returns the root of an open lock of the scene, if the lock's first root or its current root has the same class as
  /// `screen`, which is the new screen or its wrapper.
  ///
  /// A lock that may be about to close is ignored, because the scene would no longer be locked after that.
  fileprivate func findLock(like screen: UIViewController) -> UIViewController? {
    let wanted = type(of: screen.screenToCompare)
    return locks.first(that: { window in
      !window.mayLeave
        && (window.lock?.firstType == wanted || window.lock?.typeNow == wanted)
    })?.root
  }
}

extension UIViewController {
  /// The screen whose class is compared when a lock is requested while its scene is locked.
  ///
  /// The controller is the root of a lock, or a screen or wrapper that will become one. The app may have made the same
  /// kind of wrapper for a curtain and for a PIN, so the first screen of a flow in the wrapper is compared. If that
  /// screen is or is in a stack, the stack's first screen is compared instead.
  var screenToCompare: UIViewController {
    let screen = findInside { $0.isUnmanaged ? nil : $0 } ?? self
    return (screen.stackAround ?? screen).firstOfStack
  }
}
