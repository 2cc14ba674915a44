import Expectations
import Holdfast
import HoldfastTesting
import Testing

/// Tests a container of the app that contains a stack (L13).
@MainActor
@Suite(.oneAtATime)
struct OwnContainerTests {
  /// A container as apps write it, with or without a stack.
  final class Drawer: UIViewController {
    convenience init(_ content: UIViewController) {
      self.init(nibName: nil, bundle: nil)
      title = "Drawer"
      addChild(content)
      content.view.frame = view.bounds
      view.addSubview(content.view)
      content.didMove(toParent: self)
    }
  }

  private static let wrapping = Placement.Embedding.container { screen in
    Drawer(UINavigationController(rootViewController: screen))
  }

  private func stack(in stage: Stage) -> UINavigationController? {
    stage.presented?.children.first as? UINavigationController
  }

  @Test(arguments: Variation.all)
  func `L13: later screens are pushed on the stack in it, and all leave together`(
    _ variation: Variation
  ) async {
    await withStage(variation) { stage in
      let flow = await stage.start(
        "Flow",
        .sheet(over: stage.home, embeddedIn: Self.wrapping),
        screens: variation.screens,
        animated: variation.animated
      )
      expect(stage.presented is Drawer)
      expect(stack(in: stage)?.viewControllers.count, equals: variation.screens)

      flow.flow?.finish(with: "done")

      await stage.expect(ends: ["Flow finished(done)"], alive: variation.isSticky ? ["Flow"] : [])
      expectNothingPresented(by: stage.navigation)
      stage.expectNoIssue()
    }
  }

  @Test(arguments: Variation.all)
  func `L13: a drag removes it, and a back tap only the screen pushed in it`(
    _ variation: Variation
  ) async {
    await withStage(variation) { stage in
      await stage.start(
        "Flow",
        .sheet(over: stage.home, embeddedIn: Self.wrapping),
        screens: variation.screens,
        animated: variation.animated
      )
      await stage.start("Inner", .push(onto: stack(in: stage) ?? stage.navigation))
      UserAction.tapBack(in: stack(in: stage))
      await settle()
      expect(stage.ends, equals: ["Inner dismissed"])
      UserAction.dragDown(stage.presented).finish()

      await stage.expect(
        ends: ["Inner dismissed", "Flow dismissed"],
        alive: variation.isSticky ? ["Flow", "Inner"] : []
      )
      expectNothingPresented(by: stage.navigation)
    }
  }

  @Test
  func `L13: its first screen may be replaced, and a guard in it asks`() async {
    let stage = Stage()
    let questions = Questions()
    let flow = await stage.start("Flow", .sheet(over: stage.home, embeddedIn: Self.wrapping))
    flow.coordinator?.showNext(as: .replace)
    await settle()
    expect(stack(in: stage)?.viewControllers.map(\.title), equals: ["Flow 2"])
    stage.guardLeaving(of: stack(in: stage)?.topViewController, for: "Flow", questions)
    await settle()
    UserAction.dragDown(stage.presented).finish()
    await questions.answer(.stay)
    await stage.expect(ends: [], alive: ["Flow"])
    UserAction.dragDown(stage.presented).finish()
    await questions.answer(.leave)

    await stage.expect(ends: ["Flow dismissed"])
    expectNothingPresented(by: stage.navigation)
  }

  @Test
  func `L13: a container that is shown itself takes the next screens on its stack`() async {
    let stage = Stage()
    do {
      let (coordinator, flow) = stage.make("Flow", .modal(over: stage.home, embeddedIn: .nothing))
      let first = ProbeScreen("First")
      first.keepAlive(coordinator)
      flow.show(Drawer(UINavigationController(rootViewController: first)))
      await settle()
      for _ in 0..<2 { coordinator.showNext() }
    }
    await settle()

    expect(stack(in: stage)?.viewControllers.map(\.title), equals: ["First", "Flow 1", "Flow 2"])
    stage.expectNoIssue()
    stage.coordinator(named: "Flow")?.flow.finish(with: "done")
    await stage.expect(ends: ["Flow finished(done)"])
    expectNothingPresented(by: stage.navigation)
  }

  @Test
  func `L13: a container without a stack says so`() async {
    let stage = Stage()
    await stage.start("Flow", .sheet(over: stage.home, embeddedIn: .container { Drawer($0) }))
    await stage.expect(ends: ["Flow failed(refused)"])

    let flow = await stage.start("Bare", .modal(over: stage.home, embeddedIn: .nothing))
    flow.coordinator?.showNext(as: .push)
    await settle()
    expect(
      stage.issues.map(\.message),
      equals: [
        FlowError.notInStack(screen: "ProbeScreen “Bare 2”", host: "ProbeScreen “Bare 1”")
          .description
      ]
    )
    await stage.expect(ends: ["Flow failed(refused)"], alive: ["Bare"])
  }
}
