import Foundation

extension PostService {
  /// The 200 posts that come with the app; the service needs a copy it may write to.
  static var samplePosts: URL? {
    bundle.url(forResource: "posts", withExtension: "json")
  }

  /// What the sample's resources are in: the package's own bundle, or in Xcode that of the app or of its
  /// tests, whichever this is compiled into.
  private static var bundle: Bundle {
    #if SWIFT_PACKAGE
    .module
    #else
    Bundle(for: PostService.self)
    #endif
  }

  /// The file the posts are kept in at `folder`, where the sample posts are put the first time.
  ///
  /// - Throws: What `FileManager` throws when the folder can't be written to.
  static func file(in folder: URL) throws -> URL {
    let file = folder.appendingPathComponent("posts.json")
    guard let samplePosts, !FileManager.default.fileExists(atPath: file.path) else { return file }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try FileManager.default.copyItem(at: samplePosts, to: file)
    return file
  }

  /// The posts that are kept in `folder`, whatever is there.
  ///
  /// A file that holds something else is moved aside, and the sample posts take its place. Where
  /// nothing can be kept, the posts last as long as the service. `note` is told why.
  static func kept(in folder: URL, note: (String) -> Void) -> PostService {
    for _ in 1...2 {
      do {
        return try PostService(file: file(in: folder))
      } catch {
        note((error as? PostFileError)?.description ?? PostFileError.reason(of: error))
      }
    }
    do {
      return try PostService(reading: samplePosts)
    } catch {
      preconditionFailure("The posts that come with the app can't be read: \(error)")
    }
  }
}
