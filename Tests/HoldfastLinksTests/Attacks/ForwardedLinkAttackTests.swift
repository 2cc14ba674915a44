import Expectations
import Foundation
import Holdfast
import HoldfastLinks
import HoldfastTesting
import Testing

/// Attempts to double or lose a link that is opened again, or to get it past a screen that has passed the outer link.
@MainActor
@Suite(.oneAtATime, .timeLimit(.minutes(5)))
struct ForwardedLinkAttackTests {
  private let stage = LinkStage()

  @Test(arguments: [true, false])
  func `tabs that forward a link to themselves do so once, also after a sheet has left`(
    hasSheet: Bool
  ) async {
    let window = stage.window
    stage.respond(stage.feed)
    stage.respond(stage.tabs) { [weak stage, weak window] link in
      .forwarded {
        stage?.events.append("Tabs works")
        return await window?.open(link) ?? .handled(by: "no window")
      }
    }
    if hasSheet { await stage.present("Sheet", style: .pageSheet) }
    let result = await stage.open(.post(1))
    expect(stage.events.filter { $0 == "Tabs works" }.count, equals: 1)
    guard case .failed(.circular) = result else {
      Issue.record("\(String(describing: result))")
      return
    }
  }

  @Test(arguments: [true, false])
  func `a screen that has passed is asked about the link that its tabs open again`(
    hasSheet: Bool
  ) async {
    let window = stage.window
    stage.respond(stage.feed) { [weak stage] _ in
      guard stage?.events.contains("Tabs works") == true else { return .pass }
      return .handled { stage?.events.append("Feed works") }
    }
    stage.respond(stage.tabs) { [weak stage, weak window] link in
      .forwarded {
        stage?.events.append("Tabs works")
        return await window?.open(link) ?? .handled(by: "no window")
      }
    }
    if hasSheet { await stage.present("Sheet", style: .pageSheet) }
    await expect(stage.open(.post(1)), equals: .handled(by: "Page “Feed”"))
    expect(stage.events.filter { $0 == "Tabs works" }.count, equals: 1)
    expect(stage.events.last, equals: "Feed works")
  }

  @Test(arguments: [true, false])
  func `a door in front that has passed and locks is asked about the link that work opens again`(
    hasSheet: Bool
  ) async {
    let (window, gate) = (stage.window, Gate())
    stage.respond(stage.feed) { [weak window] link in
      .forwarded {
        await gate.opened()
        return await window?.open(link) ?? .handled(by: "no window")
      }
    }
    stage.respond(stage.search) { [weak stage] _ in
      .handled(revealing: false) { stage?.events.append("Search works") }
    }
    let call = Flow<Void>(.window(in: stage.scene, isKey: false)) { _ in }
    let page = Page("Call")
    stage.respond(page) { [weak stage] _ in
      stage?.events.contains("The call locks") == true ? .refuse("Locked.") : .pass
    }
    call.show(page)
    if hasSheet { await stage.present("Sheet", style: .pageSheet) }
    let opening = stage.begin(.post(1))
    await expectEventually("works") { gate.isAwaited }
    stage.events.append("The call locks")
    gate.open()
    await expectEventually("over") { opening.result != nil }
    expect(opening.result, equals: .refused(by: "Page “Call”", reason: "Locked."))
    expect(!stage.events.contains("Search works"))
    call.finish()
    await settle()
  }

  @Test
  func `restoring work that opens the link again past a screen that has come runs once`()
    async throws
  {
    let places = try PlacesOf(links: [.post(1)]).state
    let (window, gate, home) = (stage.window, Gate(), Page("Home"))
    let stack = UINavigationController(rootViewController: home)
    window.rootViewController = stack
    stage.respond(home) { [weak stage, weak window] link async -> LinkAnswer in
      await gate.opened()
      return .handled(revealing: false) {
        stage?.events.append("Home works")
        _ = await window?.open(link)
      }
    }
    await settle()
    let restoration = window.restore(places)
    await expectEventually("asked") { gate.isAwaited }
    let help = Page("Help")
    stage.respond(help)
    stack.pushViewController(help, animated: false)
    gate.open()
    await advanceTime(by: 30)
    expect(restoration.isFinished)
    expect(stage.events.filter { $0 == "Home works" }.count, equals: 1)
  }

  @Test(arguments: [true, false])
  func `a screen that has passed is asked again after the answering screen's flow has ended`(
    refuses: Bool
  ) async {
    let (stack, gate) = (stage.feedStack, Gate())
    let session = Flow<Void>(.push(onto: stack)) { [weak stage] _ in
      stage?.events.append("Session ended")
    }
    let account = Page("Account")
    session.show(account, animated: false)
    stage.respond(account) { [weak stage] _ in
      await gate.opened()
      return .handled { stage?.events.append("Account works") }
    }
    let call = Flow<Void>(.window(in: stage.scene, isKey: false)) { _ in }
    let page = Page("Call")
    stage.respond(page) { [weak stage] _ in
      guard stage?.events.contains("Session ended") == true else { return .pass }
      if refuses { return .refuse("Sign in first.") }
      return .handled { stage?.events.append("Call works") }
    }
    call.show(page)
    await settle()
    let opening = stage.begin(.post(1))
    await expectEventually("asked") { gate.isAwaited }
    session.finish()
    gate.open()
    await expectEventually("over") { opening.result != nil }
    expect(
      opening.result,
      equals: (refuses
        ? .refused(by: "Page “Call”", reason: "Sign in first.") : .handled(by: "Page “Call”"))
    )
    expect(!stage.events.contains("Account works"))
    call.finish()
    await settle()
  }
}
