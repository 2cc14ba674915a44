import Holdfast
import HoldfastTesting
import Testing

@testable import newsfeed

/// Runs the app's flows, in every placement, through every exit.
@MainActor
@Suite(.oneAtATime)
struct ExitTests {
  private let session = Session(name: "Robin Vale", pin: "harbour")

  /// The folder must exist until the service has read the file, so it is held until then.
  private func makePosts() throws -> PostService {
    let folder = try TemporaryFolder()
    defer { withExtendedLifetime(folder) {} }
    return try PostService(file: folder.write([.sample]))
  }

  /// A screen with a left bar button item has no back button on a stack.
  @Test(
    arguments: Exit.allCases.except(
      .backButton,
      .backMenu,
      .backToList,
      .swipeBack,
      .contentSwipe,
      .escape,
      .swipeBackCancelled,
      .rootReplacedDuringSwipe
    )
  )
  func `a new post is freed, whichever way it is left`(_ exit: Exit) async throws {
    try await expectFreed(by: exit) { placement, leaks, told in
      let posts = try makePosts()
      let flow = Flow<Post>(placement, onEnd: told)
      let coordinator = leaks.track(
        CreatePostCoordinator(flow: flow, author: session.name, posts: posts)
      )
      coordinator.showComposer()
    }
  }

  @Test(arguments: Exit.allCases)
  func `a post is freed, whichever way it is left`(_ exit: Exit) async throws {
    try await expectFreed(by: exit) { placement, leaks, told in
      let posts = try makePosts()
      let flow = Flow<Post.ID>(placement, onEnd: told)
      let coordinator = leaks.track(
        PostDetailCoordinator(
          flow: flow,
          post: .sample,
          session: session,
          posts: posts
        )
      )
      coordinator.showPost()
    }
  }

  @Test(arguments: Exit.allCases)
  func `a search is freed, whichever way it is left`(_ exit: Exit) async throws {
    try await expectFreed(by: exit) { placement, leaks, told in
      let posts = try makePosts()
      let flow = Flow<Void>(placement, onEnd: told)
      let coordinator = leaks.track(
        SearchCoordinator(flow: flow, session: session, posts: posts)
      )
      coordinator.showSearch()
    }
  }

  /// The screen's left bar button item is Filter, which isn't an exit.
  @Test(
    arguments: Exit.allCases.except(
      .leadingItem,
      .backButton,
      .backMenu,
      .backToList,
      .swipeBack,
      .contentSwipe,
      .escape,
      .swipeBackCancelled,
      .rootReplacedDuringSwipe
    )
  )
  func `a newsfeed is freed, whichever way it is left`(_ exit: Exit) async throws {
    try await expectFreed(by: exit) { placement, leaks, told in
      let posts = try makePosts()
      let flow = Flow<Void>(placement, onEnd: told)
      let coordinator = leaks.track(
        NewsfeedCoordinator(flow: flow, session: session, posts: posts)
      )
      coordinator.showNewsfeed()
    }
  }

  @Test(arguments: Exit.allCases)
  func `a sign-in is freed, whichever way it is left`(_ exit: Exit) async throws {
    try await expectFreed(by: exit) { placement, leaks, told in
      let flow = Flow<Session>(placement, onEnd: told)
      let coordinator = leaks.track(
        SignInCoordinator(flow: flow, service: SignInService())
      )
      coordinator.showSignIn(notice: nil)
    }
  }
}
