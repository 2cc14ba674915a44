import Expectations
import HeadlessUIKit
import HoldfastTesting
import Testing

@MainActor
@Suite(.oneAtATime)
struct HostAppTests {
  @Test
  func `the host app has a key window, and starts once`() throws {
    defer { UserAction.terminate() }
    let delegate = HostDelegate()
    var made = 0
    func scene() -> HostScene {
      made += 1
      return HostScene()
    }

    HostApp.start(delegate, scene: scene())
    let window = try #require(UIApplication.shared.keyWindow)
    HostApp.start(HostDelegate(), scene: scene())

    expect(UIApplication.shared.delegate, is: delegate)
    expect(window.rootViewController?.viewIfLoaded?.window, is: window)
    expect(UIApplication.shared.keyWindow, is: window)
    expect(made, equals: 1)
  }

  @Test
  func `an app without scenes makes its window when it is launched`() {
    defer { UserAction.terminate() }
    HostApp.start(WindowedDelegate(), builtWithSDK: 26)

    expect(UIApplication.shared.applicationState, equals: .active)
    expect(UIApplication.shared.delegate?.window??.isKeyWindow, equals: true)
  }
}

private final class HostDelegate: UIResponder, UIApplicationDelegate {}

private final class HostScene: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene,
    willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    window = UIWindow(windowScene: scene)
    window?.rootViewController = UIViewController()
    window?.makeKeyAndVisible()
  }
}

private final class WindowedDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    window = UIWindow()
    window?.rootViewController = UIViewController()
    window?.makeKeyAndVisible()
    return true
  }
}
