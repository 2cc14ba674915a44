import Expectations
import Holdfast
import HoldfastTesting
import Testing

/// Tests an end of the flow in the `viewDidDisappear` of its screen, as coordinators in an array do it (F12).
@MainActor
@Suite(.oneAtATime)
struct DisappearingTests {
  enum Leaving: CaseIterable, Sendable {
    case back, swipe, popped, poppedStill, replaced, dragged, dismissed, dismissedStill, pushedSheet

    var isOnStack: Bool {
      switch self {
      case .back, .swipe, .popped, .poppedStill, .replaced: true
      default: false
      }
    }

    @MainActor
    func leave(_ stage: Stage) {
      let stack = stage.navigation
      switch self {
      case .back: UserAction.tapBack(in: stack)
      case .swipe: UserAction.swipeBack(in: stack).finish()
      case .popped: stack.popToRootViewController(animated: true)
      case .poppedStill: stack.popToRootViewController(animated: false)
      case .replaced: stack.setViewControllers([UIViewController()], animated: true)
      case .dragged: UserAction.dragDown(stage.presented).finish()
      case .dismissed, .pushedSheet: stack.dismiss(animated: true)
      case .dismissedStill: stack.dismiss(animated: false)
      }
    }
  }

  enum End: CaseIterable, Sendable {
    case finish, cancel

    @MainActor
    func end(_ flow: Flow<String>) {
      if self == .finish { flow.finish(with: "done") } else { flow.cancel() }
    }

    var call: String { self == .finish ? "finish(with:)" : "cancel()" }
    var outcome: String { self == .finish ? "finished(done)" : "cancelled" }
  }

  /// Shows a screen that ends its flow when it disappears.
  private func show(
    _ name: String,
    _ placement: Placement,
    screensBefore: Int = 0,
    _ end: End,
    at moment: CallbackScreen.Moment = .didDisappear,
    on stage: Stage
  ) async -> CallbackScreen {
    let (coordinator, flow) = stage.make("Flow", placement, animated: false)
    for _ in 0..<screensBefore { coordinator.showNext() }
    let screen = CallbackScreen(name)
    screen.onCallback = { if $0 == moment { end.end(coordinator.flow) } }
    flow.show(screen)
    await settle()
    return screen
  }

  @Test(arguments: Leaving.allCases, End.allCases)
  func `F12: ended in viewDidDisappear after its screens have left, it is dismissed and reported`(
    _ leaving: Leaving,
    _ end: End
  ) async throws {
    let stage = Stage()
    let place =
      leaving.isOnStack ? Placement.push(onto: stage.navigation) : .sheet(over: stage.home)
    _ = await show(
      "Profile",
      place,
      screensBefore: leaving == .pushedSheet || leaving == .popped ? 1 : 0,
      end,
      on: stage
    )

    leaving.leave(stage)

    await stage.expect(ends: ["Flow dismissed"])
    if end == .finish {
      let quoted = stage.issues.first?.message.replacing(
        "CallbackScreen “Profile”",
        with: "OrderViewController"
      )
      try expect(Guides.quote(quoted ?? "nothing"))
    }
    expect(
      stage.issues.map(\.message),
      equals: [
        "\(end.call) seems to be called in the viewDidDisappear of CallbackScreen “Profile”. All screens "
          + "had left, so the flow ends .dismissed. Delete the call: a flow ends by itself when its screens have "
          + "left, and a screen that is only covered also disappears."
      ]
    )
  }

  @Test(arguments: End.allCases)
  func `F12: a second end that comes in viewDidDisappear is reported as a second end`(
    _ end: End
  ) async {
    let stage = Stage()
    _ = await show("Profile", .push(onto: stage.navigation), end, on: stage)

    stage.coordinator(named: "Flow")?.flow.finish(with: "first")

    await stage.expect(ends: ["Flow finished(first)"])
    expect(
      stage.issues.map(\.message),
      equals: [
        "\(end.call) seems to be called in the viewDidDisappear of CallbackScreen “Profile”. Delete the call: a flow "
          + "ends by itself when its screens have left, and a screen that is only covered also disappears."
      ]
    )
  }

  enum Cover: CaseIterable, Sendable { case fullScreen, sheetThenFullScreen, push }

  @Test(arguments: Cover.allCases, End.allCases)
  func `F12: ended in the viewDidDisappear of a screen that is only covered, it is reported`(
    _ cover: Cover,
    _ end: End
  ) async {
    let stage = Stage()
    let place =
      cover == .sheetThenFullScreen
      ? Placement.modal(over: stage.home, style: .fullScreen) : .push(onto: stage.navigation)
    let screen = await show("Profile", place, end, on: stage)

    switch cover {
    case .fullScreen, .sheetThenFullScreen:
      let modal = UIViewController()
      modal.modalPresentationStyle = .fullScreen
      screen.present(modal, animated: true)
      await settle()
      modal.dismiss(animated: false)
    case .push: stage.navigation.pushViewController(UIViewController(), animated: true)
    }
    await settle()

    expect(stage.ends, equals: ["Flow \(end.outcome)"])
    expect(
      stage.issues.map(\.message).first,
      equals:
        "\(end.call) seems to be called in the viewDidDisappear of CallbackScreen “Profile”. Delete the call: a "
        + "flow ends by itself when its screens have left, and a screen that is only covered also disappears."
    )
  }

  @Test(arguments: CallbackScreen.Moment.allCases.filter { $0 != .didDisappear }, End.allCases)
  func `F12: an end that is asked for in another callback is not reported`(
    _ moment: CallbackScreen.Moment,
    _ end: End
  ) async {
    let stage = Stage()
    _ = await show("Profile", .push(onto: stage.navigation), end, at: moment, on: stage)
    if moment == .willDisappear { UserAction.tapBack(in: stage.navigation) }

    await stage.expect(ends: ["Flow \(end.outcome)"])
    stage.expectNoIssue()
  }

  @Test
  func `F12: a screen that ends the flow as it appears over another of its own is not reported`()
    async
  {
    let stage = Stage()
    let flow = await stage.start("Flow", .push(onto: stage.navigation))
    guard let coordinator = flow.coordinator else { return }
    let done = CallbackScreen("Done")
    done.at(.didAppear) { coordinator.flow.finish(with: "done") }
    coordinator.flow.show(done)
    await settle()

    expect(stage.ends, equals: ["Flow finished(done)"])
    stage.expectNoIssue()
  }

  @Test
  func `F12: an end that comes as another is presented above is not reported`() async {
    let stage = Stage()
    let flow = await stage.start("Flow", .push(onto: stage.navigation))
    stage.navigation.pushViewController(UIViewController(), animated: false)
    let modal = CallbackScreen("Modal")
    modal.modalPresentationStyle = .fullScreen
    let running = flow.flow
    modal.at(.didAppear) { running?.finish(with: "done") }
    stage.navigation.present(modal, animated: true)
    await settle()

    expect(stage.ends, equals: ["Flow finished(done)"])
    stage.expectNoIssue()
  }

  @Test(arguments: End.allCases)
  func `F12: a flow that ends after the app has taken its child out ends as asked for`(
    _ end: End
  ) async {
    let stage = Stage()
    await settle()
    let (coordinator, flow) = stage.make("Flow", .child(of: stage.home, in: stage.home.view))
    coordinator.showNext()
    await settle()
    let child = stage.home.children.first

    child?.willMove(toParent: nil)
    child?.view.removeFromSuperview()
    child?.removeFromParent()
    end.end(flow)

    await stage.expect(ends: ["Flow \(end.outcome)"], alive: ["Flow"])
    stage.expectNoIssue()
    withExtendedLifetime((coordinator, child)) {}
  }

  @Test
  func `F12: a flow finished in the completion of its sheet's dismissal is finished`() async {
    let stage = Stage()
    let flow = await stage.start("Flow", .sheet(over: stage.home))

    let running = flow.flow
    stage.home.dismiss(animated: true) { running?.finish(with: "saved") }

    await stage.expect(ends: ["Flow finished(saved)"])
    stage.expectNoIssue()
  }

  @Test(arguments: End.allCases)
  func `F12: while a screen runs back after a swipe, its flow ends as asked for`(
    _ end: End
  ) async {
    let stage = Stage()
    let tabs = UITabBarController()
    let other = CallbackScreen("Other")
    tabs.viewControllers = [stage.navigation, other]
    stage.window.rootViewController = tabs
    await settle()
    let running = await stage.start("Flow", .push(onto: stage.navigation)).flow
    other.at(.didAppear) { running.map(end.end) }

    UserAction.swipeBack(in: stage.navigation).cancel()
    UserAction.tapTab(at: 1, in: tabs)

    await stage.expect(ends: ["Flow \(end.outcome)"])
    stage.expectNoIssue()
  }

  @Test
  func `F12: while declared work keeps the flow open, the flow ends as asked for`() async {
    let stage = Stage()
    _ = await show("Profile", .push(onto: stage.navigation), .finish, on: stage)
    let gate = Gate()
    stage.coordinator(named: "Flow")?.flow.keepOpen { await gate.opened() }
    UserAction.tapBack(in: stage.navigation)
    await settle()

    gate.open()
    await stage.expect(ends: ["Flow finished(done)"])
    expect(stage.issues.count, equals: 1)
  }

  /// Whether the flow's next screen is pushed or presented, and whether an output or a closure ends the flow.
  enum Covered: CaseIterable, Sendable {
    case pushedByOutput, presentedByOutput, pushedByClosure, presentedByClosure

    var isPushed: Bool { self == .pushedByOutput || self == .pushedByClosure }
    var isOutput: Bool { self == .pushedByOutput || self == .presentedByOutput }
  }

  @Test(arguments: Covered.allCases, End.allCases)
  func `L21: an output ends the flow as its next screen comes: reported, the flow goes on`(
    _ cover: Covered,
    _ end: End
  ) async {
    let stage = Stage()
    await settle()
    do {
      let (coordinator, flow) = stage.make("Flow", .push(onto: stage.navigation))
      let screen = CallbackScreen("Profile")
      if cover.isOutput {
        screen.connect(\.onCallback, to: coordinator) { coordinator, _, moment in
          if moment == .didDisappear { end.end(coordinator.flow) }
        }
      } else {
        // Without an output, this end can't be distinguished from an end that the next screen requests.
        screen.onCallback = { if $0 == .didDisappear { end.end(coordinator.flow) } }
      }
      flow.show(screen)
      await settle()
      coordinator.showNext(as: cover.isPushed ? .push : .modal(style: .fullScreen))
    }
    if cover.isOutput {
      await stage.expect(ends: [], alive: ["Flow"])
      expect(
        stage.issues.map(\.message),
        equals: [
          "\(end.call) seems to be called in the viewDidDisappear of CallbackScreen “Profile”. The flow's next screen "
            + "covers it, so the flow continues. Delete the call: a flow ends by itself when its screens have left, "
            + "and a screen that is only covered also disappears."
        ]
      )
    } else {
      await settle()
      expect(stage.ends, equals: ["Flow \(end.outcome)"])
    }
  }

  @Test
  func `L21: an output of the next screen that ends the flow as it comes is not reported`() async {
    let stage = Stage()
    await settle()
    do {
      let (coordinator, flow) = stage.make("Flow", .push(onto: stage.navigation))
      coordinator.showNext()
      await settle()
      let done = CallbackScreen("Done")
      done.connect(\.onCallback, to: coordinator, everyCall: true) { coordinator, _, moment in
        if moment == .didAppear { coordinator.flow.finish(with: "done") }
      }
      flow.show(done)
    }

    await stage.expect(ends: ["Flow finished(done)"])
    stage.expectNoIssue()
  }
}
