import Expectations
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

    let tree = place.window.flowTree
    expect(
      tree.description,
      equals: """
        TestWindow
        └ UINavigationController
          ├ UIViewController “Home”
          └ presents UINavigationController
            └ StepScreen → StepCoordinator<Int>, steps (FlowTreeTests.swift:\(line))
        """
    )
    expect(tree.waiting, equals: [])
    expect(tree.roots.first?.isOnDisplay, equals: true)
  }

  @Test
  func `a tree says which half of an arrangement is on display, and whose flow it is`()
    async throws
  {
    let halves = UIArrangementViewController()
    let home = UIViewController()
    home.title = "Home"
    halves.setViewController(home, for: .primary)
    let window = TestWindow(rootViewController: halves)
    await window.settle()
    let line: UInt = #line + 1
    let flow = Flow<Int>(.arrangement(in: halves, placement: .secondary), name: "steps") { _ in }
    StepCoordinator(flow).show()
    await window.settle()
    expect(
      window.flowTree.description,
      equals: """
        TestWindow
        └ UIArrangementViewController
          ├ UIViewController “Home”
          └ StepScreen → StepCoordinator<Int>, steps (FlowTreeTests.swift:\(line))
        """
    )

    let (before, after) = (FlowStoryboard(), FlowStoryboard())
    before.add(window)

    halves.updateArrangement(.split.axes(.horizontal))
    await window.settle()

    after.add(window)
    let shownCards = [before, after].map { $0.svg.components(separatedBy: "card shown").count }
    expect(shownCards[0], equals: shownCards[1] + 1)
    let shown = window.flowTree.roots.first?.children.first?.children.map(\.isOnDisplay)
    expect(shown, equals: [true, false])
  }

  @Test
  func `P4: a window's tree has the windows that flows have in front of it, and no other`()
    async throws
  {
    let place = await Place()
    let scene = try #require(place.window.windowScene)
    let line: UInt = #line + 1
    let flow = Flow<Int>(.window(in: scene), name: "call") { _ in }
    StepCoordinator(flow).show()
    let other = UIWindow(windowScene: scene)
    other.isHidden = false
    await place.window.settle()

    expect(
      place.window.flowTree.description,
      equals: """
        TestWindow
        └ UINavigationController
          └ UIViewController “Home”
        UIWindow
        └ StepScreen → StepCoordinator<Int>, call (FlowTreeTests.swift:\(line))
        """
    )
    expect(scene.flowTree.roots.count, equals: 3)
    other.windowScene = nil
  }

  @Test
  func `a title of two lines is drawn in one`() async {
    let place = await Place()
    place.home?.title = "Home\nand away"

    expect(place.window.flowTree.lines.contains("  └ UIViewController “Home and away”"))
  }

  @Test
  func `a flow without a screen is named with its obstacle`() async throws {
    let place = await Place()
    let flow = Flow<Int>(try place.onStack, name: "silent") { _ in }

    let waiting = place.window.flowTree.waiting.filter { $0.flow.name == "silent" }
    expect(waiting.map(\.reason), equals: ["has shown nothing yet"])
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
      expect(tree.description.contains("StepScreen"))
      try expect(#require(place.stack).flowTree != tree)
    }
  }

  @Test
  func `the same screen keeps its number, another one gets its own`() async throws {
    let place = await Place()
    let before = place.window.flowTree
    expect(place.window.flowTree, equals: before)

    place.window.rootViewController = UINavigationController(rootViewController: UIViewController())
    await place.window.settle()

    let after = place.window.flowTree
    expect(after.roots[0].id, equals: before.roots[0].id)
    expect(after.roots[0].children[0].id != before.roots[0].children[0].id)
  }

  @Test
  func `Mermaid draws containers as frames and references as arrows`() async throws {
    let place = await Place()
    let flow = Flow<Int>(try place.onSheet, name: "say \"hello\"") { _ in }
    StepCoordinator(flow).show()
    await place.window.settle()

    let mermaid = place.window.flowTree.mermaid
    expect(mermaid.hasPrefix("flowchart LR\n  subgraph w1[\"TestWindow\"]"))
    expect(mermaid.contains("[\"UIViewController “Home”\"]"))
    // The subgraphs are the window and the two stacks, while a screen is a box.
    expect(mermaid.components(separatedBy: "subgraph").count, equals: 4)
    expect(mermaid.contains("-->|presents|"))
    expect(mermaid.contains("c1([\"StepCoordinator#lt;Int#gt;\"])"))
    expect(mermaid.contains("say #quot;hello#quot;"))
  }

  @Test
  func `Mermaid marks the visible screens, and draws an object that two screens keep once`()
    async throws
  {
    let place = await Place()
    let flow = Flow<Int>(try place.onStack, name: "steps") { _ in }
    let coordinator = StepCoordinator(flow)
    coordinator.show()
    coordinator.show()
    StepCoordinator(Flow<Int>(try place.onStack, name: "others") { _ in }).show()
    await place.window.settle()

    let tree = place.window.flowTree
    let mermaid = tree.mermaid
    let lines = mermaid.components(separatedBy: "\n").map {
      $0.trimmingCharacters(in: .whitespaces)
    }
    let screens = try #require(tree.roots.first?.children.first?.children).map { "s\($0.id)" }
    expect(lines.contains("\(screens[1]) --> c1([\"StepCoordinator#lt;Int#gt;\"])"))
    expect(lines.contains("\(screens[2]) --> c1"))
    expect(lines.contains("\(screens[3]) --> c2([\"StepCoordinator#lt;Int#gt;\"])"))
    expect(lines.filter { $0.contains("--> f1") }.count, equals: 2)
    expect(lines.contains { $0.hasPrefix("classDef shown ") })
    expect(lines.last, equals: "class \(screens[3]) shown")
  }

  @Test
  func `the picture is a file of its own, and its text is escaped`() async throws {
    let place = await Place()
    place.home?.title = "Tom\u{b} & <Jerry>\u{FFFE}"

    let svg = place.window.flowTree.svg
    expect(svg.hasPrefix("<svg xmlns"))
    expect(svg.contains("prefers-color-scheme: dark"))
    expect(svg.contains(">Tom &amp; &lt;Jerry&gt;</text>"))
    expect(!svg.contains("href"))
    expect(XMLCheck().isBalanced(svg))
  }

  @Test
  func `the app may name the coordinators itself`() async throws {
    let place = await Place()
    let names = { @MainActor (screen: UIViewController) in
      screen is UINavigationController ? ["AppCoordinator"] : []
    }

    let trees = [
      place.window.flowTree(namingCoordinators: names),
      try #require(place.window.windowScene).flowTree(namingCoordinators: names),
      try #require(place.stack).flowTree(namingCoordinators: names),
    ]
    for tree in trees {
      expect(tree.description.contains("UINavigationController → AppCoordinator"))
      expect(!tree.description.contains("“Home” →"))
    }
  }

  @Test
  func `a flow without a screen waits for a show, or for a flow that was started from it`()
    async throws
  {
    let place = await Place()
    let home = try #require(place.home)
    func reason(of name: String) -> String? {
      place.window.flowTree.waiting.first { $0.flow.name == name }?.reason
    }
    let outer = Flow<Int>(try place.onStack, name: "outer") { _ in }
    outer.show(InfoScreen())
    await place.window.settle()
    let top = try #require(place.stack?.topViewController)
    let inner = Flow<Int>(.sheet(over: top), name: "inner") { _ in }
    inner.show(InfoScreen())
    let work = outer.keepOpen { await settle() }
    await place.window.settle()
    await work.value
    place.stack?.setViewControllers([home], animated: false)
    await place.window.settle()
    expect(reason(of: "outer"), equals: "waits for inner")

    place.stack?.dismiss(animated: false)
    await place.window.settle()
    place.stack?.pushViewController(UIViewController(), animated: true)
    let late = Flow<Int>(try place.onStack, name: "late") { _ in }
    late.show(StepScreen())
    let last = Flow<Int>(try place.onStack, name: "last") { _ in }
    last.show(InfoScreen())
    expect(reason(of: "late"), equals: "waits to show StepScreen")
    expect(reason(of: "last"), equals: "waits to show InfoScreen")
    let diagnosis = FlowDoctor.examine().first { $0.flow.name == "late" }
    expect(
      diagnosis?.evidence,
      equals: [
        "It waits: StepScreen can't be shown: a transition of UINavigationController is running. A request waits "
          + "five seconds for that. Look for a transition that never completes."
      ]
    )
    await place.window.settle()
  }

  @Test
  func `a scene without windows has nothing`() throws {
    let place = UIWindowScene()

    expect(place.flowTree.lines.first, equals: "nothing")
  }

  @Test
  func `a coordinator that is bound to a screen twice is named once`() async throws {
    let place = await Place()
    let flow = Flow<Int>(try place.onStack, name: "steps") { _ in }
    let coordinator = StepCoordinator(flow)
    let screen = coordinator.show()
    screen.keepAlive(coordinator)
    screen.listen(to: AsyncStream<Int> { $0.finish() }, for: coordinator) { _, _, _ in }
    await place.window.settle()

    let node = try #require(place.window.flowTree.roots.first?.children.first?.children.last)
    expect(node.coordinators, equals: ["StepCoordinator<Int>"])
  }

  @Test
  func `recording coordinators leaves a recorder in place that records already`() {
    let recorded = FlowObservation.ownership
    defer { FlowObservation.ownership = recorded }
    var isAsked = false
    FlowObservation.ownership = { _, _ in isAsked = true }

    FlowTree.recordCoordinators()
    let flow = Flow<Int>(.push(onto: UINavigationController())) { _ in }
    withExtendedLifetime(StepCoordinator(flow)) { coordinator in
      StepScreen().connect(\.onNext, to: coordinator) { _, _ in }
    }

    expect(isAsked)
  }

  @Test
  func `an empty title counts as no title`() async throws {
    let place = await Place()
    place.home?.title = ""

    expect(place.window.flowTree.description.hasSuffix("└ UIViewController"))
  }
}
