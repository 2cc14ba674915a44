import Foundation

@testable import newsfeed

/// A temporary folder for one test, which is removed with the last reference to it.
final class TemporaryFolder {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory
      .appendingPathComponent("newsfeed-\(UUID().uuidString)", isDirectory: true)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  func write(_ posts: [Post]) throws -> URL {
    let file = url.appendingPathComponent("posts.json")
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .iso8601
    try encoder.encode(posts).write(to: file)
    return file
  }

  func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: url.path).sorted()
  }
}

extension Post {
  static let sample = Post(
    id: UUID(uuid: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16)),
    author: "Ben Whitaker",
    date: Date(timeIntervalSince1970: 1_700_000_000),
    text: "A quiet day."
  )

  static let sampleJSON = """
    {
      "id": "01020304-0506-0708-090A-0B0C0D0E0F10",
      "author": "Ben Whitaker",
      "date": "2023-11-14T22:13:20Z",
      "text": "A quiet day.",
      "audience": "everyone"
    }
    """
}
