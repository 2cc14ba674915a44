import Foundation

/// The JSON file that the posts are stored in.
///
/// If the file has other content, that content is never overwritten. Instead, `readOrKeepAside()` renames the file to
/// `<name>.broken-1.json`, or to the next free number.
nonisolated struct PostFile: Sendable {
  let url: URL

  /// Reads the posts in the file, in the file's order.
  ///
  /// - Throws: ``PostFileError``. After `.broken` the file is at the URL that the error contains.
  func readOrKeepAside() throws(PostFileError) -> [Post] {
    do {
      return try read()
    } catch .notPosts(_, let reason) {
      throw .broken(url, keptAt: try keepAside(reason: reason), reason: reason)
    }
  }

  /// Reads the posts in the file, in the file's order, and never moves the file.
  func read() throws(PostFileError) -> [Post] {
    var isFolder: ObjCBool = false
    let exists = FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder)
    guard exists else { throw .missing(url) }
    guard !isFolder.boolValue else { throw .folder(url) }
    let data: Data
    do {
      data = try Data(contentsOf: url)
    } catch {
      throw .unreadable(url, reason: PostFileError.reason(of: error))
    }
    do {
      let posts = try Self.decoder.decode([Post].self, from: data)
      try Self.checkIdentifiers(of: posts)
      return posts
    } catch {
      throw .notPosts(url, reason: Self.reason(of: error))
    }
  }

  /// Replaces the file's content.
  ///
  /// If writing fails, the old content stays.
  func write(_ posts: [Post]) throws(PostFileError) {
    do {
      var data = try Self.encoder.encode(posts)
      data.append(contentsOf: "\n".utf8)
      try data.write(to: url, options: .atomic)
    } catch {
      throw .unwritable(url, reason: PostFileError.reason(of: error))
    }
  }

  private func keepAside(reason: String) throws(PostFileError) -> URL {
    let name = url.deletingPathExtension().lastPathComponent
    var number = 1
    while true {
      let kept = url.deletingLastPathComponent()
        .appendingPathComponent("\(name).broken-\(number)")
        .appendingPathExtension(url.pathExtension)
      do {
        // Moving never replaces a file, so another process can't take the name in between.
        try FileManager.default.moveItem(at: url, to: kept)
        return kept
      } catch {
        guard FileManager.default.fileExists(atPath: kept.path) else {
          throw .unreadable(
            url,
            reason: "\(reason) It could not be moved aside. \(PostFileError.reason(of: error))"
          )
        }
        number += 1
      }
    }
  }

  private static func checkIdentifiers(of posts: [Post]) throws {
    var known: Set<Post.ID> = []
    for post in posts where !known.insert(post.id).inserted {
      let context = DecodingError.Context(
        codingPath: [],
        debugDescription: "Two posts have the id \(post.id)."
      )
      throw DecodingError.dataCorrupted(context)
    }
  }

  private static func reason(of error: any Error) -> String {
    switch error {
    case DecodingError.keyNotFound(let key, let context):
      "\(place(context))\"\(key.stringValue)\" is missing."
    case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context),
      DecodingError.dataCorrupted(let context):
      place(context) + context.debugDescription
    default: "It is no JSON."
    }
  }

  private static func place(_ context: DecodingError.Context) -> String {
    guard let first = context.codingPath.first?.intValue else { return "" }
    let keys = context.codingPath.dropFirst().map { ", \"\($0.stringValue)\"" }.joined()
    return "Post \(first + 1)\(keys): "
  }

  private static var decoder: JSONDecoder {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    return decoder
  }

  private static var encoder: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .iso8601
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return encoder
  }
}
