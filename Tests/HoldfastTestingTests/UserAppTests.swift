import Expectations
import Holdfast
import HoldfastTesting
import Testing

@MainActor
@Suite(.oneAtATime)
struct UserAppTests {
  @Test
  func `the user launches an app, opens a scene for a link, leaves it and comes back`() async {
    let delegate = SceneDelegate()
    UserAction.launch(AppDelegate())
    defer { UserAction.terminate() }

    guard let scene = UserAction.openScene(delegate, opening: [Self.link]) else { return }
    expect(delegate.links, equals: [Self.link])
    expect(scene.activationState, equals: .foregroundActive)

    UserAction.enterBackground(scene)
    expect(scene.activationState, equals: .background)
    UserAction.enterForeground(scene)
    expect(scene.activationState, equals: .foregroundActive)
  }

  @Test
  func `the user hands links, activities and quick actions to a scene`() async {
    let delegate = SceneDelegate()
    guard let scene = UserAction.openScene(delegate) else { return }
    defer { UserAction.close(scene) }

    UserAction.open(Self.link, in: scene)
    UserAction.continueActivity(NSUserActivity(activityType: "read"), in: scene)
    UserAction.pick(UIApplicationShortcutItem(type: "new", localizedTitle: "New Post"), in: scene)

    expect(delegate.links, equals: [Self.link])
    expect(delegate.lines, equals: ["read", "new"])
  }

  @Test
  func `the user opens a scene by a quick action, which no other call tells of`() async {
    let delegate = SceneDelegate()
    let item = UIApplicationShortcutItem(type: "new", localizedTitle: "New Post")
    guard let scene = UserAction.openScene(delegate, picking: item) else { return }
    defer { UserAction.close(scene) }

    expect(scene.activationState, equals: .foregroundActive)
    expect(delegate.lines, equals: [])
  }

  @Test
  func `a scene the system has disconnected is opened again with what restores it`() async {
    let delegate = RememberingScene()
    UserAction.launch(AppDelegate())
    defer { UserAction.terminate() }
    guard let scene = UserAction.openScene(delegate) else { return }
    let session = scene.session
    await expectFailure("not in the background") { UserAction.disconnect(scene) }
    UserAction.enterBackground(scene)

    UserAction.disconnect(scene)
    expect(session.scene == nil && scene.activationState == .unattached)
    expect(UIApplication.shared.openSessions.contains(session))

    let again = RememberingScene()
    expect(UserAction.openScene(again, of: session)?.session, is: session)
    expect(again.restored?.activityType, equals: "reading")
  }

  @Test
  func `a session outlives the app, and one that the user has closed does not`() async {
    UserAction.launch(AppDelegate())
    guard let scene = UserAction.openScene(RememberingScene()) else { return }
    let session = scene.session
    UserAction.enterBackground(scene)
    UserAction.terminate()
    UserAction.launch(AppDelegate())
    defer { UserAction.terminate() }

    let again = RememberingScene()
    guard let reopened = UserAction.openScene(again, of: session) else { return }
    expect(again.restored?.activityType, equals: "reading")
    expect(UIApplication.shared.openSessions.contains(session))

    UserAction.close(reopened)
    expect(!UIApplication.shared.openSessions.contains(session))
    await expectFailure("closed for good") { _ = UserAction.openScene(again, of: session) }
  }

  @Test
  func `an app without scenes does not launch when it is built with SDK 27`() async {
    await expectFailure("UIScene life cycle is required for apps built with this SDK") {
      UserAction.launch(AppDelegate(), usingScenes: false)
    }
    await expectFailure("UIScene life cycle is required for apps built with this SDK") {
      HostApp.start(AppDelegate())
    }
    expectNil(UIApplication.shared.delegate)

    UserAction.launch(AppDelegate(), usingScenes: false, builtWithSDK: 26)
    expect(UIApplication.shared.applicationState, equals: .active)
    UserAction.terminate()
  }

  @Test
  func `the user takes a screen's activity along`() {
    let screen = UIViewController()
    expectNil(UserAction.takeActivity(of: screen))
    screen.userActivity = NSUserActivity(activityType: "read")

    expect(UserAction.takeActivity(of: screen), is: screen.userActivity)
  }

  @Test
  func `an action that an app or a scene can't take is a failure`() async {
    await expectFailure("it was not launched by a test") { UserAction.terminate() }
    guard let scene = UserAction.openScene() else { return }
    await expectFailure("it is already open") { _ = UserAction.openScene(of: scene.session) }
    await expectFailure("it is not in the background") { UserAction.enterForeground(scene) }
    UserAction.enterBackground(scene)
    await expectFailure("it is not in the foreground") { UserAction.enterBackground(scene) }
    UserAction.close(scene)
    await expectFailure("it is not connected") { UserAction.close(scene) }
    await expectFailure("Links can't be opened") { UserAction.open(Self.link, in: scene) }
    await expectFailure("“read” can't be continued") {
      UserAction.continueActivity(NSUserActivity(activityType: "read"), in: scene)
    }
    await expectFailure("“New Post” can't be picked") {
      UserAction.pick(UIApplicationShortcutItem(type: "new", localizedTitle: "New Post"), in: scene)
    }
    UserAction.launch(AppDelegate())
    await expectFailure("it is already running") { UserAction.launch(AppDelegate()) }
    UserAction.terminate()
  }

  private static let link = URL(fileURLWithPath: "/posts/7")
}

private final class AppDelegate: UIResponder, UIApplicationDelegate {}

/// A delegate that records the calls that come from outside the app.
private final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  private(set) var links: [URL] = []
  private(set) var lines: [String] = []

  func scene(
    _ scene: UIScene,
    willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    links += connectionOptions.urlContexts.map(\.url)
  }

  func scene(_ scene: UIScene, openURLContexts urlContexts: Set<UIOpenURLContext>) {
    links += urlContexts.map(\.url)
  }

  func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
    lines.append(userActivity.activityType)
  }

  func windowScene(
    _ windowScene: UIWindowScene,
    performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) {
    lines.append(shortcutItem.type)
    completionHandler(true)
  }
}

private final class RememberingScene: UIResponder, UIWindowSceneDelegate {
  var restored: NSUserActivity?

  func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
    NSUserActivity(activityType: "reading")
  }

  func scene(_ scene: UIScene, restoreInteractionStateWith stateRestorationActivity: NSUserActivity)
  {
    restored = stateRestorationActivity
  }
}
