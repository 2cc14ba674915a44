import Expectations
import HeadlessUIKit
import HoldfastTesting
import Testing

@testable import Holdfast

/// Tests that time limits pause while the app is in the background (W15).
@MainActor
@Suite(.oneAtATime)
struct BackgroundTests {
  /// Runs a row on a stage while the clock is held, so that only the time counts that the row lets pass, however
  /// slow the machine is.
  private func withStillClock(
    _ variation: Variation = Variation(),
    _ row: @MainActor (Stage) async -> Void
  ) async {
    HeadlessClock.main.isHeld = true
    defer { HeadlessClock.main.isHeld = false }
    await withStage(variation) { await row($0) }
  }

  @Test(arguments: Variation.ofOneScreen)
  func `W15: a show that waits does not run out of time in the background`(
    _ variation: Variation
  ) async {
    await withStillClock(variation) { stage in
      stage.home.present(ProbeScreen("Foreign"), animated: false)
      await settle()
      stage.begin(
        "Flow",
        .sheet(over: stage.home, whenBusy: .wait),
        animated: variation.animated
      )
      await advanceTime(by: 3)

      stage.goToBackground()
      await advanceTime(by: 60)
      await stage.expect(ends: [], alive: ["Flow"])

      stage.comeToForeground()
      await advanceTime(by: 1)
      await stage.expect(ends: [], alive: ["Flow"])
      await advanceTime(by: 2)
      await stage.expect(ends: ["Flow failed(busy)"])
      stage.expectNoIssue()
    }
  }

  @Test
  func `W15: of the time in which the app was suspended two seconds count`() {
    var deadline = Deadline()

    deadline.advance(to: Platform.now + 3600, in: nil)

    expect(!deadline.hasPassed)
    expect(deadline.remaining, equals: Deadline.timeLimit - 2)
  }

  @Test
  func `W15: a show that waits is shown after the return`() async {
    await withStillClock { stage in
      stage.home.present(ProbeScreen("Foreign"), animated: false)
      await settle()
      stage.begin("Flow", .sheet(over: stage.home, whenBusy: .wait))
      stage.goToBackground()
      await advanceTime(by: 60)

      stage.comeToForeground()
      stage.home.dismiss(animated: true)

      await stage.expect(ends: [], alive: ["Flow"])
      expect(stage.presentedStack?.topViewController?.title, equals: "Flow 1")
    }
  }

  @Test
  func `W15: an awaited screen does not run out of time in the background`() async {
    await withStillClock { stage in
      stage.home.present(ProbeScreen("Foreign"), animated: false)
      await settle()
      let (coordinator, flow) = stage.make("Flow", .push(onto: stage.navigation))
      stage.presented?.modalPresentationStyle = .fullScreen
      let waiting = Task<FlowError?, Never>.awaiting(
        coordinator.showNext(as: .modal(whenBusy: .wait)).showing
      )
      await runLoopPass()
      stage.goToBackground()
      await advanceTime(by: 60)
      stage.comeToForeground()
      stage.home.dismiss(animated: true)
      await settle()

      await expectNil(waiting.value)
      withExtendedLifetime(flow) {}
    }
  }

  @Test(arguments: Variation.ofOneScreen)
  func `W15: a removal that is held up waits for the return`(_ variation: Variation) async {
    await withStillClock(variation) { stage in
      let started = await stage.start("Flow", .sheet(over: stage.home))
      let foreign = ProbeScreen("Foreign")
      foreign.isModalInPresentation = true
      stage.frontmost.present(foreign, animated: false)
      await settle()
      started.flow?.finish(with: "done")

      stage.goToBackground()
      await advanceTime(by: 60)
      expect(stage.ends, equals: [])

      stage.comeToForeground()
      await advanceTime(by: 7)
      expect(stage.ends, equals: ["Flow finished(done)"])
      expect(stage.issues.count, equals: 1)
    }
  }

  @Test
  func `W15: a stack's root that is out of sight is not reported in the background`() async {
    await withStillClock { stage in
      stage.window.isHidden = true
      stage.goToBackground()
      await stage.start("Flow", .root(of: stage.navigation))
      await advanceTime(by: 60)
      stage.expectNoIssue()

      stage.comeToForeground()
      await advanceTime(by: 6)
      expect(stage.issues.count, equals: 1)
      stage.window.isHidden = false
    }
  }

  @Test
  func `W15: so it is where only an inner flow has screens left`() async {
    await withStillClock { stage in
      let outer = await stage.start("Outer", .push(onto: stage.navigation), animated: false)
      guard let host = stage.navigation.topViewController, let flow = outer.flow else { return }
      await stage.start("Inner", .sheet(over: host), animated: false)
      stage.navigation.setViewControllers([stage.home], animated: false)
      await advanceTime(by: 1)
      let foreign = ProbeScreen("Foreign")
      foreign.isModalInPresentation = true
      stage.frontmost.present(foreign, animated: false)
      await settle()
      flow.finish(with: "done")

      stage.goToBackground()
      await advanceTime(by: 60)
      expect(stage.ends, equals: [])

      stage.comeToForeground()
      await advanceTime(by: 7)
      expect(stage.ends, equals: ["Inner dismissed", "Outer finished(done)"])
      expect(stage.issues.count, equals: 1)
    }
  }
}
