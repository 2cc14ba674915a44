import Foundation
import Testing

extension Trait where Self == ConditionTrait {
  /// Only where nothing listens to the library before the test does, as a run that prints what was
  /// exercised would.
  static var nothingListensBefore: Self {
    let value = ProcessInfo.processInfo.environment["HOLDFAST_COVERAGE"] ?? ""
    return .enabled(if: value.isEmpty, "HOLDFAST_COVERAGE listens from the start")
  }
}
