import Expectations
import HoldfastTesting
import Testing

@testable import BehaviourTests
@testable import HeadlessUIKit

extension Behaviours {
  /// Sections H and K: popovers, and presentations that take another style in narrow windows.
  @MainActor
  struct AdaptationTests {
    @Test
    func `B127: a popover becomes a sheet and a popover again, without a call to its screen`()
      async
    {
      await onPad {
        let host = await RootOnDisplay()
        let (popover, spy) = await host.presentedPopover()

        host.resize(to: .headlessPhone)
        await settle()
        expect(popover.presentationController?.adaptivePresentationStyle, equals: .formSheet)
        expect(spy.styles, equals: [.none, .formSheet])
        let drag = UserAction.dragDown(popover)
        drag.release()
        await settle()
        host.journal.clear()

        host.resize(to: .headlessPad)
        await settle()
        expect(spy.styles, equals: [.none, .formSheet, .none])
        expect(spy.preparations, equals: 2)
        expect(host.journal.lines.isEmpty)
        expect(host.root.presentedViewController, is: popover)
        expectOnDisplay(popover)
      }
    }

    @Test
    func `B127: a popover that is a full screen meanwhile takes its presenter's view away`() async {
      await onPad {
        let host = await RootOnDisplay()
        let (popover, spy) = await host.presentedPopover()
        spy.answer = .fullScreen

        host.resize(to: .headlessPhone)
        expectNil(host.root.view.window)
        expect(popover.presentationController?.beginUserDismissal(), equals: false)
        expect(host.journal.lines, equals: ["Root.viewWillDisappear", "Root.viewDidDisappear"])
        host.journal.clear()

        host.resize(to: .headlessPad)
        expect(host.root.view.superview, is: host.window)
        expect(
          host.journal.lines,
          equals: [
            "Root.viewWillAppear", "Root.viewIsAppearing", "Root.viewDidAppear",
          ]
        )

        host.root.dismiss(animated: true)
        await settle()
        expectNil(host.root.presentedViewController)
        expect(host.window.subviews, equals: [host.root.view])
      }
    }

    @Test
    func `B127: a full screen that was a popover is dismissed as a full screen`() async {
      await onPad {
        let host = await RootOnDisplay()
        let (_, spy) = await host.presentedPopover()
        spy.answer = .fullScreen
        host.resize(to: .headlessPhone)
        host.journal.clear()

        host.root.dismiss(animated: true)
        await settle()

        expect(host.journal.lines(of: "Root").last, equals: "viewDidAppear")
        expect(host.window.subviews, equals: [host.root.view])
      }
    }

    @Test
    func `B127: the delegate's controller is shown in place of the presented one`() async throws {
      try await onPad {
        let host = await RootOnDisplay()
        let (popover, spy) = await host.presentedPopover()
        spy.wraps = true

        host.resize(to: .headlessPhone)
        await settle()
        let stack = try #require(popover.navigationController)
        expect(host.root.presentedViewController, is: stack)
        expect(stack.presentingViewController, is: host.root)
        expect(popover.presentingViewController, is: host.root)
        expect(popover.presentationController, is: stack.presentationController)
        expect(popover.presentationController?.presentedViewController, is: popover)
        expect(host.journal.balance(of: "A"), equals: 0)
        expectOnDisplay(popover)

        host.resize(to: .headlessPad)
        await settle()
        expectNil(popover.parent)
        expectNil(popover.navigationController)
        expectNil(stack.presentingViewController)
        expect(host.root.presentedViewController, is: popover)
        expect(host.journal.balance(of: "A"), equals: 0)
        expectOnDisplay(popover)
      }
    }

    @Test(arguments: [true, false])
    func `B127: everything goes with the controller that took the screen in`(byUser: Bool) async {
      let host = await RootOnDisplay()
      weak var weakPopover: SpyScreen?
      weak var weakStack: UINavigationController?
      let spy = AdaptationSpy()
      spy.wraps = true
      do {
        let popover = host.screen("A", .popover)
        weakPopover = popover
        popover.popoverPresentationController?.delegate = spy
        host.root.present(popover, animated: true)
        await settle()
        let stack = popover.navigationController
        weakStack = stack
        expect(host.root.presentedViewController, is: stack)

        if byUser, let stack {
          UserAction.dragDown(stack).finish()
        } else {
          popover.dismiss(animated: true)
        }
      }
      await settle()

      expectNil(weakPopover)
      expectNil(weakStack)
      expectNil(host.root.presentedViewController)
      expect(spy.dismissals, equals: (byUser ? 1 : 0))
    }

    @Test
    func `the controller that took the screen in is released when there is room again`() async {
      await onPad {
        let host = await RootOnDisplay()
        let (popover, spy) = await host.presentedPopover()
        spy.wraps = true
        weak var weakStack: UINavigationController?
        do {
          host.resize(to: .headlessPhone)
          await settle()
          weakStack = popover.navigationController
        }
        expect(weakStack != nil)

        host.resize(to: .headlessPad)
        await settle()
        expectNil(weakStack)
      }
    }

    @Test
    func `B127: a change of room while the popover comes is taken up when it has come`() async {
      await onPad {
        let host = await RootOnDisplay()
        let popover = host.screen("A", .popover)
        let spy = AdaptationSpy()
        popover.popoverPresentationController?.delegate = spy
        popover.popoverPresentationController?.sourceView = host.root.view

        host.root.present(popover, animated: true)
        await runLoopPass()
        host.resize(to: .headlessPhone)
        expect(spy.styles, equals: [.none])
        await settle()

        expect(spy.styles, equals: [.none, .formSheet])
        let drag = UserAction.dragDown(popover)
        expect(drag.isUnderWay)
        drag.finish()
        await settle()
      }
    }

    @Test
    func `B127: the sheet it becomes can be set up, and by the delegate, too`() async {
      await onPad {
        let host = await RootOnDisplay()
        let (popover, spy) = await host.presentedPopover()
        let sheet = popover.popoverPresentationController?.adaptiveSheetPresentationController
        sheet?.detents = [.medium()]

        host.resize(to: .headlessPhone)

        expect(spy.prepared, is: sheet)
        expect(sheet?.presentationStyle, equals: .formSheet)
        expect(sheet?.presentedViewController, is: popover)
      }
    }

    @Test
    func `B127: as long as the style stays the same, the delegate is asked for nothing new`() async
    {
      let host = await RootOnDisplay()
      let (popover, spy) = await host.presentedPopover()
      spy.wraps = true
      expect(spy.styles, equals: [.formSheet])

      host.resize(
        to: UITraitCollection(
          horizontalSizeClass: .compact,
          verticalSizeClass: .compact,
          userInterfaceIdiom: .phone,
          userInterfaceStyle: .light
        )
      )

      expect(spy.styles, equals: [.formSheet])
      expectNil(popover.parent)
    }

    @Test
    func `B127: a full screen doesn't ask its delegate for another style`() async {
      let host = await RootOnDisplay()
      let screen = host.screen("A", .fullScreen)
      let spy = AdaptationSpy()
      screen.presentationController?.delegate = spy

      host.root.present(screen, animated: true)
      await settle()

      expect(spy.styles, equals: [.none])
      expectNil(host.root.view.window)
    }

    @Test
    func `B127: in a hidden window a popover adapts, without a call to its presenter`() async {
      await onPad {
        let host = await RootOnDisplay()
        let (popover, spy) = await host.presentedPopover()
        host.window.isHidden = true
        host.journal.clear()

        host.resize(to: .headlessPhone)

        expect(spy.styles, equals: [.none, .formSheet])
        expect(host.journal.lines(of: "Root"), equals: [])
        withExtendedLifetime(popover) {}
      }
    }

    @Test
    func `B127: a delegate may make a sheet a full screen where there is little room`() async {
      let host = await RootOnDisplay()
      let delegate = OldDelegate()
      let sheet = host.screen("A", .formSheet)
      sheet.presentationController?.delegate = delegate

      host.root.present(sheet, animated: true)
      await settle()

      expectNil(host.root.view.window)
      expect(sheet.presentationController?.beginUserDismissal(), equals: false)
      expect(sheet.presentationController?.presentationStyle, equals: .formSheet)

      host.resize(to: .headlessPad)
      expect(host.root.view.window != nil)
      let drag = UserAction.dragDown(sheet)
      expect(drag.isUnderWay)
      drag.finish()
      await settle()
    }

    @Test
    func `B128: a popover without a source raises when it stops being a sheet`() async {
      let result = await #expect(
        processExitsWith: .failure,
        observing: [\.standardErrorContent]
      ) {
        await AdaptationTests.showPopoverWithoutSource()
      }

      expectRaised(result, "NSGenericException", "should have a non-nil sourceView")
    }

    static func showPopoverWithoutSource() async {
      let host = await RootOnDisplay()
      host.root.present(host.screen("A", .popover), animated: true)
      await settle()
      host.resize(to: .headlessPad)
    }

    @Test(arguments: 0..<3)
    func `B128: a view, a bar button and a tab's item are sources`(kind: Int) async {
      await onPad {
        let host = await RootOnDisplay()
        let popover = host.screen("A", .popover)
        let items: [any UIPopoverPresentationControllerSourceItem] = [
          host.root.view, UIBarButtonItem(title: "Share"), host.root.tabBarItem,
        ]
        popover.popoverPresentationController?.sourceItem = items[kind]
        expect(popover.popoverPresentationController?.permittedArrowDirections, equals: .any)

        host.root.present(popover, animated: true)
        await settle()

        expectOnDisplay(popover)
      }
    }

    @Test(arguments: [true, false])
    func `B160: a delegate with the older methods alone is asked and told by them`(
      allows: Bool
    ) async {
      await onPad {
        let host = await RootOnDisplay()
        let popover = host.screen("A", .popover)
        let delegate = OldPopoverDelegate()
        delegate.allows = allows
        popover.popoverPresentationController?.delegate = delegate
        popover.popoverPresentationController?.sourceView = host.root.view
        host.root.present(popover, animated: true)
        await settle()

        expect(UserAction.tapOutside(popover), equals: allows)
        await settle()

        expect(delegate.told, equals: (allows ? ["should", "did"] : ["should"]))
      }
    }
  }
}

/// A delegate that returns how a presentation adapts, and counts the calls.
private final class AdaptationSpy: HeadlessObject, UIPopoverPresentationControllerDelegate {
  var answer = UIModalPresentationStyle.formSheet
  var wraps = false
  private(set) var styles: [UIModalPresentationStyle] = []
  private(set) var preparations = 0
  private(set) var dismissals = 0
  private(set) weak var prepared: UIPresentationController?

  func adaptivePresentationStyle(
    for controller: UIPresentationController,
    traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle { answer }

  func presentationController(
    _ presentationController: UIPresentationController,
    prepareAdaptivePresentationController adaptivePresentationController: UIPresentationController
  ) {
    prepared = adaptivePresentationController
  }

  func presentationController(
    _ controller: UIPresentationController,
    viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
  ) -> UIViewController? {
    guard wraps else { return nil }
    return UINavigationController(rootViewController: controller.presentedViewController)
  }

  func presentationController(
    _ presentationController: UIPresentationController,
    willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
    transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
  ) {
    styles.append(style)
  }

  func prepareForPopoverPresentation(
    _ popoverPresentationController: UIPopoverPresentationController
  ) {
    preparations += 1
  }

  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
    dismissals += 1
  }
}

/// A delegate that returns one style, regardless of the traits.
private final class OldDelegate: HeadlessObject, UIAdaptivePresentationControllerDelegate {
  func adaptivePresentationStyle(
    for controller: UIPresentationController
  ) -> UIModalPresentationStyle { .fullScreen }
}

private final class OldPopoverDelegate: HeadlessObject, UIPopoverPresentationControllerDelegate {
  var allows = true
  private(set) var told: [String] = []

  func popoverPresentationControllerShouldDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController
  ) -> Bool {
    told.append("should")
    return allows
  }

  func popoverPresentationControllerDidDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController
  ) {
    told.append("did")
  }
}

extension RootOnDisplay {
  /// Gives the window the size of another device.
  fileprivate func resize(to traits: UITraitCollection) {
    window.windowScene?.setTraits(traits)
  }

  /// Presents a popover with a delegate, and empties the journal.
  fileprivate func presentedPopover() async -> (SpyScreen, AdaptationSpy) {
    let popover = screen("A", .popover)
    let spy = AdaptationSpy()
    popover.popoverPresentationController?.delegate = spy
    popover.popoverPresentationController?.sourceView = root.view
    root.present(popover, animated: true)
    await settle()
    journal.clear()
    return (popover, spy)
  }
}
