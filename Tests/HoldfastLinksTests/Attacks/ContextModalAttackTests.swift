import Expectations
import Holdfast
import HoldfastLinks
import HoldfastTesting
import Testing

/// Attempts to remove a PIN together with the screen that presents it in its own context.
@MainActor
@Suite(.oneAtATime, .timeLimit(.minutes(5)))
struct ContextModalAttackTests {
  private let stage = LinkStage()
  private let asked = QuestionRecord()

  /// Presents a screen over the current context of another one.
  private func present(_ name: String, inContextOf host: UIViewController) async -> Page {
    let page = Page(name)
    host.definesPresentationContext = true
    page.modalPresentationStyle = .overCurrentContext
    host.present(page, animated: false)
    await settle()
    expect(page.presentingViewController, is: host)
    return page
  }

  /// An act that removes the screen in whose context the PIN is.
  enum Act: CaseIterable, Sendable {
    case finish, finishOfOuterFlow, finishOfChild, finishOfSheet, back, backTo, replaceAll, replace
  }

  @Test(arguments: Act.allCases)
  func `a PIN in the context of a screen stays, and the screen leaves once the PIN has left`(
    _ act: Act
  ) async {
    let outer = Flow<Void>(.push(onto: stage.feedStack)) { _ in }
    let first = Page("First")
    outer.show(first, animated: false)
    await settle()
    let placement: Placement =
      switch act {
      case .finishOfChild: .child(of: first, in: first.view)
      case .finishOfSheet: .sheet(over: stage.tabs)
      default: .push(onto: stage.feedStack)
      }
    let flow = Flow<Void>(placement) { _ in }
    let one = Page("One")
    flow.show(one, animated: false)
    await settle()
    var host = one
    if act != .finishOfChild {
      host = Page("Two")
      flow.show(host, animated: false)
      await settle()
    }
    let pin = await present("PIN", inContextOf: host)
    switch act {
    case .finish, .finishOfChild, .finishOfSheet: flow.finish()
    case .finishOfOuterFlow: outer.finish()
    case .back: flow.back()
    case .backTo: flow.back(to: one)
    case .replaceAll: flow.show(Page("Receipt"), as: .replaceAll)
    case .replace: flow.show(Page("Receipt"), as: .replace)
    }
    await advanceTime(by: 4)
    expect(pin.presentingViewController, is: host)
    expect(pin.viewIfLoaded?.window != nil)

    pin.dismiss(animated: false)
    await advanceTime(by: 2)
    expectNil(host.viewIfLoaded?.window)
    flow.finish()
    outer.finish()
    await settle()
  }

  /// A place in which another screen is shown at the end of the flow.
  enum ContainerPlace: CaseIterable, Sendable {
    case detail, page, custom
  }

  @Test(arguments: ContainerPlace.allCases)
  func `a PIN in the context of a screen stays before another screen is shown in the place`(
    _ place: ContainerPlace
  ) async {
    UserAction.resize(stage.window, to: .regular)
    let split = UISplitViewController(style: .doubleColumn)
    let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    let root = Page("Root")
    let placement: Placement
    switch place {
    case .detail:
      split.setViewController(Page("List"), for: .primary)
      stage.window.rootViewController = split
      placement = .detail(in: split, embeddedIn: .nothing, then: { Page("Then") })
    case .page:
      pages.setViewControllers([Page("First")], direction: .forward, animated: false)
      stage.window.rootViewController = pages
      placement = .page(in: pages, then: { Page("Then") })
    case .custom:
      stage.window.rootViewController = root
      placement = .custom(
        show: { screen in
          root.addChild(screen)
          root.view.addSubview(screen.view)
          screen.didMove(toParent: root)
        },
        remove: { screen in
          screen.willMove(toParent: nil)
          screen.view.removeFromSuperview()
          screen.removeFromParent()
        }
      )
    }
    await settle()
    let flow = Flow<Void>(placement) { _ in }
    let host = Page("Host")
    flow.show(host, animated: false)
    await settle()
    let pin = await present("PIN", inContextOf: host)
    flow.finish()
    await advanceTime(by: 4)
    expect(pin.presentingViewController, is: host)
    expect(pin.viewIfLoaded?.window != nil)

    pin.dismiss(animated: false)
    await advanceTime(by: 2)
    expectNil(host.viewIfLoaded?.window)
    expect(!flow.isOpen)
  }

  @Test
  func `a PIN in the context of a screen in a flow's sheet keeps the sheet from a receipt`() async {
    let flow = Flow<Void>(.push(onto: stage.feedStack)) { _ in }
    flow.show(Page("First"), animated: false)
    await settle()
    let host = Page("Host")
    flow.show(host, as: .modal(embeddedIn: .navigationController), animated: false)
    await settle()
    let pin = await present("PIN", inContextOf: host)
    flow.show(Page("Receipt"), as: .replaceAll)
    await advanceTime(by: 3)
    expect(pin.presentingViewController, is: host)
    expect(pin.viewIfLoaded?.window != nil)

    pin.dismiss(animated: false)
    await advanceTime(by: 2)
    expect(stage.feedStack.viewControllers.map(\.title), equals: ["Feed", "Receipt"])
    expectNil(stage.tabs.presentedViewController)
    flow.finish()
    await settle()
  }

  @Test(arguments: [true, false])
  func `a PIN in the context of a screen stays after a flow's last attempt to remove the screen`(
    isBack: Bool
  ) async {
    let flow = Flow<Void>(.push(onto: stage.feedStack)) { _ in }
    let host = Page("Host")
    flow.show(host, animated: false)
    await settle()
    let pin = await present("PIN", inContextOf: host)
    if isBack { flow.back() } else { flow.finish() }
    await advanceTime(by: 20)

    expect(pin.viewIfLoaded?.window != nil)
    expect(stage.feedStack.topViewController, is: host)
    expect(stage.issues.count, equals: 1)
    expect(stage.issues.allSatisfy { "\($0)".contains(isBack ? "Page “PIN”" : "Page “Host”") })
    pin.dismiss(animated: false)
    await advanceTime(by: 2)
    flow.cancel()
    await settle()
  }

  @Test
  func `a PIN in the context of a screen refuses the link that would pop the screen`() async {
    stage.respond(stage.feed, stage.handles("Feed"))
    let pin = await present("PIN", inContextOf: await stage.push("Host"))
    stage.respond(pin) { _ in .refuse("Locked.") }

    await expect(stage.open(.post(1)), equals: .refused(by: "Page “PIN”", reason: "Locked."))
    expect(pin.viewIfLoaded?.window != nil)
    pin.dismiss(animated: false)
    await settle()
  }

  @Test
  func `a draft in the context of a screen refuses the link that would pop the screen`() async {
    stage.respond(stage.feed, stage.handles("Feed"))
    let draft = await present("Draft", inContextOf: await stage.push("Host"))
    asked.guardScreen(draft)

    await expect(
      stage.open(.post(1)),
      equals: .refused(by: "Page “Draft”", reason: "Its guard answered .stay.")
    )
    expect(draft.viewIfLoaded?.window != nil)
    draft.dismiss(animated: false)
    await settle()
  }

  @Test(arguments: [true, false])
  func `a screen that passes a link is dismissed with the screen in whose context it is`(
    isInSheet: Bool
  ) async {
    stage.respond(stage.feed, stage.handles("Feed"))
    weak var host: UIViewController?
    weak var inner: UIViewController?
    if isInSheet {
      let root = Page("Host")
      let stack = UINavigationController(rootViewController: root)
      stage.tabs.present(stack, animated: false)
      await settle()
      host = root
    } else {
      host = await stage.push("Host")
    }
    if let host { inner = await present("Inner", inContextOf: host) }
    expect(inner?.viewIfLoaded?.window != nil)

    await expect(stage.open(.post(1)), equals: .handled(by: "Page “Feed”"))
    await settle()
    // UIKit would keep both if the screen left before the modal in its context.
    expectNil(inner)
    expectNil(host)
  }
}
