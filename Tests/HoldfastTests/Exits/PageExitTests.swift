import Foundation
import Holdfast
import HoldfastTesting
import Testing

/// Tests the effect of page turns on a flow in a page: an exit (X21), and turns that only look like exits (N6).
@MainActor
@Suite(.oneAtATime)
struct PageExitTests {
  /// Runs a flow in a stack that is a page, and that only the page view controller holds.
  private func row(
    _ variation: Variation,
    _ style: UIPageViewController.TransitionStyle = .scroll,
    _ body: @MainActor (Stage, UIPageViewController) async -> Void
  ) async {
    await withStage(variation) { stage in
      let pages = UIPageViewController(transitionStyle: style, navigationOrientation: .horizontal)
      let source = ProbePages()
      pages.dataSource = source
      stage.window.rootViewController = pages
      pages.setViewControllers(
        [UINavigationController(rootViewController: ProbeScreen("Page"))],
        direction: .forward,
        animated: false,
        completion: nil
      )
      await settle()
      if let page = pages.viewControllers?.first as? UINavigationController {
        await stage.start(
          "Flow",
          .push(onto: page),
          screens: variation.screens,
          animated: variation.animated
        )
      }
      await stage.expect(ends: [], alive: ["Flow"])

      await body(stage, pages)

      withExtendedLifetime(source) {}
      stage.expectNoIssue()
    }
  }

  private func expectGone(_ stage: Stage, _ variation: Variation) async {
    if variation.isSticky {
      // Holdfast doesn't watch the link of a stack that other code put there, so a leaked stack keeps its flow open.
      await stage.expect(ends: [], alive: ["Flow"])
    } else {
      await stage.expect(ends: ["Flow dismissed"], causes: [.gone(with: "UINavigationController")])
    }
  }

  @Test(arguments: Variation.all)
  func `N6: a page turned while it is kept ends nothing`(_ variation: Variation) async {
    await row(variation) { stage, pages in
      for _ in 0..<2 {
        await UserAction.turnPage(in: pages)
        await advanceTime(by: 10)
        await stage.expect(ends: [], alive: ["Flow"])
        await UserAction.turnPage(in: pages, .reverse)
        await advanceTime(by: 10)
        await stage.expect(ends: [], alive: ["Flow"])
      }

      (pages.viewControllers?.first as? UINavigationController)?
        .popToRootViewController(animated: variation.animated)
      await stage.expect(ends: ["Flow dismissed"], alive: variation.isSticky ? ["Flow"] : [])
    }
  }

  @Test(arguments: Variation.all)
  func `N6: a page swipe that is taken back ends nothing`(_ variation: Variation) async {
    await row(variation) { stage, pages in
      let swipe = UserAction.swipePage(in: pages)
      swipe.move(to: 0.4)
      await advanceTime(by: 10)
      swipe.cancel()
      await settle()
      await advanceTime(by: 10)

      await stage.expect(ends: [], alive: ["Flow"])
    }
  }

  @Test(arguments: Variation.all)
  func `N6: the page a turn by code left is kept, and so is its flow`(
    _ variation: Variation
  ) async {
    await row(variation) { stage, pages in
      pages.setViewControllers(
        [ProbeScreen("Other")],
        direction: .forward,
        animated: true,
        completion: nil
      )
      await settle()
      await advanceTime(by: 10)

      await stage.expect(ends: [], alive: ["Flow"])
    }
  }

  @Test(arguments: Variation.all)
  func `X21: a page that is two pages away ends its flow`(_ variation: Variation) async {
    await row(variation) { stage, pages in
      await UserAction.turnPage(in: pages)
      await UserAction.turnPage(in: pages)

      await expectGone(stage, variation)
    }
  }

  @Test(arguments: Variation.all)
  func `X21: a page replaced without animation ends its flow`(_ variation: Variation) async {
    await row(variation) { stage, pages in
      pages.setViewControllers(
        [ProbeScreen("Other")],
        direction: .forward,
        animated: false,
        completion: nil
      )

      await expectGone(stage, variation)
    }
  }

  @Test(arguments: Variation.all)
  func `X21: a page that is turned over ends its flow`(_ variation: Variation) async {
    await row(variation, .pageCurl) { stage, pages in
      await UserAction.turnPage(in: pages)

      await expectGone(stage, variation)
    }
  }

  @Test(arguments: Variation.all)
  func `X21: a kept page goes with its data source`(_ variation: Variation) async {
    await row(variation) { stage, pages in
      await UserAction.turnPage(in: pages)

      pages.dataSource = nil

      await expectGone(stage, variation)
    }
  }
}
