#if !(os(iOS) || os(tvOS) || os(visionOS))

import Foundation
import HeadlessUIKit
import Holdfast
import HoldfastHolders

/// What the tests need of the world and HeadlessUIKit offers.
///
/// `UIKitPlatform.swift` has the same for UIKit.
@MainActor
enum Platform {
  // MARK: Window

  static func makeScene() -> UIWindowScene {
    let scene = UIWindowScene()
    UIApplication.shared.connect(scene)
    scene.enterForeground()
    return scene
  }

  static func prepare(_ window: UIWindow) {
    LeftModals.tell()
    _ = LinkTime.install
    window.windowScene?.unheldWindow = window
  }

  static func withdraw(_ scene: UIWindowScene) {
    UIApplication.shared.letGo(scene)
    UIApplication.shared.forget(scene.session)
  }

  static let closesScenes = true

  static func close(_ scene: UIWindowScene) {
    scene.disconnect()
  }

  // MARK: Time

  static func tick() async {
    ticks += 1
    await hop()
  }

  private static func hop() async {
    if #available(macOS 14, *) {
      await MainQueueHop.shared.visit()
    } else {
      await Task.yield()
    }
  }

  /// Settles, and returns what still moves when there seems to be no end to it.
  static func settle() async -> String? {
    // On a phone the run loop came round for whatever the test did; here only what changes the
    // hierarchy asks for that, and something kept may have been released.
    HeadlessRunLoop.main.wake()
    let hasSettled = await takeSteps {
      if HeadlessClock.main.hasNext(upTo: .motion) { TestWatch.note() }
      return HeadlessClock.main.skipToNext(upTo: .upkeep)
    }
    return hasSettled ? nil : await nameWhatMoves()
  }

  /// Lets everything take the steps that it can, and go on after what `skips`; returns whether there was an end to
  /// it.
  private static func takeSteps(_ skips: () -> Bool = { false }) async -> Bool {
    _ = TaskPool.install
    var quietTurns = 0
    var drains = 0
    var turns = 0
    var handOvers = 0
    while turns < limit, handOvers < mostHandOvers {
      let handedOn = TaskPool.main.handedOnCount
      await tick()
      await endFlows()
      let isHandedOn = TaskPool.main.handedOnCount != handedOn
      if isHandedOn {
        handOvers += 1
      } else {
        turns += 1
      }
      if HeadlessRunLoop.main.isBusy || skips() {
        quietTurns = 0
      } else if isHandedOn {
        // A task leaves the main actor and comes back step by step, such as one that takes the events of a stream.
        if TaskPool.main.isBusy { TaskPool.main.drain() }
        drains = 0
        quietTurns = 0
      } else if TaskPool.main.isBusy, drains < mostDrains {
        // Some tasks never rest, such as one that asks again and again.
        drains += 1
        TaskPool.main.drain()
        quietTurns = 0
      } else {
        // What others put on the main queue (a delivery, a task's next step) may take a few hops
        // before it shows.
        quietTurns += 1
      }
      if quietTurns == enoughQuietTurns { return true }
    }
    return false
  }

  /// Whether there is nothing to settle.
  static var isAtRest: Bool {
    !HeadlessRunLoop.main.isBusy && !HeadlessClock.main.hasNext(upTo: .upkeep)
  }

  /// Alarms and tasks that sleep on a ``TestClock`` go on in the order in which they are due.
  static func letTimePass(_ seconds: TimeInterval) async {
    let (clock, tests) = (HeadlessClock.main, TestTime.main)
    let (start, testStart) = (clock.now, tests.now)
    let (end, testEnd) = (start + seconds, testStart.later(by: seconds.nanoseconds))
    var long = LongTime(seconds)
    HeadlessRunLoop.main.wake()
    // What is about to sleep does so first.
    _ = await takeSteps()
    // A test that was given up on has not the patience.
    while !(long.isLong && Task.isCancelled) {
      let alarm = clock.nextDue.flatMap { $0 <= end ? $0 : nil }
      let sleeper = tests.nextDue.flatMap { $0 <= testEnd ? $0 : nil }
      let sleepersAlarm = sleeper.map { start + ($0 - testStart).seconds }
      if let sleeper, let due = sleepersAlarm, alarm.map({ due <= $0 }) ?? true {
        clock.skip(to: due)
        tests.advance(to: sleeper)
        _ = await takeSteps()
      } else if let alarm {
        clock.skip(to: alarm)
        tests.advance(to: min(sleeper ?? testEnd, testStart.later(by: (alarm - start).nanoseconds)))
        await takeTurns()
      } else {
        break
      }
      TestWatch.note()
      long.tookStep(at: clock.now - start)
    }
    clock.skip(to: end)
    tests.advance(to: testEnd)
    _ = await takeSteps()
  }

  /// How often the time was advanced: a test by ``tick()``, or by what settles for it.
  private static var ticks = 0

  /// Skips to what is due, alarm by alarm, while the test does nothing but wait, until `isOver`, or until only
  /// deadlines are due and `upToDeadlines` says that they are not to pass.
  ///
  /// A test that settles, or looks at turn after turn, has the time in its own hands.
  static func passTime(
    upToDeadlines: @MainActor () -> Bool,
    until isOver: @MainActor () -> Bool
  ) async {
    var quietTurns = 0
    while !isOver() {
      let before = ticks
      await hop()
      quietTurns = ticks == before && !HeadlessRunLoop.main.isBusy ? quietTurns + 1 : 0
      guard quietTurns == patienceWithTests else { continue }
      quietTurns = 0
      // Others that wait have to see first what this brings about.
      ticks += 1
      if HeadlessClock.main.skipToNext(upTo: .upkeep) { continue }
      guard upToDeadlines(), HeadlessClock.main.skipToNext(upTo: .deadline) else { return }
    }
  }

  private static let patienceWithTests = 100

  /// Flows inside one another end one after the other, each on a turn of its own.
  private static func endFlows() async {
    while FlowCore.pendingEnds > 0 { await tick() }
  }

  /// What an alarm leads to: turns of the run loop, and the steps of tasks.
  private static func takeTurns() async {
    var drains = 0
    var quietTurns = 0
    for _ in 0..<limit where quietTurns < enoughTurnsOfAlarm {
      let handedOn = TaskPool.main.handedOnCount
      await tick()
      await endFlows()
      if HeadlessRunLoop.main.isBusy {
        quietTurns = 0
      } else if TaskPool.main.isBusy, drains < mostDrains {
        drains += 1
        TaskPool.main.drain()
        quietTurns = 0
      } else {
        quietTurns = TaskPool.main.handedOnCount == handedOn ? quietTurns + 1 : 0
      }
    }
  }

  private static let limit = 1000
  private static let mostHandOvers = 20_000
  private static let enoughQuietTurns = 20
  /// A task that an alarm has resumed takes its next step in the second turn.
  ///
  /// No more than needed, since something may ring a million times.
  private static let enoughTurnsOfAlarm = 4
  private static let mostDrains = 50

  /// Watches a few turns more and names what moves in them.
  private static func nameWhatMoves() async -> String {
    var transitions: Set<String> = []
    var rings = 0
    var handOvers = 0
    for _ in 0..<20 {
      let handedOn = TaskPool.main.handedOnCount
      await tick()
      if TaskPool.main.isBusy { TaskPool.main.drain() }
      if TaskPool.main.handedOnCount != handedOn { handOvers += 1 }
      transitions.formUnion(TestWindow.openWindows.flatMap { $0.runningTransitions() })
      if HeadlessClock.main.skipToNext(upTo: .upkeep) { rings += 1 }
    }
    if !transitions.isEmpty { return transitions.sorted().joined(separator: ", ") }
    if handOvers > 10 {
      return
        "a task that comes to the main actor again and again, such as one that polls, or a stream whose events never "
        + "end"
    }
    // A single alarm may be left over from something else.
    return rings > 5
      ? "a timer that is set again whenever it rings"
      : "the run loop, which is woken again in every turn"
  }

  // MARK: Who holds what

  /// Where a search for what holds a leaked object begins.
  static var roots: [HoldingReport.Root] {
    let app = UIApplication.shared
    let delegates: [(name: String, object: AnyObject?)] =
      [("the application's delegate", app.delegate)]
      + app.connectedScenes.map { ("the scene's delegate", $0.delegate) }
    let windows = TestWindow.windowsToSearch.map {
      HoldingReport.Root(name: "the window", object: HeapObject($0))
    }
    let keepers = delegates.compactMap { name, object in
      object.map { HoldingReport.Root(name: name, object: HeapObject($0)) }
    }
    return windows + keepers + [
      .init(name: "a hostile mode of the test", object: HeapObject(HeadlessHostility.main)),
      .init(name: "work that waits for its time", object: HeapObject(HeadlessClock.main)),
      .init(name: "work that waits for the next commit", object: HeapObject(HeadlessRunLoop.main)),
    ]
  }

  // MARK: Hostile modes

  static var hostility: [Hostility] = [] {
    didSet { HeadlessHostility.main.modes = hostility.map(\.mode) }
  }
}

extension Hostility {
  fileprivate var mode: HeadlessHostility.Mode {
    switch self {
    case .delayedFrees(let seed): .delayedFrees(seed: seed)
    case .stickyScreens(let every): .stickyScreens(every: every)
    case .lostCompletions(let every): .lostCompletions(every: every)
    case .endlessTransitions(let every): .endlessTransitions(every: every)
    case .keyboardKeepsScreens: .keyboardKeepsScreens
    case .searchKeepsScreens: .searchKeepsScreens
    case .trapsInDeinit: .trapsInDeinit
    }
  }
}

#endif
