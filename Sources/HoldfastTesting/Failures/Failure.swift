import Foundation
import Testing
import XCTest

/// Something a test got wrong, on its way to the test's runner.
@MainActor
enum Failure {
  /// Reports `message` as a failure at the caller's line.
  ///
  /// `Test.current` says what runs the test: `XCTFail` inside a Swift Testing test is ignored
  /// without a word, and so is `Issue.record` inside an XCTest one.
  static func report(_ message: String, file: StaticString, line: UInt) {
    if Test.current != nil {
      Issue.record(Comment(rawValue: message), sourceLocation: location(file: file, line: line))
    } else {
      XCTFail(message, file: file, line: line)
    }
  }

  /// Reports `message` at a place that is known by module and file.
  ///
  /// The path is looked for; where it is not found, module and file stand in for it.
  static func report(_ message: String, fileID: String, line: UInt) {
    let path = SourceFile.path(of: fileID) ?? fileID
    if Test.current != nil {
      let location = SourceLocation(fileID: fileID, filePath: path, line: Int(line), column: 1)
      Issue.record(Comment(rawValue: message), sourceLocation: location)
    } else if let file = lasting(path) {
      XCTFail(message, file: file, line: line)
    } else {
      XCTFail("\(fileID):\(line): \(message)")
    }
  }

  private static var lastingPaths: [String: StaticString] = [:]

  private static func lasting(_ path: String) -> StaticString? {
    if let known = lastingPaths[path] { return known }
    let made = StaticString(lasting: path)
    lastingPaths[path] = made
    return made
  }

  private static func location(file: StaticString, line: UInt) -> SourceLocation {
    SourceLocation(
      fileID: fileID(of: file),
      filePath: URL(fileURLWithPath: "\(file)").path,
      line: Int(line),
      column: 1
    )
  }

  /// A place by module and file; the folder stands in for the module.
  static func fileID(of file: StaticString) -> String {
    let path = URL(fileURLWithPath: "\(file)")
    return "\(path.deletingLastPathComponent().lastPathComponent)/\(path.lastPathComponent)"
  }
}
