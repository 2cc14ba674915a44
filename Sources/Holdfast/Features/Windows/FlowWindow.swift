/// A window that a flow has for itself, from the first screen until the window is gone.
///
/// The scene holds the window; this refers to both weakly, and the hierarchy observer holds it.
@MainActor
final class FlowWindow: Pending {
  fileprivate static var all = WeakList<FlowWindow>()

  fileprivate private(set) weak var window: UIWindow?
  private weak var root: UIViewController?
  private weak var scene: UIWindowScene?
  /// The key window before, to be it again.
  private weak var keyBefore: UIWindow?
  private var wasKey = false
  private var isClosing = false
  private(set) var isOver = false

  init(_ window: UIWindow, around root: UIViewController, in scene: UIWindowScene) {
    self.window = window
    self.root = root
    self.scene = scene
    keyBefore = scene.keyWindow
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
    wasKey = window?.isKeyWindow ?? false
  }

  private var isThere: Bool {
    guard let window, let root, let scene, scene.isConnected else { return false }
    return !window.isHidden && window.rootViewController === root && window.windowScene === scene
      && isOpen(for: root)
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
    for other in Self.all.objects where other.keyBefore === window { other.keyBefore = keyBefore }
    // Before it is hidden: UIKit would choose another one, as it does where the app has hidden it.
    let hasLostKey = wasKey && (window.isHidden || window.windowScene !== scene)
    if window.isKeyWindow || hasLostKey { keyBefore?.makeKeyIfSeen(in: scene) }
    window.isHidden = true
  }

  private func letGo() {
    isOver = true
    if let window {
      window.rootViewController = nil
      // UIKit's scene keeps a window that is only hidden.
      window.windowScene = nil
      scene?.letGo(window)
    }
    guard let root else { return }
    for screen in [root] + root.children {
      while let token = screen.token(that: { $0.keepsOpen(by: root) }) { token.end(.windowGone) }
    }
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

  fileprivate func makeKeyIfSeen(in scene: UIWindowScene?) {
    guard let scene, windowScene === scene, !isHidden else { return }
    makeKey()
  }

  /// The key under which its scene holds it: its own address.
  fileprivate var key: UnsafeRawPointer {
    UnsafeRawPointer(Unmanaged.passUnretained(self).toOpaque())
  }
}

extension UIWindowScene {
  var isConnected: Bool { activationState != .unattached }

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
