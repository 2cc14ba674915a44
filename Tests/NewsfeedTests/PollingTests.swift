import Foundation
import Holdfast
import HoldfastTesting
import Testing

@testable import newsfeed

/// Tests that the newsfeed polls for expired posts, which the service doesn't announce, while its screen is visible.
@MainActor
@Suite(.oneAtATime)
struct PollingTests {
  @Test
  func `a post whose time is over goes within a minute, while the newsfeed is seen`() async throws {
    let folder = try TemporaryFolder()
    let clock = TestClock()
    let posts = try PostService(
      file: folder.write([.sample, .brief]),
      now: { clock.now }
    )
    let window = TestWindow(rootViewController: UINavigationController())
    let stack = try #require(window.rootViewController as? UINavigationController)
    let session = Session(name: "Robin Vale", pin: "harbour")
    NewsfeedCoordinator(flow: Flow<Void>(.push(onto: stack)), session: session, posts: posts)
      .showNewsfeed()
    await window.settle()
    let feed = try #require(stack.topViewController as? NewsfeedViewController)
    await expectEventually("both posts are there") { feed.posts.count == 2 }

    clock.advance(3600)
    stack.pushViewController(UIViewController(), animated: false)
    await advanceTime(by: 120)
    #expect(feed.posts.count == 2)

    stack.popViewController(animated: false)
    await window.settle()

    await expectEventually("the post is gone") { feed.posts == [.sample] }
  }
}

/// A clock that the test advances.
///
/// The service reads it on other threads.
private final class TestClock: @unchecked Sendable {
  // The lock protects `date`, which is the only property that changes.
  private let lock = NSLock()
  private var date = Post.sample.date

  var now: Date { lock.withLock { date } }

  func advance(_ seconds: TimeInterval) {
    lock.withLock { date += seconds }
  }
}

extension Post {
  fileprivate static let brief = Post(
    author: "Noor Haddad",
    date: Post.sample.date,
    text: "Gone in a minute.",
    deletesAt: Post.sample.date.addingTimeInterval(60)
  )
}
