import Holdfast
import HoldfastTesting
import XCTest

// In Xcode the test target compiles the flows itself, as the README beside the project explains.
#if SWIFT_PACKAGE
@testable import newsfeed
#endif

/// Tests that each flow of the newsfeed is deallocated after every exit from the placement that the app uses.
@MainActor
final class FlowLeakTests: XCTestCase {
  private let session = Session(name: "Robin Vale", pin: "harbour")

  func testTheSignInIsFreedAtEveryExit() async throws {
    try await expectFreed(by: Exit.all(for: .root)) { place, leaks, onEnd in
      let flow = Flow<Session>(place, onEnd: onEnd)
      leaks.track(SignInCoordinator(flow: flow, service: SignInService())).showSignIn(notice: nil)
    }
  }

  func testTheTabsAreFreedAtEveryExit() async throws {
    try await expectFreed(by: Exit.all(for: .root)) { place, leaks, onEnd in
      let flow = Flow<HomeCoordinator.End>(place, onEnd: onEnd)
      let home = HomeCoordinator(
        flow: flow,
        session: session,
        signIn: SignInService(),
        posts: try PostService(reading: nil)
      )
      leaks.track(home).showTabs(in: try XCTUnwrap(TestWindow.current))
    }
  }

  func testTheNewsfeedIsFreedAtEveryExit() async throws {
    try await expectFreed(by: Exit.all(for: .tab)) { place, leaks, onEnd in
      let flow = Flow<Void>(place, onEnd: onEnd)
      let posts = try PostService(reading: nil)
      leaks.track(NewsfeedCoordinator(flow: flow, session: session, posts: posts)).showNewsfeed()
    }
  }

  func testTheSearchIsFreedAtEveryExit() async throws {
    try await expectFreed(by: Exit.all(for: .tab)) { place, leaks, onEnd in
      let flow = Flow<Void>(place, onEnd: onEnd)
      let posts = try PostService(reading: nil)
      leaks.track(SearchCoordinator(flow: flow, session: session, posts: posts)).showSearch()
    }
  }

  func testTheProfileIsFreedAtEveryExit() async throws {
    let window = TestWindow(rootViewController: UIViewController())
    // Signing out ends the home flow, which this test doesn't track.
    let home = Flow<HomeCoordinator.End>(.root(of: window)) { _ in }
    try await expectFreed(by: Exit.all(for: .tab)) { place, leaks, onEnd in
      let flow = Flow<Void>(place, onEnd: onEnd)
      let posts = try PostService(reading: nil)
      leaks.track(ProfileCoordinator(flow: flow, home: home, session: session, posts: posts))
        .showProfile()
    }
  }

  func testAPostIsFreedAtEveryExit() async throws {
    let posts = try PostService(reading: PostService.samplePosts)
    let post = await posts.posts.first { $0.deletesAt == nil }
    try await expectFreed(by: Exit.all(for: .push)) { place, leaks, onEnd in
      let flow = Flow<Post.ID>(place, onEnd: onEnd)
      let post = try XCTUnwrap(post)
      leaks.track(PostDetailCoordinator(flow: flow, post: post, session: session, posts: posts))
        .showPost()
    }
  }

  func testANewPostIsFreedAtEveryExit() async throws {
    try await expectFreed(by: Exit.all(for: .sheet)) { place, leaks, onEnd in
      let flow = Flow<Post>(place, onEnd: onEnd)
      let posts = try PostService(reading: nil)
      leaks.track(CreatePostCoordinator(flow: flow, author: "Robin Vale", posts: posts))
        .showComposer()
    }
  }

  func testTheLockIsFreedAtEveryExit() async throws {
    try await expectFreed(by: Exit.all(for: .lock)) { place, leaks, onEnd in
      let flow = Flow<Void>(place, onEnd: onEnd)
      leaks.track(LockCoordinator(flow: flow, session: session)).showLock()
    }
  }
}
