import Foundation

/// The behavior that makes a flow's window a lock.
///
/// It makes the window receive keyboard input, and shows the window again if other code hides it. If the scene is
/// disconnected, it waits until the scene is connected again.
///
/// **Who holds whom**
///
/// - The `FlowWindow` holds this object, and this object refers to it weakly.
/// - This object holds the window, which must outlive its scene.
/// - The notification center holds closures that refer to this object weakly, until the lock ends or this object is
///   deallocated.
/// - This object refers weakly to the session, to the responder in which the user was typing when the lock was shown,
///   and to the screens that were in front then.
@MainActor
final class SceneLock {
  /// The level in front of everything except the keyboard, which the user may need to type a PIN.
  static let level = UIWindow.Level(rawValue: CGFloat(10_000_000).nextDown)

  private weak var owner: FlowWindow?
  /// The class of the lock's first screen.
  ///
  /// The lock's flow may have shown another screen since then.
  let firstType: UIViewController.Type?
  private let window: UIWindow
  private weak var session: UISceneSession?
  /// The responder beneath the lock in which the user was typing.
  ///
  /// It resigns when the lock is shown, and becomes first responder again after the lock has left.
  private weak var typedIn: UIResponder?
  /// The screens that were in front in the window of `typedIn` when the lock was shown.
  private var frontThen: [Weak<UIViewController>] = []
  private var observations: [HandedOver<any NSObjectProtocol>] = []
  private var isKeeping = false
  private var hasReported = false
  /// The flows beneath the lock that the lock waits for before it closes; nil until its own end has been decided.
  private var endingBeneath: [FlowCore]?

  init(of owner: FlowWindow, _ window: UIWindow) {
    self.owner = owner
    self.window = window
    firstType = owner.root.map { type(of: $0.screenToCompare) }
    session = owner.scene?.session
    // Otherwise VoiceOver would read the windows beneath.
    window.accessibilityViewIsModal = true
    // Otherwise the user would see the content beneath through a screen without a background.
    #if os(tvOS)
    if window.backgroundColor == nil { window.backgroundColor = .black }
    #else
    if window.backgroundColor == nil { window.backgroundColor = .systemBackground }
    #endif
  }

  deinit {
    for observation in observations { NotificationCenter.default.removeObserver(observation.value) }
  }

  /// Begins to keep the window, which has just been shown, visible and in front.
  func begin() {
    takeKeyboard()
    observe(UIWindow.didBecomeKeyNotification) { lock, _ in lock.keep() }
    observe(UIWindow.didBecomeHiddenNotification) { lock, object in
      if object === lock.window { lock.keep() }
    }
    observe(UIScene.willConnectNotification) { lock, object in
      if let scene = object as? UIWindowScene { lock.follow(to: scene) }
    }
  }

  private func observe(
    _ name: Notification.Name,
    _ body: @escaping @MainActor (SceneLock, AnyObject?) -> Void
  ) {
    let observation = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil)
    {
      [weak self] notification in
      let handedOver = HandedOver(notification)
      onMainActor {
        guard let self else { return }
        body(self, handedOver.value.object.map { $0 as AnyObject })
      }
    }
    observations.append(HandedOver(observation))
  }

  /// The class of the lock's screen now, in the wrapper that is the lock's root or without a wrapper.
  var typeNow: UIViewController.Type? { owner?.root.map { type(of: $0.screenToCompare) } }

  // MARK: Staying

  /// Whether the scene is connected, or was disconnected and may be connected again.
  var mayStay: Bool {
    // acts: remembers the window's scene, as a look does
    switch window.see().state {
    case .connected, .disconnected: true
    case .gone: false
    }
  }

  /// Whether this is the lock of the scene's session.
  ///
  /// The sessions are compared because, while the system connects the scene again, the window may still be in the scene
  /// that was disconnected.
  func covers(_ scene: UIWindowScene) -> Bool { scene.session === session }

  /// Makes sure that the window is visible and receives keyboard input.
  func keep() {
    // Making the window key notifies the app's observers, whose code may call this method again while it is running.
    guard !isKeeping, let owner, !owner.isClosing else { return }
    isKeeping = true
    defer { isKeeping = false }
    guard let scene = owner.scene, session?.scene === scene || scene.isConnected else { return }
    let isBehind = window.windowLevel.rawValue < Self.level.rawValue
    if window.isHidden || isBehind || window.windowScene !== scene { comeBack(to: scene) }
    guard scene.locks.last === owner else { return }
    for other in windowsBeneath { other.endTyping() }
    if let key = scene.keyWindow, windowsBeneath.contains(same: key) { owner.takeKey(from: key) }
  }

  private func comeBack(to scene: UIWindowScene) {
    window.windowScene = scene
    window.windowLevel = Self.level
    window.isHidden = false
    if hasReported { return }
    hasReported = true
    guard let flow = owner?.root?.flow, let screen = owner?.root else { return }
    flow.report(
      """
      Other code hid the window of \(screen.screenName), lowered its level or removed it from its scene, and Holdfast \
      shows it again: a lock leaves when its flow ends. Call finish or cancel on the flow instead.
      """
    )
  }

  /// The windows of the scene that the lock covers.
  ///
  /// System windows aren't included, because one of them may contain a text field of the lock.
  private var windowsBeneath: [UIWindow] {
    guard let scene = owner?.scene else { return [] }
    return scene.windows.filter(that: { other in
      other !== window
        && other.windowLevel.rawValue <= window.windowLevel.rawValue
        && !Platform.isSystemWindow(other)
    })
  }

  // MARK: Another scene

  /// Moves the window to the scene with which the system has connected the session again.
  private func follow(to scene: UIWindowScene) {
    guard let owner, scene.session === session else { return }
    owner.move(to: scene)
    window.windowScene = scene
    window.makeKeyAndVisible()
  }

  // MARK: Leaving

  /// Whether the lock will close as soon as it no longer waits for changes beneath it.
  var isLeaving: Bool { endingBeneath != nil }

  /// Whether the lock should stay because screens beneath it are about to leave, or because a root is about to be set.
  ///
  /// If the lock closed earlier, the user would see this change.
  ///
  /// The lock waits only for flows whose end was decided before the lock's end or in the same run-loop pass. It waits
  /// for every root that has been requested, even if the request began later.
  func waitsForContent() -> Bool {
    guard let scene = owner?.scene else { return false }
    let flows = endingBeneath ?? HierarchyObserver.main.endingFlows.filter(that: isBeneath)
    endingBeneath = flows.filter(that: { !$0.hasEnded })
    if FlowCore.pendingEnds > 0 {
      // An `onEnd` that will be called on the next turn of the main queue may show the next root.
      onLaterTurn { HierarchyObserver.main.wake() }
      return true
    }
    return endingBeneath?.isEmpty == false || ShowQueue.main.isRootToCome(in: scene)
  }

  private func isBeneath(_ flow: FlowCore) -> Bool {
    flow.tokens.contains(that: { token in
      guard let other = token.controller?.windowOfHierarchy else { return false }
      return other !== window && other.windowScene === owner?.scene
    })
  }

  /// Ends the lock after its window has been hidden, and lets the user continue typing.
  ///
  /// The responder in which the user was typing becomes first responder again. If another lock is in front of that
  /// responder, the other lock does this when it ends.
  func end() {
    for observation in observations { NotificationCenter.default.removeObserver(observation.value) }
    observations = []
    guard let typedIn else { return }
    let view = typedIn as? UIView ?? (typedIn as? UIViewController)?.viewIfLoaded
    if let next = owner?.scene?.locks.last?.lock, view?.window !== next.window {
      // If the next lock already remembers a responder, that responder is in the window of this lock, and is no longer
      // needed.
      next.typedIn = typedIn
      next.frontThen = frontThen
      return
    }
    guard let window = view?.window, window.isKeyWindow else { return }
    // While the lock was shown, a sign-in screen or a question may have been presented over the responder.
    let front = window.rootViewController?.frontmostInContexts ?? []
    guard front.allSatisfy({ screen in frontThen.contains(that: { $0.object === screen }) })
    else { return }
    typedIn.becomeFirstResponder()
  }

  // MARK: The keyboard

  /// Makes the first responders beneath the lock resign, because their keyboard would be in front of the lock.
  ///
  /// The lock remembers the first responder of the window that was the key window, because that is the one in which the
  /// user was typing.
  private func takeKeyboard() {
    for other in windowsBeneath {
      let first = other.endTyping()
      guard let first, other === owner?.keyAfter else { continue }
      typedIn = first
      frontThen = (other.rootViewController?.frontmostInContexts ?? []).map { Weak($0) }
    }
  }
}

extension UIWindow {
  /// Makes the first responder inside the window resign, even if it refuses.
  ///
  /// If a controller is the first responder, `endEditing` alone has no effect, so the controller's input accessory view
  /// would stay visible.
  ///
  /// - Returns: The first responder, if there was one.
  @discardableResult
  fileprivate func endTyping() -> UIResponder? {
    guard let first = firstResponderInside else { return nil }
    UIView.performWithoutAnimation {
      if !first.resignFirstResponder() { endEditing(true) }
    }
    return first
  }
}

extension UIViewController {
  /// The topmost modal over the controller, or the controller itself if there is no modal, followed by the visible
  /// modals in the presentation contexts of the screens inside that one.
  ///
  /// The cost is linear in the number of those screens.
  fileprivate var frontmostInContexts: [UIViewController] {
    let front = frontmost
    let modals = front.children.flatMap(\.lowestPresented).filter(that: {
      $0.viewIfLoaded?.window != nil && !$0.isBeingDismissed
    })
    return [front] + modals.flatMap(\.frontmostInContexts)
  }
}

extension UIView {
  /// The first responder among this view, its subviews and their controllers.
  ///
  /// The cost is linear in the number of views.
  fileprivate var firstResponderInside: UIResponder? {
    if isFirstResponder { return self }
    if let controller = next as? UIViewController, controller.isFirstResponder { return controller }
    for view in subviews {
      if let first = view.firstResponderInside { return first }
    }
    return nil
  }
}
