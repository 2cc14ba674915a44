import Foundation
import HeadlessUIKit
import Holdfast
import HoldfastTesting
import Testing

/// Returns the lines that UIKit logs while `body` runs and the app settles.
@MainActor
func linesOfUIKit(_ body: () async throws -> Void) async rethrows -> [String] {
  var lines: [String] = []
  let before = HeadlessLog.warn
  defer { HeadlessLog.warn = before }
  HeadlessLog.warn = { lines.append($0) }
  try await body()
  await settle()
  return lines
}

/// Returns the reports of flows while `body` runs and the app settles.
@MainActor
func issues(_ body: () async throws -> Void) async rethrows -> [FlowIssue] {
  var issues: [FlowIssue] = []
  let before = FlowIssue.handler
  defer { FlowIssue.handler = before }
  FlowIssue.handler = { issues.append($0) }
  try await body()
  await settle()
  return issues
}

/// Expects that a page quotes a message, whatever its line breaks.
func expectQuoted(
  _ message: String?,
  in page: String,
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let text = try text(of: page)
  let message = message ?? "nothing was said"
  let isQuoted = words(of: text).contains(words(of: message))
  #expect(isQuoted, "\(page) does not say: \(message)", sourceLocation: sourceLocation)
}

/// Returns the text of the guide `Migrating` with its recipes, or of the page beside an example, by the example's name.
func text(of page: String) throws -> String {
  let root = URL(fileURLWithPath: "\(#filePath)/../../../..").standardizedFileURL
  let paths =
    page == "Migrating"
    ? ["Docs/Migrating.md", "Docs/Reference/OldWorld.md"] : ["Examples/Migration/\(page)/README.md"]
  return try paths.map { try String(contentsOf: root.appendingPathComponent($0), encoding: .utf8) }
    .joined(separator: "\n")
}
