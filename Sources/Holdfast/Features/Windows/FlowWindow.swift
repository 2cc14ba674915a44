/// A window that a flow has for itself, from the first screen until the window is gone.
///
/// The scene holds the window; this refers to both weakly, and the hierarchy observer holds it. A lock's window is
/// held by its `SceneLock`, too, which this holds.
@MainActor
final class FlowWindow: Pending {
  fileprivate static var all = WeakList<FlowWindow>()

  private(set) weak var window: UIWindow?
  private(set) weak var root: UIViewController?
  private(set) weak var scene: UIWindowScene?
  /// Which window is to be the key window after this one.
  private weak var keyAfter: UIWindow?
  private var wasKey = false
  private(set) var isClosing = false
  private(set) var isOver = false
  /// What makes it a lock; nil for other windows.
  private(set) var lock: SceneLock?

  /// Shows the window with its root, in front of those of its level.
  ///
  /// - Parameters:
  ///   - window: The window, hidden and without a root.
  ///   - root: Its root.
  ///   - scene: Its scene.
  ///   - isKey: Whether it becomes the key window; it doesn't take that from a flow's window of a higher level.
  ///   - isLock: Whether it locks the scene.
  static func open(
    _ window: UIWindow,
    around root: UIViewController,
    in scene: UIWindowScene,
    isKey: Bool,
    isLock: Bool
  ) {
    let flowWindow = FlowWindow(window, around: root, in: scene)
    if isLock { flowWindow.lock = SceneLock(of: flowWindow, window) }
    window.rootViewController = root
    if !isKey {
      window.isHidden = false
    } else if let higher = scene.keyFlowWindow, window.windowLevel < higher.level {
      window.isHidden = false
      flowWindow.keyAfter = higher.keyAfter
      higher.keyAfter = window
    } else {
      window.makeKeyAndVisible()
    }
    flowWindow.lock?.begin()
  }

  private init(_ window: UIWindow, around root: UIViewController, in scene: UIWindowScene) {
    self.window = window
    self.root = root
    self.scene = scene
    keyAfter = scene.keyWindow
    scene.hold(window)
    Self.all.append(self)
    HierarchyObserver.main.add(self)
  }

  /// The one whose root the controller is.
  static func around(_ root: UIViewController) -> FlowWindow? {
    all.objects.first(that: { $0.root === root && !$0.isOver })
  }

  /// Closes the window once something but its flow has taken the root from sight, or its flow's end is decided.
  func tryAgain() {
    if isClosing || !isThere { return close() }
    lock?.keep()
    wasKey = window?.isKeyWindow ?? false
  }

  /// Whether the flow of its root is open, and no end of it has been decided.
  var isOpen: Bool { !isClosing && root.map { isOpen(for: $0) } ?? false }

  private var isThere: Bool {
    guard let window, let root, window.rootViewController === root, isOpen else { return false }
    if let lock { return lock.mayStay }
    guard let scene, scene.isConnected else { return false }
    return !window.isHidden && window.windowScene === scene
  }

  /// Whether the flow that has the root is open, or leaves its screens to the next one; where the app has taken the
  /// flow's screen out of the root, another flow's in it may be.
  private func isOpen(for root: UIViewController) -> Bool {
    for screen in [root] + root.children {
      guard let flow = screen.token(that: { $0.keepsOpen(by: root) })?.core else { continue }
      // A flow that comes on the root's stack now does not keep the window for itself.
      return flow.decided?.handsSeatOver ?? true
    }
    return root.flow.map { $0.decided == nil } ?? false
  }

  /// Hides the window, and lets go of it when nothing is presented in it any more: UIKit would keep that,
  /// and what it is presented over.
  private func close() {
    if !isClosing, lock?.waitsForContent() ?? false { return }
    hide()
    var presented = root?.lowestPresented ?? []
    // Over a root that the app has set, what the app presents would keep that for ever.
    if let other = window?.rootViewController, other !== root { presented += other.lowestPresented }
    if presented.isEmpty { return letGo() }
    for controller in presented { controller.dismissUnlessMoving() }
  }

  private func hide() {
    if isClosing { return }
    isClosing = true
    guard let window else { return }
    for other in Self.all.objects where other.keyAfter === window { other.keyAfter = keyAfter }
    // Before it is hidden: UIKit would choose another one, as it does where the app has hidden it.
    let hasLostKey = wasKey && (window.isHidden || window.windowScene !== scene)
    if window.isKeyWindow || hasLostKey { keyAfter?.makeKeyIfSeen(in: scene) }
    window.isHidden = true
    lock?.end()
  }

  private func letGo() {
    isOver = true
    if let window {
      window.rootViewController = nil
      // UIKit's scene keeps a window that is only hidden.
      window.windowScene = nil
      scene?.letGo(window)
    }
    lock = nil
    guard let root else { return }
    for screen in [root] + root.children {
      while let token = screen.token(that: { $0.keepsOpen(by: root) }) { token.end(.windowGone) }
    }
  }

  // MARK: What a lock does with it

  var level: UIWindow.Level { window?.windowLevel ?? .normal }

  /// Another window has become the key window, and is to be it again after this one.
  func takeKey(from other: UIWindow) {
    keyAfter = other
    window?.makeKey()
  }

  /// The window is on display in another scene from now on.
  func move(to next: UIWindowScene) {
    if let window {
      scene?.letGo(window)
      next.hold(window)
    }
    scene = next
  }
}

extension ScreenToken {
  /// Whether it keeps its flow open as long as this controller is the root of a flow's window.
  fileprivate func keepsOpen(by root: UIViewController) -> Bool {
    core != nil && controller === root && leavesWhen != .freed
  }
}

extension UIWindow {
  /// Whether a flow has the window for itself.
  package var isOfFlow: Bool { FlowWindow.all.objects.contains(that: { $0.window === self }) }

  /// Whether the window locks its scene.
  package var isLock: Bool {
    FlowWindow.all.objects.contains(that: { $0.window === self && $0.lock != nil })
  }

  /// Whether links and restorations in the windows beneath wait for this window.
  ///
  /// Where a screen in the window responds to the type of link, that screen answers instead. Where no screen does, the
  /// link waits until the flow of the window's root has ended, or the window has been hidden.
  package var letsLinksWait: Bool { isLock }

  /// The windows that flows have for themselves in front of this one, the frontmost first.
  ///
  /// Linear in the number of flows' windows, and in that of those in front.
  package var flowWindowsInFront: [UIWindow] {
    var windows: [UIWindow] = []
    for flow in FlowWindow.all.objects {
      guard let window = flow.window, !window.isHidden, window.windowScene === windowScene
      else { continue }
      let level = window.windowLevel.rawValue
      let below = windows.indices.first(that: { windows[$0].windowLevel.rawValue <= level })
      windows.insert(window, at: below ?? windows.endIndex)
    }
    if let own = windows.lastIndex(ofSame: self) { return Array(windows[..<own]) }
    return windows.filter(that: { $0.windowLevel.rawValue >= windowLevel.rawValue })
  }

  /// This window or, where it locks its scene, the one that is the key window after the lock.
  var beneathLocks: UIWindow? {
    let lock = FlowWindow.all.objects.first(that: { $0.window === self && $0.lock != nil })
    guard let lock else { return self }
    return (lock.windowAfter ?? windowScene?.windows.first(that: { !$0.isLock && !$0.isHidden }))?
      .beneathLocks
  }

  fileprivate func makeKeyIfSeen(in scene: UIWindowScene?) {
    guard let scene, windowScene === scene, !isHidden else { return }
    makeKey()
  }

  /// The key under which its scene holds it: its own address.
  fileprivate var key: UnsafeRawPointer {
    UnsafeRawPointer(Unmanaged.passUnretained(self).toOpaque())
  }
}

extension FlowWindow {
  fileprivate var windowAfter: UIWindow? { keyAfter }
}

extension UIWindowScene {
  var isConnected: Bool { activationState != .unattached }

  /// The locks that are up in the scene, the frontmost last.
  var locks: [FlowWindow] {
    FlowWindow.all.objects.filter(that: { $0.lock != nil && $0.scene === self && $0.isOpen })
  }

  /// Whether a lock is on display, which may be about to leave.
  var isCoveredByLock: Bool {
    FlowWindow.all.objects.contains(that: { $0.lock != nil && $0.scene === self && !$0.isClosing })
  }

  /// The flow's window that is the scene's key window.
  fileprivate var keyFlowWindow: FlowWindow? {
    guard let keyWindow else { return nil }
    return FlowWindow.all.objects.first(that: { $0.window === keyWindow && !$0.isClosing })
  }

  /// Holds the window as long as the scene is there, or until it lets go.
  fileprivate func hold(_ window: UIWindow) {
    objc_setAssociatedObject(self, window.key, window, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
  }

  fileprivate func letGo(_ window: UIWindow) {
    objc_setAssociatedObject(self, window.key, nil, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
  }
}

extension Flow {
  /// The window that the flow's front screen is in, on display or covered; nil while it has none there.
  ///
  /// ```swift
  /// guard flow.window === keyWindow else { return }
  /// ```
  ///
  /// Each window of an app has flows of its own, and a service has one event for all: by this one of them
  /// shows it. Climbs from the screen to the root.
  public var window: UIWindow? { core.front?.screen?.windowOfHierarchy }
}
