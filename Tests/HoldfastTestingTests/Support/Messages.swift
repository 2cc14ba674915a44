import Foundation
import HoldfastTesting

/// The messages of the failures that `body` brings about, none of which fails the test.
@MainActor
func messages<Stop: Error>(
  timeLimit: TimeInterval = 0,
  _ body: @MainActor () async throws(Stop) -> Void
) async throws(Stop) -> [String] {
  try await caughtIssues(timeLimit: timeLimit, in: body).map(\.message)
}
