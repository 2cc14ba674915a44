#if os(iOS) || os(tvOS) || os(visionOS)

import Holdfast
import HoldfastHolders
import UIKit

/// The platform's functions for tests, which use UIKit's public API.
///
/// Tests run in a host app, whose window scene they share.
@MainActor
enum Platform {
  // MARK: Window

  static func makeScene() -> UIWindowScene {
    let scenes = UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }
    guard let scene = scenes.first else {
      preconditionFailure("A TestWindow needs a window scene. Run the tests in a host app.")
    }
    return scene
  }

  static func prepare(_ window: UIWindow) {
    window.layer.speed = 100
  }

  static func withdraw(_ scene: UIWindowScene) {
    // The scene belongs to the host app.
  }

  /// Whether `close` closes a scene with all its windows.
  static let closesScenes = false

  static func close(_ scene: UIWindowScene) {
    // The scene belongs to the host app.
  }

  // MARK: Time

  static func tick() async {
    await withCheckedContinuation { continuation in
      DispatchQueue.main.async { continuation.resume() }
    }
  }

  /// Settles, and describes the transitions that don't seem to end, or returns nil if everything has settled.
  ///
  /// A hierarchy changes only on the main thread, and afterwards the run loop becomes idle, so it is enough to check
  /// whenever the run loop is idle. This method can't use the completions of transitions instead. A completion isn't
  /// called if the animator never completes the transition, and UIKit doesn't document whether it calls a completion
  /// that was added to a running transition.
  static func settle() async -> String? {
    let deadline = Date(timeIntervalSinceNow: 10)
    var quietRests = 0
    var moving: Set<String> = []
    while quietRests < 4 {
      await runLoopRests(by: deadline, waking: moving.isEmpty)
      moving = Set(TestWindow.openWindows.flatMap { $0.runningTransitions() })
      quietRests = moving.isEmpty ? quietRests + 1 : 0
      if !moving.isEmpty, Date() > deadline { return moving.sorted().joined(separator: ", ") }
    }
    return nil
  }

  /// False, because UIKit doesn't say whether everything has settled.
  ///
  /// Settling again is harmless, because it skips no time on UIKit.
  static var isAtRest: Bool { false }

  /// Waits until the run loop is idle, or until the deadline.
  ///
  /// If `waking` is true, a sleeping run loop is woken. During a transition it isn't woken, because the end of the
  /// transition wakes it.
  private static func runLoopRests(by deadline: Date, waking: Bool) async {
    await withCheckedContinuation { continuation in
      let rest = Rest(continuation)
      rest.observation = Holdfast.Platform.observeIdle { rest.end() }
      rest.alarm = Holdfast.Platform.alarm(
        after: max(0, deadline.timeIntervalSinceNow),
        for: .upkeep
      ) { rest.end() }
      if waking { Holdfast.Platform.wake() }
    }
  }

  /// Resumes a continuation once, when the run loop is idle or the deadline has passed.
  ///
  /// Until then, its observer and its timer hold it.
  @MainActor
  private final class Rest {
    var observation: AnyObject?
    var alarm: Holdfast.Platform.Alarm?
    private var continuation: CheckedContinuation<Void, Never>?

    init(_ continuation: CheckedContinuation<Void, Never>) {
      self.continuation = continuation
    }

    func end() {
      alarm?.cancel()
      observation = nil
      alarm = nil
      continuation?.resume()
      continuation = nil
    }
  }

  /// Lets real time pass, because UIKit's time can't be skipped.
  ///
  /// No other function of this type waits for a fixed time. The run loop runs meanwhile, as in an app.
  static func letTimePass(_ seconds: TimeInterval) async {
    let time = TestTime.main
    let end = time.now.later(by: seconds.nanoseconds)
    while let due = time.nextDue, due <= end {
      await wait((due - time.now).seconds)
      time.advance(to: due)
    }
    await wait((end - time.now).seconds)
    time.advance(to: end)
  }

  private static func wait(_ seconds: TimeInterval) async {
    await withCheckedContinuation { continuation in
      DispatchQueue.main.asyncAfter(deadline: .now() + seconds) { continuation.resume() }
    }
  }

  // MARK: Holders

  /// The roots from which a search for the holders of a leaked object begins.
  static var roots: [HoldingReport.Root] {
    let scenes = UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }
    var roots = scenes.flatMap(\.windows).map {
      HoldingReport.Root(name: "the window", object: HeapObject($0))
    }
    if let delegate = UIApplication.shared.delegate {
      roots.append(.init(name: "the application's delegate", object: HeapObject(delegate)))
    }
    for delegate in scenes.compactMap(\.delegate) {
      roots.append(.init(name: "the scene's delegate", object: HeapObject(delegate)))
    }
    return roots
  }

  // MARK: The app

  /// True, because the host app is running.
  static var appRuns: Bool { true }

  /// Whether tests can choose the device.
  static let choosesDevice = false

  static var isPad: Bool { UIDevice.current.userInterfaceIdiom == .pad }

  static func becomePad(for isOnPad: (() -> Bool)?) {
    // The device can't be changed, because it is the one that runs the tests.
  }

  static func launch(
    _ delegate: any UIApplicationDelegate,
    usingScenes: Bool,
    supportingMultipleScenes: Bool = false,
    builtWithSDK sdk: Int,
    sceneDelegate: (@MainActor (UISceneSession) -> (any UIWindowSceneDelegate)?)? = nil
  ) -> Bool {
    false
  }

  /// Nil, because the host app has already launched.
  static func refusal(ofLaunchWithoutScenesBuiltWithSDK sdk: Int) -> String? {
    nil
  }

  static func quit() -> Bool {
    false
  }

  static func openScene(
    _ delegate: (any UIWindowSceneDelegate)?,
    of session: UISceneSession?,
    opening urls: [URL],
    continuing activities: [NSUserActivity]
  ) -> UIWindowScene? {
    // Only UIKit can create scenes and connection options.
    nil
  }

  @available(tvOS, unavailable)
  static func openScene(
    _ delegate: (any UIWindowSceneDelegate)?,
    of session: UISceneSession?,
    picking item: UIApplicationShortcutItem
  ) -> UIWindowScene? {
    nil
  }

  static func leave(_ scene: UIScene) -> Bool {
    scene.delegate?.sceneWillResignActive?(scene)
    scene.delegate?.sceneDidEnterBackground?(scene)
    return true
  }

  static func comeBack(to scene: UIScene) -> Bool {
    scene.delegate?.sceneWillEnterForeground?(scene)
    scene.delegate?.sceneDidBecomeActive?(scene)
    return true
  }

  static func open(_ urls: [URL], in scene: UIScene) -> Bool {
    // Only UIKit can create the contexts of links.
    false
  }

  static func continueActivity(_ activity: NSUserActivity, in scene: UIScene) -> Bool {
    scene.delegate?.scene?(scene, willContinueUserActivityWithType: activity.activityType)
    scene.delegate?.scene?(scene, continue: activity)
    return true
  }

  static func takeActivity(of responder: UIResponder) -> NSUserActivity? {
    guard let activity = responder.userActivity, activity.isEligibleForHandoff else { return nil }
    if activity.needsSave {
      activity.needsSave = false
      responder.updateUserActivityState(activity)
    }
    return activity
  }

  @available(tvOS, unavailable)
  static func pick(_ item: UIApplicationShortcutItem, in scene: UIWindowScene) -> Bool {
    #if !os(tvOS)
    guard let delegate = scene.delegate as? any UIWindowSceneDelegate else { return false }
    delegate.windowScene?(scene, performActionFor: item) { _ in }
    #endif
    return true
  }

  static func disconnect(_ scene: UIScene) -> Bool {
    // The scene of the host app must stay.
    false
  }

  static func closeForGood(_ scene: UIScene) -> Bool {
    // The scene of the host app must stay.
    false
  }

  // MARK: Injected faults

  /// The faults, which have no effect, because UIKit can't be changed.
  static var faults: [InjectedFault] = []
}

#endif
