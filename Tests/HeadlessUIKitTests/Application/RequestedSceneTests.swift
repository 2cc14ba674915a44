import Expectations
import HeadlessUIKit
import HoldfastTesting
import Testing

@testable import BehaviourTests

extension Behaviours {
  /// Tests scenes that the app requests, and the device that allows several of them.
  @MainActor
  struct RequestedScenes {
    private let journal = Journal()
    private let app = UIApplication.shared

    init() async {
      await settle()  // Windows of earlier tests may still be about to go.
    }

    @Test
    func `B367: on an iPad an app that supports several scenes gets another one in the next pass`()
      async
    {
      await onPad {
        let spy = AppSpy(journal)
        spy.configuration = UISceneConfiguration(name: "Detail", sessionRole: .windowApplication)
        UserAction.launch(spy, supportingMultipleScenes: true) { session in
          session.configuration.name == "Detail" ? SceneSpy(journal) : nil
        }
        defer { UserAction.terminate() }
        let first = UserAction.openScene(SceneSpy(Journal()))
        expect(app.supportsMultipleScenes)
        journal.clear()

        app.requestSceneSessionActivation(
          nil,
          userActivity: NSUserActivity(activityType: "read"),
          options: nil
        ) { _ in
          journal.note("error")
        }
        expect(journal.lines.isEmpty)
        await settle()

        expect(
          journal.lines,
          equals: [
            "configurationForConnecting", "willConnect read, unattached",
            "willEnterForeground, unattached", "didBecomeActive, foregroundActive",
          ]
        )
        expect(app.connectedScenes.count, equals: 2)
        expect(first?.activationState, equals: .foregroundActive)
      }
    }

    @Test
    func `B376: a request activates the scene of its session, and without one a new scene`()
      async throws
    {
      try await onPad {
        UserAction.launch(AppSpy(Journal()), supportingMultipleScenes: true) { _ in
          SceneSpy(journal)
        }
        defer { UserAction.terminate() }
        let first = UserAction.openScene(SceneSpy(journal))
        journal.clear()

        app.activateSceneSession(for: UISceneSessionActivationRequest())
        await settle()
        expect(app.connectedScenes.count, equals: 2)
        expect(journal.lines.first?.hasPrefix("willConnect"), equals: true)

        journal.clear()
        let session = try #require(first?.session)
        var request = UISceneSessionActivationRequest(session: session)
        expect(request.role, equals: .windowApplication)
        request.userActivity = NSUserActivity(activityType: "read")
        app.activateSceneSession(for: request) { _ in journal.note("error") }
        await settle()
        expect(app.connectedScenes.count, equals: 2)
        expect(journal.lines, equals: ["will continue read", "continue read"])
      }
    }

    @Test
    func `B367: on a phone, and in an app that does not support several scenes, none is connected`()
      async
    {
      UserAction.launch(AppSpy(Journal()), supportingMultipleScenes: true)
      expect(!app.supportsMultipleScenes)
      await expectRefusal()
      UserAction.terminate()

      await onPad {
        UserAction.launch(AppSpy(Journal()))
        expect(!app.supportsMultipleScenes)
        await expectRefusal()
        UserAction.terminate()

        UserAction.launch(AppSpy(Journal()), supportingMultipleScenes: true)
        UserAction.terminate()
        expect(!app.supportsMultipleScenes)
      }
    }

    private func expectRefusal() async {
      journal.clear()
      app.requestSceneSessionActivation(nil, userActivity: nil, options: nil) { _ in
        journal.note("error")
      }
      await settle()
      expect(journal.lines, equals: ["error"])
      expect(app.connectedScenes.isEmpty)
    }

    @Test
    func `the app releases the closure for its scenes' delegates when it is quit`() async {
      weak var maker: Journal?
      do {
        let made = Journal()
        maker = made
        UserAction.launch(AppSpy(Journal()), supportingMultipleScenes: true) { _ in SceneSpy(made) }
      }
      expect(maker != nil)
      UserAction.terminate()
      expectNil(maker)
    }

    @Test
    func `B368: an iPad has its idiom, its traits, and the size and scale of its screen`() async {
      expect(UIScreen.main.bounds.size, equals: CGSize(width: 393, height: 852))
      expect(UIScreen.main.scale, equals: 3)

      await onPad {
        let window = TestWindow(rootViewController: UIViewController())
        await window.settle()

        expect(UIDevice.current.userInterfaceIdiom, equals: .pad)
        expect(UIScreen.main.scale, equals: 2)
        expect(UIScreen.main.nativeScale, equals: 2)
        expect(window.bounds, equals: UIScreen.main.bounds)
        expect(window.bounds.size, equals: CGSize(width: 820, height: 1180))
        expect(window.rootViewController?.view.bounds, equals: window.bounds)
        expect(window.traitCollection.horizontalSizeClass, equals: .regular)
        expect(window.traitCollection.userInterfaceIdiom, equals: .pad)
        expect(UIWindow().bounds, equals: window.bounds)
      }

      expect(UIDevice.current.userInterfaceIdiom, equals: .phone)
      expect(TestWindow().bounds.size, equals: CGSize(width: 393, height: 852))
    }
  }
}
