import Foundation

/// The two streams the program writes to, without a buffer: a line is seen when it is said.
enum Terminal {
  /// Writes a line for the reader.
  static func say(_ line: String = "") {
    FileHandle.standardOutput.write(Data((line + "\n").utf8))
  }

  /// Writes a line about what went wrong.
  static func complain(_ line: String) {
    FileHandle.standardError.write(Data((line + "\n").utf8))
  }
}
