import Foundation

/// The animations that were added to a layer and haven't been removed.
///
/// The layer holds this object, which holds the animations. They hold their delegates.
@MainActor
final class LayerAnimations {
  private final class Run {
    let animation: CAAnimation
    /// The blocks of transactions that wait for the animation.
    let waits: [AnimationWait]
    var alarm: HeadlessClock.Alarm?

    init(_ animation: CAAnimation, waits: [AnimationWait]) {
      self.animation = animation
      self.waits = waits
    }
  }

  private var runs: [String: Run] = [:]
  /// The number of animations that were added without a key.
  private var count = 0

  subscript(key: String) -> CAAnimation? { runs[key]?.animation }

  var keys: [String]? { runs.isEmpty ? nil : runs.keys.sorted() }

  func add(_ animation: CAAnimation, key: String?) {
    count += 1
    let key = key ?? "animation \(count)"
    remove(key)
    let run = Run(animation, waits: CATransaction.beginAnimation())
    runs[key] = run
    HeadlessRunLoop.main.afterCommit { [weak self] in
      guard self?.runs[key] === run else { return }
      animation.delegate?.animationDidStart(animation)
    }
    guard animation.ends else { return run.waits.end() }
    // The alarm of a repeating animation is a deadline, so that tests that settle don't wait for it.
    let purpose = animation.repeats ? HeadlessClock.Purpose.deadline : .motion
    run.alarm = HeadlessClock.main.schedule(after: animation.wholeDuration, for: purpose) {
      self.finish(run, key: key)
    }
  }

  private func finish(_ run: Run, key: String) {
    run.alarm = nil
    if run.animation.isRemovedOnCompletion { runs[key] = nil }
    end(run, finished: true)
  }

  private func end(_ run: Run, finished: Bool) {
    run.animation.delegate?.animationDidStop(run.animation, finished: finished)
    run.waits.end()
  }

  func remove(_ key: String) {
    guard let run = runs.removeValue(forKey: key) else { return }
    // An animation that has finished has no alarm any longer, and one that repeats forever never had one.
    guard run.alarm != nil || !run.animation.ends else { return }
    run.alarm?.cancel()
    run.alarm = nil
    run.animation.delegate?.animationDidStop(run.animation, finished: false)
    if run.animation.ends { run.waits.end() }
  }

  func removeAll() {
    for key in runs.keys.sorted() { remove(key) }
  }
}
