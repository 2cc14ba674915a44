import Foundation
import Testing

/// Runs `body`, and returns the issues that it records, without failing the running Swift Testing test.
///
/// The package's own tests use it to test failures of expectations, without marking them as known issues. Issues that
/// are recorded by tasks outside the test aren't returned.
///
/// - Parameters:
///   - timeLimit: The number of seconds of real time within which an object must be deallocated before a leak is
///     reported. The default is for tests that expect leaks.
///   - body: The code that may fail.
/// - Returns: The issues.
/// - Throws: The error of `body`.
@MainActor
package func caughtIssues<Stop: Error>(
  timeLimit: TimeInterval = 0,
  in body: @MainActor () async throws(Stop) -> Void
) async throws(Stop) -> [Issue] {
  guard let test = Test.current else { preconditionFailure("No Swift Testing test is running.") }
  let caught = CaughtIssues()
  let before = Leaks.timeLimit
  Leaks.timeLimit = timeLimit
  defer { Leaks.timeLimit = before }
  var stop: Stop?
  let keeping: IssueHandlingTrait = .compactMapIssues { issue in
    caught.add(issue)
    return nil
  }
  do {
    try await keeping.provideScope(for: test, testCase: .current) { @MainActor in
      do throws(Stop) { try await body() } catch { stop = error }
    }
  } catch {
    preconditionFailure("The scope itself throws nothing: \(error)")
  }
  if let stop { throw stop }
  return caught.issues
}

/// Collects issues.
///
/// Invariant of `@unchecked`: the lock is held wherever `list` is read or written.
private final class CaughtIssues: @unchecked Sendable {
  private let lock = NSLock()
  private var list: [Issue] = []

  var issues: [Issue] { lock.withLock { list } }

  func add(_ issue: Issue) {
    lock.withLock { list.append(issue) }
  }
}

extension Issue {
  /// The text of the issue, without its place in the source.
  package var message: String {
    let said = comments.map(\.rawValue).joined(separator: "\n")
    return said.isEmpty ? "\(self)" : said
  }
}
