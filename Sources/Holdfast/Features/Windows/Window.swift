extension Placement {
  /// Shows the first screen, such as a phone call or a banner, in a window of its own in front of the scene's other
  /// windows.
  ///
  /// ```swift
  /// let call = Flow<Void>(.window(in: scene, level: .alert + 1)) { _ in }
  /// ```
  ///
  /// For a screen that the user must not get past, use ``lock(in:embeddedIn:)``, which covers the windows of this
  /// placement as well.
  ///
  /// The windows beneath stay as they are, including sheets, drags in progress, open questions and typed text. The flow
  /// isn't an inner flow of any other flow, so it doesn't end with a flow beneath. The window is shown at once and
  /// without animation, even if its scene is in the background. While the scene is being connected, the request waits.
  /// If several windows have the same level, the one shown last is in front.
  ///
  /// **Who holds whom.** The scene holds the window, and the window holds the screens. The app stores neither.
  ///
  /// **The end.** At the end the window is hidden and released with everything in it, including modals that the app has
  /// presented there. The previous key window becomes the key window again. This happens when the app cancels or
  /// finishes the flow. It also happens in the following cases, in which the flow ends `.dismissed`:
  ///
  /// - The app hides the window, gives it another root, or removes it from its scene.
  /// - The scene is disconnected.
  /// - The window's root no longer contains a screen of an open flow.
  ///
  /// The request fails with ``FlowError/Reason/hostGone`` if the scene has been deallocated or isn't connected within
  /// five seconds.
  ///
  /// If a link is opened in a window beneath, the screens of this window can answer it first. Opening a link doesn't
  /// hide a window.
  ///
  /// Relies on <https://developer.apple.com/documentation/uikit/uiwindow>. UIKit's documentation doesn't say whether a
  /// scene keeps a window that nothing else holds, or which window becomes the key window when another one is hidden.
  /// For this reason Holdfast makes the scene hold the window, and chooses the key window itself.
  ///
  /// - Parameters:
  ///   - scene: The scene, held weakly.
  ///   - level: The level of the window. The window of a lock is always in front of it.
  ///   - isKey: Whether the window becomes the key window, which receives keyboard input. Pass false for a banner, so
  ///     that the window beneath stays the key window. If the current key window is a flow's window of a higher level,
  ///     this window becomes the key window after that one has closed.
  ///   - embedding: Whether the screen is put into a navigation controller, so that the flow's next screens can be
  ///     pushed.
  ///   - make: Makes the window, which must be in the given scene, hidden and without a root. Use it for a subclass
  ///     that passes touches outside a banner to the window beneath. The flow holds the closure until its end.
  /// - Returns: The placement.
  public static func window(
    in scene: UIWindowScene,
    level: UIWindow.Level = .alert,
    isKey: Bool = true,
    embeddedIn embedding: Embedding = .nothing,
    made make: @escaping @MainActor (UIWindowScene) -> UIWindow = { UIWindow(windowScene: $0) }
  ) -> Placement {
    let place = Window(scene: scene, level: level, isKey: isKey, embedding: embedding, make: make)
    return Placement(place, on: ScreenName(words: "the scene"))
  }
}

/// A place at the root of a window that was made for the flow.
final class Window: ContainerPlace {
  weak var scene: UIWindowScene?
  let level: UIWindow.Level
  let isKey: Bool
  let make: @MainActor (UIWindowScene) -> UIWindow
  let embedding: Placement.Embedding

  init(
    scene: UIWindowScene,
    level: UIWindow.Level,
    isKey: Bool,
    embedding: Placement.Embedding,
    make: @escaping @MainActor (UIWindowScene) -> UIWindow
  ) {
    self.scene = scene
    self.level = level
    self.isKey = isKey
    self.make = make
    self.embedding = embedding
  }

  var host: UIResponder? { scene }
  /// When a gate has ended, its window closes by itself once the next window is shown.
  var contentBefore: ContentBefore { .released }

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
        """
        can't be shown: the \(type(of: window)) that was made for it is visible, has a root or isn't in the scene. \
        Make a new window in the scene each time.
        """
      )
    }
    window.windowLevel = UIWindow.Level(
      rawValue: min(level.rawValue, SceneLock.level.rawValue - 1)
    )
    // The hierarchy observer holds the `FlowWindow`, which closes the window if showing the screen fails.
    FlowWindow.open(window, around: controller, in: scene, isKey: isKey, isLock: false)
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
