import Foundation

/// UIKit's words: what it logs when it refuses, and what it raises when the caller is wrong.
@MainActor
package enum HeadlessLog {
  /// Receives every warning; the console unless a test listens.
  package static var warn: (String) -> Void = { writeOnConsole($0) }

  /// Receives every line of the library's; the console unless a test listens.
  package static var print: (String) -> Void = { writeOnConsole($0) }

  private static func writeOnConsole(_ line: String) {
    FileHandle.standardError.write(Data((line + "\n").utf8))
  }

  /// Ends the process as an uncaught `NSException` does.
  static func raise(_ name: String, _ reason: String) -> Never {
    fatalError("*** Terminating app due to uncaught exception '\(name)', reason: '\(reason)'")
  }

  static let invalidArgument = "NSInvalidArgumentException"
  static let internalInconsistency = "NSInternalInconsistencyException"
  static let generic = "NSGenericException"
  static let hierarchyInconsistency = "UIViewControllerHierarchyInconsistency"
}
