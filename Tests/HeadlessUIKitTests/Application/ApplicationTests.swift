import Expectations
@_spi(Application) @_spi(Scenes) import HeadlessUIKit
import HoldfastTesting
import Testing

@testable import BehaviourTests

extension Behaviours {
  /// Tests the app, and the objects that the system passes to it and its scenes.
  @MainActor
  struct ApplicationTests {
    private let journal = Journal()
    private let app = UIApplication.shared
    private let link: URL

    init() async throws {
      await settle()  // Windows of earlier tests may still be about to go.
      link = try #require(URL(string: "app://posts/7"))
    }

    // MARK: With scenes

    @Test
    func `an app with scenes is launched, asked for a configuration, and its scene connected`()
      async
    {
      let spy = AppSpy(journal)
      app.launch(with: spy)
      defer { app.terminate() }
      let delegate = SceneSpy(journal)

      app.connectScene(delegate: delegate)

      expect(
        journal.lines,
        equals: [
          "willFinishLaunching, inactive", "didFinishLaunching, inactive",
          "configurationForConnecting", "willConnect, unattached",
          "willEnterForeground, unattached", "didBecomeActive, foregroundActive",
        ]
      )
      expect(app.applicationState, equals: .active)
    }

    @Test
    func `a known session is connected by the configuration it had`() async throws {
      let spy = AppSpy(journal)
      app.launch(with: spy)
      defer { app.terminate() }
      let session = UISceneSession()
      app.connectScene(for: session).disconnect()
      journal.clear()

      app.connectScene(for: session)

      expect(!journal.lines.contains("configurationForConnecting"))
    }

    @Test
    func `a configuration says what scene and delegate are made`() async {
      let spy = AppSpy(journal)
      let configuration = UISceneConfiguration(name: "Main", sessionRole: .windowApplication)
      configuration.sceneClass = AppScene.self
      configuration.delegateClass = MadeDelegate.self
      spy.configuration = configuration
      app.launch(with: spy)
      defer { app.terminate() }

      let scene = app.connectScene()

      expect(scene is AppScene)
      expect(scene.delegate is MadeDelegate)
      expect(scene.session.configuration, is: configuration)
      expect(scene.session.role, equals: .windowApplication)
    }

    @Test
    func `a delegate that can't be made from its class is named`() async {
      let spy = AppSpy(journal)
      spy.configuration = UISceneConfiguration(name: nil, sessionRole: .windowApplication)
      spy.configuration?.delegateClass = SceneSpy.self
      app.launch(with: spy)
      defer { app.terminate() }

      let lines = await warnings { app.connectScene() }

      expect(lines.count, equals: 1)
      expect(lines.first?.contains("SceneSpy can't be made from its class") ?? false)
    }

    @Test
    func `the app is notified a turn later whether notifications from servers come`() async {
      app.launch(with: AppSpy(journal))
      defer { app.terminate() }
      journal.clear()

      app.registerForRemoteNotifications()
      expect(journal.lines, equals: [])
      await settle()
      expect(journal.lines, equals: ["didFailToRegister"])
      expect(!app.isRegisteredForRemoteNotifications)

      app.headlessDeviceToken = Data([1, 2])
      app.registerForRemoteNotifications()
      await settle()
      expect(journal.lines.last, equals: "didRegister [1, 2]")
      expect(app.isRegisteredForRemoteNotifications)

      app.unregisterForRemoteNotifications()
      expect(!app.isRegisteredForRemoteNotifications)
    }

    @Test
    func `observers of the app are notified of the first scene that comes and the last that goes`()
      async
    {
      app.launch(with: AppSpy(journal))
      defer { app.terminate() }
      let observers = observeApp()
      defer { for observer in observers { NotificationCenter.default.removeObserver(observer) } }
      journal.clear()

      let first = app.connectScene(delegate: SceneSpy(journal))
      let second = app.connectScene()
      first.enterBackground()
      expect(app.applicationState, equals: .active)
      second.resignActive()
      expect(app.applicationState, equals: .inactive)
      second.enterBackground()
      expect(app.applicationState, equals: .background)
      first.enterForeground()

      expect(
        journal.lines.filter { $0.hasPrefix("posted") },
        equals: [
          "posted willEnterForeground", "posted didBecomeActive", "posted willResignActive",
          "posted didEnterBackground", "posted willEnterForeground", "posted didBecomeActive",
        ]
      )
      expect(!journal.lines.contains { $0.hasPrefix("app ") })
    }

    @Test
    func `a closed scene is disconnected, and its session forgotten`() async {
      app.launch(with: AppSpy(journal))
      defer { app.terminate() }
      let scene = app.connectScene(delegate: SceneSpy(journal))
      let session = scene.session
      expect(app.openSessions, equals: [session])
      journal.clear()

      app.requestSceneSessionDestruction(session, options: nil) { _ in
        journal.note("error")
      }
      expect(journal.lines.isEmpty)
      await settle()

      expect(
        journal.lines,
        equals: [
          "willResignActive, foregroundActive", "didEnterBackground, background",
          "didDisconnect, windows: 0", "didDiscard 1",
        ]
      )
      expect(app.openSessions.isEmpty && app.connectedScenes.isEmpty)
      journal.clear()

      app.requestSceneSessionDestruction(session, options: nil) { _ in journal.note("error") }
      await settle()
      expect(journal.lines, equals: ["error"])
    }

    @Test
    func `a new scene is asked for in vain where there may be one only`() async {
      app.launch(with: AppSpy(journal))
      defer { app.terminate() }
      let scene = app.connectScene(delegate: SceneSpy(journal))
      let session = scene.session
      scene.enterBackground()
      journal.clear()

      app.requestSceneSessionActivation(nil, userActivity: nil, options: nil) { _ in
        journal.note("error")
      }
      app.requestSceneSessionActivation(
        session,
        userActivity: NSUserActivity(activityType: "read"),
        options: nil
      )
      await settle()

      expect(
        journal.lines,
        equals: [
          "error", "willEnterForeground, background", "will continue read", "continue read",
          "didBecomeActive, foregroundActive",
        ]
      )
    }

    @Test
    func `a scene asked for that was disconnected is connected again with the activity`() async {
      app.launch(with: AppSpy(journal))
      defer { app.terminate() }
      let session = UISceneSession()
      app.connectScene(for: session).disconnect()

      app.requestSceneSessionActivation(session, userActivity: nil, options: nil)
      await settle()

      expect(session.scene?.activationState, equals: .foregroundActive)
      expect(app.connectedScenes.count, equals: 1)
    }

    @Test
    func `the storyboard of a configuration gives the scene its window before it is connected`()
      async
    {
      HeadlessStoryboardFixture.register()
      defer { HeadlessStoryboardFixture.unregister() }
      let configuration = UISceneConfiguration(name: nil, sessionRole: .windowApplication)
      configuration.storyboard = UIStoryboard(name: "Main", bundle: nil)
      let spy = AppSpy(journal)
      spy.configuration = configuration
      app.launch(with: spy)
      defer { app.terminate() }
      let delegate = SceneSpy(journal)

      app.connectScene(delegate: delegate)
      await settle()

      let window = delegate.window
      expect(window?.rootViewController is UINavigationController)
      expect(window?.isKeyWindow ?? false)
      expect(window?.windowScene?.delegate, is: delegate)
    }

    // MARK: Links and activities from elsewhere

    @Test
    func `what a scene is connected for is in its options and in no other call`() async {
      let item = UIApplicationShortcutItem(type: "new", localizedTitle: "New Post")
      let scene = app.connectScene(
        delegate: SceneSpy(journal),
        options: UIScene.ConnectionOptions(
          urlContexts: [UIOpenURLContext(url: link)],
          userActivities: [NSUserActivity(activityType: "read")],
          shortcutItem: item
        )
      )
      defer { scene.disconnect() }

      expect(
        journal.lines,
        equals: [
          "willConnect app://posts/7 read new, unattached", "willEnterForeground, unattached",
          "didBecomeActive, foregroundActive",
        ]
      )
    }

    @Test
    func `a link, an activity or a quick action brings a scene to the front on its way`() async {
      let scene = app.connectScene(delegate: SceneSpy(journal))
      defer { scene.disconnect() }
      var answers: [Bool] = []
      let deliveries: [(String, () -> Bool)] = [
        ("open app://posts/7", { scene.headlessOpen([link]) }),
        ("continue read", { scene.headlessContinue(NSUserActivity(activityType: "read")) }),
        (
          "perform new",
          {
            scene.headlessPerform(
              UIApplicationShortcutItem(type: "new", localizedTitle: "New Post")
            ) { answers.append($0) }
          }
        ),
      ]

      for (line, deliver) in deliveries {
        scene.enterBackground()
        journal.clear()

        expect(deliver())

        expect(journal.lines.first, equals: "willEnterForeground, background")
        expect(journal.lines.dropLast().last, equals: line)
        expect(journal.lines.last, equals: "didBecomeActive, foregroundActive")
      }
      journal.clear()
      scene.headlessOpen([link])
      expect(journal.lines, equals: ["open app://posts/7"])
      expect(answers, equals: [true])
    }

    @Test
    func `nothing is handed to a scene that is not connected`() async {
      let scene = app.connectScene(delegate: SceneSpy(journal))
      scene.disconnect()
      journal.clear()

      expect(!scene.headlessOpen([link]))

      expect(journal.lines.isEmpty)
    }

    @Test
    func `what restores a scene is asked for in the background and handed to the next scene`() async
    {
      let session = UISceneSession()
      let delegate = SceneSpy(journal)
      delegate.restoration = NSUserActivity(activityType: "reading")
      let scene = app.connectScene(for: session, delegate: delegate)
      expectNil(session.stateRestorationActivity)
      scene.enterBackground()
      expect(session.stateRestorationActivity, is: delegate.restoration)
      scene.disconnect()
      journal.clear()

      let next = app.connectScene(for: session, delegate: SceneSpy(journal))
      defer { next.disconnect() }

      expect(journal.lines.prefix(2), equals: ["willConnect, unattached", "restore reading"])
    }

    @Test
    func `a link for another app is noted, and answered a turn later`() async throws {
      app.launch(with: AppSpy(journal))
      defer { app.terminate() }
      app.headlessCanOpen = { $0.scheme == "https" }
      let page = try #require(URL(string: "https://example.org"))
      var answers: [Bool] = []

      app.open(page) { answers.append($0) }
      app.open(link) { answers.append($0) }
      expect(answers.isEmpty)
      await settle()

      expect(answers, equals: [true, false])
      expect(app.headlessOpenedURLs, equals: [page])
      expect(app.canOpenURL(page) && !app.canOpenURL(link))
    }

    // MARK: Without scenes

    @Test
    func `B342: an app without scenes that is built with SDK 27 raises as it is launched`() async {
      let result = await #expect(
        processExitsWith: .failure,
        observing: [\.standardErrorContent]
      ) {
        await MainActor.run {
          UIApplication.shared.launch(with: AppSpy(Journal()), usingScenes: false)
        }
      }

      expectRaised(result, "UIScene life cycle is required for apps built with this SDK")
    }

    @Test
    func `B342: built with an older SDK it launches, and UIKit logs that it won't for ever`() async
    {
      let logged = await warnings {
        app.launch(with: AppSpy(journal), usingScenes: false, builtWithSDK: 26)
        app.terminate()
      }

      expect(
        logged.count == 1 && logged[0].hasPrefix("`UIScene` lifecycle will soon be required.")
      )
    }

    @Test
    func `an app without scenes hears in its delegate what a scene's would`() async {
      let spy = AppSpy(journal)
      spy.root = SpyScreen("Root", journal)
      app.launch(with: spy, usingScenes: false, builtWithSDK: 26)
      defer { app.terminate() }
      expect(
        journal.lines.filter { !$0.hasPrefix("Root") },
        equals: [
          "willFinishLaunching, inactive", "didFinishLaunching, inactive",
          "app didBecomeActive, active",
        ]
      )
      expect(spy.window?.windowScene != nil)
      await settle()
      journal.clear()

      spy.window?.windowScene?.enterBackground()
      spy.window?.windowScene?.headlessOpen([link])

      expect(
        journal.lines,
        equals: [
          "app willResignActive, active", "app didEnterBackground, background",
          "app willEnterForeground, background", "app open app://posts/7",
          "app didBecomeActive, active",
        ]
      )
    }

    @Test
    func `an app without scenes is launched with its link and opens it afterwards`() async {
      app.launch(with: AppSpy(journal), usingScenes: false, builtWithSDK: 26, options: [.url: link])
      defer { app.terminate() }

      expect(
        journal.lines.suffix(2),
        equals: ["app open app://posts/7", "app didBecomeActive, active"]
      )
    }

    @Test
    func `an app without scenes is launched with a quick action and performs it afterwards`() async
    {
      let item = UIApplicationShortcutItem(type: "new", localizedTitle: "New Post")
      app.launch(
        with: AppSpy(journal),
        usingScenes: false,
        builtWithSDK: 26,
        options: [.shortcutItem: item]
      )
      defer { app.terminate() }

      expect(journal.lines.suffix(2), equals: ["app perform new", "app didBecomeActive, active"])
    }

    @Test
    func `who goes on with an activity is asked to restore it`() async {
      let spy = AppSpy(journal)
      let screen = RestoringScreen()
      spy.restoring = [screen]
      app.launch(with: spy, usingScenes: false, builtWithSDK: 26)
      defer { app.terminate() }

      app.connectedScenes.first?.headlessContinue(NSUserActivity(activityType: "read"))

      expect(journal.lines.last, equals: "app continue read")
      expect(screen.restored, equals: ["read"])
    }

    @Test
    func `the app holds the delegate it was launched with, and nothing once it is quit`() async {
      weak var delegate: AppSpy?
      weak var scene: UIScene?
      do {
        let spy = AppSpy(journal)
        delegate = spy
        app.launch(with: spy)
        scene = app.connectScene()
      }
      expect(delegate != nil && scene != nil)

      app.terminate()
      await settle()

      expect(journal.lines.last, equals: "app willTerminate")
      expect(delegate == nil && scene == nil && app.openSessions.isEmpty)
      expect(app.applicationState, equals: .background)
    }

    // MARK: Activities of screens

    @Test
    func `a screen is asked to bring its activity up to date when that needs it`() {
      let screen = RestoringScreen()
      expectNil(screen.headlessHandOff())
      let activity = NSUserActivity(activityType: "read")
      screen.userActivity = activity

      expect(screen.headlessHandOff(), is: activity)
      expectNil(activity.userInfo)

      activity.needsSave = true
      _ = screen.headlessHandOff()
      expect(activity.userInfo?["post"] as? Int, equals: 7)
      expect(!activity.needsSave)

      activity.isEligibleForHandoff = false
      expectNil(screen.headlessHandOff())
    }

    private func observeApp() -> [any NSObjectProtocol] {
      let names = [
        UIApplication.willEnterForegroundNotification: "posted willEnterForeground",
        UIApplication.didBecomeActiveNotification: "posted didBecomeActive",
        UIApplication.willResignActiveNotification: "posted willResignActive",
        UIApplication.didEnterBackgroundNotification: "posted didEnterBackground",
      ]
      return names.map { [journal] name, line in
        NotificationCenter.default.addObserver(forName: name, object: app, queue: nil) { _ in
          MainActor.assumeIsolated { journal.note(line) }
        }
      }
    }
  }
}

/// A scene's delegate that UIKit makes from the delegate's class.
private final class MadeDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
}

// It is a separate extension: if Objective-C has the root class, its `init()` is isolated to no actor, and then a
// class can't fulfill a requirement on an actor with it in its own declaration.
extension MadeDelegate: HeadlessSceneDelegate {}

/// A scene with a class of the app.
private final class AppScene: UIWindowScene {}

/// A screen that continues activities, and offers one.
private final class RestoringScreen: UIViewController {
  private(set) var restored: [String] = []

  override func restoreUserActivityState(_ activity: NSUserActivity) {
    restored.append(activity.activityType)
  }

  override func updateUserActivityState(_ activity: NSUserActivity) {
    activity.addUserInfoEntries(from: ["post": 7])
  }
}
