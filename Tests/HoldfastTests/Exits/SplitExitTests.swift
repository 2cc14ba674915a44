import Expectations
import Holdfast
import HoldfastTesting
import Testing

/// Tests the effect of a split view controller on the flows in its stacks: an exit (X19), and changes that only look
/// like exits (N7).
@MainActor
@Suite(.oneAtATime)
struct SplitExitTests {
  @Test(arguments: Variation.all)
  func `N7: collapsing and separating ends no flow in the detail`(_ variation: Variation) async {
    await withStage(variation) { stage in
      let split = await stage.putInSplit(stage.navigation)
      await stage.start(
        "Flow",
        .push(onto: stage.navigation),
        screens: variation.screens,
        animated: variation.animated
      )

      for _ in 0..<2 {
        await stage.resize(to: .compact)
        expect(split.isCollapsed)
        expect(stage.navigation.parent !== split)
        await stage.expect(ends: [], alive: ["Flow"])
        await stage.resize(to: .regular)
        expect(stage.navigation.parent, is: split)
        await stage.expect(ends: [], alive: ["Flow"])
      }

      stage.navigation.popToRootViewController(animated: variation.animated)
      await stage.expect(ends: ["Flow dismissed"], alive: variation.isSticky ? ["Flow"] : [])
      stage.expectNoIssue()
    }
  }

  @Test(arguments: Variation.all)
  func `N7: a flow in a collapsed detail ends when it is popped`(_ variation: Variation) async {
    await withStage(variation) { stage in
      let split = await stage.putInSplit(stage.navigation)
      await stage.start(
        "Flow",
        .push(onto: stage.navigation),
        screens: variation.screens,
        animated: variation.animated
      )
      await stage.resize(to: .compact)

      for _ in 0..<variation.screens {
        UserAction.tapBack(
          in: split.viewControllers[0] as? UINavigationController ?? stage.navigation
        )
        await settle()
      }

      await stage.expect(ends: ["Flow dismissed"], alive: variation.isSticky ? ["Flow"] : [])
      stage.expectNoIssue()
      expect(stage.stack, equals: ["Home"])
    }
  }

  @Test(arguments: Variation.all)
  func `N7: a flow in the list lives while the detail lies on it`(_ variation: Variation) async {
    await withStage(variation) { stage in
      let split = await stage.putInSplit(
        UINavigationController(rootViewController: ProbeScreen("Detail"))
      )
      guard let list = split.viewControllers[0] as? UINavigationController else { return }
      await stage.start(
        "Flow",
        .push(onto: list),
        screens: variation.screens,
        animated: variation.animated
      )

      await stage.resize(to: .compact)
      expect(list.viewControllers.count, equals: variation.screens + 2)
      await stage.expect(ends: [], alive: ["Flow"])
      await stage.resize(to: .regular)
      await stage.expect(ends: [], alive: ["Flow"])

      list.popToRootViewController(animated: variation.animated)
      await stage.expect(ends: ["Flow dismissed"], alive: variation.isSticky ? ["Flow"] : [])
      stage.expectNoIssue()
    }
  }

  /// The list has no detail on it, so the top screen of its stack becomes the detail when the columns separate.
  @Test(arguments: Variation.ofOneScreen)
  func `N7: a flow whose screen becomes the detail lives on`(_ variation: Variation) async {
    await withStage(variation) { stage in
      let split = await stage.putInSplit(
        UINavigationController(rootViewController: ProbeScreen("Detail"))
      )
      await stage.resize(to: .compact)
      guard let list = split.viewControllers[0] as? UINavigationController else { return }
      list.popViewController(animated: false)
      await settle()
      await stage.start("Flow", .push(onto: list), animated: variation.animated)

      await stage.resize(to: .regular)

      expect(list.viewControllers.count, equals: 1)
      expect(split.viewControllers[1].title, equals: "Flow 1")
      await stage.expect(ends: [], alive: ["Flow"])
      stage.expectNoIssue()

      split.showDetailViewController(ProbeScreen("Other"), sender: nil)
      await stage.expect(ends: ["Flow dismissed"], alive: variation.isSticky ? ["Flow"] : [])
    }
  }

  /// Runs a flow in a detail that only the split view controller holds.
  private func inDetailOfItsOwn(
    _ variation: Variation,
    exit: @MainActor (Stage, UISplitViewController) async -> Void
  ) async {
    await withStage(variation) { stage in
      let split = await stage.putInSplit(
        UINavigationController(rootViewController: ProbeScreen("Detail"))
      )
      if let detail = split.viewControllers[1] as? UINavigationController {
        await stage.start(
          "Flow",
          .push(onto: detail),
          screens: variation.screens,
          animated: variation.animated
        )
      }

      await exit(stage, split)

      if variation.isSticky {
        // Holdfast doesn't watch the link of a stack that other code put there, so a leaked stack keeps its flow open.
        await stage.expect(ends: [], alive: ["Flow"])
      } else {
        await stage.expect(
          ends: ["Flow dismissed"],
          causes: [.gone(with: "UINavigationController")]
        )
      }
      stage.expectNoIssue()
    }
  }

  @Test(arguments: Variation.all)
  func `X19: replacing the detail ends the flow`(_ variation: Variation) async {
    await inDetailOfItsOwn(variation) { _, split in
      split.showDetailViewController(ProbeScreen("Other"), sender: nil)
    }
  }

  @Test(arguments: Variation.all)
  func `X19: where it is collapsed the flow ends late`(_ variation: Variation) async {
    await inDetailOfItsOwn(variation) { stage, split in
      await stage.resize(to: .compact)
      (split.viewControllers[0] as? UINavigationController)?.popToRootViewController(
        animated: false
      )
      await advanceTime(by: 10)
      // The split view controller holds the popped screens (B190).
      await stage.expect(ends: [], alive: ["Flow"])

      split.showDetailViewController(ProbeScreen("Other"), sender: nil)
    }
  }
}
