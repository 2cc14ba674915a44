import Foundation

/// A part of an animator's run that an alarm of the clock ends, with the progress and the time at its start, and
/// its duration.
struct AnimatorLeg {
  let fraction: CGFloat
  let seconds: TimeInterval
  let start: TimeInterval
  let alarm: HeadlessClock.Alarm
}
