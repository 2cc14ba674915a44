import Foundation
import Testing
import XCTest

/// Reports failures to the test runner.
@MainActor
enum Failure {
  /// Reports `message` as a failure at the caller's line.
  ///
  /// `Test.current` determines the runner. Swift Testing ignores `XCTFail` silently, and XCTest ignores `Issue.record`.
  static func report(_ message: String, file: StaticString, line: UInt) {
    if Test.current != nil {
      Issue.record(Comment(rawValue: message), sourceLocation: location(file: file, line: line))
    } else {
      XCTFail(message, file: file, line: line)
    }
  }

  /// Reports `message` as a failure at a place that is given by a module and a file.
  ///
  /// If the path of the file isn't found, the failure contains the module and the file.
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

  /// Returns the file ID of a path, with the name of the file's folder as the module.
  static func fileID(of file: StaticString) -> String {
    let path = URL(fileURLWithPath: "\(file)")
    return "\(path.deletingLastPathComponent().lastPathComponent)/\(path.lastPathComponent)"
  }
}
