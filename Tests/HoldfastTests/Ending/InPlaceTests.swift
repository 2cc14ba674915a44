import Expectations
import Holdfast
import HoldfastTesting
import Testing

/// Tests an end that leaves the screens in place until `onEnd` has been called (L12).
@MainActor
@Suite(.oneAtATime)
struct InPlaceTests {
  enum Then: CaseIterable, Sendable {
    case replacesTheStack, showsAnotherFlow, becomesTheRoot, nothing
  }

  final class SeenScreen: UIViewController {
    private(set) var appearances = 0

    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      appearances += 1
    }
  }

  @Test(arguments: Then.allCases, Variation.all)
  func `L12: what onEnd shows comes in one transition, and else the screens leave as usual`(
    _ then: Then,
    _ variation: Variation
  ) async {
    await withStage(variation) { stage in
      let host = SeenScreen()
      host.title = "Host"
      stage.navigation.setViewControllers([host], animated: false)
      await settle()
      await stage.start(
        "Flow",
        .push(onto: stage.navigation),
        screens: variation.screens,
        animated: variation.animated
      ) { [weak stage] _ in
        guard let stage else { return }
        expect(stage.stack.count, equals: 1 + variation.screens)
        switch then {
        case .replacesTheStack:
          stage.navigation.setViewControllers(
            [host, ProbeScreen("Next 1")],
            animated: variation.animated
          )
        case .showsAnotherFlow:
          stage.begin("Next", .push(onto: stage.navigation), animated: variation.animated)
        case .becomesTheRoot:
          stage.begin("Next", .root(of: stage.navigation), animated: variation.animated)
        case .nothing: break
        }
      }
      let seen = host.appearances

      stage.coordinator(named: "Flow")?.flow.finishKeepingScreens(with: "done")

      let shows = then == .showsAnotherFlow || then == .becomesTheRoot
      await stage.expect(
        ends: ["Flow finished(done)"],
        alive: (variation.isSticky ? ["Flow"] : []) + (shows ? ["Next"] : [])
      )
      switch then {
      case .replacesTheStack, .showsAnotherFlow: expect(stage.stack, equals: ["Host", "Next 1"])
      case .becomesTheRoot: expect(stage.stack, equals: ["Next 1"])
      case .nothing: expect(stage.stack, equals: ["Host"])
      }
      expect(host.appearances, equals: seen + (then == .nothing ? 1 : 0))
      stage.expectNoIssue()
    }
  }

  @Test(arguments: Variation.all, [true, false])
  func `L12: a screen of no flow that onEnd pushes stays, and the flow's own leave below it`(
    _ variation: Variation,
    _ isPushedBefore: Bool
  ) async {
    await withStage(variation) { stage in
      await stage.start(
        "Flow",
        .push(onto: stage.navigation),
        screens: variation.screens,
        animated: variation.animated
      ) { [weak stage] _ in
        expect(stage?.stack.count, equals: 1 + variation.screens + (isPushedBefore ? 1 : 0))
        stage?.navigation.pushViewController(ProbeScreen("Next"), animated: variation.animated)
      }
      if isPushedBefore {
        stage.navigation.pushViewController(ProbeScreen("Before"), animated: variation.animated)
        await settle()
      }

      stage.coordinator(named: "Flow")?.flow.finishKeepingScreens(with: "done")

      await stage.expect(
        ends: ["Flow finished(done)"],
        alive: variation.isSticky ? ["Flow"] : []
      )
      expect(stage.stack, equals: ["Home", "Next"])
      stage.expectNoIssue()
    }
  }

  @Test(arguments: [true, false])
  func `L12: inner flows end first, and screens that the app pushed on it leave`(
    _ animated: Bool
  ) async {
    let stage = Stage()
    await stage.start("Flow", .push(onto: stage.navigation), animated: animated)
    await stage.start("Inner", .push(onto: stage.navigation), screens: 2, animated: animated)
    stage.navigation.pushViewController(ProbeScreen("Foreign"), animated: animated)
    await settle()

    stage.coordinator(named: "Flow")?.flow.finishKeepingScreens(with: "done")

    await stage.expect(ends: ["Inner dismissed", "Flow finished(done)"])
    expect(stage.stack, equals: ["Home"])
    stage.expectNoIssue()
  }

  @Test
  func `L12: a screen above that of an inner flow which ends, too, stays until onEnd`() async {
    let stage = Stage()
    var stackAtEnd: [String] = []
    let flow = await stage.start("Flow", .push(onto: stage.navigation)) { [weak stage] _ in
      stackAtEnd = stage?.stack ?? []
    }
    let inner = await stage.start("Inner", .push(onto: stage.navigation))
    flow.coordinator?.showNext()
    await settle()
    expect(stage.stack, equals: ["Home", "Flow 1", "Inner 1", "Flow 2"])

    inner.flow?.finish(with: "inner")
    flow.flow?.finishKeepingScreens(with: "done")

    await stage.expect(ends: ["Inner finished(inner)", "Flow finished(done)"])
    expect(stackAtEnd, equals: ["Home", "Flow 1", "Flow 2"])
    expect(stage.stack, equals: ["Home"])
    stage.expectNoIssue()
  }

  @Test
  func `L12: where UIKit or the placement can't exchange, the call is refused by name`() async {
    let stage = Stage()
    let split = await stage.putInSplit(ProbeScreen("Before"))
    await stage.start("Modal", .sheet(over: split))
    stage.coordinator(named: "Modal")?.flow.finishKeepingScreens(with: "done")
    await settle()
    await stage.start("Detail", .detail(in: split, then: { ProbeScreen("Nothing selected") }))
    stage.coordinator(named: "Detail")?.flow.finishKeepingScreens(with: "done")

    await stage.expect(ends: ["Modal finished(done)", "Detail finished(done)"])
    expect(
      stage.issues.map { $0.message.hasPrefix("finishKeepingScreens(with:)") },
      equals: [true, true]
    )
    expect(stage.titles, equals: ["List", "Nothing selected"])
  }

  @Test
  func `L12: a tab, a child and a detail on the list leave after onEnd`() async {
    let stage = Stage()
    let tabs = UITabBarController()
    tabs.viewControllers = [ProbeScreen("Other")]
    stage.window.rootViewController = tabs
    await settle()
    await stage.start("Tab", .tab(in: tabs)) { [weak tabs] _ in
      expect(tabs?.viewControllers?.count, equals: 2)
    }
    stage.coordinator(named: "Tab")?.flow.finishKeepingScreens(with: "done")
    await stage.expect(ends: ["Tab finished(done)"])
    expect(tabs.viewControllers?.count, equals: 1)
    stage.expectNoIssue()
  }

  @Test
  func `L12: a root that ends in place stays, and so do screens that come on it then`() async {
    let stage = Stage()
    await stage.start("Flow", .root(of: stage.window, embeddedIn: .navigationController))
    stage.coordinator(named: "Flow")?.flow.finishKeepingScreens(with: "done")
    await stage.expect(ends: ["Flow finished(done)"], alive: ["Flow"])
    let root = stage.window.rootViewController as? UINavigationController
    if let root { await stage.start("Next", .push(onto: root)) }

    let cover = ProbeScreen("Cover")
    cover.modalPresentationStyle = .fullScreen
    root?.present(cover, animated: false)
    await advanceTime(by: 1)
    expect(stage.titles, equals: ["Flow 1", "Next 1", "Cover"])

    // The root now belongs to the app. As the first of two tabs, it isn't removed by the ended flow.
    root?.dismiss(animated: false)
    await settle()
    let tabs = UITabBarController()
    stage.window.rootViewController = tabs
    tabs.viewControllers = [root, ProbeScreen("Other")].compactMap(\.self)
    await advanceTime(by: 1)
    expect(tabs.viewControllers?.count, equals: 2)
    expect(stage.ends, equals: ["Flow finished(done)"])
  }

  @Test(arguments: [true, false])
  func `L12: an end in place while a question is open drops what waited for the answer`(
    _ hasBegun: Bool
  ) async {
    let stage = Stage()
    let questions = Questions()
    await stage.start("Flow", .push(onto: stage.navigation)) { [weak stage] _ in
      expect(stage?.stack, equals: ["Home", "Flow 1"])
      expectNil(stage?.navigation.transitionCoordinator)
    }
    stage.guardLeaving(of: stage.navigation.topViewController, for: "Flow", questions)
    await settle()
    UserAction.tapBack(in: stage.navigation)
    if hasBegun { await expectEventually("it asks") { questions.asked == ["Flow 1"] } }

    LeavingGuard.withoutAsking {
      stage.coordinator(named: "Flow")?.flow.finishKeepingScreens(with: "done")
    }
    if hasBegun { await questions.expectCancelled("Flow 1") }

    await stage.expect(ends: ["Flow finished(done)"])
    expect(stage.stack, equals: ["Home"])
  }

  @Test(arguments: [true, false])
  func `L12: an end in place while an outer flow's back(to:) waits for an answer comes first`(
    _ isReplaced: Bool
  ) async {
    let stage = Stage()
    let questions = Questions()
    let outer = await stage.start("Outer", .push(onto: stage.navigation))
    let screen = stage.navigation.topViewController
    await stage.start("Flow", .push(onto: stage.navigation)) { [weak stage] _ in
      expect(stage?.stack, equals: ["Home", "Outer 1", "Flow 1"])
      guard isReplaced, let stack = stage?.navigation else { return }
      let next = ProbeScreen("Next")
      stack.setViewControllers(stack.viewControllers.dropLast() + [next], animated: false)
    }
    stage.guardLeaving(of: stage.navigation.topViewController, for: "Flow", questions)
    await settle()
    if let screen { outer.flow?.back(to: screen) }
    await expectEventually("it asks") { questions.asked == ["Flow 1"] }

    LeavingGuard.withoutAsking {
      stage.coordinator(named: "Flow")?.flow.finishKeepingScreens(with: "done")
    }
    await questions.expectCancelled("Flow 1")

    await stage.expect(ends: ["Flow finished(done)"], alive: ["Outer"])
    expect(stage.stack, equals: ["Home", "Outer 1"] + (isReplaced ? ["Next"] : []))
  }

  @Test(arguments: [false, true])
  func `L12: a modal of the flow leaves, also where the app takes out its presenter`(
    _ leavesWithHost: Bool
  ) async {
    let stage = Stage()
    let flow = await stage.start("Flow", .push(onto: stage.navigation))
    flow.coordinator?.showNext(as: leavesWithHost ? .sheet.dismissedWithHost() : .sheet)
    await settle()
    stage.presented?.present(ProbeScreen("Foreign"), animated: false)
    flow.flow?.finishKeepingScreens(with: "done")
    stage.navigation.setViewControllers([stage.home], animated: false)

    await stage.expect(ends: ["Flow finished(done)"])
    expectNil(stage.presented)
    stage.expectNoIssue()
  }

  @Test
  func `L12: a collapsed detail of another flow's stays on the list that it lies on`() async throws
  {
    let stage = Stage()
    let split = await stage.putInSplit(ProbeScreen("Before"))
    await stage.resize(to: .compact)
    let list = try #require(split.viewControllers.first as? UINavigationController)
    await stage.start("Flow", .push(onto: list))
    await stage.start("Detail", .detail(in: split, embeddedIn: .navigationController))
    let detail = list.topViewController
    expect(detail is UINavigationController)

    stage.coordinator(named: "Flow")?.flow.finishKeepingScreens(with: "done")

    await stage.expect(ends: ["Flow finished(done)"], alive: ["Detail"])
    expect(list.topViewController, is: detail)
    stage.expectNoIssue()
  }

  enum Above: CaseIterable, Sendable {
    case alone, withAnInnerFlow, rootOfASheet, replaced
  }

  @Test(arguments: Above.allCases)
  func `L12: an outer flow that goes back waits for the onEnd of a flow that ends in place above`(
    _ above: Above
  ) async throws {
    let stage = Stage()
    let outer = await stage.start("Outer", .push(onto: stage.navigation))
    let screen = try #require(stage.navigation.topViewController)
    if above == .rootOfASheet {
      let sheet = UINavigationController(rootViewController: ProbeScreen("Sheet"))
      screen.present(sheet, animated: false)
      await settle()
    }
    weak let stack = stage.presentedStack ?? stage.navigation
    let placement: Placement =
      try above == .rootOfASheet
      ? .root(of: #require(stack)) : .push(onto: #require(stack))
    // The app may hold the flow.
    var kept: Flow<String>?
    await stage.start("Flow", placement) { [weak stack] _ in
      let isAlone = above != .withAnInnerFlow
      expect(stack?.topViewController?.title, equals: (isAlone ? "Flow 1" : "Inner 1"))
      expect(stack?.isBeingDismissed, equals: false)
      guard let stack, above == .replaced else { return }
      let next = ProbeScreen("Next")
      stack.setViewControllers(stack.viewControllers.dropLast() + [next], animated: false)
    }
    if above == .withAnInnerFlow { await stage.start("Inner", .push(onto: stage.navigation)) }
    kept = stage.coordinator(named: "Flow")?.flow

    kept?.finishKeepingScreens(with: "done")
    outer.flow?.back(to: screen)
    await settle()

    let ends = above == .withAnInnerFlow ? ["Inner dismissed"] : []
    await stage.expect(ends: ends + ["Flow finished(done)"], alive: ["Outer"])
    expect(stage.stack, equals: ["Home", "Outer 1"] + (above == .replaced ? ["Next"] : []))
    expectNil(stage.presented)
    stage.expectNoIssue()
    kept = nil
  }

  @Test(arguments: [true, false])
  func `L12: a screen in a gesture leaves once it is released, also behind another tab`(
    _ isBehind: Bool
  ) async {
    let stage = Stage()
    let tabs = UITabBarController()
    tabs.viewControllers = [stage.navigation, ProbeScreen("Other")]
    stage.window.rootViewController = tabs
    await settle()
    await stage.start("Flow", .push(onto: stage.navigation))
    let swipe = UserAction.swipeBack(in: stage.navigation)
    swipe.move(to: 0.4)

    stage.coordinator(named: "Flow")?.flow.finishKeepingScreens(with: "done")
    if isBehind { tabs.selectedIndex = 1 }
    await settle()
    swipe.cancel()

    await stage.expect(ends: ["Flow finished(done)"])
    expect(stage.stack, equals: ["Home"])
    stage.expectNoIssue()
  }

  @Test(arguments: [true, false])
  func `L12: an outer flow that goes back takes away a modal that does not stay for onEnd`(
    _ isOnTheSameStack: Bool
  ) async throws {
    let stage = Stage()
    let tabs = UITabBarController()
    tabs.viewControllers = [stage.navigation]
    stage.window.rootViewController = tabs
    await settle()
    let other = await stage.start("Other", .push(onto: stage.navigation))
    let screen = try #require(stage.navigation.topViewController)
    let flow = await stage.start(
      "Flow",
      isOnTheSameStack
        ? .push(onto: stage.navigation) : .tab(in: tabs, embeddedIn: .navigationController)
    )
    flow.flow?.show(ProbeScreen("Modal"), as: .sheet)
    await settle()
    let modal = try #require(tabs.presentedViewController)
    flow.flow?.finishKeepingScreens(with: "done")
    // The foreign modal makes the flow's end wait.
    modal.present(ProbeScreen("Foreign"), animated: false)
    await settle()
    expect(stage.ends, equals: [])

    other.flow?.back(to: screen)

    await stage.expect(ends: ["Flow finished(done)"], alive: ["Other"])
    expectNil(tabs.presentedViewController)
    expect(stage.stack, equals: ["Home", "Other 1"])
    stage.expectNoIssue()
  }

  @Test(arguments: [true, false])
  func `L12: the first screen of its stack stays, also where the flow ends during a transition`(
    _ pushesNext: Bool
  ) async {
    let stage = Stage()
    stage.navigation.setViewControllers([], animated: false)
    await settle()
    let flow = await stage.start("Flow", .push(onto: stage.navigation)) { [weak stage] _ in
      guard pushesNext else { return }
      stage?.navigation.pushViewController(ProbeScreen("Next"), animated: false)
    }
    flow.coordinator?.showNext()
    expect(stage.navigation.transitionCoordinator != nil)
    flow.flow?.finishKeepingScreens(with: "done")

    await settle()
    expect(stage.ends, equals: ["Flow finished(done)"])
    await advanceTime(by: 10)
    expect(stage.stack, equals: (pushesNext ? ["Next"] : ["Flow 1"]))
    stage.expectNoIssue()
  }
}
