import Foundation
import HeadlessUIKit
import Holdfast
import HoldfastLinks

/// What the world writes down of one flow: what it showed, and what it was told.
///
/// Of screens and coordinators it knows only weakly.
@MainActor
final class RandomEntry {
  let number: Int
  /// The flow it was started from, as the hierarchy was then.
  var outer: RandomEntry?
  /// The flows that may be its outer one, where that is decided when it shows.
  var othersOutside: [RandomEntry] = []
  /// Whether it comes over whatever is in front when it shows.
  var comesInFront = false
  /// What its placement asks of a screen to be open: more than being alive.
  let asksLink: Bool
  /// Whether a task gets its outcome, some turns after it is decided.
  let isAwaited: Bool
  /// Whether its screens may stay when it ends: a root's do, and others that nothing takes the place of.
  var mayStay = false
  /// The flow that it continues.
  weak var continued: RandomEntry?
  /// The flow it is the gate of, to which it leaves its screens.
  weak var gated: RandomEntry?
  /// Whether its first screen takes no other one's place.
  var onlyAdds = false
  /// Whether the app shows its screens itself, wherever it likes.
  var isCustom = false
  /// Whether what its first screen was asked for at has gone.
  var hasLostHost: () -> Bool = { false }
  /// What its first screen is asked for over, where it is a modal that leaves with that.
  var owner: OwnedModal.Owner?
  /// Whether one of its screens may have been refused by what guards its place.
  var mayBeRefused = false
  /// What would leave for its first screen if that came now.
  var takesAway: () -> [UIViewController] = { [] }
  /// Whether its first screen takes the place of what is presented there (`whenBusy: .replace`).
  var replacesModal = false
  /// Whether others waited when its first screen was asked for, behind which it may have to wait.
  var isBehindOthers = false
  /// Its screens that stay until it is told, where it ended in place.
  var inPlace: InPlace?
  /// Whether it has gone back to one of its screens.
  var wentBack = false
  /// Whether it may have left its screens where they were.
  var endsInPlace = false
  /// Where its placement puts its first screen.
  var isPushed = false
  var isModal = false
  /// Whether it takes down what is presented in its window, when its turn comes.
  var takesModalsDown = false
  var outcomes: [String] = []
  /// What the flow was ended with after the end of one around it was decided: it is told none of it (A5).
  var droppedEnds: [String] = []
  /// Whether `finish` or `cancel` was called.
  var isDecided = false {
    didSet { endAsked = HeadlessClock.main.now }
  }
  /// Whether it has asked something in an alert.
  var hasAsked = false
  /// When it was last asked to show a screen.
  var lastShow = 0.0
  /// How many flows had begun when it did: one that a task awaits begins some turns after its move.
  var turn = 0
  /// Whether the task that waits for it was cancelled, which ends it a turn later.
  var isCancelled = false {
    didSet { endAsked = HeadlessClock.main.now }
  }
  /// When its end was asked for, maybe in the middle of a wait.
  private(set) var endAsked = 0.0
  /// How many tasks of the app hold its coordinator.
  var running = 0
  weak var coordinator: RandomCoordinator?
  private var weakScreens: [() -> RandomScreen?] = []

  init(number: Int, asksLink: Bool, isAwaited: Bool) {
    self.number = number
    self.asksLink = asksLink
    self.isAwaited = isAwaited
  }

  var isOpen: Bool { outcomes.isEmpty && !isDecided }

  /// Each of two entries may be outside the other, and so hold it.
  func close() {
    outer = nil
    othersOutside = []
  }

  /// Whether it may be what keeps another flow open: what continues a flow is inside that, or inside a
  /// flow that is.
  func mayBeInside(_ entry: RandomEntry) -> Bool {
    if outer === entry || othersOutside.contains(where: { $0 === entry }) { return true }
    guard let continued else { return false }
    return entry === continued || entry.around.contains { $0 === continued }
  }

  /// All flows that it may be inside, directly or not; each of two may be inside the other, as far as is
  /// known here.
  var around: [RandomEntry] {
    var found: [RandomEntry] = []
    var rest = [self]
    while let entry = rest.popLast() {
      let next = [entry.outer, entry.continued].compactMap { $0 } + entry.othersOutside
      for outside in next where !found.contains(where: { $0 === outside }) {
        found.append(outside)
        rest.append(outside)
      }
    }
    return found
  }

  /// Whether a gate that it is, or is in, leaves its screens to a flow that may not have shown any yet.
  var isLeftByGate: Bool { isLeftByGate(beyond: []) }

  private func isLeftByGate(beyond seen: [RandomEntry]) -> Bool {
    let seen = seen + [self]
    if let gated {
      if gated.outcomes.isEmpty || gated.mayStay { return true }
      return !seen.contains { $0 === gated } && gated.isLeftByGate(beyond: seen)
    }
    let outside = outer.map { [$0] } ?? othersOutside + [continued].compactMap { $0 }
    return outside.contains { entry in
      !seen.contains { $0 === entry } && entry.isLeftByGate(beyond: seen)
    }
  }

  /// The screens that are alive.
  var screens: [RandomScreen] { weakScreens.compactMap { $0() } }

  func add(_ screen: RandomScreen) {
    weakScreens.append({ [weak screen] in screen })
  }
}

/// A screen of a random flow, or one of the app's own.
final class RandomScreen: CallbackScreen {
  var onEvent: (() -> Void)?
  /// Called when its parent is about to change, and when it has changed.
  var onMove: ((RandomWorld.Occasion) -> Void)?
  weak var entry: RandomEntry?
  /// What it is asked for over, where it is a modal that leaves with that.
  var owner: OwnedModal.Owner?
  /// Whether it leaves with one of several screens, and it is not known which that is.
  var mayLeaveWithHost = false
  /// What would leave for it if it came now: what guards that is asked first.
  var takesAway: () -> [UIViewController] = { [] }
  /// Whether what it was asked for at has gone, by which it is not known any more what it would have taken away.
  var hasLostHost: () -> Bool = { false }
  /// Whether it certainly takes that away, and is no screen that is only pushed on it.
  var isToTakeAway = false
  /// What guards that has answered `.stay`, maybe to something else that waited for it.
  var mayBeRefused = false
  /// So it has, and only this screen waited for the answer.
  var isRefused = false
  /// How many events had been sent when it began to listen, and how many it has heard since.
  var eventsBefore = 0
  var heard = 0
  /// Whether it was in the hierarchy, loaded or not: at a look, or between two in a container.
  var wasThere = false

  /// Whether it is the first that its flow has made.
  var isFirst: Bool { title?.hasSuffix(".1") ?? false }

  init(_ name: String, _ entry: RandomEntry? = nil) {
    self.entry = entry
    super.init(name)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    nil
  }

  override func willMove(toParent parent: UIViewController?) {
    super.willMove(toParent: parent)
    if parent != nil { wasThere = true }
    onMove?(.willMove)
  }

  override func didMove(toParent parent: UIViewController?) {
    super.didMove(toParent: parent)
    onMove?(.didMove)
  }
}

/// A coordinator as an app writes it; its screens keep it alive, and nothing else.
@MainActor
final class RandomCoordinator {
  let flow: Flow<String>
  let entry: RandomEntry
  private var shown = 0

  init(flow: Flow<String>, entry: RandomEntry) {
    self.flow = flow
    self.entry = entry
  }

  /// Makes the flow's next screen: it holds the coordinator, hears events and answers links.
  func makeScreen(in world: RandomWorld) -> RandomScreen {
    shown += 1
    let screen = RandomScreen("\(entry.number).\(shown)", entry)
    entry.add(screen)
    world.listenToCallbacks(of: screen)
    screen.connect(\.onEvent, to: self) { coordinator, _ in coordinator.flow.cancel() }
    screen.eventsBefore = world.events.sent
    let hear = { @MainActor [weak world] (coordinator: RandomCoordinator, screen: RandomScreen) in
      screen.heard += 1
      if !coordinator.entry.isOpen { world?.note("\(screen.title ?? "") heard after its end") }
    }
    if shown.isMultiple(of: 2) {
      screen.listen(to: RandomEvents.name, in: world.events.center, for: self) {
        coordinator,
        screen,
        _ in hear(coordinator, screen)
      }
    } else {
      screen.listen(to: world.events.sequence(), for: self) { coordinator, screen, _ in
        hear(coordinator, screen)
      }
    }
    screen.respond(to: RandomLink.self, for: self) { [weak world] coordinator, screen, link in
      await world?.answer(link, at: screen, for: coordinator) ?? .pass
    }
    return screen
  }
}

/// A link; how it is answered is in its dice.
struct RandomLink: Sendable, CustomStringConvertible {
  let number: Int
  let dice: UInt64

  var description: String { "\(number)" }
}

/// Work that waits until a move lets it go on.
@MainActor
final class RandomPauses {
  private var waiting: [CheckedContinuation<Void, Never>] = []

  var isEmpty: Bool { waiting.isEmpty }

  func pause() async {
    await withCheckedContinuation { waiting.append($0) }
  }

  func goOn(_ index: Int) {
    guard !waiting.isEmpty else { return }
    waiting.remove(at: index % waiting.count).resume()
  }

  func allGoOn() {
    let waiting = waiting
    self.waiting = []
    for continuation in waiting { continuation.resume() }
  }
}
