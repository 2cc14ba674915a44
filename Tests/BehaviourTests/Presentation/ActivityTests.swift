import Expectations
import Holdfast
import HoldfastTesting
import Testing

extension Behaviours {
  /// Tests how share sheets leave, and which closures UIKit calls then.
  @MainActor
  struct ActivityTests {
    /// A visible share sheet, whose handler records its calls.
    @MainActor
    final class Sheet {
      let host: RootOnDisplay
      let activity: Activity
      weak var sheet: UIActivityViewController?
      weak var captured: UIViewController?
      private(set) var lines: [String] = []

      init(_ activity: Activity = Activity()) async {
        self.activity = activity
        host = await RootOnDisplay()
        let sheet = UIActivityViewController(
          activityItems: ["text"],
          applicationActivities: [activity]
        )
        let captured = UIViewController()
        sheet.completionWithItemsHandler = { [weak self] type, completed, items, error in
          _ = captured
          self?.lines.append("\(type?.rawValue ?? "nothing"), \(completed)")
        }
        self.sheet = sheet
        self.captured = captured
        host.root.present(sheet, animated: true)
        await settle()
      }
    }

    @Test
    func `B299: an activity of the app takes the items and is performed, and the sheet goes`()
      async throws
    {
      let sheet = await Sheet()

      UserAction.pick(Activity.type, on: sheet.sheet)
      expect(sheet.activity.lines, equals: ["prepare 1", "perform"])
      expect(sheet.lines, equals: [])
      await settle()

      expect(sheet.lines, equals: ["own, true"])
      expectNil(sheet.host.root.presentedViewController)
      expectNil(sheet.sheet)
      expectNil(sheet.captured)
    }

    @Test(arguments: [true, false])
    func `an activity's own screen is over the sheet, and both go when it is done`(
      completes: Bool
    ) async throws {
      let screen = UIViewController()
      let sheet = await Sheet(Activity(screen: screen))

      UserAction.pick(Activity.type, on: sheet.sheet)
      await settle()
      expect(sheet.sheet?.presentedViewController, is: screen)
      expect(sheet.activity.lines, equals: ["prepare 1"])
      sheet.activity.activityDidFinish(completes)
      await settle()

      expect(sheet.lines, equals: ["own, \(completes)"])
      expectNil(sheet.host.root.presentedViewController)
    }

    @Test
    func `one of the system's activities is completed`() async throws {
      let sheet = await Sheet()

      UserAction.pick(.mail, on: sheet.sheet)
      await settle()

      expect(sheet.lines, equals: ["com.apple.UIKit.activity.Mail, true"])
    }

    enum Exit: CaseIterable {
      case cancel, drag, dismissal, chain
    }

    @Test(arguments: Exit.allCases)
    func `B299: whoever takes the sheet away, its handler is told once, with nothing`(
      exit: Exit
    ) async throws {
      let sheet = await Sheet()

      do {
        let controller = try #require(sheet.sheet)
        switch exit {
        case .cancel: UserAction.cancel(controller)
        case .drag: UserAction.dragDown(controller).finish()
        case .dismissal: sheet.host.root.dismiss(animated: true)
        case .chain:
          controller.present(UIViewController(), animated: false)
          await settle()
          sheet.host.root.dismiss(animated: false)
        }
      }
      await settle()

      expect(sheet.lines, equals: ["nothing, false"])
      expectNil(sheet.captured)
      expectNil(sheet.sheet)
    }
  }
}

/// An activity of the app.
final class Activity: UIActivity {
  static let type = UIActivity.ActivityType(rawValue: "own")

  private let screen: UIViewController?
  let can: Bool
  private(set) var lines: [String] = []

  init(screen: UIViewController? = nil, canPerform: Bool = true) {
    self.screen = screen
    can = canPerform
    super.init()
  }

  override var activityType: UIActivity.ActivityType? { Self.type }
  override var activityViewController: UIViewController? { screen }

  override func canPerform(withActivityItems activityItems: [Any]) -> Bool { can }

  override func prepare(withActivityItems activityItems: [Any]) {
    lines.append("prepare \(activityItems.count)")
  }

  override func perform() {
    lines.append("perform")
    super.perform()
  }
}
