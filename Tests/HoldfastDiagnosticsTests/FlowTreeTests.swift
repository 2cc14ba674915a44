import Foundation
import Holdfast
import HoldfastDiagnostics
import HoldfastTesting
import Testing

@MainActor
@Suite(.oneAtATime)
struct FlowTreeTests {
  @Test
  func `a window's tree names screens, containers, flows and coordinators`() async throws {
    let place = await Place()
    let line: UInt = #line + 1
    let flow = Flow<Int>(try place.onSheet, name: "steps") { _ in }
    StepCoordinator(flow).show()
    await place.window.settle()

    let tree = place.window.window.flowTree
    #expect(
      tree.description == """
        UIWindow
        └ UINavigationController
          ├ UIViewController “Home”
          └ presents UINavigationController
            └ StepScreen → StepCoordinator<Int>, steps (FlowTreeTests.swift:\(line))
        """
    )
    #expect(tree.waiting == [])
    #expect(tree.roots.first?.isOnDisplay == true)
  }

  @Test
  func `a flow without a screen is named with what it waits for`() async throws {
    let place = await Place()
    let flow = Flow<Int>(try place.onStack, name: "silent") { _ in }

    let waiting = place.window.window.flowTree.waiting.filter { $0.flow.name == "silent" }
    #expect(waiting.map(\.reason) == ["has shown nothing yet"])
    withExtendedLifetime(flow) {}
  }

  @Test
  func `a flow that has ended, and a tree that was read, are held by nothing here`() async throws {
    try await expectFreed { leaks in
      let place = await Place()
      let coordinator = leaks.track(StepCoordinator(Flow<Int>(try place.onStack) { _ in }))
      leaks.track(coordinator.show())
      await place.window.settle()
      let tree = try #require(place.stack).flowTree
      try #require(place.stack).popToRootViewController(animated: false)
      await place.window.settle()
      #expect(tree.description.contains("StepScreen"))
      #expect(try #require(place.stack).flowTree != tree)
    }
  }

  @Test
  func `the same screen keeps its number, another one gets its own`() async throws {
    let place = await Place()
    let before = place.window.window.flowTree
    #expect(place.window.window.flowTree == before)

    place.window.root = UINavigationController(rootViewController: UIViewController())
    await place.window.settle()

    let after = place.window.window.flowTree
    #expect(after.roots[0].id == before.roots[0].id)
    #expect(after.roots[0].children[0].id != before.roots[0].children[0].id)
  }

  @Test
  func `Mermaid draws containers as frames and what is held as arrows`() async throws {
    let place = await Place()
    let flow = Flow<Int>(try place.onSheet, name: "say \"hello\"") { _ in }
    StepCoordinator(flow).show()
    await place.window.settle()

    let mermaid = place.window.window.flowTree.mermaid
    #expect(mermaid.hasPrefix("flowchart LR\n  subgraph w1[\"UIWindow\"]"))
    #expect(mermaid.contains("[\"UIViewController “Home”\"]"))
    #expect(mermaid.contains("-->|presents|"))
    #expect(mermaid.contains("c1([\"StepCoordinator#lt;Int#gt;\"])"))
    #expect(mermaid.contains("say #quot;hello#quot;"))
  }

  @Test
  func `the picture is a file of its own, and its text is escaped`() async throws {
    let place = await Place()
    place.home?.title = "Tom & <Jerry>"

    let svg = place.window.window.flowTree.svg
    #expect(svg.hasPrefix("<svg xmlns"))
    #expect(svg.contains("prefers-color-scheme: dark"))
    #expect(svg.contains(">Tom &amp; &lt;Jerry&gt;</text>"))
    #expect(!svg.contains("href"))
    let parser = XMLCheck()
    #expect(parser.isBalanced(svg))
  }

  @Test
  func `a storyboard draws what has left once more, faded`() async throws {
    let place = await Place()
    var story = FlowStoryboard()
    let stack = try #require(place.stack)
    stack.pushViewController(InfoScreen(), animated: false)
    await place.window.settle()
    story.add(place.window.window.flowTree, titled: "1. Pushed")
    #expect(!story.svg.contains("class=\"name leaving\""))

    stack.popToRootViewController(animated: false)
    await place.window.settle()
    story.add(place.window.window.flowTree, titled: "2. Popped", notes: ["freed InfoScreen"])
    story.add(place.window.window.flowTree, titled: "3. At rest")

    let faded = story.svg.components(separatedBy: "class=\"name leaving\"").count - 1
    #expect(faded == 1)
    #expect(story.svg.contains("freed InfoScreen"))
  }
}

/// Sees that every element is closed.
private struct XMLCheck {
  func isBalanced(_ text: String) -> Bool {
    var open: [Substring] = []
    for part in text.split(separator: "<").dropFirst(0) {
      guard let end = part.firstIndex(of: ">") else { return false }
      let tag = part[..<end]
      if tag.hasPrefix("/") {
        guard open.popLast() == tag.dropFirst() else { return false }
      } else if !tag.hasSuffix("/") {
        open.append(tag.prefix { $0 != " " && $0 != "\n" })
      }
    }
    return open.isEmpty
  }
}
