import Expectations
import Holdfast
import HoldfastTesting
import Testing

/// Tests that a flow ends if its screen leaves while the user types or searches, although UIKit keeps the screen (X26).
@MainActor
@Suite(.oneAtATime)
struct SearchAndKeyboardTests {
  enum Exit: CaseIterable, Sendable {
    case swipe, popToRoot, newStack, drag, dismissal

    var isOfASheet: Bool { self == .drag || self == .dismissal }

    var cause: EndCause {
      switch self {
      case .swipe, .drag: .swiped
      case .popToRoot, .newStack: .popped
      case .dismissal: .dismissed
      }
    }

    @MainActor
    func leave(_ stage: Stage) {
      switch self {
      case .swipe: UserAction.swipeBack(in: stage.navigation).finish()
      case .popToRoot: stage.navigation.popToRootViewController(animated: true)
      case .newStack: stage.navigation.setViewControllers([stage.home], animated: false)
      case .drag: UserAction.dragDown(stage.presented).finish()
      case .dismissal: stage.home.dismiss(animated: true)
      }
    }
  }

  /// Starts a flow and returns its screen, which a test must not hold when it expects that the screen is deallocated.
  private func start(_ exit: Exit, on stage: Stage) async -> UIViewController? {
    await begin(exit, on: stage)
    return (stage.presentedStack ?? stage.navigation).topViewController
  }

  @discardableResult
  private func begin(_ exit: Exit, on stage: Stage) async -> Stage.Started {
    let isSheet = exit.isOfASheet
    return await stage.start(
      "Flow",
      isSheet ? .sheet(over: stage.home) : .push(onto: stage.navigation)
    )
  }

  private func addSearch(to screen: UIViewController?) -> UISearchController {
    let search = UISearchController(searchResultsController: nil)
    screen?.definesPresentationContext = true
    screen?.navigationItem.searchController = search
    return search
  }

  /// Types into a field on the flow's screen, and holds neither.
  private func type(on screen: UIViewController?) {
    let field = UITextField(frame: .zero)
    screen?.view.addSubview(field)
    UserAction.type("Draft", into: field)
  }

  @Test(arguments: Exit.allCases, [true, false])
  func `X26: leaving with the keyboard up ends the flow`(_ exit: Exit, keeps: Bool) async {
    let stage = Stage()
    await settle()

    await withFaults(keeps ? [.keyboardKeepsScreens] : []) {
      await type(on: start(exit, on: stage))
      exit.leave(stage)
      await stage.expect(
        ends: ["Flow dismissed"],
        causes: [exit.cause],
        alive: keeps ? ["Flow"] : []
      )
    }

    await stage.expect(ends: ["Flow dismissed"])
    stage.expectNoIssue()
  }

  @Test(arguments: Exit.allCases, [true, false])
  func `X26: leaving with a search active ends the flow, though UIKit keeps the screen`(
    _ exit: Exit,
    keeps: Bool
  ) async {
    let stage = Stage()
    await settle()
    weak var search: UISearchController?

    await withFaults(keeps ? [.searchKeepsScreens] : []) {
      do {
        let made = await addSearch(to: start(exit, on: stage))
        search = made
        await settle()
        UserAction.type("Draft", into: made.searchBar)
        await settle()
        expect(made.isActive)
      }
      exit.leave(stage)
      let isKept = keeps || !exit.isOfASheet
      await stage.expect(
        ends: ["Flow dismissed"],
        causes: [exit.cause],
        alive: isKept ? ["Flow"] : []
      )
    }

    search?.isActive = false
    await stage.expect(ends: ["Flow dismissed"])
    stage.expectNoIssue()
  }

  @Test(arguments: [true, false])
  func `X26: a new root ends the search that is active below the old one, seen or not`(
    _ isSeen: Bool
  ) async {
    let stage = Stage()
    await stage.start("App", .root(of: stage.window, embeddedIn: .navigationController))
    await search(below: stage.window.rootViewController as? UINavigationController)
    if !isSeen {
      (stage.window.rootViewController as? UINavigationController)?
        .pushViewController(UIViewController(), animated: false)
    }

    await stage.start("Sign in", .root(of: stage.window, embeddedIn: .nothing))

    expect(stage.window.rootViewController?.title, equals: "Sign in 1")
    await stage.expect(ends: ["App dismissed"], causes: [.rootReplaced], alive: ["Sign in"])
    stage.expectNoIssue()
  }

  private func search(below stack: UINavigationController?) async {
    let search = addSearch(to: stack?.topViewController)
    await settle()
    UserAction.type("Draft", into: search.searchBar)
    await settle()
    expect(search.isActive)
  }

  @Test(arguments: [true, false], [true, false])
  func `X26: finish with a search active ends it, and frees the screen`(
    isPushed: Bool,
    definesContext: Bool
  ) async {
    let stage = Stage()
    await settle()
    let flow = await begin(isPushed ? .popToRoot : .dismissal, on: stage)
    do {
      let screen = (stage.presentedStack ?? stage.navigation).topViewController
      let search = addSearch(to: screen)
      screen?.definesPresentationContext = definesContext
      await settle()
      UserAction.type("Draft", into: search.searchBar)
      await settle()
    }

    flow.flow?.finish(with: "done")

    await stage.expect(ends: ["Flow finished(done)"])
    expect(stage.stack, equals: ["Home"])
    expectNothingPresented(by: stage.navigation)
    stage.expectNoIssue()
  }

  @Test
  func `X26: a search that does not end keeps the screens of a flow no longer than its deadline`()
    async
  {
    final class Stubborn: UINavigationController {
      override func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {}
    }
    let stage = Stage()
    let stack = Stubborn(rootViewController: ProbeScreen("Root"))
    stage.window.rootViewController = stack
    await settle()
    let flow = await stage.start("Flow", .push(onto: stack))
    let search = addSearch(to: stack.topViewController)
    stack.topViewController?.definesPresentationContext = false
    await settle()
    UserAction.type("Draft", into: search.searchBar)
    await settle()
    expect(search.presentingViewController, is: stack)

    flow.flow?.finish(with: "done")
    expect(stack.viewControllers.count, equals: 2)
    await advanceTime(by: 7)

    expect(stage.ends, equals: ["Flow finished(done)"])
    expect(stack.viewControllers.count, equals: 1)
    stage.expectNoIssue()
  }

  @Test
  func `X26: finish leaves a screen that other code presents over the search, and the search`()
    async
  {
    let stage = Stage()
    await settle()
    let flow = await begin(.popToRoot, on: stage)
    let foreign = UIViewController()
    do {
      let search = addSearch(to: stage.navigation.topViewController)
      await settle()
      UserAction.type("Draft", into: search.searchBar)
      await settle()
      search.present(foreign, animated: true)
      await settle()
    }

    flow.flow?.finish(with: "done")
    await settle()

    expect(stage.ends, equals: ["Flow finished(done)"])
    expect(stage.stack, equals: ["Home"])
    expectOnDisplay(foreign)
    foreign.presentingViewController?.presentingViewController?.dismiss(animated: false)
    await stage.expect(ends: ["Flow finished(done)"])
  }

  @Test(arguments: [true, false], [true, false])
  func `X26: finish with a flow over an active search ends them all, and frees the screens`(
    isPushed: Bool,
    isAlert: Bool
  ) async {
    let stage = Stage()
    await settle()
    let flow = await begin(isPushed ? .popToRoot : .dismissal, on: stage)
    do {
      let screen = (stage.presentedStack ?? stage.navigation).topViewController
      let search = addSearch(to: screen)
      await settle()
      UserAction.type("Draft", into: search.searchBar)
      await settle()
      if isAlert {
        if let flow = flow.flow {
          Task { _ = await flow.choose("Sure?", [.init("Yes", style: .default, value: true)]) }
        }
      } else if let screen {
        await stage.start("Inner", .sheet(over: screen))
      }
      await expectEventually("it is over the search") {
        screen?.navigationController?.presentedViewController != nil
      }
      await settle()
    }

    flow.flow?.finish(with: "done")

    await expectEventually("it is told") { stage.ends.last == "Flow finished(done)" }
    await stage.expect(ends: (isAlert ? [] : ["Inner dismissed"]) + ["Flow finished(done)"])
    expect(stage.stack, equals: ["Home"])
    expectNothingPresented(by: stage.navigation)
    stage.expectNoIssue()
  }

  @Test(arguments: [true, false])
  func `a screen that is searched on is replaced when the search has ended, and freed`(
    definesContext: Bool
  ) async {
    let stage = Stage()
    await settle()
    let flow = await begin(.popToRoot, on: stage)
    weak var replaced: UIViewController?
    weak var search: UISearchController?
    do {
      replaced = stage.navigation.topViewController
      let made = addSearch(to: replaced)
      search = made
      replaced?.definesPresentationContext = definesContext
      await settle()
      made.isActive = true
      await settle()
    }

    flow.flow?.show(ProbeScreen("Next"), as: .replace)
    await settle()

    expect(stage.stack, equals: ["Home", "Next"])
    expectNothingPresented(by: stage.navigation)
    await expectEventually("they are freed") { replaced == nil && search == nil }
    stage.navigation.popToRootViewController(animated: false)
    await stage.expect(ends: ["Flow dismissed"])
    stage.expectNoIssue()
  }

  @Test(arguments: [true, false])
  func `a screen is not replaced under a modal that it presents itself`(isOverASearch: Bool) async {
    let stage = Stage()
    await settle()
    let flow = await begin(.popToRoot, on: stage)
    let foreign = UIViewController()
    foreign.title = "Foreign"
    do {
      let screen = stage.navigation.topViewController
      screen?.definesPresentationContext = true
      if isOverASearch {
        let search = addSearch(to: screen)
        await settle()
        search.isActive = true
        await settle()
        search.present(foreign, animated: false)
      } else {
        foreign.modalPresentationStyle = .overCurrentContext
        screen?.present(foreign, animated: false)
      }
      await settle()
    }

    flow.flow?.show(ProbeScreen("Next"), as: .replace)
    await settle()
    expect(stage.stack, equals: ["Home", "Flow 1"])
    expectOnDisplay(foreign)
    foreign.dismiss(animated: true)
    await settle()

    expect(stage.stack, equals: ["Home", "Next"])
    expectNothingPresented(by: stage.navigation)
    stage.expectNoIssue()
  }

  @Test(arguments: [true, false])
  func `finish leaves the search of a screen below as it is`(definesContext: Bool) async {
    let stage = Stage()
    await settle()
    let search = addSearch(to: stage.home)
    stage.home.definesPresentationContext = definesContext
    await settle()
    search.isActive = true
    await settle()
    let flow = await begin(.popToRoot, on: stage)

    flow.flow?.finish(with: "done")

    await stage.expect(ends: ["Flow finished(done)"])
    expect(stage.stack, equals: ["Home"])
    expect(search.isActive)
    stage.expectNoIssue()
  }

  @Test(arguments: [true, false])
  func `W11: a host that is searched on is not busy`(definesContext: Bool) async {
    let stage = Stage()
    await settle()
    let search = addSearch(to: stage.home)
    stage.home.definesPresentationContext = definesContext
    await settle()
    search.isActive = true
    await settle()

    await stage.start("Flow", .sheet(over: stage.home))

    await stage.expect(ends: [], alive: ["Flow"])
    expect(search.isActive)
    stage.expectNoIssue()
    stage.frontmost.dismiss(animated: true)
    await stage.expect(ends: ["Flow dismissed"])
  }

  @Test(arguments: [true, false])
  func `W11: a sheet over a host whose search is on its way waits for that`(
    definesContext: Bool
  ) async {
    let stage = Stage()
    await settle()
    let search = addSearch(to: stage.home)
    stage.home.definesPresentationContext = definesContext
    await settle()
    search.isActive = true
    await runLoopPass()
    expect(search.isBeingPresented)

    stage.begin("Flow", .sheet(over: stage.home))
    expectNil(search.presentedViewController)

    await stage.expect(ends: [], alive: ["Flow"])
    expect(search.isActive)
    stage.expectNoIssue()
  }

  @Test
  func `a search is presented, never pushed`() async {
    let stage = Stage()
    await settle()
    let flow = await stage.start("Flow", .push(onto: stage.navigation)).flow

    flow?.show(UISearchController(searchResultsController: nil), animated: true)
    await settle()

    expect(stage.stack, equals: ["Home", "Flow 1"])
    expect(stage.frontmost is UISearchController)
    stage.expectNoIssue()
  }

  @Test(arguments: [true, false])
  func `X26: a flow that ends while its search appears during a gesture waits for the gesture`(
    goesBack: Bool
  ) async throws {
    let stage = Stage()
    let started = await stage.start("Flow", .push(onto: stage.navigation))
    addSearch(to: stage.navigation.topViewController).isActive = true
    await runLoopPass()
    let swipe = UserAction.swipeBack(in: stage.navigation)
    swipe.move(to: 0.4)
    try #require(started.coordinator).flow.cancel()

    await advanceTime(by: 2)
    expect(stage.ends, equals: [])

    if goesBack { swipe.finish() } else { swipe.cancel() }
    await settle()
    // The flow's end also ends the search, because UIKit would keep the screen that was swiped away.
    await stage.expect(ends: ["Flow cancelled"], causes: [])
    expect(stage.navigation.viewControllers, equals: [stage.home])
  }

  @Test(arguments: [true, false])
  func `W2: a screen over a search waits while the sheet below is dragged, and fails if it goes`(
    goes: Bool
  ) async {
    let stage = Stage()
    await settle()
    let screen = ProbeScreen("Searched")
    screen.definesPresentationContext = true
    let search = addSearch(to: screen)
    let sheet = UINavigationController(rootViewController: screen)
    stage.navigation.present(sheet, animated: false)
    await settle()
    search.isActive = true
    await settle()
    let drag = UserAction.dragDown(sheet)
    stage.begin("Flow", .modal(over: search))
    await stage.expect(ends: [], alive: ["Flow"])

    if goes { drag.finish() } else { drag.release() }

    await stage.expect(
      ends: goes ? ["Flow failed(hostGone)"] : [],
      alive: goes ? [] : ["Flow"]
    )
    expect((search.presentedViewController == nil), equals: goes)
    stage.expectNoIssue()
  }

  @Test
  func `X26: a search that never ends keeps a screen for onEnd no longer than its deadline`() async
  {
    let stage = Stage()
    let flow = await stage.start("Flow", .push(onto: stage.navigation))
    let search = addSearch(to: stage.navigation.topViewController)
    await settle()
    UserAction.type("Draft", into: search.searchBar)
    await settle()
    await withFaults(.endlessTransitions(every: 1)) {
      UserAction.cancel(search)
      flow.flow?.finishKeepingScreens(with: "done")
      await advanceTime(by: 7)
      expect(stage.ends, equals: ["Flow finished(done)"])
      expect(stage.stack, equals: ["Home"])
    }
    await settle()
  }
}
