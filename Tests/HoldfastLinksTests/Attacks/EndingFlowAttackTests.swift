import Expectations
import Foundation
import Holdfast
import HoldfastLinks
import HoldfastTesting
import Testing

/// Attempts to get behind a flow that is ending, before its `onEnd` shows a sign-in.
@MainActor
@Suite(.oneAtATime, .timeLimit(.minutes(5)))
struct EndingFlowAttackTests {
  /// Shows a session as the root of a stack, and ends it while a modal that must stay covers one of its sheets.
  ///
  /// The session's `onEnd`, which presents a sign-in, is called after the modal has been dismissed.
  ///
  /// - Returns: The modal, which passes all links.
  private func endSession(in stage: LinkStage, on stack: UINavigationController) async -> Page {
    let session = Flow<Void>(.root(of: stack)) { _ in
      let signIn = Page("Sign in")
      signIn.respond(to: AppLink.self) { _, _ in .refuse("Sign in first.") }
      stack.present(signIn, animated: false)
    }
    let account = Page("Account")
    stage.respond(account)
    session.show(account, animated: false)
    await settle()
    let details = Page("Details")
    let inner = Flow<Void>(.sheet(over: account, embeddedIn: .nothing)) { _ in }
    inner.show(details, animated: false)
    await settle()
    let player = Page("Player")
    player.modalPresentationStyle = .fullScreen
    stage.respond(player)
    details.present(player, animated: false)
    await settle()
    session.finish()
    await settle()
    expect(!session.isOpen)
    expect(account.viewIfLoaded != nil && player.presentingViewController != nil)
    return player
  }

  @Test(arguments: LinkStage.Manner.allCases)
  func `a screen that passes in front of an ending flow lets no link get behind that flow`(
    manner: LinkStage.Manner
  ) async {
    let stage = LinkStage()
    stage.tabs.title = "Tabs"
    stage.respond(stage.tabs) { [weak stage] _ in
      .handled(revealing: false) { stage?.events.append("Tabs works") }
    }
    stage.manner = manner
    let player = await endSession(in: stage, on: stage.feedStack)

    let opening = stage.begin(.post(1), within: 60)
    await settle()
    expectNil(opening.result)
    expect(stage.events, equals: ["Player asked"])

    player.dismiss(animated: false)
    await expectEventually("over") { opening.result != nil }
    expect(opening.result, equals: .refused(by: "Page “Sign in”", reason: "Sign in first."))
    expect(!stage.events.contains("Tabs works"))
  }

  @Test
  func `a link that waits for the onEnd of an ending flow expires at its time limit`() async {
    let stage = LinkStage()
    stage.respond(stage.tabs, stage.handles("Tabs"))
    let player = await endSession(in: stage, on: stage.feedStack)

    let opening = stage.begin(.post(1), within: 2)
    await advanceTime(by: 3)
    guard case .failed(.timedOut) = opening.result else {
      Issue.record("\(String(describing: opening.result))")
      return
    }

    player.dismiss(animated: false)
    await settle()
    expect(!stage.events.contains("Tabs works"))
  }

  @Test
  func `a restoration asks no screen behind an ending flow before its sign-in`() async {
    let places = await RestoreApp.placesOfPost()
    let app = RestoreApp()
    let stack = app.stage.feedStack
    let player = await endSession(in: app.stage, on: stack)
    app.stage.respond(app.stage.tabs, app.stage.handles("Tabs"))

    let restoration = app.stage.window.restore(places, within: 60)
    await settle()
    expect(!app.stage.events.contains("untitled asked"))

    player.dismiss(animated: false)
    await advanceTime(by: 300)
    expect(restoration.isFinished)
    expect(!app.stage.events.contains("Tabs works"))
  }

  @Test(arguments: [true, false])
  func `a screen of an inner flow does no work once the end of its session is decided`(
    isInPlace: Bool
  ) async {
    let stage = LinkStage()
    let (window, gate, home) = (stage.window, Gate(), Page("Home"))
    let session = Flow<Void>(.root(of: window)) { _ in
      let signIn = Page("Sign in")
      signIn.respond(to: AppLink.self) { _, _ in .refuse("Sign in first.") }
      Flow<Void>(.root(of: window)) { _ in }.show(signIn)
    }
    session.show(home)
    await settle()
    let inner = Flow<Void>(.sheet(over: home)) { _ in }
    let detail = Page("Detail")
    stage.respond(detail, stage.handles("Detail"))
    inner.show(detail, animated: false)
    await settle()
    inner.keepOpen { await gate.opened() }
    if isInPlace { session.finishKeepingScreens() } else { session.finish() }

    let opening = stage.begin(.post(1), within: 60)
    await settle()
    expect(!stage.events.contains("Detail works"))

    gate.open()
    await expectEventually("over") { opening.result != nil }
    expect(opening.result, equals: .refused(by: "Page “Sign in”", reason: "Sign in first."))
    expect(!stage.events.contains("Detail works"))
  }

  @Test
  func `a link that came first asks no screen behind a flow that ends while an answer is awaited`()
    async
  {
    let stage = LinkStage()
    let answer = Gate()
    stage.respond(stage.tabs) { [weak stage] _ in
      await answer.opened()
      return .handled(revealing: false) { stage?.events.append("Tabs works") }
    }
    let opening = stage.begin(.post(1), within: 60)
    await expectEventually("asked") { answer.isAwaited }
    let player = await endSession(in: stage, on: stage.feedStack)
    answer.open()
    await settle()
    expectNil(opening.result)
    expect(!stage.events.contains("Tabs works"))

    player.dismiss(animated: false)
    await expectEventually("over") { opening.result != nil }
    expect(opening.result, equals: .refused(by: "Page “Sign in”", reason: "Sign in first."))
    expect(!stage.events.contains("Tabs works"))
  }

  @Test
  func `a restoration does no work behind a flow that ends while an answer is awaited`()
    async throws
  {
    let places = try PlacesOf(links: [.post(1)]).state
    let stage = LinkStage(showsRoot: false)
    let stack = UINavigationController(rootViewController: Page("Home"))
    stage.window.rootViewController = stack
    let answer = Gate()
    stage.respond(stack) { [weak stage] _ in
      await answer.opened()
      return .handled { stage?.events.append("Home works") }
    }
    await settle()
    let restoration = stage.window.restore(places, within: 60)
    await expectEventually("asked") { answer.isAwaited }
    let player = await endSession(in: stage, on: stack)
    answer.open()
    await settle()
    expect(!stage.events.contains("Home works"))

    player.dismiss(animated: false)
    await advanceTime(by: 90)
    expect(restoration.isFinished)
    expect(!stage.events.contains("Home works"))
  }

  @Test
  func `a page that leaves in the turn of its answer lets no link get behind it before its onEnd`()
    async
  {
    let stage = LinkStage()
    stage.respond(stage.feed, stage.handles("Feed"))
    let signIn = Page("Sign in")
    signIn.respond(to: AppLink.self) { _, _ in .refuse("Sign in first.") }
    let tabs = stage.tabs
    let session = Flow<Void>(.push(onto: stage.feedStack)) { _ in
      tabs.present(signIn, animated: false)
    }
    let (answer, account) = (Gate(), Page("Account"))
    session.show(account, animated: false)
    await settle()
    stage.respond(account) { [weak stage] _ in
      await answer.opened()
      return .handled { stage?.events.append("Account works") }
    }
    let opening = stage.begin(.post(1), within: 60)
    await expectEventually("asked") { answer.isAwaited }
    stage.feedStack.popViewController(animated: false)
    answer.open()
    await expectEventually("over") { opening.result != nil }
    expect(opening.result, equals: .refused(by: "Page “Sign in”", reason: "Sign in first."))
    expect(stage.events, equals: ["Account asked"])
    tabs.dismiss(animated: false)
    await settle()
  }

  @Test
  func `a screen in front that ends the answering flow, asked again, leaves that flow no work`()
    async
  {
    let stage = LinkStage()
    let gate = Gate()
    let session = Flow<Void>(.push(onto: stage.feedStack)) { _ in }
    let account = Page("Account")
    session.show(account, animated: false)
    await settle()
    stage.respond(account) { [weak stage] _ in
      await gate.opened()
      return .handled(revealing: false) { stage?.events.append("Account works") }
    }
    let banner = await stage.present("Banner", style: .pageSheet)
    var asked = 0
    banner.respond(to: AppLink.self) { _, _ in
      asked += 1
      if asked == 2 { session.finishKeepingScreens() }
      return .pass
    }
    let opening = stage.begin(.post(1), within: 60)
    await expectEventually("asked") { gate.isAwaited }
    gate.open()
    await expectEventually("over") { opening.result != nil }
    expect(asked >= 2)
    expect(!stage.events.contains("Account works"))
  }

  @Test(arguments: 0...6)
  func `a link that comes some turns after a session's page has left waits for the onEnd`(
    turns: Int
  ) async {
    let stage = LinkStage()
    stage.respond(stage.feed, stage.handles("Feed"))
    let tabs = stage.tabs
    let session = Flow<Void>(.push(onto: stage.feedStack)) { _ in
      let signIn = Page("Sign in")
      signIn.respond(to: AppLink.self) { _, _ in .refuse("Sign in first.") }
      tabs.present(signIn, animated: false)
    }
    session.show(Page("Account"), animated: false)
    await settle()
    stage.feedStack.popViewController(animated: false)
    for _ in 0..<turns { await Task.yield() }
    let opening = stage.begin(.post(1))
    await expectEventually("over") { opening.result != nil }
    expect(opening.result, equals: .refused(by: "Page “Sign in”", reason: "Sign in first."))
    expect(!stage.events.contains("Feed works"))
  }

  @Test
  func `a restoration does no work beneath a sheet whose flow is ending before its onEnd`()
    async throws
  {
    let places = try PlacesOf(links: [.post(1)]).state
    let stage = LinkStage(showsRoot: false)
    let home = Page("Home")
    stage.window.rootViewController = home
    stage.respond(home, stage.handles("Home"))
    await settle()
    let session = Flow<Void>(.sheet(over: home, embeddedIn: .nothing)) { _ in
      let signIn = Page("Sign in")
      signIn.respond(to: AppLink.self) { _, _ in .refuse("Sign in first.") }
      home.present(signIn, animated: false)
    }
    let account = Page("Account")
    stage.respond(account)
    session.show(account, animated: false)
    await settle()
    let player = Page("Player")
    player.modalPresentationStyle = .fullScreen
    account.present(player, animated: false)
    await settle()
    session.finish()
    await settle()
    expect(!session.isOpen && player.presentingViewController != nil)

    let restoration = stage.window.restore(places, within: 60)
    await settle()
    expect(!stage.events.contains("Home works"))

    player.dismiss(animated: false)
    await advanceTime(by: 90)
    expect(restoration.isFinished)
    expect(!stage.events.contains("Home works"))
  }
}
