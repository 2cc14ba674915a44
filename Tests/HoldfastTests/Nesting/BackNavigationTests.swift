import Expectations
import Holdfast
import HoldfastTesting
import Testing

/// Tests that a flow goes back to one of its screens (L17).
@MainActor
@Suite(.oneAtATime)
struct BackNavigationTests {
  enum Above: CaseIterable, Sendable {
    case ownScreens, innerFlow, innerFlows, foreignScreen, ownSheet, innerSheet, foreignSheet, all

    @MainActor
    func show(on stage: Stage, animated: Bool) async {
      let own = stage.coordinator(named: "Flow")
      if [.ownScreens, .all].contains(self) {
        for _ in 0..<2 {
          own?.showNext()
          await settle()
        }
      }
      if [.innerFlow, .innerFlows, .all].contains(self) {
        await stage.start("Inner", .push(onto: stage.navigation), screens: 2, animated: animated)
      }
      if self == .innerFlows {
        await stage.start("Innermost", .push(onto: stage.navigation), animated: animated)
      }
      if [.foreignScreen, .all].contains(self) {
        stage.navigation.pushViewController(ProbeScreen("Foreign"), animated: animated)
        await settle()
      }
      if self == .ownSheet { own?.showNext(as: .sheet) }
      if [.innerSheet, .all].contains(self) {
        await stage.start(
          "Sheet",
          .sheet(
            over: stage.navigation.viewControllers.last { $0.title != "Foreign" } ?? stage.home
          ),
          animated: animated
        )
      }
      if self == .foreignSheet {
        stage.navigation.present(ProbeScreen("Foreign"), animated: animated)
      }
      await settle()
    }

    var ends: [String] {
      switch self {
      case .innerFlow: ["Inner dismissed"]
      case .innerFlows: ["Innermost dismissed", "Inner dismissed"]
      case .innerSheet: ["Sheet dismissed"]
      case .all: ["Sheet dismissed", "Inner dismissed"]
      default: []
      }
    }
  }

  @Test(arguments: Above.allCases, Variation.ofOneScreen.filter { !$0.isSticky })
  func `L17: the screens above leave, inner flows first, and the flow goes on`(
    _ above: Above,
    _ variation: Variation
  ) async {
    await withStage(variation) { stage in
      let flow = await stage.start(
        "Flow",
        .push(onto: stage.navigation),
        animated: variation.animated
      )
      weak let screen = stage.navigation.topViewController
      await above.show(on: stage, animated: variation.animated)

      if let screen { flow.flow?.back(to: screen, animated: variation.animated) }

      await stage.expect(ends: above.ends, alive: ["Flow"])
      expect(stage.titles, equals: ["Home", "Flow 1"])
      flow.coordinator?.showNext()
      await settle()
      expect(stage.stack.count, equals: 3)
      stage.expectNoIssue()
    }
  }

  @Test(arguments: [LeavingAnswer.leave, .stay])
  func `L17: guards above are asked, and one that stays moves nothing`(
    _ answer: LeavingAnswer
  ) async {
    let stage = Stage()
    let questions = Questions()
    let flow = await stage.start("Flow", .push(onto: stage.navigation))
    weak let screen = stage.navigation.topViewController
    stage.guardLeaving(of: screen, for: "Flow", questions)
    await stage.start("Inner", .push(onto: stage.navigation), screens: 2)
    stage.guardLeaving(of: stage.navigation.topViewController, for: "Inner", questions)
    await settle()
    if let screen { flow.flow?.back(to: screen) }
    await questions.answer(answer)

    expect(questions.asked, equals: ["Inner 2"])
    await stage.expect(
      ends: answer == .leave ? ["Inner dismissed"] : [],
      alive: answer == .leave ? ["Flow"] : ["Flow", "Inner"]
    )
    expect(stage.stack.count, equals: (answer == .leave ? 2 : 4))
    stage.expectNoIssue()
  }

  @Test
  func `L17: a screen that the app pushes after the answer stays, and the flow goes on`() async {
    let stage = Stage()
    let questions = Questions()
    let flow = await stage.start("Flow", .push(onto: stage.navigation))
    weak let screen = stage.navigation.topViewController
    await stage.start("Inner", .push(onto: stage.navigation))
    stage.guardLeaving(of: stage.navigation.topViewController, for: "Inner", questions)
    await settle()
    if let screen { flow.flow?.back(to: screen) }
    await settle()
    do {
      // The guard answers while this screen is being pushed, so the screens leave after the push.
      let next = CallbackScreen("Next")
      next.at(.didAppear) { [weak stage] in
        stage?.navigation.pushViewController(ProbeScreen("Plain"), animated: false)
      }
      stage.coordinator(named: "Inner")?.flow.show(next)
    }
    await questions.answer(.leave)

    await stage.expect(ends: ["Inner dismissed"], alive: ["Flow"])
    expect(stage.stack, equals: ["Home", "Flow 1", "Plain"])
    stage.expectNoIssue()
  }

  @Test(arguments: [LeavingAnswer.leave, .stay])
  func `L17: a guard that is set before its screen is shown is asked in the turn of that, too`(
    _ answer: LeavingAnswer
  ) async {
    let stage = Stage()
    let questions = Questions()
    let flow = await stage.start("Flow", .push(onto: stage.navigation))
    weak let screen = stage.navigation.topViewController
    if let screen {
      let inner = stage.make("Inner", .modal(over: screen)).coordinator
      let modal = inner.makeScreen()
      stage.guardLeaving(of: modal, for: "Inner", questions)
      inner.show(modal)
      flow.flow?.back(to: screen)
    }
    await questions.answer(answer)

    expect(questions.asked, equals: ["Inner 1"])
    await stage.expect(
      ends: answer == .leave ? ["Inner dismissed"] : [],
      alive: answer == .leave ? ["Flow"] : ["Flow", "Inner"]
    )
    stage.expectNoIssue()
  }

  @Test
  func `L17: a screen that is on its way out is reported, and nothing is asked`() async {
    let stage = Stage()
    let questions = Questions()
    let flow = await stage.start("Flow", .push(onto: stage.navigation), screens: 2)
    weak let screen = stage.navigation.topViewController
    if let screen { await stage.start("Inner", .modal(over: screen)) }
    stage.guardLeaving(of: stage.presentedStack?.topViewController, for: "Inner", questions)
    await settle()
    let stack = stage.navigation
    stack.setViewControllers(Array(stack.viewControllers.dropLast()), animated: true)
    if let screen { flow.flow?.back(to: screen) }
    await settle()

    expect(questions.asked, equals: [])
    expect(stage.issues.map { $0.message.hasPrefix("back(to:) did nothing: ") }, equals: [true])
    expect(stage.presented != nil)
  }

  @Test(arguments: [true, false])
  func `L17: a screen that a swipe takes away may come back, and is no mistake`(
    _ isCancelled: Bool
  ) async {
    let stage = Stage()
    let flow = await stage.start("Flow", .push(onto: stage.navigation), screens: 2)
    weak let screen = stage.navigation.topViewController
    let swipe = UserAction.swipeBack(in: stage.navigation)
    if let screen { flow.flow?.back(to: screen) }
    await settle()
    if isCancelled { swipe.cancel() } else { swipe.finish() }

    await stage.expect(ends: [], alive: ["Flow"])
    expect(stage.stack.count, equals: (isCancelled ? 3 : 2))
    stage.expectNoIssue()
  }

  @Test(arguments: [true, false])
  func `L17: on a sheet that is dragged it waits until the drag ends`(
    _ isReleased: Bool
  ) async {
    let stage = Stage()
    let flow = await stage.start("Flow", .sheet(over: stage.home), screens: 2)
    weak let screen = stage.presentedStack?.viewControllers.first
    let drag = UserAction.dragDown(stage.presented)
    if let screen { flow.flow?.back(to: screen) }
    await settle()
    expect(stage.presentedStack?.viewControllers.count, equals: 2)
    if isReleased { drag.release() } else { drag.finish() }

    await stage.expect(
      ends: isReleased ? [] : ["Flow dismissed"],
      alive: isReleased ? ["Flow"] : []
    )
    expect(stage.presentedStack?.viewControllers.count, equals: (isReleased ? 1 : nil))
    stage.expectNoIssue()
  }

  @Test
  func `L17: during a transition it waits for that`() async {
    let stage = Stage()
    let flow = await stage.start("Flow", .push(onto: stage.navigation))
    weak let screen = stage.navigation.topViewController
    flow.coordinator?.showNext()
    await runLoopPass()
    if let screen { flow.flow?.back(to: screen) }
    expect(stage.stack.count, equals: 3)

    await stage.expect(ends: [], alive: ["Flow"])
    expect(stage.stack, equals: ["Home", "Flow 1"])
    stage.expectNoIssue()
  }

  @Test(arguments: [true, false])
  func `L17: a search that is active above ends first`(
    _ hasDefiner: Bool
  ) async {
    let stage = Stage()
    let flow = await stage.start("Flow", .push(onto: stage.navigation), screens: 2)
    weak let screen = stage.navigation.viewControllers[1]
    do {
      let search = UISearchController(searchResultsController: nil)
      let top = stage.navigation.topViewController
      top?.definesPresentationContext = hasDefiner
      top?.navigationItem.searchController = search
      await settle()
      search.isActive = true
      await settle()
    }
    if let screen { flow.flow?.back(to: screen) }

    await stage.expect(ends: [], alive: ["Flow"])
    expect(stage.stack, equals: ["Home", "Flow 1"])
    stage.expectNoIssue()
  }

  @Test
  func `L17: a screen that is not the flow's, or has left, is reported, and nothing moves`() async {
    let stage = Stage()
    let flow = await stage.start("Flow", .push(onto: stage.navigation), screens: 2)
    let left = stage.navigation.topViewController
    flow.flow?.back(to: stage.home)
    await stage.expect(ends: [], alive: ["Flow"])
    expect(stage.issues.count, equals: 1)
    stage.navigation.popViewController(animated: false)
    await advanceTime(by: 1)
    flow.coordinator?.showNext()
    await settle()
    if let left { flow.flow?.back(to: left) }

    await stage.expect(ends: [], alive: ["Flow"])
    expect(stage.issues.count, equals: 2)
    expect(stage.issues.allSatisfy { $0.message.hasPrefix("back(to:) did nothing: ") })
    expect(stage.stack.count, equals: 3)
  }

  private final class PushingScreen: UIViewController {
    var whenPopped: () -> Void = {}

    override func willMove(toParent parent: UIViewController?) {
      super.willMove(toParent: parent)
      if parent == nil { whenPopped() }
    }
  }

  @Test
  func `L17: a screen that UIKit has put on its stack in this turn can be gone back to`() async {
    let stage = Stage()
    let popped = PushingScreen()
    popped.whenPopped = { [weak stage] in
      if let stage { stage.begin("Flow", .push(onto: stage.navigation)) }
    }
    stage.navigation.pushViewController(popped, animated: false)
    await settle()
    stage.navigation.popToRootViewController(animated: false)
    expect(stage.stack, equals: ["Home", "Flow 1"])
    if let screen = stage.navigation.topViewController {
      stage.coordinator(named: "Flow")?.flow.back(to: screen)
    }

    await stage.expect(ends: [], alive: ["Flow"])
    expect(stage.stack, equals: ["Home", "Flow 1"])
    stage.expectNoIssue()
  }

  @Test
  func `L17: back() in the screen that the user's Back removes takes no further screen`() async {
    let stage = Stage()
    let started = await stage.start("Flow", .push(onto: stage.navigation), screens: 2)
    let leaving = PushingScreen()
    if let coordinator = started.coordinator {
      leaving.whenPopped = { [weak coordinator] in coordinator?.flow.back() }
      coordinator.flow.show(leaving)
    }
    await settle()
    UserAction.tapBack(in: stage.navigation)

    await stage.expect(ends: [], alive: ["Flow"])
    expect(stage.stack, equals: ["Home", "Flow 1", "Flow 2"])
  }

  @Test
  func `L17: a modal of the app's that carries another flow's screen stays`() async {
    let stage = Stage()
    let carrier = ProbeScreen("Carrier")
    stage.navigation.present(carrier, animated: false)
    await settle()
    await stage.start("Other", .child(of: carrier, in: carrier.view))
    let flow = await stage.start("Flow", .push(onto: stage.navigation), screens: 2)
    flow.flow?.back(to: stage.navigation.viewControllers[1])

    await stage.expect(ends: [], alive: ["Other", "Flow"])
    expect(stage.stack, equals: ["Home", "Flow 1"])
    expect(stage.presented, is: carrier)
  }

  @Test(arguments: [true, false])
  func `L17: a flow's screen that onEnd shows after an end in place above stays`(
    _ isGuarded: Bool
  ) async {
    let stage = Stage()
    let questions = Questions()
    let outer = await stage.start("Outer", .push(onto: stage.navigation))
    weak let screen = stage.navigation.topViewController
    let flow = await stage.start("Flow", .push(onto: stage.navigation)) { [weak stage] _ in
      guard let next = stage?.coordinator(named: "Outer")?.showNext().screen, isGuarded else {
        return
      }
      stage?.guardLeaving(of: next, for: "Outer", questions)
    }
    flow.flow?.finishKeepingScreens(with: "done")
    if let screen { outer.flow?.back(to: screen) }

    await stage.expect(ends: ["Flow finished(done)"], alive: ["Outer"])
    expect(stage.stack, equals: ["Home", "Outer 1", "Outer 2"])
    expect(questions.asked, equals: [])
    stage.expectNoIssue()
  }

  @Test
  func `L17: a flow's screen that the app pushes after the answer stays, and isn't asked`() async {
    let stage = Stage()
    let questions = Questions()
    let flow = await stage.start("Flow", .push(onto: stage.navigation))
    weak let screen = stage.navigation.topViewController
    await stage.start("Inner", .push(onto: stage.navigation))
    stage.guardLeaving(of: stage.navigation.topViewController, for: "Inner", questions)
    await settle()
    if let screen { flow.flow?.back(to: screen) }
    await settle()
    do {
      // The guard answers while this screen is being pushed, so the screens leave after the push.
      let next = CallbackScreen("Next")
      next.at(.didAppear) { [weak stage] in
        guard let stage else { return }
        let late = stage.make("Late", .placedByCaller).coordinator.showNext().screen
        stage.guardLeaving(of: late, for: "Late", questions)
        stage.navigation.pushViewController(late, animated: false)
      }
      stage.coordinator(named: "Inner")?.flow.show(next)
    }
    await questions.answer(.leave)

    await settle()
    expect(stage.stack, equals: ["Home", "Flow 1", "Late 1"])
    expect(questions.asked, equals: ["Inner 1"])
    expect(!stage.ends.contains("Late dismissed"))
    expect(stage.alive, equals: ["Flow", "Late"])
    stage.expectNoIssue()
  }

  @Test
  func `L17: a screen that the app pushes while a search ends stays`() async {
    let stage = Stage()
    let flow = await stage.start("Flow", .push(onto: stage.navigation), screens: 2)
    let first = stage.navigation.viewControllers[1]
    let search = UISearchController(searchResultsController: nil)
    stage.navigation.topViewController?.definesPresentationContext = true
    stage.navigation.topViewController?.navigationItem.searchController = search
    await settle()
    UserAction.type("Draft", into: search.searchBar)
    await settle()
    expect(search.presentingViewController != nil)

    flow.flow?.back(to: first, animated: false)
    stage.navigation.pushViewController(ProbeScreen("Plain"), animated: false)
    await settle()

    expect(stage.stack, equals: ["Home", "Flow 1", "Plain"])
    stage.expectNoIssue()
  }
}
