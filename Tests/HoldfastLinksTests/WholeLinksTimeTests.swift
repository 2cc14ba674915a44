import Expectations
import Foundation
import HeadlessUIKit
import Holdfast
import HoldfastLinks
import HoldfastTesting
import Testing

/// Tests that a link's time limit covers the whole link, whatever the app's code does.
@MainActor
@Suite(.oneAtATime)
struct WholeLinksTimeTests {
  private let stage = LinkStage()
  private let gate = Gate()

  /// The step at which a link gets stuck.
  enum Stuck: CaseIterable, Sendable {
    case answer, work, forwarded, question, cover

    /// The words of the error.
    var words: String {
      switch self {
      case .answer:
        "Page “Feed” hasn't answered yet. Answer sooner, or open the link with more time: open(_:within:)."
      case .work, .forwarded:
        ExpectedObstacle.runningWork(of: "Page “Feed”", for: "AppLink “post(1)”")
      case .question:
        "the guard of Page “Post” hasn't answered yet. If the user needs longer, open the link with more time: "
          + "open(_:within:)."
      case .cover:
        "Page “Cover” is in front of Page “Feed” and hasn't left yet. Let Page “Cover” leave, or open the link with "
          + "more time: open(_:within:)."
      }
    }
  }

  private func plant(_ stuck: Stuck) async {
    let gate = gate
    switch stuck {
    case .answer:
      stage.respond(stage.feed) { _ in
        await gate.opened()
        return .handled
      }
    case .work: stage.respond(stage.feed) { _ in .handled { await gate.opened() } }
    case .forwarded:
      stage.respond(stage.feed) { _ in
        .forwarded {
          await gate.opened()
          return .handled(by: "another screen")
        }
      }
    case .question:
      stage.respond(stage.feed) { _ in .handled }
      await stage.start("Post flow", .push(onto: stage.feedStack))
      let post = stage.feedStack.topViewController
      post?.title = "Post"
      (post as? Page)?.guardLeaving(for: gate) { gate, _ in
        await gate.opened()
        return .stay
      }
    case .cover:
      stage.respond(stage.feed) { _ in .handled }
      await stage.present("Cover").ignoresDismiss = true
      stage.tabs.ignoresDismiss = true
    }
  }

  @Test(arguments: Stuck.allCases)
  func `what does not come back is over at the deadline, and named`(_ stuck: Stuck) async {
    await plant(stuck)
    await settle()
    let opening = stage.begin(.post(1), within: 3)
    await advanceTime(by: 2.5)
    expectNil(opening.result)
    await advanceTime(by: 1)
    await expectEventually("it is over") { opening.result != nil }

    let error = LinkError.timedOut(link: "AppLink “post(1)”", waitingFor: stuck.words)
    expect(opening.result, equals: .failed(error))
    gate.open()
    await settle()
  }

  @Test
  func `the next link has its turn then`() async {
    let gate = gate
    stage.respond(stage.feed) { link in
      .handled { if link == .post(1) { await gate.opened() } }
    }
    let first = stage.begin(.post(1), within: 3)
    await settle()
    let second = stage.begin(.post(2), within: 10)
    await advanceTime(by: 4)
    await expectEventually("both are over") { first.result != nil && second.result != nil }

    expect(second.result, equals: .handled(by: "Page “Feed”"))
    gate.open()
  }

  @Test
  func `a link that is opened in another one's work has no more time than that`() async {
    let other = LinkStage(showsRoot: false)
    let (window, patient) = (other.window, 600.0)
    var inner: LinkResult?
    stage.respond(stage.feed) { [weak window] link in
      .handled { inner = await window?.open(link, within: patient) }
    }
    let opening = stage.begin(.post(1), within: 3)
    await advanceTime(by: 4)
    await expectEventually("both are over") { opening.result != nil && inner != nil }

    guard case .failed(.timedOut(_, let reason)) = opening.result else {
      Issue.record("\(String(describing: opening.result))")
      return
    }
    expect(
      reason,
      equals: ExpectedObstacle.inner(
        link: "AppLink “post(1)”",
        of: "Page “Feed”",
        ExpectedObstacle.noRoot
      )
    )
    expect(inner != nil)
    other.window.rootViewController = other.tabs
  }

  @Test
  func `the app's code is cancelled at the deadline, and held by nothing of the library's`() async {
    let (answers, answer) = AsyncStream<Never>.makeStream()
    var isCancelled = false
    stage.respond(stage.feed) { _ in
      .handled {
        for await _ in answers {}
        isCancelled = Task.isCancelled
      }
    }
    let opening = stage.begin(.post(1), within: 3)
    await advanceTime(by: 4)
    await expectEventually("it is over") { opening.result != nil && isCancelled }

    answer.finish()
  }

  @Test
  func `no deadline is waited for in tests because of code that does not come back`() async {
    let gate = gate
    stage.respond(stage.feed) { link in
      .handled { if link == .post(1) { await gate.opened() } }
    }
    HeadlessClock.main.isHeld = true
    defer { HeadlessClock.main.isHeld = false }
    let first = stage.begin(.post(1), within: 3)
    await advanceTime(by: 4)
    await expectEventually("it is over") { first.result != nil }
    stage.window.rootViewController = Page("Other")

    // Only the test lets time pass, so this link must not need any.
    await expect(
      stage.window.open(AppLink.post(2)),
      equals: .failed(.unanswered(link: "AppLink “post(2)”", asked: []))
    )
    gate.open()
  }

  @Test(arguments: [false, true])
  func `a link whose screen the user has left is handled`(_ isAtRest: Bool) async {
    let stack = stage.feedStack
    stage.respond(stage.feed) { [weak stack] _ in
      .handled {
        guard let stack else { return }
        let post = Page("Post")
        let showing = Flow<Void>(.push(onto: stack)) { _ in }.show(post)
        for _ in 0..<3 { await Task.yield() }
        // Without this wait, the user goes back while the post is being pushed.
        if isAtRest { await settle() }
        stack.popViewController(animated: false)
        try await showing.untilOnScreen()
      }
    }

    await expect(stage.open(.post(1)), equals: .handled(by: "Page “Feed”"))
  }

  @Test
  func `a cancelled task awaits a restoration no longer`() async {
    let places = stage.window.navigationState(of: AppLink.self)
    stage.feed.carry(AppLink.comments)
    let recorded = stage.window.navigationState(of: AppLink.self)
    stage.feed.carry(AppLink.settings)
    stage.respond(stage.feed) { [gate] _ in
      await gate.opened()
      return .handled
    }
    let restoration = stage.window.restore(recorded)
    let waiting = Task { _ = await restoration.result() }
    await settle()
    waiting.cancel()

    await waiting.value

    expect(!restoration.isFinished)
    await advanceTime(by: 6)
    expect(restoration.isFinished)
    expect(places.isEmpty)
    gate.open()
  }
}
