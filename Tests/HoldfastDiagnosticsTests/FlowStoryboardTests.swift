import Expectations
import Foundation
import Holdfast
import HoldfastDiagnostics
import HoldfastTesting
import Testing

/// Tests that screens which have left are drawn once more, and marked as freed or alive.
@MainActor
@Suite(.oneAtATime)
struct FlowStoryboardTests {
  /// Makes a frame with a screen on the stack, and a second frame after the screen was popped.
  private func story(of screen: InfoScreen? = nil) async throws -> FlowStoryboard {
    let place = await Place()
    let story = FlowStoryboard()
    let stack = try #require(place.stack)
    do { stack.pushViewController(screen ?? InfoScreen(), animated: false) }
    await place.window.settle()
    story.add(place.window.flowTree, titled: "1. Pushed")
    expect(!story.svg.contains("<g class="))

    stack.popToRootViewController(animated: false)
    await place.window.settle()
    story.add(place.window.flowTree, titled: "2. Popped", notes: ["a note"])
    return story
  }

  @Test
  func `a deallocated screen is faded, in the next frame only`() async throws {
    let story = try await story()
    let svg = story.svg
    expect(svg.components(separatedBy: "<g class=\"freed\">").count, equals: 2)
    // One label belongs to the screen, and one to the legend.
    expect(svg.components(separatedBy: ">freed</text>").count, equals: 3)
    expect(svg.contains(">a note</text>"))
    expect(XMLCheck().isBalanced(svg))

    let place = await Place()
    story.add(place.window.flowTree)
    story.add(place.window.flowTree)
    expect(!story.svg.contains("InfoScreen"))
    expect(!story.svg.contains("<g class="))
  }

  @Test
  func `a screen that has left and lives is marked as alive`() async throws {
    let screen = InfoScreen()
    let svg = try await story(of: screen).svg
    expect(svg.contains("<g class=\"kept\">"))
    expect(svg.contains(">has left, and is still alive</text>"))
    expect(!svg.contains("<g class=\"freed\">"))
    withExtendedLifetime(screen) {}
  }

  @Test
  func `the last frame alone has the screens that left before it`() async throws {
    let svg = try await story().svg
    expect(!svg.contains("1. Pushed"))
    expect(svg.contains("2. Popped"))
    expect(svg.contains("<g class=\"freed\">"))
  }

  @Test
  func `a sheet that another one has taken the place of is drawn once more`() async throws {
    let place = await Place()
    let home = try #require(place.home)
    let story = FlowStoryboard()
    home.present(InfoScreen(), animated: false)
    await place.window.settle()
    story.add(place.window)

    home.dismiss(animated: false)
    await place.window.settle()
    home.present(NoteScreen(), animated: false)
    await place.window.settle()
    story.add(place.window)

    let svg = story.svg
    expect(svg.contains(">NoteScreen</text>"))
    expect(svg.contains(">InfoScreen</text>"))
    expect(svg.components(separatedBy: "<g class=\"freed\">").count, equals: 2)
    expect(svg.components(separatedBy: ">presents</text>").count, equals: 3)
    expect(XMLCheck().isBalanced(svg))
  }

  @Test(arguments: [true, false])
  func `P4: a step shows what a flow has in front, and draws it once more when it has left`(
    isKey: Bool
  ) async throws {
    let place = await Place()
    let scene = try #require(place.window.windowScene)
    let story = FlowStoryboard()
    let flow = Flow<Void>(.window(in: scene, isKey: isKey)) { _ in }
    do {
      let info = InfoScreen()
      info.title = "In front"
      flow.show(info)
    }
    await place.window.settle()
    story.add(place.window, titled: "Over it")
    flow.finish()
    await place.window.settle()
    story.add(place.window, titled: "Gone")

    let frames = story.frames
    expect(frames[0].contains(">UIWindow</text>"))
    expect(frames[0].contains(">InfoScreen</text>") && frames[0].contains(">In front</text>"))
    expect(frames[1].components(separatedBy: "<g class=\"freed\">").count > 1)
    let seen = try PageData(story.page).steps.map(\.screen?.name)
    expect(seen, equals: [isKey ? "In front" : "Home", "Home"])
  }

  @Test
  func `a window that was closed is drawn once more`() async throws {
    let story = FlowStoryboard()
    let other = await Place()
    do {
      let place = await Place()
      story.add(place.window.flowTree)
    }
    await settle()
    story.add(other.window.flowTree)

    expect(story.svg.contains("<g class=\"freed\">"))
  }

  @Test
  func `frames are pictures of their own, all of one width`() async throws {
    let place = await Place()
    let story = FlowStoryboard()
    story.add(place.window, titled: "Home")
    place.stack?.setViewControllers((0..<5).map { _ in InfoScreen() }, animated: false)
    await place.window.settle()
    story.add(place.window, titled: "Five screens")

    let frames = story.frames
    let sizes = try frames.map { frame in
      let size = try #require(frame.firstMatch(of: /width="([0-9.]+)" height="([0-9.]+)"/))
      return (try #require(Double(size.1)), try #require(Double(size.2)))
    }
    expect(sizes.count, equals: 2)
    expect(sizes[0].0, equals: sizes[1].0)
    expect(sizes.allSatisfy { $0.1 < 600 })
    expect(frames[0].contains(">Home</text>") && !frames[1].contains(">Home</text>"))
    expect(frames.allSatisfy { XMLCheck().isBalanced($0) })
  }

  @Test
  func `the legend says what freed and still alive look like`() async {
    let place = await Place()
    let svg = place.window.flowTree.svg
    for entry in ["on display", "covered", "coordinator", "flow", "freed", "has left, still alive"]
    {
      expect(svg.contains(">\(entry)</text>"))
    }
    expect(FlowStoryboard().svg.contains(">freed</text>"))
  }

  @Test
  func `a search that is put away is kept by its screen, and no leak`() async throws {
    let place = await Place()
    let story = FlowStoryboard()
    let home = try #require(place.home)
    home.navigationItem.searchController = UISearchController(
      searchResultsController: InfoScreen()
    )
    home.definesPresentationContext = true
    home.navigationItem.searchController?.isActive = true
    await place.window.settle()
    story.add(place.window)
    expect(story.svg.contains("InfoScreen"))
    home.navigationItem.searchController?.isActive = false
    await place.window.settle()
    story.add(place.window)

    expect(story.svg.contains("<g class=\"stored\">"))
    expect(story.svg.contains(">put away, its screen keeps it</text>"))
    expect(!story.svg.contains("<g class=\"kept\">"))
  }

  @Test
  func `objects that left with a screen are struck out, others aren't drawn there`()
    async throws
  {
    let place = await Place()
    let story = FlowStoryboard()
    let flow = Flow<Int>(try place.onStack, name: "steps") { _ in }
    let coordinator = StepCoordinator(flow)
    coordinator.show()
    coordinator.show()
    await place.window.settle()
    story.add(place.window)
    place.stack?.popViewController(animated: false)
    await place.window.settle()
    story.add(place.window)
    let shared = try #require(story.svg.components(separatedBy: "<g class=\"freed\">").last)
    expect(shared.contains(">StepScreen<"))
    expect(story.frames[0].contains(" started</text>"))
    expect(!story.frames[0].contains(" shows StepScreen</text>"))
    expect(!shared.components(separatedBy: "</g>")[0].contains("StepCoordinator"))
    expect(!shared.components(separatedBy: "</g>")[0].contains("steps ("))

    place.stack?.popViewController(animated: false)
    await place.window.settle()
    story.add(place.window)
    let gone = try #require(story.svg.components(separatedBy: "<g class=\"freed\">").last)
    expect(gone.components(separatedBy: "</g>")[0].contains("StepCoordinator"))
    expect(gone.components(separatedBy: "</g>")[0].contains("steps ("))
    withExtendedLifetime(coordinator) {}
  }

  @Test
  func `a name too long for a card is cut, and a long note goes on in the next line`() async throws
  {
    let place = await Place()
    place.home?.title = String(repeating: "Home ", count: 40)
    let story = FlowStoryboard()
    story.add(
      place.window.flowTree,
      notes: [Array(repeating: "note", count: 60).joined(separator: " ")]
    )

    expect(story.svg.contains("Home…</text>") || story.svg.contains("…</text>"))
    expect(story.svg.components(separatedBy: "class=\"note\"").count - 1, equals: 4)
  }

  @Test
  func `a container that has left is faded as one, with its contents`() async throws {
    let place = await Place()
    let story = FlowStoryboard()
    let stack = try #require(place.stack)
    do {
      let inner = UINavigationController(rootViewController: InfoScreen())
      stack.present(inner, animated: false)
      await place.window.settle()
      story.add(place.window.flowTree)
      stack.dismiss(animated: false)
    }
    await place.window.settle()
    story.add(place.window.flowTree)

    let svg = story.svg
    expect(svg.contains("InfoScreen"))
    expect(svg.components(separatedBy: "<g class=\"freed\">").count, equals: 2)
  }

  @Test
  func `tabs stand below each other, a stack's screens beside each other, both in a frame`()
    async throws
  {
    let stack = UINavigationController()
    stack.viewControllers = [InfoScreen(), NoteScreen()]
    let tabs = UITabBarController()
    tabs.viewControllers = [stack, StepScreen()]
    let window = TestWindow(rootViewController: tabs)
    await window.settle()

    let svg = window.flowTree.svg
    func place(of name: String) throws -> (x: Double, y: Double) {
      let pattern = try Regex("<text x=\"([0-9.]+)\" y=\"([0-9.]+)\" class=\"name\">\(name)<")
      let match = try #require(try pattern.firstMatch(in: svg))
      let numbers = match.output.dropFirst().compactMap { $0.substring.flatMap { Double($0) } }
      return (try #require(numbers.first), try #require(numbers.last))
    }
    let (info, note) = (try place(of: "InfoScreen"), try place(of: "NoteScreen"))
    expect(info.y == note.y && info.x < note.x)
    let (first, second) = (try place(of: "UINavigationController"), try place(of: "StepScreen"))
    expect(first.x == second.x && info.y < second.y)
    expect(svg.components(separatedBy: "class=\"frame\"").count - 1, equals: 3)
  }

  @Test
  func `notes have room of their own above the drawing`() async throws {
    let place = await Place()
    func top(notes: [String]) throws -> Double {
      let story = FlowStoryboard()
      story.add(place.window.flowTree, notes: notes)
      let frame = try #require(story.svg.firstMatch(of: /y="([0-9.]+)" [^>]*class="frame"/))
      return try #require(Double(frame.1))
    }

    try expect(top(notes: ["a note"]) - top(notes: []), equals: 24)
  }

  @Test
  func `a screen that has moved elsewhere in the tree has not left`() async throws {
    let place = await Place()
    let stack = try #require(place.stack)
    let moved = InfoScreen()
    stack.pushViewController(moved, animated: false)
    await place.window.settle()
    let story = FlowStoryboard()
    story.add(place.window.flowTree)
    stack.popViewController(animated: false)
    await place.window.settle()
    let tabs = UITabBarController()
    tabs.viewControllers = [UINavigationController(rootViewController: moved)]
    place.window.rootViewController = tabs
    await place.window.settle()
    story.add(place.window.flowTree)

    let svg = story.svg
    expect(svg.components(separatedBy: ">InfoScreen<").count, equals: 2)
    expect(svg.contains("<g class=\"kept\">"))
    withExtendedLifetime(stack) {}
  }

  @Test
  func `a root that became a tab has not left`() async throws {
    let place = await Place()
    let story = FlowStoryboard()
    story.add(place.window.flowTree)
    let stack = try #require(place.stack)
    place.window.rootViewController = nil
    let tabs = UITabBarController()
    tabs.viewControllers = [stack]
    place.window.rootViewController = tabs
    await place.window.settle()
    story.add(place.window.flowTree)

    expect(!story.svg.contains("<g class="))
  }
}
