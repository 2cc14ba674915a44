import Foundation

/// Logs UIKit's warnings, and raises UIKit's exceptions.
@MainActor
package enum HeadlessLog {
  /// Receives every warning, and writes it to the console unless a test sets another closure.
  package static var warn: (String) -> Void = { writeOnConsole($0) }

  /// Receives every line that the library logs, and writes it to the console unless a test sets another
  /// closure.
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
