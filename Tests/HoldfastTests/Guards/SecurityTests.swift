import Expectations
import Holdfast
import HoldfastLinks
import HoldfastTesting
import Testing

/// Tests the sentences of SECURITY.md about links, guards and ends: each of these sentences is the name of a test.
@MainActor
@Suite(.oneAtATime)
struct SecurityTests {
  private struct Link: CustomStringConvertible {
    let description = "link"
  }

  private func lock(_ title: String = "Lock") -> ProbeScreen {
    let lock = ProbeScreen(title)
    lock.modalPresentationStyle = .fullScreen
    return lock
  }

  @Test
  func `Security: a link doesn't dismiss a modal screen that refuses it`() async {
    let stage = Stage()
    stage.home.respond(to: Link.self) { _, _ in .handled }
    let lock = lock()
    lock.respond(to: Link.self) { _, _ in .refuse("The app is locked.") }
    stage.navigation.present(lock, animated: false)
    await settle()

    let result = await stage.window.open(Link())

    expect(result, equals: .refused(by: "ProbeScreen “Lock”", reason: "The app is locked."))
    expect(stage.presented, is: lock)
  }

  @Test
  func `Security: a link removes a guarded screen only if the screen's guard answers leave`()
    async
  {
    for answer in [LeavingAnswer.stay, .leave] {
      let stage = Stage()
      let questions = Questions()
      stage.home.respond(to: Link.self) { _, _ in .handled }
      await stage.pushGuarded(questions)
      let window = stage.window
      let link = Task { await window.open(Link()) }
      await questions.answer(answer)

      let isHandled = await link.value == .handled(by: "ProbeScreen “Home”")
      expect(isHandled, equals: (answer == .leave))
      expect(stage.stack.contains("Flow 1"), equals: (answer == .stay))
    }
  }

  @Test
  func
    `Security: while a guard asks the user, only the guard's closure can end the flow of the guarded screen`()
    async
  {
    let stage = Stage()
    let questions = Questions()
    await stage.startGuardedSheet(questions)
    stage.coordinator(named: "Flow")?.flow.cancel()
    stage.coordinator(named: "Flow")?.flow.finish(with: "unasked")
    await questions.answer(.stay)

    await stage.expect(ends: [], alive: ["Flow"])
    expect(stage.issues.count, equals: 1)
  }

  @Test
  func
    `Security: the user's gesture doesn't remove a screen if its guard's question is withdrawn without an answer`()
    async
  {
    let stage = Stage()
    let questions = Questions()
    let leaving = await stage.startGuardedSheet(questions, screens: 2)
    UserAction.dragDown(stage.presented).finish()
    await expectEventually("it asks") { questions.asked == ["Flow 1"] }
    leaving?.remove()

    await questions.expectCancelled("Flow 1")
    await stage.expect(ends: [], alive: ["Flow"])
    expect(stage.presented?.viewIfLoaded?.window != nil)
  }

  @Test
  func
    `Security: the user's gesture doesn't dismiss a modal that the user can't dismiss and that appears while a guard asks`()
    async
  {
    let stage = Stage()
    let questions = Questions()
    await stage.startGuardedSheet(questions)
    UserAction.dragDown(stage.presented).finish()
    await expectEventually("it asks") { questions.asked == ["Flow 1"] }
    stage.frontmost.present(lock(), animated: false)
    await settle()
    await questions.answer(.leave)

    expect(stage.frontmost.title, equals: "Lock")
    await stage.expect(ends: [], alive: ["Flow"])
  }

  @Test
  func
    `Security: the end of a flow doesn't dismiss a modal that the app has presented and the user can't dismiss`()
    async
  {
    let stage = Stage()
    await stage.start("Flow", .sheet(over: stage.home))
    stage.presented?.present(lock(), animated: false)
    await settle()
    stage.coordinator(named: "Flow")?.flow.finish(with: "done")
    await settle()
    await advanceTime(by: 10)

    expect(stage.frontmost.title, equals: "Lock")
    expect(stage.ends, equals: ["Flow finished(done)"])
  }

  @Test
  func
    `Security: going back doesn't dismiss a modal that the app has presented and the user can't dismiss`()
    async
  {
    let stage = Stage()
    await stage.start("Flow", .push(onto: stage.navigation), screens: 2)
    stage.navigation.present(lock(), animated: false)
    await settle()
    stage.coordinator(named: "Flow")?.flow.back(to: stage.navigation.viewControllers[1])
    await advanceTime(by: 10)

    expect(stage.frontmost.title, equals: "Lock")
  }

  @Test
  func
    `Security: the end of a flow doesn't close a window that another flow has opened over its screens`()
    async throws
  {
    let stage = Stage()
    await stage.start("Flow", .sheet(over: stage.home))
    let scene = try #require(stage.window.windowScene)
    weak var locks: UIWindow?
    do {
      let started = await stage.start("Lock", .window(in: scene))
      locks = started.flow?.window
    }
    expect(locks?.isHidden, equals: false)
    stage.coordinator(named: "Flow")?.flow.finish(with: "done")

    await stage.expect(ends: ["Flow finished(done)"], alive: ["Lock"])
    expect(locks?.isHidden, equals: false)
    stage.coordinator(named: "Lock")?.flow.finish(with: "unlocked")
    await settle()
  }

  @Test
  func
    `Security: an inner flow delivers no value after the end of its outer flow has been decided`()
    async
  {
    let stage = Stage()
    await stage.start("Outer", .push(onto: stage.navigation))
    await stage.start("Inner", .push(onto: stage.navigation))
    stage.coordinator(named: "Outer")?.flow.cancel()
    stage.coordinator(named: "Inner")?.flow.finish(with: "late")

    await stage.expect(ends: ["Inner dismissed", "Outer cancelled"])
  }
}
