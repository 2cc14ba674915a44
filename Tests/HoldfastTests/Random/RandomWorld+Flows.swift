import HeadlessUIKit
import Holdfast
import HoldfastLinks

/// Moves that start flows, and requests to these flows.
extension RandomWorld {
  // MARK: Starting

  func start(isAwaited: Bool, isGated: Bool = false) {
    let host = chance(1, in: 6) ? anyWaitingScreen() ?? anyScreen() : anyScreen()
    guard let host else { return }
    let (placement, name, asksLink, place) = anyPlacement(on: host)
    if isGated {
      let animated = chance(1, in: 2)
      startGated(placement, name, asksLink: asksLink, at: place, over: host, animated: animated)
      return
    }
    start(placement, name, asksLink: asksLink, at: place, over: host, isAwaited: isAwaited) {
      // The flow is rarely dropped before it has shown a screen.
      self.chance(1, in: 40) ? nil : self.chance(1, in: 2)
    }
  }

  /// Starts a flow.
  ///
  /// - Parameters:
  ///   - placement: The placement.
  ///   - name: The placement's name.
  ///   - asksLink: Whether the host must be in the hierarchy.
  ///   - place: The controller that decides which flow is the outer one; nil if that is decided when the flow shows its
  ///     first screen.
  ///   - host: The screen that a presentation names as its host, even if it is presented above that screen.
  ///   - isAwaited: Whether a task awaits the flow.
  ///   - shows: Whether the first screen is animated; nil for a flow that is dropped before it shows one.
  func start(
    _ placement: Placement,
    _ name: String,
    asksLink: Bool,
    at place: UIViewController?,
    over host: UIViewController? = nil,
    isAwaited: Bool = false,
    shows: @escaping () -> Bool?
  ) {
    let entry = makeEntry(name, asksLink: asksLink, at: place, over: host, isAwaited: isAwaited)
    let begin = { [weak self, weak place] (flow: Flow<String>) in
      guard let self else { return }
      let coordinator = self.begin(entry, flow, at: place)
      if let animated = shows() { show(.next, coordinator, animated: animated) }
    }
    say("\(entry.number): start\(isAwaited ? ", awaited," : "") \(name)")
    if isAwaited {
      awaiting += 1
      let task = Task { @MainActor [self] in
        let outcome = await Flow<String>.run(placement, name: "\(entry.number)") { begin($0) }
        awaiting -= 1
        tell(outcome, entry)
      }
      tasks.append((task, entry))
    } else {
      begin(
        Flow<String>(placement, name: "\(entry.number)") { [weak self] outcome in
          self?.tell(outcome, entry)
        }
      )
    }
  }

  /// Starts a flow with a gate.
  ///
  /// The flow shows its first screen when the gate has finished.
  func startGated(
    _ placement: Placement,
    _ name: String,
    asksLink: Bool,
    at place: UIViewController?,
    over host: UIViewController? = nil,
    animated: Bool
  ) {
    let entry = makeEntry(name, asksLink: asksLink, at: place, over: host)
    let gate = makeEntry(name, asksLink: asksLink, at: place, over: host)
    say("\(entry.number): start \(name), behind the gate \(gate.number)")
    let flow = Flow<String>(placement, name: "\(entry.number)") { [weak self] outcome in
      self?.tell(outcome, entry)
    }
    let coordinator = begin(entry, flow, at: place)
    gate.gated = entry
    entry.running += 1
    let gateFlow = Flow<String>(.gate(before: flow), name: "\(gate.number)") {
      [weak self] outcome in
      // Until now the gate has held the coordinator, because no screen holds it yet.
      entry.running -= 1
      self?.tell(outcome, gate)
      if case .finished = outcome {
        self?.show(.next, coordinator, animated: animated)
      } else {
        self?.end(entry, coordinator.flow, with: nil)
      }
    }
    show(.next, begin(gate, gateFlow, inside: entry), animated: animated)
  }

  private func makeEntry(
    _ name: String,
    asksLink: Bool,
    at place: UIViewController?,
    over host: UIViewController?,
    isAwaited: Bool = false
  ) -> RandomEntry {
    let host = host ?? place
    let entry = RandomEntry(number: entries.count, asksLink: asksLink, isAwaited: isAwaited)
    entry.replacesModal = name.contains(", replace")
    entry.onlyAdds =
      !entry.replacesModal
      && ["push", "modal", "sheet", "popover", "child", "in front", "custom", "queued", "placed"]
        .contains { name.hasPrefix($0) }
    entry.isCustom = name.hasPrefix("custom")
    entry.isQueued = name.hasPrefix("queued")
    entry.isPlacedByCaller = name.hasPrefix("placed")
    entry.isPushed = name.hasPrefix("pushed")
    entry.isModal = ["modal", "sheet", "popover"].contains { name.hasPrefix($0) }
    entry.takesModalsDown = name.hasPrefix("root")
    entry.mayStay = ["root", "detail", "page", "tab"].contains { name.hasPrefix($0) }
    if name == "detail" {
      // In an interactive transition a column has no parent, but it still belongs to the split view controller.
      entry.removedScreens = { [weak place] in
        [place].compactMap(\.self) + ((place as? UISplitViewController)?.secondaryColumn ?? [])
      }
    } else if name == "page" {
      entry.removedScreens = { [weak place] in
        [place].compactMap(\.self) + ((place as? UIPageViewController)?.viewControllers ?? [])
      }
    } else if entry.replacesModal {
      entry.removedScreens = { [weak host] in host.map { [$0].modalsOver } ?? [] }
      entry.hasLostHost = { [weak host] in host?.windowOfHierarchy == nil }
    }
    if name.hasSuffix(Self.withHost) { entry.owner = host.map(OwnedModal.Owner.init) }
    if let continued = entries.first(where: { name == "continuing \($0.number)" }) {
      entry.continued = continued
      // As the gate of such a flow, it also waits for its caller, and the world places no such screen.
      entry.isPlacedByCaller = continued.isPlacedByCaller
      entry.removedScreens = continued.removedScreens
      findGated(of: entry)
    }
    entries.append(entry)
    return entry
  }

  /// Makes the flow a gate, if it continues a flow without screens in the hierarchy.
  ///
  /// That flow may have had screens that have left. The check is repeated whenever the continuing flow has no screens
  /// itself and shows the next one.
  private func findGated(of entry: RandomEntry) {
    guard let continued = entry.continued, !isInHierarchy(continued), !isInHierarchy(entry) else {
      return
    }
    entry.gated = continued
  }

  func isInHierarchy(_ entry: RandomEntry) -> Bool {
    let reachable = reachable
    return entry.screens.contains { screen in
      reachable.contains(screen) && !(screen.navigationController ?? screen).isBeingDismissed
    }
  }

  private func begin(
    _ entry: RandomEntry,
    _ flow: Flow<String>,
    inside outer: RandomEntry? = nil,
    at place: UIViewController? = nil
  ) -> RandomCoordinator {
    begun += 1
    entry.turn = begun
    // A flow that waits to be presented in front may be presented over the new flow.
    for other in entries
    where other.comesInFront && other !== outer && other.outcomes.isEmpty && !isInHierarchy(other) {
      other.othersOutside.append(entry)
    }
    if let outer {
      entry.outer = outer
    } else if isInAChange, entry.continued == nil {
      // The new flow is inside the flow whose screen is being pushed, or inside the flow that was in front before.
      entry.othersOutside = entries.filter { $0.outcomes.isEmpty && $0 !== entry }
    } else if let place {
      let outer = openEntry(at: place)
      if outer == nil {
        // On an inherited screen, the new flow is inside the outer flow of the gate.
        entry.othersOutside = entries.compactMap(\.gated).filter(isStillOpen)
      } else if mayHaveLeft(place) || !leftByGates.isEmpty {
        entry.othersOutside = [outer].compactMap { $0 } + leftByGates
      } else {
        entry.outer = outer
      }
    } else if entry.asksLink, entry.continued == nil {
      // A flow that has ended may still be asking, so the new flow may be over its question until its outcome is
      // delivered.
      entry.othersOutside = entries.filter { $0.outcomes.isEmpty && $0 !== entry }
      entry.comesInFront = true
    }
    if let continued = entry.continued {
      // The new flow is shown above the flows that were started from the one that it continues.
      entry.othersOutside += entries.filter { other in
        other.outcomes.isEmpty && other !== entry && other.around.contains { $0 === continued }
      }
    }
    let coordinator = RandomCoordinator(flow: flow, entry: entry)
    entry.coordinator = coordinator
    return coordinator
  }

  /// The open flows that may have inherited the screens of a gate that has ended, before the gate's outcome is
  /// delivered.
  private var leftByGates: [RandomEntry] {
    entries.filter { $0.outcomes.isEmpty && !isStillOpen($0) }.compactMap(\.gated)
      .filter(isStillOpen)
  }

  /// Returns whether a screen may have left or is leaving, so that it may not belong to any flow any more.
  ///
  /// A screen outside the hierarchy may be waiting to be shown. If it was in the hierarchy before, a leak or a task may
  /// hold it. A replaced screen stays in the hierarchy until its transition ends.
  private func mayHaveLeft(_ place: UIViewController) -> Bool {
    // If the screen that it leaves with has left, it doesn't belong to its flow any more, even if an endless transition
    // keeps it.
    if owned.contains(where: { $0.carries(place) && $0.owner.hasLeft }) { return true }
    if !reachable.contains(place) {
      let wasThere = (place as? RandomScreen)?.wasThere ?? false
      return mode.leaks || place.isViewLoaded || wasThere
    }
    guard let stack = place.parent as? UINavigationController else { return false }
    return !stack.viewControllers.contains(place)
  }

  private func tell(_ outcome: Outcome<String>, _ entry: RandomEntry) {
    catchUp()
    findUnaskedEnd(outcome.brief, entry)
    if entry.droppedEnds.contains(outcome.brief), outcome.brief != "cancelled" {
      note("\(entry.number) is told \(outcome.brief), and the flow around it had ended before")
    }
    findWhatLeftTooSoon(of: entry)
    if isInHierarchy(entry), isInPlaceOfContinued(entry) { entry.gated = entry.continued }
    entry.outcomes.append(outcome.brief)
    if case .failed(let error) = outcome { entry.error = error }
    told.append(entry)
    say("   \(entry.number) is told \(outcome.brief)")
    findFlowsToldLate(after: entry)
    // An app often starts the next flow where the last one ends.
    if startsMore, chance(1, in: 8) { start(isAwaited: false) }
    comes(.end)
  }

  @discardableResult
  func show(
    _ step: RandomStep,
    _ coordinator: RandomCoordinator,
    animated: Bool? = nil
  ) -> ShowHandle {
    let entry = coordinator.entry
    shows += 1
    entry.lastShow = HeadlessClock.main.now
    findGated(of: entry)
    let before = entry.screens
    let screen = coordinator.makeScreen(in: self)
    if keepsMade { made = screen }
    prepare(screen, step, of: entry, after: before)
    if guardsNewScreens, chance(1, in: 2) { guardScreen(screen, of: entry) }
    // Inherited screens are removed for the first screen.
    if step.takesAPlace || !entry.onlyAdds || entries.contains(where: { $0.gated === entry }) {
      disturb()
      removers.append { [weak screen] in screen }
    }
    return coordinator.flow.show(screen, as: step.step, animated: animated ?? chance(1, in: 2))
  }

  /// Records the screens that will leave for a screen, and the screen that it must leave with.
  private func prepare(
    _ screen: RandomScreen,
    _ step: RandomStep,
    of entry: RandomEntry,
    after before: [RandomScreen]
  ) {
    let isFirst = before.isEmpty
    if swipeBegins { entry.mayBeRefused = true }
    if isInAChange {
      shownInAChange.insert("\(entry.number)")
      entry.mayBeRefused = true
    }
    screen.certainlyRemoves = isFirst || step.replacesModal
    let isInPlaceOfAll = step.name == RandomStep.replaceAll.name
    if isInPlaceOfAll { screen.replacesAll = before.map { Weak($0) } }
    if isFirst {
      screen.hasLostHost = entry.hasLostHost
      let inHierarchy = Set(reachable)
      let isBehindOthers = entries.flatMap(\.screens).contains {
        $0 !== screen && $0.parent == nil && !inHierarchy.contains($0)
      }
      if isBehindOthers { entry.isBehindOthers = true }
    } else if step.replacesModal {
      // The host is one of the flow's own screens.
      screen.hasLostHost = { [weak entry] in
        entry?.screens.allSatisfy { $0.windowOfHierarchy == nil } ?? true
      }
    }
    screen.removedScreens = { [weak entry] in
      let shown = isFirst ? [] : entry?.screens ?? []
      let all = isInPlaceOfAll ? shown.flatMap { $0.leavingForReplacementOfAll } : []
      return (entry?.removedScreens() ?? []) + (step.replacesModal ? shown.modalsOver : []) + all
    }
    if isFirst {
      screen.owner = entry.owner
    } else if step.leavesWithHost, before.count == 1, onDisplay.contains(before[0]),
      isAtRest(before[0].outermostContainer)
    {
      screen.owner = OwnedModal.Owner(before[0])
    } else {
      // A screen that replaces a presented one leaves with the same screen as the replaced one.
      let mayReplaceOne =
        step.name == RandomStep.replace.name
        && before.contains { screen in
          screen.mayLeaveWithHost || screen.owner != nil || owned.contains { $0.carries(screen) }
        }
      screen.mayLeaveWithHost = step.leavesWithHost || mayReplaceOne
    }
    if !entry.onlyAdds || step.replacesModal || isInPlaceOfAll { foreigners = nil }
    let remover = RemoverThatAsks(screen, of: entry)
    remover.look(at: guards)
    removersThatAsk.append(remover)
  }

  // MARK: Continuing

  private func anyStep() -> RandomStep {
    let wrapping = anyWrapping()
    let busy = anyWhenBusy()
    let leavesWithHost = chance(1, in: 4)
    let modal = { (step: Step, name: String) in
      RandomStep(
        leavesWithHost ? step.dismissedWithHost() : step,
        "\(name), \(busy)\(leavesWithHost ? Self.withHost : "")",
        replacesModal: busy == .replace,
        leavesWithHost: leavesWithHost
      )
    }
    switch Int.random(in: 0..<10, using: &random) {
    case 0: return RandomStep(.push, "push")
    case 1, 2: return .replace
    case 3: return modal(.modal(embeddedIn: wrapping, whenBusy: busy), "modal")
    case 4: return modal(.sheet(embeddedIn: wrapping, whenBusy: busy), "sheet")
    default: return .next
    }
  }

  func showNext() {
    guard let entry = anyLiving(), let coordinator = entry.coordinator else { return }
    let step = anyStep()
    let times = chance(1, in: 5) ? 2 : 1
    say("\(entry.number): show \(step.name)\(times > 1 ? ", by an output that fires again" : "")")
    let button = UIViewController()
    let output: @MainActor () -> Void = button.bound(to: coordinator) {
      [weak self] coordinator, _ in
      self?.comes(.output)
      if coordinator.entry.isOpen { self?.show(step, coordinator) }
    }
    for _ in 0..<times { output() }
  }

  func awaitScreen() {
    guard let entry = anyLiving(), let coordinator = entry.coordinator else { return }
    let step = anyStep()
    say("\(entry.number): await \(step.name)")
    let showing = show(step, coordinator)
    awaiting += 1
    let task = Task { @MainActor [self] in
      try? await showing.untilOnScreen()
      awaiting -= 1
    }
    tasks.append((task, nil))
  }

  func endOne() {
    if let entry = anyLiving() { endOne(entry) }
  }

  func endOne(_ entry: RandomEntry) {
    guard let flow = entry.coordinator?.flow else { return }
    let finishes = chance(1, in: 2)
    let isInPlace = finishes && chance(1, in: 3)
    say("\(entry.number): \(finishes ? "finish" : "cancel")\(isInPlace ? " in place" : "")")
    // Each end has a value of its own, so that the test sees which end was delivered.
    end(entry, flow, with: finishes ? "done \(requests.count)" : nil, inPlace: isInPlace)
  }

  // MARK: Work

  /// Starts declared work or a plain task, which may finish the flow when it is done, in time or late.
  func work() {
    guard let entry = anyLiving(), let coordinator = entry.coordinator else { return }
    let finishes = chance(1, in: 2)
    let isDeclared = chance(3, in: 4)
    say("\(entry.number): \(isDeclared ? "work" : "a bare task")\(finishes ? " that ends it" : "")")
    entry.running += 1
    let work: @MainActor @Sendable () async -> Void = { [self] in
      await pauses.pause()
      comes(.work)
      if finishes {
        end(entry, coordinator.flow, with: "worked \(requests.count)")
      }
      entry.running -= 1
    }
    if isDeclared {
      coordinator.flow.keepOpen(work)
    } else {
      Task { @MainActor in await work() }
    }
  }

  /// Asks the user a question in an alert.
  func ask() {
    if let entry = anyLiving() { ask(entry) }
  }

  func ask(_ entry: RandomEntry) {
    guard let coordinator = entry.coordinator else { return }
    say("\(entry.number): ask")
    entry.hasAsked = true
    entry.running += 1
    awaiting += 1
    let flow = coordinator.flow
    line += 1
    let line = line
    let task = Task { @MainActor [self, coordinator] in
      let choice = await flow.choose(
        "Sure?",
        line: line,
        [.init("Yes", style: .default, value: true), .init("No", style: .cancel, value: false)]
      )
      say("   \(entry.number) has its answer: \(choice.brief)")
      awaiting -= 1
      entry.running -= 1
      withExtendedLifetime(coordinator) {}
    }
    tasks.append((task, nil))
  }

  func cancelTask() {
    guard let (task, entry) = tasks.randomElement(using: &random) else { return }
    say("cancel a task")
    entry?.isCancelled = true
    // If a question is cancelled, screens over its alert leave as well, and the outcomes of their flows may never be
    // delivered.
    if entry == nil { standing = nil }
    task.cancel()
  }

  func proceed() {
    guard !pauses.isEmpty else { return }
    say("what paused goes on")
    pauses.proceed(Int.random(in: 0..<100, using: &random))
  }

  // MARK: Events and links

  func send() {
    say("an event")
    events.send()
  }

  func openLink() {
    let window = anyWindow
    linkCount += 1
    let link = RandomLink(number: linkCount, dice: random.next())
    say("open link \(link)")
    windowsOfLinks[link.number] = { [weak window] in window }
    linksInFlight += 1
    awaiting += 1
    disturb()
    let task = Task { @MainActor [self] in
      let result = await window.open(link)
      linksInFlight -= 1
      waitingLinks.removeAll { $0.link == link.number }
      foreigners = nil
      disturb()
      awaiting -= 1
      say("   link \(link): \(result)")
    }
    tasks.append((task, nil))
  }

  /// Answers a link at a screen, sometimes after a pause.
  func answer(
    _ link: RandomLink,
    at screen: RandomScreen,
    for coordinator: RandomCoordinator?
  ) async -> LinkAnswer {
    let place = (screen.title ?? "").utf8.reduce(UInt64(0)) { $0 &* 31 &+ UInt64($1) }
    var dice = SplitMix64(seed: link.dice ^ place)
    checkDoors(of: link, at: screen, "is answered")
    let coverBefore = screen.presentedViewController
    let topBefore = screen.navigationController?.topViewController
    if Int.random(in: 0..<8, using: &dice) == 0 {
      coordinator?.entry.running += 1
      await pauses.pause()
      coordinator?.entry.running -= 1
    }
    switch Int.random(in: 0..<16, using: &dice) {
    case 0: return .refuse("not now")
    case 1: return .handled(revealing: false)
    case 2...5:
      let continues = Int.random(in: 0..<2, using: &dice) == 0
      // A screen that appeared during the answer may belong to the answer, so it stays.
      let isCovered =
        screen.presentedViewController !== coverBefore
        || screen.navigationController?.topViewController !== topBefore
      return .handled { [weak self, weak screen, weak coordinator] in
        guard let self, let screen else { return }
        checkDoors(of: link, at: screen, "works")
        foreigners = nil
        defer { comes(.linkWork) }
        let isInFront =
          screen.presentedViewController == nil && screen.viewIfLoaded?.window != nil
        if !isCovered, !isInFront {
          note("link \(link) goes on though \(screen.title ?? "") is not in front")
        }
        guard continues, startsMore, let coordinator, coordinator.entry.isOpen else { return }
        show(.next, coordinator)
      }
    case 6:
      noteWaiting(link, for: screen)
      return .later
    default: return .pass
    }
  }
}
