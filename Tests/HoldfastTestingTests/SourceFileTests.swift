import Expectations
import Foundation
import Testing

@testable import HoldfastTesting

/// Tests that a file which an issue names is searched only in the project of the test.
@MainActor
@Suite(.oneAtATime)
final class SourceFileTests {
  private let root = FileManager.default.temporaryDirectory
    .appendingPathComponent("SourceFileTests-\(UUID().uuidString)")
  private let test = SourceFile.test

  deinit {
    try? FileManager.default.removeItem(at: root)
  }

  /// Creates these files, and searches for one of them from the test in `App/Tests`.
  private func path(of fileID: String, among files: String...) throws -> String? {
    for file in files {
      let place = root.appendingPathComponent(file)
      let folder = place.deletingLastPathComponent()
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data().write(to: place)
    }
    SourceFile.test = root.appendingPathComponent("App/Tests/AppTests.swift").path
    defer { SourceFile.test = test }
    return SourceFile.path(of: fileID).map { "\($0.dropFirst(root.path.count + 1))" }
  }

  @Test
  func `of two files of one name the module's own is meant`() throws {
    try expect(
      path(
        of: "Posts/Feed.swift",
        among: "App/Package.swift",
        "App/Tests/AppTests.swift",
        "App/Sources/Posts/Feed.swift",
        "App/Sources/Other/Feed.swift"
      ),
      equals: "App/Sources/Posts/Feed.swift"
    )
  }

  @Test
  func `the project is the outermost folder with a package or a project`() throws {
    try expect(
      path(
        of: "Posts/Feed.swift",
        among: "App/Tests/AppTests.swift",
        "App/Tests/Package.swift",
        "App/Package.swift",
        "App/Posts/Feed.swift",
        "Elsewhere/Posts/Feed.swift"
      ),
      equals: "App/Posts/Feed.swift"
    )
  }

  @Test
  func `a repository ends the project, whatever it has in it`() throws {
    try expect(
      path(
        of: "Posts/Feed.swift",
        among: "Package.swift",
        "App/.git/HEAD",
        "App/Tests/AppTests.swift",
        "App/Posts/Feed.swift",
        "Posts/Feed.swift"
      ),
      equals: "App/Posts/Feed.swift"
    )
  }

  @Test
  func `a file that others wrote is not the project's own`() throws {
    try expect(
      path(
        of: "Posts/Feed.swift",
        among: "App/Package.swift",
        "App/Tests/AppTests.swift",
        "App/Sources/Feed.swift",
        "App/Pods/Posts/Feed.swift"
      ),
      equals: "App/Sources/Feed.swift"
    )
  }
}
