import Foundation
import Testing

/// Checks the lengths of the apps.
///
/// A migrated app is never longer than the original.
struct LineCountTests {
  /// The folders of the apps, and the page that states their lengths.
  private let folder = URL(fileURLWithPath: "\(#filePath)/../../../../Examples/Migration")
    .standardizedFileURL

  private static let styles = [
    "ChildArrays", "DelegateScreens", "GlobalRouter", "RouterTree", "RouterWithCompletions",
    "SceneCoordinator",
  ]

  /// Counts the lines that aren't blank and don't contain only a comment, as
  /// `cat *.swift | grep -cvE '^ *(//.*)?$'` does.
  private func linesOfCode(_ style: String, _ stage: String) throws -> Int {
    let files = try FileManager.default.contentsOfDirectory(
      at: folder.appendingPathComponent(style).appendingPathComponent(stage),
      includingPropertiesForKeys: nil
    )
    return try files.filter { $0.pathExtension == "swift" }.reduce(0) { count, file in
      let lines = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n")
      let code = lines.map { $0.trimmingCharacters(in: .whitespaces) }
      return count + code.count { !$0.isEmpty && !$0.hasPrefix("//") }
    }
  }

  @Test(arguments: styles)
  func `after is no longer than before, and the page says how long`(_ style: String) throws {
    let counts = try ["Before", "Mixed", "After"].map { try linesOfCode(style, $0) }
    #expect(counts[2] <= counts[0])

    let page = folder.appendingPathComponent("README.md")
    let row = "| \(style) | \(counts[0]) | \(counts[1]) | \(counts[2]) |"
    #expect(try String(contentsOf: page, encoding: .utf8).contains(row), "It should say \(row)")
  }
}
