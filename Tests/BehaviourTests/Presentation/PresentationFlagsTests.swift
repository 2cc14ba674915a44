import Expectations
import Holdfast
import HoldfastTesting
import Testing

extension Behaviours {
  /// Section H: the properties of the screens during a presentation.
  @MainActor
  struct PresentationFlagsTests {
    @Test
    func `B105: isBeingPresented is true in that appearance's callbacks only`() async {
      let host = await RootOnDisplay()
      let journal = host.journal
      let screen = host.screen("A", .pageSheet)
      var atCompletion: Bool?

      host.root.present(screen, animated: true) { atCompletion = screen.isBeingPresented }
      await settle()
      expect(journal["A.viewWillAppear"]?.isBeingPresented, equals: true)
      expect(journal["A.viewDidAppear"]?.isBeingPresented, equals: true)
      expect(atCompletion, equals: false)

      _ = await host.presented("Cover", .fullScreen, by: screen)
      screen.dismiss(animated: true)
      await settle()
      expect(journal["A.viewWillAppear"]?.isBeingPresented, equals: false)
      expect(journal["A.viewDidAppear"]?.isBeingPresented, equals: false)
    }

    @Test(arguments: [true, false])
    func `B106: isBeingDismissed is true in the disappearance callbacks`(animated: Bool) async {
      let host = await RootOnDisplay()
      let screen = await host.presented("A")
      var atCompletion: Bool?

      host.root.dismiss(animated: animated) { atCompletion = screen.isBeingDismissed }
      await settle()

      expect(host.journal["A.viewWillDisappear"]?.isBeingDismissed, equals: true)
      expect(host.journal["A.viewDidDisappear"]?.isBeingDismissed, equals: true)
      expect(atCompletion, equals: false)
    }

    @Test
    func `B106: isBeingDismissed is false when a screen is only covered`() async {
      let host = await RootOnDisplay()
      let screen = await host.presented("A")

      screen.present(host.screen("Cover", .fullScreen), animated: true)
      await settle()

      expect(host.journal["A.viewWillDisappear"]?.isBeingDismissed, equals: false)
      expect(host.journal["A.viewDidDisappear"]?.isBeingDismissed, equals: false)
    }

    @Test
    func `B107: in a presented stack the flags belong to the navigation controller`() async {
      let host = await RootOnDisplay()
      let navigation = UINavigationController(rootViewController: host.screen("Child", .automatic))
      let child = navigation.topViewController as? SpyScreen
      var ofStack: [Bool] = []
      child?.onCallback = { screen, callback in
        switch callback {
        case "viewWillAppear", "viewDidAppear":
          ofStack.append(screen.navigationController?.isBeingPresented ?? false)
        case "viewWillDisappear", "viewDidDisappear":
          ofStack.append(screen.navigationController?.isBeingDismissed ?? false)
        default:
          break
        }
      }

      host.root.present(navigation, animated: true)
      await settle()
      host.root.dismiss(animated: true)
      await settle()

      expect(ofStack, equals: [true, true, true, true])
      expect(!host.journal.entries.contains { $0.isBeingPresented || $0.isBeingDismissed })
    }

    @Test
    func `B108: the presenter is known in viewWillAppear and gone in viewDidDisappear`() async {
      let host = await RootOnDisplay()
      let screen = host.screen("A", .pageSheet)
      var presenters: [String: UIViewController?] = [:]
      screen.onCallback = { presenters[$1] = $0.presentingViewController }

      host.root.present(screen, animated: true)
      await settle()
      host.root.dismiss(animated: true)
      await settle()

      expect(presenters["viewWillAppear"], equals: .some(host.root))
      expect(presenters["viewWillDisappear"], equals: .some(host.root))
      expect(presenters["viewDidDisappear"], equals: .some(nil))
    }

    @Test
    func `B109: while a dismissal runs the presented screen is still presented`() async {
      let host = await RootOnDisplay()
      let screen = await host.presented("A")

      host.root.dismiss(animated: true)
      await runLoopPass()
      expect(host.root.presentedViewController, is: screen)
      expect(screen.isBeingDismissed)

      await settle()
      expectNil(host.root.presentedViewController)
      expect(!screen.isBeingDismissed)
    }

    @Test
    func `B110: right after dismissing without animation it is still presented`() async {
      let host = await RootOnDisplay()
      let screen = await host.presented("A")

      host.root.dismiss(animated: false)
      expect(host.root.presentedViewController, is: screen)

      await settle()
      expectNil(host.root.presentedViewController)
    }

    @Test
    func `B129: a subclass may answer for its presenter and for its presented screen`() async {
      let host = await RootOnDisplay()
      let pretender = Pretender("P", host.journal)
      pretender.pretended = host.root

      expect(pretender.presentingViewController, is: host.root)
      expect(pretender.presentedViewController, is: host.root)
    }
  }
}

private final class Pretender: SpyScreen {
  weak var pretended: UIViewController?

  override var presentingViewController: UIViewController? { pretended }
  override var presentedViewController: UIViewController? { pretended }
}
