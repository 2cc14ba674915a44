import Expectations
import HeadlessUIKit
import Holdfast
import HoldfastTesting
import Testing

/// Tests a tap on the selected tab, by which UIKit pops the tab's stack, while a guarded screen is on it (L14).
@MainActor
@Suite(.oneAtATime)
struct TabGuardTests {
  private func start(
    _ stage: Stage,
    _ questions: Questions,
    _ spy: TabDelegateSpy
  ) async -> (tabs: UITabBarController, leaving: LeavingGuard?) {
    let tabs = UITabBarController()
    let other = UINavigationController(rootViewController: ProbeScreen("Other"))
    tabs.viewControllers = [stage.navigation, other]
    tabs.delegate = spy
    stage.window.rootViewController = tabs
    await settle()
    let leaving = await stage.pushGuarded(questions)
    stage.navigation.pushViewController(ProbeScreen("Above"), animated: false)
    await settle()
    return (tabs, leaving)
  }

  @Test(arguments: [LeavingAnswer.leave, .stay])
  func `L14: the guard asks before UIKit pops, and the app's delegate gets what UIKit sends`(
    _ answer: LeavingAnswer
  ) async {
    let stage = Stage()
    let questions = Questions()
    let spy = TabDelegateSpy()
    let (tabs, _) = await start(stage, questions, spy)

    UserAction.tapTab(at: 0, in: tabs)
    await settle()
    expect(stage.stack, equals: ["Home", "Flow 1", "Above"])
    await questions.answer(answer)

    expect(questions.asked, equals: ["Flow 1"])
    expect(spy.events, equals: ["asked 0"] + (answer == .leave ? ["told 0"] : []))
    expect(stage.stack, equals: ["Home"] + (answer == .leave ? [] : ["Flow 1", "Above"]))
    await stage.expect(
      ends: answer == .leave ? ["Flow dismissed"] : [],
      alive: answer == .leave ? [] : ["Flow"]
    )
  }

  @Test
  func `L14: another tab, and a guard that is off, ask nothing; the delegate is given back`() async
  {
    let stage = Stage()
    let questions = Questions()
    let spy = TabDelegateSpy()
    let (tabs, leaving) = await start(stage, questions, spy)
    UserAction.tapTab(at: 1, in: tabs)
    await settle()
    UserAction.tapTab(at: 0, in: tabs)
    await settle()
    expect(questions.asked, equals: [])
    expect(spy.events, equals: ["asked 1", "told 1", "asked 0", "told 0"])
    expect(tabs.delegate !== spy)

    leaving?.isOn = false
    expect(tabs.delegate, is: spy)
    UserAction.tapTab(at: 0, in: tabs)
    await settle()

    expect(questions.asked, equals: [])
    await stage.expect(ends: ["Flow dismissed"])
    expect(stage.stack, equals: ["Home"])
  }

  @Test
  func `L14: where screens are guarded on the stacks of two tabs, those of the tapped one ask`()
    async
  {
    let stage = Stage()
    let questions = Questions()
    let spy = TabDelegateSpy()
    let (tabs, leaving) = await start(stage, questions, spy)
    guard let other = tabs.viewControllers?.last as? UINavigationController else { return }
    await stage.start("Other", .push(onto: other))
    let otherLeaving = stage.guardLeaving(of: other.topViewController, for: "Other", questions)
    await settle()
    UserAction.tapTab(at: 1, in: tabs)
    await settle()
    UserAction.tapTab(at: 1, in: tabs)
    await questions.answer(.leave)

    expect(questions.asked, equals: ["Other 1"])
    expect(spy.events, equals: ["asked 1", "told 1", "asked 1", "told 1"])
    await stage.expect(ends: ["Other dismissed"], alive: ["Flow"])
    expect(stage.stack, equals: ["Home", "Flow 1", "Above"])
    leaving?.isOn = false
    otherLeaving?.isOn = false
    expect(tabs.delegate, is: spy)
  }

  @Test
  func `L14: a guard on a tab's own stack, which no tap pops, leaves the app's delegate`() async {
    let stage = Stage()
    let questions = Questions()
    let spy = TabDelegateSpy()
    let tabs = UITabBarController()
    tabs.viewControllers = [stage.navigation]
    tabs.delegate = spy
    stage.window.rootViewController = tabs
    await settle()
    let (coordinator, flow) = stage.make("Flow", .tab(in: tabs, embeddedIn: .nothing))
    let stack = UINavigationController(rootViewController: ProbeScreen("Root"))
    flow.show(stack)
    stack.guardLeaving(for: coordinator) { _, _ in await questions.ask("Stack") }
    stack.pushViewController(ProbeScreen("Above"), animated: false)
    await settle()

    expect(stack.parent, is: tabs)
    expect(tabs.delegate, is: spy)
    flow.cancel(askingGuards: false)
    await settle()
  }
}
