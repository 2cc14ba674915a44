import Foundation

/// A flow without its value's type: its stays, its screens, its requests and its end.
///
/// Who holds it: the `Flow`, and every stay (so every screen of the flow). What it holds: the
/// starter's closure until the end is decided, waiting requests until they are shown or refused, and
/// the stay in the flow it was started from. Screens, windows and inner flows it knows only weakly.
@MainActor
final class FlowCore {
  enum State {
    /// Something stays in it.
    case open
    /// Its end is decided; its screens are being taken away.
    case leaving(Removal)
    /// Its end is decided, and told or about to be.
    case ended
  }

  /// What won, and when; for the message to whoever comes second.
  struct Verdict {
    let end: String
    let time: TimeInterval
  }

  let name: String
  let site: CallSite
  private(set) var placement: Placement
  private let box: EndBox

  private(set) var state = State.open
  private(set) var verdict: Verdict?
  private(set) var stays = 0
  private(set) var hasShown = false
  /// The stay in the flow this one was started from; given back after the starter was told.
  private var outerStay: Stay?
  private var innerCores: [Weak<FlowCore>] = []
  private var weakScreenStays: [Weak<ScreenStay>] = []
  private(set) var requests: [ShowRequest] = []

  init(name: String, site: CallSite, placement: Placement, box: EndBox) {
    self.name = name
    self.site = site
    self.placement = placement
    self.box = box
    Watch.main.add(self)
  }

  var isOpen: Bool {
    if case .open = state { true } else { false }
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
    case .open, .leaving: Watch.main.look()
    case .ended: break
    }
  }

  // MARK: Screens

  /// The stays of the screens that are alive and have not been seen to leave, in the order shown.
  var screenStays: [ScreenStay] {
    weakScreenStays.removeAll { $0.object?.core == nil }
    return weakScreenStays.compactMap(\.object)
  }

  /// The last screen shown that is still there.
  var frontScreen: UIViewController? {
    screenStays.last { $0.screen != nil }?.screen
  }

  /// A screen was put on display: it holds a stay from now on.
  func didShow(_ screen: UIViewController, own: UIViewController, asksLink: Bool) {
    hasShown = true
    let stay = ScreenStay(in: self, screen: screen, own: own, asksLink: asksLink)
    if asksLink { own.attachment.endsWithItsLink = true }
    weakScreenStays.append(Weak(stay))
    screen.attachment.stays.append(stay)
  }

  // MARK: Outer and inner flows

  var outer: FlowCore? { outerStay?.core }

  var inner: [FlowCore] {
    innerCores.removeAll { $0.object.map { $0.outer !== self } ?? true }
    return innerCores.compactMap(\.object)
  }

  /// This flow was started from `outer`, and keeps it open until its own end has been told.
  func begin(inside outer: FlowCore) {
    guard outerStay == nil, outer !== self else { return }
    outerStay = Stay(in: outer)
    outer.innerCores.append(Weak(self))
  }

  // MARK: Requests

  func add(_ request: ShowRequest) {
    requests.append(request)
  }

  func remove(_ request: ShowRequest) {
    requests.removeAll { $0 === request }
  }

  // MARK: The end

  /// Ends at once: decided here, told by one hop through the main queue.
  func end(_ valueless: ValuelessEnd) {
    guard isOpen, let tell = box.take(valueless) else { return }
    decide(valueless.reason)
    deliver(tell)
  }

  /// Ends `.cancelled` by the flow's own will; after the end it does nothing.
  func cancel() {
    guard isOpen, let tell = box.take(.cancelled) else { return }
    leave("cancelled", telling: tell)
  }

  /// Ends by the flow's own will: decided here, told when its screens are gone (section 4 of the
  /// design).
  func leave(_ end: String, telling tell: @escaping @MainActor () -> Void) {
    decide(end)
    let removal = Removal(of: self) { [weak self] in self?.deliver(tell) }
    state = .leaving(removal)
    Watch.main.addLeaving(self)
    removal.begin()
  }

  /// The end that won and how long ago, for the message to whoever came second.
  var verdictSentence: String {
    guard let verdict else { return "it had not ended" }
    let seconds = String(format: "%.1f", Platform.now - verdict.time)
    return "\(seconds) s after .\(verdict.end)"
  }

  private func decide(_ end: String) {
    verdict = Verdict(end: end, time: Platform.now)
    state = .ended
    let waiting = requests
    requests = []
    for request in waiting { request.flowEnded() }
  }

  /// Nothing is told inside a `deinit` or a UIKit call.
  ///
  /// The main queue holds the closure until then; the outer flow is given its stay back after it
  /// ran.
  private func deliver(_ tell: @escaping @MainActor () -> Void) {
    state = .ended
    placement = placement.withoutClosures
    for stay in screenStays { stay.giveBack() }
    DispatchQueue.main.async {
      MainActor.assumeIsolated {
        tell()
        self.outerStay?.giveBack()
      }
    }
  }
}

/// A reference that doesn't hold.
@MainActor
package struct Weak<Object: AnyObject> {
  package private(set) weak var object: Object?

  package init(_ object: Object) {
    self.object = object
  }
}
