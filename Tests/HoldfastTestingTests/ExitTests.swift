import Expectations
import Holdfast
import HoldfastDiagnostics
import HoldfastTesting
import Testing

/// Tests an app's own flow with every exit.
@MainActor
@Suite(.oneAtATime)
struct ExitTests {
  @Test(arguments: Exit.allCases.except(.leadingItem))
  func `a flow of one screen is freed by every exit, for its cause`(_ exit: Exit) async throws {
    try await expectFreedForItsCause(by: exit) { placement, leaks, told in
      let flow = Flow<Int>(placement, onEnd: told)
      leaks.track(StepsCoordinator(flow)).showStep()
    }
  }

  @Test(arguments: Exit.allCases.except(.leadingItem))
  func `a flow of three screens is freed by every exit, for its cause`(_ exit: Exit) async throws {
    try await expectFreedForItsCause(by: exit) { placement, leaks, told in
      await start(placement, leaks, told)
    }
  }

  @Test(arguments: [Exit.backButton, .sheetDraggedDown, .rootReplaced, .rootReplacedUnderModal])
  func `a coordinator that stores its screen is named`(_ exit: Exit) async throws {
    try await expectFailure("StepsCoordinator.stored keeps a screen") {
      try await expectFreed(by: exit) { placement, leaks, told in
        let flow = Flow<Int>(placement, onEnd: told)
        let coordinator = leaks.track(StepsCoordinator(flow))
        coordinator.stores = true
        coordinator.showStep()
      }
    }
  }

  /// Searching for holders is off, because the explanation of this leak is the same in each container.
  @Test(arguments: [Exit.Place.popover, .detail, .child, .page, .arrangement])
  func `a coordinator that stores its screen is found by each exit of a container`(
    _ place: Exit.Place
  ) async throws {
    Leaks.explains = false
    defer { Leaks.explains = true }
    for exit in Exit.all(for: place).except(.leadingItem) {
      let said = try await messages {
        try await expectFreed(by: exit) { placement, leaks, told in
          let coordinator = leaks.track(StepsCoordinator(Flow<Int>(placement, onEnd: told)))
          coordinator.stores = true
          coordinator.showStep()
        }
      }
      expect(
        said.contains { $0.hasPrefix(ExpectedMessage.isAlive("StepsCoordinator")) },
        "\(exit): \(said)"
      )
    }
  }

  @Test(arguments: [
    (
      Exit.backToList,
      "the split view controller isn't collapsed, so its detail isn't above the list"
    ),
    (.halfHidden, "the arrangement has room for both halves, side by side"),
  ])
  func `where there is more room, an exit that needs little can't be taken`(
    _ exit: Exit,
    _ why: String
  ) async throws {
    let missing = await #expect(throws: MissingExit.self) {
      try await ExitTrial(by: exit, record: ExitRecord()).run {
        (placement, leaks, told: @escaping @MainActor (Outcome<Int>) -> Void) in
        leaks.track(StepsCoordinator(Flow<Int>(placement, onEnd: told))).showStep()
        await settle()
        UserAction.resize(TestWindow.current, to: .regular)
        TestWindow.current?.frame = CGRect(x: 0, y: 0, width: 900, height: 600)
        await settle()
      }
    }
    expect(missing?.description, equals: why)
  }

  @Test
  func `an onEnd that gets another outcome, or is called twice or never, is a failure`()
    async throws
  {
    try await expectFailure("onEnd got cancelled, and should get dismissed") {
      try await tellStarter { outcome, told in told(.cancelled) }
    }
    try await expectFailure("onEnd got dismissed, then dismissed") {
      try await tellStarter { outcome, told in
        told(outcome)
        told(outcome)
      }
    }
    try await expectFailure("onEnd got nothing") {
      try await tellStarter { _, _ in }
    }
  }

  @Test
  func `what the starter should be told is the test's to say`() async throws {
    try await tellStarter(expecting: [.cancelled]) { _, told in told(.cancelled) }
    try await tellStarter(expecting: [.dismissed, .finished(3)]) { _, told in told(.finished(3)) }
    try await expectFailure("onEnd got dismissed, and should get cancelled or finished(3)") {
      try await tellStarter(expecting: [.cancelled, .finished(3)]) { outcome, told in told(outcome)
      }
    }
  }

  @Test(arguments: Exit.allCases.except(.leadingItem))
  func `a flow with a modal of its own in front is freed by every exit, for its cause`(
    _ exit: Exit
  ) async throws {
    try await expectFreedForItsCause(by: exit) { placement, leaks, told in
      await start(placement, leaks, told) { flow in
        flow.show(leaks.track(ComposerViewController()), as: .sheet)
        await settle()
      }
    }
  }

  @Test
  func `a flow that shows nothing at its placement is a failure`() async throws {
    try await expectFailure(
      "\(ExpectedMessage.nothingShown) Show the first screen in the closure, at the placement that it is given."
    ) {
      try await expectFreed(by: .backButton) { (_, leaks, _: (Outcome<Int>) -> Void) in
        leaks.track(ComposerCoordinator())
      }
    }
  }

  @Test
  func `an old coordinator that presents on the stack below the sheet that is to go is a failure`()
    async throws
  {
    try await expectFailure(
      "Nothing was shown at the place of ancestorDismissed (sheet), so nothing can leave it. The stack "
        + "presents the sheet that will be dismissed. Show the screen at the placement, or over place.screen"
    ) {
      try await expectFreed(by: .ancestorDismissed) { place, leaks in
        leaks.track(ComposerCoordinator())
        place.stack.present(UIViewController(), animated: false)
      }
    }
  }

  @Test
  func `a flow whose screen waits says for what, and one that has failed says how`() async throws {
    try await expectFailure(
      "so nothing can leave it. check-out: It waits: \(ExpectedMessage.hiddenHost)"
    ) {
      try await expectFreed(by: .rootReplaced) { placement, leaks, told in
        let hidden = UIViewController()
        hidden.title = "Hidden"
        let flow = Flow<Int>(.sheet(over: hidden), name: "check-out", onEnd: told)
        flow.show(leaks.track(ComposerViewController()))
        TestWindow.current?.rootViewController?.keepAlive(hidden)
      }
    }
    try await expectFailure("nothing can leave it. onEnd got failed") {
      try await expectFreed(by: .rootReplaced) { placement, leaks, told in
        let flow = Flow<Int>(placement, onEnd: told)
        let screen = leaks.track(ComposerViewController())
        UINavigationController().viewControllers = [screen]
        let stack = UINavigationController(rootViewController: screen)
        flow.show(screen)
        withExtendedLifetime(stack) {}
      }
    }
  }

  @Test(arguments: Exit.all(for: .tab))
  func `a flow in a tab goes on to its second step on display`(_ exit: Exit) async throws {
    try await expectFreed(by: exit) { placement, leaks, told in
      let flow = Flow<Int>(placement, onEnd: told)
      let coordinator = leaks.track(StepsCoordinator(flow))
      coordinator.showStep()
      await settle()
      coordinator.showStep()
      await settle()
      expect(
        TestWindow.current?.frontScreen?.navigationController?.viewControllers.count,
        equals: 2
      )
    }
  }

  @Test
  func `what a flow presents goes before the root is replaced`() async throws {
    try await expectFreed(by: .rootReplaced) { (placement, leaks, told) in
      let flow = Flow<Int>(placement, onEnd: told)
      leaks.track(StepsCoordinator(flow)).showStep()
      await settle()
      flow.show(leaks.track(ComposerViewController()), as: .sheet)
    }
  }

  @Test
  func `an exit that can't be made says why, and nothing is expected of it`() async throws {
    let missing = await #expect(throws: MissingExit.self) {
      try await ExitTrial(by: .swipeBack, record: ExitRecord()).run {
        (placement, leaks, told: @escaping @MainActor (Outcome<Int>) -> Void) in
        let flow = Flow<Int>(placement, onEnd: told)
        let screen = leaks.track(ComposerViewController())
        screen.keepAlive(flow)
        flow.show(screen)
        await settle()
        screen.navigationController?.interactivePopGestureRecognizer?.isEnabled = false
      }
    }
    expect(missing?.description, equals: "a swipe back doesn't begin on ComposerViewController")
  }

  @Test
  func `a back button that stays where it is can't be tapped for ever`() async throws {
    let missing = await #expect(throws: MissingExit.self) {
      try await ExitTrial(by: .backButton, record: ExitRecord()).run {
        (placement, leaks, told: @escaping @MainActor (Outcome<Int>) -> Void) in
        let flow = Flow<Int>(placement, onEnd: told)
        let screen = leaks.track(ComposerViewController())
        screen.guardLeaving(for: flow) { _, _ in .stay }
        flow.show(screen)
      }
    }
    expect(
      missing?.description,
      equals: ExpectedMessage.isStillInFront("ComposerViewController")
    )
  }

  @Test
  func `a modal that the user can't put away leaves the app's exits`() async throws {
    var missing: [Exit] = []
    for exit in Exit.allCases.except(.leadingItem) {
      do {
        try await ExitTrial(by: exit, record: ExitRecord()).run {
          (placement, leaks, told: @escaping @MainActor (Outcome<Int>) -> Void) in
          await start(placement, leaks, told) { flow in
            let modal = leaks.track(ComposerViewController())
            modal.isModalInPresentation = true
            flow.show(modal, as: .sheet)
            await settle()
          }
        }
      } catch let error as MissingExit {
        missing.append(exit)
        expect(error.description.contains("ComposerViewController"))
      }
    }
    let byTheUser = Exit.all(for: .halfSheet).filter {
      ["sheetDragged", "tapOutside", "dragReleased", "draggedThrough"].contains(
        where: $0.description.hasPrefix
      )
    }
    expect(byTheUser.count == 4 && byTheUser.contains(.draggedThroughDetents))
    expect(
      missing,
      equals: [
        .backButton, .swipeBack, .contentSwipe, .backMenu, .escape, .rootReplacedDuringSwipe,
        .swipeBackCancelled,
        .sheetDraggedDown, .tapOutside, .dragReleased,
      ] + byTheUser + Exit.all(for: .popover).filter { $0.description.hasPrefix("tapOutside") }
        + [.backToList]
    )
  }

  @Test
  func `each place has its exits, and each exit its places`() {
    expect(Exit.Place.allCases.allSatisfy { !Exit.all(for: $0).isEmpty })
    expect(Exit.allCases.count, equals: Set(Exit.allCases).count)
    expect(Exit.all(for: .sheet).contains(.sheetDraggedDown))
    expect(!Exit.all(for: .fullScreen).contains { $0.description.contains("Dragged") })
    expect(Exit.all(for: .root).map(\.description).contains("rootReplaced (root)"))
    expect(
      Exit.all(for: .stackRoot).map(\.description),
      equals: [
        "stackReplaced (stackRoot)", "stackReplacedUnderModal (stackRoot)",
        "rootReplaced (stackRoot)",
        "windowClosed (stackRoot)", "coveredAndUncovered (stackRoot)",
      ]
    )
    expect(Exit.all(for: .tab).contains(.tabsReplaced))
    let outOfStacks: Set<Exit> = [.stackReplacedUnderModal, .windowClosed, .coveredAndUncovered]
    expect(outOfStacks.isSubset(of: Exit.all(for: .push)))
    let outOfSheets: Set<Exit> = [
      .dismissedByPresenter, .dismissedWithoutAnimation, .dismissedByItself, .ancestorDismissed,
    ]
    expect(outOfSheets.isSubset(of: Exit.all(for: .sheet)))
    expect(Exit.rootReplaced.place, equals: .push)
  }

  @Test
  func `what the doctor only suspects is no failure`() async throws {
    try await expectFreed(by: .backButton) { (placement, leaks, told) in
      let flow = Flow<Void>(placement, onEnd: told)
      let screen = leaks.track(OutputScreen())
      screen.onNext = {}
      flow.show(screen)
    }
  }

  private func tellStarter(
    expecting outcomes: [Outcome<Int>] = [.dismissed],
    _ tell: @escaping @MainActor (Outcome<Int>, @MainActor (Outcome<Int>) -> Void) -> Void
  ) async throws {
    try await expectFreed(by: .backButton, expecting: outcomes) { placement, leaks, told in
      let flow = Flow<Int>(placement) { tell($0, told) }
      leaks.track(StepsCoordinator(flow)).showStep()
    }
  }

  /// Calls `expectFreed(by:)` for one flow, which must also end with the exit's own cause.
  private func expectFreedForItsCause(
    by exit: Exit,
    _ start:
      @MainActor (Placement, Leaks, @escaping @MainActor (Outcome<Int>) -> Void) async throws ->
      Void
  ) async throws {
    var causes: [EndCause] = []
    let listening = FlowBulletin.main.listen { event in
      if case .ended(.dismissed, let cause) = event.kind { causes.append(cause) }
    }
    defer { listening.end() }
    try await expectFreed(by: exit, start)
    expect(causes.count, equals: 1)
    expect(causes.allSatisfy(exit.explains), "\(causes) and not \(String(describing: exit.cause))")
  }

  /// Starts a flow, and shows three screens one after the other.
  private func start(
    _ placement: Placement,
    _ leaks: Leaks,
    _ told: @escaping @MainActor (Outcome<Int>) -> Void,
    _ continuing: (Flow<Int>) async -> Void = { _ in }
  ) async {
    let flow = Flow<Int>(placement, onEnd: told)
    let coordinator = leaks.track(StepsCoordinator(flow))
    for _ in 0..<3 {
      coordinator.showStep()
      await settle()
    }
    await continuing(flow)
  }
}
