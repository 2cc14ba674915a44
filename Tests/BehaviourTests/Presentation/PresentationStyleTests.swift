import Expectations
import Holdfast
import HoldfastTesting
import Testing

extension Behaviours {
  /// Section H: the effect of a style on a presentation, and which controller presents.
  @MainActor
  struct PresentationStyleTests {
    @Test(
      arguments: [
        UIModalPresentationStyle.pageSheet, .formSheet, .overFullScreen, .overCurrentContext,
        .custom, .automatic,
      ])
    func `B101: these styles leave the presenter's view where it is`(
      style: UIModalPresentationStyle
    ) async {
      let host = await RootOnDisplay()

      host.root.present(host.screen("A", style), animated: true)
      await settle()
      host.root.dismiss(animated: true)
      await settle()

      expect(host.journal.lines(of: "Root").isEmpty)
      expect(host.root.view.superview, is: host.window)
    }

    @Test(arguments: [UIModalPresentationStyle.fullScreen, .currentContext])
    func `B101: these styles take the presenter's view away when they have come`(
      style: UIModalPresentationStyle
    ) async {
      let host = await RootOnDisplay()
      let screen = host.screen("A", style)

      host.root.present(screen, animated: true)
      await runLoopPass()
      expect(host.root.view.window != nil)
      expect(screen.presentationController?.shouldRemovePresentersView, equals: true)

      await settle()
      expectNil(host.root.view.window)

      host.root.dismiss(animated: true)
      await settle()
      expect(host.root.view.superview, is: host.window)
    }

    @Test
    func `B111: the outermost container presents, not the caller`() async {
      let host = await RootOnDisplay()
      let navigation = UINavigationController(rootViewController: host.root)
      host.window.rootViewController = nil
      host.window.rootViewController = navigation
      await settle()

      let first = UINavigationController(rootViewController: host.screen("A", .automatic))
      host.root.present(first, animated: true)
      expect(first.presentingViewController, is: navigation)

      await settle()
      let second = host.screen("B", .fullScreen)
      first.topViewController?.present(second, animated: true)
      expect(second.presentingViewController, is: first)
    }

    @Test
    func `B112: both sides are seen from their children`() async {
      let host = await RootOnDisplay()
      let child = host.screen("Child", .automatic)
      host.root.addChild(child)
      host.root.view.addSubview(child.view)
      child.didMove(toParent: host.root)
      let sheet = UINavigationController(rootViewController: host.screen("A", .automatic))

      host.root.present(sheet, animated: true)
      await settle()

      expect(child.presentedViewController, is: sheet)
      expect(sheet.topViewController?.presentingViewController, is: host.root)
      expectNil(child.presentingViewController)
      expectNil(sheet.topViewController?.presentedViewController)
    }

    @Test(arguments: [UIModalPresentationStyle.currentContext, .overCurrentContext])
    func `B113: a context presents in place of the outermost container`(
      style: UIModalPresentationStyle
    ) async {
      let host = await RootOnDisplay()
      let (navigation, context) = await host.showStack()
      context.definesPresentationContext = true
      let screen = host.screen("A", style)

      context.present(screen, animated: true)
      await settle()
      expect(screen.presentingViewController, is: context)
      expect(context.presentedViewController, is: screen)
      expectNil(navigation.presentedViewController)
      expect((context.view.window == nil), equals: (style == .currentContext))
      expect(navigation.view.window != nil)

      screen.dismiss(animated: true)
      await settle()
      expectNil(context.presentedViewController)
      expect(context.view.superview != nil)
      expect(context.view.isDescendant(of: navigation.view))
      expectNil(screen.view.window)
    }

    @Test
    func `B113: without a context the outermost container presents`() async {
      let host = await RootOnDisplay()
      let (navigation, top) = await host.showStack()
      let screen = host.screen("A", .currentContext)

      top.present(screen, animated: true)

      expect(screen.presentingViewController, is: navigation)
    }

    @Test(arguments: [UIModalPresentationStyle.pageSheet, .fullScreen, .overFullScreen, .custom])
    func `B113: other styles pass a context by`(style: UIModalPresentationStyle) async {
      let host = await RootOnDisplay()
      let (navigation, context) = await host.showStack()
      context.definesPresentationContext = true
      let screen = host.screen("A", style)

      context.present(screen, animated: true)

      expect(screen.presentingViewController, is: navigation)
    }

    @Test
    func `B114: popping the screen that asked for a modal does not dismiss it`() async {
      let host = await RootOnDisplay()
      let (navigation, _) = await host.showStack()
      let modal = host.screen("A", .pageSheet)
      weak var weakCaller: SpyScreen?
      do {
        let caller = host.screen("Caller", .automatic)
        weakCaller = caller
        navigation.pushViewController(caller, animated: false)
        await settle()
        caller.present(modal, animated: true)
        await settle()
      }

      navigation.popViewController(animated: false)
      await settle()

      expectNil(weakCaller)
      expect(navigation.presentedViewController, is: modal)
      expect(modal.view.window != nil)
    }

    @Test
    func `B124: the presented view is in a container beside the root's view`() async {
      let host = await RootOnDisplay()
      let sheet = await host.presented("A")

      let container = sheet.view.superview
      expect(container, is: sheet.presentationController?.containerView)
      expect(container?.superview, is: host.window)
      expect(host.root.view.superview, is: host.window)
      expect(host.window.subviews.count, equals: 2)

      host.root.dismiss(animated: true)
      await settle()
      expect(host.window.subviews, equals: [host.root.view])
    }

    @Test
    func `B124: a full screen moves the presenter's view into the container meanwhile`() async {
      let host = await RootOnDisplay()
      let screen = host.screen("A", .fullScreen)

      host.root.present(screen, animated: true)
      await runLoopPass()
      let container = screen.presentationController?.containerView
      expect(container != nil)
      expect(host.root.view.superview, is: container)
      await settle()
      expectNil(host.root.view.superview)

      host.root.dismiss(animated: true)
      await runLoopPass()
      expect(host.root.view.superview, is: container)
      await settle()
      expect(host.root.view.superview, is: host.window)
    }

    @Test
    func `B125, B251: the default style reads as a form sheet, before iOS 18 as a page sheet`()
      async
    {
      let host = await RootOnDisplay()
      let screen = SpyScreen("A", host.journal)
      expect(screen.modalPresentationStyle, equals: automaticStyle)

      host.root.present(screen, animated: true)

      expect(screen.presentationController is UISheetPresentationController)
      expect(screen.presentationController?.presentationStyle, equals: automaticStyle)
    }

    @Test
    func `B251: a style set to automatic reads as the one UIKit chooses`() {
      let screen = UIViewController()
      screen.modalPresentationStyle = .fullScreen
      expect(screen.modalPresentationStyle, equals: .fullScreen)

      screen.modalPresentationStyle = .automatic
      expect(screen.modalPresentationStyle, equals: automaticStyle)

      let alert = UIAlertController(title: nil, message: nil, preferredStyle: .alert)
      expect(alert.modalPresentationStyle != .automatic)
    }

    @Test
    func `B126: the style none can be stored`() {
      let screen = UIViewController()

      screen.modalPresentationStyle = .none

      expect(screen.modalPresentationStyle, equals: .none)
    }

    @Test
    func `B127: where there is little room a popover is a form sheet`() async {
      let host = await RootOnDisplay()
      let popover = host.screen("A", .popover)

      host.root.present(popover, animated: true)
      await settle()

      let presentation = popover.presentationController
      expect(presentation?.adaptivePresentationStyle, equals: .formSheet)
      expect(presentation?.presentationStyle, equals: .popover)
      expect(UserAction.dragDown(popover).isUnderWay)
    }

    @Test
    func `B127: a delegate that answers none keeps the popover`() async {
      let host = await RootOnDisplay()
      let popover = host.screen("A", .popover)
      let delegate = KeepsPopover()
      popover.popoverPresentationController?.delegate = delegate
      popover.popoverPresentationController?.sourceView = host.root.view

      host.root.present(popover, animated: true)
      await settle()

      expect(
        popover.presentationController?.adaptivePresentationStyle,
        equals: UIModalPresentationStyle.none
      )
      expect(delegate.preparations, equals: 1)
    }
  }
}

private final class KeepsPopover: TestObject, UIPopoverPresentationControllerDelegate {
  private(set) var preparations = 0

  func adaptivePresentationStyle(
    for controller: UIPresentationController,
    traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle { .none }

  func prepareForPopoverPresentation(
    _ popoverPresentationController: UIPopoverPresentationController
  ) {
    preparations += 1
  }
}

extension RootOnDisplay {
  /// Makes a navigation controller with one screen the root.
  fileprivate func showStack() async -> (UINavigationController, SpyScreen) {
    let top = screen("Top", .automatic)
    let navigation = UINavigationController(rootViewController: top)
    window.rootViewController = navigation
    await settle()
    journal.clear()
    return (navigation, top)
  }
}

/// The style that `.automatic` stands for in most controllers.
@MainActor
private var automaticStyle: UIModalPresentationStyle {
  if #available(iOS 18, tvOS 18, visionOS 2, *) { .formSheet } else { .pageSheet }
}
