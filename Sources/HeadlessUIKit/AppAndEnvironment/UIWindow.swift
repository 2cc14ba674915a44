import Foundation

/// The root of a view tree, with the controller whose view fills it.
///
/// A window holds its root view controller (B209) and, through their container views, the
/// presentations that run in it. A scene holds the windows made visible in it.
@preconcurrency @MainActor open class UIWindow: UIView {
  /// How far in front a window lies.
  public struct Level: Hashable, Comparable, RawRepresentable, Sendable {
    /// The height; greater is further in front.
    public let rawValue: CGFloat

    /// A level of that height.
    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    /// A level of that height.
    public init(_ rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    /// Whether the left level lies further back.
    public static func < (left: UIWindow.Level, right: UIWindow.Level) -> Bool {
      left.rawValue < right.rawValue
    }

    /// The level so much further in front.
    public static func + (left: UIWindow.Level, right: CGFloat) -> UIWindow.Level {
      UIWindow.Level(left.rawValue + right)
    }

    /// The level so much further back.
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

  /// The scene the window is seen in.
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

  /// The screen the window is seen on.
  open var screen = UIScreen.main

  /// How far in front the window lies.
  open var windowLevel = UIWindow.Level.normal

  /// Whether the window gets what is typed.
  open var isKeyWindow: Bool { UIWindow.key === self }

  /// Makes a window of a scene; it is hidden until it is made visible.
  public init(windowScene: UIWindowScene) {
    super.init(frame: UIWindow.phone)
    isHidden = true
    containsNeededLayout = false
    ownScene = windowScene
  }

  /// Makes a window; it is hidden until it is made visible.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isHidden = true
    containsNeededLayout = false
  }

  /// Makes a window of the screen's size (B319); it is hidden until it is made visible.
  public init() {
    super.init(frame: UIWindow.phone)
    isHidden = true
    containsNeededLayout = false
  }

  /// Archives are not modelled; always nil.
  public required init?(coder: NSCoder) {
    nil
  }

  static let phone = CGRect(x: 0, y: 0, width: 393, height: 852)

  // MARK: Visibility

  /// Whether the window is seen.
  ///
  /// Unhiding it shows the root's view at once (B24). Hiding it leaves the view in the window; the
  /// root's `viewWillDisappear` and `viewDidDisappear` are called. When the key window is hidden, another
  /// visible window becomes it (B306).
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
  /// Nothing happens if it is that already.
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

  /// Makes the last visible window of the same scene, or without a scene of the app, the key window.
  private func passKeyOn() {
    guard isKeyWindow else { return }
    let others = windowScene?.windows ?? UIApplication.shared.windows
    others.last { $0.isVisible }?.makeKey()
  }

  private func post(_ name: NSNotification.Name) {
    NotificationCenter.default.post(name: name, object: self)
  }

  /// Shows the window in front of its level and makes it the key window.
  ///
  /// One without a scene lives to the end of the turn at least, held or not (B257).
  open func makeKeyAndVisible() {
    isHidden = false
    makeKey()
    if windowScene == nil { HeadlessRunLoop.main.afterCommit { withExtendedLifetime(self) {} } }
  }

  /// Called when the window became the key window; does nothing.
  open func becomeKey() {}

  /// Called when the window stopped being the key window; does nothing.
  open func resignKey() {}

  // MARK: The root

  /// The controller whose view fills the window.
  ///
  /// On a visible window the new root's view is in place when the setter returns and its
  /// `viewDidAppear` comes a turn later (B25). The old root's view is removed first and the window
  /// lets the old root go (B27); what it presents is *not* dismissed and stays in the window (B28),
  /// behind the new root's view (B313).
  open var rootViewController: UIViewController? {
    get { root }
    set {
      if newValue !== root, let old = root {
        hide(old, removingView: true)
        old.rootWindow = nil
        HeadlessHostility.main.letGo(old)
      }
      exchangeRoot(for: newValue)
      HierarchyCheck.willBecomeRoot(root)
      root?.rootWindow = self
      if !isHidden { installRootView() }
    }
  }

  private var root: UIViewController?

  /// Whether the root is appearing with the window: its `viewDidAppear` comes with the commit, and no
  /// `endAppearanceTransition()` brings it before (B320).
  private(set) var rootIsComing = false

  /// Releases the old root when the new one is stored: its `deinit` may ask for the window's root.
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
    // Under a full screen its view is away, and comes back when that goes.
    guard let root = rootViewController, root.presentation?.presentersPlace == nil,
      let view = root.view
    else { return }
    root.beginAppearance(true, animated: false)
    view.frame = bounds
    // In front of what an earlier root's presentation left here (B313). A window that was only hidden has
    // the view already, in its place.
    if view.superview !== self { addSubview(view) }
    rootIsComing = true
    HeadlessRunLoop.main.afterCommit { [weak self, weak root] in
      self?.rootIsComing = false
      guard let self, let root, root === self.rootViewController else { return }
      root.endAppearance()
    }
  }

  // MARK: As a view and responder

  /// A window is in itself.
  open override var window: UIWindow? { self }

  /// Has the first responder in a view that leaves the window resign, while it is in it (B203).
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

  /// What is in a window stays in it, whatever the window is put into.
  override func note(_ window: UIWindow?) {}

  /// The window's traits: its scene's, or the device's.
  open override var traitCollection: UITraitCollection {
    traits(from: windowScene?.traitCollection ?? .headlessDevice)
  }

  /// The scene, or without one the app (B199).
  open override var next: UIResponder? { windowScene ?? UIApplication.shared }

  override var responderWindow: UIWindow? { self }

  var isVisible: Bool { !isHidden }
}
