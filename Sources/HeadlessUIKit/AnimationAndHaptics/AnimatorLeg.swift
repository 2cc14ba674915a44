import Foundation

/// A part of an animator's run, which an alarm of the clock ends.
///
/// It consists of the progress and the time at its start, its duration, and the alarm.
struct AnimatorLeg {
  let fraction: CGFloat
  let seconds: TimeInterval
  let start: TimeInterval
  let alarm: HeadlessClock.Alarm
}
