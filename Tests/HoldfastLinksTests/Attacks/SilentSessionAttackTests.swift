import Expectations
import Foundation
import Holdfast
import HoldfastLinks
import HoldfastTesting
import Testing

/// Attempts to get behind an ending flow whose screens respond to no links, before its `onEnd` shows a sign-in.
@MainActor
@Suite(.oneAtATime, .timeLimit(.minutes(5)))
struct SilentSessionAttackTests {
  /// Where the session is.
  enum Place: CaseIterable, Sendable {
    case sheet, stack, stackUnderSheet
  }

  private let refused = LinkResult.refused(by: "Page “Sign in”", reason: "Sign in first.")

  private static func makeSignIn() -> Page {
    let signIn = Page("Sign in")
    signIn.respond(to: AppLink.self) { _, _ in .refuse("Sign in first.") }
    return signIn
  }

  /// Ends a session without responders, while a player that must stay covers it.
  ///
  /// - Returns: The player, which has no responder either.
  private func endSession(_ place: Place, in stage: LinkStage) async -> Page {
    let (tabs, feed, stack) = (stage.tabs, stage.feed, stage.feedStack)
    let session = Flow<Void>(
      place == .sheet ? .sheet(over: feed, embeddedIn: .nothing) : .push(onto: stack)
    ) { [weak tabs] _ in
      tabs?.present(Self.makeSignIn(), animated: false)
    }
    let account = Page("Account")
    session.show(account, animated: false)
    await settle()
    var front: UIViewController = account
    if place == .stackUnderSheet {
      let details = Page("Details")
      session.show(details, as: .sheet(embeddedIn: .nothing), animated: false)
      await settle()
      front = details
    }
    let player = Page("Player")
    player.modalPresentationStyle = place == .stack ? .overCurrentContext : .fullScreen
    front.definesPresentationContext = place == .stack
    front.present(player, animated: false)
    await settle()
    session.finish()
    await settle()
    expect(!session.isOpen)
    expect(player.viewIfLoaded?.window != nil)
    return player
  }

  @Test(arguments: Place.allCases, [true, false])
  func `a screen behind a silent session that is ending isn't asked before the session's onEnd`(
    _ place: Place,
    revealing: Bool
  ) async {
    let stage = LinkStage()
    stage.respond(stage.feed) { [weak stage] _ in
      .handled(revealing: revealing) { stage?.events.append("Feed works") }
    }
    let player = await endSession(place, in: stage)
    let opening = stage.begin(.post(1), within: 60)
    await settle()
    expect(stage.events, equals: [])

    player.presentingViewController?.dismiss(animated: false)
    await expectEventually("over") { opening.result != nil }
    expect(opening.result, equals: refused)
    expect(!stage.events.contains("Feed works"))
    stage.tabs.dismiss(animated: false)
    await settle()
  }

  @Test
  func `a restoration does no work beneath a silent sheet that is ending before its onEnd`()
    async throws
  {
    let places = try PlacesOf(links: [.post(1)]).state
    let stage = LinkStage()
    stage.respond(stage.tabs, stage.handles("Tabs"))
    let player = await endSession(.sheet, in: stage)
    let restoration = stage.window.restore(places, within: 60)
    await settle()
    expect(!stage.events.contains("Tabs works"))

    player.presentingViewController?.dismiss(animated: false)
    await advanceTime(by: 90)
    expect(restoration.isFinished)
    expect(!stage.events.contains("Tabs works"))
    stage.tabs.dismiss(animated: false)
    await settle()
  }

  @Test(arguments: 0...4, [true, false])
  func `a link waits for the sign-in that follows a flow which a task awaits`(
    turns: Int,
    isFinished: Bool
  ) async {
    let stage = LinkStage()
    stage.respond(stage.feed, stage.handles("Feed"))
    let (tabs, stack) = (stage.tabs, stage.feedStack)
    var session: Flow<Void>?
    let app = Task {
      _ = await Flow<Void>.run(.push(onto: stack)) { flow in
        session = flow
        flow.show(Page("Account"), animated: false)
      }
      tabs.present(Self.makeSignIn(), animated: false)
    }
    await settle()
    if isFinished { session?.finish() } else { stack.popViewController(animated: false) }
    session = nil
    for _ in 0..<turns { await Task.yield() }
    let opening = stage.begin(.post(1))
    await expectEventually("over") { opening.result != nil }
    expect(opening.result, equals: refused)
    expect(!stage.events.contains("Feed works"))
    await app.value
    tabs.dismiss(animated: false)
    await settle()
  }

  @Test
  func `a link that waits since before a silent root's session began waits for its onEnd`() async {
    let stage = LinkStage()
    await settle()
    let opening = stage.begin(.post(1), within: 60)
    await settle()
    let (tabs, stack) = (stage.tabs, stage.feedStack)
    let session = Flow<Void>(.root(of: stack)) { [weak tabs] _ in
      tabs?.present(Self.makeSignIn(), animated: false)
    }
    session.show(Page("Account"), animated: false)
    await settle()
    session.finish()
    stage.respond(tabs) { [weak stage] _ in
      .handled(revealing: false) { stage?.events.append("Tabs works") }
    }
    await expectEventually("over") { opening.result != nil }
    expect(opening.result, equals: refused)
    expect(!stage.events.contains("Tabs works"))
    tabs.dismiss(animated: false)
    await settle()
  }
}
