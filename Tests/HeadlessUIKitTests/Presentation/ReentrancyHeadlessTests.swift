import Expectations
import HoldfastTesting
import Testing

@testable import BehaviourTests
@testable import HeadlessUIKit

// Tests of behaviour that only HeadlessUIKit lets a test observe.

extension Behaviours.ReentrancyTests {
  @Test
  func `presenting from the root's viewWillAppear is refused, its view is in no window`() async {
    let journal = Journal()
    let root = SpyScreen("Root", journal)
    let sheet = SpyScreen("A", journal)
    root.onCallback = { root, callback in
      if callback == "viewWillAppear" { root.present(sheet, animated: true) }
    }

    let lines = await warnings {
      let window = TestWindow(rootViewController: root)
      await window.settle()
    }

    expect(lines.count, equals: 1)
    expectNil(sheet.presentingViewController)
  }

  @Test(
    arguments: ["viewIsAppearing", "viewDidAppear"],
    [UIModalPresentationStyle.pageSheet, .fullScreen]
  )
  func `presenting from the root's first appearance shows root and modal`(
    callback: String,
    style: UIModalPresentationStyle
  ) async {
    let journal = Journal()
    let root = SpyScreen("Root", journal)
    let modal = SpyScreen("A", journal)
    modal.modalPresentationStyle = style
    root.onCallback = { root, told in
      guard told == callback else { return }
      root.onCallback = nil
      root.present(modal, animated: true)
    }

    let window = TestWindow(rootViewController: root)
    let lines = await warnings { await window.settle() }

    expect(lines.isEmpty)
    expect(root.presentedViewController, is: modal)
    expect(journal.balance(of: "Root"), equals: (style == .fullScreen ? 0 : 1))
    expect(journal.balance(of: "A"), equals: 1)
  }

  @Test(arguments: ["viewWillAppear", "viewIsAppearing", "viewDidAppear"])
  func `presenting from a pushed screen's appearance shows both`(callback: String) async {
    let host = await RootOnDisplay()
    let navigation = UINavigationController(rootViewController: host.screen("A", .automatic))
    host.window.rootViewController = navigation
    await settle()
    let pushed = host.screen("B", .automatic)
    let modal = host.screen("Modal", .fullScreen)
    pushed.onCallback = { pushed, told in
      if told == callback { pushed.present(modal, animated: true) }
    }

    let lines = await warnings {
      navigation.pushViewController(pushed, animated: true)
      await settle()
    }

    expect(lines.isEmpty)
    expect(navigation.topViewController, is: pushed)
    expect(navigation.presentedViewController, is: modal)
    expect(host.journal.balance(of: "A"), equals: 0)
    expect(host.journal.balance(of: "B"), equals: 0)
    expect(host.journal.lines(of: "B").last { $0 != "didMove(parent)" }, equals: "viewDidDisappear")
    expect(host.journal.balance(of: "Modal"), equals: 1)

    pushed.onCallback = nil
    navigation.dismiss(animated: true)
    await settle()
    expect(host.journal.balance(of: "B"), equals: 1)
    expect(pushed.view.window != nil)
  }

  @Test(arguments: [UIModalPresentationStyle.pageSheet, .fullScreen])
  func `presenting from a modal's viewDidAppear works`(style: UIModalPresentationStyle) async {
    let host = await RootOnDisplay()
    let first = host.screen("A", style)
    let second = host.screen("B", style)
    first.onCallback = { first, callback in
      if callback == "viewDidAppear" { first.present(second, animated: true) }
    }

    let lines = await warnings {
      host.root.present(first, animated: true)
      await settle()
    }

    expect(lines.isEmpty)
    expect(first.presentedViewController, is: second)

    first.onCallback = nil
    host.root.dismiss(animated: true)
    await settle()
    expect(host.window.subviews, equals: [host.root.view])
    expect(host.journal.balance(of: "B"), equals: 0)
    expect(host.journal.balance(of: "A"), equals: 0)
  }

  @Test
  func `dismissing twice is logged and dismisses once`() async {
    let host = await RootOnDisplay()
    _ = await host.presented("A")

    let lines = await warnings {
      host.root.dismiss(animated: true)
      host.root.dismiss(animated: true)
      await settle()
    }

    expect(lines.count, equals: 1)
    expect(lines.first?.contains("Trying to dismiss the presentation controller"), equals: true)
    expect(host.journal.appearances, equals: ["A.viewWillDisappear", "A.viewDidDisappear"])
    expectNil(host.root.presentedViewController)
  }

  @Test
  func `code that dismisses during a drag is refused, and may do so after the drag`() async {
    let host = await RootOnDisplay()
    let sheet = await host.presented("A")
    let drag = UserAction.dragDown(sheet)

    let lines = await warnings {
      sheet.dismiss(animated: true)
      await settle()
    }
    expect(lines.count, equals: 1)
    expect(host.root.presentedViewController, is: sheet)

    drag.release()
    await settle()
    sheet.dismiss(animated: true)
    await settle()
    expectNil(host.root.presentedViewController)
  }

  @Test
  func `a drag does not begin while code dismisses`() async {
    let host = await RootOnDisplay()
    let sheet = await host.presented("A")

    sheet.dismiss(animated: true)
    expect(sheet.presentationController?.beginUserDismissal(), equals: false)
    await runLoopPass()
    expect(sheet.presentationController?.beginUserDismissal(), equals: false)
    await settle()

    expect(host.journal.appearances, equals: ["A.viewWillDisappear", "A.viewDidDisappear"])
    expectNil(host.root.presentedViewController)
  }

  @Test
  func `a sheet below another can't be dragged`() async {
    let host = await RootOnDisplay()
    let below = await host.presented("A")
    _ = await host.presented("B", by: below)

    expect(below.presentationController?.beginUserDismissal(), equals: false)
  }

  /// Returns the lines that are logged when a modal presents another one in `callback`.
  private func refusals(of callback: String, _ host: RootOnDisplay) async -> [String] {
    let modal = host.screen("A", .pageSheet)
    let inner = host.screen("B", .pageSheet)
    modal.onCallback = { modal, told in
      if told == callback { modal.present(inner, animated: true) }
    }
    let lines = await warnings {
      host.root.present(modal, animated: true)
      await settle()
    }
    expect(host.root.presentedViewController, is: modal)
    expectNil(inner.presentingViewController)
    expect(host.journal.lines.last, equals: "A.viewDidAppear")
    return lines
  }

  @Test
  func `presenting from a modal's viewWillAppear is refused, it is in no window yet`() async {
    let host = await RootOnDisplay()
    let lines = await refusals(of: "viewWillAppear", host)

    expect(lines.count, equals: 1)
    expect(lines.first?.contains("window hierarchy"), equals: true)
  }

  @Test
  func `presenting from a modal's viewIsAppearing is refused, it is still coming`() async {
    let host = await RootOnDisplay()
    let lines = await refusals(of: "viewIsAppearing", host)

    expect(lines.count, equals: 1)
    expect(lines.first?.contains("presentation is in progress"), equals: true)
  }
}
