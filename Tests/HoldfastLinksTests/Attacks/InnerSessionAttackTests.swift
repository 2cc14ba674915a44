import Expectations
import Foundation
import Holdfast
import HoldfastLinks
import HoldfastTesting
import Testing

/// Attempts to use the screen of an inner flow after the end of its session is decided, before a sign-in is shown.
@MainActor
@Suite(.oneAtATime, .timeLimit(.minutes(5)))
struct InnerSessionAttackTests {
  /// Shows a session whose tabs are flows of their own, as in the guide to a whole app.
  ///
  /// The session's `onEnd` makes a sign-in the root, which refuses all links.
  ///
  /// - Returns: The session, and the first tab's screen, which has no responder yet.
  private func showSession(in stage: LinkStage) async -> (session: Flow<Void>, trips: Page) {
    let window = stage.window
    let session = Flow<Void>(.root(of: window)) { [weak window] _ in
      guard let window else { return }
      let signIn = Page("Sign in")
      signIn.respond(to: AppLink.self) { _, _ in .refuse("Sign in first.") }
      Flow<Void>(.root(of: window)) { _ in }.show(signIn)
    }
    let tabs = UITabBarController()
    session.show(tabs)
    let trips = Page("Trips")
    Flow<Void>(.tab(in: tabs, embeddedIn: .nothing)) { _ in }.show(trips)
    Flow<Void>(.tab(in: tabs, embeddedIn: .nothing)) { _ in }.show(Page("Account"))
    await settle()
    return (session, trips)
  }

  /// Presents a sheet of a flow over the screen, and over the sheet a modal that must stay.
  private func presentPlayer(over screen: UIViewController) async -> Page {
    let details = Page("Details")
    Flow<Void>(.sheet(over: screen, embeddedIn: .nothing)) { _ in }.show(details, animated: false)
    await settle()
    let player = Page("Player")
    player.modalPresentationStyle = .fullScreen
    details.present(player, animated: false)
    await settle()
    expect(player.viewIfLoaded?.window != nil)
    return player
  }

  private let refused = LinkResult.refused(by: "Page “Sign in”", reason: "Sign in first.")

  @Test(arguments: [true, false])
  func `a tab does no work while a player keeps the sheets of its session, which has ended`(
    revealing: Bool
  ) async {
    let stage = LinkStage()
    let (session, trips) = await showSession(in: stage)
    stage.respond(trips) { [weak stage] _ in
      .handled(revealing: revealing) { stage?.events.append("Trips works") }
    }
    let player = await presentPlayer(over: trips)
    session.finish()
    await settle()
    expect(!session.isOpen)
    expect(player.viewIfLoaded?.window != nil)

    let opening = stage.begin(.post(1), within: 60)
    await settle()
    expect(!stage.events.contains("Trips works"))

    player.presentingViewController?.dismiss(animated: false)
    await expectEventually("over") { opening.result != nil }
    expect(opening.result, equals: refused)
    expect(!stage.events.contains("Trips works"))
  }

  @Test
  func `a restoration does no work in a tab whose session has ended beneath a player`() async throws
  {
    let places = try PlacesOf(tabs: [PlacesOf(links: [.post(1)])], selectedTab: 0).state
    let stage = LinkStage()
    let (session, trips) = await showSession(in: stage)
    stage.respond(trips, stage.handles("Trips"))
    let player = await presentPlayer(over: trips)
    session.finish()
    await settle()

    let restoration = stage.window.restore(places, within: 60)
    await settle()
    expect(!stage.events.contains("Trips works"))

    player.presentingViewController?.dismiss(animated: false)
    await advanceTime(by: 90)
    expect(restoration.isFinished)
    expect(!stage.events.contains("Trips works"))
  }

  @Test(arguments: [true, false])
  func `an answer in a tab that ends the session does no work in the tab`(revealing: Bool) async {
    let stage = LinkStage()
    let (session, trips) = await showSession(in: stage)
    stage.respond(trips) { [weak stage] _ in
      session.finish(with: (), askingGuards: false)
      return .handled(revealing: revealing) { stage?.events.append("Trips works") }
    }
    let opening = stage.begin(.post(1), within: 60)
    await expectEventually("over") { opening.result != nil }
    expect(opening.result, equals: refused)
    expect(!stage.events.contains("Trips works"))
  }

  @Test(arguments: [true, false])
  func `a banner that ends the session, asked again, leaves the session's tab no work`(
    revealing: Bool
  ) async {
    let stage = LinkStage()
    let gate = Gate()
    let (session, trips) = await showSession(in: stage)
    stage.respond(trips) { [weak stage] _ in
      await gate.opened()
      return .handled(revealing: revealing) { stage?.events.append("Trips works") }
    }
    let banner = Flow<Void>(.window(in: stage.scene, isKey: false)) { _ in }
    let page = Page("Banner")
    var asked = 0
    page.respond(to: AppLink.self) { _, _ in
      asked += 1
      if asked == 2 { session.finish(with: (), askingGuards: false) }
      return .pass
    }
    banner.show(page)
    await settle()
    let opening = stage.begin(.post(1), within: 60)
    await expectEventually("asked") { gate.isAwaited }
    gate.open()
    await expectEventually("over") { opening.result != nil }
    expect(asked >= 2)
    expect(!stage.events.contains("Trips works"))
    banner.finish()
    await settle()
  }

  @Test(arguments: [true, false])
  func `a container of a session does no work after the session's end is decided`(
    isAnswering: Bool
  ) async {
    let stage = LinkStage()
    let (window, answer, work) = (stage.window, Gate(), Gate())
    let respond: @MainActor (UIViewController) -> Void = { [weak stage] container in
      stage?.respond(container) { [weak stage] _ async -> LinkAnswer in
        if isAnswering { await answer.opened() }
        return .handled(revealing: false) { stage?.events.append("Session works") }
      }
    }
    let place = Placement.root(
      of: window,
      embeddedIn: .container { root in
        let stack = UINavigationController(rootViewController: root)
        respond(stack)
        return stack
      }
    )
    let session = Flow<Void>(place) { [weak window] _ in
      let signIn = Page("Sign in")
      signIn.respond(to: AppLink.self) { _, _ in .refuse("Sign in first.") }
      window?.rootViewController = signIn
    }
    session.show(Page("Home"))
    await settle()
    session.keepOpen { await work.opened() }
    let opening: OpeningLink
    if isAnswering {
      opening = stage.begin(.post(1), within: 60)
      await expectEventually("asked") { answer.isAwaited }
      session.finish()
      answer.open()
    } else {
      session.finish()
      opening = stage.begin(.post(1), within: 60)
    }
    await settle()
    expect(!stage.events.contains("Session works"))
    work.open()
    await expectEventually("over") { opening.result != nil }
    expect(opening.result, equals: refused)
    expect(!stage.events.contains("Session works"))
  }
}
