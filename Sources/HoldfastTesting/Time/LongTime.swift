import Foundation

/// Prints a line once if advancing the time takes much real time.
///
/// For example, a timer that repeats every second fires a million times in twelve days.
@MainActor
struct LongTime {
  /// The real time in seconds after which the line is printed.
  static var timeLimit: TimeInterval = 5
  static var say: (String) -> Void = Console.say

  private let seconds: TimeInterval
  private let begin = ProcessInfo.processInfo.systemUptime
  private var steps = 0
  /// Whether advancing the time has taken more real time than `timeLimit`.
  private(set) var isLong = false

  init(_ seconds: TimeInterval) { self.seconds = seconds }

  /// Notes that a timer has fired.
  mutating func tookStep(at passed: TimeInterval) {
    steps += 1
    guard !isLong, ProcessInfo.processInfo.systemUptime - begin > Self.timeLimit else { return }
    isLong = true
    Self.say(
      """
      advanceTime(by: \(seconds)) takes long: \(Int(passed)) s of it have passed in \(Int(Self.timeLimit)) s, in which \
      \(steps) timers fired. Something sets a timer again and again, such as a poll. Advance only by the time that the \
      test needs.
      """
    )
  }
}
