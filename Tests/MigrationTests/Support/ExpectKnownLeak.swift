import Foundation
import Holdfast
import HoldfastTesting
import Testing

/// Expects a leak that the old style of an app causes, and checks that the failure's message names the holder.
///
/// - Parameters:
///   - why: The reason why the style leaks here.
///   - page: The example whose page quotes the message, as in `ChildArrays`.
///   - parts: Texts that the message must contain.
///   - sourceLocation: The position of the call.
///   - body: The code that causes the leak, and tracks the leaked objects.
/// - Throws: The error that `body` throws.
@MainActor
func expectKnownLeak(
  _ why: Comment,
  quotedIn page: String? = nil,
  saying parts: String...,
  sourceLocation: SourceLocation = #_sourceLocation,
  _ body: @escaping @MainActor (Leaks) async throws -> Void
) async throws {
  let quotes = try page.map(quotes)
  let said = try await caughtIssues { try await expectFreed(body) }.map(\.message)
  #expect(!said.isEmpty, why, sourceLocation: sourceLocation)
  for message in said {
    if ProcessInfo.processInfo.environment["PRINT_LEAKS"] != nil { print(message, "\n") }
    let isQuoted = quotes?.contains { words(of: message).contains($0) } ?? true
    let isMeant = parts.allSatisfy(message.contains) && isQuoted
    #expect(isMeant, "This leak was not meant: \(message)", sourceLocation: sourceLocation)
  }
}

/// Returns the text that a page quotes as output.
private func quotes(in page: String) throws -> [String] {
  try text(of: page).components(separatedBy: "```text\n").dropFirst().compactMap {
    $0.components(separatedBy: "```").first.map(words)
  }
}

/// Returns the words of the text.
///
/// A page breaks and indents lines differently, and leaves out source locations.
func words(of text: String) -> String {
  text.replacing(/\ \([A-Za-z+]+\.swift:[0-9]+\)/, with: "").split(whereSeparator: \.isWhitespace)
    .joined(separator: " ")
}
