import Expectations
import Holdfast
import HoldfastTesting
import Testing

/// Tests pushes that are requested inside the callbacks of an unanimated change (R1).
///
/// UIKit may make such a push at once or after the change, and it has no transition coordinator
/// that would tell which.
@MainActor
@Suite(.oneAtATime)
struct PushInCallbackTests {
  /// The unanimated change by which the screen with the callback becomes visible.
  enum Change: CaseIterable, Sendable {
    case pushed, set, uncoveredByPop, uncoveredByPopToRoot, uncoveredBySet
  }

  struct Case: Sendable {
    let change: Change
    let moment: CallbackScreen.Moment

    static let all = Change.allCases.flatMap { change in
      CallbackScreen.Moment.coming.map { Case(change: change, moment: $0) }
    }
  }

  /// Makes a screen visible, and runs `body` in one of its callbacks.
  private func bring(
    _ screen: CallbackScreen,
    _ row: Case,
    in stack: UINavigationController,
    _ body: @escaping @MainActor () -> Void
  ) async {
    screen.at(row.moment, body)
    let below = stack.viewControllers
    switch row.change {
    case .pushed:
      stack.pushViewController(screen, animated: false)
    case .set:
      stack.setViewControllers(below + [screen], animated: false)
    case .uncoveredByPop, .uncoveredBySet:
      // The screen is covered from the beginning, so its view is loaded when it is uncovered.
      stack.setViewControllers(below + [screen, ProbeScreen("Cover")], animated: false)
      await settle()
      if row.change == .uncoveredByPop {
        stack.popViewController(animated: false)
      } else {
        stack.setViewControllers(below + [screen], animated: false)
      }
    case .uncoveredByPopToRoot:
      stack.setViewControllers([screen, ProbeScreen("Cover")], animated: false)
      await settle()
      stack.popToRootViewController(animated: false)
    }
    await settle()
  }

  @Test(arguments: Case.all, Variation.ofOneScreen)
  func `R1: a flow started in a callback of an unanimated change is shown and open`(
    _ row: Case,
    _ variation: Variation
  ) async {
    await withStage(variation) { stage in
      let screen = CallbackScreen("Screen")

      await bring(screen, row, in: stage.navigation) { [weak stage] in
        guard let stage else { return }
        stage.begin("Flow", .push(onto: stage.navigation), animated: variation.animated)
      }

      await stage.expect(ends: [], alive: ["Flow"])
      expect(stage.stack.suffix(2), equals: ["Screen", "Flow 1"])
      stage.navigation.popViewController(animated: variation.animated)
      await stage.expect(ends: ["Flow dismissed"], alive: variation.isSticky ? ["Flow"] : [])
      stage.expectNoIssue()
    }
  }

  @Test(arguments: Case.all, Variation.ofOneScreen)
  func `R1: a flow started in a callback of an unanimated change can be finished at once`(
    _ row: Case,
    _ variation: Variation
  ) async {
    await withStage(variation) { stage in
      let screen = CallbackScreen("Screen")

      await bring(screen, row, in: stage.navigation) { [weak stage] in
        guard let stage else { return }
        let started = stage.begin(
          "Flow",
          .push(onto: stage.navigation),
          animated: variation.animated
        )
        started.flow?.finish(with: "done")
      }

      await stage.expect(ends: ["Flow finished(done)"], alive: variation.isSticky ? ["Flow"] : [])
      expect(stage.stack.last, equals: "Screen")
      stage.expectNoIssue()
    }
  }

  @Test(arguments: CallbackScreen.Moment.coming, Variation.ofOneScreen)
  func `R1: a flow's second screen, asked for in a callback of its first, belongs to it`(
    _ moment: CallbackScreen.Moment,
    _ variation: Variation
  ) async {
    await withStage(variation) { stage in
      do {
        let (coordinator, flow) = stage.make(
          "Flow",
          .push(onto: stage.navigation),
          animated: variation.animated
        )
        let first = CallbackScreen("First")
        first.at(moment) { coordinator.showNext() }
        flow.show(first, animated: false)
      }

      await stage.expect(ends: [], alive: ["Flow"])
      expect(stage.stack, equals: ["Home", "First", "Flow 1"])
      // The first screen leaves from below the second one, which keeps the flow open.
      stage.navigation.setViewControllers(
        stage.navigation.viewControllers.filter { $0.title != "First" },
        animated: false
      )
      await stage.expect(ends: [], alive: ["Flow"])
      stage.navigation.popViewController(animated: variation.animated)
      await stage.expect(ends: ["Flow dismissed"], alive: variation.isSticky ? ["Flow"] : [])
      stage.expectNoIssue()
    }
  }

  @Test(arguments: CallbackScreen.Moment.coming, Variation.ofOneScreen)
  func `R1: a screen replaced in a callback of an unanimated push hands its flow on`(
    _ moment: CallbackScreen.Moment,
    _ variation: Variation
  ) async {
    await withStage(variation) { stage in
      do {
        let (coordinator, flow) = stage.make(
          "Flow",
          .push(onto: stage.navigation),
          animated: variation.animated
        )
        let first = CallbackScreen("First")
        first.at(moment) { coordinator.showNext(as: .replace) }
        flow.show(first, animated: false)
      }

      await stage.expect(ends: [], alive: ["Flow"])
      expect(stage.stack, equals: ["Home", "Flow 1"])
      stage.navigation.popViewController(animated: variation.animated)
      await stage.expect(ends: ["Flow dismissed"], alive: variation.isSticky ? ["Flow"] : [])
      stage.expectNoIssue()
    }
  }

  @Test(arguments: CallbackScreen.Moment.coming, Variation.ofOneScreen)
  func `R1: a flow that continues another, started in a callback of it, is shown and open`(
    _ moment: CallbackScreen.Moment,
    _ variation: Variation
  ) async {
    await withStage(variation) { stage in
      do {
        let (coordinator, outer) = stage.make("Outer", .push(onto: stage.navigation))
        let first = CallbackScreen("First")
        first.at(moment) { [weak stage] in
          stage?.begin("Inner", .push(onStackOf: coordinator.flow), animated: variation.animated)
        }
        outer.show(first, animated: false)
      }

      await stage.expect(ends: [], alive: ["Inner"])
      expect(stage.stack, equals: ["Home", "First", "Inner 1"])
      stage.navigation.popToRootViewController(animated: variation.animated)
      await stage.expect(
        ends: ["Inner dismissed", "Outer dismissed"],
        alive: variation.isSticky ? ["Inner"] : []
      )
      stage.expectNoIssue()
    }
  }

  @Test(
    arguments: [UISplitViewController.Style.unspecified, .doubleColumn],
    Variation.ofOneScreen
  )
  func `R1: a detail asked for right after an unanimated pop in a collapsed split view is shown`(
    _ style: UISplitViewController.Style,
    _ variation: Variation
  ) async {
    await withStage(variation) { stage in
      let split = await stage.putInSplit(
        UINavigationController(rootViewController: ProbeScreen("Before")),
        style: style
      )
      await stage.resize(to: .compact)
      let list = split.viewControllers.first as? UINavigationController
      list?.pushViewController(ProbeScreen("Pushed"), animated: false)
      await settle()

      list?.popToRootViewController(animated: false)
      stage.begin("Flow", .detail(in: split), animated: variation.animated)

      await stage.expect(ends: [], alive: ["Flow"])
      expect(list?.topViewController?.shownTitle, equals: "Flow 1")
      stage.expectNoIssue()
    }
  }

  @Test(
    arguments: [UISplitViewController.Style.unspecified, .doubleColumn],
    Variation.ofOneScreen
  )
  func `R1: a detail asked for as an unanimated pop uncovers the collapsed list is shown`(
    _ style: UISplitViewController.Style,
    _ variation: Variation
  ) async {
    for moment in [CallbackScreen.Moment.willAppear, .didAppear] {
      await withStage(variation) { stage in
        let list = UINavigationController(rootViewController: CallbackScreen("List"))
        let split = UISplitViewController(style: style)
        stage.window.rootViewController = split
        UserAction.resize(stage.window, to: .compact)
        let detail = UINavigationController(rootViewController: ProbeScreen("Before"))
        split.viewControllers = [list, detail]
        await settle()
        list.setViewControllers(
          list.viewControllers.prefix(1) + [ProbeScreen("Pushed")],
          animated: false
        )
        await settle()
        (list.viewControllers.first as? CallbackScreen)?.at(moment) { [weak stage, weak split] in
          guard let stage, let split else { return }
          stage.begin("Flow", .detail(in: split), animated: variation.animated)
        }

        list.popToRootViewController(animated: false)

        await stage.expect(ends: [], alive: ["Flow"])
        expect(list.topViewController?.shownTitle, equals: "Flow 1")
        stage.expectNoIssue()
      }
    }
  }
}

extension UIViewController {
  /// The controller's title, or that of the first screen in it.
  fileprivate var shownTitle: String? {
    (self as? UINavigationController)?.viewControllers.first?.title ?? title
  }
}
