import Expectations
import HeadlessUIKit
import HoldfastTesting
import Testing

@testable import BehaviourTests

extension Behaviours {
  /// Section U: scenes that enter the background, and scenes that are disconnected.
  @MainActor
  struct SceneTests {
    private let journal = Journal()

    @Test
    func `B222: a scene's window is found by the scene and takes another root`() async {
      let scene = makeScene(showing: "A")
      defer { scene.disconnect() }
      await settle()
      journal.clear()

      scene.windows.first?.rootViewController = SpyScreen("B", journal)
      await settle()

      expect(
        journal.appearances,
        equals: [
          "A.viewWillDisappear", "A.viewDidDisappear", "B.viewWillAppear", "B.viewDidAppear",
        ]
      )
      expect(journal.lines.contains("A.deinit"))
    }

    @Test
    func `B222: the window of a test is found by the app's connected scenes`() async {
      let window = TestWindow(rootViewController: UIViewController())
      await window.settle()

      let scenes = UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }
      expect(scenes.contains { $0.windows.first === window })
      expect(UIApplication.shared.windows.contains(window))
      expect(UIApplication.shared.keyWindow, is: window)

      window.close()
      await window.settle()
      expect(!UIApplication.shared.windows.contains(window))
    }

    @Test
    func `B222: a visible window moves to another scene, and keeps its place in one`()
      async
    {
      let scene = makeScene(showing: "A")
      let other = makeScene(showing: "B")
      defer {
        scene.disconnect()
        other.disconnect()
      }
      let first = scene.windows.first
      let second = UIWindow(windowScene: scene)
      second.isHidden = false

      first?.windowScene = scene
      expect(scene.windows.first, is: first)

      first?.windowScene = other
      expect(scene.windows, equals: [second])
      expect(other.windows.last, is: first)
    }

    @Test
    func
      `B209: a window dropped under a full-screen modal is freed, the modal keeps its presenter`()
      async
    {
      let scene = makeScene(showing: "A")
      weak let window = scene.windows.first
      weak let root = window?.rootViewController
      let modal = SpyScreen("B", journal)
      modal.modalPresentationStyle = .fullScreen
      root?.present(modal, animated: false)
      await settle()

      window?.windowScene = nil
      await settle()

      expectNil(window)
      expect(root?.presentedViewController, is: modal)
      root?.dismiss(animated: false)
      await settle()
      expectNil(root)
    }

    @Test
    func `B223: a scene that goes lets delegate, windows and screens go, and tells no screen`()
      async
    {
      let scene = makeScene(showing: "A")
      weak var window: UIWindow?
      weak var delegate: SceneSpy?
      do {
        window = scene.windows.first
        let spy = SceneSpy(journal)
        spy.window = window
        scene.delegate = spy
        delegate = spy
      }
      await settle()
      journal.clear()

      scene.disconnect()
      await settle()

      expect(
        journal.lines,
        equals: [
          "willResignActive, foregroundActive", "didEnterBackground, background",
          "didDisconnect, windows: 1", "A.deinit",
        ]
      )
      expect(scene.activationState, equals: .unattached)
      expect(scene.windows.isEmpty)
      expectNil(delegate)
      expectNil(window)
    }

    @Test
    func `B344: a disconnected scene's session is kept, and connected again as it was configured`()
      async
    {
      let app = UIApplication.shared
      let spy = AppSpy(journal)
      app.launch(with: spy)
      defer { app.terminate() }
      let scene = app.connectScene(delegate: SceneSpy(journal))
      let session = scene.session

      scene.disconnect()
      expect(session.scene == nil && app.openSessions.contains(session))
      let again = app.connectScene(for: session, delegate: SceneSpy(journal))

      expect(session.scene === again && again !== scene)
      expect(journal.lines.filter { $0 == "configurationForConnecting" }.count, equals: 1)
      app.discard(session)
      expect(!app.openSessions.contains(session) && session.isDiscarded)
    }

    @Test
    func `B223: a scene that comes back has another window`() async {
      let session = UISceneSession()
      var window: UIWindow?
      do {
        let scene = UIWindowScene(session: session, connectionOptions: .init())
        window = UIWindow(windowScene: scene)
        window?.isHidden = false
        expect(session.scene, is: scene)
        UIApplication.shared.connect(scene)
        scene.disconnect()
        expect(UIApplication.shared.openSessions.contains(session))
      }
      await settle()
      expectNil(session.scene)

      let scene = UIWindowScene(session: session, connectionOptions: .init())

      expect(scene.windows.isEmpty)
      expect(session.scene, is: scene)
      expectNil(window?.windowScene)
    }

    @Test
    func `B224: no screen is notified of the background, whatever the delegate gets`() async {
      let scene = makeScene(showing: "A")
      defer { scene.disconnect() }
      let spy = SceneSpy(journal)
      scene.delegate = spy
      let modal = SpyScreen("Modal", journal)
      await settle()
      scene.windows.first?.rootViewController?.present(modal, animated: false)
      await settle()
      journal.clear()

      scene.enterBackground()
      await settle()
      expect(
        journal.lines,
        equals: ["willResignActive, foregroundActive", "didEnterBackground, background"]
      )
      expect(scene.activationState, equals: .background)
      journal.clear()

      scene.enterForeground()
      await settle()
      expect(
        journal.lines,
        equals: ["willEnterForeground, background", "didBecomeActive, foregroundActive"]
      )
      expect(scene.activationState, equals: .foregroundActive)
      expectOnDisplay(modal)
      modal.dismiss(animated: false)
      await settle()
    }

    @Test
    func `B224: a step that isn't due calls no delegate`() async {
      let scene = makeScene(showing: "A")
      defer { scene.disconnect() }
      let spy = SceneSpy(journal)
      scene.delegate = spy
      await settle()
      journal.clear()

      scene.becomeActive()
      scene.enterForeground()
      expect(journal.lines, equals: [])

      scene.enterBackground()
      journal.clear()
      scene.enterBackground()
      scene.becomeActive()
      expect(journal.lines, equals: [])
      expect(scene.activationState, equals: .background)
    }

    @Test
    func `B224: the notifications of a scene come after its delegate's calls`() async {
      let scene = makeScene(showing: "A")
      defer { scene.disconnect() }
      let spy = SceneSpy(journal)
      scene.delegate = spy
      await settle()
      journal.clear()
      let names = [
        UIScene.willDeactivateNotification: "posted willDeactivate",
        UIScene.didEnterBackgroundNotification: "posted didEnterBackground",
        UIScene.willEnterForegroundNotification: "posted willEnterForeground",
        UIScene.didActivateNotification: "posted didActivate",
      ]
      let observers = names.map { [journal] name, line in
        NotificationCenter.default.addObserver(forName: name, object: scene, queue: nil) { _ in
          MainActor.assumeIsolated { journal.note(line) }
        }
      }
      defer { for observer in observers { NotificationCenter.default.removeObserver(observer) } }

      scene.enterBackground()
      scene.enterForeground()

      expect(
        journal.lines,
        equals: [
          "willResignActive, foregroundActive", "posted willDeactivate",
          "didEnterBackground, background", "posted didEnterBackground",
          "willEnterForeground, background", "posted willEnterForeground",
          "didBecomeActive, foregroundActive", "posted didActivate",
        ]
      )
    }

    /// Makes a connected scene that only the app holds, with a window that only the scene holds and that shows a
    /// screen with this name.
    private func makeScene(showing name: String) -> UIWindowScene {
      let scene = UIWindowScene()
      UIApplication.shared.connect(scene)
      scene.enterForeground()
      let window = UIWindow(windowScene: scene)
      window.rootViewController = SpyScreen(name, journal)
      window.makeKeyAndVisible()
      return scene
    }
  }
}
