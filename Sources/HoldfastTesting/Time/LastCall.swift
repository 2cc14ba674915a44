import Foundation

/// Remembers the place of a test's last call to this library, for a report from outside the test.
///
/// Invariant of `@unchecked`: the lock is held wherever `place` is read or written.
final class LastCall: @unchecked Sendable {
  static let main = LastCall()

  private let lock = NSLock()
  private var place: (function: String, file: StaticString, line: UInt)?

  func note(_ function: String, file: StaticString, line: UInt) {
    lock.withLock { place = (function, file, line) }
  }

  func forget() { lock.withLock { place = nil } }

  /// The place in words for a sentence, or an empty string if there was no call.
  var words: String {
    guard let place = lock.withLock({ self.place }) else { return "" }
    let file = URL(fileURLWithPath: "\(place.file)").lastPathComponent
    return " (its last call was \(place.function), at \(file):\(place.line))"
  }
}
