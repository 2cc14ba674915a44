import Foundation
import Testing

@testable import newsfeed

struct PostServiceTests {
  @Test
  func `the sample has 200 posts with different ids and dates`() async throws {
    let folder = try TemporaryFolder()
    let now = try Date("2026-11-21T09:00:00Z", strategy: .iso8601)

    let service = try PostService(file: PostService.file(in: folder.url), now: { now })

    let posts = await service.posts
    #expect(posts.count == 200)
    #expect(Set(posts.map(\.id)).count == 200)
    #expect(posts.map(\.date) == posts.map(\.date).sorted(by: >))
    #expect(posts.contains { $0.audience == .friends })
    #expect(posts.contains { $0.deletesAt != nil })
  }

  @Test
  func `a published post is there the next time the file is read`() async throws {
    let folder = try TemporaryFolder()
    let file = try folder.write([.sample])
    let now = Post.sample.date.addingTimeInterval(60)
    let draft = Draft(text: " Good morning \n", audience: .friends, lifetime: .week)

    let post = try await PostService(file: file, now: { now }).publish(draft, by: "Aiko")

    #expect(post.text == "Good morning")
    #expect(post.author == "Aiko")
    #expect(post.audience == .friends)
    #expect(post.deletesAt == now.addingTimeInterval(7 * 24 * 60 * 60))
    let again = try PostService(file: file, now: { now })
    #expect(await again.posts == [post, .sample])
  }

  @Test
  func `edited and deleted posts are still so the next time the file is read`() async throws {
    let folder = try TemporaryFolder()
    var first = Post.sample
    let second = Post(author: "Ben", date: first.date.addingTimeInterval(1), text: "Second")
    let file = try folder.write([first, second])
    let service = try PostService(file: file)
    first.audience = .onlyMe

    try await service.edit(first)
    try await service.delete(second.id)

    #expect(await service.posts == [first])
    #expect(try await PostService(file: file).posts == [first])
  }

  @Test
  func `editing or deleting a post that is gone changes nothing`() async throws {
    let folder = try TemporaryFolder()
    let file = try folder.write([.sample])
    let service = try PostService(file: file)
    let other = Post(author: "Ben", date: Date(timeIntervalSince1970: 0), text: "Gone")

    try await service.edit(other)
    try await service.delete(other.id)

    #expect(await service.posts == [.sample])
  }

  @Test
  func `a post whose time is over is not there, and can be deleted for good`() async throws {
    let folder = try TemporaryFolder()
    var short = Post.sample
    short.deletesAt = short.date.addingTimeInterval(60)
    let file = try folder.write([short])
    let moment = short.date

    let before = try PostService(file: file, now: { moment.addingTimeInterval(59) })
    #expect(await before.posts == [short])

    let after = try PostService(file: file, now: { moment.addingTimeInterval(60) })
    #expect(await after.posts.isEmpty)
    var changes = after.changes().makeAsyncIterator()
    #expect(await changes.next() == .loaded([]))
    try await after.deleteExpired()
    #expect(await changes.next() == .deleted(short.id))
    #expect(try await PostService(file: file, now: { moment }).posts.isEmpty)
  }

  @Test
  func `every listener hears all posts first, and then every change in order`() async throws {
    let folder = try TemporaryFolder()
    let service = try PostService(file: folder.write([.sample]))
    var first = service.changes().makeAsyncIterator()
    var second = service.changes().makeAsyncIterator()

    #expect(await first.next() == .loaded([.sample]))
    #expect(await second.next() == .loaded([.sample]))
    let post = try await service.publish(Draft(text: "Hello"), by: "Ben")
    try await service.delete(post.id)

    #expect(await first.next() == .published(post))
    #expect(await first.next() == .deleted(post.id))
    #expect(await second.next() == .published(post))
    #expect(await second.next() == .deleted(post.id))
  }

  @Test
  func `a publish in flight changes nothing until the server has answered`() async throws {
    let folder = try TemporaryFolder()
    let (requests, request) = AsyncStream.makeStream(of: CheckedContinuation<Void, Never>.self)
    let service = try PostService(
      file: folder.write([.sample]),
      send: { _ in await withCheckedContinuation { request.yield($0) } }
    )

    async let publishing = service.publish(Draft(text: "Hello"), by: "Ben")
    var waiting = requests.makeAsyncIterator()
    let answer = try #require(await waiting.next())
    #expect(await service.posts == [.sample])
    answer.resume()
    let post = try await publishing

    #expect(await service.posts.contains(post))
  }

  @Test
  func `a refused publish changes nothing and says what the server said`() async throws {
    let folder = try TemporaryFolder()
    let service = try PostService(
      file: folder.write([.sample]),
      send: { _ in throw URLError(.notConnectedToInternet) }
    )

    await #expect(throws: URLError(.notConnectedToInternet)) {
      try await service.publish(Draft(text: "Hello"), by: "Ben")
    }

    #expect(await service.posts == [.sample])
  }

  @Test
  func `a post that can't be kept is not published`() async throws {
    let folder = try TemporaryFolder()
    let file = try folder.write([.sample])
    let service = try PostService(file: file)
    try FileManager.default.removeItem(at: folder.url)

    await #expect(throws: PostFileError.self) {
      try await service.publish(Draft(text: "Hello"), by: "Ben")
    }

    #expect(await service.posts == [.sample])
  }
}
