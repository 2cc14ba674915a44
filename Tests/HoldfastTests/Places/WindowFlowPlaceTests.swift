import Expectations
import Holdfast
import HoldfastLinks
import HoldfastTesting
import Testing

/// Tests flows in a window of their own together with the rest of the library: every exit, and links (P4).
@MainActor
@Suite(.oneAtATime)
struct WindowFlowPlaceTests {
  @Test(
    arguments: Exit.all(for: .window),
    [nil, InjectedFault.delayedFrees(seed: 7), .lostCompletions(every: 1)]
  )
  func `P4: it is freed by each of its exits`(
    _ exit: Exit,
    _ fault: InjectedFault?
  ) async throws {
    try await withFaults([fault].compactMap { $0 }) {
      try await expectFreed(by: exit) { placement, leaks, onEnd in
        let flow = Flow<String>(placement, onEnd: onEnd)
        let coordinator = leaks.track(ProbeCoordinator("Flow", flow: flow, animated: true))
        leaks.track(coordinator.showNext().screen)
        await settle()
        leaks.track(coordinator.showNext().screen)
      }
    }
  }

  @Test
  func `P4: its exits are those of a root, and that its window is hidden`() {
    expect(
      Exit.all(for: .window).map(\.description),
      equals: [
        "rootReplaced (window)", "windowHidden (window)", "windowClosed (window)",
        "coveredAndUncovered (window)",
      ]
    )
  }

  // MARK: Links

  private struct Link: Equatable, Sendable {}

  /// Shows a flow in a window over a sheet in the stage's window, and lets the home screen handle links.
  private func cover(_ stage: Stage, _ answer: LinkAnswer?) async {
    stage.home.respond(to: Link.self) { _, _ in .handled {} }
    await stage.start("Sheet", .sheet(over: stage.home))
    await stage.start("Over", stage.ownWindow())
    guard let answer else { return }
    stage.ownWindows.first?.rootViewController?.respond(to: Link.self) { _, _ in answer }
  }

  @Test
  func `P4: a link is refused by a lock, and nothing beneath is changed`() async {
    let stage = Stage()
    await cover(stage, .refuse("Locked."))

    let result = await stage.window.open(Link())

    expect(result, equals: .refused(by: "ProbeScreen “Over 1”", reason: "Locked."))
    await stage.expect(ends: [], alive: ["Sheet", "Over"])
  }

  @Test
  func `P4: a link is handled in the window in front, under what covers its screen there`() async {
    let stage = Stage()
    await cover(stage, .handled {})
    let root = stage.ownWindows.first?.rootViewController
    root?.present(ProbeScreen("Cover"), animated: false)
    await settle()

    let result = await stage.window.open(Link())

    expect(result, equals: .handled(by: "ProbeScreen “Over 1”"))
    expectNil(root?.presentedViewController)
    await stage.expect(ends: [], alive: ["Sheet", "Over"])
  }

  @Test(arguments: [true, false])
  func `P4: a link that the window in front passes is handled beneath, and the window stays`(
    isAsked: Bool
  ) async {
    let stage = Stage()
    await cover(stage, isAsked ? .pass : nil)

    let result = await stage.window.open(Link())

    expect(result, equals: .handled(by: "ProbeScreen “Home”"))
    await stage.expect(ends: ["Sheet dismissed"], alive: ["Over"])
    expect(stage.ownWindows.first?.isKeyWindow, equals: true)
  }

  @Test
  func `P4: a link asks the windows in front in their order, and none that lies beneath`() async {
    let stage = Stage()
    var asked: [String] = []
    for (name, level) in [("Alert", UIWindow.Level.alert), ("Bar", .statusBar), ("Late", .alert)] {
      await stage.start(name, stage.ownWindow(level: level))
      let screen = stage.ownWindows.last?.rootViewController
      screen?.respond(to: Link.self) { _, _ in
        asked.append(name)
        return .pass
      }
    }
    stage.home.respond(to: Link.self) { _, _ in
      asked.append("Home")
      return .pass
    }

    _ = await stage.window.open(Link())
    expect(asked, equals: ["Late", "Alert", "Bar", "Home"])

    asked = []
    _ = await stage.ownWindows.first?.open(Link())
    expect(asked, equals: ["Late", "Alert"])
    await stage.expect(ends: [], alive: ["Alert", "Bar", "Late"])
  }

  @Test
  func `P4: a guarded screen in front is not asked, as the link leaves it there`() async {
    let stage = Stage()
    await cover(stage, .pass)
    if let screen = stage.ownWindows.first?.rootViewController,
      let flow = stage.coordinator(named: "Over")?.flow
    {
      screen.guardLeaving(for: flow) { _, _ in .stay }
    }

    let result = await stage.window.open(Link())

    expect(result, equals: .handled(by: "ProbeScreen “Home”"))
    await stage.expect(ends: ["Sheet dismissed"], alive: ["Over"])
  }
}
