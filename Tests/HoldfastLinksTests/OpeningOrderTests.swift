import Expectations
import Foundation
import Holdfast
import HoldfastLinks
import HoldfastTesting
import Testing

/// Tests links that have to wait for a root, for a responder or for each other.
///
/// No link waits forever.
@MainActor
@Suite(.oneAtATime, .timeLimit(.minutes(5)))
struct OpeningOrderTests {
  @Test
  func `at a cold start a link waits for the first root`() async {
    let stage = LinkStage(showsRoot: false)
    stage.respond(stage.search, stage.handles("Search"))
    let opening = stage.begin(.search("swift"))
    await advanceTime(by: 3)
    expectNil(opening.result)

    stage.window.rootViewController = stage.tabs
    await expectEventually("it is over") { opening.result != nil }

    expect(opening.result, equals: .handled(by: "Page “Search”"))
    expectOnDisplay(stage.search)
  }

  @Test
  func `a link waits behind a splash screen for someone who responds`() async {
    let stage = LinkStage()
    stage.window.rootViewController = Page("Splash")
    let opening = stage.begin(.post(1))
    await advanceTime(by: 3)
    expectNil(opening.result)

    stage.respond(stage.feed, stage.handles("Feed"))
    stage.window.rootViewController = stage.tabs
    await expectEventually("it is over") { opening.result != nil }

    expect(opening.result, equals: .handled(by: "Page “Feed”"))
  }

  @Test
  func `without a root it is over at the deadline`() async {
    let stage = LinkStage(showsRoot: false)
    let opening = stage.begin(.post(1))
    await advanceTime(by: 9)
    expectNil(opening.result)
    await advanceTime(by: 2)
    await expectEventually("it is over") { opening.result != nil }

    let error = LinkError.timedOut(
      link: "AppLink “post(1)”",
      waitingFor: ExpectedObstacle.noRoot
    )
    expect(opening.result, equals: .failed(error))
    stage.window.rootViewController = stage.tabs
  }

  @Test
  func `in a hidden window it is over at the deadline`() async {
    let stage = LinkStage()
    stage.respond(stage.feed, stage.handles("Feed"))
    stage.window.isHidden = true

    guard case .failed(.timedOut(_, let reason)) = await stage.open(.post(1), within: 0) else {
      Issue.record("It was opened.")
      return
    }
    expect(reason.hasPrefix("the window shows no root."))
  }

  @Test
  func `where no screen responds to its type it is over at the deadline, and says what to do`()
    async
  {
    let stage = LinkStage()
    let opening = stage.begin(.post(1))
    await settle()
    expectNil(opening.result)
    await advanceTime(by: 11)
    await expectEventually("it is over") { opening.result != nil }

    expect(opening.result, equals: .failed(.unanswered(link: "AppLink “post(1)”", asked: [])))
    expect(opening.result?.description.contains("respond(to:for:)"), equals: true)
  }

  @Test
  func `a time limit of zero waits for no answer`() async {
    let stage = LinkStage()
    await settle()
    await expect(
      stage.open(.post(1), within: 0),
      equals: .failed(.unanswered(link: "AppLink “post(1)”", asked: []))
    )
    stage.respond(stage.feed, stage.handles("Feed"))
    await expect(stage.open(.post(1), within: 0), equals: .handled(by: "Page “Feed”"))
  }

  @Test
  func `a transition that never ends is a deadline`() async {
    let stage = LinkStage()
    stage.respond(stage.feed, stage.handles("Feed"))
    await stage.push("Post")
    // A swipe that lasts longer than a minute has the same effect as a transition that never ends.
    let swipe = UserAction.swipeBack(in: stage.feedStack)

    let opening = stage.begin(.post(1), within: 2)
    await advanceTime(by: 60)
    expectNil(opening.result)
    await advanceTime(by: 5)
    await expectEventually("it is over") { opening.result != nil }

    guard case .failed(.timedOut(_, let reason)) = opening.result else {
      expect(Bool(false), "\(String(describing: opening.result))")
      return
    }
    expect(reason.contains("a transition of"))
    expect(stage.events, equals: [])
    swipe.cancel()
    await settle()
  }

  @Test
  func `links are opened in the order asked, one after the other`() async {
    let stage = LinkStage()
    await stage.present("Cover")
    let gate = Gate()
    stage.respond(stage.feed) { [weak stage] link in
      .handled {
        stage?.events.append("begins \(link)")
        if link == .post(1) { await gate.opened() }
        stage?.events.append("ends \(link)")
      }
    }
    let links = (1...3).map { stage.begin(.post($0)) }
    await expectEventually("the first is at work") { stage.events.contains("begins post(1)") }
    await settle()
    expect(stage.events, equals: ["Feed asked", "begins post(1)"])

    gate.open()
    await expectEventually("all are over") { links.allSatisfy { $0.result != nil } }

    let order = (1...3).flatMap { ["Feed asked", "begins post(\($0))", "ends post(\($0))"] }
    expect(stage.events, equals: order)
    expect(links.allSatisfy { $0.result == .handled(by: "Page “Feed”") })
  }

  @Test
  func `a link that waits behind another one has its own deadline`() async {
    let stage = LinkStage()
    let gate = Gate()
    stage.respond(stage.feed) { _ in .handled { await gate.opened() } }
    let first = stage.begin(.post(1), within: 60)
    await settle()
    let second = stage.begin(.post(2))
    await advanceTime(by: 11)
    await expectEventually("the second is over") { second.result != nil }

    let reason = ExpectedObstacle.earlier(
      link: "AppLink “post(1)”",
      ExpectedObstacle.runningWork(of: "Page “Feed”", for: "AppLink “post(1)”")
    )
    expect(second.result, equals: .failed(.timedOut(link: "AppLink “post(2)”", waitingFor: reason)))
    expectNil(first.result)
    gate.open()
    await expectEventually("the first is over") { first.result != nil }
    expect(first.result, equals: .handled(by: "Page “Feed”"))
  }

  @Test
  func `a link opened in the work of another one does not wait for that`() async {
    let stage = LinkStage()
    let window = stage.window
    stage.respond(stage.feed) { [weak stage, weak window] link in
      guard link == .post(1) else {
        return .handled { stage?.events.append("inner works") }
      }
      return .handled {
        let result = await window?.open(AppLink.comments)
        stage?.events.append("inner \(result.map { "\($0)" } ?? "gone")")
      }
    }

    await expect(stage.open(.post(1), within: 1), equals: .handled(by: "Page “Feed”"))
    expect(
      stage.events,
      equals: ["Feed asked", "Feed asked", "inner works", "inner handled by Page “Feed”"]
    )
  }

  /// Lets the feed do the work for the first post, wait for the gate for every other post, and show comments at once.
  private func respond(
    in stage: LinkStage,
    holding gate: Gate,
    toFirstPost work: @escaping @MainActor (UIWindow?) async -> Void
  ) {
    stage.respond(stage.feed) { [weak stage, weak window = stage.window] link in
      switch link {
      case .post(1): return .handled { await work(window) }
      case .post:
        return .handled {
          stage?.events.append("post begins")
          await gate.opened()
          stage?.events.append("post ends")
        }
      default: return .handled { stage?.events.append("comments") }
      }
    }
  }

  @Test
  func `links opened in the work of another one are opened one after the other`() async {
    let stage = LinkStage()
    let gate = Gate()
    respond(in: stage, holding: gate) { [weak stage] window in
      let inner = [AppLink.post(2), .comments].map { link in
        Task { await window?.open(link) }
      }
      for task in inner { _ = await task.value }
      stage?.events.append("outer ends")
    }
    let opening = stage.begin(.post(1))
    await expectEventually("the first is at work") { stage.events.last == "post begins" }
    await settle()
    gate.open()
    await expectEventually("the link is over") { opening.result != nil }

    expect(
      stage.events.filter { $0 != "Feed asked" },
      equals: ["post begins", "post ends", "comments", "outer ends"]
    )
  }

  @Test
  func `a link opened in the work of another one is first of those left when that is over`() async {
    let stage = LinkStage()
    let gate = Gate()
    respond(in: stage, holding: gate) { window in
      Task { _ = await window?.open(AppLink.post(2)) }
      for _ in 0..<3 { await Task.yield() }
    }
    let first = stage.begin(.post(1))
    await expectEventually("both are at work or over") {
      first.result != nil && stage.events.last == "post begins"
    }
    let last = stage.begin(.comments)
    await settle()
    gate.open()
    await expectEventually("the link is over") { last.result != nil }

    expect(
      stage.events.filter { $0 != "Feed asked" },
      equals: ["post begins", "post ends", "comments"]
    )
  }

  @Test
  func `a link opened in another window, by the work of one opened there, waits for none of them`()
    async
  {
    let stage = LinkStage()
    let other = LinkStage()
    let (window, otherWindow) = (stage.window, other.window)
    stage.respond(stage.feed) { [weak otherWindow] link in
      guard link == .post(1) else { return .handled }
      return .handled { _ = await otherWindow?.open(AppLink.post(2)) }
    }
    other.respond(other.feed) { [weak other, weak window] _ in
      .handled {
        let result = await window?.open(AppLink.comments)
        other?.events.append("\(result.map { "\($0)" } ?? "gone")")
      }
    }

    await expect(stage.open(.post(1)), equals: .handled(by: "Page “Feed”"))
    expect(other.events, equals: ["Feed asked", "handled by Page “Feed”"])
  }

  @Test
  func `a task that outlives a link's work waits its turn as any other`() async {
    let stage = LinkStage()
    let left = Gate()
    let second = Gate()
    let window = stage.window
    stage.respond(stage.feed) { [weak stage, weak window] link in
      .handled {
        stage?.events.append("\(link)")
        if link == .post(2) { await second.opened() }
        guard link == .post(1) else { return }
        Task {
          await left.opened()
          _ = await window?.open(AppLink.comments)
          stage?.events.append("over")
        }
      }
    }
    _ = await stage.open(.post(1))
    let opening = stage.begin(.post(2))
    await expectEventually("the second is at work") { stage.events.contains("post(2)") }
    left.open()
    for _ in 0..<3 { await settle() }
    expect(!stage.events.contains("comments"))
    second.open()
    await expectEventually("all are over") { stage.events.last == "over" }

    expect(opening.result, equals: .handled(by: "Page “Feed”"))
    expect(
      stage.events.filter { $0 != "Feed asked" },
      equals: ["post(1)", "post(2)", "comments", "over"]
    )
  }

  @Test
  func `what begins to move before the task goes on is waited for, too`() async {
    let stage = LinkStage(showsRoot: false)
    var isDisturbed = false
    stage.respond(stage.feed) { [weak stage] _ in
      let isMoving = stage?.tabs.presentedViewController?.isBeingPresented ?? true
      stage?.events.append(isMoving ? "moving" : "at rest")
      return .handled
    }
    let opening = stage.begin(.post(1))
    await settle()
    let observation = Platform.observeIdle { [weak stage] in
      guard let stage, !isDisturbed, stage.feed.viewIfLoaded?.window != nil else { return }
      isDisturbed = true
      stage.tabs.present(Page("Sheet"), animated: true)
    }

    stage.window.rootViewController = stage.tabs
    await expectEventually("it is over") { opening.result != nil }

    expect(isDisturbed)
    expect(stage.events, equals: ["Feed asked", "at rest"])
    withExtendedLifetime(observation) {}
  }

  @Test
  func `a task cancelled while a screen answers does not let it work`() async {
    let stage = LinkStage()
    let gate = Gate()
    stage.respond(stage.feed) { [weak stage] _ in
      await gate.opened()
      return .handled(revealing: false) { stage?.events.append("works") }
    }
    let opening = stage.begin(.post(1))
    await expectEventually("it is asked") { stage.events == ["Feed asked"] }
    opening.cancel()
    gate.open()
    await expectEventually("it is over") { opening.result != nil }

    expect(opening.result, equals: .failed(.cancelled(link: "AppLink “post(1)”")))
    expect(stage.events, equals: ["Feed asked"])
  }

  @Test
  func `a cancelled task stops waiting, and the next link has its turn`() async {
    let stage = LinkStage(showsRoot: false)
    stage.respond(stage.feed, stage.handles("Feed"))
    let first = stage.begin(.post(1))
    let second = stage.begin(.post(2))
    await settle()

    first.cancel()
    await expectEventually("the first is over") { first.result != nil }
    expect(first.result, equals: .failed(.cancelled(link: "AppLink “post(1)”")))
    stage.window.rootViewController = stage.tabs
    await expectEventually("the second is over") { second.result != nil }

    expect(second.result, equals: .handled(by: "Page “Feed”"))
    expect(stage.events, equals: ["Feed asked", "Feed works"])
  }

  @Test(arguments: LinkStage.Manner.allCases)
  func `a task cancelled by an answer asks no other screen`(_ manner: LinkStage.Manner) async {
    let stage = LinkStage()
    stage.manner = manner
    weak var opening: OpeningLink?
    stage.respond(await stage.push("Post")) { _ in
      opening?.cancel()
      return .pass
    }
    stage.respond(stage.feed, stage.handles("Feed"))
    let begun = stage.begin(.post(1))
    opening = begun
    await expectEventually("it is over") { begun.result != nil }

    expect(begun.result, equals: .failed(.cancelled(link: "AppLink “post(1)”")))
    expect(stage.events, equals: ["Post asked"])
  }

  @Test
  func `a task cancelled before it begins asks no screen`() async {
    let stage = LinkStage()
    stage.respond(stage.feed, stage.handles("Feed"))
    let opening = stage.begin(.post(1))
    opening.cancel()
    await expectEventually("it is over") { opening.result != nil }

    expect(opening.result, equals: .failed(.cancelled(link: "AppLink “post(1)”")))
    expect(stage.events, equals: [])
  }

  @Test
  func `a cancelled task cancels the reveal and the work`() async {
    let stage = LinkStage()
    let (answers, answer) = AsyncStream<Never>.makeStream()
    stage.respond(stage.feed) { [weak stage] _ in
      .handled {
        stage?.events.append("begins")
        for await _ in answers {}
        try Task.checkCancellation()
      }
    }
    let opening = stage.begin(.post(1))
    await expectEventually("it is at work") { stage.events.contains("begins") }
    opening.cancel()
    await expectEventually("it is over") { opening.result != nil }

    expect(opening.result, equals: .failed(.cancelled(link: "AppLink “post(1)”")))
    answer.finish()
  }

  @Test
  func `a window whose scene is disconnected is gone`() async {
    let stage = LinkStage()
    let opening = stage.begin(.post(1))
    await settle()
    expectNil(opening.result)

    stage.window.close()
    await expectEventually("it is over") { opening.result != nil }

    expect(opening.result, equals: .failed(.windowGone(link: "AppLink “post(1)”")))
  }

  @Test(arguments: [false, true])
  func `a window whose scene is disconnected while a screen answers is gone`(
    _ isHandled: Bool
  ) async {
    let stage = LinkStage()
    let gate = Gate()
    stage.respond(stage.feed) { [weak stage] _ in
      await gate.opened()
      return isHandled ? .handled(revealing: false) { stage?.events.append("works") } : .pass
    }
    let opening = stage.begin(.post(1))
    await settle()

    stage.window.close()
    gate.open()
    await expectEventually("it is over") { opening.result != nil }

    expect(opening.result, equals: .failed(.windowGone(link: "AppLink “post(1)”")))
    expect(stage.events, equals: ["Feed asked"])
  }

  @Test
  func `the window is freed when no link is opened in it any more`() async {
    await expectFreed { leaks in
      let stage = LinkStage()
      leaks.track(stage.window)
      stage.respond(stage.feed, stage.handles("Feed"))
      _ = await stage.open(.post(1))
      let opening = stage.begin(.post(2))
      opening.cancel()
      await expectEventually("it is over") { opening.result != nil }
      withExtendedLifetime(stage) {}
    }
  }
}
