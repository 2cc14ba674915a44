import Expectations
import Foundation
import Holdfast
import HoldfastDiagnostics
import HoldfastTesting
import Testing

/// Tests the doctor's message for each planted fault.
@MainActor
@Suite(.oneAtATime)
struct FlowDoctorTests {
  private func diagnosis(of name: String) throws -> FlowDiagnosis {
    try #require(FlowDoctor.examine().first { $0.flow.name == name })
  }

  private func expectDiagnosis(
    _ name: String,
    _ verdict: FlowDiagnosis.Verdict,
    _ words: String...,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let diagnosis = try diagnosis(of: name)
    #expect(diagnosis.verdict == verdict, sourceLocation: sourceLocation)
    for words in words {
      #expect(
        diagnosis.description.contains(words),
        "\(diagnosis.description)",
        sourceLocation: sourceLocation
      )
    }
  }

  @Test
  func `a flow as it should be is healthy, also one that is only looked at`() async throws {
    let place = await Place()
    let flow = Flow<Int>(try place.onStack, name: "steps") { _ in }
    StepCoordinator(flow).show()
    Flow<Void>(try place.onSheet, name: "info") { _ in }.show(InfoScreen())
    await place.window.settle()

    try expectDiagnosis("steps", .healthy, "StepScreen is in the hierarchy")
    try expectDiagnosis("info", .healthy, "The flow ends after its last screen has left")
  }

  @Test
  func `freed early: an output holds its coordinator weakly`() async throws {
    let place = await Place()
    let line = #line + 1
    try StepCoordinator.showWithoutOwner(Flow<Int>(place.onStack, name: "weak") { _ in })
    await place.window.settle()

    try expectDiagnosis(
      "weak",
      .freedEarly,
      "weak (FlowDoctorTests.swift:\(line)): freed early. StepScreen is in the hierarchy, but the Flow and the "
        + "coordinator ",
      "Capture self, not [weak self]"
    )
    try expect(diagnosis(of: "weak").isCertain)
  }

  @Test
  func `freed early without a value is only suspected, and only with outputs`() async throws {
    let place = await Place()
    try StepCoordinator.showWithoutOwner(Flow<Void>(place.onStack, name: "weak") { _ in })
    await place.window.settle()

    try expectDiagnosis("weak", .freedEarly)
    try expect(!diagnosis(of: "weak").isCertain)
  }

  @Test(.nothingListensBefore)
  func `held from outside: an object keeps a flow that has ended`() async throws {
    let place = await Place()
    let kept = StepCoordinator(Flow<Int>(try place.onStack, name: "kept") { _ in })
    kept.show()
    await place.window.settle()
    place.stack?.popToRootViewController(animated: true)
    await place.window.settle()

    try expectDiagnosis(
      "kept",
      .heldFromOutside,
      "(dismissed) and its screens have left, but the Flow is alive",
      "a service that keeps a callback"
    )
    withExtendedLifetime(kept) {}
  }

  @Test
  func `screen retained: a screen has left and lives`() async throws {
    let place = await Place()
    let coordinator = StepCoordinator(Flow<Int>(try place.onStack, name: "retained") { _ in })
    coordinator.stored = coordinator.show()
    await place.window.settle()
    place.stack?.popToRootViewController(animated: true)
    await advanceTime(by: 1)

    try expectDiagnosis(
      "retained",
      .screenRetained,
      "StepScreen has left the hierarchy and is alive.",
      "Take the screen as a parameter"
    )
    try expect(diagnosis(of: "retained").isCertain)
    coordinator.stored = nil
  }

  @Test
  func `screen retained: another screen has replaced it`() async throws {
    let place = await Place()
    let screen = StepScreen()
    let flow = Flow<Int>(try place.onStack, name: "replaced") { _ in }
    flow.show(screen)
    await place.window.settle()
    flow.show(StepScreen(), as: .replace)
    await place.window.settle()

    try expectDiagnosis(
      "replaced",
      .screenRetained,
      "StepScreen has left the hierarchy because another screen has replaced it, and is alive."
    )
    withExtendedLifetime(screen) {}
  }

  @Test
  func `screen retained: it has left with the screen over which it was presented`() async throws {
    let place = await Place()
    let stack = try #require(place.stack)
    let host = UIViewController()
    stack.pushViewController(host, animated: false)
    let screen = StepScreen()
    let sheet = Placement.sheet(over: host, embeddedIn: .nothing).dismissedWithHost()
    let flow = Flow<Int>(sheet, name: "with host") { _ in }
    flow.show(screen)
    await place.window.settle()
    stack.setViewControllers(Array(stack.viewControllers.dropLast()), animated: false)
    await advanceTime(by: 1)

    try expectDiagnosis(
      "with host",
      .screenRetained,
      "StepScreen has left the hierarchy with the screen over which it was presented, and is alive."
    )
    withExtendedLifetime((flow, screen)) {}
  }

  @Test
  func `screen retained: the screen that presents it has left every window`() async throws {
    let place = await Place()
    let screen = StepScreen()
    let sheet = Placement.sheet(over: try #require(place.home), embeddedIn: .nothing)
    let flow = Flow<Int>(sheet, name: "unreachable") { _ in }
    flow.show(screen)
    await place.window.settle()
    place.window.rootViewController = UIViewController()
    await advanceTime(by: 1)

    try expectDiagnosis(
      "unreachable",
      .screenRetained,
      "StepScreen has left the hierarchy because the screen that presents it is in no window, and is alive."
    )
    withExtendedLifetime((flow, screen)) {}
  }

  @Test
  func `screen retained: it has left with its window`() async throws {
    let screen = StepScreen()
    var flow: Flow<Int>?
    do {
      let place = await Place()
      flow = Flow(try place.onStack, name: "windowless") { _ in }
      flow?.show(screen)
      await place.window.settle()
      place.window.close()
    }
    await advanceTime(by: 1)

    try expectDiagnosis(
      "windowless",
      .screenRetained,
      "StepScreen has left the hierarchy with its window, which is gone, and is alive."
    )
    withExtendedLifetime((flow, screen)) {}
  }

  @Test
  func `screen retained: a field that the keyboard may keep is said to be one`() async throws {
    let place = await Place()
    let note = NoteScreen()
    let flow = Flow<Int>(try place.onStack, name: "typed") { _ in }
    flow.show(note)
    await place.window.settle()
    place.stack?.popToRootViewController(animated: true)
    await advanceTime(by: 1)

    try expectDiagnosis("typed", .screenRetained, "the keyboard keeps the last text field")
    try expect(!diagnosis(of: "typed").isCertain)
    withExtendedLifetime(note) {}
  }

  @Test
  func `up-reference cycle: a coordinator stores the stack it is placed on`() async throws {
    let place = await Place()
    weak var cycle: StepCoordinator<Int>?
    do {
      let coordinator = StepCoordinator(Flow<Int>(try place.onStack, name: "up") { _ in })
      coordinator.stored = place.stack
      coordinator.show()
      cycle = coordinator
    }
    await place.window.settle()
    place.window.rootViewController = UIViewController()
    await advanceTime(by: 1)

    try expectDiagnosis(
      "up",
      .upReferenceCycle,
      "UINavigationController, where the flow was placed, is in no window but still alive",
      "keeps StepScreen alive",
      "make the property weak"
    )
    cycle?.stored = nil
    await place.window.settle()
    expectNil(cycle)
  }

  @Test(arguments: [true, false])
  func `a screen that is held out of every window is named, with the advice to call cancel`(
    _ isPlacedThere: Bool
  ) async throws {
    let place = await Place()
    let sheet = UINavigationController(rootViewController: UIViewController())
    let stack = try #require(place.stack)
    let coordinator = StepCoordinator(
      Flow<Int>(isPlacedThere ? .push(onto: sheet) : .push(onto: stack), name: "away") { _ in }
    )
    if !isPlacedThere { coordinator.show() }
    stack.present(sheet, animated: false)
    await place.window.settle()
    if isPlacedThere {
      coordinator.show()
    } else {
      // The app moves the screen to the sheet's stack.
      let screen = try #require(stack.viewControllers.last)
      stack.popViewController(animated: false)
      sheet.pushViewController(screen, animated: false)
    }
    await place.window.settle()
    stack.dismiss(animated: false)
    await advanceTime(by: 1)

    try expectDiagnosis(
      "away",
      isPlacedThere ? .upReferenceCycle : .notInWindow,
      isPlacedThere
        ? "an array of old screens or a router"
        : "something holds UINavigationController, so the flow is open",
      "call cancel() on the flow"
    )
    withExtendedLifetime(sheet) {}
  }

  @Test
  func `orphaned presentation: the root was replaced under a modal`() async throws {
    let place = await Place()
    let flow = Flow<Int>(try place.onSheet.endingWhenDeallocated(), name: "orphan") { _ in }
    StepCoordinator(flow).show()
    await place.window.settle()
    let old = place.window.rootViewController
    place.window.rootViewController = UIViewController()
    await advanceTime(by: 1)

    try expectDiagnosis(
      "orphan",
      .orphanedPresentation,
      "StepScreen is on display, but UINavigationController, which presents it, isn't",
      "Dismiss the screens that the old root presents before the new root is set"
    )
    old?.dismiss(animated: false)
    await place.window.settle()
  }

  @Test
  func `screen retained: the stack that was put around a screen is named with it`() async throws {
    let place = await Place()
    let coordinator = StepCoordinator(Flow<Int>(try place.onSheet, name: "wrapped") { _ in })
    let screen = coordinator.show()
    await place.window.settle()
    coordinator.stored = screen.navigationController
    place.home?.dismiss(animated: true)
    await advanceTime(by: 1)

    try expectDiagnosis(
      "wrapped",
      .screenRetained,
      "StepScreen has left the hierarchy and is alive, together with UINavigationController, which contains it."
    )
    coordinator.stored = nil
  }
}
