import HeadlessUIKit
import Holdfast
import HoldfastLinks

/// What flows are started, and what they are asked to do.
extension RandomWorld {
  // MARK: Starting

  func start(isAwaited: Bool) {
    guard let host = anyScreen() else { return }
    let (placement, name, asksLink, place) = anyPlacement(on: host)
    let entry = RandomEntry(number: entries.count, asksLink: asksLink, isAwaited: isAwaited)
    let findOuter = { [weak self, weak place] in
      guard let self else { return }
      if let place {
        entry.outer = openEntry(at: place)
      } else if asksLink {
        entry.othersOutside = entries.filter { $0.isOpen && $0 !== entry }
      }
    }
    entries.append(entry)
    say("\(entry.number): start\(isAwaited ? ", awaited," : "") \(name)")
    if isAwaited {
      awaiting += 1
      let task = Task { @MainActor [self] in
        let outcome = await Flow<String>.run(placement, name: "\(entry.number)") { flow in
          findOuter()
          begin(flow, entry)
        }
        awaiting -= 1
        tell(outcome, entry)
      }
      tasks.append((task, entry))
    } else {
      let flow = Flow<String>(placement, name: "\(entry.number)") { [weak self] outcome in
        self?.tell(outcome, entry)
      }
      findOuter()
      begin(flow, entry)
    }
  }

  private func tell(_ outcome: Outcome<String>, _ entry: RandomEntry) {
    entry.outcomes.append(outcome.brief)
    told.append(entry)
    say("   \(entry.number) is told \(outcome.brief)")
    findFlowsToldLate(after: entry)
    // The next flow often starts where the last one ends.
    if startsMore, chance(1, in: 8) { start(isAwaited: false) }
  }

  private func begin(_ flow: Flow<String>, _ entry: RandomEntry) {
    let coordinator = RandomCoordinator(flow: flow, entry: entry)
    entry.coordinator = coordinator
    // Now and then it is dropped unshown.
    if chance(1, in: 40) { return }
    show(.next, coordinator)
  }

  @discardableResult
  private func show(_ step: Step, _ coordinator: RandomCoordinator) -> ShowHandle {
    // Now and then the same line asks again, as in a double tap.
    line += chance(4, in: 5) ? 1 : 0
    coordinator.entry.lastShow = HeadlessClock.main.now
    return coordinator.flow.show(
      coordinator.makeScreen(in: self),
      as: step,
      animated: chance(1, in: 2),
      line: line
    )
  }

  /// A placement, what it is called, whether it asks its screen's link, and where its flow belongs.
  private func anyPlacement(
    on host: UIViewController
  ) -> (Placement, String, asksLink: Bool, place: UIViewController?) {
    let title = host.title ?? "\(Swift.type(of: host))"
    let wrapping = anyWrapping()
    let busy = [Placement.WhenBusy.fail, .wait, .above].randomElement(using: &random) ?? .fail
    let front = busy == .above ? nil : host
    switch Int.random(in: 0..<22, using: &random) {
    case 0...6:
      guard let stack = host as? UINavigationController ?? host.navigationController else { break }
      return (.push(onto: stack), "pushed on \(title)'s stack", true, stack)
    case 7, 8:
      return (
        .modal(over: host, wrapped: wrapping, whenBusy: busy), "modal over \(title), \(busy)",
        true, front
      )
    case 9, 10:
      guard let view = host.viewIfLoaded else { break }
      let popover = Placement.popover(
        over: host,
        from: .view(view),
        wrapped: wrapping,
        whenBusy: busy
      )
      return (popover, "popover over \(title), \(busy)", true, front)
    case 11:
      guard let tabs = any(UITabBarController.self) else { break }
      return (.tab(in: tabs, wrapped: wrapping), "tab", false, tabs)
    case 12:
      let window = anyWindow
      containerHasLeft = true
      foreigners = nil
      let transition: UIView.AnimationOptions? =
        chance(1, in: 2) ? .transitionCrossDissolve : nil
      let number = windows.firstIndex { $0 === window } ?? 0
      return (
        .root(of: window.window, transition: transition, wrapped: wrapping),
        "root of window \(number)", false, nil
      )
    case 13, 14:
      guard host is RandomScreen, let view = host.viewIfLoaded else { break }
      return (.child(of: host, in: view, wrapped: wrapping), "child of \(title)", false, host)
    case 15:
      guard let entry = anyLiving(), let flow = entry.coordinator?.flow else { break }
      return (.continuing(flow), "continuing \(entry.number)", true, nil)
    case 16:
      let window = anyWindow.window
      return (.modal(over: .frontmost(of: window), wrapped: wrapping), "in front", true, nil)
    case 17:
      guard let stack = host.navigationController else { break }
      return (custom(in: stack), "custom on \(title)'s stack", false, nil)
    case 18:
      guard let split = any(UISplitViewController.self) else { break }
      containerHasLeft = true
      let next = anyReplacement { [weak self] in self?.makeStack("Next") }
      return (.detail(in: split, wrapped: wrapping, then: next), "detail", false, split)
    case 19:
      guard let pages = any(UIPageViewController.self) else { break }
      containerHasLeft = true
      let page = Placement.page(
        in: pages,
        direction: chance(1, in: 2) ? .forward : .reverse,
        wrapped: wrapping,
        then: anyReplacement { [weak self] in self?.makeHome("Next") }
      )
      return (page, "page", false, pages)
    default:
      break
    }
    return (
      .sheet(over: host, wrapped: wrapping, whenBusy: busy), "sheet over \(title), \(busy)",
      true, front
    )
  }

  /// What takes the place of a detail or a page, or nothing.
  private func anyReplacement(
    _ make: @escaping @MainActor () -> UIViewController?
  ) -> (@MainActor () -> UIViewController?)? {
    chance(1, in: 2) ? make : nil
  }

  private func anyWrapping() -> Placement.Wrapping {
    switch Int.random(in: 0..<4, using: &random) {
    case 0: .not
    case 1: .inNavigationController
    default:
      .in { [spy] root in
        let stack = UINavigationController(rootViewController: root)
        stack.delegate = spy
        return stack
      }
    }
  }

  /// The app's own way of pushing.
  private func custom(in stack: UINavigationController) -> Placement {
    struct Busy: Error {}
    return .custom(
      show: { [weak stack, weak self] screen in
        guard let self, let stack, stack.transitionCoordinator == nil else { throw Busy() }
        app { stack.pushViewController(screen, animated: false) }
      },
      remove: { [weak stack, weak self] screen in
        guard let stack else { return }
        let rest = stack.viewControllers.filter { $0 !== screen }
        self?.app { stack.setViewControllers(rest, animated: false) }
      }
    )
  }

  /// The open flow a controller belongs to: by the top of its stack, or by what it is in.
  private func openEntry(at controller: UIViewController) -> RandomEntry? {
    func own(_ controller: UIViewController) -> RandomEntry? {
      guard let entry = (controller as? RandomScreen)?.entry, entry.isOpen else { return nil }
      // A flow that is told late may have ended some turns before.
      let isOpen = FlowAccount.all(of: controller).contains {
        if case .open = $0.state { $0.name == "\(entry.number)" } else { false }
      }
      return isOpen ? entry : nil
    }
    if let stack = controller as? UINavigationController {
      for screen in stack.viewControllers.reversed() {
        if let entry = own(screen) { return entry }
      }
    }
    var container: UIViewController? = controller
    while let current = container {
      if let entry = own(current) { return entry }
      container = current.parent
    }
    return nil
  }

  // MARK: Going on

  private func anyStep() -> (Step, String) {
    let wrapping = anyWrapping()
    let busy = [Placement.WhenBusy.fail, .wait, .above].randomElement(using: &random) ?? .fail
    switch Int.random(in: 0..<10, using: &random) {
    case 0: return (.push, "push")
    case 1, 2: return (.replace, "replace")
    case 3: return (.modal(wrapped: wrapping, whenBusy: busy), "modal, \(busy)")
    case 4: return (.sheet(wrapped: wrapping, whenBusy: busy), "sheet, \(busy)")
    default: return (.next, "next")
    }
  }

  func showNext() {
    guard let entry = anyLiving(), let coordinator = entry.coordinator else { return }
    let (step, name) = anyStep()
    say("\(entry.number): show \(name)")
    show(step, coordinator)
  }

  func awaitScreen() {
    guard let entry = anyLiving(), let coordinator = entry.coordinator else { return }
    let (step, name) = anyStep()
    say("\(entry.number): await \(name)")
    let showing = show(step, coordinator)
    awaiting += 1
    let task = Task { @MainActor [self] in
      try? await showing.onScreen()
      awaiting -= 1
    }
    tasks.append((task, nil))
  }

  func endOne() {
    guard let entry = anyLiving(), let flow = entry.coordinator?.flow else { return }
    let finishes = chance(1, in: 2)
    say("\(entry.number): \(finishes ? "finish" : "cancel")")
    entry.isDecided = true
    if finishes { flow.finish(with: "done") } else { flow.cancel() }
  }

  // MARK: Work

  /// Declared work or a bare task, which may finish the flow when it is done, in time or late.
  func work() {
    guard let entry = anyLiving(), let coordinator = entry.coordinator else { return }
    let finishes = chance(1, in: 2)
    let isDeclared = chance(3, in: 4)
    say("\(entry.number): \(isDeclared ? "work" : "a bare task")\(finishes ? " that ends it" : "")")
    entry.running += 1
    let work: @MainActor @Sendable () async -> Void = { [self] in
      await pauses.pause()
      if finishes {
        entry.isDecided = true
        coordinator.flow.finish(with: "worked")
      }
      entry.running -= 1
    }
    if isDeclared {
      coordinator.flow.work(work)
    } else {
      Task { @MainActor in await work() }
    }
  }

  /// A question, in an alert.
  func ask() {
    guard let entry = anyLiving(), let coordinator = entry.coordinator else { return }
    say("\(entry.number): ask")
    entry.running += 1
    awaiting += 1
    let flow = coordinator.flow
    line += 1
    let line = line
    let task = Task { @MainActor [self, coordinator] in
      let choice = await flow.choose(
        "Sure?",
        line: line,
        [.init("Yes", .default, true), .init("No", .cancel, false)]
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
    task.cancel()
  }

  func goOn() {
    guard !pauses.isEmpty else { return }
    say("what paused goes on")
    pauses.goOn(Int.random(in: 0..<100, using: &random))
  }

  // MARK: Events and links

  func send() {
    say("an event")
    events.send()
  }

  func openLink() {
    let window = anyWindow.window
    linkCount += 1
    let link = RandomLink(number: linkCount, dice: random.next())
    say("open link \(link)")
    linksInFlight += 1
    awaiting += 1
    let task = Task { @MainActor [self] in
      let result = await window.open(link)
      linksInFlight -= 1
      foreigners = nil
      awaiting -= 1
      say("   link \(link): \(result)")
    }
    tasks.append((task, nil))
  }

  /// A screen's answer to a link, sometimes after a while.
  func answer(
    _ link: RandomLink,
    at screen: RandomScreen,
    for coordinator: RandomCoordinator?
  ) async -> LinkAnswer {
    let place = (screen.title ?? "").utf8.reduce(UInt64(0)) { $0 &* 31 &+ UInt64($1) }
    var dice = SplitMix64(seed: link.dice ^ place)
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
      let goesOn = Int.random(in: 0..<2, using: &dice) == 0
      // What came up while it answered may be its own, and stays.
      let isCovered =
        screen.presentedViewController !== coverBefore
        || screen.navigationController?.topViewController !== topBefore
      return .handled { [weak self, weak screen, weak coordinator] in
        guard let self, let screen else { return }
        foreigners = nil
        let isInFront =
          screen.presentedViewController == nil && screen.viewIfLoaded?.window != nil
        if !isCovered, !isInFront {
          note("link \(link) goes on though \(screen.title ?? "") is not in front")
        }
        guard goesOn, startsMore, let coordinator, coordinator.entry.isOpen else { return }
        show(.next, coordinator)
      }
    default: return .pass
    }
  }
}
