import Expectations
import Holdfast
import HoldfastDiagnostics
import HoldfastTesting
import Testing

/// Tests that a full-screen modal, which removes the view of a window's root from the window, is no fault (S11).
@MainActor
@Suite(.oneAtATime)
struct HealthyRootTests {
  /// Presents a flow full screen over a root, and two more flows in that modal and over it.
  private func present(_ stage: Stage) async {
    let root = ProbeScreen("Root")
    stage.window.rootViewController = root
    await stage.start("Modal", .modal(over: root, style: .fullScreen))
    if let stack = root.presentedViewController as? UINavigationController {
      await stage.start("Pushed", .push(onto: stack))
      await stage.start("Above", .modal(over: stack, style: .fullScreen, embeddedIn: .nothing))
    }
    expectNil(root.viewIfLoaded?.window)
  }

  @Test
  func `S11: the doctor finds nothing in a full-screen modal over a root`() async {
    let stage = Stage()
    FlowDoctor.watch(minimumDuration: 1)
    defer { FlowDoctor.stopWatching() }
    await present(stage)
    await advanceTime(by: 5)

    // Other tests leak flows on purpose, which have other names.
    let own = FlowDoctor.examine().filter { ["Modal", "Pushed", "Above"].contains($0.flow.name) }
    expect(own.count >= 3)
    expect(own.filter { $0.verdict != .healthy }.map(\.description), equals: [])
    await stage.expect(ends: [], alive: ["Modal", "Pushed", "Above"])
    stage.expectNoIssue()
  }

  @Test(.freesFlows)
  func `S11: flows in a full-screen modal over a root are freed`() async {
    let stage = Stage()
    await present(stage)
    await advanceTime(by: 5)

    stage.window.rootViewController?.dismiss(animated: true)

    await stage.expect(ends: ["Above dismissed", "Pushed dismissed", "Modal dismissed"])
    stage.expectNoIssue()
  }
}
