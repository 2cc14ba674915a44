import Expectations
import Holdfast
import HoldfastLinks
import HoldfastTesting
import Testing

/// Attempts to get past a lock that is in a stack of its own, so that the root of its window is that stack.
@MainActor
@Suite(.oneAtATime, .timeLimit(.minutes(5)))
struct StackedLockAttackTests {
  private let stage = LinkStage()

  /// Locks the scene with a screen in a stack.
  private func lock(
    _ screen: UIViewController,
    _ onEnd: @escaping @MainActor () -> Void = {}
  ) async -> Flow<Void> {
    let flow = Flow<Void>(.lock(in: stage.scene, embeddedIn: .navigationController)) { _ in
      onEnd()
    }
    flow.show(screen, animated: false)
    await settle()
    return flow
  }

  /// How a help screen is over the lock.
  enum Help: CaseIterable, Sendable {
    case presented, pushed, sheetOfAFlow, pushedByAFlow
  }

  private func show(_ help: Page, over lock: Page, as kind: Help) async {
    switch kind {
    case .presented: lock.present(help, animated: false)
    case .pushed: lock.navigationController?.pushViewController(help, animated: false)
    case .sheetOfAFlow: Flow<Void>(.sheet(over: lock)).show(help, animated: false)
    case .pushedByAFlow:
      if let stack = lock.navigationController {
        Flow<Void>(.push(onto: stack)).show(help, animated: false)
      }
    }
    await settle()
    expect(help.viewIfLoaded?.window != nil)
  }

  @Test(arguments: Help.allCases)
  func `a help screen over a lock in a stack lets no link work beneath the lock`(
    _ kind: Help
  ) async {
    stage.respond(stage.feed, stage.handles("Feed"))
    let screen = Page("Lock")
    let lock = await lock(screen)
    let help = Page("Help")
    stage.respond(help) { _ in .pass }
    await show(help, over: screen, as: kind)

    let opening = stage.begin(.post(1))
    await advanceTime(by: 5)
    expectNil(opening.result)
    expect(!stage.events.contains("Feed works"))

    lock.finish()
    await expectEventually("over") { opening.result != nil }
    expect(opening.result, equals: .handled(by: "Page “Feed”"))
  }

  @Test(arguments: [true, false])
  func `a help screen over a lock that is ending lets no link work before the lock's onEnd`(
    isInStack: Bool
  ) async {
    stage.respond(stage.feed, stage.handles("Feed"))
    let session = Flow<Void>(.sheet(over: stage.tabs, embeddedIn: .nothing)) { _ in }
    let sheet = Page("Sheet")
    session.show(sheet, animated: false)
    await settle()
    let cover = Page("Cover")
    cover.modalPresentationStyle = .fullScreen
    sheet.present(cover, animated: false)
    await settle()
    let flow = Flow<Void>(
      .lock(in: stage.scene, embeddedIn: isInStack ? .navigationController : .nothing)
    ) { [weak stage] _ in stage?.events.append("Unlocked") }
    let (screen, help) = (Page("Lock"), Page("Help"))
    flow.show(screen, animated: false)
    await settle()
    stage.respond(help) { _ in .pass }
    screen.present(help, animated: false)
    await settle()
    // The lock stays until the sheet beneath has left, which waits for the cover.
    session.finish()
    flow.finish()
    await settle()
    let opening = stage.begin(.post(1))
    await advanceTime(by: 2)
    expect(help.viewIfLoaded?.window?.isHidden, equals: false)
    expectNil(opening.result)
    expect(!stage.events.contains("Feed works"))

    cover.dismiss(animated: false)
    await expectEventually("over") { opening.result != nil }
    expect(
      stage.events.filter { $0 != "Help asked" },
      equals: ["Unlocked", "Feed asked", "Feed works"]
    )
    await settle()
  }

  @Test(arguments: [1, 2])
  func `a screen of a lock in a stack that passes lets the link work`(screens: Int) async {
    stage.respond(stage.feed, stage.handles("Feed"))
    let screen = Page("Lock")
    stage.respond(screen) { _ in .pass }
    let lock = await lock(screen)
    for _ in 1..<screens { lock.show(Page("PIN"), animated: false) }
    await settle()
    let opening = stage.begin(.post(1))
    await advanceTime(by: 5)

    expect(opening.result, equals: .handled(by: "Page “Feed”"))
    expect(lock.isOpen)
    lock.finish()
    await settle()
  }

  @Test(arguments: [true, false], [true, false])
  func `a link that waits for a lock in a stack waits for the sign-in of its onEnd`(
    isRestoration: Bool,
    hasModal: Bool
  ) async throws {
    let places = await RestoreApp.placesOfPost()
    let app = RestoreApp()
    await settle()
    var signIn: Flow<Void>?
    let flow = Flow<Void>(.lock(in: app.stage.scene, embeddedIn: .navigationController)) { _ in
      let next = Flow<Void>(
        .modal(over: app.stage.tabs, style: .fullScreen, embeddedIn: .nothing)
      ) { _ in }
      let page = Page("Sign in")
      page.respond(to: AppLink.self) { _, _ in .refuse("Sign in first.") }
      next.show(page, animated: false)
      signIn = next
    }
    let screen = Page("Lock")
    flow.show(screen, animated: false)
    await settle()
    if hasModal { screen.present(Page("Help"), animated: true) }
    await settle()
    let restoration = isRestoration ? app.stage.window.restore(places) : nil
    let opening = isRestoration ? nil : app.stage.begin(.post(1))
    await advanceTime(by: 5)
    flow.finish()
    await advanceTime(by: 10)

    expect(app.stage.feedStack.viewControllers.count, equals: 1)
    if isRestoration {
      expect(restoration?.failures.count, equals: 1)
    } else {
      expect(opening?.result, equals: .refused(by: "Page “Sign in”", reason: "Sign in first."))
    }
    signIn?.finish()
    await settle()
  }
}
