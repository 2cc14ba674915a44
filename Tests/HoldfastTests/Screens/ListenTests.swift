import Expectations
import Foundation
import Holdfast
import HoldfastTesting
import Testing

/// Tests that screens receive events as long as they are in the hierarchy, and that listening doesn't hold them.
@MainActor
@Suite(.oneAtATime)
struct ListenTests {
  /// The events that were received, with the titles of the screens.
  @MainActor
  private final class Listener {
    private(set) var received: [String] = []

    func receive(_ screen: UIViewController, _ event: String) {
      received.append("\(screen.title ?? ""): \(event)")
    }
  }

  private let source = EventSource()

  private func expectReceived(
    _ expected: [String],
    _ listener: Listener,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    await expectEventually("\(expected) heard") { listener.received.count >= expected.count }
    #expect(listener.received == expected, sourceLocation: sourceLocation)
  }

  /// Waits until every event that was sent has been received, or can't be received any more.
  private func giveTime() async {
    await settle()
    await expectEventually("what was sent is heard") { source.isHeard }
    await settle()
  }

  private func released(_ count: Int) async {
    await expectEventually("\(count) sequences are released") { source.terminated == count }
    expect(source.terminated, equals: count)
  }

  // MARK: Hearing

  @Test
  func `events come in order, with the screen, to every listener`() async {
    let screen = ProbeScreen("Screen")
    let listener = Listener()
    let other = Listener()
    screen.listen(to: source.events()) { screen, event in listener.receive(screen, event) }
    screen.listen(to: source.events(), for: other) { $0.receive($1, $2) }

    for event in ["a", "b", "c"] { source.send(event) }

    await expectReceived(["Screen: a", "Screen: b", "Screen: c"], listener)
    await expectReceived(["Screen: a", "Screen: b", "Screen: c"], other)
  }

  @Test
  func `a screen that one flow releases listens as long as another one shows it`() async {
    let stage = Stage()
    await settle()
    let listener = Listener()
    let screen = ProbeScreen("Screen")
    screen.listen(to: source.events()) { screen, event in listener.receive(screen, event) }
    let place = Placement.custom(show: { _ in }, remove: { _ in }).endingWhenDeallocated()
    let first = stage.make("First", place).flow
    first.show(screen)
    let second = stage.make("Second", .push(onto: stage.navigation)).flow
    second.show(screen)
    await settle()

    stage.navigation.popToRootViewController(animated: false)
    await advanceTime(by: 1)
    expect(stage.ends, equals: ["Second dismissed"])
    source.send("a")

    await expectReceived(["Screen: a"], listener)
    withExtendedLifetime((first, second, screen)) {}
  }

  @Test
  func `a screen that listens for itself is freed`() async {
    weak var screen: ProbeScreen?
    do {
      let made = ProbeScreen("Screen")
      screen = made
      made.listen(to: source.events(), for: made) { _, screen, event in screen.title = event }
      source.send("Renamed")
      await expectEventually("a new title") { made.title == "Renamed" }
    }

    await released(1)
    expectNil(screen)
  }

  @Test
  func `a thousand screens that listen are freed, with their sequences`() async {
    weak var listener: Listener?
    do {
      let made = Listener()
      listener = made
      var screens = (0..<1_000).map { ProbeScreen("\($0)") }
      for screen in screens {
        screen.listen(to: source.events(), for: made) { $0.receive($1, $2) }
      }
      source.send("all")
      await expectEventually("all have heard") { made.received.count == 1_000 }
      screens = []
    }

    await released(1_000)
    expectNil(listener)
  }

  @Test
  func `a sequence that ends keeps the coordinator until the screen goes`() async {
    weak var listener: Listener?
    var screen: ProbeScreen? = ProbeScreen("Screen")
    do {
      let made = Listener()
      listener = made
      let (events, continuation) = AsyncStream.makeStream(of: String.self)
      screen?.listen(to: events, for: made) { $0.receive($1, $2) }
      continuation.yield("last")
      continuation.finish()
    }
    await expectEventually("the last event") { listener?.received == ["Screen: last"] }
    await giveTime()
    expect(listener != nil)

    screen = nil

    await expectEventually("freed") { listener == nil }
  }

  // MARK: The flow's end

  /// Starts a flow whose only screen listens for its coordinator.
  private func startListening(_ stage: Stage, _ listener: Listener, _ placement: Placement) async {
    let started = stage.make("Flow", placement)
    let screen = started.coordinator.makeScreen()
    screen.listen(to: source.events(), for: started.coordinator) { _, screen, event in
      listener.receive(screen, event)
    }
    started.flow.show(screen)
    await settle()
  }

  private enum Exit: CaseIterable, Sendable {
    case dismissed
    case finished
  }

  @Test(arguments: Exit.allCases, Variation.ofOneScreen)
  private func `no event comes after a flow's end, also not to a leaked screen`(
    _ exit: Exit,
    _ variation: Variation
  ) async {
    await withStage(variation) { stage in
      let listener = Listener()
      var end = ""
      let started = stage.make("Flow", .sheet(over: stage.home)) { outcome in
        end = outcome.brief
        self.source.send("after the end")
      }
      weak let flow: Flow<String>? = started.flow
      do {
        let screen = started.coordinator.makeScreen()
        screen.listen(to: source.events(), for: started.coordinator) { _, screen, event in
          listener.receive(screen, event)
        }
        flow?.show(screen)
      }
      await settle()
      source.send("before")
      await expectReceived(["Flow 1: before"], listener)

      switch exit {
      case .dismissed: stage.home.dismiss(animated: variation.animated)
      case .finished:
        flow?.finish(with: "done")
        source.send("at the end")
      }
      await settle()
      await giveTime()

      expect(end, equals: (exit == .finished ? "finished(done)" : "dismissed"))
      expect(listener.received, equals: ["Flow 1: before"])
      await released(1)
      withExtendedLifetime(started) {}
    }
  }

  @Test(arguments: Variation.ofOneScreen)
  func `a popped screen hears nothing, and frees its coordinator`(_ variation: Variation) async {
    await withStage(variation) { stage in
      let listener = Listener()
      await startListening(stage, listener, .push(onto: stage.navigation))
      stage.navigation.popViewController(animated: variation.animated)
      await stage.expect(ends: ["Flow dismissed"], alive: variation.isSticky ? ["Flow"] : [])

      source.send("late")
      await giveTime()

      expect(listener.received, equals: [])
      await released(1)
      stage.expectNoIssue()
    }
  }

  @Test
  func `a leaked screen's sequence is released without another event`() async {
    let stage = Stage()
    let listener = Listener()
    await withFaults(.stickyScreens(every: 1)) {
      await startListening(stage, listener, .sheet(over: stage.home))

      stage.home.dismiss(animated: false)
      await stage.expect(ends: ["Flow dismissed"], alive: ["Flow"])

      await released(1)
    }
  }

  @Test
  func `a leaked screen releases the object that it listened for`() async {
    final class Ear {}
    let stage = Stage()
    let leaked = ProbeScreen("Leaked")
    weak var ear: Ear?
    do {
      let made = stage.make("Flow", .push(onto: stage.navigation))
      let listens = Ear()
      ear = listens
      leaked.listen(to: source.events(), for: listens) { _, _, _ in }
      made.flow.show(leaked)
      await settle()
      made.flow.finish(with: "done")
    }
    expect(ear != nil)

    await settle()

    expectNil(ear)
    await released(1)
    withExtendedLifetime(leaked) {}
  }

  @Test
  func `a screen that begins to listen after its flow's end releases the sequence`() async {
    let stage = Stage()
    let started = stage.make("Flow", .push(onto: stage.navigation))
    let screen = started.coordinator.makeScreen()
    started.flow.show(screen)
    await settle()
    started.flow.cancel()
    await settle()

    screen.listen(to: source.events()) { _, _ in }

    await released(1)
    withExtendedLifetime(started) {}
  }

  @Test
  func `a screen seen to have left hears nothing, though its flow goes on`() async {
    let stage = Stage()
    let listener = Listener()
    let flow = await stage.start("Flow", .push(onto: stage.navigation))
    let second = flow.coordinator?.makeScreen()
    second?.listen(to: source.events()) { screen, event in listener.receive(screen, event) }
    if let second { flow.flow?.show(second) }
    await settle()

    stage.navigation.popViewController(animated: false)
    await advanceTime(by: 0.5)
    source.send("late")
    await giveTime()

    await stage.expect(ends: [], alive: ["Flow"])
    expect(listener.received, equals: [])
    await released(1)
    withExtendedLifetime(second) {}
  }

  @Test
  func `a screen in a container hears as long as the container's flow is open`() async {
    let stage = Stage()
    let listener = Listener()
    let tabs = UITabBarController()
    let inner = ProbeScreen("Inner")
    tabs.viewControllers = [UINavigationController(rootViewController: inner)]
    inner.listen(to: source.events()) { screen, event in listener.receive(screen, event) }
    let flow = Flow<String>(.root(of: stage.window)) { _ in }
    flow.show(tabs)
    await settle()
    source.send("before")
    await expectReceived(["Inner: before"], listener)

    flow.finish(with: "done")
    source.send("after")
    await giveTime()

    expect(listener.received, equals: ["Inner: before"])
    await released(1)
  }

  @Test
  func `a body that takes its own screen away is the last to hear`() async {
    let stage = Stage()
    let listener = Listener()
    let started = stage.make("Flow", .push(onto: stage.navigation), animated: false)
    do {
      let screen = started.coordinator.makeScreen()
      screen.listen(to: source.events(), for: started.flow) { flow, screen, event in
        listener.receive(screen, event)
        flow.finish(with: event)
      }
      started.coordinator.show(screen)
    }
    await settle()

    source.send("first")
    source.send("second")

    await expectEventually("an end") { !stage.ends.isEmpty }
    await giveTime()
    expect(stage.ends, equals: ["Flow finished(first)"])
    expect(listener.received, equals: ["Flow 1: first"])
    await released(1)
  }

  // MARK: Only on display

  private func listenOnDisplay(_ stage: Stage, _ listener: Listener) async {
    stage.home.listen(to: source.events(), for: listener, while: .onDisplay) { $0.receive($1, $2) }
    source.send("seen")
    await expectReceived(["Home: seen"], listener)
  }

  private func missSome(_ listener: Listener) async {
    for event in ["missed", "last"] { source.send(event) }
    await giveTime()
    expect(listener.received, equals: ["Home: seen"])
  }

  @Test
  func `of the events that a covered screen misses, the last comes when it is uncovered`() async {
    let stage = Stage()
    let listener = Listener()
    await listenOnDisplay(stage, listener)
    await stage.start("Cover", .modal(over: stage.home, style: .fullScreen))
    await missSome(listener)

    stage.home.dismiss(animated: true)

    await expectReceived(["Home: seen", "Home: last"], listener)
    source.send("next")
    await expectReceived(["Home: seen", "Home: last", "Home: next"], listener)
  }

  @Test
  func `an event that comes as the screen is uncovered is newer than the events that it missed`()
    async
  {
    let stage = Stage()
    let listener = Listener()
    await listenOnDisplay(stage, listener)
    await stage.start("Cover", .modal(over: stage.home, style: .fullScreen))
    await missSome(listener)

    stage.home.dismiss(animated: false)
    source.send("next")

    await expectEventually("the newest") { listener.received.contains("Home: next") }
    await giveTime()
    expect(listener.received.last, equals: "Home: next")
  }

  @Test
  func `a screen below the top of its stack gets the last event when it is on top again`() async {
    let stage = Stage()
    let listener = Listener()
    await listenOnDisplay(stage, listener)
    await stage.start("Next", .push(onto: stage.navigation))
    await missSome(listener)

    UserAction.tapBack(in: stage.navigation)

    await expectReceived(["Home: seen", "Home: last"], listener)
  }

  @Test
  func `a screen in an unselected tab gets the last event when its tab is selected`() async {
    let stage = Stage()
    let listener = Listener()
    let tabs = UITabBarController()
    stage.window.rootViewController = tabs
    tabs.viewControllers = [stage.navigation, ProbeScreen("Other tab")]
    await settle()
    await listenOnDisplay(stage, listener)
    UserAction.tapTab(at: 1, in: tabs)
    await settle()
    await missSome(listener)

    UserAction.tapTab(at: 0, in: tabs)

    await expectReceived(["Home: seen", "Home: last"], listener)
  }

  @Test
  func `a screen under a sheet is on display`() async {
    let stage = Stage()
    let listener = Listener()
    await listenOnDisplay(stage, listener)
    await stage.start("Sheet", .sheet(over: stage.home))

    source.send("under a sheet")

    await expectReceived(["Home: seen", "Home: under a sheet"], listener)
  }

  @Test
  func `what a screen missed is not told after its flow's end`() async {
    let stage = Stage()
    let listener = Listener()
    let started = stage.make("Flow", .push(onto: stage.navigation))
    let screen = started.coordinator.makeScreen()
    screen.listen(to: source.events(), while: .onDisplay) { screen, event in
      listener.receive(screen, event)
    }
    started.flow.show(screen)
    await settle()
    stage.navigation.pushViewController(ProbeScreen("Foreign"), animated: false)
    await settle()
    source.send("missed")
    await giveTime()

    stage.navigation.popToRootViewController(animated: false)
    await stage.expect(ends: ["Flow dismissed"], alive: ["Flow"])
    stage.navigation.pushViewController(screen, animated: false)
    await giveTime()

    expect(listener.received, equals: [])
    withExtendedLifetime(started) {}
  }

  @Test
  func `what a screen missed is not told while its flow leaves`() async {
    let stage = Stage()
    let listener = Listener()
    let started = stage.make("Flow", .sheet(over: stage.home))
    let screen = started.coordinator.makeScreen()
    screen.listen(to: source.events(), while: .onDisplay) { screen, event in
      listener.receive(screen, event)
    }
    started.flow.show(screen)
    await settle()
    let foreign = ProbeScreen("Foreign")
    foreign.modalPresentationStyle = .fullScreen
    screen.present(foreign, animated: false)
    await settle()
    source.send("missed")
    await giveTime()

    started.flow.finish(with: "done")
    await settle()
    expectOnDisplay(foreign)
    foreign.dismiss(animated: true)
    await stage.expect(ends: ["Flow finished(done)"], alive: ["Flow"])

    expect(listener.received, equals: [])
    withExtendedLifetime((started, screen)) {}
  }

  // MARK: Errors

  @Test
  func `an error reaches the app, also off display`() async {
    let listener = Listener()
    let screen = ProbeScreen("Screen")
    screen.listen(to: source.events(), for: listener, while: .onDisplay) {
      listener,
      screen,
      event in
      listener.receive(screen, event)
    } onError: { listener, screen, error in
      listener.receive(screen, "\(error is EventSource.Failure)")
    }

    source.fail()

    await expectReceived(["Screen: true"], listener)
  }

  @Test
  func `an error without a handler is reported, once`() async {
    let stage = Stage()
    let screen = ProbeScreen("Screen")
    screen.listen(to: source.events()) { _, _ in }

    source.fail()

    await expectEventually("a report") { !stage.issues.isEmpty }
    await giveTime()
    expect(stage.issues.map(\.flow), equals: ["ProbeScreen “Screen”"])
    expect(stage.issues.first?.message.contains("Failure()"), equals: true)
    expect(stage.issues.first?.fileID.hasSuffix("ListenTests.swift"), equals: true)
  }

  @Test
  func `an error after the flow's end is not reported`() async {
    let stage = Stage()
    let started = stage.make("Flow", .push(onto: stage.navigation), animated: false)
    let screen = started.coordinator.makeScreen()
    screen.listen(to: source.events()) { _, _ in }
    started.flow.show(screen)
    await settle()

    started.flow.cancel()
    source.fail()
    await giveTime()

    await stage.expect(ends: ["Flow cancelled"], alive: ["Flow"])
    stage.expectNoIssue()
    withExtendedLifetime((started, screen)) {}
  }

  // MARK: Shapes

  @Test
  func `events may be bound to the main actor`() async {
    let listener = Listener()
    let screen = ProbeScreen("Screen")
    screen.listen(to: MainEvents(names: ["a", "b"])) { screen, event in
      listener.receive(screen, event.name)
    }

    await expectReceived(["Screen: a", "Screen: b"], listener)
  }

  // MARK: Notifications

  private nonisolated static let news = Notification.Name("news")

  @Test
  func `a notification posted on the main thread comes at once, one of another object doesn't`()
    async
  {
    let listener = Listener()
    let center = NotificationCenter()
    let screen = ProbeScreen("Screen")
    var sender: NSObject? = NSObject()
    weak let sent = sender
    screen.listen(to: Self.news, object: sender, in: center, for: listener) {
      listener,
      screen,
      note in
      listener.receive(screen, note.userInfo?["word"] as? String ?? "")
    }
    screen.listen(to: Self.news, in: center) { screen, _ in listener.receive(screen, "anyone's") }

    center.post(name: Self.news, object: sender, userInfo: ["word": "hello"])
    expect(listener.received.sorted(), equals: ["Screen: anyone's", "Screen: hello"])
    center.post(name: Self.news, object: NSObject())
    center.post(name: Self.news, object: nil)

    expect(listener.received.count, equals: 4)
    sender = nil
    expectNil(sent, "whose notifications are heard is not held")
    center.post(name: Self.news, object: nil)
    expect(listener.received.count, equals: 5)
  }

  @Test
  func `a notification posted elsewhere comes on the main actor`() async {
    let stage = Stage()
    let listener = Listener()
    let center = NotificationCenter()
    let screen = ProbeScreen("Screen")
    screen.listen(to: Self.news, in: center) { screen, _ in listener.receive(screen, "heard") }

    await Task.detached { center.post(name: Self.news, object: nil) }.value

    await expectReceived(["Screen: heard"], listener)
    stage.expectNoIssue()
  }

  @Test(arguments: Variation.ofOneScreen)
  func `a notification is not told after the flow's end`(_ variation: Variation) async {
    await withStage(variation) { stage in
      let listener = Listener()
      let center = NotificationCenter()
      let started = stage.make("Flow", .push(onto: stage.navigation))
      do {
        let screen = started.coordinator.makeScreen()
        screen.listen(to: Self.news, in: center, for: listener) { listener, screen, _ in
          listener.receive(screen, "heard")
        }
        started.flow.show(screen)
      }
      await settle()
      center.post(name: Self.news, object: nil)
      expect(listener.received, equals: ["Flow 1: heard"])

      started.flow.finish(with: "done")
      center.post(name: Self.news, object: nil)
      await stage.expect(ends: ["Flow finished(done)"], alive: ["Flow"])
      center.post(name: Self.news, object: nil)

      expect(listener.received, equals: ["Flow 1: heard"])
      withExtendedLifetime(started) {}
    }
  }

  @Test
  func `events that a screen missed come before those that are posted as it is seen again`() async {
    let stage = Stage()
    let listener = Listener()
    let center = NotificationCenter()
    stage.home.listen(to: Self.news, in: center, for: listener, while: .onDisplay) {
      $0.receive($1, $2.userInfo?["word"] as? String ?? "")
    }
    stage.window.isHidden = true
    for word in ["missed", "last"] {
      center.post(name: Self.news, object: nil, userInfo: ["word": word])
    }
    stage.window.isHidden = false
    center.post(name: Self.news, object: nil, userInfo: ["word": "next"])

    expect(listener.received, equals: ["Home: last", "Home: next"])
    await settle()
    expect(listener.received.count, equals: 2)
  }

  @Test
  func `a notification missed off display is not replaced by another object's`() async {
    let stage = Stage()
    let listener = Listener()
    let center = NotificationCenter()
    let sender = NSObject()
    stage.home.listen(
      to: Self.news,
      object: sender,
      in: center,
      for: listener,
      while: .onDisplay
    ) { listener, screen, note in
      listener.receive(screen, note.userInfo?["word"] as? String ?? "")
    }
    await stage.start("Next", .push(onto: stage.navigation))
    center.post(name: Self.news, object: sender, userInfo: ["word": "missed"])
    center.post(name: Self.news, object: nil, userInfo: ["word": "somebody else's"])
    expect(listener.received, equals: [])

    stage.navigation.popViewController(animated: true)
    await settle()

    expect(listener.received, equals: ["Home: missed"])
  }
}
