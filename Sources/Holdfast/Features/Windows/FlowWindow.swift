/// Manages a window that was made for a single flow, from the time the window is shown until it has been closed.
///
/// **Who holds whom**
///
/// - The scene holds the window. The `SceneLock` of a lock holds the lock's window as well.
/// - The hierarchy observer holds this object.
/// - This object holds its `SceneLock`.
/// - It refers weakly to the window, the root and the scene.
@MainActor
final class FlowWindow: Pending {
  fileprivate static var all = WeakList<FlowWindow>()

  private(set) weak var window: UIWindow?
  private(set) weak var root: UIViewController?
  private(set) weak var scene: UIWindowScene?
  /// The window that becomes the key window when this one closes.
  private(set) weak var keyAfter: UIWindow?
  private var wasKey = false
  private(set) var isClosing = false
  private(set) var isOver = false
  /// The behavior that makes the window a lock; nil for other windows.
  private(set) var lock: SceneLock?

  /// Shows the window with its root, in front of the scene's other windows of the same level.
  ///
  /// - Parameters:
  ///   - window: A hidden window without a root.
  ///   - root: The root view controller.
  ///   - scene: The scene of the window.
  ///   - isKey: Whether the window becomes the key window. If the current key window is a flow's window of a higher
  ///     level, that window stays the key window.
  ///   - isLock: Whether the window locks the scene.
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
    } else if let higher = scene.keyFlowWindow, window.windowLevel.rawValue < higher.level.rawValue
    {
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

  /// Returns the `FlowWindow` that has this controller as its root.
  static func around(_ root: UIViewController) -> FlowWindow? {
    all.objects.first(that: { $0.root === root && !$0.isOver })
  }

  /// Closes the window if its flow no longer needs it, or if other code has made it unusable.
  ///
  /// The window closes in the following cases:
  ///
  /// - The end of its flow has been decided, and the flow doesn't keep its screens for the next flow.
  /// - The window has another root.
  /// - The window isn't a lock, and it isn't visible in its scene or the scene isn't connected.
  /// - The window is a lock, and its scene was disconnected and won't be connected again.
  ///
  /// If other code has hidden a lock, the lock is shown again.
  func proceed() {
    if isClosing || !isIntact { return close() }
    lock?.keep()
    wasKey = window?.isKeyWindow ?? false
  }

  /// Whether the window is visible in the scene, or is an open lock of the scene.
  ///
  /// For a lock this is true even if its window isn't visible in the scene, in two cases:
  ///
  /// - Other code has hidden the window or removed it from the scene, and Holdfast is about to show it again.
  /// - The system is connecting the scene, and the lock hasn't moved to it yet.
  fileprivate func isInFront(in scene: UIWindowScene?) -> Bool {
    if let lock, let scene, isOpen, lock.covers(scene) { return true }
    guard let window else { return false }
    return !window.isHidden && window.windowScene === scene
  }

  /// Whether the window isn't closing, and its flow is open or keeps its screens until the next flow replaces them.
  ///
  /// While a lock waits before it closes, another flow may show a screen in the window, and doesn't keep it open.
  var isOpen: Bool {
    if isClosing || lock?.isLeaving ?? false { return false }
    return root.map { isOpen(for: $0) } ?? false
  }

  private var isIntact: Bool {
    guard let window, let root, window.rootViewController === root, isOpen else { return false }
    if let lock { return lock.mayStay }
    guard let scene, scene.isConnected else { return false }
    return !window.isHidden && window.windowScene === scene
  }

  /// Whether the root's flow is open, or keeps its screens until the next flow replaces them.
  private func isOpen(for root: UIViewController) -> Bool {
    guard let flow = flow(of: root) else { return root.flow.map { $0.decided == nil } ?? false }
    return flow.decided?.keepsScreensForOnEnd ?? true
  }

  /// Whether the window may be about to close.
  ///
  /// It may be about to close in the following cases:
  ///
  /// - The end of its flow has been decided, or the flow's screen is being removed from the root.
  /// - The end of its flow or of an outer flow, such as the flow after a gate, waits for a guard's answer.
  /// - Its flow has inherited the window's screens from a gate.
  var mayLeave: Bool {
    guard isOpen, let root else { return true }
    let staying = root.findInside { screen in
      screen.isBeingRemoved ? nil : screen.token(that: { $0.keepsOpen(by: root) })?.core
    }
    guard let flow = staying ?? root.flow else { return true }
    return flow.decided != nil || flow.hasInheritedScreens
      || sequence(first: flow, next: \.outer).contains(where: LeavingGuards.main.asks)
  }

  /// The flow at whose end the window closes.
  ///
  /// The root is a screen of that flow, or a stack or another wrapper around such a screen.
  fileprivate var flowToEnd: FlowCore? {
    root.flatMap { flow(of: $0) ?? $0.firstOfStack.flowAround }
  }

  /// Returns the flow for which the window stays open, because a screen of that flow is the root or is wrapped in it.
  ///
  /// If the app has removed that screen from the root, a screen of another flow may be wrapped in the root and keep the
  /// window open instead. A flow whose screens were only pushed on the root's stack doesn't keep it open.
  ///
  /// The controllers inside the root are searched at all levels, because the root may be a container of the app that
  /// contains the screen's stack.
  private func flow(of root: UIViewController) -> FlowCore? {
    root.findInside { $0.token(that: { $0.keepsOpen(by: root) })?.core }
  }

  /// Hides the window, and releases it once no modal is presented in it.
  ///
  /// A lock first waits until changes beneath it are complete, and locks the scene until then. The modals in the window
  /// are dismissed before the window is released, because UIKit would otherwise keep them and their presenters alive.
  private func close() {
    if !isClosing, let lock, lock.waitsForContent() { return lock.keep() }
    hide()
    var presented = root?.lowestPresented ?? []
    // If the app has set another root and presents a modal over it, UIKit would keep that root alive forever.
    if let other = window?.rootViewController, other !== root { presented += other.lowestPresented }
    if presented.isEmpty { return releaseWindow() }
    for controller in presented { controller.dismissUnlessMoving() }
  }

  private func hide() {
    if isClosing { return }
    isClosing = true
    guard let window else { return }
    for other in Self.all.objects where other.keyAfter === window { other.keyAfter = keyAfter }
    // Makes the next key window key before this window is hidden. Otherwise UIKit would choose the next key window. If
    // the app has hidden this window, UIKit has already chosen one, and its choice is corrected here.
    let hasLostKey = wasKey && (window.isHidden || window.windowScene !== scene)
    if window.isKeyWindow || hasLostKey { keyAfter?.makeKeyIfSeen(in: scene) }
    window.isHidden = true
    lock?.end()
  }

  private func releaseWindow() {
    isOver = true
    if let window {
      window.rootViewController = nil
      // If the window were only hidden, UIKit's scene would keep it.
      window.windowScene = nil
      scene?.stopHolding(window)
    }
    guard let root else { return }
    while let token = root.findInside({ $0.token(that: { $0.keepsOpen(by: root) }) }) {
      token.end(.windowGone)
    }
  }

  // MARK: Changes by a lock

  var level: UIWindow.Level { window?.windowLevel ?? .normal }

  /// Makes the window the key window again, after another window has become the key window.
  ///
  /// The other window becomes the key window again when this one closes.
  func takeKey(from other: UIWindow) {
    keyAfter = other
    window?.makeKey()
  }

  /// Records that the window is shown in another scene from now on.
  func move(to next: UIWindowScene) {
    if let window {
      scene?.stopHolding(window)
      next.hold(window)
    }
    scene = next
  }
}

extension ScreenToken {
  /// Whether the token keeps its flow open as long as this controller is the root of a flow's window.
  fileprivate func keepsOpen(by root: UIViewController) -> Bool {
    core != nil && controller === root && leavesWhen != .deallocated
  }
}

extension UIViewController {
  /// Whether the controller is the root of a lock's window.
  var isRootOfLock: Bool { FlowWindow.around(self)?.lock != nil }
}

extension UIWindow {
  /// Whether the window belongs to a flow.
  package var isOfFlow: Bool { FlowWindow.all.objects.contains(that: { $0.window === self }) }

  /// Whether the window locks its scene.
  package var isLock: Bool {
    FlowWindow.all.objects.contains(that: { $0.window === self && $0.lock != nil })
  }

  /// The flow that locks the scene with this window; nil if the window isn't a lock.
  package var flowOfLock: FlowCore? {
    FlowWindow.all.objects.first(that: { $0.window === self && $0.lock != nil })?.flowToEnd
  }

  /// Whether links and restorations in the windows beneath wait until this window has left.
  ///
  /// If a screen of this window's flow responds to the type of link, that screen answers at once. Otherwise the link
  /// waits until this window's flow has ended or the window has been hidden. Screens of other flows in this window are
  /// asked as well, but if they pass the link on, it still waits.
  package var delaysLinks: Bool { isLock }

  /// The windows of flows that are in front of this window, the frontmost one first.
  ///
  /// The cost is linear in the number of flows' windows and in the number of windows in front.
  package var flowWindowsInFront: [UIWindow] {
    var windows: [UIWindow] = []
    for flow in FlowWindow.all.objects {
      guard let window = flow.window, flow.isInFront(in: windowScene) else { continue }
      let level = window.windowLevel.rawValue
      let below = windows.indices.first(that: { windows[$0].windowLevel.rawValue <= level })
      windows.insert(window, at: below ?? windows.endIndex)
    }
    if let own = windows.lastIndex(ofSame: self) { return Array(windows[..<own]) }
    return windows.filter(that: { $0.windowLevel.rawValue >= windowLevel.rawValue })
  }

  /// This window or, if it is a lock, the window that becomes the key window after the lock has closed.
  var beneathLocks: UIWindow? {
    let lock = FlowWindow.all.objects.first(that: { $0.window === self && $0.lock != nil })
    guard let lock else { return self }
    return (lock.keyAfter ?? windowScene?.windows.first(that: { !$0.isLock && !$0.isHidden }))?
      .beneathLocks
  }

  fileprivate func makeKeyIfSeen(in scene: UIWindowScene?) {
    guard let scene, windowScene === scene, !isHidden else { return }
    makeKey()
  }

  /// The key under which the scene holds the window, which is the window's address.
  fileprivate var key: UnsafeRawPointer {
    UnsafeRawPointer(Unmanaged.passUnretained(self).toOpaque())
  }
}

extension UIWindowScene {
  var isConnected: Bool { activationState != .unattached }

  /// The locks of the scene, including those whose flows are ending, the frontmost last.
  ///
  /// While the system connects the scene again, a lock of the scene's session hasn't moved to the scene yet, but is
  /// included.
  var locks: [FlowWindow] {
    FlowWindow.all.objects.filter(that: { window in
      guard let lock = window.lock, !window.isClosing else { return false }
      return window.scene === self || lock.covers(self)
    })
  }

  /// The `FlowWindow` whose window is the scene's key window.
  fileprivate var keyFlowWindow: FlowWindow? {
    guard let keyWindow else { return nil }
    return FlowWindow.all.objects.first(that: { $0.window === keyWindow && !$0.isClosing })
  }

  /// Makes the scene hold the window until the scene is deallocated or releases it.
  fileprivate func hold(_ window: UIWindow) {
    objc_setAssociatedObject(self, window.key, window, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
  }

  fileprivate func stopHolding(_ window: UIWindow) {
    objc_setAssociatedObject(self, window.key, nil, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
  }
}

extension Flow {
  /// The window that the flow's front screen is in, visible or covered; nil if the front screen is in no window.
  ///
  /// ```swift
  /// guard flow.window === keyWindow else { return }
  /// ```
  ///
  /// If an app has several windows, each window has its own flows, and a service sends its events to all of them. With
  /// this property a flow can find out whether it is the one that should show an event. Its complexity is linear in the
  /// number of controllers from the screen to the root.
  public var window: UIWindow? { core.front?.screen?.windowOfHierarchy }
}
