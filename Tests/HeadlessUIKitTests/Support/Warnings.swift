import HeadlessUIKit

/// Returns the lines that UIKit logs while `body` runs.
@MainActor
func warnings(during body: @MainActor () async throws -> Void) async rethrows -> [String] {
  let before = HeadlessLog.warn
  defer { HeadlessLog.warn = before }
  var warnings: [String] = []
  HeadlessLog.warn = { warnings.append($0) }
  try await body()
  return warnings
}
