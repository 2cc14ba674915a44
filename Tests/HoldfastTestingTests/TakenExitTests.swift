import Expectations
import Holdfast
import HoldfastTesting
import Testing

/// Tests that an exit which isn't taken is reported with its reason, so that a passing test means that it was tried.
@MainActor
@Suite(.oneAtATime)
struct TakenExitTests {
  /// The coordinator of a payment, whose screen has a left item of its own and may ask before it leaves.
  @MainActor
  private final class PaymentCoordinator {
    private let flow: Flow<Int>
    let gate = Gate()

    init(_ flow: Flow<Int>) { self.flow = flow }

    func showPayment(hasItem: Bool = true, asks: Bool = false, action: (() -> Void)? = nil) {
      let screen = OutputScreen()
      screen.title = "Payment"
      screen.onNext = { self.pay() }
      let cancel = action ?? { self.flow.cancel() }
      if hasItem {
        screen.navigationItem.leftBarButtonItem = UIBarButtonItem(
          systemItem: .cancel,
          primaryAction: UIAction { _ in cancel() }
        )
      }
      if asks {
        screen.guardLeaving(for: self) { coordinator, _ in await coordinator.mayLeave() }
      }
      flow.show(screen)
    }

    func cancel() { flow.cancel() }

    func asksTwice(andOnceMore hasThird: Bool) {
      Task {
        for _ in 0..<(hasThird ? 3 : 2) {
          guard await mayLeave() == .leave else { return }
        }
        flow.cancel()
      }
    }

    func pay() {
      flow.keepOpen {
        await self.gate.passes()
        self.flow.finish(with: 7)
      }
    }

    func mayLeave() async -> LeavingAnswer {
      let options = [
        AlertOption("Discard", style: .destructive, value: LeavingAnswer.leave),
        AlertOption("Keep", style: .cancel, value: .stay),
      ]
      return await flow.choose("Discard it?", options).value ?? .stay
    }
  }

  /// Suspends work until the test lets it end.
  @MainActor
  private final class Gate {
    private var waiting: CheckedContinuation<Void, Never>?

    func passes() async { await withCheckedContinuation { waiting = $0 } }
    func open() { waiting?.resume() }
  }

  private func leave(
    by exit: Exit,
    answering answer: LeavingAnswer? = nil,
    expecting outcomes: [Outcome<Int>]? = nil,
    _ show: @escaping @MainActor (PaymentCoordinator) -> Void
  ) async throws {
    try await ExitTrial(by: exit, answering: answer, record: ExitRecord()).run(expecting: outcomes)
    {
      (placement, leaks, onEnd) in
      show(leaks.track(PaymentCoordinator(Flow<Int>(placement, onEnd: onEnd))))
    }
  }

  // MARK: The left item

  @Test(arguments: Exit.Place.allCases)
  func `a left item is the way out of its screen`(_ place: Exit.Place) async throws {
    for exit in Exit.all(for: place) where exit.description.hasPrefix("leadingItem") {
      try await leave(by: exit) { $0.showPayment() }
    }
  }

  @Test
  func `of thirteen exits of a pushed screen with a left item eight are taken`() async throws {
    var missed: [String] = []
    let exits = Exit.all(for: .push)
    for exit in exits {
      do {
        try await leave(by: exit) { $0.showPayment() }
      } catch let missing as MissingExit {
        missed.append("\(exit): \(missing)")
      }
    }
    expect(exits.count - missed.count, equals: 8)
    expect(
      missed.first,
      equals:
        "backButton (push): OutputScreen “Payment” has no back button. Its left item replaces the back button, and "
        + "the exit .leadingItem taps that item"
    )
  }

  @Test
  func `a left item that leaves the screen where it is is not taken`() async throws {
    let missing = await #expect(throws: MissingExit.self) {
      try await leave(by: .leadingItem) { $0.showPayment(action: {}) }
    }
    expect(
      missing?.description,
      equals: ExpectedMessage.isStillInFront("OutputScreen “Payment”")
    )
  }

  @Test
  func `where no screen has a left item, none of a list is missed, and one that is named is`()
    async throws
  {
    let listed = try #require(Exit.all(for: .push).first { $0 == .leadingItem })
    for (exit, isAbsent) in [(listed, true), (.leadingItem, false)] {
      let missing = await #expect(throws: MissingExit.self) {
        try await leave(by: exit) { $0.showPayment(hasItem: false) }
      }
      expect(missing?.isAbsent, equals: isAbsent)
    }
  }

  // MARK: Exits that can't be taken

  /// Shows a payment, as an app's test does.
  private func expectPaymentDeallocated(
    by exit: Exit,
    answering answer: LeavingAnswer? = nil,
    expecting outcomes: [Outcome<Int>]? = nil,
    _ show: @escaping @MainActor (PaymentCoordinator) -> Void
  ) async throws {
    let trial = ExitTrial(by: exit, answering: answer, record: ExitRecord())
    try await trial.reportingMissingExit {
      try await trial.run(expecting: outcomes) { placement, leaks, onEnd in
        show(leaks.track(PaymentCoordinator(Flow<Int>(placement, onEnd: onEnd))))
      }
    }
  }

  @Test
  func `an exit that can't be taken is a failure, unless the list leaves it out`() async throws {
    try await expectFailure(
      "backButton (push) can't be taken: OutputScreen “Payment” has no back button. Its left item replaces the back "
        + "button, and the exit .leadingItem taps that item. If the flow isn't meant to have this exit, leave it out: "
        + ".except(.backButton)."
    ) {
      try await expectPaymentDeallocated(by: .backButton) { $0.showPayment() }
    }
    for exit in Exit.all(for: .push).except(
      .backButton,
      .backMenu,
      .swipeBack,
      .swipeBackCancelled,
      .rootReplacedDuringSwipe
    ) {
      try await expectPaymentDeallocated(by: exit) { $0.showPayment() }
    }
  }

  @Test
  func `a left item that does nothing is a failure`() async throws {
    try await expectFailure(
      "leadingItem (push) can't be taken: \(ExpectedMessage.isStillInFront("OutputScreen “Payment”")). Let the user "
        + "leave that screen. "
    ) {
      try await expectPaymentDeallocated(by: .leadingItem) { $0.showPayment(action: {}) }
    }
  }

  @Test
  func `a loop goes on after an exit that can't be taken, and finds what leaks`() async throws {
    Leaks.explains = false
    defer { Leaks.explains = true }
    let keeper = Keeper()
    var tried: [Exit] = []
    let said = try await messages {
      for exit in Exit.all(for: .sheet) {
        tried.append(exit)
        try await expectPaymentDeallocated(by: exit) { coordinator in
          keeper.list.append(coordinator)
          coordinator.showPayment(hasItem: false)
        }
      }
    }
    expect(tried, equals: Exit.all(for: .sheet))
    // If there is no left item, code removes the screens.
    expect(said.count, equals: tried.count)
    expect(said.allSatisfy { $0.contains("is still alive") })
    expect(
      said.first?.contains(
        "after leadingItem (sheet), which isn't an exit here, so code removed the screens."
      ),
      equals: true
    )
  }

  private struct Stop: Error {}

  @Test
  func `what a loop that was left never reached is in the summary`() async throws {
    let record = ExitRecord()
    await #expect(throws: Stop.self) {
      for exit in Exit.all(for: .root) {
        let trial = ExitTrial(by: exit, record: record, file: "App/OldTests.swift", line: 3)
        try await trial.reportingMissingExit {
          try await trial.run { place, leaks in
            if exit != .rootReplaced, exit.description != "rootReplaced (root)" { throw Stop() }
            place.window.rootViewController = leaks.track(UIViewController())
          }
        }
      }
    }
    expect(
      record.summary,
      equals: """
        Exits that no test took: 2.
        App/OldTests.swift:3: 2 of 3
          windowClosed (root): it threw Stop()
          coveredAndUncovered (root): never reached, because windowClosed (root) threw
        """
    )
  }

  @Test
  func `what a list never reached is in the summary`() async throws {
    let record = ExitRecord()
    let exits = Exit.all(for: .root)
    await #expect(throws: Stop.self) {
      try await ExitTrial.each(of: exits, record: record, file: "App/OldTests.swift", line: 3) {
        try await $0.run { (_: ExitPlace, _) in throw Stop() }
      }
    }
    expect(record.summary?.contains("Exits that no test took: 3."), equals: true)
    expect(record.summary?.contains("windowClosed (root): never reached, because"), equals: true)
  }

  // MARK: Questions

  @Test
  func `every question that follows is answered .leave`() async throws {
    for hasThird in [false, true] {
      try await expectPaymentDeallocated(
        by: .leadingItem,
        answering: .leave,
        expecting: [.cancelled]
      ) { coordinator in
        coordinator.showPayment { coordinator.asksTwice(andOnceMore: hasThird) }
      }
    }
  }

  @Test
  func `a question that is asked again and again is a failure`() async throws {
    try await expectFailure(
      "OutputScreen “Payment” asks again and again, and doesn't leave. If the flow"
    ) {
      try await expectPaymentDeallocated(by: .leadingItem, answering: .leave) { coordinator in
        coordinator.showPayment { [weak coordinator] in
          Task { while await coordinator?.mayLeave() == .leave {} }
        }
      }
    }
  }

  @Test
  func `a question that is open after the exit is a failure`() async throws {
    try await expectFailure(
      "After the exit (leadingItem (push)) UIAlertController “Sure?” with Yes, No is open. Pass answering: .leave or "
        + ".stay."
    ) {
      try await expectPaymentDeallocated(by: .leadingItem, expecting: [.cancelled]) { coordinator in
        let window = TestWindow.current
        coordinator.showPayment { [weak window] in
          coordinator.cancel()
          let alert = UIAlertController(title: "Sure?", message: nil, preferredStyle: .alert)
          alert.addAction(UIAlertAction(title: "Yes", style: .default))
          alert.addAction(UIAlertAction(title: "No", style: .cancel))
          Task {
            // After the screens have left.
            await runLoopPass()
            window?.rootViewController?.present(alert, animated: false)
          }
        }
      }
    }
  }

  @Test
  func `a failure after what only looks like an exit names what took the screens away`()
    async throws
  {
    let keeper = Keeper()
    let said = try await messages {
      try await expectPaymentDeallocated(by: .dragReleased) { coordinator in
        keeper.list.append(coordinator)
        coordinator.showPayment(hasItem: false)
      }
    }
    expect(
      said.first?.contains("still alive after dragReleased (sheet), then dismissedByPresenter. "),
      equals: true,
      "\(said)"
    )
  }

  // MARK: Guards

  private nonisolated static let asked: [Exit] = [
    .backButton, .swipeBack, .sheetDraggedDown, .tapOutside, .leadingItem,
  ]

  @Test(arguments: asked)
  func `an exit that asks and gets no answer is not taken`(_ exit: Exit) async throws {
    let hasItem = exit == .leadingItem
    let missing = await #expect(throws: MissingExit.self) {
      try await leave(by: exit) { $0.showPayment(hasItem: hasItem, asks: true) }
    }
    expect(
      missing?.description,
      equals: "OutputScreen “Payment” asks first: UIAlertController “Discard it?” with "
        + "Discard, Keep"
    )
  }

  @Test(arguments: asked)
  func `a guarded screen that is answered .leave leaves`(_ exit: Exit) async throws {
    let hasItem = exit == .leadingItem
    try await leave(by: exit, answering: .leave) { $0.showPayment(hasItem: hasItem, asks: true) }
  }

  @Test(arguments: asked)
  func `a guarded screen that is answered .stay stays, until code takes it away`(
    _ exit: Exit
  ) async throws {
    let hasItem = exit == .leadingItem
    try await leave(by: exit, answering: .stay) { $0.showPayment(hasItem: hasItem, asks: true) }
  }

  @Test
  func `a screen that leaves though the answer is .stay is a failure`() async throws {
    let said = try await messages {
      try await expectFreed(by: .leadingItem, answering: .stay) { placement, leaks, onEnd in
        let flow = Flow<Int>(placement, onEnd: onEnd)
        let coordinator = leaks.track(PaymentCoordinator(flow))
        coordinator.showPayment {
          Task {
            _ = await flow.choose("Discard it?", [AlertOption("Keep", style: .cancel, value: 1)])
            flow.cancel()
          }
        }
      }
    }
    expect(
      said.first?.contains("Before the exit (leadingItem (push)) onEnd got cancelled"),
      equals: true
    )
  }

  // MARK: Work

  @Test
  func `work that ends after the exit ends the flow with its value`() async throws {
    var gate: Gate?
    try await expectFreed(by: .swipeBack, expecting: [.finished(7)]) { placement, leaks, onEnd in
      let coordinator = leaks.track(PaymentCoordinator(Flow<Int>(placement, onEnd: onEnd)))
      coordinator.showPayment(hasItem: false)
      coordinator.pay()
      gate = coordinator.gate
    } afterExit: {
      gate?.open()
    }
  }

  // MARK: Several

  @Test
  func `a list of exits goes on after a failure, and each failure names its exit`() async throws {
    let keeper = Keeper()
    let said = try await messages {
      try await expectFreed(by: [.backButton, .swipeBack, .sheetDraggedDown]) {
        (placement, leaks, onEnd: @escaping @MainActor (Outcome<Int>) -> Void) in
        let coordinator = leaks.track(PaymentCoordinator(Flow(placement, onEnd: onEnd)))
        leaks.suspect(keeper)
        keeper.list.append(coordinator)
        coordinator.showPayment(hasItem: false)
      }
    }
    expect(said.count, equals: 3)
    for (message, exit) in zip(said, ["backButton (push)", "swipeBack (push)", "sheetDraggedDown"])
    {
      expect(message.contains("tracked here, is still alive after \(exit)"), "\(message)")
    }
  }

  @Test
  func `a list of which no exit can be taken is a failure`() async throws {
    try await expectFailure(
      "None of the exits was taken.\nleadingItem (push) can't be taken: no screen has a left item."
    ) {
      try await expectFreed(by: Exit.all(for: .push).filter { $0 == .leadingItem }) {
        (placement, leaks, onEnd: @escaping @MainActor (Outcome<Int>) -> Void) in
        leaks.track(PaymentCoordinator(Flow(placement, onEnd: onEnd))).showPayment(hasItem: false)
      }
    }
    try await expectFailure("None of the exits was taken.\nThe list is empty.") {
      try await expectFreed(by: []) { (_: ExitPlace, _) in }
    }
  }

  @Test
  func `the summary lists what no case took, by flow`() {
    let record = ExitRecord()
    expectNil(record.summary)
    record.take(.swipeBack, at: "App/PaymentTests.swift:9")
    expectNil(record.summary)
    record.miss(.backButton, of: "Flow<Int>", at: "App/PaymentTests.swift:9", "there is none")
    record.miss(.backButton, of: "Flow<Int>", at: "App/PaymentTests.swift:9", "there is none")
    record.miss(
      .swipeBack,
      of: "Flow<Int>",
      at: "App/PaymentTests.swift:9",
      "once it did not begin"
    )
    record.stop(at: .swipeBack, in: "App/PaymentTests.swift:9", Stop(), before: [.swipeBack])
    record.miss(.tapOutside, of: nil, at: "App/OldTests.swift:3", "it is dimmed")
    expect(
      record.summary,
      equals: """
        Exits that no test took: 2.
        App/OldTests.swift:3: 1 of 1
          tapOutside (sheet): it is dimmed
        Flow<Int> at App/PaymentTests.swift:9: 1 of 2
          backButton (push): there is none
        """
    )
  }

  @Test
  func `what covers a flow and can't be dragged down says why`() async throws {
    let covers: [(make: @MainActor () -> UIViewController, reason: String)] = [
      (
        { UIAlertController(title: "Really?", message: nil, preferredStyle: .alert) },
        "it is an alert with OK, and"
      ),
      ({ UIViewController() }, "it isn't a sheet"),
      ({ UIViewController() }, "its isModalInPresentation is true"),
    ]
    for (index, cover) in covers.enumerated() {
      let missing = await #expect(throws: MissingExit.self) {
        try await ExitTrial(by: .backButton, record: ExitRecord()).run { place, leaks in
          let screen = leaks.track(UIViewController())
          place.stack.pushViewController(screen, animated: false)
          await settle()
          let above = cover.make()
          (above as? UIAlertController)?.addAction(UIAlertAction(title: "OK", style: .default))
          above.modalPresentationStyle = index == 1 ? .fullScreen : .automatic
          above.isModalInPresentation = index == 2
          screen.present(above, animated: false)
        }
      }
      expect(
        missing?.description.contains(cover.reason),
        equals: true,
        "\(String(describing: missing))"
      )
    }
  }

  // MARK: Freed early

  /// A coordinator that shows a screen, and that nothing holds.
  @MainActor
  private final class Weakly {
    private let flow: Flow<Void>
    private var shows = 0

    init(_ flow: Flow<Void>) { self.flow = flow }

    func show() {
      let screen = OutputScreen()
      screen.onNext = { [weak self] in self?.shows += 1 }
      flow.show(screen)
    }
  }

  @Test
  func `a coordinator of a Flow<Void> that its screen holds weakly is a failure`() async throws {
    try await expectFailure(
      "Weakly, tracked here, has been deallocated while OutputScreen is visible, so it receives no event of that "
        + "screen. No closure of the screen holds the coordinator strongly. Capture self, not [weak self]"
    ) {
      try await expectFreed(by: .backButton) { (placement, leaks, onEnd) in
        leaks.track(Weakly(Flow<Void>(placement, onEnd: onEnd))).show()
      }
    }
  }

  @Test
  func `an old coordinator that is freed while its screen is there is a failure`() async throws {
    try await expectFailure(
      "ComposerCoordinator, tracked here, has been deallocated while OutputScreen is visible, so it receives no "
        + "event of that screen. Either its parent should hold it and doesn't, or no closure of the screen holds it "
        + "strongly. Pass a parent that the app keeps alive to leaks.suspect(_:), which holds it until the end"
    ) {
      try await expectFreed(by: .backButton) { place, leaks in
        leaks.track(ComposerCoordinator())
        place.stack.pushViewController(leaks.track(OutputScreen()), animated: false)
      }
    }
  }
}
