import Foundation
import Testing

/// The call of an expectation in a test's source.
struct Expectation {
  let fileID: String
  let filePath: String
  let line: Int

  /// Records an issue at the call, with the first line of the call, the reason for the failure, and the test's own
  /// comment.
  ///
  /// The line is left out where the source can't be read, as on a phone.
  func fail(_ fact: String, _ comment: String) {
    let first = [code, fact].compactMap { $0 }.joined(separator: ": ")
    let text = comment.isEmpty ? first : "\(first)\n\(comment)"
    let call = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: 1)
    Issue.record(Comment(rawValue: text), sourceLocation: call)
  }

  private var code: String? {
    guard let source = try? String(contentsOfFile: filePath, encoding: .utf8) else { return nil }
    let lines = source.components(separatedBy: "\n")
    guard lines.indices.contains(line - 1) else { return nil }
    return lines[line - 1].trimmingCharacters(in: .whitespaces)
  }
}
