import Foundation
import Holdfast
import HoldfastTesting
import Testing

/// Expects what `body` tracks to leak, as the old style does, and the failure to say who holds it.
///
/// - Parameters:
///   - why: Why the style leaks here.
///   - page: The example whose page quotes the message, as in `ChildArrays`.
///   - parts: What the message has to say, among other things.
///   - sourceLocation: The place of the caller.
///   - body: What leads to the leak.
/// - Throws: What `body` throws.
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

/// What a page quotes as output.
private func quotes(in page: String) throws -> [String] {
  try text(of: page).components(separatedBy: "```text\n").dropFirst().compactMap {
    $0.components(separatedBy: "```").first.map(words)
  }
}

/// The text as its words: a page breaks and indents lines as it likes, and gives no places.
func words(of text: String) -> String {
  text.replacing(/\ \([A-Za-z+]+\.swift:[0-9]+\)/, with: "").split(whereSeparator: \.isWhitespace)
    .joined(separator: " ")
}
