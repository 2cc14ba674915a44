import Foundation

extension PostService {
  /// The 200 posts that come with the app.
  ///
  /// The service needs a copy that it can write to.
  static var samplePosts: URL? {
    bundle.url(forResource: "posts", withExtension: "json")
  }

  /// The bundle with the sample's resources.
  ///
  /// It is the package's own bundle, or in Xcode that of the app or of its tests, depending on the
  /// target that this file is compiled into.
  private static var bundle: Bundle {
    #if SWIFT_PACKAGE
    .module
    #else
    Bundle(for: PostService.self)
    #endif
  }

  /// Returns the file in `folder` that the posts are stored in, and copies the sample posts to it
  /// the first time.
  ///
  /// - Throws: The error of `FileManager` when the folder can't be written to.
  static func file(in folder: URL) throws -> URL {
    let file = folder.appendingPathComponent("posts.json")
    guard let samplePosts, !FileManager.default.fileExists(atPath: file.path) else { return file }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try FileManager.default.copyItem(at: samplePosts, to: file)
    return file
  }

  /// Makes a service with the posts that are stored in `folder`, whatever the folder contains.
  ///
  /// A file with other content is moved aside, and the sample posts take its place. If posts can't
  /// be stored, they last as long as the service. `note` is called with the reason.
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
