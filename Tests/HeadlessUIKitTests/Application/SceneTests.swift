import HeadlessUIKit
import HoldfastTesting
import Testing

extension Behaviours {
  /// Section U: scenes that go to the background, and scenes that go.
  @MainActor
  struct SceneTests {
    private let journal = Journal()

    @Test
    func `B222: a scene's window is found by the scene and takes another root`() async {
      let scene = makeScene(showing: "A")
      await settle()
      journal.clear()

      scene.windows.first?.rootViewController = SpyScreen("B", journal)
      await settle()

      #expect(
        journal.appearances == [
          "A.viewWillDisappear", "A.viewDidDisappear", "B.viewWillAppear", "B.viewDidAppear",
        ]
      )
      #expect(journal.lines.contains("A.deinit"))
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

      #expect(journal.lines == ["didDisconnect, windows: 1", "A.deinit"])
      #expect(scene.activationState == .unattached)
      #expect(scene.windows.isEmpty)
      #expect(delegate == nil)
      #expect(window == nil)
    }

    @Test
    func `B223: a scene that comes back has another window`() async {
      let session = UISceneSession()
      var window: UIWindow?
      do {
        let scene = UIWindowScene(session: session, connectionOptions: .init())
        window = UIWindow(windowScene: scene)
        window?.isHidden = false
        #expect(session.scene === scene)
        scene.disconnect()
      }
      await settle()
      #expect(session.scene == nil)

      let scene = UIWindowScene(session: session, connectionOptions: .init())

      #expect(scene.windows.isEmpty)
      #expect(session.scene === scene)
      #expect(window?.windowScene == nil)
    }

    @Test
    func `B224: no screen hears of the background, whatever the delegate is told`() async {
      let scene = makeScene(showing: "A")
      let spy = SceneSpy(journal)
      scene.delegate = spy
      let modal = SpyScreen("Modal", journal)
      await settle()
      scene.windows.first?.rootViewController?.present(modal, animated: false)
      await settle()
      journal.clear()

      scene.enterBackground()
      await settle()
      #expect(journal.lines == ["willResignActive", "didEnterBackground"])
      #expect(scene.activationState == .background)
      journal.clear()

      scene.enterForeground()
      await settle()
      #expect(journal.lines == ["willEnterForeground", "didBecomeActive"])
      #expect(scene.activationState == .foregroundActive)
      expectOnDisplay(modal)
    }

    @Test
    func `B224: the notifications of a scene come after its delegate's calls`() async {
      let scene = makeScene(showing: "A")
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

      #expect(
        journal.lines == [
          "willResignActive", "posted willDeactivate", "didEnterBackground",
          "posted didEnterBackground", "willEnterForeground", "posted willEnterForeground",
          "didBecomeActive", "posted didActivate",
        ]
      )
    }

    /// A scene whose one window shows a screen of that name; only the scene holds them.
    private func makeScene(showing name: String) -> UIWindowScene {
      let scene = UIWindowScene()
      let window = UIWindow(windowScene: scene)
      window.rootViewController = SpyScreen(name, journal)
      window.makeKeyAndVisible()
      return scene
    }
  }
}

/// A scene's delegate that writes down what it is told.
private final class SceneSpy: HeadlessObject, UIWindowSceneDelegate {
  private let journal: Journal
  var window: UIWindow?

  init(_ journal: Journal) {
    self.journal = journal
    super.init()
  }

  func sceneDidDisconnect(_ scene: UIScene) {
    journal.note("didDisconnect, windows: \((scene as? UIWindowScene)?.windows.count ?? 0)")
  }

  func sceneDidBecomeActive(_ scene: UIScene) {
    journal.note("didBecomeActive")
  }

  func sceneWillResignActive(_ scene: UIScene) {
    journal.note("willResignActive")
  }

  func sceneWillEnterForeground(_ scene: UIScene) {
    journal.note("willEnterForeground")
  }

  func sceneDidEnterBackground(_ scene: UIScene) {
    journal.note("didEnterBackground")
  }
}
