import HoldfastTesting
import Testing

/// Expects that `body` fails its test at least once, in this target's files, with `words` in each message.
@MainActor
func expectFailure<Stop: Error>(
  _ words: String,
  sourceLocation: SourceLocation = #_sourceLocation,
  _ body: @MainActor () async throws(Stop) -> Void
) async throws(Stop) {
  let issues = try await caughtIssues(in: body)
  #expect(!issues.isEmpty, "Nothing failed.", sourceLocation: sourceLocation)
  for issue in issues {
    let isMeant =
      issue.message.contains(words)
      && issue.sourceLocation?.fileID.hasPrefix("HoldfastTestingTests/") ?? false
    let place = issue.sourceLocation.map { "\($0)" } ?? "nowhere"
    #expect(isMeant, "\(issue.message) at \(place)", sourceLocation: sourceLocation)
  }
}
