import Foundation

/// Prints messages that a developer should read although they aren't failures.
enum Console {
  static func say(_ text: String) {
    FileHandle.standardError.write(Data("\(text)\n".utf8))
  }
}
