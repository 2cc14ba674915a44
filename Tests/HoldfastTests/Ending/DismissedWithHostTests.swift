import Expectations
import Holdfast
import HoldfastTesting
import Testing

/// Tests a modal that leaves with the screen that it is presented over, instead of staying as by default (L23, N9).
@MainActor
@Suite(.oneAtATime)
struct DismissedWithHostTests {
  enum Leaving: CaseIterable, Sendable {
    case popped, replaced, poppedUnanimated
    case popCancelled, putBack, covered

    var ends: Bool {
      switch self {
      case .popCancelled, .putBack, .covered: false
      default: true
      }
    }
  }

  @Test(arguments: Leaving.allCases, [true, false])
  func `L23: asked for, it leaves with its screen, and not while that may return`(
    _ leaving: Leaving,
    _ isAsked: Bool
  ) async {
    let stage = Stage()
    await settle()
    let stack = stage.navigation
    do {
      let host = ProbeScreen("Host")
      stack.pushViewController(host, animated: false)
      await settle()
      let sheet = Placement.sheet(over: host, largestUndimmed: .medium)
      await stage.start("Flow", isAsked ? sheet.dismissedWithHost() : sheet, screens: 2)
      switch leaving {
      case .popped: stack.popViewController(animated: true)
      case .poppedUnanimated: stack.popViewController(animated: false)
      case .popCancelled:
        let interaction = UIPercentDrivenInteractiveTransition()
        stage.delegates.animator = PlainFade()
        stage.delegates.interaction = interaction
        stack.popViewController(animated: true)
        await advanceTime(by: 1)
        interaction.cancel()
      case .replaced: stack.setViewControllers([stage.home, ProbeScreen("Other")], animated: true)
      case .putBack:
        stack.setViewControllers([stage.home], animated: false)
        stack.setViewControllers([stage.home, host], animated: false)
      case .covered: stack.pushViewController(ProbeScreen("Cover"), animated: true)
      }
    }
    await advanceTime(by: 2)

    let ends = leaving.ends && isAsked
    await stage.expect(ends: ends ? ["Flow dismissed"] : [], alive: ends ? [] : ["Flow"])
    expect((stage.presented == nil), equals: ends)
    stage.expectNoIssue()
  }

  @Test
  func `L23: a later screen that is asked for so leaves with the one below, and the flow goes on`()
    async
  {
    let stage = Stage()
    let flow = await stage.start("Flow", .push(onto: stage.navigation), screens: 2)
    flow.coordinator?.showNext(as: .sheet.dismissedWithHost())
    await settle()
    expect(stage.presented != nil)

    stage.navigation.popViewController(animated: true)
    await advanceTime(by: 2)

    expectNil(stage.presented)
    expect(stage.stack, equals: ["Home", "Flow 1"])
    await stage.expect(ends: [], alive: ["Flow"])
  }

  enum InItsPlace: CaseIterable, Sendable {
    case next, gate, nextAfterGate
  }

  @Test(arguments: InItsPlace.allCases)
  func `L23: a screen in the place of its first screen leaves with the host, too`(
    _ inItsPlace: InItsPlace
  ) async {
    let stage = Stage()
    await settle()
    do {
      let host = ProbeScreen("Host")
      stage.navigation.pushViewController(host, animated: false)
      await settle()
      let placement = Placement.sheet(over: host).dismissedWithHost()
      if inItsPlace == .next {
        await stage.start("Flow", placement)
        stage.coordinator(named: "Flow")?.showNext(as: .replace)
      } else {
        let (coordinator, flow) = stage.make("Flow", placement)
        await stage.start("Gate", .gate(before: flow)) { outcome in
          if case .finished = outcome { coordinator.showNext() }
        }
        if inItsPlace == .nextAfterGate {
          stage.coordinator(named: "Gate")?.flow.finish(with: "in")
        }
      }
      await settle()
      expect(stage.presentedStack?.viewControllers.count, equals: 1)
    }

    stage.navigation.popViewController(animated: true)
    await advanceTime(by: 2)

    expectNil(stage.presented)
    expect(stage.ends.last, equals: "Flow dismissed")
    expect(stage.alive, equals: [])
    stage.expectNoIssue()
  }

  @Test(arguments: [false, true], [false, true])
  func `L23: during a gesture it leaves when the gesture has released it and the screen over it`(
    _ isDismissed: Bool,
    _ isUnderOthers: Bool
  ) async {
    let stage = Stage()
    let tabs = UITabBarController()
    do {
      let host = ProbeScreen("Host")
      let stack = UINavigationController(rootViewController: ProbeScreen("Root"))
      stack.pushViewController(host, animated: false)
      tabs.viewControllers = [stack, ProbeScreen("Other")]
      stage.window.rootViewController = tabs
      await settle()
      await stage.start("Flow", .sheet(over: host).dismissedWithHost())
    }
    weak var front = tabs.presentedViewController
    // Two screens, because UIKit's transition names the screen that leaves and the presenter of that screen.
    for _ in 0..<(isUnderOthers ? 2 : 0) {
      front?.present(ProbeScreen("Above"), animated: false)
      await settle()
      front = front?.presentedViewController
    }
    let drag = UserAction.dragDown(front)
    tabs.setViewControllers([ProbeScreen("Other")], animated: false)
    await advanceTime(by: 2)
    expect(stage.ends, equals: [])
    expect(tabs.presentedViewController != nil)

    if isDismissed { drag.finish() } else { drag.release() }
    await advanceTime(by: 2)

    await stage.expect(ends: ["Flow dismissed"])
    expectNil(tabs.presentedViewController)
  }
}
