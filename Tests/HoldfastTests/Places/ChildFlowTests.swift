import Expectations
import Holdfast
import HoldfastTesting
import Testing

/// Tests flows in a child of a screen: events that end them (F1, F2, X20), and events that don't.
@MainActor
@Suite(.oneAtATime)
struct ChildFlowTests {
  /// Starts a flow as a child of the home screen, runs `body`, and checks the outcomes, the causes and the
  /// coordinators that are alive.
  private func row(
    _ variation: Variation,
    ends expected: [String],
    causes: [EndCause]? = nil,
    alive: [String] = [],
    leavesAsAWhole: Bool = false,
    _ body: @MainActor (Stage, Flow<String>) async throws -> Void
  ) async rethrows {
    try await withStage(variation) { stage in
      let container = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
      stage.home.view.addSubview(container)
      let started = await stage.start(
        "Flow",
        .child(of: stage.home, in: container, embeddedIn: .navigationController),
        screens: variation.screens,
        animated: variation.animated
      )
      expectChild(of: stage, with: variation.screens, fills: container)
      if let flow = started.flow { try await body(stage, flow) }

      // A screen that is popped in the child is leaked, but the child itself isn't.
      let isLeaked =
        variation.isSticky && variation.screens > 1 && alive.isEmpty && !leavesAsAWhole
      await stage.expect(ends: expected, causes: causes, alive: isLeaked ? ["Flow"] : alive)
      stage.expectNoIssue()
    }
  }

  private func expectChild(of stage: Stage, with screens: Int, fills container: UIView) {
    let child = stage.home.children.first as? UINavigationController
    expect(child?.viewControllers.count, equals: screens)
    expect(child?.view.superview, is: container)
    expect(child?.view.frame, equals: container.bounds)
    expect(child?.view.autoresizingMask, equals: [.flexibleWidth, .flexibleHeight])
  }

  @Test(arguments: Variation.all)
  func `F1: finish takes the child out`(_ variation: Variation) async {
    await row(variation, ends: ["Flow finished(done)"], leavesAsAWhole: true) { stage, flow in
      flow.finish(with: "done")
      await settle()
      expect(stage.home.children, equals: [])
      expect(stage.home.view.subviews.first?.subviews, equals: [])
    }
  }

  @Test(arguments: Variation.all)
  func `F2: cancel takes the child out`(_ variation: Variation) async {
    await row(variation, ends: ["Flow cancelled"], leavesAsAWhole: true) { stage, flow in
      flow.cancel()
      await settle()
      expect(stage.home.children, equals: [])
    }
  }

  private func remove(_ child: UIViewController?) {
    child?.willMove(toParent: nil)
    child?.view.removeFromSuperview()
    child?.removeFromParent()
  }

  @Test(arguments: Variation.all.filter { !$0.isSticky })
  func `X20: a child that is taken out ends its flow`(_ variation: Variation) async {
    await row(variation, ends: ["Flow dismissed"], causes: [.removed(from: "ProbeScreen “Home”")]) {
      stage,
      _ in
      remove(stage.home.children.first)
    }
  }

  @Test
  func `X20: a child that someone keeps holds its flow open until it is released`() async {
    await row(Variation(), ends: ["Flow dismissed"], causes: [.removed(from: "ProbeScreen “Home”")])
    { stage, _ in
      var kept = stage.home.children.first
      remove(kept)
      await advanceTime(by: 1)
      await stage.expect(ends: [], alive: ["Flow"])
      expect(kept != nil)
      kept = nil
    }
  }

  @Test(arguments: Variation.ofOneScreen.filter { !$0.isSticky })
  func `a child that is taken out and put back ends nothing`(_ variation: Variation) async {
    await row(variation, ends: [], alive: ["Flow"]) { stage, _ in
      let child = stage.home.children.first
      remove(child)
      await advanceTime(by: 1)
      if let child {
        stage.home.addChild(child)
        stage.home.view.addSubview(child.view)
        child.didMove(toParent: stage.home)
      }
      await advanceTime(by: 1)
      expect(stage.ends, equals: [])
    }
  }

  @Test(arguments: Variation.all)
  func `X20: a child goes with the screen it is in, the inner flow told first`(
    _ variation: Variation
  ) async {
    await withStage(variation) { stage in
      await stage.start("Outer", .push(onto: stage.navigation), animated: variation.animated)
      if let host = stage.navigation.topViewController {
        await stage.start(
          "Inner",
          .child(of: host, in: host.view),
          animated: variation.animated
        )
        expect(host.children.map(\.title), equals: ["Inner 1"])
      }

      stage.navigation.popViewController(animated: variation.animated)

      // A leaked outer screen holds the child in it, but neither `onEnd` waits for that.
      await stage.expect(
        ends: ["Inner dismissed", "Outer dismissed"],
        causes: [.gone(with: "ProbeScreen “Outer 1”"), .popped],
        alive: variation.isSticky ? ["Outer", "Inner"] : []
      )
      stage.expectNoIssue()
    }
  }

  @Test(arguments: Variation.ofOneScreen)
  func `finishing the flow of the screen a child is in tells the child's flow first`(
    _ variation: Variation
  ) async {
    await withStage(variation) { stage in
      let outer = await stage.start("Outer", .push(onto: stage.navigation))
      if let host = stage.navigation.topViewController {
        await stage.start("Inner", .child(of: host, in: host.view))
      }

      outer.flow?.finish(with: "done")
      await runLoopPass()
      if let host = stage.navigation.transitionCoordinator?.viewController(forKey: .from) {
        expect(host.children.count, equals: 1)
      }

      await stage.expect(
        ends: ["Inner dismissed", "Outer finished(done)"],
        causes: [.outerFlowEnded("Outer")],
        alive: variation.isSticky ? ["Outer", "Inner"] : []
      )
      stage.expectNoIssue()
    }
  }

  @Test
  func `the next screen of a child without a stack is presented`() async {
    let stage = Stage()
    let started = await stage.start("Flow", .child(of: stage.home, in: stage.home.view))
    // The home screen is in a stack, and so its child is in that stack as well.
    started.coordinator?.showNext()
    await settle()
    expect(stage.stack, equals: ["Home", "Flow 2"])

    started.flow?.finish(with: "done")
    await stage.expect(ends: ["Flow finished(done)"])
    expect(stage.stack, equals: ["Home"])
    expect(stage.home.children, equals: [])
  }

  @Test
  func `a view of another screen is refused before UIKit raises`() async {
    let stage = Stage()
    let other = UIView()
    var error: FlowError?
    stage.begin("Flow", .child(of: stage.home, in: other)) { error = $0.failure }

    await stage.expect(ends: ["Flow failed(impossible)"])
    expect(
      error,
      equals: .notInHost(
        screen: "ProbeScreen “Flow 1”",
        host: "ProbeScreen “Home”",
        view: "UIView"
      )
    )
    expect(stage.home.children, equals: [])
  }

  @Test
  func `a parent or a view that is gone fails the flow`() async {
    let stage = Stage()
    var view: UIView? = UIView()
    guard let placement = view.map({ Placement.child(of: stage.home, in: $0) }) else { return }
    view = nil

    let shown = stage.make("Flow", placement).coordinator.showNext().showing
    await stage.expect(ends: ["Flow failed(hostGone)"], alive: [])
    let error = await #expect(throws: FlowError.self) { try await shown.untilOnScreen() }
    expect(
      error?.description.contains("the view that its view would be added to has been deallocated"),
      equals: true
    )
  }

  @Test
  func `a child whose view has a mask of its own fills its container as well`() async {
    let stage = Stage()
    let screen = ProbeScreen("Screen")
    screen.view = UIView()
    let flow = Flow<Void>(.child(of: stage.home, in: stage.home.view)) { _ in }
    flow.show(screen)

    expect(screen.view.autoresizingMask, equals: [.flexibleWidth, .flexibleHeight])
  }

  @Test
  func `a parent that is leaving takes no child`() async {
    let stage = Stage()
    await settle()
    let parent = ProbeScreen("Parent")
    stage.navigation.pushViewController(parent, animated: false)
    await settle()
    stage.navigation.popViewController(animated: true)

    var error: FlowError?
    stage.begin("Flow", .child(of: parent, in: parent.view)) { error = $0.failure }

    await stage.expect(ends: ["Flow failed(hostGone)"])
    expect(
      error,
      equals: .hostLeaving(screen: "ProbeScreen “Flow 1”", host: "ProbeScreen “Parent”")
    )
    expect(parent.children, equals: [])
  }

  @Test
  func `R6: a parent that does not take a child is refused, and gets no view`() async {
    final class Full: UIViewController {
      override func addChild(_ childController: UIViewController) {}
    }
    let stage = Stage()
    let parent = Full()
    stage.navigation.pushViewController(parent, animated: false)
    await settle()

    stage.begin("Flow", .child(of: parent, in: parent.view))

    await stage.expect(ends: ["Flow failed(refused)"])
    expect(parent.view.subviews, equals: [])
  }

  /// A child that records the changes of its parent.
  private final class MovedScreen: UIViewController {
    private(set) var moves: [String] = []

    override func willMove(toParent parent: UIViewController?) {
      super.willMove(toParent: parent)
      moves.append("will \(parent?.title ?? "none")")
    }

    override func didMove(toParent parent: UIViewController?) {
      super.didMove(toParent: parent)
      moves.append("did \(parent?.title ?? "none")")
    }
  }

  @Test
  func `a child is notified of its parent before and after, when it comes and when it goes`() async
  {
    let stage = Stage()
    await settle()
    let child = MovedScreen()
    let flow = Flow<Void>(.child(of: stage.home, in: stage.home.view)) { _ in }

    flow.show(child)
    await settle()
    flow.finish()
    await settle()

    expect(child.moves, equals: ["will Home", "did Home", "will none", "did none"])
  }
}
