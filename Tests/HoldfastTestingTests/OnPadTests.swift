import Expectations
import Holdfast
import Testing

@testable import HoldfastTesting

/// Tests the iPad of a test.
@MainActor
@Suite(.oneAtATime)
struct OnPadTests {
  private var isPad: Bool { UIDevice.current.userInterfaceIdiom == .pad }

  private struct Interruption: Error {}

  @Test
  func `the device is a phone again when the closure has returned or thrown`() async {
    let value = await onPad { isPad ? 1 : 0 }
    expect(value, equals: 1)
    expect(!isPad)

    await #expect(throws: Interruption.self) {
      try await onPad { () -> Void in throw Interruption() }
    }
    expect(!isPad)
  }

  @Test
  func `code in a run-loop pass sees the iPad`() async {
    let screen = AskingScreen()
    await onPad {
      let window = TestWindow(rootViewController: screen)
      await window.settle()
    }
    expect(screen.idiom, equals: .pad)
  }

  @Test
  func `an app with several scenes follows a request for another one on an iPad`() async {
    await onPad {
      UserAction.launch(App(), supportingMultipleScenes: true, sceneDelegate: { _ in Scene() })
      defer { UserAction.terminate() }
      expect(UserAction.openScene(Scene()) != nil)
      UIApplication.shared.requestSceneSessionActivation(nil, userActivity: nil, options: nil)
      await settle()

      // Other tests that run at the same time may have connected scenes of their own.
      let scenes = UIApplication.shared.connectedScenes.compactMap { $0.delegate as? Scene }
      expect(scenes.count, equals: 2)
      expect(scenes.allSatisfy { $0.window?.bounds.width == 820 })
    }
  }

  // MARK: Misuse

  @Test
  func `a call inside another one fails, and the outer one remains on the iPad`() async {
    await onPad {
      await expectFailure("onPad is called inside onPad.") {
        await onPad { expect(isPad) }
      }
      expect(isPad)
    }
  }

  @Test
  func `a window that was made before fails, with the name of its root`() async {
    let window = TestWindow(rootViewController: AskingScreen())
    await expectFailure("The TestWindow with AskingScreen was made before onPad") {
      await onPad {}
    }
    expect(window.traitCollection.userInterfaceIdiom, equals: .phone)
    window.close()
    await onPad {}
  }

  private static var earlier: SharedScreen?

  /// A case stands for another test here, because the identity of a test is known only while it runs.
  @Test(.serialized, arguments: [1, 2])
  func `another test isn't on the iPad, and fails if it makes a window or asks for one`(
    number: Int
  ) async throws {
    if number == 1 {
      Self.earlier = .current
      return
    }
    let pad = Pad(of: try #require(Self.earlier))
    let open = TestWindow()
    expectNil(pad.mistake)
    expect(Pad().mistake != nil)
    open.close()
    Pad.all.append(pad)
    Pad.choose()
    defer {
      Pad.all = []
      Pad.choose()
      SharedScreen.isReported = false
    }

    expect(!isPad)
    await expectFailure("so each could see the other's device") {
      await onPad { expect(isPad) }
    }
    expect(!isPad)
    let said = await messages {
      let window = TestWindow()
      expect(window.bounds.width, equals: 393)
      _ = TestWindow()
    }
    expect(said.count, equals: 1)
    expect(
      said.first?.contains("runs on an iPad, so its screens could see the iPad."),
      equals: true
    )
  }
}

private final class AskingScreen: UIViewController {
  private(set) var idiom: UIUserInterfaceIdiom?

  override func viewDidLoad() {
    super.viewDidLoad()
    idiom = UIDevice.current.userInterfaceIdiom
  }
}

private final class App: UIResponder, UIApplicationDelegate {}

private final class Scene: UIResponder, UIWindowSceneDelegate {
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
