import Foundation

/// The behavior that makes a flow's window a lock.
///
/// It makes the window receive keyboard input, shows the window again if other code hides it, and waits for a scene
/// that was disconnected.
///
/// **Who holds whom**
///
/// - The `FlowWindow` holds this object, and this object refers to it weakly.
/// - This object holds the window, which must outlive its scene.
/// - The notification center holds closures that refer to this object weakly, until the lock ends or this object is
///   deallocated.
/// - This object refers weakly to the session, to the responder that the user was typing in, and to the screens that
///   were in front then.
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
  /// The screens that were in front in that responder's window when the lock was shown.
  private var frontThen: [Weak<UIViewController>] = []
  private var observations: [HandedOver<any NSObjectProtocol>] = []
  private var isKeeping = false
  private var hasReported = false
  /// The flows beneath that were ending when the lock first noticed that its own end was decided; nil until then.
  private var endingBeneath: [FlowCore]?

  init(of owner: FlowWindow, _ window: UIWindow) {
    self.owner = owner
    self.window = window
    firstType = owner.root.map { type(of: $0.firstOfStack) }
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

  /// The class of the screen that is the lock's root now.
  ///
  /// If the root is a stack, this is the class of the stack's first screen.
  var typeNow: UIViewController.Type? { owner?.root.map { type(of: $0.firstOfStack) } }

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
  /// While the system connects the scene again, the window may still be in the scene that was disconnected.
  func covers(_ scene: UIWindowScene) -> Bool { scene.session === session }

  /// Makes sure that the window is visible and receives keyboard input.
  func keep() {
    // This method may be called again while it is running, because the app's code may observe the key window.
    guard !isKeeping, let owner, owner.isOpen else { return }
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
  /// Windows of the system are left out, because a text field of the lock may be in one of them.
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

  /// Whether the lock should stay because screens beneath it are about to leave, or a root is about to be set.
  ///
  /// If the lock didn't stay until the change is done, the user would see the change.
  ///
  /// This counts only flows whose end was decided before the lock's end or in the same run-loop pass, and roots that
  /// were requested by then.
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
      // The responder that the next lock remembers, if any, is in this lock's window.
      next.typedIn = typedIn
      next.frontThen = frontThen
      return
    }
    guard let window = view?.window, window.isKeyWindow else { return }
    // A sign-in or a question may have been presented over the responder beneath the lock.
    let front = window.rootViewController?.frontmostInContexts ?? []
    guard front.allSatisfy({ screen in frontThen.contains(that: { $0.object === screen }) })
    else { return }
    typedIn.becomeFirstResponder()
  }

  // MARK: The keyboard

  /// Makes the first responders beneath resign, because the keyboard would cover every window.
  ///
  /// The lock remembers the first responder of the window that was the key window, because the user was typing in it.
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
  /// If a controller is the first responder, `endEditing` alone changes nothing, and the controller's bar over the
  /// keyboard would stay.
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
  /// The topmost modal over the controller, or the controller itself, and the visible modals that screens inside it
  /// present in their own contexts.
  ///
  /// The cost is linear in the number of controllers inside it.
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
