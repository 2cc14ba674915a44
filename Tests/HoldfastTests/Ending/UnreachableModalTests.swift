import Expectations
import Foundation
import Holdfast
import HoldfastTesting
import Testing

/// Tests modals over a root or in a context that the app removes, while UIKit keeps both (B28, B30).
@MainActor
@Suite(.oneAtATime)
struct UnreachableModalTests {
  @Test(arguments: ModalStyle.allCases, [false, true])
  func `S1: a modal of a root that is replaced ends, with the app's screens presented over it`(
    _ style: ModalStyle,
    hasForeignModal: Bool
  ) async {
    let stage = Stage()
    await settle()
    await stage.start("Flow", style.placement(over: stage.home))
    if hasForeignModal {
      stage.frontmost.present(ProbeScreen("Foreign"), animated: false)
      await settle()
    }

    stage.window.rootViewController = ProbeScreen("Other root")
    await advanceTime(by: 0.5)

    await stage.expect(ends: ["Flow dismissed"], causes: [.rootReplaced])
    expectNil(stage.presented)
    stage.expectNoIssue()
  }

  @Test
  func `S1: flows inside the modal of a root that is replaced end first`() async {
    let stage = Stage()
    await settle()
    await stage.start("Outer", .sheet(over: stage.home))
    await stage.startOnSheet("Pushed", screens: 1, animated: false)
    await stage.start("Inner", .sheet(over: stage.frontmost))

    stage.window.rootViewController = ProbeScreen("Other root")
    await advanceTime(by: 1)

    expect(Set(stage.ends.dropLast()), equals: ["Inner dismissed", "Pushed dismissed"])
    expect(stage.ends.last, equals: "Outer dismissed")
    expect(stage.alive, equals: [])
    expectNil(stage.presented)
  }

  @Test
  func `S1: code that awaits a sheet over a replaced root goes on`() async {
    let stage = Stage()
    await settle()
    var outcome: Outcome<String>?
    let task = Task { @MainActor in
      outcome = await Flow<String>.run(.sheet(over: stage.home)) { flow in
        let screen = ProbeScreen("Editor")
        screen.onEvent = { flow.cancel() }
        flow.show(screen)
      }
    }
    await settle()

    stage.window.rootViewController = ProbeScreen("Other root")
    await advanceTime(by: 1)
    await task.value

    expect(outcome, equals: .dismissed)
  }

  @Test
  func `S1: a root that is put back in the same pass ends nothing`() async {
    let stage = Stage()
    await settle()
    await stage.start("Flow", .sheet(over: stage.home))

    stage.window.rootViewController = ProbeScreen("Lock")
    stage.window.rootViewController = stage.navigation
    await advanceTime(by: 1)

    expect(stage.ends, equals: [])
    expect(stage.presented != nil)
  }

  @Test
  func `S1: a sheet that ends on release waits for its root to come back`() async {
    let stage = Stage()
    await settle()
    await stage.start("Flow", .sheet(over: stage.home).endingWhenDeallocated())

    stage.window.rootViewController = ProbeScreen("Lock")
    await advanceTime(by: 3)
    expect(stage.ends, equals: [])
    stage.window.rootViewController = stage.navigation
    await advanceTime(by: 1)

    expect(stage.ends, equals: [])
    expect(stage.presented != nil)
  }

  @Test
  func `S1: a root that goes on in a container or another window is no replaced one`() async {
    let stage = Stage()
    await settle()
    await stage.start("Flow", .sheet(over: stage.home))

    let tabs = UITabBarController()
    stage.window.rootViewController = tabs
    tabs.viewControllers = [stage.navigation]
    await advanceTime(by: 1)

    expect(stage.ends, equals: [])
    expect(stage.presented != nil)
  }

  // MARK: Contexts

  enum Context: CaseIterable, Sendable {
    case popped, poppedUnanimated, swiped, tabRemoved, detailReplaced, childRemoved
    case poppedInCollapsed, detailPoppedInCollapsed, replacedInCollapsed, pageExchanged
    case swipeCancelled, tabSwitched, tabPutBack, stackPutBack, pageTurned, collapsed

    var isInCollapsedOrExchanged: Bool {
      switch self {
      case .poppedInCollapsed, .detailPoppedInCollapsed, .replacedInCollapsed, .pageExchanged: true
      default: false
      }
    }

    var ends: Bool {
      switch self {
      case .swipeCancelled, .tabSwitched, .tabPutBack, .stackPutBack, .pageTurned, .collapsed: false
      default: true
      }
    }
  }

  @Test(
    arguments: Context.allCases.filter { !$0.isInCollapsedOrExchanged },
    [UIModalPresentationStyle.currentContext, .overCurrentContext]
  )
  func `S4: a modal in a context ends when its presenter has left, and not when that may return`(
    _ context: Context,
    _ style: UIModalPresentationStyle
  ) async {
    await row(context, style)
  }

  @Test(
    arguments: Context.allCases.filter(\.isInCollapsedOrExchanged),
    [UIModalPresentationStyle.currentContext, .overCurrentContext]
  )
  func `L10: so it does in a collapsed split view, and where its page is exchanged`(
    _ context: Context,
    _ style: UIModalPresentationStyle
  ) async {
    await row(context, style)
  }

  @Test
  func `S4: a modal over a modal in a context also stays while its presenter is in a gesture`()
    async throws
  {
    let stage = Stage()
    let host = ProbeScreen("Host")
    host.definesPresentationContext = true
    stage.navigation.pushViewController(host, animated: false)
    await settle()
    await stage.start(
      "Flow",
      .modal(over: host, style: .currentContext, embeddedIn: .nothing),
      animated: false
    )
    let modal = try #require(host.presentedViewController)
    modal.definesPresentationContext = true
    await stage.start(
      "Over",
      .modal(over: modal, style: .currentContext, embeddedIn: .nothing),
      animated: false
    )

    let swipe = UserAction.swipeBack(in: stage.navigation)
    await advanceTime(by: 2)
    swipe.cancel()
    await advanceTime(by: 1)

    await stage.expect(ends: [], alive: ["Flow", "Over"])
    expect(modal.presentedViewController != nil)
  }

  private func row(_ context: Context, _ style: UIModalPresentationStyle) async {
    let stage = Stage()
    await settle()
    let host = ProbeScreen("Host")
    host.definesPresentationContext = true
    let kept = await present(in: context, host, stage) {
      await stage.start("Flow", .modal(over: host, style: style), animated: false)
      await advanceTime(by: 1)
    }
    await advanceTime(by: 1)
    await settle()

    expect(stage.ends, equals: (context.ends ? ["Flow dismissed"] : []))
    expect(stage.alive, equals: (context.ends ? [] : ["Flow"]))
    withExtendedLifetime(kept) {}
  }

  /// Puts the host where the context says, starts the flow over the host, and removes the host.
  private func present(
    in context: Context,
    _ host: UIViewController,
    _ stage: Stage,
    _ start: () async -> Void
  ) async -> [AnyObject] {
    let stack = stage.navigation
    switch context {
    case .popped, .poppedUnanimated, .swiped, .swipeCancelled, .stackPutBack:
      stack.pushViewController(host, animated: false)
      await settle()
      await start()
      switch context {
      case .popped: stack.popViewController(animated: true)
      case .poppedUnanimated: stack.popViewController(animated: false)
      case .swiped: UserAction.swipeBack(in: stack).finish()
      case .swipeCancelled: UserAction.swipeBack(in: stack).cancel()
      default:
        stack.setViewControllers([stage.home], animated: false)
        stack.setViewControllers([stage.home, host], animated: false)
      }
      return [host]
    case .tabRemoved, .tabSwitched, .tabPutBack:
      let tabs = UITabBarController()
      let (other, own) = (ProbeScreen("Other"), UINavigationController(rootViewController: host))
      tabs.viewControllers = [own, other]
      stage.window.rootViewController = tabs
      await settle()
      await start()
      if context == .tabSwitched { tabs.selectedIndex = 1 } else { tabs.viewControllers = [other] }
      if context == .tabPutBack { tabs.viewControllers = [own, other] }
      return [own]
    case .childRemoved:
      stage.home.addChild(host)
      stage.home.view.addSubview(host.view)
      host.didMove(toParent: stage.home)
      await settle()
      await start()
      host.willMove(toParent: nil)
      host.view.removeFromSuperview()
      host.removeFromParent()
      return [host]
    case .poppedInCollapsed, .detailPoppedInCollapsed, .replacedInCollapsed:
      let detail = UINavigationController(rootViewController: ProbeScreen("Detail"))
      let split = await stage.putInSplit(detail, style: .doubleColumn)
      await stage.resize(to: .compact)
      let list = split.viewControllers.first as? UINavigationController
      list?.popToRootViewController(animated: false)
      await settle()
      if context == .detailPoppedInCollapsed {
        split.showDetailViewController(
          UINavigationController(rootViewController: ProbeScreen("Own detail")),
          sender: nil
        )
        await settle()
      }
      let around = list?.topViewController as? UINavigationController ?? list
      around?.pushViewController(host, animated: false)
      await settle()
      await start()
      if context == .replacedInCollapsed {
        around?.setViewControllers([ProbeScreen("Instead")], animated: false)
      } else {
        around?.popViewController(animated: false)
      }
      return [host, split]
    case .detailReplaced, .collapsed:
      let split = await stage.putInSplit(UINavigationController(rootViewController: host))
      await start()
      if context == .collapsed {
        await stage.resize(to: .compact)
        await advanceTime(by: 1)
        await stage.resize(to: .regular)
      } else {
        split.viewControllers = [split.viewControllers[0], ProbeScreen("Other detail")]
      }
      return [host, split]
    case .pageTurned, .pageExchanged:
      let pages = UIPageViewController(
        transitionStyle: .scroll,
        navigationOrientation: .horizontal
      )
      let source = ProbePages()
      if context == .pageTurned { pages.dataSource = source }
      pages.setViewControllers([host], direction: .forward, animated: false, completion: nil)
      stage.window.rootViewController = pages
      await settle()
      await start()
      if context == .pageTurned {
        await UserAction.turnPage(in: pages)
        return [host, pages, source]
      }
      pages.setViewControllers(
        [ProbeScreen("Next")],
        direction: .forward,
        animated: false,
        completion: nil
      )
      return [host, pages]
    }
  }
}
