import Foundation

/// Prints lines about facts that aren't failures but that a developer should read.
enum Console {
  static func say(_ text: String) {
    FileHandle.standardError.write(Data("\(text)\n".utf8))
  }
}
