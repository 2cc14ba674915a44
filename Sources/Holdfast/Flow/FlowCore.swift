import Foundation

/// A flow without its value's type, which `ValueFlowCore` adds: its tokens, its screens and its end.
///
/// The `Flow` and every token hold it, so each screen of the flow does. It holds the `onEnd` closure until
/// the end is decided, and the flow it was started from until `onEnd` was called. It refers weakly to
/// screens, windows and inner flows.
@MainActor
class FlowCore: FlowOnDisplay {
  indirect enum State {
    /// Something keeps it open.
    case open
    /// Its end is decided, and its screens are being taken away.
    case leaving(Teardown, FlowEnding, since: TimeInterval)
    /// Its end is decided, and `onEnd` was called or is about to be.
    case ended(FlowEnding, since: TimeInterval)
  }

  let givenName: String?
  let site: CallSite
  /// Nil after the end: the app's closures in it are released.
  private(set) var placement: Placement?
  private(set) var state = State.open
  /// How many tokens, inner flows and calls keep it open.
  private(set) var tokens = 0
  private(set) var hasShown = false
  /// Whether the `Flow` is alive, so that something can finish it.
  ///
  /// Invariant: it is read and written on the main queue only.
  nonisolated(unsafe) var isHeld = true
  /// Whether the placement has done what has to be done before the screens can leave.
  var hasGivenWay = false
  /// The flow this one was started from, which it keeps open until its own `onEnd` was called.
  private(set) var outer: FlowCore?
  /// Whether it asks the user something for the flow it was started from, over whatever is in front.
  var isQuestion = false
  /// Some may have ended.
  private var innerFlows = WeakList<FlowCore>()
  /// Those that were shown, or are to be; each holds its token.
  private var screens = WeakList<UIViewController>()

  init(name: String?, site: CallSite, placement: Placement) {
    givenName = name
    self.site = site
    self.placement = placement
    HierarchyObserver.main.add(self)
    note(.started)
  }

  /// The flows that have ended and are still alive; only the diagnostics ask for them.
  static var ended: [Weak<FlowCore>] = []

  /// How many ends are decided whose `onEnd` was not called yet.
  static var pendingEnds = 0

  /// What reports call it.
  var name: String { givenName ?? "Flow" }

  /// Whether there is no value to finish with.
  var isValueless: Bool { true }

  var isOpen: Bool {
    if case .open = state { true } else { false }
  }

  var hasEnded: Bool {
    if case .ended = state { true } else { false }
  }

  // MARK: What keeps it open

  func hold() {
    tokens += 1
  }

  /// May run inside a `deinit`: it decides, and calls nothing of the app.
  func release() {
    tokens -= 1
    switch state {
    case .open where tokens == 0: end(hasShown ? .dismissed : .failed(neverShown))
    case .leaving(let teardown, _, _) where tokens == 0: teardown.end()
    case .open, .leaving: HierarchyObserver.main.wake()
    case .ended: break
    }
  }

  /// Set where the app's own code has put a screen nowhere so far.
  var putNowhere: ScreenName?

  private var neverShown: FlowError {
    putNowhere.map { .placedNowhere(screen: $0.description) } ?? .neverShown
  }

  // MARK: Screens

  /// The tokens of the screens that have not left, in the order asked for.
  var screenTokens: [ScreenToken] {
    screens.objects.compactMap { $0.token(in: self) }
  }

  /// The last screen shown that is still there.
  var frontScreen: UIViewController? {
    screens.last { $0.token(in: self)?.isShown ?? false }
  }

  /// The controller of the first screen shown that is still there.
  var firstController: UIViewController? {
    screenTokens.first(where: \.isShown)?.controller
  }

  /// The screens that are alive, also those that have left.
  var livingScreens: [UIViewController] { screens.objects }

  func add(_ screen: UIViewController) {
    screens.append(screen)
  }

  func screenIsThere() {
    hasShown = true
    putNowhere = nil
  }

  /// Looks whether its screens are still there.
  ///
  /// - Returns: In how many seconds to look again; nil if nothing is in doubt.
  func look(at now: TimeInterval) -> TimeInterval? {
    var next: TimeInterval?
    for token in screenTokens {
      if let wait = token.look(at: now) { next = min(wait, next ?? wait) }
    }
    return next
  }

  // MARK: Outer and inner flows

  /// The flows that were started from it and whose `onEnd` was not called yet.
  var inner: [FlowCore] { innerFlows.objects.filter { $0.outer === self } }

  /// This flow was started from `outer`, and keeps it open until its own `onEnd` was called.
  func begin(inside outer: FlowCore?) {
    guard outer !== self.outer else { return }
    var above = outer
    while let flow = above {
      // Two flows that wait for each other's screens: neither is inside the other.
      if flow === self { return }
      above = flow.outer
    }
    let before = self.outer
    self.outer = outer
    outer?.hold()
    outer?.innerFlows.append(self)
    before?.release()
  }

  // MARK: The end

  /// Takes the `onEnd` closure with an outcome that has no value; nil the second time.
  func take(_ end: FlowEnding) -> (@MainActor () -> Void)? { nil }

  /// Ends at once: decided here, `onEnd` is called on a later turn of the main queue.
  func end(_ end: FlowEnding) {
    guard let tell = take(end) else { return }
    decide(.ended(end, since: Platform.now))
    deliver(tell)
  }

  /// Ends `.cancelled` by the flow's own will; after the end it does nothing.
  func cancel() {
    guard let tell = take(.cancelled) else { return }
    leave(.cancelled, tell)
  }

  /// Ends by the flow's own will: decided here, `tell` is called when its screens are gone.
  func leave(_ end: FlowEnding, _ tell: @escaping @MainActor () -> Void) {
    let teardown = Teardown(of: self, tell)
    decide(.leaving(teardown, end, since: Platform.now))
    HierarchyObserver.main.add(teardown)
    teardown.tryAgain()
  }

  /// Ends now, since the flow it was started from ends and can't wait for it.
  func endBeforeOuter() {
    for inner in inner { inner.endBeforeOuter() }
    switch state {
    case .open: end(.dismissed)
    case .leaving(let teardown, _, _): teardown.end()
    case .ended: break
    }
  }

  private func decide(_ state: State) {
    self.state = state
    HierarchyObserver.main.forget(self)
    ShowQueue.main.flowEnded(self)
  }

  /// Calls `tell` on a turn of the main queue of its own, never inside a `deinit` or a UIKit call.
  ///
  /// The queue holds the closure until then; the outer flow is kept open until it ran.
  func deliver(_ tell: @escaping @MainActor () -> Void) {
    if case .leaving(_, let end, let since) = state { state = .ended(end, since: since) }
    placement = nil
    FlowCore.ended.removeAll { $0.object == nil }
    FlowCore.ended.append(Weak(self))
    for token in screenTokens { token.giveBack() }
    FlowCore.pendingEnds += 1
    DispatchQueue.main.async {
      FlowCore.pendingEnds -= 1
      self.note(.ended)
      tell()
      self.begin(inside: nil)
    }
  }

  // MARK: Reports

  /// The end and how long ago it was decided.
  var ending: (end: FlowEnding, since: TimeInterval)? {
    switch state {
    case .open: nil
    case .leaving(_, let end, let since), .ended(let end, let since): (end, since)
    }
  }

  /// What won, for the message about a call that came after it.
  var endSentence: String {
    guard let ending else { return "it had not ended" }
    return String(format: "%.1f s after .", Platform.now - ending.since) + ending.end.words
  }

  /// Reports a second end.
  func reportLate(_ call: String) {
    site.report(
      "\(call) came \(endSentence). Declare work that outlives its screens with flow.work.",
      about: name
    )
  }
}
