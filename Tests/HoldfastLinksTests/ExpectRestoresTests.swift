import Expectations
import Holdfast
import HoldfastLinks
import HoldfastTesting
import Testing

/// Tests the effect of `expectRestores` on a window, and its messages.
@MainActor
@Suite(.oneAtATime, .timeLimit(.minutes(5)))
struct ExpectRestoresTests {
  /// Expects that `body` fails, with all of these words in each message.
  private func expectFailure(_ words: [String], _ body: () async -> Void) async {
    let said = await caughtIssues { await body() }
    expect(!said.isEmpty)
    for issue in said {
      let text = "\(issue) \(issue.message)"
      expect(words.allSatisfy(text.contains), "\(text)")
    }
  }

  @Test
  func `a window that is restored is as it was, and its screens are others`() async {
    let app = RestoreApp()
    app.feed.show(1)
    await settle()
    app.feed.showComments(of: 1)
    await settle()
    weak let post = app.stage.feedStack.topViewController
    let next = RestoreApp(showsRoot: false)

    await expectRestores(app.stage.window, AppLink.self) { window in
      expectNil(window.rootViewController)
      window.rootViewController = next.stage.tabs
    }

    expect(next.stage.feedStack.topViewController?.title, equals: "Feed post 1")
    expect(next.stage.feedStack.topViewController !== post)
    expectNil(app.stage.tabs.presentedViewController)
  }

  @Test
  func `what doesn't come back is a failure that shows both`() async {
    let app = RestoreApp()
    app.feed.show(1)
    await settle()
    let stage = LinkStage(showsRoot: false)
    stage.feed.carry(AppLink.search("feed"))
    stage.search.carry(AppLink.search("search"))

    await expectFailure([
      "Before: [search(\"feed\") › post(1)* | search(\"search\")]",
      "After:  [search(\"feed\")* | search(\"search\")]",
      "AppLink “post(1)” wasn't restored: the link's screen was in a root, tab or sheet in which no screen",
    ]) {
      await expectRestores(app.stage.window, AppLink.self) { $0.rootViewController = stage.tabs }
    }
    expect(stage.issues.map(\.fileID), equals: ["HoldfastLinksTests/ExpectRestoresTests.swift"])
  }

  @Test
  func `a window with nothing to restore is a failure`() async {
    let stage = LinkStage()
    await expectFailure(["No screen in the window carries AppLink"]) {
      await expectRestores(stage.window, AppLink.self) { _ in }
    }
  }
}
