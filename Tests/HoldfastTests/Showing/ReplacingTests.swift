import Expectations
import HeadlessUIKit
import Holdfast
import HoldfastTesting
import Testing

/// Tests a modal that replaces the screen that its host presents: `whenBusy: .replace` (L18).
@MainActor
@Suite(.oneAtATime)
struct ReplacingTests {
  enum There: CaseIterable, Sendable {
    case plain, lock, underLock, flowUnderLock, alert, flow, flowWithInner, comes, goes, nothing

    @MainActor
    func present(on stage: Stage, animated: Bool) async {
      switch self {
      case .plain, .comes, .goes: stage.home.present(ProbeScreen("There"), animated: animated)
      case .lock:
        stage.home.present(Self.lock(), animated: animated)
      case .underLock:
        stage.home.present(ProbeScreen("There"), animated: animated)
        await settle()
        stage.frontmost.present(Self.lock(), animated: animated)
      case .flowUnderLock:
        await stage.start("There", .sheet(over: stage.home), animated: animated)
        stage.frontmost.present(Self.lock(), animated: animated)
      case .alert:
        let alert = UIAlertController(title: "There", message: nil, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "OK", style: .default))
        stage.home.present(alert, animated: animated)
      case .flow, .flowWithInner:
        await stage.start("There", .sheet(over: stage.home), screens: 2, animated: animated)
        if self == .flowWithInner {
          await stage.start("Inner", .sheet(over: stage.frontmost), animated: animated)
        }
      case .nothing: break
      }
      if self != .comes { await settle() }
      if self == .goes { stage.home.dismiss(animated: animated) }
    }

    @MainActor
    private static func lock() -> UIViewController {
      let lock = ProbeScreen("Lock")
      lock.modalPresentationStyle = .fullScreen
      lock.isModalInPresentation = true
      return lock
    }

    var ends: [String] {
      switch self {
      case .flow, .flowUnderLock: ["There dismissed"]
      case .flowWithInner: ["Inner dismissed", "There dismissed"]
      default: []
      }
    }
  }

  @Test(arguments: There.allCases, Variation.ofOneScreen.filter { !$0.isSticky })
  func `L18: the screens there leave first, and then the screen comes`(
    _ there: There,
    _ variation: Variation
  ) async {
    await withStage(variation) { stage in
      await there.present(on: stage, animated: variation.animated)
      stage.begin(
        "Flow",
        .sheet(over: stage.home, whenBusy: .replace),
        animated: variation.animated
      )

      await stage.expect(ends: there.ends, alive: ["Flow"])
      expect(stage.titles, equals: ["Home", "Flow 1"])
      stage.expectNoIssue()
    }
  }

  @Test(arguments: [LeavingAnswer.leave, .stay])
  func `L18: a guard is asked, however long that takes, and a refusal fails the show`(
    _ answer: LeavingAnswer
  ) async {
    let stage = Stage()
    let questions = Questions()
    await stage.startGuardedSheet(questions)
    stage.begin("Next", .sheet(over: stage.home, whenBusy: .replace))
    await advanceTime(by: 30)
    expect(questions.asked, equals: ["Flow 1"])
    expect(stage.ends, equals: [])

    await questions.answer(answer)

    if answer == .leave {
      await stage.expect(ends: ["Flow dismissed"], alive: ["Next"])
      expect(stage.titles, equals: ["Home", "Next 1"])
    } else {
      await stage.expect(ends: ["Next failed(refused)"], alive: ["Flow"])
      expect(stage.titles, equals: ["Home", "Flow 1"])
    }
    expect(questions.asked, equals: ["Flow 1"])
    stage.expectNoIssue()
  }

  @Test
  func `L18: without asking the guard is not asked`() async {
    let stage = Stage()
    let questions = Questions()
    await stage.startGuardedSheet(questions)
    LeavingGuard.withoutAsking {
      _ = stage.begin("Next", .sheet(over: stage.home, whenBusy: .replace))
    }

    await stage.expect(ends: ["Flow dismissed"], alive: ["Next"])
    expect(questions.asked, equals: [])
  }

  @Test
  func `L18: where the host has left meanwhile no further guard is asked`() async {
    let stage = Stage()
    let questions = Questions()
    await stage.start("There", .sheet(over: stage.home), screens: 2)
    for screen in stage.presentedStack?.viewControllers ?? [] {
      stage.guardLeaving(of: screen, for: "There", questions)
    }
    do {
      let host = ProbeScreen("Host")
      stage.navigation.pushViewController(host, animated: false)
      await settle()
      stage.begin("Next", .sheet(over: host, whenBusy: .replace))
      await expectEventually("it asks") { questions.asked == ["There 2"] }
    }
    stage.navigation.popViewController(animated: false)
    await questions.answer(.leave)

    await stage.expect(ends: ["Next failed(hostGone)"], alive: ["There"])
    expect(questions.asked, equals: ["There 2"])
  }

  @Test(arguments: [false, true])
  func `L18: a show that is over takes its question back, also in the turn in which it asks`(
    _ hasBegun: Bool
  ) async {
    let stage = Stage()
    let questions = Questions()
    await stage.startGuardedSheet(questions)
    stage.begin("Next", .sheet(over: stage.home, whenBusy: .replace))
    if hasBegun { await expectEventually("it asks") { questions.asked == ["Flow 1"] } }
    stage.coordinator(named: "Next")?.flow.cancel()
    if hasBegun { await questions.expectCancelled("Flow 1") }

    await stage.expect(ends: ["Next cancelled"], alive: ["Flow"])
    expect(questions.asked, equals: (hasBegun ? ["Flow 1"] : []))
    expect(stage.titles, equals: ["Home", "Flow 1"])
    stage.expectNoIssue()
  }

  @Test
  func `L18: an end that comes in the turn in which a question was taken back asks`() async {
    let stage = Stage()
    let questions = Questions()
    await stage.startGuardedSheet(questions)
    stage.coordinator(named: "Flow")?.flow.cancel()
    await questions.answer(.stay)
    stage.begin("Next", .sheet(over: stage.home, whenBusy: .replace))
    stage.coordinator(named: "Next")?.flow.cancel()
    stage.coordinator(named: "Flow")?.flow.finish(with: "saved")
    await questions.answer(.stay)

    await stage.expect(ends: ["Next cancelled"], alive: ["Flow"])
    expect(questions.asked, equals: ["Flow 1", "Flow 1"])
  }

  @Test
  func `L18: a question for which something else waits stays open when the show is over`() async {
    let stage = Stage()
    let questions = Questions()
    await stage.startGuardedSheet(questions)
    stage.begin("Next", .sheet(over: stage.home, whenBusy: .replace))
    await expectEventually("it asks") { questions.asked == ["Flow 1"] }
    UserAction.dragDown(stage.presented).finish()
    stage.coordinator(named: "Next")?.flow.cancel()
    await settle()
    expect(questions.cancelled, equals: [])
    await questions.answer(.leave)

    await stage.expect(ends: ["Next cancelled", "Flow dismissed"])
    expect(questions.asked, equals: ["Flow 1"])
  }

  @Test
  func `L18: a guard is asked whose turn comes while the place is out for a moment`() async {
    let stage = Stage()
    let questions = Questions()
    await stage.start("There", .sheet(over: stage.home), screens: 2)
    for screen in stage.presentedStack?.viewControllers ?? [] {
      stage.guardLeaving(of: screen, for: "There", questions)
    }
    await settle()
    stage.begin("Next", .modal(over: .frontmost(of: stage.window), whenBusy: .replace))
    await expectEventually("it asks") { questions.asked == ["There 2"] }
    let root = stage.window.rootViewController
    questions.whenAnswered = { [weak window = stage.window] in
      window?.rootViewController = nil
      Task { @MainActor in window?.rootViewController = root }
    }
    await questions.answer(.leave)
    expect(stage.ends, equals: [])
    await questions.answer(.leave)

    expect(questions.asked, equals: ["There 2", "There 1"])
    await stage.expect(ends: ["There dismissed"], alive: ["Next"])
  }

  @Test(arguments: [true, false])
  func `L18: a screen comes where the guarded flow there ends unasked in the same turn`(
    _ keepsScreensUntilReplaced: Bool
  ) async {
    let stage = Stage()
    let questions = Questions()
    await stage.startGuardedSheet(questions)
    let flow = stage.coordinator(named: "Flow")?.flow
    stage.coordinator(named: "Flow")?.showNext()
    stage.begin("Next", .sheet(over: stage.home, whenBusy: .replace))
    LeavingGuard.withoutAsking {
      if keepsScreensUntilReplaced {
        flow?.finishKeepingScreens(with: "gone")
      } else {
        flow?.finish(with: "gone")
      }
    }
    await settle()

    expect(questions.asked, equals: [])
    await stage.expect(ends: ["Flow finished(gone)"], alive: ["Next"])
  }

  @Test
  func `L18: a screen that has come there meanwhile is asked, too`() async {
    let stage = Stage()
    let questions = Questions()
    await stage.startGuardedSheet(questions)
    stage.begin("Next", .sheet(over: stage.home, whenBusy: .replace))
    await expectEventually("it asks") { questions.asked == ["Flow 1"] }
    questions.whenAnswered = { [weak home = stage.home] in
      let other = ProbeScreen("Other")
      other.guardLeaving(for: other) { _, _ in await questions.ask("Other") }
      home?.dismiss(animated: false) { home?.present(other, animated: false) }
    }
    await questions.answer(.leave)
    expect(questions.asked, equals: ["Flow 1", "Other"])
    await questions.answer(.stay)

    await stage.expect(ends: ["Flow dismissed", "Next failed(refused)"])
    expect(stage.titles, equals: ["Home", "Other"])
  }

  @Test
  func `L18: a show that gives up, as its turn did not come, dismisses nothing`() async {
    // Both requests have five seconds, and the machine's own time would make one of them fail earlier.
    HeadlessClock.main.isHeld = true
    defer { HeadlessClock.main.isHeld = false }
    let stage = Stage()
    stage.home.present(ProbeScreen("There"), animated: false)
    await settle()
    stage.begin("Before", .sheet(over: stage.home, whenBusy: .wait))
    stage.begin("Next", .sheet(over: stage.home, whenBusy: .replace))
    await advanceTime(by: 8)

    await stage.expect(ends: ["Before failed(busy)", "Next failed(timedOut)"])
    expect(stage.titles, equals: ["Home", "There"])
  }

  @Test
  func `a replacement without asking doesn't ask a guard that is set while it waits`() async {
    let stage = Stage()
    let questions = Questions()
    let flow = await stage.start("Flow", .push(onto: stage.navigation))
    flow.coordinator?.showNext()
    LeavingGuard.withoutAsking {
      _ = flow.flow?.show(ProbeScreen("Receipt"), as: .replaceAll)
    }
    stage.guardLeaving(of: stage.navigation.viewControllers[1], for: "Flow", questions)
    await settle()

    expect(questions.asked, equals: [])
    expect(stage.stack, equals: ["Home", "Receipt"])
    stage.expectNoIssue()
  }

  @Test
  func `a replacement without asking asks no guard that is off meanwhile and on again`() async {
    let stage = Stage()
    let questions = Questions()
    let flow = await stage.start("Flow", .push(onto: stage.navigation))
    let leaving = stage.guardLeaving(of: stage.navigation.topViewController, for: "Flow", questions)
    LeavingGuard.withoutAsking {
      leaving?.isOn = false
      _ = flow.flow?.show(ProbeScreen("Receipt"), as: .replaceAll)
    }
    leaving?.isOn = true
    await settle()

    expect(questions.asked, equals: [])
    expect(stage.stack, equals: ["Home", "Receipt"])
    stage.expectNoIssue()
  }
}
