import Foundation

/// What is no failure and has to be read all the same.
enum Console {
  static func say(_ text: String) {
    FileHandle.standardError.write(Data("\(text)\n".utf8))
  }
}
