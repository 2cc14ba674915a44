import Expectations
import Holdfast
import HoldfastTesting
import Testing

/// Tests an output that is called again before the screen that it requested is visible and at rest (W12, S13, L4).
///
/// The second call is dropped and reported. Every other request is shown.
@MainActor
@Suite(.oneAtATime)
struct DoubleTapTests {
  enum Place: CaseIterable, Sendable {
    case push
    case sheet
  }

  /// The time at which an output is called again.
  enum Again: CaseIterable, Sendable {
    case inTheSameTurn
    case aTickLater
    case fromATaskItBegan
  }

  /// Answers an output as a coordinator does.
  final class Answering {
    let answer: @MainActor (String) -> Void

    init(_ answer: @escaping @MainActor (String) -> Void) { self.answer = answer }
  }

  private func placement(_ place: Place, _ stage: Stage) -> Placement {
    switch place {
    case .push: .push(onto: stage.navigation)
    case .sheet: .sheet(over: stage.home)
    }
  }

  /// Connects the home screen's output, and returns a closure that calls it: two calls are a double tap.
  private func connect(
    _ stage: Stage,
    _ answer: @escaping @MainActor () -> Void
  ) -> @MainActor (Again) async -> Void {
    stage.home.connect(\.onEvent, to: Answering { _ in answer() }, line: 1) { answering, _ in
      answering.answer("")
    }
    return { [weak home = stage.home] again in
      home?.onEvent?()
      if again == .aTickLater { await runLoopPass() }
      home?.onEvent?()
    }
  }

  private let runningTask = DroppedCall.runningWork

  private func screenYetToAppear(_ screen: String) -> String {
    DroppedCall.screenYetToAppear(screen: "ProbeScreen “\(screen)”")
  }

  private func expectDropped(_ stage: Stage, _ reason: String) {
    expect(stage.issues.map(\.message), equals: [DroppedCall.report(reason)])
    expect(stage.issues.first?.fileID.hasSuffix("/DoubleTapTests.swift") ?? false)
    expect(stage.issues.first?.line, equals: 1)
  }

  // MARK: Calls that are dropped

  @Test(arguments: Variation.ofOneScreen, Again.allCases)
  func `L4: an output that fires again begins its flow once`(
    _ variation: Variation,
    _ again: Again
  ) async {
    for place in Place.allCases where variation.animated || again == .inTheSameTurn {
      await withStage(variation) { stage in
        var names = ["Flow", "Again"]
        let fire = connect(stage) {
          let name = names.removeFirst()
          let begin = {
            stage.begin(name, self.placement(place, stage), animated: variation.animated)
          }
          if again == .fromATaskItBegan { Task { @MainActor in _ = begin() } } else { _ = begin() }
        }
        await fire(again)
        if again == .fromATaskItBegan {
          await expectEventually("the task runs") { names.count == 1 }
        }

        await stage.expect(ends: [], alive: ["Flow"])
        expect(names, equals: ["Again"])
        expectDropped(stage, again == .fromATaskItBegan ? runningTask : screenYetToAppear("Flow 1"))

        stage.navigation.dismiss(animated: true)
        stage.navigation.popToRootViewController(animated: true)
        await settle()
        stage.forgetIssues()
        names = ["Later"]
        stage.home.onEvent?()
        if again == .fromATaskItBegan { await expectEventually("that one") { names.isEmpty } }
        await stage.expect(
          ends: ["Flow dismissed"],
          alive: variation.isSticky ? ["Flow", "Later"] : ["Later"]
        )
        stage.expectNoIssue()
        stage.home.onEvent = nil
      }
    }
  }

  @Test(arguments: Variation.all.filter(\.animated), [Again.inTheSameTurn, .aTickLater])
  func `L4: an output that fires again, with another argument too, shows one next screen`(
    _ variation: Variation,
    _ again: Again
  ) async {
    for place in Place.allCases {
      await withStage(variation) { stage in
        let flow = await stage.start("Flow", placement(place, stage), screens: variation.screens)
        do {
          let open: @MainActor (Int) -> Void = stage.home.bound(
            to: Answering { [weak coordinator = flow.coordinator] _ in coordinator?.showNext() },
            line: 1
          ) { answering, _, number in answering.answer("\(number)") }
          open(1)
          if again == .aTickLater { await runLoopPass() }
          open(2)
        }

        await stage.expect(ends: [], alive: ["Flow"])
        expectDropped(stage, screenYetToAppear("Flow \(variation.screens + 1)"))
        let count =
          switch place {
          case .push: stage.stack.count - 1
          case .sheet: stage.presentedStack?.viewControllers.count
          }
        expect(count, equals: variation.screens + 1)
      }
    }
  }

  @Test(arguments: [UISplitViewController.Style.unspecified, .doubleColumn])
  func `W12: an output that fires again shows a detail on the list once`(
    _ style: UISplitViewController.Style
  ) async {
    let stage = Stage()
    let split = await stage.putInSplit(
      UINavigationController(rootViewController: ProbeScreen("Before")),
      style: style
    )
    await stage.resize(to: .compact)
    // Collapsed columns show the detail, so the test goes back to the list, where the user taps.
    (split.viewControllers.first as? UINavigationController)?.popToRootViewController(
      animated: false
    )
    await settle()
    var names = ["Flow", "Again"]
    let fire = connect(stage) { stage.begin(names.removeFirst(), .detail(in: split)) }
    await fire(.aTickLater)

    await stage.expect(ends: [], alive: ["Flow"])
    expectDropped(stage, screenYetToAppear("Flow 1"))
    stage.home.onEvent = nil
  }

  @Test
  func `W12: an output that fires again while its first screen waits is one note`() async {
    let stage = Stage()
    await settle()
    stage.navigation.pushViewController(ProbeScreen("Other"), animated: true)
    var names = ["Flow", "Again"]
    let fire = connect(stage) { stage.begin(names.removeFirst(), .push(onto: stage.navigation)) }
    await fire(.aTickLater)

    await stage.expect(ends: [], alive: ["Flow"])
    expectDropped(stage, screenYetToAppear("Flow 1"))
    expect(stage.stack, equals: ["Home", "Other", "Flow 1"])
    stage.home.onEvent = nil
  }

  @Test(arguments: Again.allCases)
  func `S13: over a screen in front, or where whenBusy says .above, it is one all the same`(
    _ again: Again
  ) async {
    for isOverFront in [true, false] where again != .fromATaskItBegan {
      let stage = Stage()
      await settle()
      var names = ["Flow", "Again"]
      let fire = connect(stage) {
        stage.begin(
          names.removeFirst(),
          isOverFront
            ? .sheet(over: .frontmost(of: stage.window))
            : .sheet(over: stage.home, whenBusy: .above)
        )
      }
      await fire(again)

      await stage.expect(ends: [], alive: ["Flow"])
      expectDropped(stage, screenYetToAppear("Flow 1"))
      stage.home.onEvent = nil
    }
  }

  // MARK: Calls that are not

  @Test(arguments: Variation.ofOneScreen, Place.allCases)
  func `L4: a router's one line shows three screens in order`(
    _ variation: Variation,
    _ place: Place
  ) async {
    for waits in [false, true] {
      await withStage(variation) { stage in
        let flow = stage.begin("Flow", placement(place, stage), animated: variation.animated)
        for _ in 0..<3 {
          flow.coordinator?.showNext()
          if waits { await runLoopPass() }
        }

        await stage.expect(ends: [], alive: ["Flow"])
        let stack = place == .push ? stage.navigation : stage.presentedStack
        expect(
          stack?.viewControllers.suffix(4).map(\.title),
          equals: ["Flow 1", "Flow 2", "Flow 3", "Flow 4"]
        )
        stage.expectNoIssue()
      }
    }
  }

  @Test(arguments: [true, false], [true, false])
  func `L4: a service's second event over a modal in front comes over the first`(
    _ waits: Bool,
    _ saysAbove: Bool
  ) async {
    let stage = Stage()
    await settle()
    for name in ["First", "Second"] {
      stage.begin(
        name,
        saysAbove
          ? .sheet(over: stage.home, whenBusy: .above)
          : .sheet(over: .frontmost(of: stage.window))
      )
      if waits { await runLoopPass() }
    }

    await stage.expect(ends: [], alive: ["First", "Second"])
    expect(stage.titles, equals: ["Home", "First 1", "Second 1"])
    stage.expectNoIssue()
  }

  @Test(arguments: [true, false], [true, false])
  func `L4: one call of an output asks for as many screens as it likes, also from its task`(
    _ isInTask: Bool,
    _ animated: Bool
  ) async {
    let stage = Stage()
    let flow = await stage.start("Flow", .push(onto: stage.navigation), animated: animated)
    var isOver = false
    stage.home.connect(
      \.onEvent,
      to: Answering { _ in
        let showThree = {
          for _ in 0..<3 { flow.coordinator?.showNext() }
          isOver = true
        }
        if isInTask { Task { @MainActor in showThree() } } else { showThree() }
      }
    ) { answering, _ in answering.answer("") }
    stage.home.onEvent?()
    await expectEventually("all are asked for") { isOver }

    await stage.expect(ends: [], alive: ["Flow"])
    expect(stage.stack, equals: ["Home", "Flow 1", "Flow 2", "Flow 3", "Flow 4"])
    stage.expectNoIssue()
    stage.home.onEvent = nil
  }

  @Test
  func `L4: another output, and the same one of another screen, is no double tap`() async {
    let stage = Stage()
    let flow = await stage.start("Flow", .push(onto: stage.navigation))
    do {
      let coordinator = Answering { [weak coordinator = flow.coordinator] _ in
        coordinator?.showNext()
      }
      let screens = [stage.home, ProbeScreen("Row"), stage.home]
      let outputs = screens.map { screen -> @MainActor () -> Void in
        screen.bound(to: coordinator) { coordinator, _ in coordinator.answer("") }
      }
      withExtendedLifetime(screens) { for output in outputs { output() } }
    }

    await stage.expect(ends: [], alive: ["Flow"])
    // The screen `Row` was deallocated, so its output does nothing any more.
    expect(stage.stack, equals: ["Home", "Flow 1", "Flow 2", "Flow 3", "Flow 4"])
    stage.expectNoIssue()
  }

  @Test
  func `L4: events of a listener that an output has begun are no calls of the output`() async {
    let stage = Stage()
    let flow = await stage.start("Flow", .push(onto: stage.navigation))
    let (events, source) = AsyncStream<Int>.makeStream()
    var received = 0
    stage.home.connect(
      \.onEvent,
      to: Answering { _ in
        if received > 0 {
          _ = flow.coordinator?.showNext()
          return
        }
        stage.home.listen(to: events) { _, _ in
          received += 1
          flow.coordinator?.showNext()
        }
      }
    ) { answering, _ in answering.answer("") }
    stage.home.onEvent?()
    source.yield(1)
    await expectEventually("it has heard the first") { received == 1 }
    stage.home.onEvent?()
    source.yield(2)
    await expectEventually("it has heard the second") { received == 2 }

    await stage.expect(ends: [], alive: ["Flow"])
    expect(stage.stack, equals: ["Home", "Flow 1", "Flow 2", "Flow 3", "Flow 4"])
    stage.expectNoIssue()
    source.finish()
    stage.home.onEvent = nil
  }

  @Test
  func `L4: a closure that is set by hand has no help`() async {
    let stage = Stage()
    await settle()
    var names = ["Flow", "Again"]
    stage.home.onEvent = { stage.begin(names.removeFirst(), .push(onto: stage.navigation)) }
    for _ in 0..<2 { stage.home.onEvent?() }

    await stage.expect(ends: [], alive: ["Flow", "Again"])
    expect(stage.stack, equals: ["Home", "Flow 1", "Again 1"])
    stage.expectNoIssue()
    stage.home.onEvent = nil
  }

  @Test
  func `W12: a tap after the first one's flow has ended is none, though its screen still moves`()
    async
  {
    let stage = Stage()
    await settle()
    var names = ["Flow", "Again"]
    let begin = { stage.begin(names.removeFirst(), .push(onto: stage.navigation)) }
    stage.home.connect(\.onEvent, to: Answering { _ in _ = begin() }) { answering, _ in
      answering.answer("")
    }
    stage.home.onEvent?()
    await runLoopPass()
    stage.coordinator(named: "Flow")?.flow.cancel()
    stage.home.onEvent?()

    await stage.expect(ends: ["Flow cancelled"], alive: ["Again"])
    expect(stage.stack, equals: ["Home", "Again 1"])
    stage.expectNoIssue()
    stage.home.onEvent = nil
  }

  @Test
  func `W12: a tap after the first screen came to rest is none, among however many stacks`() async {
    let stage = Stage()
    let stacks = (0..<30).map { UINavigationController(rootViewController: ProbeScreen("\($0)")) }
    let tabs = UITabBarController()
    tabs.viewControllers = stacks
    stage.window.rootViewController = tabs
    for (index, stack) in stacks.enumerated() {
      await stage.start("Flow \(index)", .push(onto: stack), animated: false)
    }
    var names = ["First", "Second"]
    stage.home.connect(
      \.onEvent,
      to: Answering { _ in
        stage.begin(names.removeFirst(), .push(onto: stacks[0]))
      }
    ) { answering, _ in answering.answer("") }

    stage.home.onEvent?()
    // The test waits only for the transition, so that the library still looks at the other stacks.
    await withCheckedContinuation { continuation in
      stacks[0].transitionCoordinator?.animate(alongsideTransition: nil) { _ in
        continuation.resume()
      }
    }
    await runLoopPass()
    stage.home.onEvent?()
    await settle()

    expect(
      stacks[0].viewControllers.map(\.title),
      equals: ["0", "Flow 0 1", "First 1", "Second 1"]
    )
    expect(stage.ends, equals: [])
    stage.expectNoIssue()
    stage.home.onEvent = nil
  }
}
