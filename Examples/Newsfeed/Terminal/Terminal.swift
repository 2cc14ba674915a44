import Foundation

/// The two streams the program writes to, without a buffer: a line is seen when it is said.
enum Terminal {
  /// Writes a line for the reader.
  static func say(_ line: String = "") {
    write(line + "\n")
  }

  /// Writes what the reader goes on from, on the same line.
  static func prompt(_ text: String) {
    write(text)
  }

  /// Writes a line about what went wrong.
  static func complain(_ line: String) {
    // Where this can't be written either, the exit status is left to say it.
    try? FileHandle.standardError.write(contentsOf: Data((line + "\n").utf8))
  }

  /// Ends the program where no reader can be reached: a full disk, a closed file.
  private static func write(_ text: String) {
    do {
      try FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
    } catch {
      complain("newsfeed: what it prints can't be written: \(error.localizedDescription)")
      exit(1)
    }
  }
}
