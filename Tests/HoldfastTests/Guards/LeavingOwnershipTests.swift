import Expectations
import HeadlessUIKit
import HoldfastTesting
import Testing

@testable import Holdfast

/// Tests which objects hold a guard and its coordinator, and which events end a question.
@MainActor
@Suite(.oneAtATime)
struct LeavingOwnershipTests {
  /// A coordinator that only a guard holds.
  private final class Kept {}

  /// Code that removes a screen without asking its guard.
  enum Removal: CaseIterable, Sendable {
    case pop
    case root
    case window
    case scene

    @MainActor
    func happen(_ stage: Stage, _ second: SecondWindow) {
      switch self {
      case .pop: second.stack?.popViewController(animated: true)
      case .root: second.window?.rootViewController = UIViewController()
      case .window: second.drop()
      case .scene: second.disconnect()
      }
    }
  }

  @Test
  func `an app that stands still is not woken for a guard that is on`() async {
    let stage = Stage()
    await settle()
    let screen = ProbeScreen("Guarded")
    screen.guardLeaving(for: Kept()) { _, _ in .stay }
    stage.navigation.pushViewController(screen, animated: false)
    await settle()

    await advanceTime(by: 3)

    expectNil(HierarchyObserver.main.deadlineAlarm)
  }

  @Test
  func `a guard that is removed is released while its screen stays`() async {
    let stage = Stage()
    await settle()
    weak var screenGuard: ScreenGuard?
    do {
      let leaving = stage.home.guardLeaving(for: Kept()) { _, _ in .stay }
      screenGuard = stage.home.screenGuardIfAny
      expect(screenGuard != nil)
      leaving.remove()
    }
    await settle()

    expectNil(screenGuard)
  }

  @Test(arguments: Removal.allCases)
  func `X28: code is not held up, and cancels the question`(_ removal: Removal) async {
    let stage = Stage()
    let questions = Questions()
    let second = SecondWindow(
      root: UINavigationController(rootViewController: ProbeScreen("Second"))
    )
    await settle()
    weak var kept: Kept?
    do {
      let screen = ProbeScreen("Guarded")
      let coordinator = Kept()
      kept = coordinator
      screen.guardLeaving(for: coordinator) { _, screen in
        await questions.ask(screen.title ?? "")
      }
      second.stack?.pushViewController(screen, animated: false)
    }
    await settle()
    UserAction.tapBack(in: second.stack)
    await expectEventually("it asks") { questions.asked == ["Guarded"] }

    // UIKit releases the window of a disconnected scene, but the app may hold it.
    let window = removal == .scene ? second.window : nil
    removal.happen(stage, second)

    await questions.expectCancelled("Guarded")
    expectNil(kept)
    stage.expectNoIssue()
    withExtendedLifetime(window) {}
  }

  @Test
  func `a guard in a scene that is disconnected is not asked when its turn comes`() async throws {
    let stage = Stage()
    let questions = Questions()
    let second = SecondWindow(
      root: UINavigationController(rootViewController: ProbeScreen("Second"))
    )
    await settle()
    let stack = try #require(second.stack)
    await stage.start("Flow", .push(onto: stack), screens: 2)
    for screen in stack.viewControllers.dropFirst() {
      stage.guardLeaving(of: screen, for: "Flow", questions)
    }
    await settle()
    stage.coordinator(named: "Flow")?.flow.finish(with: "saved")
    await expectEventually("it asks") { questions.asked == ["Flow 2"] }
    // UIKit releases the window, but the app may hold it.
    let window = second.window

    second.disconnect()

    await questions.expectCancelled("Flow 2")
    expect(questions.asked, equals: ["Flow 2"])
    expect(stage.ends, equals: ["Flow finished(saved)"])
    withExtendedLifetime(window) {}
  }

  @Test
  func `an outer end that waits goes on when the screen that asks has gone`() async {
    let stage = Stage()
    let questions = Questions()
    await stage.start("Outer", .push(onto: stage.navigation))
    await stage.start("Inner", .push(onto: stage.navigation))
    stage.guardLeaving(of: stage.navigation.topViewController, for: "Inner", questions)
    stage.coordinator(named: "Outer")?.flow.finish(with: "all")
    await expectEventually("it asks") { questions.asked == ["Inner 1"] }

    stage.navigation.popViewController(animated: true)

    await questions.expectCancelled("Inner 1")
    await stage.expect(ends: ["Inner dismissed", "Outer finished(all)"])
  }

  @Test
  func `a guard that was removed while it asked is cancelled with its screen, too`() async {
    let stage = Stage()
    let questions = Questions()
    let leaving = await stage.pushGuarded(questions)
    UserAction.tapBack(in: stage.navigation)
    await expectEventually("it asks") { questions.asked == ["Flow 1"] }

    leaving?.remove()
    await settle()
    stage.navigation.popViewController(animated: true)

    await questions.expectCancelled("Flow 1")
    await stage.expect(ends: ["Flow dismissed"])
  }

  @Test(arguments: [true, false])
  func `a guard that is removed or switched off in the turn in which it is to ask asks nothing`(
    _ isRemoved: Bool
  ) async {
    let stage = Stage()
    let questions = Questions()
    let leaving = await stage.pushGuarded(questions)
    stage.coordinator(named: "Flow")?.flow.finish(with: "saved")
    if isRemoved { leaving?.remove() } else { leaving?.isOn = false }

    await stage.expect(ends: ["Flow finished(saved)"])
    expect(questions.asked, equals: [])
  }

  @Test
  func `a guard asks nothing for an end that came without asking in the turn of the call`() async {
    let stage = Stage()
    let questions = Questions()
    let outer = await stage.start("Outer", .sheet(over: stage.home))
    await stage.startOnSheet("Inner", screens: 1, animated: false)
    stage.guardLeaving(of: stage.presentedStack?.topViewController, for: "Inner", questions)
    await settle()

    outer.flow?.cancel()
    LeavingGuard.withoutAsking { outer.flow?.cancel() }

    await stage.expect(ends: ["Inner dismissed", "Outer cancelled"])
    expect(questions.asked, equals: [])
  }

  @MainActor
  private final class Cancelled {
    var count = 0
  }

  @Test
  func `a question that nothing waits for any more is cancelled a turn later`() async {
    let stage = Stage()
    let cancelled = Cancelled()
    await stage.start("Flow", .sheet(over: stage.home))
    let screen = stage.presentedStack?.topViewController as? ProbeScreen
    var hasAsked = false
    screen?.guardLeaving(for: cancelled) { cancelled, _ in
      hasAsked = true
      // The question is cancelled on the main actor.
      await withTaskCancellationHandler {
        while !Task.isCancelled { await Task.yield() }
      } onCancel: {
        MainActor.assumeIsolated { cancelled.count += 1 }
      }
      return .stay
    }
    stage.begin("Next", .sheet(over: stage.home, whenBusy: .replace))
    await expectEventually("it asks") { hasAsked }

    stage.coordinator(named: "Next")?.flow.cancel()
    expect(cancelled.count, equals: 0)
    await settle()

    expect(cancelled.count, equals: 1)
    await stage.expect(ends: ["Next cancelled"], alive: ["Flow"])
  }

  @Test
  func `a guard keeps its coordinator until it is removed`() async {
    let stage = Stage()
    let questions = Questions()
    weak var kept: Kept?
    let leaving: LeavingGuard
    do {
      let coordinator = Kept()
      kept = coordinator
      leaving = stage.home.guardLeaving(for: coordinator) { _, screen in
        await questions.ask(screen.title ?? "")
      }
    }
    await settle()
    expect(kept != nil)

    leaving.remove()
    leaving.remove()
    await settle()

    expectNil(kept)
    expect(!leaving.isOn)
  }

  @Test
  func `a screen that something keeps lets its coordinator go when its flow has ended`() async {
    let stage = Stage()
    weak var kept: Kept?
    await stage.start("Flow", .push(onto: stage.navigation))
    let leaked = stage.navigation.topViewController as? ProbeScreen
    let leaving: LeavingGuard?
    do {
      let coordinator = Kept()
      kept = coordinator
      leaving = leaked?.guardLeaving(for: coordinator) { _, _ in .stay }
    }

    stage.navigation.popViewController(animated: true)
    await settle()

    expect(stage.ends, equals: ["Flow dismissed"])
    expectNil(kept)
    expect(leaving?.isOn, equals: false)
    withExtendedLifetime(leaked) {}
  }

  @Test
  func `a screen of a flow that has ended is not guarded`() async {
    let stage = Stage()
    await stage.start("Flow", .push(onto: stage.navigation))
    let leaked = stage.navigation.topViewController as? ProbeScreen
    stage.navigation.popViewController(animated: true)
    await settle()

    let leaving = leaked?.guardLeaving(for: stage) { _, _ in .stay }

    expect(leaving?.isOn, equals: false)
  }

  @Test
  func `a screen that is its own coordinator is not kept by its guard`() async {
    let stage = Stage()
    weak var weakScreen: ProbeScreen?
    do {
      let screen = ProbeScreen("Alone")
      weakScreen = screen
      screen.guardLeaving(for: screen) { _, _ in .stay }
      stage.navigation.pushViewController(screen, animated: false)
    }
    await settle()
    UserAction.tapBack(in: stage.navigation)
    await settle()
    expect(weakScreen?.viewIfLoaded?.window != nil)

    stage.navigation.popViewController(animated: false)
    await settle()

    expectNil(weakScreen)
  }

  @Test
  func `a second guard replaces the first and is reported`() async {
    let stage = Stage()
    let questions = Questions()
    await stage.pushGuarded(questions)
    let screen = stage.navigation.topViewController as? ProbeScreen
    screen?.guardLeaving(for: stage) { _, _ in await questions.ask("second") }
    await settle()

    UserAction.tapBack(in: stage.navigation)
    await questions.answer(.stay)

    expect(questions.asked, equals: ["second"])
    expect(stage.issues.map(\.message).first?.contains("already guarded"), equals: true)
  }
}

extension SecondWindow {
  fileprivate var stack: UINavigationController? {
    window?.rootViewController as? UINavigationController
  }
}
