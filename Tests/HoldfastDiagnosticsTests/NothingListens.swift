import Foundation
import Testing

extension Trait where Self == ConditionTrait {
  /// Enables a test only if nothing listens to the library before the test does, unlike in a run that prints
  /// its coverage.
  static var nothingListensBefore: Self {
    let value = ProcessInfo.processInfo.environment["HOLDFAST_COVERAGE"] ?? ""
    return .enabled(if: value.isEmpty, "HOLDFAST_COVERAGE listens from the start")
  }
}
