import Foundation
import Testing
import XCTest

/// Something a test got wrong, on its way to whoever runs the test.
@MainActor
enum Failure {
  /// Reports `message` as a failure at the caller's line.
  ///
  /// `Test.current` tells who runs the test: `XCTFail` inside a Swift Testing test is ignored
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
  /// XCTest takes a place only from its caller; there the message begins with it.
  static func report(_ message: String, fileID: String, line: UInt) {
    if Test.current != nil {
      let location = SourceLocation(
        fileID: fileID,
        filePath: fileID,
        line: Int(line),
        column: 1
      )
      Issue.record(Comment(rawValue: message), sourceLocation: location)
    } else {
      XCTFail("\(fileID):\(line): \(message)")
    }
  }

  /// Swift Testing names a place by module and file; the folder stands in for the module.
  private static func location(file: StaticString, line: UInt) -> SourceLocation {
    let path = URL(fileURLWithPath: "\(file)")
    let folder = path.deletingLastPathComponent().lastPathComponent
    return SourceLocation(
      fileID: "\(folder)/\(path.lastPathComponent)",
      filePath: path.path,
      line: Int(line),
      column: 1
    )
  }
}
