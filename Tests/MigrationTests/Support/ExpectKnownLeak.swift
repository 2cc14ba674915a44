import Foundation
import Holdfast
import HoldfastTesting
import Testing

/// Expects what `body` tracks to leak, as the old style does, and the failure to say who holds it.
///
/// - Parameters:
///   - why: Why the style leaks here.
///   - words: What the message has to say, among other things.
///   - sourceLocation: The place of the caller.
///   - body: What leads to the leak.
/// - Throws: What `body` throws.
@MainActor
func expectKnownLeak(
  _ why: Comment,
  saying words: String...,
  sourceLocation: SourceLocation = #_sourceLocation,
  _ body: @escaping @MainActor (Leaks) async throws -> Void
) async throws {
  try await withKnownIssue(why, sourceLocation: sourceLocation) {
    try await expectFreed(body)
  } matching: { issue in
    let message = issue.comments.map(\.rawValue).joined()
    if ProcessInfo.processInfo.environment["PRINT_LEAKS"] != nil { print(message, "\n") }
    let isMeant = words.allSatisfy(message.contains)
    if !isMeant { print("This leak was not meant:", message) }
    return isMeant
  }
}
