import Expectations
import Foundation
import Holdfast
import HoldfastDiagnostics
import HoldfastTesting
import Testing

/// Tests the data of the page, which is read as its script reads it, from step to step.
@MainActor
@Suite(.oneAtATime)
struct StoryboardPageTests {
  /// Makes a story of a flow with an inner flow: both begin, the inner one is dragged down, and the outer one finishes.
  private func story() async throws -> (story: FlowStoryboard, place: Place) {
    let place = await Place()
    let before = Flow<Void>(try place.onStack, name: "before") { _ in }
    let story = FlowStoryboard(titled: "Steps & </script><b>more</b>")
    story.chapter = "Going in"
    story.add(place.window, titled: "Home")

    let outer = Flow<Int>(try place.onStack, name: "outer") { _ in }
    StepCoordinator(outer).show()
    await place.window.settle()
    let inner = Flow<Int>(.sheet(over: try #require(place.stack)), name: "inner") { _ in }
    StepCoordinator(inner).show()
    await place.window.settle()
    story.add(place.window, titled: "A sheet over a screen", notes: ["a note"])

    story.chapter = "Coming back"
    UserAction.dragDown(try #require(place.stack?.presentedViewController)).finish()
    await place.window.settle()
    story.add(place.window, titled: "Dragged down")

    outer.finish(with: 1)
    await place.window.settle()
    story.add(place.window, titled: "Finished")
    withExtendedLifetime(before) {}
    return (story, place)
  }

  @Test
  func `steps are in order, and each node, coordinator and flow has its holders`() async throws {
    let page = try PageData(await story().story.page)

    expect(page.steps.map(\.number), equals: [1, 2, 3, 4])
    expect(page.steps.map(\.title).first, equals: "Home")
    expect(
      page.steps.map(\.chapter),
      equals: ["Going in", "Going in", "Coming back", "Coming back"]
    )
    expect(page.steps[1].notes, equals: ["a note"])
    for step in page.steps {
      var above: Set<Int> = []
      for node in step.nodes {
        expect(node.parent.map(above.contains) ?? (node.kind == "window"))
        above.insert(node.id)
      }
      expect(above.count, equals: step.nodes.count)
      expect(!step.kept.contains { $0.holders.isEmpty || !above.isSuperset(of: $0.holders) })
      expect(Set(step.kept.map(\.id)).count, equals: step.kept.count)
      let flows = Set(page.flows.map(\.id))
      expect(flows.isSuperset(of: step.kept.compactMap(\.flow) + step.ended + step.told))
      expect(flows.isSuperset(of: step.log.compactMap(\.flow)))
    }
  }

  @Test
  func `a flow lies between the steps on whose way it began and ended, below its outer flow`()
    async throws
  {
    let page = try PageData(await story().story.page)

    let flows = Dictionary(uniqueKeysWithValues: page.flows.map { ($0.name, $0) })
    let before = try #require(flows["before"])
    let outer = try #require(flows["outer"])
    let inner = try #require(flows["inner"])
    expect(before.start == 0 && before.end == nil && before.ending == nil)
    let ends = (outer: try #require(outer.end), inner: try #require(inner.end))
    expect((1..<2).contains(outer.start) && (3..<4).contains(ends.outer))
    expect((outer.start..<2).contains(inner.start) && (2..<3).contains(ends.inner))
    expect(outer.outer == nil && inner.outer == outer.id)
    expect(outer.ending == "finished" && inner.ending == "dismissed")
    expect(page.steps[2].ended == [inner.id] && page.steps[2].told == [outer.id])
    expect(page.steps[3].ended == [outer.id] && page.steps[3].told == [])
    expect(page.steps[1].log.map(\.kind), equals: ["started", "shown", "started", "shown"])
    expect(page.steps[0].waiting.map(\.flow), equals: [before.id])
  }

  @Test
  func `a node that left is there once more with its fate, and one that came is new`() async throws
  {
    let page = try PageData(await story().story.page)

    let fates = page.steps.map { step in step.nodes.filter { $0.fate != nil }.map(\.fate) }
    expect(fates, equals: [[], [], ["freed", "freed"], ["freed"]])
    expect(page.steps[0].nodes.allSatisfy { !$0.isNew })
    expect(page.steps[1].nodes.filter(\.isNew).count, equals: 3)
    expect(page.steps[2].nodes.allSatisfy { !$0.isNew })
    let sheet = try #require(page.steps[2].nodes.last)
    expect(sheet.type == "StepScreen" && !sheet.isOnDisplay)
    expect(page.steps[2].kept.filter { $0.holders == [sheet.id] }.count, equals: 2)
  }

  @Test
  func `what happens after the last step is not told yet`() async throws {
    let place = await Place()
    let story = FlowStoryboard()
    let first = Flow<Int>(try place.onStack, name: "first") { _ in }
    StepCoordinator(first).show()
    await place.window.settle()
    story.add(place.window)
    first.finish(with: 1)
    StepCoordinator(Flow<Int>(try place.onStack, name: "second") { _ in }).show()
    await place.window.settle()

    let early = try PageData(story.page)
    expect(early.flows.map(\.name), equals: ["first"])
    expect(early.flows.first?.end == nil && early.flows.first?.ending == nil)
    story.add(place.window)
    let late = try PageData(story.page)
    expect(late.flows.map(\.ending), equals: ["finished", nil])
    expect(late.flows.last?.start ?? 0 > 1)
  }

  @Test
  func `flows that were open before lie below their outer flows, whichever was made first`()
    async throws
  {
    let place = await Place()
    let inner = Flow<Int>(.sheet(over: try #require(place.stack)), name: "inner") { _ in }
    let outer = Flow<Int>(try place.onStack, name: "outer") { _ in }
    StepCoordinator(outer).show()
    await place.window.settle()
    StepCoordinator(inner).show()
    await place.window.settle()
    let story = FlowStoryboard()
    story.add(place.window)

    let page = try PageData(story.page)
    expect(page.flows.map(\.name), equals: ["inner", "outer"])
    expect(page.flows.map(\.outer), equals: [2, nil])
  }

  @Test
  func `a coordinator of two screens is there once, with both`() async throws {
    let place = await Place()
    let coordinator = StepCoordinator(Flow<Int>(try place.onStack, name: "steps") { _ in })
    coordinator.show()
    coordinator.show()
    await place.window.settle()
    let story = FlowStoryboard()
    story.add(place.window)

    let step = try #require(try PageData(story.page).steps.first)
    expect(step.title, equals: "Step 1")
    expect(step.kept.map(\.name), equals: ["StepCoordinator<Int>", "steps"])
    expect(step.kept.allSatisfy { $0.holders.count == 2 })
    withExtendedLifetime(coordinator) {}
  }

  @Test
  func `a flow at the address of one that has ended is another one`() async throws {
    let place = await Place()
    let story = FlowStoryboard()
    for step in 1...6 {
      StepCoordinator(Flow<Int>(try place.onStack, name: "again") { _ in }).show()
      await place.window.settle()
      story.add(place.window, titled: "\(step) shown")
      place.stack?.popViewController(animated: false)
      await place.window.settle()
    }

    let page = try PageData(story.page)
    expect(page.flows.map(\.id), equals: [1, 2, 3, 4, 5, 6])
    expect(page.flows.map { Int($0.start) }, equals: [0, 1, 2, 3, 4, 5])
    for step in page.steps.dropFirst() {
      let flows = step.kept.compactMap(\.flow)
      expect(flows == [step.number, step.number - 1] || flows == [step.number - 1, step.number])
    }
  }

  @Test
  func `a coordinator at the address of one that was freed is another one`() async throws {
    final class Keeper {}
    let place = await Place()
    let story = FlowStoryboard()
    func push(_ keeper: Keeper) async {
      let screen = InfoScreen()
      screen.keepAlive(keeper)
      place.stack?.pushViewController(screen, animated: false)
      await place.window.settle()
      story.add(place.window)
    }
    // One of so many objects usually gets the memory that was just released, although this isn't guaranteed.
    for _ in 0..<20 {
      var address: ObjectIdentifier?
      do {
        let keeper = Keeper()
        address = ObjectIdentifier(keeper)
        await push(keeper)
      }
      place.stack?.popViewController(animated: false)
      await place.window.settle()
      let keepers = (0..<10_000).map { _ in Keeper() }
      guard let again = keepers.first(where: { ObjectIdentifier($0) == address }) else { continue }
      await push(again)

      let step = try #require(try PageData(story.page).steps.last)
      expect(step.kept.map(\.name), equals: ["Keeper", "Keeper"])
      return
    }
  }

  @Test
  func `a screen that comes back is new again`() async throws {
    let place = await Place()
    let story = FlowStoryboard()
    let screen = InfoScreen()
    for _ in 0..<2 {
      place.stack?.pushViewController(screen, animated: false)
      await place.window.settle()
      story.add(place.window)
      place.stack?.popViewController(animated: false)
      await place.window.settle()
      story.add(place.window)
    }

    let nodes = try PageData(story.page).steps.map { $0.nodes.filter { $0.type == "InfoScreen" } }
    expect(nodes.flatMap { $0 }.map(\.isNew), equals: [false, false, true, false])
    expect(nodes.flatMap { $0 }.map(\.fate), equals: [nil, "alive", nil, "alive"])
  }

  @Test
  func `the page fetches nothing, and its data can't end the element it is in`() async throws {
    let page = try await story().story.page

    expect(page.contains("<title>Steps &amp; &lt;/script&gt;&lt;b&gt;more&lt;/b&gt;</title>"))
    expect(page.components(separatedBy: "</script>").count, equals: 3)
    for word in ["http://", "https://", "src=\"", "@import", "url(", "fetch("] {
      expect(!page.contains(word), "\(word)")
    }
    expect(page.contains("default-src 'none'"))
    try expect(PageData(page).title, equals: "Steps & </script><b>more</b>")
    expect(FlowStoryboard().page.contains("\"steps\":[]"))
  }

  @Test
  func `every element that the script asks for is there, once`() {
    let page = FlowStoryboard().page

    let asked = Set(page.matches(of: /part\("([a-z]+)"\)/).map { String($0.1) })
    expect(asked.isSuperset(of: ["screen", "tree", "log", "flows", "slider", "play", "why"]))
    for id in asked {
      expect(page.components(separatedBy: " id=\"\(id)\"").count, equals: 2, "\(id)")
    }
  }

  @Test(.nothingListensBefore)
  func `a storyboard that is gone hears nothing, and holds nothing that was in it`() async throws {
    try await expectFreed { leaks in
      let (story, place) = try await story()
      leaks.track(story)
      leaks.track(place)
      leaks.track(try #require(place.stack))
    }
    await settle()
    expectNil(FlowObservation.flowWasMade)
  }
}
