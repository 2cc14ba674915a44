import Holdfast
import HoldfastTesting
import Testing

@testable import newsfeed

/// Tests whole journeys of a user, in which each flow ends once, however it ends, and its screens are deallocated.
///
/// A variable of a test would keep a screen and its coordinator alive, so tests look screens up each time.
@MainActor
@Suite(.freesFlows)
struct JourneyTests {
  private let atRest = ["home", "feed", "search", "profile"]
  private let tabs = ["feed: dismissed", "search: dismissed", "profile: dismissed"]

  // MARK: Signing in and out

  @Test
  func `signing in frees the sign in`() async throws {
    try await expectFreed { leaks in
      let app = try await TestApp()
      leaks.track(try app.front(SignInViewController.self))

      try app.front(SignInViewController.self).onSignIn?("Robin Vale", "harbour")
      try await app.wait(for: NewsfeedViewController.self)

      #expect(app.ends == ["sign in: finished"])
      await expectOpen(in: app, atRest)
    }
  }

  @Test
  func `signing out frees the tabs`() async throws {
    try await expectFreed { leaks in
      let app = try await TestApp.signedIn()
      leaks.track(try app.tabs)
      leaks.track(try app.feed)

      leaks.track(try await app.select(2, ProfileViewController.self))
      try askToSignOut(try app.front(ProfileViewController.self))
      UserAction.tap("Sign Out", in: leaks.track(try await app.wait(for: UIAlertController.self)))
      try await app.wait(for: SignInViewController.self)

      #expect(app.ends == tabs + ["home: finished"])
      await expectOpen(in: app, ["sign in"])
    }
  }

  @Test
  func `staying leaves everything as it is`() async throws {
    let app = try await TestApp.signedIn()

    try askToSignOut(try await app.select(2, ProfileViewController.self))
    UserAction.tapOutside(try await app.wait(for: UIAlertController.self))
    try await app.wait(for: ProfileViewController.self)

    #expect(app.ends == [])
    await expectOpen(in: app, atRest)
  }

  @Test
  func `an expired session replaces the root and takes a sheet along`() async throws {
    try await expectFreed { leaks in
      let app = try await TestApp.signedIn()
      leaks.track(try app.tabs)
      leaks.track(try await compose(in: app))

      await app.signIn.expire()
      let signIn = try await app.wait(for: SignInViewController.self)

      #expect(signIn.message == "Your session has ended.")
      expectInner("create post: dismissed", before: "feed: dismissed", in: app)
      #expect(app.ends.last == "home: finished")
      await expectOpen(in: app, ["sign in"])
    }
  }

  @Test
  func `an expired session takes the lock along`() async throws {
    try await expectFreed { leaks in
      let app = try await TestApp.signedIn()
      app.leave()
      leaks.track(try #require(app.lock))

      await app.signIn.expire()
      try await app.wait(for: SignInViewController.self)
      try await app.wait(for: "no lock") { app.lock == nil }

      await expectOpen(in: app, ["sign in"])
    }
  }

  @Test
  func `H1: a session that expires under the lock is not seen again`() async throws {
    try await expectFreed { leaks in
      let app = try await TestApp.signedIn()
      leaks.track(try await compose(in: app))
      app.leave()
      leaks.track(try #require(app.lock))

      await app.signIn.expire()
      while app.lock != nil {
        await advanceTime(by: 0.02)
        let root = app.window.rootViewController as? UINavigationController
        #expect(app.lock != nil || root?.topViewController is SignInViewController)
      }

      _ = try app.front(SignInViewController.self)
      await expectOpen(in: app, ["sign in"])
    }
  }

  @Test
  func `a full-screen modal over the tabs is locked as well`() async throws {
    try await expectFreed { leaks in
      let app = try await TestApp.signedIn()
      let modal = UIViewController()
      modal.modalPresentationStyle = .fullScreen
      app.window.rootViewController?.present(modal, animated: false)
      await app.window.settle()

      app.leave()
      expectOnDisplay(leaks.track(try #require(app.lock)))

      app.lock?.onUnlock?("harbour")
      try await app.wait(for: "no lock") { app.lock == nil }
      modal.dismiss(animated: false)
      await app.window.settle()
      await expectOpen(in: app, atRest)
    }
  }

  @Test
  func `H2, H6: unlocked and left at once it is locked, and it is one lock`() async throws {
    try await expectFreed { leaks in
      let app = try await TestApp.signedIn()
      for _ in 0..<3 { app.leave() }
      leaks.track(try #require(app.lock))
      app.lock?.onUnlock?("harbour")
      app.leave()
      await app.window.settle()
      expectOnDisplay(leaks.track(try #require(app.lock)))

      app.lock?.onUnlock?("harbour")
      try await app.wait(for: "no lock") { app.lock == nil }

      await expectOpen(in: app, atRest)
      #expect(app.ends == ["lock: finished", "lock: finished"])
    }
  }

  @Test
  func `closing the window frees everything`() async throws {
    try await expectFreed { leaks in
      let app = try await TestApp.signedIn()
      leaks.track(try app.feed)
      try app.feed.onSelect?(.sample)
      leaks.track(try await app.wait(for: PostDetailViewController.self))

      app.window.close()
      await expectOpen(in: app, [])

      expectInner("post detail: dismissed", before: "feed: dismissed", in: app)
      #expect(app.ends.last == "home: dismissed")
    }
  }

  // MARK: A post

  @Test
  func `the back button frees the post`() async throws {
    try await leavePost { app in
      UserAction.tapBack(in: try app.stack)
    }
  }

  @Test
  func `a swipe back frees the post`() async throws {
    try await leavePost { app in
      UserAction.swipeBack(in: try app.stack).finish()
    }
  }

  @Test
  func `a swipe back that is cancelled first frees the post once`() async throws {
    try await leavePost { app in
      UserAction.swipeBack(in: try app.stack).cancel()
      await app.window.settle()
      #expect(app.ends == [])
      UserAction.swipeBack(in: try app.stack).finish()
    }
  }

  @Test
  func `setting the stack frees the post`() async throws {
    try await leavePost { app in
      let stack = try app.stack
      stack.setViewControllers(Array(stack.viewControllers.prefix(1)), animated: false)
    }
  }

  @Test
  func `popping to the root ends the inner post first`() async throws {
    try await expectFreed { leaks in
      let app = try await TestApp.signedIn()
      try await goToTheSamePostOverItsAuthor(in: app, leaks)

      try app.front(PostDetailViewController.self).onHome?()
      try await app.wait(for: NewsfeedViewController.self)

      #expect(app.ends == ["post detail: dismissed", "post detail: dismissed"])
      await expectOpen(in: app, atRest)
    }
  }

  @Test
  func `deleting the post frees both screens that show it`() async throws {
    try await expectFreed { leaks in
      let app = try await TestApp.signedIn()
      try await goToTheSamePostOverItsAuthor(in: app, leaks)

      try app.front(PostDetailViewController.self).onDelete?()
      UserAction.tap("Delete", in: leaks.track(try await app.wait(for: UIAlertController.self)))
      try await app.wait(for: "two ends") { app.ends.count == 2 }

      // The inner one finishes as well if it hears of the deletion before the outer one ends.
      #expect(app.ends.contains("post detail: finished"))
      await expectOpen(in: app, atRest)
      #expect(try app.feed.posts.isEmpty)
    }
  }

  @Test
  func `settings that are saved or left are freed`() async throws {
    try await expectFreed { leaks in
      let app = try await TestApp.signedIn()
      try app.feed.onSelect?(.sample)
      leaks.track(try await app.wait(for: PostDetailViewController.self))

      try app.front(PostDetailViewController.self).onSettings?()
      leaks.track(try await app.wait(for: PostSettingsViewController.self))
      UserAction.tapBack(in: try app.stack)
      await app.window.settle()
      try app.front(PostDetailViewController.self).onSettings?()
      leaks.track(try await app.wait(for: PostSettingsViewController.self))
      try app.front(PostSettingsViewController.self)
        .onDone?(Draft(text: "A quiet day.", audience: .onlyMe))
      try await app.wait(for: PostDetailViewController.self) { $0.post.audience == .onlyMe }

      #expect(app.ends == ["change settings: dismissed", "change settings: finished"])
      UserAction.tapBack(in: try app.stack)
      await app.window.settle()
      await expectOpen(in: app, atRest)
    }
  }

  @Test
  func `a post deleted by the service is closed in every tab`() async throws {
    try await expectFreed { leaks in
      let app = try await TestApp.signedIn()
      try app.feed.onSelect?(.sample)
      leaks.track(try await app.wait(for: PostDetailViewController.self))
      let search = try await app.select(1, SearchViewController.self)
      search.text = "quiet"
      try await app.wait(for: "the post found") { search.found == [.sample] }
      search.onSelect?(.sample)
      leaks.track(try await app.wait(for: PostDetailViewController.self)).onDelete?()
      leaks.track(try await app.wait(for: UIAlertController.self))

      try await app.posts.delete(Post.sample.id)
      try await app.wait(for: "two ends") { app.ends.count == 2 }

      #expect(app.ends.sorted() == ["post detail: finished", "post detail: finished"])
      #expect(search.found == [])
      try endSearch(in: app)
      await app.window.settle()
      #expect(try app.feed.notice == "The post is deleted.")
      #expect(try app.front(SearchViewController.self) === search)
      await expectOpen(in: app, atRest)
    }
  }

  @Test
  func `a post from the profile is freed with its stack`() async throws {
    try await expectFreed { leaks in
      let app = try await TestApp.signedIn()
      try await app.select(2, ProfileViewController.self).onPosts?()
      leaks.track(try await app.wait(for: NewsfeedViewController.self)).onSelect?(.sample)
      leaks.track(try await app.wait(for: PostDetailViewController.self))

      UserAction.tapTab(at: 2, in: try app.tabs)
      try await app.wait(for: ProfileViewController.self)

      await expectOpen(in: app, atRest)
      #expect(app.ends == ["post detail: dismissed"])
    }
  }

  // MARK: The search

  @Test
  func `a post from an active search is freed and the search stays`() async throws {
    try await expectFreed { leaks in
      let app = try await TestApp.signedIn()
      try await search("quiet", in: app)
      try app.front(SearchViewController.self).onSelect?(.sample)
      leaks.track(try await app.wait(for: PostDetailViewController.self))

      UserAction.swipeBack(in: try app.stack).finish()
      try await app.wait(for: SearchViewController.self) { $0.found == [.sample] }

      #expect(app.ends == ["post detail: dismissed"])
      await expectOpen(in: app, atRest)
      try endSearch(in: app)
      await settle()
    }
  }

  @Test
  func `signing out frees a search that is active`() async throws {
    try await expectFreed { leaks in
      let app = try await TestApp.signedIn()
      leaks.track(try await search("quiet", in: app))
      leaks.track(
        try #require(app.front(SearchViewController.self).navigationItem.searchController)
      )

      try askToSignOut(try await app.select(2, ProfileViewController.self))
      UserAction.tap("Sign Out", in: try await app.wait(for: UIAlertController.self))
      try await app.wait(for: SignInViewController.self)

      await expectOpen(in: app, ["sign in"])
    }
  }

  @Test
  func `an expired session frees a search that is active under a post`() async throws {
    try await expectFreed { leaks in
      let app = try await TestApp.signedIn()
      leaks.track(try await search("quiet", in: app)).onSelect?(.sample)
      leaks.track(try await app.wait(for: PostDetailViewController.self))

      await app.signIn.expire()
      try await app.wait(for: SignInViewController.self)

      expectInner("post detail: dismissed", before: "search: dismissed", in: app)
      await expectOpen(in: app, ["sign in"])
    }
  }

  // MARK: The filter

  @Test
  func `a tap beside the filter frees it`() async throws {
    try await leaveFilter(isWide: true, "filter: dismissed") { app in
      let popover = try app.stack
      #expect(popover.presentationController is UIPopoverPresentationController)
      UserAction.tapOutside(popover)
    }
  }

  @Test
  func `the filter is a sheet without room and is dragged down`() async throws {
    try await leaveFilter(isWide: false, "filter: dismissed") { app in
      UserAction.dragDown(try app.stack).finish()
    }
  }

  @Test
  func `the filter survives a narrow window`() async throws {
    try await leaveFilter(isWide: true, "filter: finished") { app in
      UserAction.resize(app.window, to: .compact)
      await app.window.settle()
      UserAction.resize(app.window, to: .regular)
      await app.window.settle()
      #expect(app.ends == [])
      try app.front(FilterViewController.self).onChoose?(.onlyMe)
      await app.window.settle()
      #expect(try app.feed.posts == [])
    }
  }

  // MARK: Links

  @Test
  func `a post from a link is freed`() async throws {
    try await leave(.post(Post.sample.id), PostDetailViewController.self) { app in
      UserAction.tapBack(in: try app.stack)
      try await app.wait(for: NewsfeedViewController.self)
    }
  }

  @Test
  func `a new post from a link is freed`() async throws {
    try await leave(.compose, ComposerViewController.self) { app in
      UserAction.dragDown(try app.stack).finish()
      try await app.wait(for: NewsfeedViewController.self)
    }
  }

  @Test
  func `a post from a link is freed by the next link`() async throws {
    try await leave(.post(Post.sample.id), PostDetailViewController.self) { app in
      await LinkOpener(window: app.window).open(.profile)
      try await app.wait(for: ProfileViewController.self)
      await LinkOpener(window: app.window).open(.feed)
      try await app.wait(for: NewsfeedViewController.self)
    }
  }

  @Test
  func `a notice of a link that leads nowhere is freed`() async throws {
    try await leave(.post(Post.other.id), UIAlertController.self) { app in
      UserAction.tap("OK", in: try app.front(UIAlertController.self))
      try await app.wait(for: NewsfeedViewController.self)
    }
  }

  @Test
  func `a lock that a link waits for is freed and the link opened`() async throws {
    try await expectFreed { leaks in
      let app = try await TestApp.signedIn()
      app.leave()
      leaks.track(try #require(app.lock))
      await app.window.settle()
      LinkOpener(window: app.window).begin([.profile])
      await app.window.settle()

      app.lock?.onUnlock?("harbour")
      leaks.track(try await app.wait(for: ProfileViewController.self))
      await app.window.settle()

      await expectOpen(in: app, atRest)
      #expect(app.ends == ["lock: finished"])
    }
  }

  @Test
  func `a notice comes beneath the lock, and goes with the session`() async throws {
    try await expectFreed { leaks in
      let app = try await TestApp.signedIn()
      app.leave()
      leaks.track(try #require(app.lock))
      await app.window.settle()
      await LinkOpener(window: app.window).open([
        .failure(.unknownQuickAction("dance"))
      ])
      await app.window.settle()
      #expect(app.lock?.presentedViewController == nil)
      leaks.track(try #require(app.window.rootViewController?.presentedViewController))

      await app.signIn.expire()
      try await app.wait(for: SignInViewController.self)
      try await app.wait(for: "no lock") { app.lock == nil }

      await expectOpen(in: app, ["sign in"])
      #expect(app.window.isKeyWindow)
    }
  }

  // MARK: The lock

  @Test
  func `the lock covers a draft and leaves it as it is`() async throws {
    try await expectFreed { leaks in
      let app = try await TestApp.signedIn()
      leaks.track(try await compose(in: app))
      app.leave()
      app.leave()
      expectOnDisplay(leaks.track(try #require(app.lock)))
      #expect(
        try #require(app.lock?.view.window).windowLevel.rawValue > UIWindow.Level.alert.rawValue
      )

      app.lock?.onUnlock?("1234")
      await app.window.settle()
      #expect(app.lock?.message == "The PIN is not right.")
      #expect(app.ends == [])
      app.lock?.onUnlock?("harbour")
      try await app.wait(for: "an end") { app.ends == ["lock: finished"] }

      #expect(app.lock == nil)
      #expect(app.window.isKeyWindow)
      try app.front(ComposerViewController.self).onCancel?()
      await expectOpen(in: app, atRest)
      #expect(app.ends == ["lock: finished", "create post: cancelled"])
    }
  }

  // MARK: A new post

  @Test
  func `dragging the sheet down frees the new post`() async throws {
    try await leaveComposer("create post: dismissed") { app in
      UserAction.dragDown(try app.stack).release()
      await app.window.settle()
      #expect(app.ends == [])
      UserAction.dragDown(try app.stack).finish()
    }
  }

  @Test
  func `dragging the half modal away frees it`() async throws {
    try await leaveHalfModal("settings: dismissed") { app in
      UserAction.dragDown(try app.stack).finish()
    }
  }

  @Test
  func `dragging the half modal to its whole height and away frees it`() async throws {
    try await leaveHalfModal("settings: dismissed") { app in
      UserAction.drag(try app.stack, to: .large)
      await app.window.settle()
      #expect(app.ends == [])
      UserAction.dragDown(try app.stack).release()
      await app.window.settle()
      UserAction.dragDown(try app.stack).finish()
    }
  }

  @Test
  func `the half modals button frees it`() async throws {
    try await leaveHalfModal("settings: finished") { app in
      let settings = try app.front(PostSettingsViewController.self)
      UserAction.tap(settings.navigationItem.rightBarButtonItem)
    }
  }

  @Test
  func `the half modal goes with the new post`() async throws {
    try await expectFreed { leaks in
      let app = try await TestApp.signedIn()
      try await openHalfModal(in: app, leaks)

      try app.tabs.dismiss(animated: true)
      try await app.wait(for: NewsfeedViewController.self)

      #expect(app.ends == ["settings: dismissed", "create post: dismissed"])
      await expectOpen(in: app, atRest)
    }
  }

  private func openHalfModal(in app: TestApp, _ leaks: Leaks) async throws {
    leaks.track(try await compose(in: app)).onSettings?()
    leaks.track(try await app.wait(for: PostSettingsViewController.self))
  }

  /// Checks that the composer stays when the settings' sheet leaves, and that the composer can be left afterwards.
  private func leaveHalfModal(
    _ end: String,
    _ leave: @MainActor (TestApp) async throws -> Void
  ) async throws {
    try await expectFreed { leaks in
      let app = try await TestApp.signedIn()
      try await openHalfModal(in: app, leaks)

      try await leave(app)
      try await app.wait(for: ComposerViewController.self).onCancel?()
      try await app.wait(for: NewsfeedViewController.self)

      #expect(app.ends == [end, "create post: cancelled"])
      await expectOpen(in: app, atRest)
    }
  }

  @Test
  func `cancelling without text frees the new post`() async throws {
    try await leaveComposer("create post: cancelled") { app in
      try app.front(ComposerViewController.self).onCancel?()
    }
  }

  @Test
  func `discarding the draft frees the new post`() async throws {
    try await leaveComposer("create post: cancelled") { app in
      try app.front(ComposerViewController.self).onText?("Hello")
      UserAction.dragDown(try app.stack).finish()
      UserAction.tap("Keep Editing", in: try await app.wait(for: UIAlertController.self))
      try await app.wait(for: ComposerViewController.self)
      #expect(app.ends == [])
      try app.front(ComposerViewController.self).onCancel?()
      UserAction.tap("Discard", in: try await app.wait(for: UIAlertController.self))
    }
  }

  @Test
  func `dismissing from outside frees the new post`() async throws {
    try await leaveComposer("create post: dismissed") { app in
      app.window.rootViewController?.dismiss(animated: true)
    }
  }

  @Test
  func `publishing frees the new post`() async throws {
    try await leaveComposer("create post: finished") { app in
      try await publish(in: app)
    }
  }

  @Test
  func `publishing while the sheet is dragged down ends the flow once`() async throws {
    try await leaveComposer("create post: finished") { app in
      app.network.isHeld = true
      try await publish(in: app)
      try await app.wait(for: "a request") { app.network.requests == 1 }
      UserAction.dragDown(try app.stack).finish()
      try await app.wait(for: NewsfeedViewController.self)
      #expect(app.ends == [])
      app.network.answer()
    }
  }

  // MARK: When screens are deallocated late or never

  @Test
  func `screens that are freed late change nothing`() async throws {
    try await withFaults(.delayedFrees(seed: 7)) {
      try await leaveComposer("create post: finished") { app in
        try await publish(in: app)
      }
    }
  }

  @Test
  func `a leaked screen costs memory but no answer`() async throws {
    try await withFaults(.stickyScreens(every: 1)) {
      let app = try await TestApp.signedIn()
      weak let composer = try await compose(in: app)

      UserAction.dragDown(try app.stack).finish()
      try await app.wait(for: "an end") { !app.ends.isEmpty }

      #expect(app.ends == ["create post: dismissed"])
      #expect(composer != nil)
    }
  }

  // MARK: Steps

  @discardableResult
  private func search(
    _ text: String,
    in app: TestApp
  ) async throws -> SearchViewController {
    let bar = try await app.select(1, SearchViewController.self)
      .navigationItem.searchController?.searchBar
    UserAction.type(text, into: bar)
    return try await app.wait(for: SearchViewController.self) {
      !$0.found.isEmpty && $0.navigationItem.searchController?.isActive == true
    }
  }

  private func endSearch(in app: TestApp) throws {
    let search = try app.front(SearchViewController.self).navigationItem.searchController
    UserAction.cancel(search)
  }

  /// Opens a link, leaves the screens that it has shown, and checks that they are deallocated.
  private func leave<Screen: UIViewController>(
    _ link: NewsfeedLink,
    _ type: Screen.Type,
    _ leave: (TestApp) async throws -> Void
  ) async throws {
    try await expectFreed { leaks in
      let app = try await TestApp.signedIn()
      await LinkOpener(window: app.window).open(link)
      leaks.track(try await app.wait(for: type))

      try await leave(app)
      await expectOpen(in: app, atRest)

      #expect(app.ends.count == 1)
    }
  }

  private func leaveFilter(
    isWide: Bool,
    _ end: String,
    _ leave: (TestApp) async throws -> Void
  ) async throws {
    try await expectFreed { leaks in
      let app = try await TestApp.signedIn()
      if isWide { UserAction.resize(app.window, to: .regular) }
      await app.window.settle()
      try app.feed.onFilter?(try #require(app.feed.navigationItem.leftBarButtonItem))
      leaks.track(try await app.wait(for: FilterViewController.self))

      try await leave(app)
      await expectOpen(in: app, atRest)

      #expect(app.ends == [end])
      _ = try app.front(NewsfeedViewController.self)
    }
  }

  private func expectInner(
    _ inner: String,
    before outer: String,
    in app: TestApp,
    line: UInt = #line
  ) {
    let relevant = app.ends.filter { $0 == inner || $0 == outer }
    #expect(relevant == [inner, outer])
  }

  private func askToSignOut(_ profile: ProfileViewController) throws {
    profile.onSignOut?(try #require(profile.navigationItem.rightBarButtonItem))
  }

  private func compose(
    in app: TestApp
  ) async throws -> ComposerViewController {
    try app.feed.onCompose?()
    return try await app.wait(for: ComposerViewController.self)
  }

  private func publish(in app: TestApp) async throws {
    try app.front(ComposerViewController.self).onNext?("Hello")
    try await app.wait(for: PostSettingsViewController.self).onDone?(Draft(text: "Hello"))
  }

  private func goToTheSamePostOverItsAuthor(in app: TestApp, _ leaks: Leaks) async throws {
    try app.feed.onSelect?(.sample)
    leaks.track(try await app.wait(for: PostDetailViewController.self)).onAuthor?()
    let others = leaks.track(
      try await app.wait(for: NewsfeedViewController.self) { !$0.posts.isEmpty }
    )
    others.onSelect?(.sample)
    leaks.track(try await app.wait(for: PostDetailViewController.self))
  }

  private func expectOpen(
    in app: TestApp,
    _ expected: [String],
    sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    _ = await app.holds { app.flows.open == expected }
    #expect(app.flows.open == expected, sourceLocation: sourceLocation)
  }

  private func leavePost(
    _ leave: (TestApp) async throws -> Void
  ) async throws {
    try await expectFreed { leaks in
      let app = try await TestApp.signedIn()
      try app.feed.onSelect?(.sample)
      leaks.track(try await app.wait(for: PostDetailViewController.self))
      #expect(app.flows.open == atRest + ["post detail"])

      try await leave(app)
      await expectOpen(in: app, atRest)

      #expect(app.ends == ["post detail: dismissed"])
    }
  }

  private func leaveComposer(
    _ end: String,
    _ leave: (TestApp) async throws -> Void
  ) async throws {
    try await expectFreed { leaks in
      let app = try await TestApp.signedIn()
      leaks.track(try await compose(in: app))
      #expect(app.flows.open == atRest + ["create post"])

      try await leave(app)
      await expectOpen(in: app, atRest)

      #expect(app.ends == [end])
      _ = try app.front(NewsfeedViewController.self)
    }
  }
}
