import Holdfast
import HoldfastTesting
import Testing

/// Details asked for while a finger swipes back where the detail would come (R4).
@MainActor
@Suite(.oneAtATime)
struct DetailDuringSwipeTests {
  /// What the finger swipes away, and whether it does in the end.
  struct Swipe: Sendable {
    let takesDetail: Bool
    let finishes: Bool

    static let all = [true, false].flatMap { takesDetail in
      [true, false].map { Swipe(takesDetail: takesDetail, finishes: $0) }
    }
  }

  /// The stack whose top is on display, in a split view controller that shows one column.
  private func frontStack(of split: UISplitViewController) -> UINavigationController? {
    var stack = split.viewControllers.first as? UINavigationController
    while let inner = stack?.topViewController as? UINavigationController { stack = inner }
    return stack
  }

  /// Shows a detail on the list, and on request a screen on that detail.
  private func prepare(
    _ stage: Stage,
    _ style: UISplitViewController.Style,
    takesDetail: Bool
  ) async -> (UISplitViewController, SwipeBack)? {
    let split = await stage.putInSplit(
      UINavigationController(rootViewController: ProbeScreen("Before")),
      style: style
    )
    await stage.resize(to: .compact)
    split.showDetailViewController(
      UINavigationController(rootViewController: ProbeScreen("Detail")),
      sender: nil
    )
    await settle()
    if !takesDetail {
      frontStack(of: split)?.pushViewController(ProbeScreen("More"), animated: false)
      await settle()
    }
    guard var stack = frontStack(of: split) else { return nil }
    // The root of a stack in a stack is swiped away from the one below.
    while stack.viewControllers.count == 1, let outer = stack.navigationController { stack = outer }
    let swipe = UserAction.swipeBack(in: stack)
    swipe.move(to: 0.4)
    return (split, swipe)
  }

  @Test(
    arguments: [UISplitViewController.Style.unspecified, .doubleColumn].flatMap { style in
      Swipe.all.map { (style, $0) }
    },
    Variation.ofOneScreen
  )
  func `R4: a detail asked for during a swipe back is shown when that is over`(
    _ row: (style: UISplitViewController.Style, swipe: Swipe),
    _ variation: Variation
  ) async {
    for isWrapped in [true, false] {
      await withStage(variation) { stage in
        guard
          let (split, swipe) = await prepare(stage, row.style, takesDetail: row.swipe.takesDetail)
        else { return }

        stage.begin(
          "Flow",
          .detail(in: split, embeddedIn: isWrapped ? .navigationController : .nothing),
          animated: variation.animated
        )
        await settle()
        await stage.expect(ends: [], alive: ["Flow"])
        #expect(frontStack(of: split)?.topViewController?.title != "Flow 1")
        if row.swipe.finishes { swipe.finish() } else { swipe.cancel() }

        await stage.expect(ends: [], alive: ["Flow"])
        #expect(frontStack(of: split)?.topViewController?.title == "Flow 1")
        await advanceTime(by: 10)
        await stage.expect(ends: [], alive: ["Flow"])
        stage.expectNoIssue()
      }
    }
  }
}
