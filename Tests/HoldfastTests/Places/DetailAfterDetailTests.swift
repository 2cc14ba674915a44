import Expectations
import Holdfast
import HoldfastTesting
import Testing

/// Tests that a detail replaces the detail that another flow has shown (L6).
@MainActor
@Suite(.oneAtATime)
struct DetailAfterDetailTests {
  @Test(
    arguments: [UISplitViewController.Style.unspecified, .doubleColumn],
    Variation.inPairs.filter { !$0.isSticky }
  )
  func `L6: the next detail takes the place of the one that is there`(
    _ style: UISplitViewController.Style,
    _ variation: Variation
  ) async {
    for isCollapsed in [false, true] {
      for isWrapped in [false, true] {
        await withStage(variation) { stage in
          let split = await stage.putInSplit(
            UINavigationController(rootViewController: ProbeScreen("Before")),
            style: style
          )
          if isCollapsed { await stage.resize(to: .compact) }
          let list = split.viewControllers.first as? UINavigationController
          list?.popToRootViewController(animated: false)
          await settle()
          for name in ["First", "Second", "Third"] {
            await stage.start(
              name,
              .detail(in: split, embeddedIn: isWrapped ? .navigationController : .nothing),
              screens: variation.screens == 1 || !isWrapped ? 1 : variation.screens,
              animated: variation.animated
            )
          }

          await stage.expect(ends: ["First dismissed", "Second dismissed"], alive: ["Third"])
          expect(!stage.titles.contains { $0.hasPrefix("First") || $0.hasPrefix("Second") })
          if isCollapsed {
            list?.popToRootViewController(animated: false)
            await settle()
            expect(list?.topViewController?.title, equals: "List")
          }
          stage.expectNoIssue()
        }
      }
    }
  }

  @Test(
    arguments: [UISplitViewController.Style.unspecified, .doubleColumn],
    [true, false]
  )
  func `L6: the next detail takes the place of one whose flow has ended`(
    _ style: UISplitViewController.Style,
    isWrapped: Bool
  ) async {
    let stage = Stage()
    let split = await stage.putInSplit(ProbeScreen("Before"), style: style)
    if style != .unspecified { split.setViewController(nil, for: .secondary) }
    await settle()
    let embedding: Placement.Embedding = isWrapped ? .navigationController : .nothing
    let first = await stage.start("First", .detail(in: split, embeddedIn: embedding))
    first.flow?.finish(with: "done")
    await settle()
    expect(stage.ends, equals: ["First finished(done)"])
    expect(stage.titles.last, equals: "First 1")

    await stage.start("Second", .detail(in: split, embeddedIn: embedding))

    await stage.expect(ends: ["First finished(done)"], alive: ["Second"])
    expect(!stage.titles.contains { $0.hasPrefix("First") })
    stage.expectNoIssue()
  }
}
