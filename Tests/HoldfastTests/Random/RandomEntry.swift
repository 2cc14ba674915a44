import Foundation
import HeadlessUIKit
import Holdfast
import HoldfastLinks

/// The world's record of one flow: the screens that it has shown and the outcomes that were delivered.
///
/// It refers weakly to screens and coordinators.
@MainActor
final class RandomEntry {
  let number: Int
  /// The flow that it was started from, according to the hierarchy at the start.
  var outer: RandomEntry?
  /// The flows that may be its outer flow, if the outer flow is determined when the flow shows its first screen.
  var othersOutside: [RandomEntry] = []
  /// Whether its first screen is presented over the screen that is in front at that time.
  var comesInFront = false
  /// Whether its placement needs a host that is in the hierarchy and not only alive.
  let asksLink: Bool
  /// Whether a task awaits its outcome, and so receives it some run-loop passes later.
  let isAwaited: Bool
  /// Whether its screens may stay when it ends, as a root's and other screens do that no screen replaces.
  var mayStay = false
  /// The flow that it continues.
  weak var continued: RandomEntry?
  /// The flow whose gate it is, and which inherits its screens.
  weak var gated: RandomEntry?
  /// Whether its first screen waits until nothing is in the way, without a time limit (`whenBusy: .queue`).
  var isQueued = false
  /// Whether the app, to which its first screen is returned, has to place that screen.
  ///
  /// The flow fails if the app releases the screen before it has been seen in a window.
  var isPlacedByCaller = false
  /// Whether its first screen replaces no other screen.
  var onlyAdds = false
  /// Whether the app's own code shows its screens, in any position.
  var isCustom = false
  /// Whether the host of its first screen has left.
  var hasLostHost: () -> Bool = { false }
  /// The screen that its first screen is presented over, if the first screen leaves together with that screen.
  var owner: OwnedModal.Owner?
  /// Whether a guard may have refused to make room for one of its screens.
  var mayBeRefused = false
  /// The screens that would leave if its first screen were shown now.
  var removedScreens: () -> [UIViewController] = { [] }
  /// Whether its first screen replaces the screen that its host presents (`whenBusy: .replace`).
  var replacesModal = false
  /// Whether other requests waited when its first screen was requested, so that it may have to wait for them.
  var isBehindOthers = false
  /// The screens that stay until its outcome is delivered, if the flow ended in place.
  var inPlace: InPlace?
  /// Whether it has gone back to one of its screens.
  var wentBack = false
  /// Whether it was ended while UIKit changed a container, so that the world doesn't know which of its screens are in a
  /// window (B317).
  var endedInAChange = false
  /// Whether its screens may have stayed in the hierarchy when it ended.
  var keepsScreensUntilReplaced = false
  /// Whether its placement pushes the first screen, or presents it.
  var isPushed = false
  var isModal = false
  /// Whether it dismisses the presented screens of its window, when its request is served.
  var takesModalsDown = false
  var outcomes: [String] = []
  /// The error with which it failed.
  var error: FlowError?
  /// The outcomes that it was ended with after the end of a flow around it was decided.
  ///
  /// None of them is delivered (A5).
  var droppedEnds: [String] = []
  /// Whether `finish` or `cancel` was called.
  var isDecided = false {
    didSet { endAsked = HeadlessClock.main.now }
  }
  /// Whether it has asked the user in an alert.
  var hasAsked = false
  /// The time of its last request to show a screen.
  var lastShow = 0.0
  /// The number of flows that had started by then.
  ///
  /// An awaited flow starts some run-loop passes after its move.
  var turn = 0
  /// Whether the task that awaits it was cancelled, which ends it one run-loop pass later.
  var isCancelled = false {
    didSet { endAsked = HeadlessClock.main.now }
  }
  /// The time when its end was requested, which may be in the middle of a wait.
  private(set) var endAsked = 0.0
  /// The number of the app's tasks that hold its coordinator.
  var running = 0
  weak var coordinator: RandomCoordinator?
  private var weakScreens: [() -> RandomScreen?] = []

  init(number: Int, asksLink: Bool, isAwaited: Bool) {
    self.number = number
    self.asksLink = asksLink
    self.isAwaited = isAwaited
  }

  var isOpen: Bool { outcomes.isEmpty && !isDecided }

  /// Breaks the cycle of two entries that may each be outside the other and so hold each other.
  func close() {
    outer = nil
    othersOutside = []
  }

  /// Returns whether it may keep another flow open.
  ///
  /// A flow that continues another one is inside it, or inside a flow that is around it.
  func mayBeInside(_ entry: RandomEntry) -> Bool {
    if outer === entry || othersOutside.contains(where: { $0 === entry }) { return true }
    guard let continued else { return false }
    return entry === continued || entry.around.contains { $0 === continued }
  }

  /// All flows that it may be inside, directly or not.
  ///
  /// Two flows may each be inside the other, because the world doesn't always know the order.
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

  /// Whether it is a gate, or inside one, whose screens a flow inherits that may not have shown a screen yet.
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

/// A screen of a random flow, or one of the app.
final class RandomScreen: CallbackScreen {
  var onEvent: (() -> Void)?
  /// Called when its parent is about to change, and when its parent has changed.
  var onMove: ((RandomWorld.Occasion) -> Void)?
  weak var entry: RandomEntry?
  /// The screen that it is presented over, if it leaves together with that screen.
  var owner: OwnedModal.Owner?
  /// Whether it leaves with one of several screens, of which the world doesn't know the right one.
  var mayLeaveWithHost = false
  /// The screens that would leave if it were shown now.
  ///
  /// Their guards are asked first.
  var removedScreens: () -> [UIViewController] = { [] }
  /// Whether its host has left, so that the world doesn't know any more which screens it would have removed.
  var hasLostHost: () -> Bool = { false }
  /// Whether it certainly removes those screens, and isn't only pushed on top of one.
  var certainlyRemoves = false
  /// The earlier screens of the flow, if it was requested to replace all of them.
  var replacesAll: [Weak<RandomScreen>] = []
  /// Whether a guard of those screens has answered `.stay`, maybe to another request that waited for it.
  var mayBeRefused = false
  /// Whether a guard has answered `.stay` when only this screen waited for the answer.
  var isRefused = false
  /// The number of events that had been sent when it began to listen, and the number that it has received since.
  var eventsBefore = 0
  var received = 0
  /// Whether it was in the hierarchy at a check, or has entered a container between two checks.
  ///
  /// Its view may be unloaded.
  var wasThere = false

  /// Whether it is the first screen that its flow has made.
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

/// A coordinator like those of an app, which only its screens hold.
@MainActor
final class RandomCoordinator {
  let flow: Flow<String>
  let entry: RandomEntry
  private var shown = 0

  init(flow: Flow<String>, entry: RandomEntry) {
    self.flow = flow
    self.entry = entry
  }

  /// Makes the flow's next screen, which holds the coordinator, receives events and answers links.
  func makeScreen(in world: RandomWorld) -> RandomScreen {
    shown += 1
    let screen = RandomScreen("\(entry.number).\(shown)", entry)
    entry.add(screen)
    world.listenToCallbacks(of: screen)
    screen.connect(\.onEvent, to: self) { coordinator, _ in coordinator.flow.cancel() }
    screen.eventsBefore = world.events.sent
    let record = { @MainActor [weak world] (coordinator: RandomCoordinator, screen: RandomScreen) in
      screen.received += 1
      if world?.isOver(coordinator) ?? false {
        world?.note("\(screen.title ?? "") heard after its end")
      }
    }
    if shown.isMultiple(of: 2) {
      screen.listen(to: RandomEvents.name, in: world.events.center, for: self) {
        coordinator,
        screen,
        _ in record(coordinator, screen)
      }
    } else {
      screen.listen(to: world.events.sequence(), for: self) { coordinator, screen, _ in
        record(coordinator, screen)
      }
    }
    screen.respond(to: RandomLink.self, for: self) { [weak world] coordinator, screen, link in
      await world?.answer(link, at: screen, for: coordinator) ?? .pass
    }
    return screen
  }
}

/// A link, whose dice decide how it is answered.
struct RandomLink: Sendable, CustomStringConvertible {
  let number: Int
  let dice: UInt64

  var description: String { "\(number)" }
}

/// Work that waits until a move lets it continue.
@MainActor
final class RandomPauses {
  private var waiting: [CheckedContinuation<Void, Never>] = []

  var isEmpty: Bool { waiting.isEmpty }

  func pause() async {
    await withCheckedContinuation { waiting.append($0) }
  }

  func proceed(_ index: Int) {
    guard !waiting.isEmpty else { return }
    waiting.remove(at: index % waiting.count).resume()
  }

  func allGoOn() {
    let waiting = waiting
    self.waiting = []
    for continuation in waiting { continuation.resume() }
  }
}
