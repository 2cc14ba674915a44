import Foundation

/// The two streams that the program writes to.
///
/// They have no buffer, so that each line appears at once.
enum Terminal {
  /// Writes a line.
  static func say(_ line: String = "") {
    write(line + "\n")
  }

  /// Writes a prompt, after which the reader types on the same line.
  static func prompt(_ text: String) {
    write(text)
  }

  /// Writes a line about an error.
  static func complain(_ line: String) {
    // If the line can't be written to this stream either, only the exit status reports the error.
    try? FileHandle.standardError.write(contentsOf: Data((line + "\n").utf8))
  }

  /// Ends the program if its output can't be written, for example because a disk is full or a file
  /// is closed.
  private static func write(_ text: String) {
    do {
      try FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
    } catch {
      complain("newsfeed: what it prints can't be written: \(error.localizedDescription)")
      exit(1)
    }
  }
}
