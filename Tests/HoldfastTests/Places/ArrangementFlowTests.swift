import Expectations
import Holdfast
import HoldfastTesting
import Testing

/// Tests flows in a half of an arrangement: events that end them (F1, F2, X29), and events that don't (N15).
@MainActor
@Suite(.oneAtATime)
struct ArrangementFlowTests {
  /// Starts a flow in the secondary half, runs `body`, and checks the outcomes.
  private func row(
    _ variation: Variation,
    then: (@MainActor () -> UIViewController?)? = nil,
    ends expected: [String],
    causes: [EndCause]? = nil,
    alive: [String] = [],
    _ body: @MainActor (Stage, UIArrangementViewController, Flow<String>) async -> Void
  ) async {
    await withStage(variation) { stage in
      let halves = UIArrangementViewController()
      halves.setViewController(stage.navigation, for: .primary)
      stage.window.rootViewController = halves
      let started = await stage.start(
        "Flow",
        .arrangement(
          in: halves,
          placement: .secondary,
          embeddedIn: .navigationController,
          then: then
        ),
        screens: variation.screens,
        animated: variation.animated
      )
      expect(halves.viewController(for: .secondary) is UINavigationController)
      if let flow = started.flow { await body(stage, halves, flow) }

      // A leaked screen may be put back, so its flow is open.
      let isOpen = variation.isSticky && expected == ["Flow dismissed"]
      await stage.expect(
        ends: isOpen ? [] : expected,
        causes: isOpen ? nil : causes,
        alive: variation.isSticky ? ["Flow"] : alive
      )
      stage.expectNoIssue()
    }
  }

  @Test(arguments: Variation.all)
  func `F1: finish empties the half`(_ variation: Variation) async {
    await row(variation, ends: ["Flow finished(done)"]) { _, halves, flow in
      flow.finish(with: "done")
      await settle()

      expectNil(halves.viewController(for: .secondary))
    }
  }

  @Test(arguments: Variation.all)
  func `F2: cancel shows the next half in its place`(_ variation: Variation) async {
    let next = ProbeScreen("Next")
    let makeNext: @MainActor () -> UIViewController? = { [weak next] in next }
    await row(variation, then: makeNext, ends: ["Flow cancelled"]) { _, halves, flow in
      flow.cancel()
      await settle()

      expect(halves.viewController(for: .secondary), is: next)
    }
  }

  @Test(arguments: Variation.all)
  func `N15: a half that there is no room for keeps its flow`(_ variation: Variation) async {
    await row(variation, ends: ["Flow dismissed"]) { stage, halves, _ in
      halves.updateArrangement(.split.axes(.horizontal))
      await settle()
      await advanceTime(by: 10)
      expect(halves.state(for: .secondary)?.isHidden, equals: true)
      await stage.expect(ends: [], alive: ["Flow"])

      halves.updateArrangement(.split)
      await settle()
      await stage.expect(ends: [], alive: ["Flow"])
      halves.setViewController(nil, for: .secondary)
      await settle()
    }
  }

  @Test(arguments: Variation.all)
  func `X29: a half that is replaced ends its flow`(_ variation: Variation) async {
    let causes: [EndCause] = [.removed(from: "UIArrangementViewController")]
    await row(variation, ends: ["Flow dismissed"], causes: causes) { _, halves, _ in
      halves.setViewController(ProbeScreen("Other"), for: .secondary, animated: variation.animated)
      await settle()
    }
  }
}
