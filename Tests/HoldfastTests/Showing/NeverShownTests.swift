import Expectations
import Holdfast
import HoldfastTesting
import Testing

/// Tests that flows which can't be shown fail once, with the reason, and that UIKit is never asked for a change that it
/// would refuse (W1, W4–W8).
@MainActor
@Suite(.oneAtATime)
struct NeverShownTests {
  /// Starts a flow that can't be shown, and returns its error.
  private func failure(
    _ stage: Stage,
    _ placement: Placement,
    _ variation: Variation,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async -> FlowError? {
    var outcomes: [Outcome<String>] = []
    stage.begin("Flow", placement, animated: variation.animated) { outcomes.append($0) }
    await settle()
    #expect(outcomes.count == 1, sourceLocation: sourceLocation)
    return outcomes.first?.failure
  }

  // MARK: W1

  @Test(arguments: Variation.ofOneScreen, ModalStyle.allCases)
  func `W1: a host that presents something else is busy`(
    _ variation: Variation,
    _ style: ModalStyle
  ) async throws {
    await withStage(variation) { stage in
      let other = ProbeScreen("Other")
      other.modalPresentationStyle = style.presentationStyle
      stage.home.present(other, animated: variation.animated)
      await settle()

      let error = await failure(stage, .sheet(over: stage.home), variation)

      expect(
        error,
        equals: .busy(
          screen: "ProbeScreen “Flow 1”",
          host: "ProbeScreen “Home”",
          presenting: "ProbeScreen “Other”"
        )
      )
      expectPresented(by: stage.navigation, is: other)
      await stage.expect(ends: ["Flow failed(busy)"])
      stage.expectNoIssue()
    }
  }

  @Test(arguments: Variation.ofOneScreen, ModalStyle.allCases)
  func `W1: a host that presents another flow is busy, and that flow goes on`(
    _ variation: Variation,
    _ style: ModalStyle
  ) async throws {
    await withStage(variation) { stage in
      await stage.start("First", style.placement(over: stage.home))

      let error = await failure(stage, .sheet(over: stage.home), variation)

      expect(error?.description.contains("UINavigationController"), equals: true)
      await stage.expect(ends: ["Flow failed(busy)"], alive: ["First"])
      stage.navigation.dismiss(animated: variation.animated)
      await stage.expect(
        ends: ["Flow failed(busy)", "First dismissed"],
        alive: variation.isSticky ? ["First"] : []
      )
      stage.expectNoIssue()
    }
  }

  /// An embedding that runs `body` the first time that it wraps a screen.
  private func wrapping(_ body: @escaping @MainActor () -> Void) -> Placement.Embedding {
    var body: (@MainActor () -> Void)? = body
    return .container { root in
      body?()
      body = nil
      return UINavigationController(rootViewController: root)
    }
  }

  @Test(arguments: [true, false])
  func `W1: a screen that the app presents while it wraps the flow's screen is in the way`(
    _ animated: Bool
  ) async {
    let stage = Stage()
    await settle()
    let other = ProbeScreen("Other")
    let home = stage.home
    let wrapping = wrapping { home.present(other, animated: animated) }

    let error = await failure(stage, .sheet(over: home, embeddedIn: wrapping), Variation())

    expect(
      error,
      equals: .busy(
        screen: "ProbeScreen “Flow 1”",
        host: "ProbeScreen “Home”",
        presenting: "ProbeScreen “Other”"
      )
    )
    expectPresented(by: stage.navigation, is: other)
    await stage.expect(ends: ["Flow failed(busy)"])
    stage.expectNoIssue()
  }

  @Test(arguments: [true, false])
  func `W2: a screen waits for the app's modal that comes while it is wrapped, and is wrapped once`(
    isDismissed: Bool
  ) async {
    let stage = Stage()
    await settle()
    let home = stage.home
    var wrappings = 0
    let wrapping = Placement.Embedding.container { root in
      wrappings += 1
      home.present(ProbeScreen("Other"), animated: true)
      return UINavigationController(rootViewController: root)
    }

    stage.begin("Flow", .sheet(over: home, embeddedIn: wrapping, whenBusy: .wait))
    await advanceTime(by: 1)
    expect(stage.presented?.title, equals: "Other")
    if isDismissed { home.dismiss(animated: true) }
    await advanceTime(by: 6)

    expect(wrappings, equals: 1)
    expect(
      stage.presentedStack?.viewControllers.map(\.title),
      equals: (isDismissed ? ["Flow 1"] : nil)
    )
    await stage.expect(
      ends: isDismissed ? [] : ["Flow failed(busy)"],
      alive: isDismissed ? ["Flow"] : []
    )
    stage.expectNoIssue()
  }

  @Test
  func `a screen that waits in its wrapper is freed when its flow ends`() async {
    let stage = Stage()
    await settle()
    let home = stage.home
    let wrapping = wrapping { home.present(ProbeScreen("Other"), animated: true) }
    weak var wrapped: UIViewController?
    do {
      let place = Placement.sheet(over: home, embeddedIn: wrapping, whenBusy: .wait)
      let (coordinator, flow) = stage.make("Flow", place)
      wrapped = coordinator.showNext().screen
      await settle()
      expect(wrapped?.parent != nil)
      flow.cancel()
    }

    await stage.expect(ends: ["Flow cancelled"])
    expectNil(wrapped)
  }

  @Test
  func `W8: a host that the app dismisses while it wraps the screen is leaving`() async {
    let stage = Stage()
    await settle()
    let host = ProbeScreen("Host")
    stage.home.present(host, animated: false)
    await settle()
    let wrapping = wrapping { [weak host] in host?.dismiss(animated: true) }

    let error = await failure(stage, .sheet(over: host, embeddedIn: wrapping), Variation())

    expect(
      error?.description,
      equals: FlowError.hostLeaving(screen: "ProbeScreen “Flow 1”", host: "ProbeScreen “Host”")
        .description
    )
    await stage.expect(ends: ["Flow failed(hostGone)"])
    stage.expectNoIssue()
  }

  // MARK: W4

  @Test(arguments: Variation.ofOneScreen)
  func `W4: a host that never comes into a window fails at the deadline`(
    _ variation: Variation
  ) async {
    await withStage(variation) { stage in
      let host = ProbeScreen("Host")
      var error: FlowError?
      stage.begin("Flow", .sheet(over: host), animated: variation.animated) { error = $0.failure }
      await advanceTime(by: 4)
      await stage.expect(ends: [], alive: ["Flow"])

      await advanceTime(by: 2)

      await stage.expect(ends: ["Flow failed(notInWindow)"])
      expect(
        error?.description,
        equals: FlowError.notInWindow(screen: "ProbeScreen “Flow 1”", host: "ProbeScreen “Host”")
          .description
      )
      stage.expectNoIssue()
      expectNil(host.presentedViewController)
    }
  }

  // MARK: W5

  @Test
  func `W5: a host that is gone before the first show fails the flow`() async {
    let screen = "ProbeScreen “Flow 1”"
    let placements: [(Placement, FlowError)] = [
      (
        .push(onto: UINavigationController()),
        .hostGone(screen: screen, host: "UINavigationController")
      ),
      (.sheet(over: ProbeScreen("Gone")), .hostGone(screen: screen, host: "ProbeScreen “Gone”")),
      (.modal(over: ProbeScreen("Gone")), .hostGone(screen: screen, host: "ProbeScreen “Gone”")),
      (.root(of: UIWindow(frame: .zero)), .hostGone(screen: screen, host: "the window")),
      (
        .push(onStackOf: Flow<Int>(.push(onto: UINavigationController()), name: "Gone") { _ in }),
        .hostEnded(screen: screen, flow: "Gone")
      ),
    ]
    for (placement, expected) in placements {
      let stage = Stage()
      let error = await failure(stage, placement, Variation())
      expect(error, equals: expected)
      await stage.expect(ends: ["Flow failed(hostGone)"])
      stage.expectNoIssue()
    }
  }

  @Test
  func `W5: a flow that continues one which is leaving fails`() async {
    let stage = Stage()
    let started = await stage.start("First", .push(onto: stage.navigation))
    if let flow = started.flow {
      flow.cancel()
      stage.begin("Second", .push(onStackOf: flow))
    }

    await stage.expect(ends: ["Second failed(hostGone)", "First cancelled"])
    expect(stage.stack, equals: ["Home"])
    stage.expectNoIssue()
  }

  // MARK: W7

  @Test
  func `a call after a failure is reported with the error's sentences`() async {
    let stage = Stage()
    stage.home.present(ProbeScreen("Foreign"), animated: false)
    await settle()
    let flow = Flow<Void>(.sheet(over: stage.home), name: "Late") { _ in }
    flow.show(ProbeScreen("Screen"))

    flow.finish()

    let message = stage.issues.first?.message ?? ""
    expect(message.contains("or present over it. A flow ends only once."))
    await settle()
  }

  @Test
  func `W7: a flow dropped before it showed anything fails without an issue`() async {
    let stage = Stage()
    var error: FlowError?
    do {
      _ = stage.make("Flow", .push(onto: stage.navigation)) { error = $0.failure }
    }

    await stage.expect(ends: ["Flow failed(neverShown)"])
    expect(
      error?.description.hasPrefix("The flow was released before it showed a screen."),
      equals: true
    )
    stage.expectNoIssue()
    expect(stage.stack, equals: ["Home"])
  }

  @Test
  func `W7: a flow dropped before it showed anything stays open while its work runs`() async {
    let stage = Stage()
    let gate = Gate()
    do {
      let (_, flow) = stage.make("Flow", .push(onto: stage.navigation))
      flow.keepOpen { await gate.opened() }
    }
    await stage.expect(ends: [], alive: [])

    await gate.letThrough()

    await stage.expect(ends: ["Flow failed(neverShown)"])
    stage.expectNoIssue()
  }

  @Test
  func `W7: a run whose body shows nothing returns at once`() async {
    let stage = Stage()

    let outcome = await Flow<String>.run(.push(onto: stage.navigation)) { _ in }

    expect(outcome, equals: .failed(.neverShown))
    stage.expectNoIssue()
  }

  // MARK: W8

  @Test(arguments: Variation.ofOneScreen)
  func `W8: nothing is presented over a host that is being popped`(_ variation: Variation) async {
    await withStage(variation) { stage in
      let host = ProbeScreen("Host")
      stage.navigation.pushViewController(host, animated: false)
      await settle()
      stage.navigation.popViewController(animated: variation.animated)

      let error = await failure(stage, .sheet(over: host), variation)

      expect(
        error?.description,
        equals: FlowError.hostLeaving(screen: "ProbeScreen “Flow 1”", host: "ProbeScreen “Host”")
          .description
      )
      await stage.expect(ends: ["Flow failed(hostGone)"])
      expectNothingPresented(by: stage.navigation)
      stage.expectNoIssue()
    }
  }

  @Test(arguments: Variation.ofOneScreen, ModalStyle.allCases)
  func `W8: nothing is presented over or pushed on a modal that is being dismissed`(
    _ variation: Variation,
    _ style: ModalStyle
  ) async {
    await withStage(variation) { stage in
      let modal = UINavigationController(rootViewController: ProbeScreen("Modal"))
      modal.modalPresentationStyle = style.presentationStyle
      stage.home.present(modal, animated: false)
      await settle()
      stage.home.dismiss(animated: variation.animated)

      stage.begin("Over", .sheet(over: modal), animated: variation.animated)
      stage.begin("In", .push(onto: modal), animated: variation.animated)

      await stage.expect(ends: ["Over failed(hostGone)", "In failed(hostGone)"])
      expect(modal.viewControllers.count, equals: 1)
      expectNothingPresented(by: stage.navigation)
      stage.expectNoIssue()
    }
  }

  @Test(arguments: Variation.ofOneScreen, [false, true])
  func `W8: a host under the user's swipe is waited for, and fails the flow if it goes`(
    _ variation: Variation,
    _ goes: Bool
  ) async {
    await withStage(variation) { stage in
      let host = ProbeScreen("Host")
      stage.navigation.pushViewController(host, animated: false)
      await settle()
      let swipe = UserAction.swipeBack(in: stage.navigation)
      swipe.move(to: 0.5)
      stage.begin("Flow", .sheet(over: host), animated: variation.animated)
      await stage.expect(ends: [], alive: ["Flow"])
      expectNothingPresented(by: stage.navigation)

      if goes { swipe.finish() } else { swipe.cancel() }
      await settle()

      if goes {
        await stage.expect(ends: ["Flow failed(hostGone)"])
        expectNothingPresented(by: stage.navigation)
      } else {
        await stage.expect(ends: [], alive: ["Flow"])
        expect(stage.presented != nil)
      }
      stage.expectNoIssue()
    }
  }

  @Test(arguments: Variation.ofOneScreen, [false, true])
  func `W8: a stack under the user's drag is waited for, and fails the flow if it goes`(
    _ variation: Variation,
    _ goes: Bool
  ) async {
    await withStage(variation) { stage in
      let sheet = UINavigationController(rootViewController: ProbeScreen("Sheet"))
      stage.home.present(sheet, animated: false)
      await settle()
      let drag = UserAction.dragDown(sheet)
      drag.move(to: 0.5)
      stage.begin("Flow", .push(onto: sheet), animated: variation.animated)
      await stage.expect(ends: [], alive: ["Flow"])
      expect(sheet.viewControllers.count, equals: 1)

      if goes { drag.finish() } else { drag.release() }
      await settle()

      if goes {
        await stage.expect(ends: ["Flow failed(hostGone)"])
      } else {
        await stage.expect(ends: [], alive: ["Flow"])
      }
      expect(sheet.viewControllers.count, equals: (goes ? 1 : 2))
      stage.expectNoIssue()
    }
  }

  @Test(arguments: Variation.ofOneScreen)
  func `W8: a flow whose own modal is being dismissed shows nothing more`(
    _ variation: Variation
  ) async {
    await withStage(variation) { stage in
      let flow = await stage.start("Flow", .sheet(over: stage.home), animated: variation.animated)
      stage.home.dismiss(animated: variation.animated)
      flow.coordinator?.showNext()

      await stage.expect(ends: ["Flow dismissed"], alive: variation.isSticky ? ["Flow"] : [])
      expect(stage.issues.count, equals: 1)
      expect(stage.issues.first?.message.contains("is leaving"), equals: true)
      expectNothingPresented(by: stage.navigation)
    }
  }
}
