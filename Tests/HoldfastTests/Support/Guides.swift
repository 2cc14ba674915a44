import Foundation

/// The text of the guides and the reference pages, for tests that compare messages with them.
enum Guides {
  static func text() throws -> String {
    try [folder, folder.appendingPathComponent("Reference")]
      .flatMap {
        try FileManager.default.contentsOfDirectory(at: $0, includingPropertiesForKeys: nil)
      }
      .filter { $0.pathExtension == "md" }
      .map { try String(contentsOf: $0, encoding: .utf8) }
      .joined(separator: "\n")
  }

  /// Returns whether one of the pages contains a message, whatever its line breaks.
  static func quote(_ message: String) throws -> Bool {
    try words.get().contains(words(of: message))
  }

  static let words = Result { words(of: try text()) }

  static func words(of text: some StringProtocol) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  static let folder = URL(fileURLWithPath: "\(#filePath)/../../../../Docs")
    .standardizedFileURL
}
