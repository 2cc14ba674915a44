import Foundation

/// Lines on the console for facts that aren't failures but have to be read.
enum Console {
  static func say(_ text: String) {
    FileHandle.standardError.write(Data("\(text)\n".utf8))
  }
}
