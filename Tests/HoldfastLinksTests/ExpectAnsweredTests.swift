import Expectations
import Holdfast
import HoldfastLinks
import HoldfastTesting
import Testing

/// Tests that links which no screen handles are found without opening one.
@MainActor
@Suite(.oneAtATime, .timeLimit(.minutes(5)))
struct ExpectAnsweredTests {
  private let links: [AppLink] = [.post(1), .comments, .search("cats"), .settings]

  private func said(of links: [AppLink], in window: UIWindow) async -> [String] {
    await caughtIssues { await expectAnswered(links, in: window) }.map(\.message)
  }

  @Test
  func `links that screens handle pass, and nothing is carried out`() async {
    let stage = LinkStage()
    let feedHandles = stage.handles("Feed")
    let tabsHandle = stage.handles("Tabs")
    stage.respond(stage.feed) { link in if case .post = link { feedHandles(link) } else { .pass } }
    stage.respond(stage.tabs) { link in
      link == .settings ? .forwarded { .handled(by: "no screen") } : tabsHandle(link)
    }
    await stage.present("Sheet", style: .pageSheet)
    Moves.all = []

    await expectAnswered(links, in: stage.window)

    let asked =
      ["Feed asked"] + Array(repeating: ["Feed asked", "untitled asked"], count: 3).joined()
    expect(stage.events, equals: asked)
    expect(Moves.all.isEmpty)
    expect(stage.tabs.presentedViewController != nil)
  }

  @Test(arguments: LinkStage.Manner.allCases)
  func `one failure names the links that all pass, and the screens`(
    _ manner: LinkStage.Manner
  ) async {
    let stage = LinkStage()
    stage.manner = manner
    let front = await stage.push("Front")
    stage.respond(front)
    let feedHandles = stage.handles("Feed")
    stage.respond(stage.feed) { link in if case .post = link { feedHandles(link) } else { .pass } }

    let said = await said(of: links, in: stage.window)

    expect(said.count, equals: 1)
    let start = """
      No screen handles 3 of 4 links of AppLink:
        comments: Page “Front”, Page “Feed” answered .pass
        search("cats"): Page “Front”, Page “Feed” answered .pass
        settings: Page “Front”, Page “Feed” answered .pass
      Handle each in one of the screens that answered .pass, or in a screen behind all of them.
      There is:
      """
    expect(said[0].hasPrefix(start), "\(said)")
  }

  @Test
  func `a link that is refused says by which screen, and those behind are not asked`() async {
    let stage = LinkStage()
    stage.respond(stage.feed, stage.handles("Feed"))
    stage.respond(await stage.present("Lock")) { _ in .refuse("The app is locked.") }

    let said = await said(of: [.comments], in: stage.window)

    expect(said.count, equals: 1)
    expect(said[0].contains("comments: refused by Page “Lock”: The app is locked."), "\(said)")
    expect(stage.events, equals: ["Lock asked"])
  }

  @Test
  func `an answer that the user has to give is given up, and the next screen is asked`() async {
    let stage = LinkStage()
    let editor = await stage.push("Editor")
    let flow = Flow<Void>(.sheet(over: editor)) { _ in }
    stage.respond(editor) { _ in
      let leave = await flow.choose(
        "Discard?",
        [AlertOption("Discard", style: .destructive, value: true)]
      )
      return leave.value == true ? .pass : .refuse("A draft is not saved.")
    }
    stage.respond(stage.feed) { link in link == .comments ? .handled : .pass }

    let said = await said(of: [.comments, .settings], in: stage.window)

    expect(said.count, equals: 1)
    expect(
      said[0].contains(
        "1 of 2 links of AppLink:\n  settings: Page “Feed” answered .pass; Page “Editor” awaits something that doesn't "
          + "happen here, such as the user's answer\n"
      ),
      "\(said)"
    )
    expectNil(stage.frontmost.presentedViewController)
  }

  @Test
  func `a window in which no screen responds, and an empty list, are failures`() async {
    let stage = LinkStage()
    let none = await said(of: links, in: stage.window)
    let empty = await said(of: [], in: stage.window)

    expect(none.count, equals: 1)
    expect(none[0].hasPrefix("No screen in the window responds to links of AppLink."), "\(none)")
    expect(empty.count, equals: 1)
    expect(empty[0].hasPrefix("No link of AppLink was passed, so none was tried."), "\(empty)")
  }
}
