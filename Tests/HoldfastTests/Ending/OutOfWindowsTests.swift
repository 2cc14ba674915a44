import Expectations
import Holdfast
import HoldfastTesting
import Testing

/// Tests flows in a container that something holds while it is in no window (L19).
@MainActor
@Suite(.oneAtATime)
struct OutOfWindowsTests {
  /// Pushes a flow in a sheet of the app.
  private func startInSheet(_ stage: Stage) async -> UINavigationController {
    let sheet = UINavigationController(rootViewController: ProbeScreen("Sheet"))
    await settle()
    stage.home.present(sheet, animated: false)
    await settle()
    await stage.start("Flow", .push(onto: sheet))
    return sheet
  }

  @Test
  func `L19: it is open, is reported once after half a minute, and cancel ends it at once`() async {
    let stage = Stage()
    var old = [await startInSheet(stage)]
    stage.home.dismiss(animated: true)
    await advanceTime(by: 29)
    stage.expectNoIssue()

    await advanceTime(by: 2)
    expect(
      stage.issues.map(\.message),
      equals: [
        "ProbeScreen “Flow 1” has been in no window for 30 s, and its flow is open: something holds "
          + "UINavigationController. If the app shows it again, there is nothing to do. Otherwise release it, for "
          + "example from an array of old screens, or call cancel() on the flow."
      ]
    )
    await advanceTime(by: 90)
    expect(stage.issues.count, equals: 1)
    await stage.expect(ends: [], alive: ["Flow"])

    stage.coordinator(named: "Flow")?.flow.cancel()
    await stage.expect(ends: ["Flow cancelled"])
    expect(old[0].viewControllers.count, equals: 1)
    old = []
  }

  @Test
  func `L19: a screen put back in time is not reported, and when it is away again it is`() async {
    let stage = Stage()
    let sheet = await startInSheet(stage)
    for _ in 0..<2 {
      stage.home.dismiss(animated: true)
      await advanceTime(by: 20)
      stage.home.present(sheet, animated: true)
      await advanceTime(by: 20)
    }
    await stage.expect(ends: [], alive: ["Flow"])
    stage.expectNoIssue()

    stage.home.dismiss(animated: true)
    await advanceTime(by: 31)
    expect(stage.issues.count, equals: 1)
  }

  @Test
  func `L19: a root that is kept by itself is nothing unusual`() async {
    let stage = Stage()
    await stage.start("Flow", .root(of: stage.window))
    let stored = stage.window.rootViewController

    stage.window.rootViewController = ProbeScreen("Other")
    await advanceTime(by: 40)

    await stage.expect(ends: [], alive: ["Flow"])
    stage.expectNoIssue()
    withExtendedLifetime(stored) {}
  }

  @Test
  func
    `L19: a flow that work or a flow inside keeps open is not reported, nor one that ends on release`()
    async
  {
    let stage = Stage()
    let sheet = await startInSheet(stage)
    let gate = Gate()
    stage.coordinator(named: "Flow")?.flow.keepOpen { await gate.opened() }
    await stage.start("Player", .push(onto: sheet).endingWhenDeallocated())
    stage.home.dismiss(animated: true)
    await advanceTime(by: 40)

    await stage.expect(ends: [], alive: ["Flow", "Player"])
    stage.expectNoIssue()
    gate.open()
    sheet.setViewControllers([], animated: false)
    await advanceTime(by: 1)
    await stage.expect(ends: ["Player dismissed", "Flow dismissed"])
  }

  @Test
  func `L19: while the app is in the background no time passes`() async {
    let stage = Stage()
    let sheet = await startInSheet(stage)
    stage.home.dismiss(animated: true)
    await advanceTime(by: 5)
    stage.goToBackground()
    await advanceTime(by: 60)
    stage.expectNoIssue()

    stage.comeToForeground()
    await advanceTime(by: 26)
    expect(stage.issues.count, equals: 1)
    withExtendedLifetime(sheet) {}
  }
}
