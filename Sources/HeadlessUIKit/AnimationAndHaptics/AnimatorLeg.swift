import Foundation

/// An animator's way under the clock: from where, how long, and since when.
struct AnimatorLeg {
  let fraction: CGFloat
  let seconds: TimeInterval
  let start: TimeInterval
  let alarm: HeadlessClock.Alarm
}
