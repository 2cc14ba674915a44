import Expectations
import Holdfast
import HoldfastTesting
import Testing

/// Tests screens of an outer flow that are on a stack above the screens of an inner flow that ends (F15).
@MainActor
@Suite(.oneAtATime)
struct OuterAboveInnerTests {
  /// Starts an outer and an inner flow, and shows the outer flow's next screen above the inner flow's screens.
  private func start(
    _ stage: Stage,
    _ variation: Variation
  ) async -> (
    outer: Stage.Started, inner: Stage.Started
  ) {
    let place = Placement.push(onto: stage.navigation)
    let outer = await stage.start("Outer", place, animated: variation.animated)
    let inner = await stage.start(
      "Inner",
      place,
      screens: variation.screens,
      animated: variation.animated
    )
    outer.coordinator?.showNext()
    await settle()
    return (outer, inner)
  }

  @Test(arguments: Variation.all)
  func `F15: the end of an inner flow leaves the outer flow's screen above it`(
    _ variation: Variation
  ) async {
    await withStage(variation) { stage in
      let (_, inner) = await start(stage, variation)
      expect(stage.stack.last, equals: "Outer 2")
      weak var shown: UIViewController?
      shown = stage.navigation.topViewController

      inner.flow?.finish(with: "done")
      expectNil(shown?.transitionCoordinator)

      await stage.expect(
        ends: ["Inner finished(done)"],
        alive: variation.isSticky ? ["Outer", "Inner"] : ["Outer"]
      )
      expect(stage.stack, equals: ["Home", "Outer 1", "Outer 2"])

      stage.navigation.popToRootViewController(animated: variation.animated)
      await stage.expect(
        ends: ["Inner finished(done)", "Outer dismissed"],
        alive: variation.isSticky ? ["Outer", "Inner"] : []
      )
      stage.expectNoIssue()
    }
  }

  @Test(arguments: Variation.ofOneScreen)
  func `F15: an inner flow's screen on display goes to the outer flow's below it`(
    _ variation: Variation
  ) async {
    await withStage(variation) { stage in
      let (_, inner) = await start(stage, variation)
      inner.coordinator?.showNext()
      await settle()
      expect(stage.stack, equals: ["Home", "Outer 1", "Inner 1", "Outer 2", "Inner 2"])

      inner.flow?.finish(with: "done")
      await runLoopPass()
      expect(stage.navigation.transitionCoordinator != nil)

      await settle()
      expect(stage.ends, equals: ["Inner finished(done)"])
      expect(stage.stack, equals: ["Home", "Outer 1", "Outer 2"])
      stage.expectNoIssue()
    }
  }

  @Test
  func `F15: a screen that the app has pushed goes, or stays, with the flow's screen below it`()
    async
  {
    let stage = Stage()
    let place = Placement.push(onto: stage.navigation)
    let outer = await stage.start("Outer", place)
    let inner = await stage.start("Inner", place)
    stage.navigation.pushViewController(ProbeScreen("On inner"), animated: false)
    outer.coordinator?.showNext()
    await settle()
    stage.navigation.pushViewController(ProbeScreen("On outer"), animated: false)
    await settle()

    inner.flow?.cancel()

    await stage.expect(ends: ["Inner cancelled"], alive: ["Outer"])
    expect(stage.stack, equals: ["Home", "Outer 1", "Outer 2", "On outer"])
    stage.expectNoIssue()
  }

  @Test
  func `F15: a search over the screen that stays goes on`() async {
    let stage = Stage()
    let (_, inner) = await start(stage, Variation())
    let search = UISearchController(searchResultsController: nil)
    stage.navigation.topViewController?.definesPresentationContext = true
    stage.navigation.topViewController?.navigationItem.searchController = search
    search.isActive = true
    await settle()

    inner.flow?.finish(with: "done")
    await settle()

    expect(stage.stack, equals: ["Home", "Outer 1", "Outer 2"])
    expect(search.isActive)
    expect(stage.ends, equals: ["Inner finished(done)"])
    stage.expectNoIssue()
    search.isActive = false
    await settle()
  }

  @Test
  func `F15: flows inside the one that ends go with it, wherever on the stack they are`() async {
    let stage = Stage()
    let place = Placement.push(onto: stage.navigation)
    let (outer, inner) = await start(stage, Variation())
    inner.coordinator?.showNext()
    await settle()
    await stage.start("Innermost", place)
    outer.coordinator?.showNext()
    await settle()
    expect(
      stage.stack,
      equals: ["Home", "Outer 1", "Inner 1", "Outer 2", "Inner 2", "Innermost 1", "Outer 3"]
    )

    inner.flow?.finish(with: "done")

    await stage.expect(ends: ["Innermost dismissed", "Inner finished(done)"], alive: ["Outer"])
    expect(stage.stack, equals: ["Home", "Outer 1", "Outer 2", "Outer 3"])
    outer.flow?.finish(with: "done")
    await settle()
    expect(stage.stack, equals: ["Home"])
    stage.expectNoIssue()
  }

  @Test(arguments: [UISplitViewController.Style.unspecified, .doubleColumn])
  func `F15: a collapsed detail of another flow stays where the flow below it on the list ends`(
    _ style: UISplitViewController.Style
  ) async {
    let stage = Stage()
    let before = UINavigationController(rootViewController: ProbeScreen("Before"))
    let split = await stage.putInSplit(before, style: style)
    guard let list = split.viewControllers[0] as? UINavigationController else { return }
    let onList = await stage.start("On list", .push(onto: list))
    await stage.start("Detail", .detail(in: split), screens: 2)
    await stage.resize(to: .compact)
    expect(list.viewControllers.count, equals: 3)
    weak var shown: UIViewController?
    shown = list.topViewController

    onList.flow?.finish(with: "done")

    await stage.expect(ends: ["On list finished(done)"], alive: ["Detail"])
    expect(list.viewControllers.map(\.title), equals: ["List", nil])
    expect(list.topViewController, is: shown)
    stage.expectNoIssue()
  }

  @Test(arguments: [true, false])
  func `a screen that the app pushes after a flow's end, before its screens leave, stays`(
    animated: Bool
  ) async {
    let stage = Stage()
    await stage.start("Flow", .push(onto: stage.navigation))
    let before = ProbeScreen("Before")
    stage.navigation.pushViewController(before, animated: false)
    await settle()

    stage.coordinator(named: "Flow")?.flow.finish(with: "done")
    stage.navigation.pushViewController(ProbeScreen("After"), animated: animated)
    await settle()

    expect(stage.stack, equals: ["Home", "After"])
    expect(stage.ends, equals: ["Flow finished(done)"])
    stage.expectNoIssue()
  }
}
