import Foundation

/// The animations of a layer, each until its time is over.
///
/// The layer holds it, and it holds the animations, which hold their delegates.
@MainActor
final class LayerAnimations {
  private final class Run {
    let animation: CAAnimation
    /// What waits for it, in a transaction.
    let waits: [AnimationWait]
    var alarm: HeadlessClock.Alarm?

    init(_ animation: CAAnimation, waits: [AnimationWait]) {
      self.animation = animation
      self.waits = waits
    }
  }

  private var runs: [String: Run] = [:]
  /// Those that were added without a key.
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
    // What settles doesn't wait for what goes round and round.
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
    // One that has finished has no alarm; one that repeats for ever never had one.
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
