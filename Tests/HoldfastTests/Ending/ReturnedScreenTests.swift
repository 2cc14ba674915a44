import Expectations
import Holdfast
import HoldfastTesting
import Testing

/// Tests that screens of a flow that has ended appear again (L8).
@MainActor
@Suite(.oneAtATime)
struct ReturnedScreenTests {
  @Test
  func `L8: a cached stack is reported once, and stays`() async throws {
    let stage = Stage()
    let flow = await stage.start("Flow", .sheet(over: stage.home), screens: 2)
    let cached = try #require(stage.presentedStack)
    flow.flow?.finish(with: "done")
    await stage.expect(ends: ["Flow finished(done)"], alive: ["Flow"])
    stage.expectNoIssue()

    for _ in 0..<2 {
      stage.home.present(cached, animated: true)
      await advanceTime(by: 1)
      expect(stage.presented, is: cached)
      expect(stage.issues.count, equals: 1)
      expect(stage.issues.first?.message.contains("is in a window again"), equals: true)
      expect(stage.issues.first?.message.contains(".finished"), equals: true)
      stage.home.dismiss(animated: false)
      await settle()
    }
  }

  @Test
  func `L8: a stored root is reported when it comes back`() async throws {
    let stage = Stage()
    let flow = await stage.start("Flow", .root(of: stage.window))
    let stored = try #require(stage.window.rootViewController)
    flow.flow?.finish(with: "done")
    await settle()
    stage.home.view.setNeedsLayout()
    stage.window.rootViewController = ProbeScreen("Other")
    await advanceTime(by: 1)
    stage.expectNoIssue()

    stage.window.rootViewController = stored
    await advanceTime(by: 1)

    expect(stage.issues.count, equals: 1)
    expect(stage.window.rootViewController, is: stored)
  }

  @Test
  func `L8: a screen that onEnd itself shows again is not reported`() async {
    let stage = Stage()
    let kept = Kept()
    await stage.start("Flow", .push(onto: stage.navigation)) { [weak stage] _ in
      if let screen = kept.screen { stage?.navigation.pushViewController(screen, animated: false) }
    }
    kept.screen = stage.navigation.topViewController
    stage.navigation.popViewController(animated: false)
    await advanceTime(by: 1)

    expect(stage.ends, equals: ["Flow dismissed"])
    expect(stage.navigation.topViewController, is: kept.screen)
    stage.expectNoIssue()
  }

  @Test
  func `L8: a root that stays at its flow's end and is only covered is not reported`() async {
    let stage = Stage()
    let flow = await stage.start("Flow", .root(of: stage.window))
    flow.flow?.finish(with: "done")
    await settle()
    let cover = ProbeScreen("Cover")
    cover.modalPresentationStyle = .fullScreen
    stage.window.rootViewController?.present(cover, animated: false)
    await advanceTime(by: 1)
    cover.presentingViewController?.dismiss(animated: false)
    await advanceTime(by: 1)

    expect(stage.ends, equals: ["Flow finished(done)"])
    stage.expectNoIssue()
  }

  @Test
  func `L8: a detail that its split view controller brings back is not reported`() async {
    let stage = Stage()
    let own = UINavigationController(rootViewController: ProbeScreen("Own"))
    let split = await stage.putInSplit(own)
    let started = await stage.start("Flow", .detail(in: split))
    started.flow?.finish(with: "done")
    await stage.expect(ends: ["Flow finished(done)"], alive: ["Flow"])

    await stage.resize(to: .compact)
    let list = split.viewControllers.first as? UINavigationController
    list?.popToRootViewController(animated: false)
    await advanceTime(by: 1)
    await stage.resize(to: .regular)

    expect(split.viewControllers.count, equals: 2)
    stage.expectNoIssue()
  }

  @Test
  func `L8: a screen that another flow shows is not reported`() async throws {
    let stage = Stage()
    let flow = await stage.start("Flow", .sheet(over: stage.home, embeddedIn: .nothing))
    let screen = try #require(stage.presented)
    flow.flow?.finish(with: "done")
    await settle()
    let (coordinator, next) = stage.make("Next", .push(onto: stage.navigation))
    next.show(screen)
    await settle()

    expect(stage.stack, equals: ["Home", "Flow 1"])
    stage.expectNoIssue()
    withExtendedLifetime(coordinator) {}
  }

  private final class Kept {
    var screen: UIViewController?
  }
}
