import Expectations
import Holdfast
import HoldfastTesting
import Testing

/// Tests requests for a detail while the user swipes back in the stack that would show the detail (R4).
@MainActor
@Suite(.oneAtATime)
struct DetailDuringSwipeTests {
  /// Whether the user swipes the detail or a screen on it away, and whether the swipe is completed.
  struct Swipe: Sendable {
    let takesDetail: Bool
    let finishes: Bool

    static let all = [true, false].flatMap { takesDetail in
      [true, false].map { Swipe(takesDetail: takesDetail, finishes: $0) }
    }
  }

  /// The stack whose top screen is visible, in a split view controller that shows one column.
  private func frontStack(of split: UISplitViewController) -> UINavigationController? {
    var stack = split.viewControllers.first as? UINavigationController
    while let inner = stack?.topViewController as? UINavigationController { stack = inner }
    return stack
  }

  /// Shows a detail on the list, optionally pushes a screen on that detail, and begins a swipe back.
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
    // If a stack is inside another stack, a swipe in the outer stack removes the root of the inner one.
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
        expect(frontStack(of: split)?.topViewController?.title != "Flow 1")
        if row.swipe.finishes { swipe.finish() } else { swipe.cancel() }

        await stage.expect(ends: [], alive: ["Flow"])
        expect(frontStack(of: split)?.topViewController?.title, equals: "Flow 1")
        await advanceTime(by: 10)
        await stage.expect(ends: [], alive: ["Flow"])
        stage.expectNoIssue()
      }
    }
  }
}
