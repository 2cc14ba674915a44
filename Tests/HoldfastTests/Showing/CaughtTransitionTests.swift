import Expectations
import Holdfast
import HoldfastTesting
import Testing

/// Tests requests at a screen that is leaving in an interactive transition, and may come back.
@MainActor
@Suite(.oneAtATime)
struct CaughtTransitionTests {
  @Test(arguments: [false, true])
  func `a dismissal that a gesture interrupts is waited for`(_ goes: Bool) async throws {
    let stage = Stage()
    let fade = CatchableFade()
    let modal = ProbeScreen("Modal")
    modal.modalPresentationStyle = .fullScreen
    modal.transitioningDelegate = fade
    stage.home.present(modal, animated: false)
    await settle()
    stage.home.dismiss(animated: true)
    await runLoopPass()
    let context = try #require(fade.context)
    let coordinator = try #require(modal.transitionCoordinator)
    expect(!coordinator.initiallyInteractive)

    context.pauseInteractiveTransition()
    expect(coordinator.isInteractive)
    stage.begin("Held", .sheet(over: modal))
    await stage.expect(ends: [], alive: ["Held"])
    if goes { context.finishInteractiveTransition() } else { context.cancelInteractiveTransition() }

    await stage.expect(
      ends: goes ? ["Held failed(hostGone)"] : [],
      alive: goes ? [] : ["Held"]
    )
    expect((stage.presented === modal), equals: !goes)
    expect((modal.presentedViewController != nil), equals: !goes)
    stage.expectNoIssue()
  }

  @Test(arguments: [false, true])
  func `over the frontmost screen, a sheet in a gesture is waited for`(
    _ goes: Bool
  ) async throws {
    let stage = Stage()
    let sheet = ProbeScreen("Foreign")
    sheet.modalPresentationStyle = .pageSheet
    stage.home.present(sheet, animated: false)
    await settle()
    let drag = UserAction.dragDown(sheet)
    drag.move(to: 0.3)
    expect(sheet.isBeingDismissed)

    stage.begin("Flow", .sheet(over: .frontmost(of: stage.window)))
    await stage.expect(ends: [], alive: ["Flow"])
    expect(stage.frontmost, is: sheet)
    if goes { drag.finish() } else { drag.release() }

    await stage.expect(ends: [], alive: ["Flow"])
    expect((stage.presented === sheet), equals: !goes)
    expect((stage.frontmost as? UINavigationController)?.topViewController?.title, equals: "Flow 1")
    stage.expectNoIssue()
  }
}
