import Expectations
import Holdfast
import HoldfastTesting
import Testing

/// Tests changes that only look like exits: gestures that are cancelled or refused, and covers (N1–N4).
///
/// A real exit follows each of them, and calls `onEnd` once.
@MainActor
@Suite(.oneAtATime)
struct StillThereTests {
  /// Runs a flow and `disturbance`, checks that the flow is open, and then removes its screens by `exit`.
  private func row(
    _ variation: Variation,
    _ placement: @MainActor (Stage) -> Placement,
    disturbance: @MainActor (Stage) async throws -> Void,
    exit: @MainActor (Stage) async -> Void
  ) async rethrows {
    try await withStage(variation) { stage in
      await stage.start(
        "Flow",
        placement(stage),
        screens: variation.screens,
        animated: variation.animated
      )

      try await disturbance(stage)
      await stage.expect(ends: [], alive: ["Flow"])

      await exit(stage)
      await stage.expect(ends: ["Flow dismissed"], alive: variation.isSticky ? ["Flow"] : [])
      stage.expectNoIssue()
      expect(stage.stack, equals: ["Home"])
      expectNothingPresented(by: stage.navigation)
    }
  }

  // MARK: Swiping back

  private func swipeAndCancel(_ stage: Stage) async {
    let stack = stage.stack
    let swipe = UserAction.swipeBack(in: stage.navigation)
    swipe.move(to: 0.4)
    await advanceTime(by: 1)
    expect(stage.ends, equals: [])
    expect(stage.stack, equals: stack.dropLast())
    swipe.cancel()
    await settle()
    expect(stage.stack, equals: stack)
  }

  @Test(arguments: Variation.all)
  func `N1: a cancelled swipe back, twice, ends nothing`(_ variation: Variation) async {
    await row(variation) {
      .push(onto: $0.navigation)
    } disturbance: { stage in
      await swipeAndCancel(stage)
      await swipeAndCancel(stage)
    } exit: { stage in
      stage.navigation.popToRootViewController(animated: variation.animated)
    }
  }

  @Test(arguments: Variation.all)
  func `N1: a cancelled and then finished swipe back ends once`(_ variation: Variation) async {
    await row(variation) {
      .push(onto: $0.navigation)
    } disturbance: { stage in
      await swipeAndCancel(stage)
    } exit: { stage in
      for _ in 0..<variation.screens {
        let swipe = UserAction.swipeBack(in: stage.navigation)
        swipe.move(to: 0.7)
        await advanceTime(by: 1)
        swipe.finish()
        await settle()
      }
    }
  }

  @Test(arguments: Variation.all)
  func `N1: a cancelled swipe back over an inner flow ends neither`(_ variation: Variation) async {
    await withStage(variation) { stage in
      await stage.start("Outer", .push(onto: stage.navigation), animated: variation.animated)
      await stage.start(
        "Inner",
        .push(onto: stage.navigation),
        screens: variation.screens,
        animated: variation.animated
      )

      await swipeAndCancel(stage)
      await stage.expect(ends: [], alive: ["Outer", "Inner"])

      stage.navigation.popToRootViewController(animated: variation.animated)
      await stage.expect(
        ends: ["Inner dismissed", "Outer dismissed"],
        alive: variation.isSticky ? ["Outer", "Inner"] : []
      )
    }
  }

  @Test
  func `N1: a cancelled swipe back whose tab was left meanwhile does not end a child's flow`()
    async throws
  {
    let stage = Stage()
    let tabs = UITabBarController()
    tabs.viewControllers = [stage.navigation, ProbeScreen("Other")]
    stage.window.rootViewController = tabs
    await settle()
    await stage.start("Outer", .push(onto: stage.navigation))
    do {
      let parent = try #require(stage.navigation.topViewController)
      await stage.start("Child", .child(of: parent, in: parent.view))
    }

    let swipe = UserAction.swipeBack(in: stage.navigation)
    swipe.move(to: 0.4)
    tabs.selectedIndex = 1
    await advanceTime(by: 1)
    expect(stage.ends, equals: [])
    swipe.cancel()
    await settle()
    tabs.selectedIndex = 0

    await stage.expect(ends: [], alive: ["Outer", "Child"])
    stage.navigation.popToRootViewController(animated: false)
    await stage.expect(ends: ["Child dismissed", "Outer dismissed"])
  }

  // MARK: Dragging a sheet

  private func dragDown(_ stage: Stage) async throws -> SheetDrag {
    let sheet = try #require(stage.presented)
    let drag = UserAction.dragDown(sheet)
    drag.move(to: 0.6)
    await advanceTime(by: 1)
    expect(stage.ends, equals: [])
    return drag
  }

  @Test(arguments: Variation.all)
  func `N2: a sheet dragged and released ends nothing`(_ variation: Variation) async throws {
    try await row(variation) {
      .sheet(over: $0.home)
    } disturbance: { stage in
      stage.presented?.presentationController?.delegate = stage.delegates
      for _ in 0..<2 {
        try await dragDown(stage).release()
        await settle()
      }
      expect(stage.presented?.presentationController?.delegate, is: stage.delegates)
      expect(stage.delegates.presentationEvents, equals: ["will", "will"])
      expectOnDisplay(try #require(stage.presented))
    } exit: { stage in
      (try? await dragDown(stage))?.finish()
      await settle()
      expect(stage.delegates.presentationEvents, equals: ["will", "will", "will", "did"])
    }
  }

  @Test(arguments: Variation.all)
  func `N3: a drag refused by the screen ends nothing`(_ variation: Variation) async throws {
    try await row(variation) {
      .sheet(over: $0.home)
    } disturbance: { stage in
      let sheet = try #require(stage.presented)
      sheet.presentationController?.delegate = stage.delegates
      sheet.isModalInPresentation = true

      UserAction.dragDown(sheet).finish()
      await advanceTime(by: 1)

      expect(stage.delegates.presentationEvents, equals: ["attempt"])
      expect(sheet.presentationController?.delegate, is: stage.delegates)
    } exit: { stage in
      stage.presented?.isModalInPresentation = false
      (try? await dragDown(stage))?.finish()
      await settle()
      expect(stage.delegates.presentationEvents, equals: ["attempt", "will", "did"])
    }
  }

  @Test(arguments: Variation.all)
  func `N3: a drag refused by the app's delegate ends nothing`(_ variation: Variation) async throws
  {
    try await row(variation) {
      .sheet(over: $0.home)
    } disturbance: { stage in
      let sheet = try #require(stage.presented)
      sheet.presentationController?.delegate = stage.delegates
      stage.delegates.allowsDismissal = false

      UserAction.dragDown(sheet).finish()
      await advanceTime(by: 1)

      expect(stage.delegates.presentationEvents, equals: ["attempt"])
      expect(sheet.presentationController?.delegate, is: stage.delegates)
    } exit: { stage in
      stage.delegates.allowsDismissal = true
      (try? await dragDown(stage))?.finish()
      await settle()
      expect(stage.delegates.presentationEvents, equals: ["attempt", "will", "did"])
    }
  }

  // MARK: Covered

  /// Covers `screen` with a full-screen modal for a while.
  private func cover(_ screen: UIViewController, _ variation: Variation) async {
    let cover = ProbeScreen("Cover")
    cover.modalPresentationStyle = .fullScreen
    screen.present(cover, animated: variation.animated)
    await settle()
    expectNotOnDisplay(screen)
    await advanceTime(by: 10)

    screen.dismiss(animated: variation.animated)
    await settle()
    expectOnDisplay(screen)
  }

  @Test(arguments: Variation.all)
  func `N4: a stack covered and uncovered ends nothing`(_ variation: Variation) async {
    await row(variation) {
      .push(onto: $0.navigation)
    } disturbance: { stage in
      await cover(stage.navigation, variation)
    } exit: { stage in
      stage.navigation.popToRootViewController(animated: variation.animated)
    }
  }

  @Test(arguments: Variation.all, ModalStyle.allCases)
  func `N4: a modal covered and uncovered ends nothing`(
    _ variation: Variation,
    _ style: ModalStyle
  ) async throws {
    try await row(variation) {
      style.placement(over: $0.home)
    } disturbance: { stage in
      await cover(try #require(stage.presented), variation)
    } exit: { stage in
      stage.navigation.dismiss(animated: variation.animated)
    }
  }
}
