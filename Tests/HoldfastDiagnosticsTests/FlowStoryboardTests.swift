import Foundation
import Holdfast
import HoldfastDiagnostics
import HoldfastTesting
import Testing

/// What has left is drawn once more, and said to be freed or not.
@MainActor
@Suite(.oneAtATime)
struct FlowStoryboardTests {
  /// A frame with a screen on the stack, and one after it was popped.
  private func story(of screen: InfoScreen? = nil) async throws -> FlowStoryboard {
    let place = await Place()
    var story = FlowStoryboard()
    let stack = try #require(place.stack)
    do { stack.pushViewController(screen ?? InfoScreen(), animated: false) }
    await place.window.settle()
    story.add(place.window.flowTree, titled: "1. Pushed")
    #expect(!story.svg.contains("<g class="))

    stack.popToRootViewController(animated: false)
    await place.window.settle()
    story.add(place.window.flowTree, titled: "2. Popped", notes: ["a note"])
    return story
  }

  @Test
  func `what has been freed is faded, in the next frame only`() async throws {
    var story = try await story()
    let svg = story.svg
    #expect(svg.components(separatedBy: "<g class=\"freed\">").count == 2)
    #expect(svg.contains(">freed</text>"))
    #expect(svg.contains(">a note</text>"))
    #expect(XMLCheck().isBalanced(svg))

    let place = await Place()
    story.add(place.window.flowTree)
    story.add(place.window.flowTree)
    #expect(!story.last.svg.contains("InfoScreen"))
    #expect(!story.last.svg.contains("<g class="))
  }

  @Test
  func `what has left and lives is marked as alive`() async throws {
    let screen = InfoScreen()
    let svg = try await story(of: screen).svg
    #expect(svg.contains("<g class=\"kept\">"))
    #expect(svg.contains(">has left, and is still alive</text>"))
    #expect(!svg.contains("<g class=\"freed\">"))
    withExtendedLifetime(screen) {}
  }

  @Test
  func `the last frame alone has what left before it`() async throws {
    let svg = try await story().last.svg
    #expect(!svg.contains("1. Pushed"))
    #expect(svg.contains("2. Popped"))
    #expect(svg.contains("<g class=\"freed\">"))
  }

  @Test
  func `a window that was closed is drawn once more`() async throws {
    var story = FlowStoryboard()
    let other = await Place()
    do {
      let place = await Place()
      story.add(place.window.flowTree)
    }
    await settle()
    story.add(other.window.flowTree)

    #expect(story.svg.contains("<g class=\"freed\">"))
  }

  @Test
  func `frames stand beside each other as far as the page is wide`() async throws {
    let place = await Place()
    var story = FlowStoryboard()
    for _ in 0..<30 { story.add(place.window.flowTree) }

    let size = try #require(story.svg.firstMatch(of: /width="([0-9.]+)" height="([0-9.]+)"/))
    let width = try #require(Double(size.1))
    let height = try #require(Double(size.2))
    #expect((1000..<1750).contains(width))
    #expect(height < 3000)
  }

  @Test
  func `a name too long for a card is cut, and a long note goes on in the next line`() async throws
  {
    let place = await Place()
    place.home?.title = String(repeating: "Home ", count: 40)
    var story = FlowStoryboard()
    story.add(
      place.window.flowTree,
      notes: [Array(repeating: "note", count: 60).joined(separator: " ")]
    )

    #expect(story.svg.contains("Home…</text>") || story.svg.contains("…</text>"))
    #expect(story.svg.components(separatedBy: "class=\"note\"").count - 1 == 4)
  }

  @Test
  func `what has left is faded as one, with what was in it`() async throws {
    let place = await Place()
    var story = FlowStoryboard()
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

    let svg = story.last.svg
    #expect(svg.contains("InfoScreen"))
    #expect(svg.components(separatedBy: "<g class=\"freed\">").count == 2)
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
    #expect(info.y == note.y && info.x < note.x)
    let (first, second) = (try place(of: "UINavigationController"), try place(of: "StepScreen"))
    #expect(first.x == second.x && info.y < second.y)
    #expect(svg.components(separatedBy: "class=\"frame\"").count - 1 == 3)
  }

  @Test
  func `notes have room of their own above what is drawn`() async throws {
    let place = await Place()
    func top(notes: [String]) throws -> Double {
      var story = FlowStoryboard()
      story.add(place.window.flowTree, notes: notes)
      let frame = try #require(story.svg.firstMatch(of: /y="([0-9.]+)" [^>]*class="frame"/))
      return try #require(Double(frame.1))
    }

    #expect(try top(notes: ["a note"]) - top(notes: []) == 24)
  }

  @Test
  func `what has moved elsewhere in the tree has not left`() async throws {
    let place = await Place()
    let stack = try #require(place.stack)
    let moved = InfoScreen()
    stack.pushViewController(moved, animated: false)
    await place.window.settle()
    var story = FlowStoryboard()
    story.add(place.window.flowTree)
    stack.popViewController(animated: false)
    await place.window.settle()
    let tabs = UITabBarController()
    tabs.viewControllers = [UINavigationController(rootViewController: moved)]
    place.window.rootViewController = tabs
    await place.window.settle()
    story.add(place.window.flowTree)

    let svg = story.last.svg
    #expect(svg.components(separatedBy: ">InfoScreen<").count == 2)
    #expect(svg.contains("<g class=\"kept\">"))
    withExtendedLifetime(stack) {}
  }

  @Test
  func `a root that became a tab has not left`() async throws {
    let place = await Place()
    var story = FlowStoryboard()
    story.add(place.window.flowTree)
    let stack = try #require(place.stack)
    place.window.rootViewController = nil
    let tabs = UITabBarController()
    tabs.viewControllers = [stack]
    place.window.rootViewController = tabs
    await place.window.settle()
    story.add(place.window.flowTree)

    #expect(!story.last.svg.contains("<g class="))
  }
}
