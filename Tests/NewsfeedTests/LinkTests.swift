import Foundation
import Holdfast
import HoldfastLinks
import HoldfastTesting
import Testing

@testable import newsfeed

/// Tests links from outside, which reach the app through the scene's delegate as on a phone.
@MainActor
@Suite(.oneAtATime)
struct LinkTests {
  private static let post = "newsfeed://post/\(Post.sample.id)"

  /// Launches the app, and quits it after the test.
  private func withApp(
    signedIn: Bool = true,
    _ body: @MainActor (LaunchedApp) async throws -> Void
  ) async throws {
    let app = try LaunchedApp()
    if signedIn {
      app.open()
      try await app.signIn()
    }
    do {
      try await body(app)
    } catch {
      await app.quit()
      throw error
    }
    await app.quit()
    _ = await app.holds { app.flows.open.isEmpty }
    #expect(app.flows.open == [])
  }

  // MARK: From outside

  @Test
  func `a URL of the app's own scheme shows the post`() async throws {
    try await withApp { app in
      try app.open(Self.post)

      try await app.wait(for: PostDetailViewController.self) { $0.post == .sample }
      try await app.waitForLinks(1)
      #expect(app.links == ["\(Self.post): handled by NewsfeedViewController “Newsfeed”"])
    }
  }

  @Test
  func `a universal link shows its results in the search's tab`() async throws {
    try await withApp { app in
      let activity = NSUserActivity(activityType: "NSUserActivityTypeBrowsingWeb")
      activity.webpageURL = URL(string: "https://newsfeed.example/search?text=pear")
      UserAction.continueActivity(activity, in: try #require(app.scene))

      let search = try await app.wait(for: SearchViewController.self) { !$0.found.isEmpty }
      #expect(search.found == [.other])
      #expect(search.navigationItem.searchController?.isActive == true)
    }
  }

  @Test
  func `a push notification and a quick action are links`() async throws {
    try await withApp { app in
      app.appDelegate?.open(push: ["aps": 1, "link": "newsfeed://profile"])
      try await app.wait(for: ProfileViewController.self)

      let action = UIApplicationShortcutItem(type: "compose", localizedTitle: "New Post")
      UserAction.pick(action, in: try #require(app.scene))
      try await app.wait(for: ComposerViewController.self)

      #expect(try app.tabs.selectedIndex == 0)
    }
  }

  @Test
  func `the app is opened by links, which wait for the sign-in and come in their order`()
    async throws
  {
    try await withApp(signedIn: false) { app in
      app.open(with: .post(Post.sample.id))
      await settle()
      try app.open("newsfeed://profile")
      await settle()
      #expect(app.links == [])

      try await app.signIn()
      try await app.wait(for: ProfileViewController.self)

      try await app.waitForLinks(2)
      #expect(app.links.allSatisfy { $0.contains("handled by") })
      let feed = try app.tabs.viewControllers?.first as? UINavigationController
      #expect(feed?.topViewController is PostDetailViewController)
    }
  }

  // MARK: Who answers

  @Test
  func `a post that is open already is shown again, and what is above it goes`() async throws {
    try await withApp { app in
      try app.feed.onSelect?(.sample)
      let post = try await app.wait(for: PostDetailViewController.self)
      post.onAuthor?()
      let author = try await app.wait(for: NewsfeedViewController.self) {
        $0.title == "Ben Whitaker"
      }
      try expectStack(of: app.stack, is: [app.feed, post, author])

      try app.open(Self.post)

      try await app.wait(for: PostDetailViewController.self)
      try expectStack(of: app.stack, is: [app.feed, post])
    }
  }

  @Test
  func `a link raised in one tab is answered in another`() async throws {
    try await withApp { app in
      try await app.select(2, ProfileViewController.self).onCompose?()

      try await app.wait(for: ComposerViewController.self)

      #expect(try app.tabs.selectedIndex == 0)
      try await app.waitForLinks(1)
      #expect(app.links == ["newsfeed://compose: handled by NewsfeedViewController “Newsfeed”"])
    }
  }

  @Test(arguments: [true, false])
  func `a draft is asked for before a link leads away from it`(_ discards: Bool) async throws {
    try await withApp { app in
      try app.open("newsfeed://compose")
      try await write("Hello", in: app)

      try app.open("newsfeed://profile")
      let alert = try await app.wait(for: UIAlertController.self)
      UserAction.tap(discards ? "Discard" : "Keep Editing", in: alert)
      try await app.waitForLinks(2)

      if discards {
        try await app.wait(for: ProfileViewController.self)
      } else {
        #expect(try app.front(ComposerViewController.self).hasText)
        #expect(app.links[1].contains("refused by ComposerViewController “New Post”"))
      }
    }
  }

  @Test
  func `a link to the composer comes back to the draft, and an empty one is left`() async throws {
    try await withApp { app in
      try app.open("newsfeed://compose")
      let composer = try await app.wait(for: ComposerViewController.self)
      try app.open("newsfeed://compose")
      try await app.waitForLinks(2)
      try expectTop(of: app.stack, is: composer)
      try expectPresentedChain(above: app.tabs, is: [app.stack])

      try app.open("newsfeed://feed")
      try await app.wait(for: NewsfeedViewController.self)
      try await app.waitForLinks(3)
      try expectPresentedChain(above: app.tabs, is: [])
    }
  }

  @Test
  func `a link to the composer brings its text along`() async throws {
    try await withApp { app in
      try app.open("newsfeed://compose?text=Hello%20there")

      let composer = try await app.wait(for: ComposerViewController.self)
      #expect((composer.view as? UITextView)?.text == "Hello there")
      try expectPresentedChain(above: app.tabs, is: [app.stack])
    }
  }

  @Test(arguments: [true, false])
  func `a draft is asked for before a link brings another one`(_ discards: Bool) async throws {
    try await withApp { app in
      try app.open("newsfeed://compose")
      try await write("Mine", in: app)

      try app.open("newsfeed://compose?text=Yours")
      let alert = try await app.wait(for: UIAlertController.self)
      UserAction.tap(discards ? "Discard" : "Keep Editing", in: alert)
      try await app.waitForLinks(2)

      let composer = try await app.wait(for: ComposerViewController.self)
      #expect((composer.view as? UITextView)?.text == (discards ? "Yours" : "Mine"))
      try expectPresentedChain(above: app.tabs, is: [app.stack])
    }
  }

  private func write(_ text: String, in app: LaunchedApp) async throws {
    let composer = try await app.wait(for: ComposerViewController.self)
    let view = try #require(composer.view as? UITextView)
    UserAction.type(text, into: view)
    await settle()
  }

  @Test
  func `a link to a search ends the one that is active under a post`() async throws {
    try await withApp { app in
      try app.open("newsfeed://search?text=quiet")
      try await app.wait(for: SearchViewController.self) { $0.found == [.sample] }
      let search = try app.front(SearchViewController.self)
      search.onSelect?(.sample)
      try await app.wait(for: PostDetailViewController.self)

      try app.open("newsfeed://search?text=pear")
      try await app.waitForLinks(2)

      try expectTop(of: app.stack, is: search)
      #expect(search.found == [.other])
      #expect(app.links[1].contains("handled by SearchViewController"))
      #expect(search.navigationItem.searchController?.isActive == true)
    }
  }

  // MARK: Locked

  @Test
  func `a locked app keeps its links until it is unlocked`() async throws {
    try await withApp { app in
      let scene = try #require(app.scene)
      UserAction.enterBackground(scene)
      try app.open(Self.post)
      await advanceTime(by: 60)
      #expect(app.links == [])
      #expect(scene.activationState == .foregroundActive)
      #expect(throws: Never.self) { try app.front(NewsfeedViewController.self) }

      app.lock?.onUnlock?("harbour")

      try await app.wait(for: PostDetailViewController.self)
      try await app.waitForLinks(1)
      #expect(app.links[0].contains("handled by NewsfeedViewController"))
      #expect(app.lock == nil)
    }
  }

  // MARK: Nowhere

  @Test(arguments: [
    ("https://example.com/", "is not a link into this app"),
    ("newsfeed://settings", "names no place in this app"),
    ("newsfeed://post/01020304-0506-0708-090A-000000000000", "There is no post"),
  ])
  func `a link that leads nowhere changes nothing, and says why`(
    _ url: String,
    _ reason: String
  ) async throws {
    try await withApp { app in
      _ = try await app.select(2, ProfileViewController.self)

      try app.open(url)

      let alert = try await app.wait(for: UIAlertController.self)
      #expect(alert.message?.contains(reason) == true)
      #expect(app.links.count == 1 && app.links[0].contains(reason))
      UserAction.tap("OK", in: alert)
      try await app.wait(for: ProfileViewController.self)
    }
  }

  @Test
  func `a push notification without a link names the keys that it has instead`() async throws {
    try await withApp { app in
      app.appDelegate?.open(push: ["aps": 1])

      let alert = try await app.wait(for: UIAlertController.self)
      #expect(alert.message == "The push notification has no URL under “link”. It has: aps.")
      UserAction.tap("OK", in: alert)
      await settle()
    }
  }

  @Test
  func `a link that no screen answers says what to do`() async throws {
    let window = TestWindow(rootViewController: UIViewController())
    let flows = FlowRecord()
    var lines: [String] = []
    Journal.write = { lines.append($0) }
    await settle()

    await LinkOpener(window: window).open(.feed, within: 0)
    await settle()

    let alert = window.rootViewController?.presentedViewController as? UIAlertController
    #expect(alert?.message?.contains("No screen answered NewsfeedLink “newsfeed://feed”") == true)
    #expect(lines.count == 1 && lines[0].contains("Call respond(to:for:) on a screen"))
    if let alert { UserAction.tap("OK", in: alert) }
    await settle()
    #expect(flows.ends == ["notice: finished"])
  }

  // MARK: Where the user was

  @Test
  func `a scene that was closed by the system comes back to where the user was`() async throws {
    try await withApp { app in
      try app.open("newsfeed://search?text=quiet")
      try await app.wait(for: SearchViewController.self) { $0.found == [.sample] }
      try app.front(SearchViewController.self).onSelect?(.sample)
      try await app.wait(for: PostDetailViewController.self)

      await app.reopen()
      try await app.signIn()

      try await app.wait(for: PostDetailViewController.self) { $0.post == .sample }
      #expect(try app.tabs.selectedIndex == 1)
      let search = try app.stack.viewControllers.first as? SearchViewController
      #expect(search?.text == "quiet")
      #expect(search?.found == [.sample])
      let feed = try app.tabs.viewControllers?.first as? UINavigationController
      #expect(feed?.viewControllers.count == 1)
    }
  }

  @Test
  func `a draft comes back with its text and its settings`() async throws {
    try await withApp { app in
      try app.feed.onCompose?()
      try await app.wait(for: ComposerViewController.self)
      UserAction.type(
        "A pear tree",
        into: try app.front(ComposerViewController.self).view as? UITextView
      )
      try app.front(ComposerViewController.self).onSettings?()
      let settings = try await app.wait(for: PostSettingsViewController.self)
      settings.onChange?(Draft(text: "", audience: .friends, lifetime: .week))

      let session = try #require(app.scene?.session)
      await app.leaveScene()
      app.open(session)
      try await app.signIn()
      try await app.wait(for: ComposerViewController.self) { $0.hasText }
      try app.front(ComposerViewController.self).onNext?("A pear tree")

      let again = try await app.wait(for: PostSettingsViewController.self)
      #expect(again.draft == Draft(text: "A pear tree", audience: .friends, lifetime: .week))
    }
  }

  @Test
  func `a remembered state can be read, and one that can't be read is dropped`() async throws {
    try await withApp { app in
      try app.feed.onSelect?(.sample)
      try await app.wait(for: PostDetailViewController.self)

      let session = try #require(app.scene?.session)
      await app.leaveScene()
      let activity = try #require(session.stateRestorationActivity)
      let data = try #require(activity.userInfo?["places"] as? Data)
      let saved = try JSONDecoder().decode(ScenePlaces.Saved.self, from: data)
      #expect(saved.places.links == [.feed, .post(Post.sample.id), .search(""), .profile])
      #expect(saved.user == "Robin Vale")

      activity.userInfo = ["places": Data("no places".utf8)]
      app.open(session)
      try await app.waitForLinks(1)
      #expect(app.links[0].hasPrefix("where the user was: can't be read"))
      try await app.signIn()
      try await app.wait(for: NewsfeedViewController.self)
    }
  }

  @Test(arguments: ["Robin Vale", "Eve"])
  func `H5: the places of one user are not restored for another one`(_ user: String) async throws {
    try await withApp { app in
      try app.feed.onSelect?(.sample)
      try await app.wait(for: PostDetailViewController.self)

      await app.reopen()
      try await app.wait(for: SignInViewController.self).onSignIn?(user, "harbour")
      try await app.wait(for: "tabs") { app.mainWindow?.rootViewController is UITabBarController }
      await settle()

      let isThere = try app.stack.topViewController is PostDetailViewController
      #expect(isThere == (user == "Robin Vale"))
    }
  }

  @Test
  func `H5: who signs out is forgotten`() async throws {
    try await withApp { app in
      try app.feed.onSelect?(.sample)
      try await app.wait(for: PostDetailViewController.self)
      let scene = try #require(app.scene)
      UserAction.enterBackground(scene)
      UserAction.enterForeground(scene)
      app.lock?.onUnlock?("harbour")
      await settle()
      #expect(scene.session.stateRestorationActivity != nil)

      let profile = try await app.select(2, ProfileViewController.self)
      profile.onSignOut?(UIBarButtonItem())
      UserAction.tap("Sign Out", in: try await app.wait(for: UIAlertController.self))
      try await app.wait(for: SignInViewController.self)

      #expect(scene.session.stateRestorationActivity == nil)
      #expect(app.delegate?.stateRestorationActivity(for: scene) == nil)
    }
  }

  @Test
  func `without a user nothing is remembered`() async throws {
    try await withApp(signedIn: false) { app in
      app.open()
      await settle()
      let scene = try #require(app.scene)

      #expect(app.delegate?.stateRestorationActivity(for: scene) == nil)
    }
  }
}
