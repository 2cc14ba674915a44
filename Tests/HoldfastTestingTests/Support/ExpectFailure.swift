import Testing

/// Expects `body` to fail its test once or more, in this target's files, with `words` in each message.
@MainActor
func expectFailure(
  _ words: String,
  sourceLocation: SourceLocation = #_sourceLocation,
  _ body: @MainActor () async throws -> Void
) async rethrows {
  try await withKnownIssue(sourceLocation: sourceLocation) {
    try await body()
  } matching: { issue in
    issue.comments.contains { $0.rawValue.contains(words) }
      && issue.sourceLocation?.fileID.hasPrefix("HoldfastTestingTests/") ?? false
  }
}
