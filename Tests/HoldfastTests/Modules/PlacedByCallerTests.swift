import Expectations
import Holdfast
import HoldfastTesting
import Testing

/// Tests a module that returns its screen, which the module's caller puts into the hierarchy.
@MainActor
@Suite(.oneAtATime)
struct PlacedByCallerTests {
  /// The way in which the caller puts the screen into the hierarchy.
  enum Caller: CaseIterable, Sendable {
    case pushes, presents, presentsInStack
  }

  /// Makes a module's screen, which alone holds the module.
  private func create(
    _ name: String,
    on stage: Stage,
    onEnd: (@MainActor (Outcome<String>) -> Void)? = nil
  ) -> UIViewController {
    let (coordinator, _) = stage.make(name, .placedByCaller, onEnd: onEnd)
    return coordinator.showNext().screen
  }

  private func place(_ screen: UIViewController, by caller: Caller, on stage: Stage) async {
    placeAtOnce(screen, by: caller, on: stage)
    await settle()
  }

  private func placeAtOnce(_ screen: UIViewController, by caller: Caller, on stage: Stage) {
    switch caller {
    case .pushes: stage.navigation.pushViewController(screen, animated: true)
    case .presents: stage.home.present(screen, animated: true)
    case .presentsInStack:
      let stack = UINavigationController(rootViewController: screen)
      stage.home.present(stack, animated: true)
    }
  }

  private func goBack(from caller: Caller, on stage: Stage) {
    switch caller {
    case .pushes: UserAction.tapBack(in: stage.navigation)
    case .presents, .presentsInStack: UserAction.dragDown(stage.presented).finish()
    }
  }

  @Test(arguments: Caller.allCases)
  func `L25: the caller places a module's screen, and hears when the user has gone back`(
    _ caller: Caller
  ) async {
    let stage = Stage()
    await place(create("Module", on: stage), by: caller, on: stage)
    await stage.expect(ends: [], alive: ["Module"])

    goBack(from: caller, on: stage)

    await stage.expect(ends: ["Module dismissed"])
    stage.expectNoIssue()
  }

  @Test(arguments: Caller.allCases)
  func `L25: a module that ends itself takes its screens away`(_ caller: Caller) async {
    let stage = Stage()
    await place(create("Module", on: stage), by: caller, on: stage)
    stage.coordinator(named: "Module")?.showNext()
    await settle()

    stage.coordinator(named: "Module")?.flow.finish(with: "done")

    await stage.expect(ends: ["Module finished(done)"])
    expect(stage.stack, equals: ["Home"])
    expectNothingPresented(by: stage.navigation)
    stage.expectNoIssue()
  }

  @Test(arguments: Caller.allCases)
  func `L25: a module that ends as soon as its caller has placed it takes its screen away`(
    _ caller: Caller
  ) async {
    let stage = Stage()
    placeAtOnce(create("Module", on: stage), by: caller, on: stage)

    stage.coordinator(named: "Module")?.flow.finish(with: "done")

    await stage.expect(ends: ["Module finished(done)"])
    expect(stage.stack, equals: ["Home"])
    expectNothingPresented(by: stage.navigation)
    stage.expectNoIssue()
  }

  @Test(arguments: [true, false])
  func `L25: a module is first seen during a swipe back, which the user finishes or not`(
    isFinished: Bool
  ) async {
    let stage = Stage()
    let outer = await stage.start("Outer", .push(onto: stage.navigation))
    let screen = create("Module", on: stage)
    stage.navigation.pushViewController(screen, animated: true)
    // The swipe begins in the next turn of the main queue, before the run loop is idle for the first time.
    let swipe = await Task { UserAction.swipeBack(in: stage.navigation) }.value
    await settle()
    if isFinished {
      swipe.finish()
    } else {
      swipe.cancel()
      await stage.expect(ends: [], alive: ["Outer", "Module"])
      outer.flow?.finish(with: "done")
      await stage.expect(ends: ["Module dismissed", "Outer finished(done)"], alive: ["Module"])
      return
    }

    await stage.expect(ends: ["Module dismissed"], alive: ["Outer", "Module"])
    stage.expectNoIssue()
    _ = screen
  }

  @Test(arguments: [true, false])
  func `L25: a module that is first seen during a swipe back ends then`(
    isFinished: Bool
  ) async {
    let stage = Stage()
    await settle()
    stage.navigation.pushViewController(create("Module", on: stage), animated: true)
    let swipe = await Task { UserAction.swipeBack(in: stage.navigation) }.value
    stage.coordinator(named: "Module")?.flow.finish(with: "done")
    await settle()
    expect(stage.ends, equals: [])

    if isFinished { swipe.finish() } else { swipe.cancel() }

    await stage.expect(ends: ["Module finished(done)"])
    expect(stage.stack, equals: ["Home"])
    stage.expectNoIssue()
  }

  @Test(arguments: [true, false])
  func `L25: a module that ends on a stack outside of every window is popped`(
    wasInWindow: Bool
  ) async {
    let stage = Stage()
    let stack = UINavigationController(rootViewController: ProbeScreen("Root"))
    if wasInWindow { stage.window.rootViewController = stack }
    await settle()
    stack.pushViewController(create("Module", on: stage), animated: false)
    if wasInWindow { stage.window.rootViewController = ProbeScreen("Other root") }

    stage.coordinator(named: "Module")?.flow.finish(with: "done")

    await stage.expect(ends: ["Module finished(done)"])
    expect(stack.viewControllers.count, equals: 1)
    stage.window.rootViewController = stack
    await settle()
    stage.expectNoIssue()
  }

  @Test(arguments: Caller.allCases)
  func `L25: a caller places a module's screen while another module's screen leaves`(
    _ caller: Caller
  ) async {
    let stage = Stage()
    let stack = UINavigationController(rootViewController: ProbeScreen("Root"))
    let window = TestWindow(rootViewController: stack)
    do { stack.pushViewController(create("First", on: stage), animated: false) }
    await settle()
    stage.coordinator(named: "First")?.flow.cancel()

    placeAtOnce(create("Module", on: stage), by: caller, on: stage)

    await stage.expect(ends: ["First cancelled"], alive: ["Module"])
    expect(stack.viewControllers.count, equals: 1)
    stage.expectNoIssue()
    _ = window
  }

  @Test(arguments: Caller.allCases)
  func `L25: a module whose screen something keeps is dismissed all the same`(
    _ caller: Caller
  ) async {
    let stage = Stage()
    let screen = create("Module", on: stage)
    await place(screen, by: caller, on: stage)

    goBack(from: caller, on: stage)

    await stage.expect(ends: ["Module dismissed"], alive: ["Module"])
    _ = screen
  }

  @Test
  func `L25: the caller takes its time, and a module that is never placed fails`() async {
    let stage = Stage()
    var screen: UIViewController? = create("Module", on: stage)
    await advanceTime(by: 60)
    await stage.expect(ends: [], alive: ["Module"])
    if let screen { await place(screen, by: .pushes, on: stage) }
    screen = nil
    await advanceTime(by: 60)
    await stage.expect(ends: [], alive: ["Module"])

    _ = create("Never", on: stage)

    await stage.expect(ends: ["Never failed(refused)"], alive: ["Module"])
    stage.expectNoIssue()
  }

  @Test
  func `L25: a module ends before the caller has placed it, and its screen shows nothing more`()
    async
  {
    let stage = Stage()
    let screen = create("Module", on: stage)

    stage.coordinator(named: "Module")?.flow.finish(with: "early")
    await stage.expect(ends: ["Module finished(early)"], alive: ["Module"])
    await place(screen, by: .pushes, on: stage)

    expect(stage.stack, equals: ["Home", "Module 1"])
    stage.coordinator(named: "Module")?.showNext()
    await stage.expect(ends: ["Module finished(early)"], alive: ["Module"])
    // The screen is visible although its flow has ended, and the screens that it requests aren't shown.
    expect(stage.issues.count, equals: 2)
  }

  @Test
  func `L25: such a module is reported beside another one that is kept`() async {
    let stage = Stage()
    let other = create("Other", on: stage)
    stage.coordinator(named: "Other")?.flow.finish(with: "first")
    await stage.expect(ends: ["Other finished(first)"], alive: ["Other"])
    let screen = create("Module", on: stage)

    stage.coordinator(named: "Module")?.flow.finish(with: "early")
    await stage.expect(
      ends: ["Other finished(first)", "Module finished(early)"],
      alive: ["Other", "Module"]
    )
    await place(screen, by: .pushes, on: stage)

    expect(stage.issues.map(\.flow), equals: ["Module"])
    _ = other
  }

  @Test(arguments: Caller.allCases)
  func `L25: a module is inside the flow whose screen it is placed on`(_ caller: Caller) async {
    let stage = Stage()
    let outer = await stage.start("Outer", .push(onto: stage.navigation))
    let screen = create("Module", on: stage)
    if caller == .pushes {
      stage.navigation.pushViewController(screen, animated: true)
    } else {
      let shown =
        caller == .presents ? screen : UINavigationController(rootViewController: screen)
      stage.navigation.topViewController?.present(shown, animated: true)
    }
    await settle()

    outer.flow?.finish(with: "all")

    await stage.expect(
      ends: ["Module dismissed", "Outer finished(all)"],
      alive: ["Module"]
    )
    expect(stage.stack, equals: ["Home"])
    expectNothingPresented(by: stage.navigation)
    _ = screen
  }

  @Test
  func `L25: the caller's own flow shows a module's screen, and has the module inside it`() async {
    let stage = Stage()
    let (caller, flow) = stage.make("Caller", .sheet(over: stage.home))
    stage.home.keepAlive(caller)
    do { flow.show(create("First", on: stage)) }
    await settle()
    do { flow.show(create("Second", on: stage)) }
    await settle()
    expect(stage.presentedStack?.viewControllers.map(\.title), equals: ["First 1", "Second 1"])

    stage.coordinator(named: "Second")?.flow.finish(with: "done")
    await stage.expect(ends: ["Second finished(done)"], alive: ["Caller", "First"])
    stage.coordinator(named: "First")?.flow.finish(with: "done")
    await stage.expect(
      ends: ["Second finished(done)", "First finished(done)"],
      alive: ["Caller", "First"]
    )
    expect(stage.presentedStack?.viewControllers.map(\.title), equals: ["First 1"])
    flow.finish(with: "all")

    await stage.expect(
      ends: ["Second finished(done)", "First finished(done)", "Caller finished(all)"],
      alive: ["Caller"]
    )
    expectNothingPresented(by: stage.navigation)
    stage.expectNoIssue()
  }

  @Test
  func `L25: a module in a stack that its caller's flow shows leaves that stack to the caller`()
    async
  {
    let stage = Stage()
    let (caller, flow) = stage.make("Caller", .modal(over: stage.home))
    stage.home.keepAlive(caller)
    do { flow.show(UINavigationController(rootViewController: create("Module", on: stage))) }
    await settle()

    stage.coordinator(named: "Module")?.flow.finish(with: "done")

    await stage.expect(ends: ["Module finished(done)"], alive: ["Caller", "Module"])
    expect(stage.presentedStack?.viewControllers.map(\.title), equals: ["Module 1"])
    stage.expectNoIssue()
  }

  @Test
  func `L25: the caller puts the screen into a stack, and presents that later`() async {
    let stage = Stage()
    var stack: UINavigationController? = UINavigationController(
      rootViewController: create("Module", on: stage)
    )
    await advanceTime(by: 5)
    if let stack { stage.home.present(stack, animated: true) }
    stack = nil
    await settle()

    stage.coordinator(named: "Module")?.flow.finish(with: "done")

    await stage.expect(ends: ["Module finished(done)"])
    expectNothingPresented(by: stage.navigation)
    stage.expectNoIssue()
  }

  @Test
  func `L25: a module whose screen its caller's flow shows ends before that flow`() async {
    let stage = Stage()
    let (caller, flow) = stage.make("Caller", .push(onto: stage.navigation))
    stage.home.keepAlive(caller)
    do { flow.show(create("Module", on: stage)) }
    await settle()

    UserAction.tapBack(in: stage.navigation)

    await stage.expect(ends: ["Module dismissed", "Caller dismissed"], alive: ["Caller"])
    stage.expectNoIssue()
  }

  @Test
  func `L25: a screen that was put into a container stays for its caller to take away`() async {
    let stage = Stage()
    var tabs: UITabBarController? = UITabBarController()
    var inStack: UIViewController? = create("Stacked", on: stage)
    var tab: UIViewController? = create("Tab", on: stage)
    if let inStack, let tab {
      tabs?.viewControllers = [UINavigationController(rootViewController: inStack), tab]
    }
    stage.window.rootViewController = tabs
    await settle()

    for name in ["Stacked", "Tab"] { stage.coordinator(named: name)?.flow.finish(with: "done") }

    await stage.expect(
      ends: ["Stacked finished(done)", "Tab finished(done)"],
      alive: ["Stacked", "Tab"]
    )
    expect(tabs?.viewControllers?.count, equals: 2)
    (tabs, inStack, tab) = (nil, nil, nil)
    stage.window.rootViewController = stage.navigation
    await stage.expect(ends: ["Stacked finished(done)", "Tab finished(done)"])
    stage.expectNoIssue()
  }

  @Test
  func `L25: a tab that is taken out may come back, and goes when it is freed`() async {
    let stage = Stage()
    var tab: UIViewController? = create("Tab", on: stage)
    let tabs = UITabBarController()
    tabs.viewControllers = [UIViewController(), tab].compactMap { $0 }
    stage.window.rootViewController = tabs
    await settle()

    tabs.viewControllers = [UIViewController()]
    await stage.expect(ends: [], alive: ["Tab"])
    tab = nil

    await stage.expect(ends: ["Tab dismissed"])
    _ = tab
  }

  @Test
  func `L25: a module that ends in place leaves its screen for the caller's next one`() async {
    let stage = Stage()
    let screen = create("Module", on: stage) { [weak stage] _ in
      guard let stack = stage?.navigation else { return }
      stack.setViewControllers([stack.viewControllers[0], ProbeScreen("Next")], animated: true)
    }
    await place(screen, by: .pushes, on: stage)

    stage.coordinator(named: "Module")?.flow.finishKeepingScreens(with: "done")

    await stage.expect(ends: ["Module finished(done)"], alive: ["Module"])
    expect(stage.stack, equals: ["Home", "Next"])
    stage.expectNoIssue()
  }

  @Test
  func `L25: a module that ends when it is deallocated has shown its screen`() async {
    let stage = Stage()
    var screen: UIViewController? = createUntilDeallocated(on: stage)
    if let screen { stage.navigation.pushViewController(screen, animated: false) }
    await settle()
    stage.navigation.popViewController(animated: false)
    await advanceTime(by: 1)
    await stage.expect(ends: [], alive: ["Module"])

    screen = nil

    await stage.expect(ends: ["Module dismissed"])
    _ = screen
  }

  @Test
  func `L25: a module that ends when it is deallocated is started from the screen below`() async {
    let stage = Stage()
    let outer = await stage.start("Outer", .push(onto: stage.navigation))
    stage.navigation.pushViewController(createUntilDeallocated(on: stage), animated: false)
    await settle()

    outer.flow?.finish(with: "done")

    await stage.expect(ends: ["Module dismissed", "Outer finished(done)"])
    expect(stage.stack, equals: ["Home"])
    stage.expectNoIssue()
  }

  private func createUntilDeallocated(on stage: Stage) -> UIViewController {
    let (coordinator, _) = stage.make("Module", .placedByCaller.endingWhenDeallocated())
    return coordinator.showNext().screen
  }
}
