import Expectations
import HoldfastTesting
import Testing

@testable import BehaviourTests
@testable import HeadlessUIKit

// Tests of behaviour that only HeadlessUIKit lets a test observe.

extension Behaviours.UserDismissalTests {
  @Test
  func `B160: tapping beside a popover tells the same as a swipe`() async {
    await onPad {
      let host = await RootOnDisplay()
      let popover = host.screen("A", .popover)
      popover.popoverPresentationController?.sourceView = host.root.view
      let spy = DismissalSpy(host.journal)
      popover.presentationController?.delegate = spy
      host.root.present(popover, animated: true)
      await settle()
      host.journal.clear()

      UserAction.tapOutside(popover)
      await settle()

      let told = host.journal.lines.filter { $0.hasPrefix("delegate") }
      expect(
        told,
        equals: ["delegate.shouldDismiss", "delegate.willDismiss", "delegate.didDismiss"]
      )
      expectNil(host.root.presentedViewController)
    }
  }

  @Test
  func `B361: a refused tap beside a popover is an attempt at once`() async {
    await onPad {
      let host = await RootOnDisplay()
      let popover = host.screen("A", .popover)
      popover.popoverPresentationController?.sourceView = host.root.view
      let spy = DismissalSpy(host.journal)
      spy.allowsDismissal = false
      popover.presentationController?.delegate = spy
      host.root.present(popover, animated: true)
      await settle()
      host.journal.clear()

      expect(!UserAction.tapOutside(popover))

      expect(
        host.journal.lines,
        equals: ["delegate.shouldDismiss", "delegate.didAttemptToDismiss"]
      )
      host.root.dismiss(animated: true)
      await settle()
    }
  }

  @Test
  func `B361: a refused drag ends once`() async {
    let host = await RootOnDisplay()
    let screen = await host.presented("A")
    let spy = DismissalSpy(host.journal)
    screen.presentationController?.delegate = spy
    screen.isModalInPresentation = true

    expect(screen.presentationController?.beginUserDismissal(), equals: false)
    screen.presentationController?.endUserDismissal(dismiss: true)
    screen.presentationController?.endUserDismissal(dismiss: true)
    await settle()

    expect(host.journal.lines, equals: ["delegate.didAttemptToDismiss"])
    screen.presentationController?.delegate = nil
    host.root.dismiss(animated: true)
    await settle()
  }

  @Test
  func `a sheet that its delegate dismisses as a drag begins can't be dragged`() async {
    let host = await RootOnDisplay()
    let screen = await host.presented("A")
    let delegate = DismissingDelegate()
    screen.presentationController?.delegate = delegate

    expect(screen.presentationController?.beginUserDismissal(), equals: false)
    await settle()

    expectNil(host.root.presentedViewController)
    expect(delegate.dismissals, equals: 0)
  }

  @Test
  func `B160: dismissing a popover by code tells nothing`() async {
    await onPad {
      let host = await RootOnDisplay()
      let popover = host.screen("A", .popover)
      popover.popoverPresentationController?.sourceView = host.root.view
      let spy = DismissalSpy(host.journal)
      popover.presentationController?.delegate = spy
      host.root.present(popover, animated: true)
      await settle()

      popover.dismiss(animated: true)
      await settle()

      expect(!host.journal.lines.contains { $0.hasPrefix("delegate") })
    }
  }

  @Test(
    arguments: [
      UIModalPresentationStyle.fullScreen, .overFullScreen, .currentContext,
      .overCurrentContext, .custom,
    ])
  func `B159: these styles can't be dragged away`(style: UIModalPresentationStyle) async {
    let host = await RootOnDisplay()
    let screen = await host.presented("A", style)
    let spy = DismissalSpy(host.journal)
    screen.presentationController?.delegate = spy

    expect(screen.presentationController?.beginUserDismissal(), equals: false)
    await settle()

    expect(host.journal.lines.isEmpty)
    expect(host.root.presentedViewController, is: screen)
  }

  @Test
  func `B162: a change of detent is notified when the user makes it, not when code does`() async {
    let host = await RootOnDisplay()
    let screen = await host.presented("A")
    let sheet = screen.sheetPresentationController
    let delegate = DetentSpy()
    sheet?.detents = [.medium(), .large()]
    sheet?.delegate = delegate

    sheet?.animateChanges { sheet?.selectedDetentIdentifier = .medium }
    expect(delegate.changes, equals: 0)

    sheet?.userSelectsDetent(.large)
    expect(delegate.changes, equals: 1)
    expect(sheet?.selectedDetentIdentifier, equals: .large)
  }

  @Test
  func `a sheet that comes or is asked to go can't be dragged, and its delegate is not asked`()
    async
  {
    let host = await RootOnDisplay()
    let screen = host.screen("A", .pageSheet)
    let spy = DismissalSpy(host.journal)
    screen.presentationController?.delegate = spy

    host.root.present(screen, animated: true)
    await runLoopPass()
    expect(screen.presentationController?.beginUserDismissal(), equals: false)
    await settle()
    screen.dismiss(animated: true)
    expect(screen.presentationController?.beginUserDismissal(), equals: false)
    await settle()

    expect(!host.journal.lines.contains { $0.hasPrefix("delegate") })
    expectNil(host.root.presentedViewController)
  }

  @Test
  func `a sheet whose search comes, goes or presents something can't be dragged`() async {
    let host = await RootOnDisplay()
    let screen = host.screen("A", .automatic)
    screen.definesPresentationContext = true
    let search = UISearchController(searchResultsController: nil)
    screen.navigationItem.searchController = search
    let sheet = UINavigationController(rootViewController: screen)
    host.root.present(sheet, animated: true)
    await settle()
    func canBeDragged() -> Bool {
      guard sheet.presentationController?.beginUserDismissal() == true else { return false }
      sheet.presentationController?.endUserDismissal(dismiss: false)
      return true
    }

    search.isActive = true
    await runLoopPass()
    expect(!canBeDragged())
    await settle()
    search.present(UIViewController(), animated: true)
    await settle()
    expect(!canBeDragged())
    search.dismiss(animated: true)
    await settle()
    expect(canBeDragged())
    await settle()
    search.isActive = false
    await runLoopPass()
    expect(!canBeDragged())

    await settle()
    host.root.dismiss(animated: true)
    await settle()
  }

  @Test
  func `a search that ends while its sheet is dragged away ends once`() async {
    let host = await RootOnDisplay()
    let screen = host.screen("A", .automatic)
    screen.definesPresentationContext = true
    let search = UISearchController(searchResultsController: nil)
    let spy = SearchSpy()
    search.delegate = spy
    screen.navigationItem.searchController = search
    let sheet = UINavigationController(rootViewController: screen)
    host.root.present(sheet, animated: true)
    await settle()
    search.isActive = true
    await settle()
    spy.clear()

    let drag = UserAction.dragDown(sheet)
    search.isActive = false
    await settle()
    drag.finish()
    await settle()

    expect(spy.lines, equals: ["willDismiss “”", "didDismiss"])
    expectNil(host.root.presentedViewController)
  }
}

/// A delegate that dismisses the sheet by code when the user begins to drag it.
private final class DismissingDelegate: HeadlessObject, UIAdaptivePresentationControllerDelegate {
  private(set) var dismissals = 0

  func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
    presentationController.presentedViewController.dismiss(animated: true)
  }

  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
    dismissals += 1
  }
}
