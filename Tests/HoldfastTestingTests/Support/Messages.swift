import Foundation
import HoldfastTesting

/// The messages of the failures that `body` brings about, none of which fails the test.
@MainActor
func messages<Stop: Error>(
  within patience: TimeInterval = 0,
  _ body: @MainActor () async throws(Stop) -> Void
) async throws(Stop) -> [String] {
  try await caughtIssues(within: patience, in: body).map(\.message)
}
