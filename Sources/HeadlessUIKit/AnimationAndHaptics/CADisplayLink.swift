import Foundation

/// Calls its target for each picture of the screen, sixty times a second of the clock that tests move.
///
/// As on a phone, once it was added to a run loop it is held by that, and it holds its target, until `invalidate()`: a
/// screen that is its target and invalidates it in `deinit` is never freed. It calls in `letTimePass(_:)`, and by
/// itself as the machine's time goes by; settling goes on to the end of a transition at once, so it calls once then,
/// as where pictures are dropped.
///
/// Core Animation's. There is no `Selector` without Objective-C: `init(headlessTarget:action:)` takes a closure.
@preconcurrency @MainActor open class CADisplayLink: HeadlessObject {
  private var action: ((CADisplayLink) -> Void)?
  private var alarm: HeadlessClock.Alarm?
  private var modes: Set<String> = []

  /// When the last picture was shown, by the clock of `CACurrentMediaTime()`; zero before the first.
  open private(set) var timestamp: CFTimeInterval = 0

  /// When the next picture is to be shown.
  open var targetTimestamp: CFTimeInterval { timestamp + interval }

  /// How long the screen shows a picture, in seconds.
  open var duration: CFTimeInterval { 1 / 60 }

  /// Whether the target is left alone.
  open var isPaused = false {
    didSet { arm() }
  }

  /// How often a second the target is to be called; zero for as often as the screen shows a picture, which is also
  /// the most.
  open var preferredFramesPerSecond = 0

  private var interval: CFTimeInterval {
    let wanted = preferredFramesPerSecond
    return (1...59).contains(wanted) ? 1 / Double(wanted) : duration
  }

  /// Can't be called, for there is no `Selector` to be named here.
  public convenience init(target: Any, selector: Never) {
    self.init()
  }

  override init() {
    super.init()
  }

  /// Makes a link that calls `action` with its target, which it holds, as it holds the closure, until
  /// `invalidate()`.
  @_spi(DisplayLinks)
  public convenience init<Target: AnyObject>(
    headlessTarget target: Target,
    action: @escaping @MainActor (_ target: Target, _ link: CADisplayLink) -> Void
  ) {
    self.init()
    self.action = { action(target, $0) }
  }

  /// Begins to call; the run loop holds the link from now on.
  open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
    guard action != nil else { return }
    modes.insert(mode.rawValue)
    arm()
  }

  /// Calls no longer in a mode; when it was the last one, the run loop lets the link go, which keeps its target.
  open func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
    modes.remove(mode.rawValue)
    arm()
  }

  /// Ends the link for good: the run loop lets it go, and it lets its target go.
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
    // A deadline: nothing that settles is to wait for pictures that never end.
    alarm = HeadlessClock.main.schedule(after: interval, for: .deadline) { [weak self] in
      self?.show()
    }
  }

  private func show() {
    timestamp = HeadlessClock.main.now
    arm()
    action?(self)
  }

  /// The links that are in the run loop.
  private static var added: [ObjectIdentifier: CADisplayLink] = [:]

  private func hold(_ isAdded: Bool) {
    Self.added[ObjectIdentifier(self)] = isAdded ? self : nil
  }
}
