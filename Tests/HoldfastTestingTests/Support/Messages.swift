import Testing

/// The messages of the failures that `body` brings about, none of which fails the test.
@MainActor
func messages(_ body: @MainActor () async throws -> Void) async throws -> [String] {
  let box = MessageBox()
  try await withKnownIssue(isIntermittent: true) {
    try await body()
  } matching: { issue in
    box.add(issue.comments.map(\.rawValue).joined(separator: "\n"))
    return true
  }
  return box.messages
}

private final class MessageBox: @unchecked Sendable {
  // Invariant: written and read by one test, which is on the main actor.
  private(set) var messages: [String] = []

  func add(_ message: String) {
    messages.append(message)
  }
}
