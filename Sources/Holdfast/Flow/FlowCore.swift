import Foundation

/// A flow without its value's type, which `ValueFlowCore` adds: its stays, its screens and its
/// end.
///
/// Who holds it: the `Flow`, and every stay (so every screen of the flow). What it holds: the
/// starter's closure until the end is decided, and the stay in the flow it was started from. Screens,
/// windows and inner flows it knows only weakly.
@MainActor
class FlowCore {
  enum State {
    /// Something stays in it.
    case open
    /// Its end is decided; its screens are being taken away.
    case leaving(Removal)
    /// Its end is decided, and told or about to be.
    case ended
  }

  /// What won, and when; for the message to whoever comes second.
  ///
  /// A class, so that the flows that live don't have the room for it.
  final class Verdict {
    let end: FlowEnding
    let time: TimeInterval

    init(end: FlowEnding, time: TimeInterval) {
      self.end = end
      self.time = time
    }
  }

  let givenName: String?
  let site: CallSite
  private(set) var placement: Placement
  private(set) var hasShown = false
  /// Whether the `Flow` is alive, and so somebody holds it who may finish it.
  ///
  /// Invariant: it is read and written on the main queue only.
  nonisolated(unsafe) var isHeld = true

  private(set) var state = State.open
  private(set) var verdict: Verdict?
  private(set) var stays = 0
  /// The flow this one was started from, which it keeps open until its starter was told.
  private(set) var outer: FlowCore?
  /// Where it was to be shown when that was last looked at.
  private weak var waitingHost: UIResponder?
  /// Also some that have ended.
  private var innerCores = WeakList<FlowCore>()
  /// Whether any flow was started from it.
  private(set) var hasHadInner = false
  /// Each holds its own stay.
  private var shownScreens = WeakList<UIViewController>()

  init(name: String?, site: CallSite, placement: Placement) {
    givenName = name
    self.site = site
    self.placement = placement
    FlowCore.live.appendWeakly(self)
    note(.started)
  }

  /// The flows that are alive; only the diagnostics ask for them.
  static var live: [Weak<FlowCore>] = []

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

  // MARK: Stays

  func stayBegan() {
    stays += 1
  }

  /// May run inside a `deinit`: it decides, and tells on a turn of its own (law 5).
  func stayEnded() {
    stays -= 1
    switch state {
    case .open where stays == 0: end(hasShown ? .dismissed : .failed(.neverShown))
    case .leaving(let removal) where stays == 0: removal.end()
    case .open, .leaving: Watch.main.look()
    case .ended: break
    }
  }

  // MARK: Screens

  /// The stays of the screens that are alive and have not been seen to leave, in the order shown.
  var screenStays: [ScreenStay] {
    var stays: [ScreenStay] = []
    forEachScreenStay { stays.append($0) }
    return stays
  }

  /// The last screen shown that is still there.
  var frontScreen: UIViewController? {
    shownScreens.last { $0.stay(in: self) != nil }
  }

  /// The first screen shown that is still there.
  var firstScreen: UIViewController? {
    livingScreens.first { $0.stay(in: self) != nil }
  }

  /// Looks at the links of its screens, and says when to look again.
  ///
  /// - Parameters:
  ///   - now: The time.
  ///   - standing: A container that was just seen to be in place.
  /// - Returns: The largest doubt about one of them.
  func look(at now: TimeInterval, standing: WatchedContainer? = nil) -> ScreenStay.Doubt {
    var doubt = ScreenStay.Doubt.none
    forEachScreenStay { stay in
      if standing == nil || !stay.isIn(standing) { doubt = max(doubt, stay.look(at: now)) }
    }
    return doubt
  }

  /// The screens that are alive, also those that have left.
  var livingScreens: [UIViewController] { shownScreens.objects }

  func forEachScreenStay(_ body: @MainActor (ScreenStay) -> Void) {
    guard shownScreens.isLong else {
      if let screen = shownScreens.first, let stay = screen.stay(in: self) { body(stay) }
      return
    }
    // What is done with one may make the app show another screen.
    let screens = shownScreens
    screens.visit { screen in
      if let stay = screen.stay(in: self) { body(stay) }
    }
  }

  /// A screen was put on display: it holds a stay from now on.
  ///
  /// - Returns: The container it is in, if that is looked at.
  func didShow(
    _ screen: UIViewController,
    own: UIViewController,
    asksLink: Bool
  ) -> WatchedContainer? {
    hasShown = true
    let stay = ScreenStay(
      in: self,
      screen: screen,
      own: own,
      asksLink: asksLink,
      asksContainers: asksLink || placement.endsWithItsContainers
    )
    shownScreens.append(screen)
    let attachment = screen.attachment
    attachment.hold(stay)
    if asksLink { (own === screen ? attachment : own.attachment).endsWithItsLink = true }
    note(.shown(screen))
    return stay.container
  }

  /// A screen took another one's place, and what that one was to the flow: the stack that is
  /// wrapped round it, too.
  func didReplace(
    _ replaced: UIViewController,
    with screen: UIViewController
  ) -> WatchedContainer? {
    let stay = replaced.stay(in: self)
    let wrapper = stay?.own.flatMap { $0 === replaced ? nil : $0 }
    let container = didShow(screen, own: wrapper ?? screen, asksLink: stay?.asksLink ?? true)
    stay?.giveBack()
    return container
  }

  /// What its placement shows in place of its screens; nil the second time.
  func takeReplacement() -> UIViewController? {
    let replacement = placement.replacement
    placement = placement.withoutReplacement
    return replacement?()
  }

  // MARK: Outer and inner flows

  /// The open flows that were started from it, and those whose starter was not told yet.
  var inner: [FlowCore] {
    if !hasHadInner { return [] }
    return innerCores.objects.filter { $0.outer === self }
  }

  /// This flow was started from `outer`, and keeps it open until its own end has been told.
  func begin(inside outer: FlowCore) {
    guard self.outer == nil else { return }
    self.outer = outer
    outer.stayBegan()
    outer.innerCores.append(self)
    outer.hasHadInner = true
  }

  /// This flow, which shows nothing yet, is to be shown at `host`, and is started from the flow there.
  ///
  /// That is settled when it is asked for; only where the host itself is another one by the time it is
  /// shown, as whoever is in front may be, it is settled anew.
  func wait(at host: UIResponder, of outer: FlowCore?) {
    guard host !== waitingHost else { return }
    if case .asking = placement.kind { return }
    waitingHost = host
    let before = self.outer
    self.outer = nil
    if let outer { begin(inside: outer) }
    before?.stayEnded()
  }

  // MARK: The end

  /// Takes the starter's closure with an outcome; nil the second time.
  func take(_ end: ValuelessEnd) -> (@MainActor () -> Void)? { nil }

  /// Ends at once: decided here, told by one hop through the main queue.
  func end(_ valueless: ValuelessEnd) {
    guard let tell = take(valueless) else { return }
    decide(valueless.ending)
    deliver(tell)
  }

  /// Ends `.cancelled` by the flow's own will; after the end it does nothing.
  func cancel() {
    guard let tell = take(.cancelled) else { return }
    leave(.cancelled, telling: tell)
  }

  /// Ends by the flow's own will: decided here, told when its screens are gone (section 4 of the
  /// design).
  func leave(_ end: FlowEnding, telling tell: @escaping @MainActor () -> Void) {
    decide(end)
    let removal = Removal(of: self, telling: tell)
    state = .leaving(removal)
    Watch.main.add(removal)
    removal.step()
  }

  /// The flow it was started from can wait for it no longer, and is told after it (law 5).
  func endLate() {
    for inner in inner { inner.endLate() }
    switch state {
    case .open: end(.dismissed)
    case .leaving(let removal): removal.end()
    case .ended: break
    }
  }

  /// The end that won and how long ago, for the message to whoever came second.
  var verdictSentence: String {
    guard let verdict else { return "it had not ended" }
    let seconds = String(format: "%.1f", Platform.now - verdict.time)
    return "\(seconds) s after .\(verdict.end.reason)"
  }

  private func decide(_ end: FlowEnding) {
    verdict = Verdict(end: end, time: Platform.now)
    state = .ended
    ShowQueue.main.flowEnded(self)
  }

  /// Nothing is told inside a `deinit` or a UIKit call.
  ///
  /// The main queue holds the closure until then; the outer flow is kept open until it ran.
  func deliver(_ tell: @escaping @MainActor () -> Void) {
    state = .ended
    if placement.role != .plain { placement = placement.withoutClosures }
    forEachScreenStay { $0.giveBack() }
    DispatchQueue.main.async {
      self.note(.ended)
      tell()
      guard let outer = self.outer else { return }
      self.outer = nil
      outer.stayEnded()
    }
  }
}
