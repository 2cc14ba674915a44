import Expectations
import HeadlessUIKit
import Holdfast
import HoldfastLinks
import HoldfastTesting
import Testing

/// Tests that a guard's question is withdrawn before it is answered (A4).
@MainActor
@Suite(.oneAtATime)
struct WithdrawnQuestionTests {
  private struct Link: CustomStringConvertible {
    let description = "link"
  }

  /// The action of the user or the app that waits for the answer.
  enum Attempt: CaseIterable, Sendable {
    case drag, swipe, backButton, tab, link, goingBack, replacement

    /// Whether code made the attempt, so that the failed attempt is reported.
    var isByCode: Bool { self == .goingBack }
  }

  /// The way in which the question is withdrawn.
  enum Withdrawal: CaseIterable, Sendable {
    case removed, switchedOff, screenRemoved, flowEnded
  }

  /// Guards a screen with a question that is an alert of the screen's flow.
  private func guardScreen(
    _ screen: UIViewController?,
    for name: String,
    on stage: Stage
  ) -> LeavingGuard? {
    guard let screen = screen as? ProbeScreen, let coordinator = stage.coordinator(named: name)
    else { return nil }
    return screen.guardLeaving(for: coordinator) { coordinator, _ in
      let choice = await coordinator.flow.choose(
        "Leave?",
        [
          .init("Leave", style: .default, value: LeavingAnswer.leave),
          .init("Stay", style: .cancel, value: .stay),
        ]
      )
      return choice.value ?? .stay
    }
  }

  private func alert(on stage: Stage) -> UIAlertController? {
    stage.frontmost as? UIAlertController
  }

  /// The hierarchy before the question, which stays unchanged apart from screens that code removes.
  @MainActor
  private struct World {
    let stage: Stage
    let leaving: LeavingGuard
    let stack: UINavigationController
    let isSheet: Bool
    var link: Task<LinkResult, Never>?
  }

  /// Shows a flow, "Flow", in a sheet or on the window's stack, with a guarded flow, "Inner", on it and perhaps a
  /// screen that no flow has shown, and lets the user or the app try to leave.
  private func begin(_ attempt: Attempt) async throws -> World {
    let stage = Stage()
    let isSheet = [.drag, .replacement].contains(attempt)
    if attempt == .tab {
      let tabs = UITabBarController()
      tabs.viewControllers = [stage.navigation, ProbeScreen("Other")]
      stage.window.rootViewController = tabs
      await settle()
    }
    await stage.start("Flow", isSheet ? .sheet(over: stage.home) : .push(onto: stage.navigation))
    let stack = isSheet ? try #require(stage.presentedStack) : stage.navigation
    await stage.start("Inner", .push(onto: stack))
    let leaving = try #require(guardScreen(stack.topViewController, for: "Inner", on: stage))
    if ![.swipe, .backButton].contains(attempt) {
      stack.pushViewController(ProbeScreen("Receipt"), animated: false)
    }
    await settle()
    var world = World(stage: stage, leaving: leaving, stack: stack, isSheet: isSheet)
    switch attempt {
    case .drag: UserAction.dragDown(stage.presented).finish()
    case .swipe: UserAction.swipeBack(in: stack).finish()
    case .backButton: UserAction.tapBack(in: stack)
    case .tab:
      UserAction.tapTab(at: 0, in: stage.navigation.tabBarController)
    case .link:
      stage.home.respond(to: Link.self) { _, _ in .handled }
      let window = stage.window
      world.link = Task { await window.open(Link()) }
    case .goingBack:
      stage.coordinator(named: "Flow")?.flow.back(to: stack.viewControllers[1])
    case .replacement:
      stage.begin("Next", .sheet(over: stage.home, whenBusy: .replace))
    }
    await expectEventually("it asks") { alert(on: stage) != nil }
    await settle()
    return world
  }

  private func withdraw(_ withdrawal: Withdrawal, in world: World) {
    switch withdrawal {
    case .removed: world.leaving.remove()
    case .switchedOff: world.leaving.isOn = false
    case .screenRemoved:
      world.stack.viewControllers = world.stack.viewControllers.filter { $0.title != "Inner 1" }
    case .flowEnded:
      world.stage.coordinator(named: "Inner")?.flow.cancel(askingGuards: false)
    }
  }

  @Test(arguments: Attempt.allCases, Withdrawal.allCases)
  func `A4: a call that waits comes to nothing, and the alert leaves`(
    _ attempt: Attempt,
    _ withdrawal: Withdrawal
  ) async throws {
    let world = try await begin(attempt)
    let stage = world.stage
    let before = world.stack.viewControllers.map(\.title)

    withdraw(withdrawal, in: world)
    await settle()
    await advanceTime(by: 1)

    let isGone = [.screenRemoved, .flowEnded].contains(withdrawal)
    // If a flow ends itself, screens that the app has pushed on the flow's screens leave with them.
    let gone = withdrawal == .flowEnded ? ["Inner 1", "Receipt"] : isGone ? ["Inner 1"] : []
    expectNil(alert(on: stage))
    expect(
      world.stack.viewControllers.map(\.title),
      equals: before.filter { !gone.contains($0 ?? "") }
    )
    expect(world.stack.viewIfLoaded?.window, is: stage.window)
    var ends: [String] = []
    if isGone { ends.append(withdrawal == .flowEnded ? "Inner cancelled" : "Inner dismissed") }
    if attempt == .replacement { ends.append("Next failed(refused)") }
    expect(stage.ends.sorted(), equals: ends.sorted())
    if let link = world.link {
      guard case .refused(let screen, _) = await link.value else {
        Issue.record("\(await link.value)")
        return
      }
      expect(screen.contains("Inner 1"))
    }
    if attempt == .goingBack {
      expect(stage.issues.count, equals: 1)
      expect(stage.issues.first?.message.contains("Inner 1"), equals: true, "\(stage.issues)")
    } else {
      stage.expectNoIssue()
    }
  }

  @Test
  func `A4: an outer flow's end goes on when the screen that asked has left`() async throws {
    let world = try await begin(.drag)
    world.stage.coordinator(named: "Flow")?.flow.finish(with: "sent")
    withdraw(.screenRemoved, in: world)

    await settle()
    expect(world.stage.ends, equals: ["Inner dismissed", "Flow finished(sent)"])
    world.stage.expectNoIssue()
  }
}
