import Expectations
import Holdfast
import HoldfastTesting
import Testing

/// Tests that flows stay open when the hierarchy around them changes, or while they have no screen
/// (N9–N13).
@MainActor
@Suite(.oneAtATime)
struct OutOfSightTests {
  // MARK: Screens under a modal leave

  @Test(arguments: Variation.all, ModalStyle.allCases)
  func `N9: a modal outlives the screen that presented it`(
    _ variation: Variation,
    _ style: ModalStyle
  ) async throws {
    await withStage(variation) { stage in
      var host: ProbeScreen? = ProbeScreen("Host")
      weak let hostAfterwards = host
      if let host {
        stage.navigation.pushViewController(host, animated: false)
        await settle()
        await stage.start(
          "Flow",
          style.placement(over: host),
          screens: variation.screens,
          animated: variation.animated
        )
      }
      host = nil

      stage.navigation.popToRootViewController(animated: variation.animated)
      await advanceTime(by: 1)
      await stage.expect(ends: [], alive: ["Flow"])
      expect((hostAfterwards == nil), equals: !variation.isSticky)
      expect(stage.presentedStack?.viewControllers.count, equals: variation.screens)

      stage.navigation.dismiss(animated: variation.animated)
      await stage.expect(
        ends: ["Flow dismissed"],
        causes: [.dismissed],
        alive: variation.isSticky ? ["Flow"] : []
      )
      stage.expectNoIssue()
    }
  }

  @Test(arguments: Variation.all, ModalStyle.allCases)
  func `N9: a modal flow keeps the flow open that it was started from and that was popped`(
    _ variation: Variation,
    _ style: ModalStyle
  ) async throws {
    try await withStage(variation) { stage in
      await stage.start("Outer", .push(onto: stage.navigation), animated: variation.animated)
      let host = try #require(stage.navigation.topViewController)
      await stage.start(
        "Inner",
        style.placement(over: host),
        screens: variation.screens,
        animated: variation.animated
      )

      stage.navigation.popToRootViewController(animated: variation.animated)
      await advanceTime(by: 1)
      expect(stage.ends, equals: [])
      expect(stage.presentedStack?.viewControllers.count, equals: variation.screens)
      let cover = ProbeScreen("Cover")
      cover.modalPresentationStyle = .fullScreen
      stage.presented?.present(cover, animated: variation.animated)
      await settle()
      await advanceTime(by: 1)
      expect(stage.ends, equals: [])

      stage.navigation.dismiss(animated: variation.animated)
      await settle()
      expect(stage.ends, equals: ["Inner dismissed", "Outer dismissed"])
      expect(stage.causes, equals: [.dismissed, .popped])
    }
  }

  @Test(arguments: Variation.all)
  func `N10: a screen pushed under the app's own modal outlives the root that the app replaces`(
    _ variation: Variation
  ) async {
    await withStage(variation) { stage in
      await stage.start(
        "Flow",
        .push(onto: stage.navigation),
        screens: variation.screens,
        animated: variation.animated
      )
      stage.navigation.present(ProbeScreen("Foreign"), animated: variation.animated)
      await settle()

      stage.window.rootViewController = ProbeScreen("Other root")
      await advanceTime(by: 10)
      await stage.expect(ends: [], alive: ["Flow"])
      expect(stage.presented?.viewIfLoaded?.window, is: stage.window)

      stage.navigation.popToRootViewController(animated: false)
      await stage.expect(
        ends: ["Flow dismissed"],
        causes: [.popped],
        alive: variation.isSticky ? ["Flow"] : []
      )
      stage.navigation.dismiss(animated: false)
      await settle()
      stage.expectNoIssue()
    }
  }

  // MARK: The window's root comes back

  @Test(arguments: Variation.all)
  func `N11: a lock screen in place of the root for a while ends no pushed flow`(
    _ variation: Variation
  ) async {
    await withStage(variation) { stage in
      await stage.start(
        "Flow",
        .push(onto: stage.navigation),
        screens: variation.screens,
        animated: variation.animated
      )

      stage.window.rootViewController = ProbeScreen("Lock")
      await advanceTime(by: 10)
      await stage.expect(ends: [], alive: ["Flow"])
      stage.window.rootViewController = stage.navigation
      await stage.expect(ends: [], alive: ["Flow"])

      stage.navigation.popToRootViewController(animated: variation.animated)
      await stage.expect(ends: ["Flow dismissed"], alive: variation.isSticky ? ["Flow"] : [])
      stage.expectNoIssue()
    }
  }

  /// Without leaked roots, because the flow of a root ends only when its screens are deallocated.
  @Test(arguments: Variation.all.filter { !$0.isSticky })
  func `N11: a lock screen in place of a flow's own root for a while ends nothing`(
    _ variation: Variation
  ) async {
    await withStage(variation) { stage in
      await stage.start(
        "Flow",
        .root(of: stage.window, embeddedIn: .navigationController),
        screens: variation.screens,
        animated: variation.animated
      )

      var root = stage.window.rootViewController
      stage.window.rootViewController = ProbeScreen("Lock")
      await advanceTime(by: 10)
      await stage.expect(ends: [], alive: ["Flow"])
      stage.window.rootViewController = root
      root = nil
      await stage.expect(ends: [], alive: ["Flow"])

      stage.window.rootViewController = stage.navigation
      await stage.expect(ends: ["Flow dismissed"])
      stage.expectNoIssue()
    }
  }

  // MARK: The modal comes back

  /// Without leaked screens, because a leaked screen isn't released, so the flow doesn't end.
  @Test(arguments: Variation.all.filter { !$0.isSticky }, ModalStyle.allCases)
  func `N12: a modal that ends on release may leave and come back`(
    _ variation: Variation,
    _ style: ModalStyle
  ) async throws {
    await withStage(variation) { stage in
      await stage.start(
        "Player",
        style.placement(over: stage.home).endingWhenDeallocated(),
        screens: variation.screens,
        animated: variation.animated
      )
      var player = stage.presented

      for _ in 0..<2 {
        stage.navigation.dismiss(animated: variation.animated)
        await advanceTime(by: 10)
        await stage.expect(ends: [], alive: ["Player"])
        if let player { stage.home.present(player, animated: variation.animated) }
        await stage.expect(ends: [], alive: ["Player"])
      }

      stage.navigation.dismiss(animated: variation.animated)
      await stage.expect(ends: [], alive: ["Player"])
      player = nil
      await stage.expect(ends: ["Player dismissed"])
      expectNil(player)
      stage.expectNoIssue()
    }
  }

  @Test(arguments: Variation.all, ModalStyle.allCases)
  func `N12: a modal that is kept ends when it leaves, unless it says otherwise`(
    _ variation: Variation,
    _ style: ModalStyle
  ) async throws {
    await withStage(variation) { stage in
      await stage.start("Flow", style.placement(over: stage.home), animated: variation.animated)
      let kept = stage.presented

      stage.navigation.dismiss(animated: variation.animated)

      await stage.expect(ends: ["Flow dismissed"], alive: ["Flow"])
      withExtendedLifetime(kept) {}
    }
  }

  // MARK: Work goes on

  /// Starts a flow whose coordinator works until `gate` is opened, and pops its screens.
  private func popDuringWork(
    _ stage: Stage,
    _ variation: Variation,
    _ gate: Gate,
    then: @escaping @MainActor (ProbeCoordinator) async -> Void = { _ in }
  ) async {
    let flow = await stage.start(
      "Flow",
      .push(onto: stage.navigation),
      screens: variation.screens,
      animated: variation.animated
    )
    if let coordinator = flow.coordinator {
      coordinator.flow.keepOpen {
        await gate.opened()
        await then(coordinator)
      }
    }
    stage.navigation.popToRootViewController(animated: variation.animated)
    await advanceTime(by: 10)
    await stage.expect(ends: [], alive: ["Flow"])
  }

  @Test(arguments: Variation.all)
  func `N13: declared work keeps a flow without screens open until it is done`(
    _ variation: Variation
  ) async {
    await withStage(variation) { stage in
      let gate = Gate()
      await popDuringWork(stage, variation, gate)

      await gate.letThrough()

      await stage.expect(ends: ["Flow dismissed"], alive: variation.isSticky ? ["Flow"] : [])
      stage.expectNoIssue()
    }
  }

  @Test(arguments: Variation.all)
  func `N13: declared work may show the next screen when there is none`(
    _ variation: Variation
  ) async {
    await withStage(variation) { stage in
      let gate = Gate()
      await popDuringWork(stage, variation, gate) { coordinator in coordinator.showNext() }

      await gate.letThrough()
      await stage.expect(ends: [], alive: ["Flow"])
      expect(stage.stack, equals: ["Home", "Flow \(variation.screens + 1)"])

      stage.navigation.popToRootViewController(animated: variation.animated)
      await stage.expect(ends: ["Flow dismissed"], alive: variation.isSticky ? ["Flow"] : [])
      stage.expectNoIssue()
    }
  }

  @Test(arguments: Variation.all)
  func `N13: several works keep the flow open until the last is done`(
    _ variation: Variation
  ) async {
    await withStage(variation) { stage in
      let first = Gate()
      let last = Gate()
      await popDuringWork(stage, variation, first) { coordinator in
        coordinator.flow.keepOpen { await last.opened() }
      }

      await first.letThrough()
      await stage.expect(ends: [], alive: variation.isSticky ? ["Flow"] : [])
      await last.letThrough()

      await stage.expect(ends: ["Flow dismissed"], alive: variation.isSticky ? ["Flow"] : [])
      stage.expectNoIssue()
    }
  }

  @Test(arguments: [Placement.WhenBusy.above, .fail])
  func `what declared work shows again comes above another flow's sheet, where it may`(
    _ whenBusy: Placement.WhenBusy
  ) async {
    let stage = Stage()
    let upload = Gate()
    let place = Placement.sheet(over: stage.home, whenBusy: whenBusy)
    let first = await stage.start("First", place)
    if let coordinator = first.coordinator {
      coordinator.flow.keepOpen {
        await upload.opened()
        coordinator.showNext()
      }
    }
    UserAction.dragDown(stage.presentedStack).finish()
    await settle()
    await stage.start("Second", .sheet(over: stage.home))

    await upload.letThrough()

    if whenBusy == .above {
      await stage.expect(ends: [], alive: ["First", "Second"])
      expect(stage.titles, equals: ["Home", "Second 1", "First 2"])
      stage.expectNoIssue()
    } else {
      await stage.expect(ends: ["First dismissed"], alive: ["Second"])
      expect(stage.issues.map(\.message).first?.contains("can't be shown") ?? false)
    }
  }

  @Test
  func `a screen that the app put somewhere itself and that ends its flow on release dismisses it`()
    async
  {
    let stage = Stage()
    let place = Placement.custom(
      show: { [weak stack = stage.navigation] in stack?.pushViewController($0, animated: false) },
      remove: { $0.navigationController?.popViewController(animated: false) }
    )
    await stage.start("Flow", place.endingWhenDeallocated(), animated: false)

    stage.navigation.popViewController(animated: false)

    await stage.expect(ends: ["Flow dismissed"])
    stage.expectNoIssue()
  }
}
