import Expectations
import Holdfast
import HoldfastTesting
import Testing

/// Tests interactive transitions that last longer than any time limit (L2, L3).
@MainActor
@Suite(.oneAtATime)
struct LongGestureTests {
  @Test(arguments: [true, false])
  func `L2: a request over a sheet in a gesture continues when the gesture ends`(_ goes: Bool) async
  {
    let stage = Stage()
    await settle()
    let other = ProbeScreen("Other")
    stage.home.present(other, animated: false)
    await settle()
    let drag = UserAction.dragDown(other)
    drag.move(to: 0.4)
    stage.begin("Flow", .sheet(over: stage.home))
    await advanceTime(by: 12)
    expect(stage.ends, equals: [])

    if goes { drag.finish() } else { drag.release() }

    await stage.expect(ends: goes ? [] : ["Flow failed(busy)"], alive: goes ? ["Flow"] : [])
    stage.expectNoIssue()
  }

  @Test(arguments: [true, false])
  func `L2: onEnd of a flow whose screens are in a gesture is called when the gesture ends`(
    _ goes: Bool
  ) async {
    let stage = Stage()
    let flow = await stage.start("Flow", .sheet(over: stage.home), screens: 2)
    let drag = UserAction.dragDown(stage.presentedStack)
    drag.move(to: 0.4)
    flow.flow?.finish(with: "done")
    await advanceTime(by: 12)
    expect(stage.ends, equals: [])

    if goes { drag.finish() } else { drag.release() }

    await stage.expect(ends: ["Flow finished(done)"])
    expectNothingPresented(by: stage.navigation)
    stage.expectNoIssue()
  }

  @Test(arguments: [true, false])
  func `L2: a screen that is pushed, and awaited, during a swipe back is pushed after it`(
    _ finishes: Bool
  ) async {
    let stage = Stage()
    await settle()
    stage.navigation.pushViewController(ProbeScreen("Other"), animated: false)
    await settle()
    let swipe = UserAction.swipeBack(in: stage.navigation)
    let started = stage.make("Flow", .push(onto: stage.navigation))
    let showing = started.coordinator.showNext().showing
    var arrived: Bool?
    Task { @MainActor in
      do {
        try await showing.untilOnScreen()
        arrived = true
      } catch { arrived = false }
    }
    await advanceTime(by: 12)
    expectNil(arrived)

    if finishes { swipe.finish() } else { swipe.cancel() }

    await expectEventually("it has come") { arrived == true }
    expect(stage.stack, equals: ["Home"] + (finishes ? [] : ["Other"]) + ["Flow 1"])
    stage.expectNoIssue()
  }

  @Test
  func `L2: a page that is requested during a gesture is shown after it`() async {
    let stage = Stage()
    let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    let source = ProbePages()
    pages.dataSource = source
    pages.setViewControllers(
      [ProbeScreen("Page")],
      direction: .forward,
      animated: false,
      completion: nil
    )
    stage.window.rootViewController = pages
    await settle()
    let swipe = UserAction.swipePage(in: pages)
    swipe.move(to: 0.4)
    stage.begin("Flow", .page(in: pages))
    await advanceTime(by: 12)
    expect(stage.ends, equals: [])

    swipe.cancel()
    await settle()

    expect(stage.ends, equals: [])
    expect(pages.viewControllers?.first?.title, equals: "Flow 1")
    stage.expectNoIssue()
  }

  @Test
  func `L2: a gesture whose end UIKit never notices delays nothing for longer than a minute`() async
  {
    let stage = Stage()
    let flow = await stage.start("Flow", .sheet(over: stage.home))
    let drag = UserAction.dragDown(stage.presentedStack)
    drag.move(to: 0.4)
    flow.flow?.finish(with: "done")
    await advanceTime(by: 60)
    expect(stage.ends, equals: [])
    await advanceTime(by: 10)
    expect(stage.ends, equals: ["Flow finished(done)"])
    expect(stage.issues.count, equals: 1)

    drag.release()
    await stage.expect(ends: ["Flow finished(done)"])
    expectNothingPresented(by: stage.navigation)
  }

  // MARK: A window's root

  enum Obstacle: CaseIterable, Sendable {
    case gesture, endlessTransition, modalThatStays
  }

  final class Staying: UIViewController {
    override func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {}
  }

  @Test(arguments: Obstacle.allCases)
  func `L3: a window's root whose time limit is over comes at once, and the rest goes later`(
    _ obstacle: Obstacle
  ) async {
    let stage = Stage()
    await settle()
    var endObstacle: () -> Void = {}
    weak var left: UIViewController?
    switch obstacle {
    case .gesture:
      await stage.start("Sheet", .sheet(over: stage.home))
      let drag = UserAction.dragDown(stage.presentedStack)
      drag.move(to: 0.4)
      endObstacle = { drag.release() }
    case .endlessTransition:
      let animator = StuckAnimator()
      let other = ProbeScreen("Other")
      other.modalPresentationStyle = .custom
      other.transitioningDelegate = animator
      stage.home.present(other, animated: true)
      endObstacle = { animator.complete() }
    case .modalThatStays:
      let staying = Staying()
      staying.present(ProbeScreen("Over it"), animated: false)
      stage.window.rootViewController = staying
      staying.present(ProbeScreen("Other"), animated: false)
      await settle()
    }
    left = stage.window.rootViewController?.presentedViewController
    stage.begin("Root", .root(of: stage.window))
    await advanceTime(by: 4)
    expect(stage.alive.contains("Root"))
    expect(stage.window.rootViewController?.children.first?.title != "Root 1")

    await advanceTime(by: 2)

    expect(stage.window.rootViewController?.children.first?.title, equals: "Root 1")
    endObstacle()
    endObstacle = {}
    await advanceTime(by: 2)
    await settle()
    expect(stage.ends, equals: (obstacle == .gesture ? ["Sheet dismissed"] : []))
    expect(stage.alive, equals: ["Root"])
    if obstacle != .modalThatStays { expectNil(left) }
    stage.expectNoIssue()
  }
}
