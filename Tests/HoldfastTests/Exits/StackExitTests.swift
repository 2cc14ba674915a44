import Expectations
import Holdfast
import HoldfastTesting
import Testing

/// Tests every exit of a pushed flow from a stack (X1–X7), in every variation.
@MainActor
@Suite(.oneAtATime)
struct StackExitTests {
  /// Runs a flow on the stack, removes its screens by `exit`, and checks the row.
  private func row(
    _ variation: Variation,
    cause: EndCause,
    exit: @MainActor (Stage, UINavigationController) async -> Void
  ) async {
    await withStage(variation) { stage in
      let flow = await stage.start(
        "Flow",
        .push(onto: stage.navigation),
        screens: variation.screens,
        animated: variation.animated
      )
      expect(stage.navigation.viewControllers.count, equals: variation.screens + 1)
      await stage.expect(ends: [], alive: ["Flow"])

      await exit(stage, stage.navigation)

      await stage.expect(
        ends: ["Flow dismissed"],
        causes: [cause],
        alive: variation.isSticky ? ["Flow"] : []
      )
      expect((flow.coordinator == nil), equals: !variation.isSticky)
      stage.expectNoIssue()
      expect(stage.navigation.viewControllers, equals: [stage.home])
    }
  }

  @Test(arguments: Variation.all)
  func `X1: the back button ends the flow`(_ variation: Variation) async {
    await row(variation, cause: .popped) { stage, navigation in
      for _ in 0..<variation.screens {
        UserAction.tapBack(in: navigation)
        await settle()
      }
      expect(stage.delegates.shown.last, equals: "Home")
    }
  }

  @Test(arguments: Variation.all)
  func `X2: a finished swipe back ends the flow`(_ variation: Variation) async {
    await row(variation, cause: .swiped) { stage, navigation in
      for _ in 0..<variation.screens {
        let swipe = UserAction.swipeBack(in: navigation)
        swipe.move(to: 0.6)
        await settle()
        expect(stage.ends, equals: [])
        swipe.finish()
        await settle()
      }
    }
  }

  @Test(arguments: Variation.all)
  func `X3: the back button's menu pops the whole flow`(_ variation: Variation) async {
    await row(variation, cause: .popped) { stage, navigation in
      UserAction.pick(stage.home, inBackMenuOf: navigation)
    }
  }

  @Test(arguments: Variation.all)
  func `X4: popping to the root ends the flow`(_ variation: Variation) async {
    await row(variation, cause: .popped) { _, navigation in
      navigation.popToRootViewController(animated: variation.animated)
    }
  }

  @Test(arguments: Variation.all)
  func `X4: popping to a screen below ends the flow`(_ variation: Variation) async {
    await row(variation, cause: .popped) { stage, navigation in
      navigation.popToViewController(stage.home, animated: variation.animated)
    }
  }

  @Test(arguments: Variation.all)
  func `X5: popping without animation ends the flow`(_ variation: Variation) async {
    await row(variation, cause: .popped) { _, navigation in
      for _ in 0..<variation.screens { navigation.popViewController(animated: false) }
    }
  }

  @Test(arguments: Variation.all)
  func `X6: setting the stack without the flow's screens ends the flow`(
    _ variation: Variation
  ) async {
    await row(variation, cause: .popped) { stage, navigation in
      navigation.setViewControllers([stage.home], animated: variation.animated)
    }
  }

  @Test(arguments: Variation.all)
  func `X6: removal from the middle of the stack ends the flow`(_ variation: Variation) async {
    await withStage(variation) { stage in
      await stage.start(
        "Flow",
        .push(onto: stage.navigation),
        screens: variation.screens,
        animated: variation.animated
      )
      let onTop = ProbeScreen("On top")
      stage.navigation.pushViewController(onTop, animated: variation.animated)
      await settle()

      stage.navigation.setViewControllers([stage.home, onTop], animated: variation.animated)

      await stage.expect(
        ends: ["Flow dismissed"],
        causes: [.removed(from: "UINavigationController")],
        alive: variation.isSticky ? ["Flow"] : []
      )
    }
  }

  @Test(arguments: Variation.all)
  func `X7: popping under a full-screen modal ends the flow`(_ variation: Variation) async {
    await row(variation, cause: .popped) { stage, navigation in
      let cover = ProbeScreen("Cover")
      cover.modalPresentationStyle = .fullScreen
      navigation.present(cover, animated: variation.animated)
      await settle()
      expect(stage.ends, equals: [])

      navigation.popToRootViewController(animated: variation.animated)
      await settle()
      expect(stage.ends, equals: ["Flow dismissed"])

      navigation.dismiss(animated: variation.animated)
      await settle()
    }
  }

  @Test(arguments: Variation.all)
  func `X7: setting a covered stack ends the flow`(_ variation: Variation) async {
    await row(variation, cause: .popped) { stage, navigation in
      let cover = ProbeScreen("Cover")
      cover.modalPresentationStyle = .fullScreen
      navigation.present(cover, animated: variation.animated)
      await settle()

      navigation.setViewControllers([stage.home], animated: variation.animated)
      await settle()
      expect(stage.ends, equals: ["Flow dismissed"])

      navigation.dismiss(animated: variation.animated)
      await settle()
    }
  }

  @Test(arguments: Variation.all)
  func `X22: the flow lives until the last of its screens has left`(_ variation: Variation) async {
    await withStage(variation) { stage in
      let flow = await stage.start(
        "Flow",
        .push(onto: stage.navigation),
        screens: 2,
        animated: variation.animated
      )
      let second = stage.navigation.viewControllers[2]

      stage.navigation.setViewControllers([stage.home, second], animated: variation.animated)
      await stage.expect(ends: [], alive: ["Flow"])
      expect(flow.coordinator != nil)

      stage.navigation.popToRootViewController(animated: variation.animated)
      // The test holds the second screen. `onEnd` is called nevertheless.
      await stage.expect(ends: ["Flow dismissed"], causes: [.popped], alive: ["Flow"])
    }
  }

  @Test(arguments: Variation.all)
  func `an inner flow on the same stack ends before its outer flow`(
    _ variation: Variation
  ) async {
    await withStage(variation) { stage in
      await stage.start(
        "Outer",
        .push(onto: stage.navigation),
        screens: variation.screens,
        animated: variation.animated
      )
      await stage.start(
        "Inner",
        .push(onto: stage.navigation),
        screens: variation.screens,
        animated: variation.animated
      )

      stage.navigation.popToRootViewController(animated: variation.animated)

      await stage.expect(
        ends: ["Inner dismissed", "Outer dismissed"],
        causes: [.popped, .popped],
        alive: variation.isSticky ? ["Outer", "Inner"] : []
      )
    }
  }

  @Test
  func `N1: a stack that is covered during a swipe back keeps its flow open until the swipe ends`()
    async
  {
    await withStage(Variation()) { stage in
      let inner = UINavigationController(rootViewController: ProbeScreen("Root"))
      stage.home.addChild(inner)
      stage.home.view.addSubview(inner.view)
      inner.didMove(toParent: stage.home)
      await stage.start("Flow", .push(onto: inner))
      stage.navigation.pushViewController(ProbeScreen("Cover"), animated: true)
      let swipe = UserAction.swipeBack(in: inner)
      await advanceTime(by: 0.6)
      expect(stage.ends, equals: [])

      swipe.cancel()
      await settle()

      expect(stage.ends, equals: [])
      expect(inner.viewControllers.count, equals: 2)
    }
  }
}
