import Foundation

/// The root of a view hierarchy, together with the root view controller.
///
/// A window holds its root view controller (B209) and, through their container views, the presentations that
/// run in it. A scene holds the windows that were made visible in it.
@preconcurrency @MainActor open class UIWindow: UIView {
  /// The position of a window from back to front.
  public struct Level: Hashable, Comparable, RawRepresentable, Sendable {
    /// The level as a number.
    ///
    /// A greater number is further in front.
    public let rawValue: CGFloat

    /// Creates a level with this number.
    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    /// Creates a level with this number.
    public init(_ rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    /// Returns whether the left level is further back.
    public static func < (left: UIWindow.Level, right: UIWindow.Level) -> Bool {
      left.rawValue < right.rawValue
    }

    /// Returns a level that is further in front by a number.
    public static func + (left: UIWindow.Level, right: CGFloat) -> UIWindow.Level {
      UIWindow.Level(left.rawValue + right)
    }

    /// Returns a level that is further back by a number.
    public static func - (left: UIWindow.Level, right: CGFloat) -> UIWindow.Level {
      UIWindow.Level(left.rawValue - right)
    }

    /// The level of the app's own windows.
    public static let normal = UIWindow.Level(rawValue: 0)
    /// The level of alerts.
    public static let alert = UIWindow.Level(rawValue: 2000)
    /// The level of the status bar.
    public static let statusBar = UIWindow.Level(rawValue: 1000)
  }

  weak var firstResponder: UIResponder?
  private static weak var key: UIWindow?

  /// Posted when a window has become the key window, with the window as its object (B259).
  nonisolated public static let didBecomeKeyNotification = NSNotification.Name(
    "UIWindowDidBecomeKeyNotification"
  )
  /// Posted when a window has stopped being the key window, with the window as its object (B259).
  nonisolated public static let didResignKeyNotification = NSNotification.Name(
    "UIWindowDidResignKeyNotification"
  )

  /// Posted when a window has been made visible, with the window as its object (B353).
  nonisolated public static let didBecomeVisibleNotification = NSNotification.Name(
    "UIWindowDidBecomeVisibleNotification"
  )
  /// Posted when a window that was visible has been hidden, with the window as its object (B353).
  nonisolated public static let didBecomeHiddenNotification = NSNotification.Name(
    "UIWindowDidBecomeHiddenNotification"
  )
  private var wasMadeVisible = false

  /// The scene that shows the window.
  open weak var windowScene: UIWindowScene? {
    get { ownScene }
    set {
      let old = ownScene
      guard newValue !== old else { return }
      ownScene = newValue
      old?.detach(self)
      if !isHidden { newValue?.attach(self) }
      HeadlessRunLoop.main.wake()
    }
  }

  private weak var ownScene: UIWindowScene?

  /// The screen that shows the window.
  open var screen = UIScreen.main

  /// The position of the window from back to front.
  open var windowLevel = UIWindow.Level.normal

  /// Whether the window receives keyboard input.
  open var isKeyWindow: Bool { UIWindow.key === self }

  /// Creates a window in a scene.
  ///
  /// It is hidden until it is made visible.
  public init(windowScene: UIWindowScene) {
    super.init(frame: UITraitCollection.headlessBounds(of: windowScene.deviceTraits))
    isHidden = true
    containsNeededLayout = false
    ownScene = windowScene
  }

  /// Creates a window.
  ///
  /// It is hidden until it is made visible.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isHidden = true
    containsNeededLayout = false
  }

  /// Creates a window with the size of the screen (B319).
  ///
  /// It is hidden until it is made visible.
  public init() {
    super.init(frame: UIScreen.main.bounds)
    isHidden = true
    containsNeededLayout = false
  }

  /// Returns nil, because HeadlessUIKit can't decode archives.
  public required init?(coder: NSCoder) {
    nil
  }

  // MARK: Visibility

  /// Whether the window is hidden.
  ///
  /// Showing the window shows the root's view immediately (B24). Hiding it leaves the view in the window, and
  /// calls the root's `viewWillDisappear` and `viewDidDisappear`. If the key window is hidden, another
  /// visible window becomes the key window (B306).
  open override var isHidden: Bool {
    didSet {
      if isHidden {
        rootViewController.map { hide($0, removingView: false) }
        passKeyOn()
      } else {
        windowScene = windowScene ?? UIApplication.shared.implicitScene
        if let windowScene {
          windowScene.attach(self)
        } else {
          UIApplication.shared.noteWindowWithoutScene(self)
        }
        installRootView()
      }
      postVisibility()
    }
  }

  private func postVisibility() {
    guard isHidden == wasMadeVisible else { return }
    wasMadeVisible = !isHidden
    post(isHidden ? UIWindow.didBecomeHiddenNotification : UIWindow.didBecomeVisibleNotification)
  }

  /// Makes the window the key window.
  ///
  /// If the window is the key window already, nothing happens.
  open func makeKey() {
    guard !isKeyWindow else { return }
    let former = UIWindow.key
    UIWindow.key = self
    if let former {
      former.resignKey()
      former.post(UIWindow.didResignKeyNotification)
    }
    becomeKey()
    post(UIWindow.didBecomeKeyNotification)
  }

  /// Passes the role of the key window on to another window, if this window has it.
  ///
  /// The new key window is the last visible window of the same scene, or of the app if this window has no scene.
  private func passKeyOn() {
    guard isKeyWindow else { return }
    let others = windowScene?.windows ?? UIApplication.shared.windows
    others.last { $0.isVisible }?.makeKey()
  }

  private func post(_ name: NSNotification.Name) {
    NotificationCenter.default.post(name: name, object: self)
  }

  /// Shows the window in front of its level, and makes it the key window.
  ///
  /// A window without a scene lives at least until the end of the run-loop pass, even if nothing holds it
  /// (B257).
  open func makeKeyAndVisible() {
    isHidden = false
    makeKey()
    if windowScene == nil { HeadlessRunLoop.main.afterCommit { withExtendedLifetime(self) {} } }
  }

  /// Called when the window has become the key window.
  ///
  /// The default implementation does nothing.
  open func becomeKey() {}

  /// Called when the window has stopped being the key window.
  ///
  /// The default implementation does nothing.
  open func resignKey() {}

  // MARK: The root

  /// The controller whose view fills the window.
  ///
  /// If the window is visible, the new root's view is in the window when the setter returns, and its
  /// `viewDidAppear` is called in the next run-loop pass (B25). The old root's view is removed first, and the
  /// window releases the old root (B27). A controller that the old root presents isn't dismissed and stays in
  /// the window (B28), behind the new root's view (B313).
  open var rootViewController: UIViewController? {
    get { root }
    set {
      if newValue !== root, let old = root {
        hide(old, removingView: true)
        old.rootWindow = nil
        HeadlessFaults.main.willRelease(old)
      }
      exchangeRoot(for: newValue)
      HierarchyCheck.willBecomeRoot(root)
      root?.rootWindow = self
      if !isHidden { installRootView() }
    }
  }

  private var root: UIViewController?

  /// Whether the root is appearing together with the window.
  ///
  /// The root's `viewDidAppear` is then called after the commit, and `endAppearanceTransition()` can't call it
  /// earlier (B320).
  private(set) var rootIsComing = false

  /// Stores the new root before the old one is released, because the `deinit` of the old root may read the
  /// window's root.
  private func exchangeRoot(for new: UIViewController?) {
    let old = root
    root = new
    extendLifetime(old)
  }

  private func hide(_ root: UIViewController, removingView: Bool) {
    guard let view = root.viewIfLoaded else { return }
    root.beginAppearance(false, animated: false)
    if removingView { view.removeFromSuperview() }
    root.endAppearance()
  }

  private func installRootView() {
    // While a full-screen presentation covers the root, the root's view is removed from the window. The view is
    // added again when the presentation ends.
    guard let root = rootViewController, root.presentation?.presentersPlace == nil,
      let view = root.view
    else { return }
    root.beginAppearance(true, animated: false)
    view.frame = bounds
    // The root's view must be in front of the container views that an earlier root's presentations have left
    // in the window (B313). A window that was only hidden still has the view in its position.
    if view.superview !== self { addSubview(view) }
    rootIsComing = true
    HeadlessRunLoop.main.afterCommit { [weak self, weak root] in
      self?.rootIsComing = false
      guard let self, let root, root === self.rootViewController else { return }
      root.endAppearance()
    }
  }

  // MARK: Window as a view and responder

  /// The window itself.
  open override var window: UIWindow? { self }

  /// Makes the first responder resign if it is inside `view`, which is about to be removed from the window (B203).
  func resignFirstResponder(in view: UIView) {
    guard let first = firstResponder,
      let place = (first as? UIViewController)?.viewIfLoaded ?? first as? UIView,
      place.isDescendant(of: view)
    else { return }
    if !first.resignFirstResponder() {
      HeadlessLog.warn(
        "First responder warning: '\(first)' rejected resignFirstResponder when being removed from "
          + "hierarchy"
      )
    }
    guard firstResponder === first else { return }
    firstResponder = nil
    first.didLoseFirstResponder()
  }

  /// Does nothing, because the content of a window stays in it even if the window is added to a view.
  override func note(_ window: UIWindow?) {}

  /// The traits of the window, inherited from its scene or the device.
  open override var traitCollection: UITraitCollection {
    traits(from: windowScene?.traitCollection ?? .headlessDevice)
  }

  /// The scene, or the app if the window has no scene (B199).
  open override var next: UIResponder? { windowScene ?? UIApplication.shared }

  override var responderWindow: UIWindow? { self }

  var isVisible: Bool { !isHidden }
}
