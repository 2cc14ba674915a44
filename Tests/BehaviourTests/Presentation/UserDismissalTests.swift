import Expectations
import Holdfast
import HoldfastTesting
import Testing

extension Behaviours {
  /// Section K: the user drags a sheet down, or taps outside a popover.
  @MainActor
  struct UserDismissalTests {
    @Test
    func `B152: a swipe asks, tells that it begins and tells that it is over`() async {
      let host = await RootOnDisplay()
      let screen = await host.presented("A")
      let spy = DismissalSpy(host.journal)
      screen.presentationController?.delegate = spy

      UserAction.dragDown(screen).finish()
      await settle()

      expect(
        host.journal.lines,
        equals: [
          "delegate.shouldDismiss", "delegate.willDismiss", "A.viewWillDisappear",
          "A.viewDidDisappear", "delegate.didDismiss",
        ]
      )
      expectNil(host.root.presentedViewController)
    }

    @Test
    func `B152: with isModalInPresentation only the attempt is told`() async {
      let host = await RootOnDisplay()
      let screen = await host.presented("A")
      let spy = DismissalSpy(host.journal)
      screen.presentationController?.delegate = spy
      screen.isModalInPresentation = true

      let drag = UserAction.dragDown(screen)
      expect(!drag.isUnderWay)
      drag.finish()
      await settle()

      expect(host.journal.lines, equals: ["delegate.didAttemptToDismiss"])
      expect(host.root.presentedViewController, is: screen)
    }

    @Test
    func `B152: a child on display may refuse for its container`() async {
      let host = await RootOnDisplay()
      let child = host.screen("A", .automatic)
      let navigation = UINavigationController(rootViewController: child)
      host.root.present(navigation, animated: true)
      await settle()
      child.isModalInPresentation = true

      expect(!UserAction.dragDown(navigation).isUnderWay)
    }

    @Test
    func `B152: a delegate that refuses is told of the attempt`() async {
      let host = await RootOnDisplay()
      let screen = await host.presented("A")
      let spy = DismissalSpy(host.journal)
      spy.allowsDismissal = false
      screen.presentationController?.delegate = spy

      UserAction.dragDown(screen).finish()
      await settle()

      expect(
        host.journal.lines,
        equals: ["delegate.shouldDismiss", "delegate.didAttemptToDismiss"]
      )
      expect(host.root.presentedViewController, is: screen)
    }

    @Test(arguments: [true, false])
    func `B361: a refused drag is an attempt at its end, and none if it is released early`(
      _ isModal: Bool
    ) async {
      let host = await RootOnDisplay()
      let screen = await host.presented("A")
      let spy = DismissalSpy(host.journal)
      spy.allowsDismissal = false
      screen.presentationController?.delegate = spy
      screen.isModalInPresentation = isModal
      let asked = isModal ? [] : ["delegate.shouldDismiss"]

      let short = UserAction.dragDown(screen)
      short.move(to: 0.05)
      expect(host.journal.lines, equals: asked)
      short.release()
      await settle()
      expect(host.journal.lines, equals: asked)

      let long = UserAction.dragDown(screen)
      long.move(to: 0.6)
      expect(host.journal.lines, equals: asked + asked)
      long.finish()
      long.finish()
      await settle()
      expect(host.journal.lines, equals: asked + asked + ["delegate.didAttemptToDismiss"])
      expect(host.root.presentedViewController, is: screen)
    }

    @Test
    func `B361: a refused drag of a sheet that code dismisses meanwhile is no attempt`() async {
      let host = await RootOnDisplay()
      let screen = await host.presented("A")
      let spy = DismissalSpy(host.journal)
      screen.presentationController?.delegate = spy
      screen.isModalInPresentation = true

      let drag = UserAction.dragDown(screen)
      screen.dismiss(animated: true)
      drag.finish()
      await settle()

      expect(host.journal.lines, equals: ["A.viewWillDisappear", "A.viewDidDisappear"])
      expectNil(host.root.presentedViewController)
    }

    @Test
    func `B361: a refused tap beside a sheet isn't reported as an attempt`() async {
      let host = await RootOnDisplay()
      let screen = await host.presented("A")
      let spy = DismissalSpy(host.journal)
      spy.allowsDismissal = false
      screen.presentationController?.delegate = spy

      expect(!UserAction.tapOutside(screen))
      await settle()

      expect(host.journal.lines, equals: ["delegate.shouldDismiss"])
      expect(host.root.presentedViewController, is: screen)
    }

    @Test(arguments: [true, false])
    func `B153: a dismissal by code tells the delegate nothing`(animated: Bool) async {
      let host = await RootOnDisplay()
      let screen = await host.presented("A")
      let spy = DismissalSpy(host.journal)
      screen.presentationController?.delegate = spy

      screen.dismiss(animated: animated)
      await settle()

      expect(host.journal.lines, equals: ["A.viewWillDisappear", "A.viewDidDisappear"])
    }

    @Test
    func `B154: a question need not be followed by a dismissal`() async {
      let host = await RootOnDisplay()
      let screen = await host.presented("A")
      let spy = DismissalSpy(host.journal)
      spy.allowsDismissal = false
      screen.presentationController?.delegate = spy

      _ = UserAction.dragDown(screen)
      _ = UserAction.dragDown(screen)
      spy.allowsDismissal = true
      UserAction.dragDown(screen).finish()
      await settle()

      expect(host.journal.lines.filter { $0 == "delegate.shouldDismiss" }.count, equals: 3)
      expect(host.journal.lines.filter { $0 == "delegate.didDismiss" }.count, equals: 1)
    }

    @Test
    func `B155: a swipe that is released tells that it begins, not that it is over`() async {
      let host = await RootOnDisplay()
      let screen = await host.presented("A")
      let spy = DismissalSpy(host.journal)
      screen.presentationController?.delegate = spy

      let drag = UserAction.dragDown(screen)
      drag.move(to: 0.4)
      drag.release()
      await settle()

      let told = host.journal.lines.filter { $0.hasPrefix("delegate") }
      expect(told, equals: ["delegate.shouldDismiss", "delegate.willDismiss"])
      expect(host.root.presentedViewController, is: screen)
      expect(!screen.isBeingDismissed)
    }

    @Test
    func `B156, B263: a drag makes the sheet disappear, springing back appear`() async {
      let host = await RootOnDisplay()
      let screen = await host.presented("A")

      let drag = UserAction.dragDown(screen)
      expect(host.journal.lines, equals: ["A.viewWillDisappear"])
      expect(host.journal["A.viewWillDisappear"]?.isBeingDismissed, equals: true)
      expect(screen.isBeingDismissed)
      expect(screen.view.window != nil)

      host.journal.clear()
      drag.move(to: 0.3)
      drag.release()
      await settle()
      expect(
        host.journal.lines,
        equals: ["A.viewWillAppear", "A.viewIsAppearing", "A.viewDidAppear"]
      )
      expect(host.journal["A.viewWillAppear"]?.isBeingDismissed, equals: false)
      expect(host.journal["A.viewWillAppear"]?.isBeingPresented, equals: false)
    }

    @Test
    func `B156: after springing back the sheet can be dragged and dismissed again`() async {
      let host = await RootOnDisplay()
      let screen = await host.presented("A")
      UserAction.dragDown(screen).release()
      await settle()

      UserAction.dragDown(screen).release()
      await settle()
      screen.dismiss(animated: true)
      await settle()

      expectNil(host.root.presentedViewController)
    }

    @Test
    func `B157: the delegate of the presented container is asked, not its child's`() async {
      let host = await RootOnDisplay()
      let child = host.screen("A", .automatic)
      let navigation = UINavigationController(rootViewController: child)
      let spy = DismissalSpy(host.journal)
      navigation.presentationController?.delegate = spy
      host.root.present(navigation, animated: true)
      await settle()
      host.journal.clear()

      expect(child.presentationController, is: navigation.presentationController)
      UserAction.dragDown(navigation).finish()
      await settle()

      expect(host.journal.lines.contains("delegate.didDismiss"))
    }

    @Test
    func `B157: a delegate set before presenting is the one asked`() async {
      let host = await RootOnDisplay()
      let screen = host.screen("A", .pageSheet)
      let spy = DismissalSpy(host.journal)
      screen.presentationController?.delegate = spy
      screen.sheetPresentationController?.detents = [.medium(), .large()]
      host.root.present(screen, animated: true)
      await settle()

      UserAction.dragDown(screen).finish()
      await settle()

      expect(host.journal.lines.contains("delegate.didDismiss"))
    }

    @Test
    func `B158: didDismiss comes after viewDidDisappear with the screen alive`() async {
      let host = await RootOnDisplay()
      let spy = DismissalSpy(host.journal)
      var dismissed: String?
      var presenter: UIViewController?
      spy.onDidDismiss = { presentation in
        dismissed = (presentation.presentedViewController as? SpyScreen)?.name
        presenter = presentation.presentedViewController.presentingViewController
      }
      do {
        let screen = await host.presented("A")
        screen.presentationController?.delegate = spy
        UserAction.dragDown(screen).finish()
      }
      await settle()

      expect(
        host.journal.lines.suffix(3),
        equals: ["A.viewDidDisappear", "delegate.didDismiss", "A.deinit"]
      )
      expect(dismissed, equals: "A")
      expectNil(presenter)
    }

    @Test
    func `B161: a stack that is swiped away lets all its screens go, with no pop told`() async {
      let host = await RootOnDisplay()
      weak var weakNavigation: UINavigationController?
      let spy = CountingNavigationDelegate()
      do {
        let navigation = UINavigationController(rootViewController: host.screen("A", .automatic))
        weakNavigation = navigation
        navigation.pushViewController(host.screen("B", .automatic), animated: false)
        host.root.present(navigation, animated: true)
        await settle()
        navigation.delegate = spy
        host.journal.clear()

        UserAction.dragDown(navigation).finish()
      }
      await settle()

      expectNil(weakNavigation)
      expect(spy.calls, equals: 0)
      expect(host.journal.lines.contains("A.deinit"))
      expect(host.journal.lines.contains("B.deinit"))
      expect(!host.journal.lines.contains { $0.hasSuffix("didMove(nil)") })
    }
  }
}

private final class CountingNavigationDelegate: TestObject, UINavigationControllerDelegate {
  private(set) var calls = 0

  func navigationController(
    _ navigationController: UINavigationController,
    willShow viewController: UIViewController,
    animated: Bool
  ) {
    calls += 1
  }

  func navigationController(
    _ navigationController: UINavigationController,
    didShow viewController: UIViewController,
    animated: Bool
  ) {
    calls += 1
  }
}

final class DetentSpy: TestObject, UISheetPresentationControllerDelegate {
  private(set) var changes = 0

  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController
  ) {
    changes += 1
  }
}
