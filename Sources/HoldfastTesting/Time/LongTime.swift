import Foundation

/// Says, once, that letting a long time pass takes long itself.
///
/// What looks every second does so a million times in twelve days.
@MainActor
struct LongTime {
  /// How long it may take without a word, in seconds of real time.
  static var patience: TimeInterval = 5
  static var say: (String) -> Void = Console.say

  private let seconds: TimeInterval
  private let begin = ProcessInfo.processInfo.systemUptime
  private var steps = 0
  /// Whether it has taken longer than that.
  private(set) var isLong = false

  init(_ seconds: TimeInterval) { self.seconds = seconds }

  /// Something was due, and has taken its steps.
  mutating func tookStep(at passed: TimeInterval) {
    steps += 1
    guard !isLong, ProcessInfo.processInfo.systemUptime - begin > Self.patience else { return }
    isLong = true
    Self.say(
      "letTimePass(\(seconds)) takes long: \(Int(passed)) s of it have passed in \(Int(Self.patience)) s, in which "
        + "\(steps) timers rang. Something sets a timer again and again, such as a poll: let no more time pass than "
        + "the test is about."
    )
  }
}
