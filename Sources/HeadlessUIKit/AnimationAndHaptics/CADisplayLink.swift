import Foundation

/// Calls its target for each frame of the screen, sixty times per second of the clock that tests control.
///
/// As on a device, the run loop holds a link that was added to it, and the link holds its target, until `invalidate()`.
/// If a screen is the target of its link and invalidates the link only in `deinit`, the screen is therefore never
/// deallocated.
///
/// The target is called during `advanceTime(by:)`, and as the machine's time passes. Settling skips to the end
/// of a transition, so the target is then called only once, as if frames were dropped.
///
/// The class belongs to Core Animation. Without Objective-C there is no `Selector`, so
/// `init(headlessTarget:action:)` takes a closure.
@preconcurrency @MainActor open class CADisplayLink: HeadlessObject {
  private var action: ((CADisplayLink) -> Void)?
  private var alarm: HeadlessClock.Alarm?
  private var modes: Set<String> = []

  /// The time of the last frame, by the clock of `CACurrentMediaTime()`, or zero before the first frame.
  open private(set) var timestamp: CFTimeInterval = 0

  /// The time of the next frame.
  open var targetTimestamp: CFTimeInterval { timestamp + interval }

  /// The duration of a frame, in seconds.
  open var duration: CFTimeInterval { 1 / 60 }

  /// Whether the link is paused.
  open var isPaused = false {
    didSet { arm() }
  }

  /// The number of calls per second, or zero for one call per frame, which is also the maximum.
  open var preferredFramesPerSecond = 0

  private var interval: CFTimeInterval {
    let wanted = preferredFramesPerSecond
    return (1...59).contains(wanted) ? 1 / Double(wanted) : duration
  }

  /// This initializer can't be called, because HeadlessUIKit has no `Selector`.
  public convenience init(target: Any, selector: Never) {
    self.init()
  }

  override init() {
    super.init()
  }

  /// Creates a link that calls `action` with its target.
  ///
  /// It holds the target and the closure until `invalidate()`.
  @_spi(DisplayLinks)
  public convenience init<Target: AnyObject>(
    headlessTarget target: Target,
    action: @escaping @MainActor (_ target: Target, _ link: CADisplayLink) -> Void
  ) {
    self.init()
    self.action = { action(target, $0) }
  }

  /// Adds the link to a run loop, which then holds it, and begins the calls.
  open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
    guard action != nil else { return }
    modes.insert(mode.rawValue)
    arm()
  }

  /// Removes the link from a mode.
  ///
  /// When the link has no mode any more, the run loop releases it, but the link still holds its target.
  open func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
    modes.remove(mode.rawValue)
    arm()
  }

  /// Ends the link permanently.
  ///
  /// The run loop releases the link, and the link releases its target.
  open func invalidate() {
    modes = []
    action = nil
    arm()
  }

  private func arm() {
    alarm?.cancel()
    alarm = nil
    guard !modes.isEmpty, !isPaused else { return hold(!modes.isEmpty) }
    hold(true)
    // The alarm is a deadline, so that tests that settle don't wait for frames that never end.
    alarm = HeadlessClock.main.schedule(after: interval, for: .deadline) { [weak self] in
      self?.show()
    }
  }

  private func show() {
    timestamp = HeadlessClock.main.now
    arm()
    action?(self)
  }

  /// The links in the run loop.
  private static var added: [ObjectIdentifier: CADisplayLink] = [:]

  private func hold(_ isAdded: Bool) {
    Self.added[ObjectIdentifier(self)] = isAdded ? self : nil
  }
}
