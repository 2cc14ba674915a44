import Foundation

/// The reason why the posts' file can't be read or written.
nonisolated enum PostFileError: Error, Equatable {
  /// The file doesn't exist.
  case missing(URL)
  /// A folder has the file's name.
  case folder(URL)
  /// The file exists and can't be read.
  ///
  /// It was left unchanged.
  case unreadable(URL, reason: String)
  /// The file has other content than posts.
  ///
  /// It was left unchanged.
  case notPosts(URL, reason: String)
  /// The file has other content than posts.
  ///
  /// It was moved, unchanged, to `keptAt`.
  case broken(URL, keptAt: URL, reason: String)
  /// The posts can't be written.
  ///
  /// The file was left unchanged.
  case unwritable(URL, reason: String)
}

nonisolated extension PostFileError: LocalizedError, CustomStringConvertible {
  var errorDescription: String? { description }

  var description: String {
    switch self {
    case .missing(let file):
      "There is no file \(file.path)."
    case .folder(let file):
      "\(file.path) is a folder, not a file with posts."
    case .notPosts(let file, let reason):
      "\(file.path) does not hold posts. \(reason)"
    case .unreadable(let file, let reason):
      "\(file.path) can't be read. \(reason)"
    case .broken(let file, let kept, let reason):
      "\(file.path) does not hold posts. \(reason) It was kept, unchanged, as \(kept.path)."
    case .unwritable(let file, let reason):
      "The posts can't be written to \(file.path). \(reason)"
    }
  }
}

nonisolated extension PostFileError {
  /// Describes in words why the system can't read or write a file, because the system's own
  /// description has only numbers.
  static func reason(of error: any Error) -> String {
    switch (error as? CocoaError)?.code {
    case .fileReadNoPermission, .fileWriteNoPermission: "Its permissions don't allow it."
    case .fileNoSuchFile, .fileReadNoSuchFile: "There is no such folder."
    case .fileWriteOutOfSpace: "The disk is full."
    case .fileWriteVolumeReadOnly: "The disk can only be read."
    default: "The system does not say why."
    }
  }
}
