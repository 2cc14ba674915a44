import Expectations
import Holdfast
import HoldfastTesting
import Testing

/// Tests going back while a push runs (X30), and swipes back in the content instead of at the edge (X31).
@MainActor
@Suite(.oneAtATime)
struct InterruptedPushTests {
  enum Action: CaseIterable {
    case backButton
    case edge
    case content

    @MainActor
    func goBack(in stack: UINavigationController) {
      switch self {
      case .backButton: UserAction.tapBack(in: stack)
      case .edge: UserAction.swipeBack(in: stack).finish()
      case .content: UserAction.swipeBackInContent(of: stack).finish()
      }
    }

    var cause: EndCause { self == .backButton ? .popped : .swiped }
  }

  @Test(arguments: Action.allCases)
  func `X30: going back during the push of a flow's only screen ends the flow`(
    _ action: Action
  ) async {
    await withStage(Variation()) { stage in
      stage.begin("Flow", .push(onto: stage.navigation))
      await runLoopPass()

      action.goBack(in: stage.navigation)
      await settle()

      await stage.expect(ends: ["Flow dismissed"], causes: [action.cause])
      stage.expectNoIssue()
      expect(stage.navigation.viewControllers, equals: [stage.home])
    }
  }

  @Test(arguments: Action.allCases)
  func `X30: a show that waits for the push is made when the user goes back during it`(
    _ action: Action
  ) async {
    await withStage(Variation()) { stage in
      let started = stage.begin("Flow", .push(onto: stage.navigation))
      await runLoopPass()
      started.coordinator?.showNext()

      action.goBack(in: stage.navigation)
      await settle()
      await advanceTime(by: 10)

      let count = stage.navigation.viewControllers.count
      await stage.expect(
        ends: count == 1 ? ["Flow dismissed"] : [],
        alive: count == 1 ? [] : ["Flow"]
      )
      stage.navigation.popToRootViewController(animated: false)
      await stage.expect(ends: ["Flow dismissed"])
    }
  }

  @Test
  func `X30: a swipe during the push that is cancelled leaves the flow open`() async {
    await withStage(Variation()) { stage in
      stage.begin("Flow", .push(onto: stage.navigation))
      await runLoopPass()

      UserAction.swipeBack(in: stage.navigation).cancel()
      await settle()
      await advanceTime(by: 10)

      await stage.expect(ends: [], alive: ["Flow"])
      stage.navigation.popViewController(animated: true)
      await stage.expect(ends: ["Flow dismissed"])
    }
  }

  @Test(arguments: Variation.all)
  func `X31: a swipe in the content ends the flow where the edge's is off`(
    _ variation: Variation
  ) async {
    await withStage(variation) { stage in
      stage.navigation.interactivePopGestureRecognizer?.isEnabled = false
      await stage.start("Flow", .push(onto: stage.navigation), animated: variation.animated)

      UserAction.swipeBackInContent(of: stage.navigation).finish()

      await stage.expect(
        ends: ["Flow dismissed"],
        causes: [.swiped],
        alive: variation.isSticky ? ["Flow"] : []
      )
      stage.expectNoIssue()
    }
  }

  @Test(arguments: Variation.all)
  func `X31: VoiceOver's escape ends the flow`(_ variation: Variation) async {
    await withStage(variation) { stage in
      await stage.start("Flow", .push(onto: stage.navigation), animated: variation.animated)

      UserAction.escape(from: stage.navigation.topViewController)

      await stage.expect(
        ends: ["Flow dismissed"],
        causes: [.popped],
        alive: variation.isSticky ? ["Flow"] : []
      )
      stage.expectNoIssue()
    }
  }
}
