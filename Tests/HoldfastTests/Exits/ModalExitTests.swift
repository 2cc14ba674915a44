import Expectations
import Holdfast
import HoldfastTesting
import Testing

/// Tests every exit of a presented flow (X9–X12, X14), in every variation.
@MainActor
@Suite(.oneAtATime)
struct ModalExitTests {
  /// The presented placements for which a row is run.
  enum Presented: CaseIterable, Sendable {
    case fullScreen
    case sheet
    case overFullScreen

    @MainActor
    func over(_ host: UIViewController) -> Placement {
      switch self {
      case .fullScreen: .modal(over: host)
      case .sheet: .sheet(over: host)
      case .overFullScreen: .modal(over: host, style: .overFullScreen)
      }
    }
  }

  private func row(
    _ presented: Presented,
    _ variation: Variation,
    cause: EndCause = .dismissed,
    exit: @MainActor (Stage) async -> Void
  ) async {
    await withStage(variation) { stage in
      await stage.start(
        "Flow",
        presented.over(stage.home),
        screens: variation.screens,
        animated: variation.animated
      )
      expect(stage.presentedStack?.viewControllers.count, equals: variation.screens)
      let spy = DelegateSpy()
      stage.presentedStack?.presentationController?.delegate = spy
      await stage.expect(ends: [], alive: ["Flow"])
      expect(stage.presentedStack?.presentationController?.delegate, is: spy)

      await exit(stage)

      await stage.expect(
        ends: ["Flow dismissed"],
        causes: [cause],
        alive: variation.isSticky ? ["Flow"] : []
      )
      stage.expectNoIssue()
      expectNothingPresented(by: stage.navigation)
    }
  }

  @Test(arguments: Presented.allCases, Variation.inPairs)
  func `X9: dismissing on the presenter ends the flow`(
    _ presented: Presented,
    _ variation: Variation
  ) async {
    await row(presented, variation) { stage in
      stage.home.dismiss(animated: variation.animated)
    }
  }

  @Test(arguments: Presented.allCases, Variation.inPairs)
  func `X10: dismissing the presented screen itself ends the flow`(
    _ presented: Presented,
    _ variation: Variation
  ) async {
    await row(presented, variation) { stage in
      stage.home.presentedViewController?.dismiss(animated: variation.animated)
    }
  }

  @Test(arguments: Presented.allCases, Variation.inPairs)
  func `X10: dismissing from a child of the presented stack ends the flow`(
    _ presented: Presented,
    _ variation: Variation
  ) async {
    await row(presented, variation) { stage in
      stage.presentedStack?.topViewController?.dismiss(animated: variation.animated)
    }
  }

  @Test(arguments: Variation.all)
  func `X11: dismissing an ancestor ends three flows, the inner one first`(
    _ variation: Variation
  ) async {
    await withStage(variation) { stage in
      for name in ["First", "Second", "Third"] {
        await stage.start(
          name,
          .sheet(over: stage.frontmost),
          screens: variation.screens,
          animated: variation.animated
        )
      }

      stage.home.dismiss(animated: variation.animated)

      await stage.expect(
        ends: ["Third dismissed", "Second dismissed", "First dismissed"],
        causes: [
          .gone(with: "UINavigationController"), .gone(with: "UINavigationController"), .dismissed,
        ],
        alive: variation.isSticky ? ["First", "Second", "Third"] : []
      )
      stage.expectNoIssue()
    }
  }

  @Test(arguments: Variation.all)
  func `X12: a sheet dragged down ends the flow, and the app's delegate is called`(
    _ variation: Variation
  ) async {
    let spy = DelegateSpy()
    await row(.sheet, variation, cause: .swiped) { stage in
      stage.presentedStack?.presentationController?.delegate = spy
      let drag = UserAction.dragDown(stage.presentedStack)
      drag.move(to: 0.7)
      await settle()
      expect(stage.ends, equals: [])
      drag.finish()
    }
    expect(spy.presentationEvents, equals: ["will", "did"])
  }

  @Test(arguments: Variation.all)
  func `X12: a sheet dragged down takes the flow started from it along`(
    _ variation: Variation
  ) async {
    await withStage(variation) { stage in
      await stage.start(
        "Outer",
        .sheet(over: stage.home),
        screens: variation.screens,
        animated: variation.animated
      )
      await stage.startOnSheet(
        "Inner",
        screens: variation.screens,
        animated: variation.animated
      )

      UserAction.dragDown(stage.presentedStack).finish()

      await stage.expect(
        ends: ["Inner dismissed", "Outer dismissed"],
        causes: [.gone(with: "UINavigationController"), .swiped],
        alive: variation.isSticky ? ["Outer", "Inner"] : []
      )
    }
  }

  @Test
  func `X14: an alert's button ends its flow with the choice`() async {
    let stage = Stage()
    let alert = UIAlertController(title: "Delete post?", message: nil, preferredStyle: .alert)
    start(alert, "Delete", on: stage)
    await settle()
    expectPresented(by: stage.navigation, is: alert)

    UserAction.tap("Delete", in: alert)

    await stage.expect(ends: ["Alert finished(Delete)"])
    expectNothingPresented(by: stage.navigation)
    stage.expectNoIssue()
  }

  @Test
  func `X14: a tap outside an action sheet takes its cancel button`() async {
    let stage = Stage()
    let alert = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
    start(alert, "Keep", style: .cancel, on: stage)
    await settle()

    UserAction.tapOutside(alert)

    await stage.expect(ends: ["Alert finished(Keep)"])
    stage.expectNoIssue()
  }

  @Test
  func `an alert dismissed by code ends its flow without a choice`() async {
    let stage = Stage()
    let alert = UIAlertController(title: "Delete post?", message: nil, preferredStyle: .alert)
    start(alert, "Delete", on: stage)
    await settle()

    stage.home.dismiss(animated: true)

    // The test holds the alert. `onEnd` is called nevertheless.
    await stage.expect(ends: ["Alert dismissed"], causes: [.dismissed])
  }

  private func start(
    _ alert: UIAlertController,
    _ title: String,
    style: UIAlertAction.Style = .default,
    on stage: Stage
  ) {
    let flow = stage.make("Alert", .modal(over: stage.home)).flow
    alert.addAction(
      UIAlertAction(title: title, style: style) { _ in flow.finish(with: title) }
    )
    flow.show(alert)
  }

  @Test
  func `an alert looks as alerts do, whatever the placement says`() async {
    let stage = Stage()
    stage.hasRoom(true)
    let alert = UIAlertController(title: "Delete post?", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Delete", style: .default))
    let (style, transition) = (alert.modalPresentationStyle, alert.modalTransitionStyle)
    let placement = Placement.modal(over: stage.home, style: .popover, transition: .flipHorizontal)
    let flow = Flow<Void>(placement) { _ in }

    flow.show(alert)
    await settle()

    expectPresented(by: stage.navigation, is: alert)
    expect(alert.modalPresentationStyle, equals: style)
    expect(alert.modalTransitionStyle, equals: transition)
    flow.finish()
    await settle()
    stage.expectNoIssue()
  }

  @Test
  func `in a context it is the screen there that is busy, not the container around it`() async {
    let stage = Stage()
    stage.home.definesPresentationContext = true
    let foreign = ProbeScreen("Foreign")
    foreign.modalPresentationStyle = .overCurrentContext
    stage.home.present(foreign, animated: false)
    await settle()
    expect(stage.home.presentedViewController, is: foreign)

    let flow = stage.make("Flow", .modal(over: stage.home, style: .overCurrentContext))
    let shown = flow.coordinator.showNext()

    await #expect(
      throws: FlowError.busy(
        screen: "ProbeScreen “Flow 1”",
        host: "ProbeScreen “Home”",
        presenting: "ProbeScreen “Foreign”"
      )
    ) {
      try await shown.showing.untilOnScreen()
    }
  }

  @Test(arguments: [UIModalTransitionStyle.crossDissolve, nil])
  func `a modal comes with the transition it is given, else with its own`(
    _ transition: UIModalTransitionStyle?
  ) async {
    let stage = Stage()
    await settle()
    let screen = ProbeScreen("Screen")
    screen.modalTransitionStyle = .flipHorizontal
    let flow = Flow<Void>(.modal(over: stage.home, transition: transition, embeddedIn: .nothing)) {
      _ in
    }
    flow.show(screen)

    expect(screen.modalTransitionStyle, equals: transition ?? .flipHorizontal)
    await settle()
  }
}
