import Foundation

/// A part of an animator's run that the clock times: where it begins, its duration and its start.
struct AnimatorLeg {
  let fraction: CGFloat
  let seconds: TimeInterval
  let start: TimeInterval
  let alarm: HeadlessClock.Alarm
}
