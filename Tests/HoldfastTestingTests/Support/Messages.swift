import Foundation
import HoldfastTesting

/// Returns the messages of the failures in `body`, none of which fails the test.
@MainActor
func messages<Stop: Error>(
  timeLimit: TimeInterval = 0,
  _ body: @MainActor () async throws(Stop) -> Void
) async throws(Stop) -> [String] {
  try await caughtIssues(timeLimit: timeLimit, in: body).map(\.message)
}
