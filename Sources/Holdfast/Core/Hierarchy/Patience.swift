import Foundation

extension TimeInterval {
  /// As the time to wait: none for what is negative or not a number, a year for what has no end.
  package var asPatience: TimeInterval { self > 0 ? Swift.min(self, 365 * 24 * 3600) : 0 }
}
