#if os(iOS) || os(tvOS) || os(visionOS)

import Holdfast
import HoldfastHolders
import UIKit

/// What the tests need of the world, as far as UIKit's public API offers it.
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
    // The scene is the host app's.
  }

  /// Whether `close` closes a scene with all its windows.
  static let closesScenes = false

  static func close(_ scene: UIWindowScene) {
    // The scene is the host app's.
  }

  // MARK: Time

  static func tick() async {
    await withCheckedContinuation { continuation in
      DispatchQueue.main.async { continuation.resume() }
    }
  }

  /// Settles, and returns what still moves when there seems to be no end to it.
  ///
  /// Whatever changes a hierarchy runs on the main thread, and after it the run loop comes to the point
  /// where it is about to sleep: that is where this looks, and nowhere in between. A transition's own
  /// completion would not do: it is lost when its animator never completes, and UIKit doesn't say
  /// whether one that is added to a running transition is called.
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

  /// Whether there is nothing to settle, which UIKit doesn't say; to settle skips no time here.
  static var isAtRest: Bool { false }

  /// Waits until the run loop is about to sleep; `waking` sends it round once more if it sleeps.
  ///
  /// While something moves it is not sent round: the end of the movement does that.
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

  /// Resumes once, at the run loop's rest or at the deadline; until then the two hold it.
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

  /// Lets it go by on the machine's clock: time itself is asked for, and UIKit's can't be skipped.
  ///
  /// Nothing else here waits for a time. The main queue is free meanwhile, so the run loop turns as it does
  /// in an app.
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

  // MARK: Who holds what

  /// Where a search for what holds a leaked object begins.
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

  /// The host app does.
  static var appRuns: Bool { true }

  static func launch(
    _ delegate: any UIApplicationDelegate,
    usingScenes: Bool,
    builtWithSDK sdk: Int
  ) -> Bool {
    false
  }

  /// The host app has launched already.
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
    // Only UIKit makes scenes and connection options.
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
    // Only UIKit makes the contexts that links come in.
    false
  }

  static func goOn(with activity: NSUserActivity, in scene: UIScene) -> Bool {
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
    // The host app's scene can't be spared.
    false
  }

  static func closeForGood(_ scene: UIScene) -> Bool {
    // The host app's scene can't be spared.
    false
  }

  // MARK: Hostile modes

  /// UIKit has its own ways.
  static var hostility: [Hostility] = []
}

#endif
