extension Placement {
  /// The root of a window of its own, in front of a scene's other windows: a call, a banner.
  ///
  /// ```swift
  /// let call = Flow<Void>(.window(in: scene, level: .alert + 1)) { _ in }
  /// ```
  ///
  /// What nobody may get past is a ``lock(in:wrapped:)``, which lies over all of these.
  ///
  /// What is beneath stays as it is: sheets, half a drag, an open question, what is typed. The flow is started
  /// from no other one, so nothing beneath takes it along. The window is there at once, without animation, also
  /// in a scene that is in the background; while its scene is being connected, the show waits. Of several
  /// windows of one level the one that is shown last is in front.
  ///
  /// **Who keeps whom.** The scene holds the window, and the window the screens; the app stores neither.
  ///
  /// **The end.** The window is hidden and let go with all that is in it, what the app has presented there as
  /// well, and the window that was the key window before becomes it again. A flow that is cancelled or finished
  /// does that itself. It ends `.dismissed` when the app hides the window, gives it another root or takes it
  /// out of its scene, when the scene is disconnected, and when no screen of an open flow is in its root.
  ///
  /// ``FlowError/Reason/hostGone`` if the scene is gone or not connected within five seconds.
  ///
  /// A link that is opened in a window beneath is answered by the screens of this one first. It hides none.
  ///
  /// Relies on <https://developer.apple.com/documentation/uikit/uiwindow>. UIKit does not say for certain that a
  /// scene keeps a window which nothing else holds, nor which window is the key window when one is hidden: so
  /// the library sees to both.
  ///
  /// - Parameters:
  ///   - scene: The scene, held weakly.
  ///   - level: How far in front the window lies; a lock's is always further in front.
  ///   - isKey: Whether it becomes the key window, which gets what is typed. A banner lets the one beneath be
  ///     it. It doesn't take that from a flow's window of a higher level; it is the key window after that one.
  ///   - wrapped: Whether the screen is put into a navigation controller, so that the flow's next
  ///     screens can be pushed.
  ///   - make: Makes the window, in this scene, hidden and without a root: one of a subclass that lets touches
  ///     beside a banner through. The flow holds the closure until its end.
  /// - Returns: The placement.
  public static func window(
    in scene: UIWindowScene,
    level: UIWindow.Level = .alert,
    isKey: Bool = true,
    wrapped: Wrapping = .not,
    made make: @escaping @MainActor (UIWindowScene) -> UIWindow = { UIWindow(windowScene: $0) }
  ) -> Placement {
    let place = Window(scene: scene, level: level, isKey: isKey, wrapping: wrapped, make: make)
    return Placement(place, on: ScreenName(words: "the scene"))
  }
}

/// The root of a window that is made for it.
final class Window: ContainerPlace {
  weak var scene: UIWindowScene?
  let level: UIWindow.Level
  let isKey: Bool
  let make: @MainActor (UIWindowScene) -> UIWindow
  let wrapping: Placement.Wrapping

  init(
    scene: UIWindowScene,
    level: UIWindow.Level,
    isKey: Bool,
    wrapping: Placement.Wrapping,
    make: @escaping @MainActor (UIWindowScene) -> UIWindow
  ) {
    self.scene = scene
    self.level = level
    self.isKey = isKey
    self.make = make
    self.wrapping = wrapping
  }

  var host: UIResponder? { scene }
  /// A window that a gate has left goes by itself, once the next one is there.
  var contentBefore: ContentBefore { .goes }

  func check(_ screen: UIViewController) throws(FlowError) {
    let scene = try scene.orGone()
    try screen.checkThatItIsNew()
    if scene.isConnected { return }
    throw .notConnected
  }

  func show(_ controller: UIViewController, animated: Bool) throws(FlowError) {
    let scene = try scene.orGone()
    let window = make(scene)
    guard window.isHidden, window.rootViewController == nil, window.windowScene === scene else {
      throw FlowError(
        .impossible,
        "can't be shown: the \(type(of: window)) made for it is on display, has a root already or is not "
          + "in the scene. Make a new one each time."
      )
    }
    window.windowLevel = min(level, SceneLock.level - 1)
    // The observer holds it, and lets it close the window if that does not come.
    FlowWindow.open(window, around: controller, in: scene, isKey: isKey, isLock: false)
    guard window.rootViewController !== controller || window.isHidden else { return }
    throw .refused(by: "the window")
  }

  /// All that is in the window goes with its root.
  func canTakeAway(_ controller: UIViewController, of flow: any PlacedFlow) -> Bool {
    FlowWindow.around(controller) != nil
  }
}
