import Foundation
import Testing

@testable import newsfeed

struct PostFileTests {
  @Test
  func `a broken file is kept aside, and so is the next one`() throws {
    let folder = try TemporaryFolder()
    let file = folder.url.appendingPathComponent("posts.json")

    for number in 1...2 {
      let content = Data("no posts, number \(number)".utf8)
      try content.write(to: file)

      let error = #expect(throws: PostFileError.self) { try PostService(file: file) }

      let kept = folder.url.appendingPathComponent("posts.broken-\(number).json")
      #expect(try Data(contentsOf: kept) == content)
      #expect(!FileManager.default.fileExists(atPath: file.path))
      #expect(error?.localizedDescription.contains(kept.path) == true)
    }
  }

  @Test(arguments: [
    (#"[{"author": "Ben"}]"#, "Post 1"),
    (#"{"posts": []}"#, "array"),
    ("", "JSON"),
    ("[\(Post.sampleJSON), \(Post.sampleJSON)]", "Two posts have the id"),
    ("[\(Post.sampleJSON.replacingOccurrences(of: "everyone", with: "nobody"))]", "audience"),
  ])
  func `the error says why the file can't be read`(content: String, word: String) throws {
    let folder = try TemporaryFolder()
    let file = folder.url.appendingPathComponent("posts.json")
    try Data(content.utf8).write(to: file)

    let error = #expect(throws: PostFileError.self) { try PostService(file: file) }

    #expect(error?.localizedDescription.localizedCaseInsensitiveContains(word) == true)
    #expect(try folder.names() == ["posts.broken-1.json"])
  }

  @Test
  func `a missing file is said to be missing, and nothing is made`() throws {
    let folder = try TemporaryFolder()
    let file = folder.url.appendingPathComponent("posts.json")

    #expect(throws: PostFileError.missing(file)) { try PostService(file: file) }

    #expect(try folder.names().isEmpty)
  }

  @Test
  func `a folder in the file's place is left alone`() throws {
    let folder = try TemporaryFolder()
    let file = folder.url.appendingPathComponent("posts.json")
    try FileManager.default.createDirectory(at: file, withIntermediateDirectories: false)

    #expect {
      try PostService(file: file)
    } throws: { error in
      error as? PostFileError == .folder(file)
    }

    #expect(try folder.names() == ["posts.json"])
  }

  @Test
  func `the sample posts are put in place once`() async throws {
    let folder = try TemporaryFolder()
    let file = try PostService.file(in: folder.url)
    let service = try PostService(file: file)
    let post = try await service.publish(Draft(text: "Hello"), by: "Ben")

    let again = try PostService(file: PostService.file(in: folder.url))

    #expect(await again.posts.contains { $0.id == post.id })
  }

  @Test
  func `a file that is only read stays as it is, whatever it holds and whatever changes`()
    async throws
  {
    let folder = try TemporaryFolder()
    let file = folder.url.appendingPathComponent("posts.json")
    let broken = Data("no posts".utf8)
    try broken.write(to: file)

    let error = #expect(throws: PostFileError.self) { try PostService(reading: file) }
    #expect(
      error?.description == "\(file.path) does not hold posts. The given data was not valid JSON."
    )
    #expect(try Data(contentsOf: file) == broken)

    let posts = try Data(contentsOf: #require(PostService.samplePosts))
    try posts.write(to: file)
    let service = try PostService(reading: file)
    let post = try await service.publish(Draft(text: "Hello"), by: "Ben")
    #expect(await service.posts.first == post)
    #expect(try Data(contentsOf: file) == posts)
    #expect(try folder.names() == ["posts.json"])
  }

  @Test(arguments: [
    CocoaError.Code.fileReadNoPermission, .fileWriteNoPermission, .fileNoSuchFile,
    .fileWriteOutOfSpace, .fileWriteVolumeReadOnly, .fileReadUnknown,
  ])
  func `what the system can't do is said in words`(code: CocoaError.Code) {
    let reason = PostFileError.reason(of: CocoaError(code))

    #expect(reason.hasSuffix("."))
    #expect(!reason.contains { $0.isNumber })
  }

  @Test
  func `posts are newest first, and one whose time is over is not among them`() async throws {
    let folder = try TemporaryFolder()
    let now = Date(timeIntervalSince1970: 1_000_000)
    let posts = [-3, -1, -2].map { hours in
      Post(author: "Ben", date: now.addingTimeInterval(hours * 3600), text: "\(hours)")
    }
    var ending = posts[0]
    ending.deletesAt = now
    let file = try folder.write([ending, posts[1], posts[2]])

    let service = try PostService(reading: file, now: { now })
    #expect(await service.posts.map(\.text) == ["-1.0", "-2.0"])

    let before = try PostService(reading: file, now: { now.addingTimeInterval(-1) })
    #expect(await before.posts.map(\.text) == ["-1.0", "-2.0", "-3.0"])
  }
}
