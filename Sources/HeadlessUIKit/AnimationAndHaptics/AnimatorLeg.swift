import Foundation

/// A part of an animator's run, from one start to the next pause or end.
///
/// It consists of the progress and the time at its start, its duration, and the alarm that ends it.
struct AnimatorLeg {
  let fraction: CGFloat
  let seconds: TimeInterval
  let start: TimeInterval
  let alarm: HeadlessClock.Alarm
}
