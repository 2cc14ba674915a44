import Holdfast
import HoldfastTesting
import NewsfeedApp
import XCTest

/// Every way to leave a flow of the newsfeed frees its coordinator and its screens, and is told once.
///
/// A screen in a test's variable would keep its coordinator: they are asked for anew each time.
@MainActor
final class FlowLeakTests: XCTestCase {
  private let atRest = [
    "AppCoordinator", "HomeCoordinator", "NewsfeedCoordinator", "SearchCoordinator",
    "ProfileCoordinator",
  ]
  private let tabs = ["feed: dismissed", "search: dismissed", "profile: dismissed"]

  // MARK: Signing in and out

  func testSigningInFreesTheSignIn() async throws {
    try await expectFreed { leaks in
      let app = try await TestApp()
      leaks.track(try app.front(SignInViewController.self))

      try app.front(SignInViewController.self).onSignIn?("Robin Vale", "harbour")
      try await app.wait(for: NewsfeedViewController.self)

      XCTAssertEqual(app.ends, ["sign in: finished"])
      await expectCoordinators(of: app, atRest)
    }
  }

  func testSigningOutFreesTheTabs() async throws {
    try await expectFreed { leaks in
      let app = try await TestApp.signedIn()
      leaks.track(try app.tabs)
      leaks.track(try app.feed)

      leaks.track(try await app.select(2, ProfileViewController.self))
      try askToSignOut(try app.front(ProfileViewController.self))
      UserAction.tap("Sign Out", in: leaks.track(try await app.wait(for: UIAlertController.self)))
      try await app.wait(for: SignInViewController.self)

      XCTAssertEqual(app.ends, tabs + ["home: finished"])
      await expectCoordinators(of: app, ["AppCoordinator", "SignInCoordinator"])
    }
  }

  func testStayingLeavesEverythingAsItIs() async throws {
    let app = try await TestApp.signedIn()

    try askToSignOut(try await app.select(2, ProfileViewController.self))
    UserAction.tapOutside(try await app.wait(for: UIAlertController.self))
    try await app.wait(for: ProfileViewController.self)

    XCTAssertEqual(app.ends, [])
    await expectCoordinators(of: app, atRest)
  }

  func testAnExpiredSessionReplacesTheRootAndTakesASheetAlong() async throws {
    try await expectFreed { leaks in
      let app = try await TestApp.signedIn()
      leaks.track(try app.tabs)
      leaks.track(try await compose(in: app))

      await app.signIn.expire()
      let signIn = try await app.wait(for: SignInViewController.self)

      XCTAssertEqual(signIn.message, "Your session has ended.")
      expectInner("create post: dismissed", before: "feed: dismissed", in: app)
      XCTAssertEqual(app.ends.last, "home: finished")
      XCTAssertEqual(app.toldTwice, 0)
      await expectCoordinators(of: app, ["AppCoordinator", "SignInCoordinator"])
    }
  }

  func testAnExpiredSessionTakesTheLockAlong() async throws {
    try await expectFreed { leaks in
      let app = try await TestApp.signedIn()
      app.leave()
      leaks.track(try XCTUnwrap(app.lock))

      await app.signIn.expire()
      try await app.wait(for: SignInViewController.self)
      try await app.wait(for: "no lock") { app.lock == nil }

      await expectCoordinators(of: app, ["AppCoordinator", "SignInCoordinator"])
    }
  }

  func testClosingTheWindowFreesEverything() async throws {
    try await expectFreed { leaks in
      let app = try await TestApp.signedIn()
      leaks.track(try app.feed)
      try app.feed.onSelect?(.sample)
      leaks.track(try await app.wait(for: PostDetailViewController.self))

      app.window.close()
      await expectCoordinators(of: app, [])

      expectInner("post detail: dismissed", before: "feed: dismissed", in: app)
      XCTAssertEqual(app.ends.last, "home: dismissed")
      XCTAssertEqual(app.openFlows, 0)
      XCTAssertEqual(app.toldTwice, 0)
    }
  }

  // MARK: A post

  func testTheBackButtonFreesThePost() async throws {
    try await leavePost { app in
      UserAction.tapBack(in: try app.stack)
    }
  }

  func testASwipeBackFreesThePost() async throws {
    try await leavePost { app in
      UserAction.swipeBack(in: try app.stack).finish()
    }
  }

  func testASwipeBackThatIsCancelledFirstFreesThePostOnce() async throws {
    try await leavePost { app in
      UserAction.swipeBack(in: try app.stack).cancel()
      await app.window.settle()
      XCTAssertEqual(app.ends, [])
      UserAction.swipeBack(in: try app.stack).finish()
    }
  }

  func testSettingTheStackFreesThePost() async throws {
    try await leavePost { app in
      let stack = try app.stack
      stack.setViewControllers(Array(stack.viewControllers.prefix(1)), animated: false)
    }
  }

  func testPoppingToTheRootEndsTheInnerPostFirst() async throws {
    try await expectFreed { leaks in
      let app = try await TestApp.signedIn()
      try await goToTheSamePostOverItsAuthor(in: app, leaks)

      try app.front(PostDetailViewController.self).onHome?()
      try await app.wait(for: NewsfeedViewController.self)

      XCTAssertEqual(app.ends, ["post detail (2): dismissed", "post detail: dismissed"])
      await expectCoordinators(of: app, atRest)
    }
  }

  func testDeletingThePostFreesBothScreensThatShowIt() async throws {
    try await expectFreed { leaks in
      let app = try await TestApp.signedIn()
      try await goToTheSamePostOverItsAuthor(in: app, leaks)

      try app.front(PostDetailViewController.self).onDelete?()
      UserAction.tap("Delete", in: leaks.track(try await app.wait(for: UIAlertController.self)))
      try await app.wait(for: "two ends") { app.ends.count == 2 }

      XCTAssertEqual(app.ends.sorted(), ["post detail (2): finished", "post detail: finished"])
      await expectCoordinators(of: app, atRest)
      XCTAssertTrue(try app.feed.posts.isEmpty)
    }
  }

  func testSettingsThatAreSavedOrLeftAreFreed() async throws {
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

      XCTAssertEqual(app.ends, ["change settings: dismissed", "change settings: finished"])
      UserAction.tapBack(in: try app.stack)
      await app.window.settle()
      await expectCoordinators(of: app, atRest)
    }
  }

  func testAPostDeletedByTheServiceIsClosedInEveryTab() async throws {
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

      XCTAssertEqual(app.ends.sorted(), ["post detail (2): finished", "post detail: finished"])
      XCTAssertEqual(search.found, [])
      try endSearch(in: app)
      await app.window.settle()
      XCTAssertEqual(try app.feed.notice, "The post is deleted.")
      XCTAssertTrue(try app.front(SearchViewController.self) === search)
      await expectCoordinators(of: app, atRest)
    }
  }

  func testAPostFromTheProfileIsFreedWithItsStack() async throws {
    try await expectFreed { leaks in
      let app = try await TestApp.signedIn()
      try await app.select(2, ProfileViewController.self).onPosts?()
      leaks.track(try await app.wait(for: NewsfeedViewController.self)).onSelect?(.sample)
      leaks.track(try await app.wait(for: PostDetailViewController.self))

      UserAction.tapTab(at: 2, in: try app.tabs)
      try await app.wait(for: ProfileViewController.self)

      await expectCoordinators(of: app, atRest)
      XCTAssertEqual(app.ends, ["post detail: dismissed"])
    }
  }

  // MARK: The search

  func testAPostFromAnActiveSearchIsFreedAndTheSearchStays() async throws {
    try await expectFreed { leaks in
      let app = try await TestApp.signedIn()
      try await search("quiet", in: app)
      try app.front(SearchViewController.self).onSelect?(.sample)
      leaks.track(try await app.wait(for: PostDetailViewController.self))

      UserAction.swipeBack(in: try app.stack).finish()
      try await app.wait(for: SearchViewController.self) { $0.found == [.sample] }

      XCTAssertEqual(app.ends, ["post detail: dismissed"])
      await expectCoordinators(of: app, atRest)
      try endSearch(in: app)
      await settle()
    }
  }

  func testSigningOutFreesASearchThatIsActive() async throws {
    try await expectFreed { leaks in
      let app = try await TestApp.signedIn()
      leaks.track(try await search("quiet", in: app))
      leaks.track(
        try XCTUnwrap(app.front(SearchViewController.self).navigationItem.searchController)
      )

      try askToSignOut(try await app.select(2, ProfileViewController.self))
      UserAction.tap("Sign Out", in: try await app.wait(for: UIAlertController.self))
      try await app.wait(for: SignInViewController.self)

      await expectCoordinators(of: app, ["AppCoordinator", "SignInCoordinator"])
    }
  }

  func testAnExpiredSessionFreesASearchThatIsActiveUnderAPost() async throws {
    try await expectFreed { leaks in
      let app = try await TestApp.signedIn()
      leaks.track(try await search("quiet", in: app)).onSelect?(.sample)
      leaks.track(try await app.wait(for: PostDetailViewController.self))

      await app.signIn.expire()
      try await app.wait(for: SignInViewController.self)

      expectInner("post detail: dismissed", before: "search: dismissed", in: app)
      await expectCoordinators(of: app, ["AppCoordinator", "SignInCoordinator"])
    }
  }

  // MARK: The filter

  func testATapBesideTheFilterFreesIt() async throws {
    try await leaveFilter(isWide: true, "filter: dismissed") { app in
      let popover = try app.stack
      XCTAssertTrue(popover.presentationController is UIPopoverPresentationController)
      UserAction.tapOutside(popover)
    }
  }

  func testTheFilterIsASheetWithoutRoomAndIsDraggedDown() async throws {
    try await leaveFilter(isWide: false, "filter: dismissed") { app in
      UserAction.dragDown(try app.stack).finish()
    }
  }

  func testTheFilterSurvivesANarrowWindow() async throws {
    try await leaveFilter(isWide: true, "filter: finished") { app in
      UserAction.resize(app.window, to: .compact)
      await app.window.settle()
      UserAction.resize(app.window, to: .regular)
      await app.window.settle()
      XCTAssertEqual(app.ends, [])
      try app.front(FilterViewController.self).onChoose?(.onlyMe)
      await app.window.settle()
      XCTAssertEqual(try app.feed.posts, [])
    }
  }

  // MARK: Links

  func testAPostFromALinkIsFreed() async throws {
    try await leave(.post(Post.sample.id), PostDetailViewController.self) { app in
      UserAction.tapBack(in: try app.stack)
      try await app.wait(for: NewsfeedViewController.self)
    }
  }

  func testANewPostFromALinkIsFreed() async throws {
    try await leave(.compose, ComposerViewController.self) { app in
      UserAction.dragDown(try app.stack).finish()
      try await app.wait(for: NewsfeedViewController.self)
    }
  }

  func testAPostFromALinkIsFreedByTheNextLink() async throws {
    try await leave(.post(Post.sample.id), PostDetailViewController.self) { app in
      await LinkOpener(window: app.window, log: app.log).open(.profile)
      try await app.wait(for: ProfileViewController.self)
      await LinkOpener(window: app.window, log: app.log).open(.feed)
      try await app.wait(for: NewsfeedViewController.self)
    }
  }

  func testANoticeOfALinkThatLeadsNowhereIsFreed() async throws {
    try await leave(.post(Post.other.id), UIAlertController.self) { app in
      UserAction.tap("OK", in: try app.front(UIAlertController.self))
      try await app.wait(for: NewsfeedViewController.self)
    }
  }

  func testALockThatKeepsALinkIsFreedAndTheLinkOpened() async throws {
    try await expectFreed { leaks in
      let app = try await TestApp.signedIn()
      app.leave()
      leaks.track(try XCTUnwrap(app.lock))
      await app.window.settle()
      await LinkOpener(window: app.window, log: app.log).open(.profile)

      app.lock?.onUnlock?("harbour")
      leaks.track(try await app.wait(for: ProfileViewController.self))

      await expectCoordinators(of: app, atRest)
      XCTAssertEqual(app.ends, ["lock: finished"])
    }
  }

  func testANoticeAboveTheLockGoesWithTheLock() async throws {
    try await expectFreed { leaks in
      let app = try await TestApp.signedIn()
      app.leave()
      leaks.track(try XCTUnwrap(app.lock))
      await app.window.settle()
      await LinkOpener(window: app.window, log: app.log).open([
        .failure(.unknownQuickAction("dance"))
      ])
      await app.window.settle()
      leaks.track(try XCTUnwrap(app.lock?.presentedViewController))

      await app.signIn.expire()
      try await app.wait(for: SignInViewController.self)
      try await app.wait(for: "no lock") { app.lock == nil }

      await expectCoordinators(of: app, ["AppCoordinator", "SignInCoordinator"])
      XCTAssertTrue(app.window.isKeyWindow)
    }
  }

  // MARK: The lock

  func testTheLockCoversADraftAndLeavesItAsItIs() async throws {
    try await expectFreed { leaks in
      let app = try await TestApp.signedIn()
      leaks.track(try await compose(in: app))
      app.leave()
      app.leave()
      expectOnDisplay(leaks.track(try XCTUnwrap(app.lock)))
      XCTAssertGreaterThan(
        try XCTUnwrap(app.lock?.view.window).windowLevel.rawValue,
        UIWindow.Level.alert.rawValue
      )

      app.lock?.onUnlock?("1234")
      await app.window.settle()
      XCTAssertEqual(app.lock?.message, "The PIN is not right.")
      XCTAssertEqual(app.ends, [])
      app.lock?.onUnlock?("harbour")
      try await app.wait(for: "an end") { app.ends == ["lock: finished"] }

      XCTAssertNil(app.lock)
      XCTAssertTrue(app.window.isKeyWindow)
      try app.front(ComposerViewController.self).onCancel?()
      await expectCoordinators(of: app, atRest)
      XCTAssertEqual(app.ends, ["lock: finished", "create post: cancelled"])
    }
  }

  // MARK: A new post

  func testDraggingTheSheetDownFreesTheNewPost() async throws {
    try await leaveComposer("create post: dismissed") { app in
      UserAction.dragDown(try app.stack).release()
      await app.window.settle()
      XCTAssertEqual(app.ends, [])
      UserAction.dragDown(try app.stack).finish()
    }
  }

  func testDraggingTheHalfModalAwayFreesIt() async throws {
    try await leaveHalfModal("settings: dismissed") { app in
      UserAction.dragDown(try app.stack).finish()
    }
  }

  func testDraggingTheHalfModalToItsWholeHeightAndAwayFreesIt() async throws {
    try await leaveHalfModal("settings: dismissed") { app in
      UserAction.drag(try app.stack, to: .large)
      await app.window.settle()
      XCTAssertEqual(app.ends, [])
      UserAction.dragDown(try app.stack).release()
      await app.window.settle()
      UserAction.dragDown(try app.stack).finish()
    }
  }

  func testTheHalfModalsButtonFreesIt() async throws {
    try await leaveHalfModal("settings: finished") { app in
      let settings = try app.front(PostSettingsViewController.self)
      UserAction.tap(settings.navigationItem.rightBarButtonItem)
    }
  }

  func testTheHalfModalGoesWithTheNewPost() async throws {
    try await expectFreed { leaks in
      let app = try await TestApp.signedIn()
      try await openHalfModal(in: app, leaks)

      try app.tabs.dismiss(animated: true)
      try await app.wait(for: NewsfeedViewController.self)

      XCTAssertEqual(app.ends, ["settings: dismissed", "create post: dismissed"])
      await expectCoordinators(of: app, atRest)
    }
  }

  private func openHalfModal(in app: TestApp, _ leaks: Leaks) async throws {
    leaks.track(try await compose(in: app)).onSettings?()
    leaks.track(try await app.wait(for: PostSettingsViewController.self))
  }

  /// The composer stays, and goes after it.
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

      XCTAssertEqual(app.ends, [end, "create post: cancelled"])
      await expectCoordinators(of: app, atRest)
    }
  }

  func testCancellingWithoutTextFreesTheNewPost() async throws {
    try await leaveComposer("create post: cancelled") { app in
      try app.front(ComposerViewController.self).onCancel?()
    }
  }

  func testDiscardingTheDraftFreesTheNewPost() async throws {
    try await leaveComposer("create post: cancelled") { app in
      try app.front(ComposerViewController.self).onText?("Hello")
      UserAction.dragDown(try app.stack).finish()
      UserAction.tap("Keep Editing", in: try await app.wait(for: UIAlertController.self))
      try await app.wait(for: ComposerViewController.self)
      XCTAssertEqual(app.ends, [])
      try app.front(ComposerViewController.self).onCancel?()
      UserAction.tap("Discard", in: try await app.wait(for: UIAlertController.self))
    }
  }

  func testDismissingFromOutsideFreesTheNewPost() async throws {
    try await leaveComposer("create post: dismissed") { app in
      app.window.rootViewController?.dismiss(animated: true)
    }
  }

  func testPublishingFreesTheNewPost() async throws {
    try await leaveComposer("create post: finished") { app in
      try await publish(in: app)
    }
  }

  func testPublishingWhileTheSheetIsDraggedDownIsToldOnce() async throws {
    try await leaveComposer("create post: finished") { app in
      app.network.isHeld = true
      try await publish(in: app)
      try await app.wait(for: "a request") { app.network.requests == 1 }
      UserAction.dragDown(try app.stack).finish()
      try await app.wait(for: NewsfeedViewController.self)
      XCTAssertEqual(app.ends, [])
      app.network.answer()
    }
  }

  // MARK: When screens are not let go as they should be

  func testScreensThatAreFreedLateChangeNothing() async throws {
    try await withHostility(.delayedFrees(seed: 7)) {
      try await leaveComposer("create post: finished") { app in
        try await publish(in: app)
      }
    }
  }

  func testALeakedScreenCostsMemoryButNoAnswer() async throws {
    try await withHostility(.stickyScreens(every: 1)) {
      let app = try await TestApp.signedIn()
      _ = try await compose(in: app)

      UserAction.dragDown(try app.stack).finish()
      try await app.wait(for: "an end") { !app.ends.isEmpty }

      XCTAssertEqual(app.ends, ["create post: dismissed"])
      XCTAssertTrue(app.coordinators.contains("CreatePostCoordinator"))
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
    UserAction.type(text, into: try XCTUnwrap(bar))
    return try await app.wait(for: SearchViewController.self) {
      !$0.found.isEmpty && $0.navigationItem.searchController?.isActive == true
    }
  }

  private func endSearch(in app: TestApp) throws {
    let search = try app.front(SearchViewController.self).navigationItem.searchController
    UserAction.cancel(try XCTUnwrap(search))
  }

  /// Opens a link, leaves what it showed, and sees that nothing is left of it.
  private func leave<Screen: UIViewController>(
    _ link: NewsfeedLink,
    _ type: Screen.Type,
    line: UInt = #line,
    _ leave: (TestApp) async throws -> Void
  ) async throws {
    try await expectFreed { leaks in
      let app = try await TestApp.signedIn()
      await LinkOpener(window: app.window, log: app.log).open(link)
      leaks.track(try await app.wait(for: type))

      try await leave(app)
      await expectCoordinators(of: app, atRest, line: line)

      XCTAssertEqual(app.ends.count, 1, line: line)
      XCTAssertEqual(app.toldTwice, 0, line: line)
    }
  }

  private func leaveFilter(
    isWide: Bool,
    _ end: String,
    line: UInt = #line,
    _ leave: (TestApp) async throws -> Void
  ) async throws {
    try await expectFreed { leaks in
      let app = try await TestApp.signedIn()
      if isWide { UserAction.resize(app.window, to: .regular) }
      await app.window.settle()
      try app.feed.onFilter?(try XCTUnwrap(app.feed.navigationItem.leftBarButtonItem))
      leaks.track(try await app.wait(for: FilterViewController.self))

      try await leave(app)
      await expectCoordinators(of: app, atRest, line: line)

      XCTAssertEqual(app.ends, [end], line: line)
      XCTAssertNoThrow(try app.front(NewsfeedViewController.self))
    }
  }

  private func expectInner(
    _ inner: String,
    before outer: String,
    in app: TestApp,
    line: UInt = #line
  ) {
    let relevant = app.ends.filter { $0 == inner || $0 == outer }
    XCTAssertEqual(relevant, [inner, outer], line: line)
  }

  private func askToSignOut(_ profile: ProfileViewController) throws {
    profile.onSignOut?(try XCTUnwrap(profile.navigationItem.rightBarButtonItem))
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

  private func expectCoordinators(
    of app: TestApp,
    _ expected: [String],
    file: StaticString = #filePath,
    line: UInt = #line
  ) async {
    _ = await app.holds { app.coordinators == expected }
    XCTAssertEqual(app.coordinators, expected, file: file, line: line)
  }

  private func leavePost(
    line: UInt = #line,
    _ leave: (TestApp) async throws -> Void
  ) async throws {
    try await expectFreed { leaks in
      let app = try await TestApp.signedIn()
      try app.feed.onSelect?(.sample)
      leaks.track(try await app.wait(for: PostDetailViewController.self))
      XCTAssertEqual(app.coordinators, atRest + ["PostDetailCoordinator"])

      try await leave(app)
      await expectCoordinators(of: app, atRest, line: line)

      XCTAssertEqual(app.ends, ["post detail: dismissed"], line: line)
      XCTAssertEqual(app.toldTwice, 0, line: line)
    }
  }

  private func leaveComposer(
    _ end: String,
    line: UInt = #line,
    _ leave: (TestApp) async throws -> Void
  ) async throws {
    try await expectFreed { leaks in
      let app = try await TestApp.signedIn()
      leaks.track(try await compose(in: app))
      XCTAssertEqual(app.coordinators, atRest + ["CreatePostCoordinator"])

      try await leave(app)
      await expectCoordinators(of: app, atRest, line: line)

      XCTAssertEqual(app.ends, [end], line: line)
      XCTAssertEqual(app.toldTwice, 0, line: line)
      XCTAssertNoThrow(try app.front(NewsfeedViewController.self))
    }
  }
}
