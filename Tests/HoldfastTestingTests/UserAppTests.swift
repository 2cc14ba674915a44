import Holdfast
import HoldfastTesting
import Testing

@MainActor
@Suite(.oneAtATime)
struct UserAppTests {
  @Test
  func `the user launches an app, opens a scene for a link, leaves it and comes back`() async {
    let delegate = SceneDelegate()
    User.launches(AppDelegate())
    defer { User.quits() }

    guard let scene = User.opensScene(delegate, opening: [Self.link]) else { return }
    #expect(delegate.links == [Self.link])
    #expect(scene.activationState == .foregroundActive)

    User.leaves(scene)
    #expect(scene.activationState == .background)
    User.comesBack(to: scene)
    #expect(scene.activationState == .foregroundActive)
  }

  @Test
  func `the user hands links, activities and quick actions to a scene`() async {
    let delegate = SceneDelegate()
    guard let scene = User.opensScene(delegate) else { return }
    defer { User.closes(scene) }

    User.opens(Self.link, in: scene)
    User.goesOn(with: NSUserActivity(activityType: "read"), in: scene)
    User.picks(UIApplicationShortcutItem(type: "new", localizedTitle: "New Post"), in: scene)

    #expect(delegate.links == [Self.link])
    #expect(delegate.lines == ["read", "new"])
  }

  @Test
  func `the user opens a scene by a quick action, which no other call tells of`() async {
    let delegate = SceneDelegate()
    let item = UIApplicationShortcutItem(type: "new", localizedTitle: "New Post")
    guard let scene = User.opensScene(delegate, picking: item) else { return }
    defer { User.closes(scene) }

    #expect(scene.activationState == .foregroundActive)
    #expect(delegate.lines == [])
  }

  @Test
  func `the user takes a screen's activity along`() {
    let screen = UIViewController()
    #expect(User.takesActivity(of: screen) == nil)
    screen.userActivity = NSUserActivity(activityType: "read")

    #expect(User.takesActivity(of: screen) === screen.userActivity)
  }

  @Test
  func `what can't be done to an app or a scene is a failure`() async {
    await expectFailure("it was not launched by a test") { User.quits() }
    guard let scene = User.opensScene() else { return }
    await expectFailure("it is open already") { _ = User.opensScene(of: scene.session) }
    await expectFailure("it is not in the background") { User.comesBack(to: scene) }
    User.leaves(scene)
    await expectFailure("it is not in the foreground") { User.leaves(scene) }
    User.closes(scene)
    await expectFailure("it is not connected") { User.closes(scene) }
    await expectFailure("Links can't be opened") { User.opens(Self.link, in: scene) }
    await expectFailure("“read” can't be gone on with") {
      User.goesOn(with: NSUserActivity(activityType: "read"), in: scene)
    }
    await expectFailure("“New Post” can't be picked") {
      User.picks(UIApplicationShortcutItem(type: "new", localizedTitle: "New Post"), in: scene)
    }
    User.launches(AppDelegate())
    await expectFailure("it runs already") { User.launches(AppDelegate()) }
    User.quits()
  }

  private static let link = URL(fileURLWithPath: "/posts/7")
}

private final class AppDelegate: UIResponder, UIApplicationDelegate {}

/// Writes down what comes from elsewhere.
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
