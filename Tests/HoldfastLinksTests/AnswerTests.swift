import Expectations
import Foundation
import Holdfast
import HoldfastLinks
import HoldfastTesting
import Testing

/// Tests answers that take time, act themselves, or fail.
@MainActor
@Suite(.oneAtATime, .timeLimit(.minutes(5)))
struct AnswerTests {
  @Test
  func `what a link is forwarded to comes back as its result`() async {
    let stage = LinkStage()
    struct Inner {}
    stage.respond(stage.feed) { [weak window = stage.window] link in
      .forwarded { await window?.open(Inner(), within: 0) ?? .handled(by: "nothing") }
    }

    guard case .failed(.unanswered(let name, _)) = await stage.open(.post(1)) else {
      Issue.record("it was handled")
      return
    }
    expect(name.hasPrefix("Inner"))

    stage.search.respond(to: Inner.self) { _, _ in .refuse("locked") }
    await expect(stage.open(.post(1)), equals: .refused(by: "Page “Search”", reason: "locked"))
    expectOnDisplay(stage.feed)
  }

  @Test
  func `work shows its screens and awaits them`() async {
    let stage = LinkStage()
    await stage.present("Cover")
    let stack = stage.feedStack
    let flow = Flow<Void>(.push(onto: stack)) { _ in }
    stage.respond(stage.feed) { [weak stage] _ in
      .handled {
        let post = Page("Post")
        post.onEvent = { flow.cancel() }
        try await flow.show(post).untilOnScreen()
        stage?.events.append("on display: \(post.viewIfLoaded?.window != nil)")
      }
    }

    await expect(stage.open(.post(3)), equals: .handled(by: "Page “Feed”"))
    expect(stage.events, equals: ["Feed asked", "on display: true"])
    expect(stack.viewControllers.map(\.title), equals: ["Feed", "Post"])
    expect(stage.issues.isEmpty)
  }

  @Test(arguments: [false, true], LinkStage.Manner.allCases)
  func `what a screen shows while it answers stays in front of it`(
    _ isCovered: Bool,
    _ manner: LinkStage.Manner
  ) async {
    let stage = LinkStage()
    stage.manner = manner
    await stage.push("Old")
    if isCovered { await stage.present("Cover") }
    stage.respond(stage.feed) { [weak stage] _ in
      stage?.feedStack.pushViewController(Page("New"), animated: true)
      return .handled
    }

    await expect(stage.open(.post(3)), equals: .handled(by: "Page “Feed”"))
    expect(stage.feedStack.viewControllers.map(\.title), equals: ["Feed", "Old", "New"])
    expect(Moves.all, equals: (isCovered ? ["dismiss*"] : []))
    if let new = stage.feedStack.topViewController { expectOnDisplay(new) }
  }

  @Test(arguments: LinkStage.Manner.allCases)
  func `what a screen presents while it answers stays in front of it`(
    _ manner: LinkStage.Manner
  ) async {
    let stage = LinkStage()
    stage.manner = manner
    let sheet = Page("Sheet")
    stage.respond(stage.feed) { [weak stage, weak sheet] _ in
      if let sheet { stage?.feed.present(sheet, animated: true) }
      return .handled
    }

    await expect(stage.open(.post(3)), equals: .handled(by: "Page “Feed”"))
    expectOnDisplay(sheet)
    expect(Moves.all, equals: [])
  }

  @Test(arguments: [false, true])
  func `what a screen presents while it answers and sends away is not brought to the front`(
    _ isAnimated: Bool
  ) async {
    let stage = LinkStage()
    let asking = await stage.push("Asking")
    stage.respond(asking) { [weak asking] _ in
      let question = Page("Question")
      asking?.present(question, animated: false)
      await settle()
      question.dismiss(animated: isAnimated)
      return .handled
    }

    await expect(stage.open(.post(1)), equals: .handled(by: "Page “Asking”"))
    expectOnDisplay(asking)
  }

  @Test(arguments: LinkStage.Manner.allCases)
  func `a screen above that is popped while it answers is not taken for its own`(
    _ manner: LinkStage.Manner
  ) async {
    let stage = LinkStage()
    stage.manner = manner
    await stage.push("Middle", "Top")
    stage.respond(stage.feed) { [weak stage] _ in
      stage?.feedStack.popViewController(animated: false)
      return .handled
    }

    await expect(stage.open(.post(3)), equals: .handled(by: "Page “Feed”"))
    expectStack(of: stage.feedStack, is: [stage.feed])
  }

  @Test
  func `a draft asks the user, and passes when it may be discarded`() async {
    let stage = LinkStage()
    let draft = await stage.present("Draft")
    let gate = Gate()
    stage.respond(draft) { _ in
      await gate.opened()
      return .pass
    }
    stage.respond(stage.feed, stage.handles("Feed"))

    let opening = stage.begin(.post(1))
    await expectEventually("the draft is asked") { stage.events == ["Draft asked"] }
    expectNil(opening.result)
    gate.open()
    await expectEventually("it is over") { opening.result != nil }

    expect(opening.result, equals: .handled(by: "Page “Feed”"))
    expect(stage.events, equals: ["Draft asked", "Feed asked", "Feed works"])
    expect(Moves.all, equals: ["dismiss*"])
  }

  @Test
  func `after an answer that took its time the search begins anew, without those who passed`() async
  {
    let stage = LinkStage()
    let draft = await stage.present("Draft")
    let gate = Gate()
    stage.respond(draft) { _ in
      await gate.opened()
      return .pass
    }
    stage.respond(stage.feed, stage.handles("Feed"))
    let opening = stage.begin(.post(1))
    await expectEventually("the draft is asked") { stage.events == ["Draft asked"] }

    // Meanwhile the app is locked, and the lock in front of the other screens must be asked.
    let lock = await stage.present("Lock")
    stage.respond(lock) { _ in .refuse("locked") }
    gate.open()
    await expectEventually("it is over") { opening.result != nil }

    expect(opening.result, equals: .refused(by: "Page “Lock”", reason: "locked"))
    expect(stage.events, equals: ["Draft asked", "Lock asked"])
  }

  @Test
  func `what one who passes has shown is not taken for what the next one shows`() async {
    let stage = LinkStage()
    let post = await stage.push("Post")
    stage.respond(post) { [weak stage] _ in
      stage?.feedStack.pushViewController(Page("New"), animated: false)
      return .pass
    }
    stage.respond(stage.feed, stage.handles("Feed"))

    await expect(stage.open(.post(3)), equals: .handled(by: "Page “Feed”"))
    expectStack(of: stage.feedStack, is: [stage.feed])
  }

  @Test(arguments: [LinkStage.Manner.atOnce, .inAsyncClosure])
  func `those who answer without waiting are asked in one turn`(_ manner: LinkStage.Manner) async {
    let stage = LinkStage()
    stage.manner = manner
    stage.respond(await stage.push("Post")) { [weak stage] _ in
      DispatchQueue.main.async { MainActor.assumeIsolated { stage?.events.append("next turn") } }
      return .pass
    }
    stage.respond(stage.feed, stage.handles("Feed"))
    stage.respond(stage.search)

    await expect(stage.open(.post(3)), equals: .handled(by: "Page “Feed”"))
    expect(stage.events.prefix(2), equals: ["Post asked", "Feed asked"])
    await expectEventually("the next turn") { stage.events.contains("next turn") }
  }

  @Test
  func `those who answer at once and those who take their time are asked in one order`() async {
    let stage = LinkStage()
    await stage.push("One", "Two", "Three")
    let names = ["Three", "Two", "One", "Feed"]
    let manners: [(LinkStage.Manner, LinkStage.Manner)] = [
      (.atOnce, .turnsLater), (.turnsLater, .atOnce),
    ]
    for (first, second) in manners {
      stage.events = []
      for (place, screen) in stage.feedStack.viewControllers.enumerated() {
        stage.manner = place.isMultiple(of: 2) ? first : second
        stage.respond(screen)
      }

      let result = await stage.open(.settings)

      let asked = names.map { "Page “\($0)”" }
      expect(result, equals: .failed(.unanswered(link: "AppLink “settings”", asked: asked)))
      expect(stage.events, equals: names.map { "\($0) asked" })
    }
  }

  @Test
  func `who comes to the front while one takes its time is asked next, once`() async {
    let stage = LinkStage()
    let gate = Gate()
    let draft = await stage.present("Draft")
    stage.respond(draft) { _ in
      await gate.opened()
      return .pass
    }
    stage.respond(stage.feed)
    let opening = stage.begin(.settings)
    await expectEventually("the draft is asked") { stage.events == ["Draft asked"] }

    stage.respond(await stage.present("Lock"))
    gate.open()
    await expectEventually("it is over") { opening.result != nil }

    expect(stage.events, equals: ["Draft asked", "Lock asked", "Feed asked"])
  }

  @Test
  func `an error of the work is the result`() async {
    struct Lost: Error {}
    let stage = LinkStage()
    stage.respond(stage.feed) { _ in .handled { throw Lost() } }

    let result = await stage.open(.post(3))

    let error = LinkError.handlingFailed(
      link: "AppLink “post(3)”",
      screen: "Page “Feed”",
      error: "Lost()"
    )
    expect(result, equals: .failed(error))
    await expect(stage.open(.post(4)) != nil)
  }

  @Test
  func `the work of a screen that is dismissed meanwhile fails, and the link is over`() async {
    let stage = LinkStage()
    await stage.start("Sheet", .sheet(over: stage.feed))
    let sheet = stage.tabs.presentedViewController as? UINavigationController
    let flow = Flow<Void>(.push(onto: sheet ?? stage.feedStack)) { _ in }
    let gate = Gate()
    sheet?.viewControllers.first.map { screen in
      stage.respond(screen) { [weak stage] _ in
        .handled {
          stage?.events.append("works")
          await gate.opened()
          try await flow.show(Page("Late")).untilOnScreen()
        }
      }
    }
    let opening = stage.begin(.post(3))
    await expectEventually("it is at work") { stage.events.contains("works") }

    stage.tabs.dismiss(animated: true)
    await settle()
    gate.open()
    await settle()
    await advanceTime(by: 6)
    await expectEventually("it is over") { opening.result != nil }

    guard case .failed(.handlingFailed) = opening.result else {
      expect(Bool(false), "\(String(describing: opening.result))")
      return
    }
    expect(stage.events.contains("Sheet dismissed"))
  }

  @Test
  func `every result says what happened and what to do`() {
    let link = "AppLink “post(3)”"
    let screen = "Page “Feed”"
    let errors: [(LinkError, String)] = [
      (.unanswered(link: link, asked: []), "respond(to:for:)"),
      (.unanswered(link: link, asked: [screen]), "answered .pass: Page “Feed”"),
      (.timedOut(link: link, waitingFor: "the window shows no root"), "shows no root"),
      (.circular(link: link, chain: ["\(screen) answers \(link)"]), "Page “Feed” answers AppLink"),
      (.cancelled(link: link), "cancelled"),
      (.windowGone(link: link), "its window was deallocated"),
      (.notRevealed(link: link, screen: screen, cover: "Page “Lock”"), "Page “Lock” is in front"),
      (.screenGone(link: link, screen: screen), "left before"),
      (.handlingFailed(link: link, screen: screen, error: "offline"), "offline"),
    ]
    for (error, words) in errors {
      expect(error.description.contains(link))
      expect(error.description.contains(words))
      expect(error.errorDescription, equals: error.description)
      expect(LinkResult.failed(error).description, equals: "failed: \(error)")
    }
    expect(LinkResult.handled(by: screen).description, equals: "handled by Page “Feed”")
  }
}
