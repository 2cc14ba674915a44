#if !(os(iOS) || os(tvOS) || os(visionOS))

import Foundation
import HeadlessUIKit
import Holdfast
import HoldfastHolders

/// The platform's functions for tests, on HeadlessUIKit.
///
/// `UIKitPlatform.swift` has the same functions for UIKit.
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
    LeftoverModals.report()
    _ = LinkTime.install
    window.windowScene?.unheldWindow = window
  }

  static func withdraw(_ scene: UIWindowScene) {
    UIApplication.shared.disconnect(scene)
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

  /// Settles, and describes the transitions that don't seem to end, or returns nil if everything has settled.
  static func settle() async -> String? {
    // On a phone, the run loop runs after any code of the test. In HeadlessUIKit, only changes of the hierarchy wake
    // the run loop, and the test may only have released an object. So the run loop is woken here.
    HeadlessRunLoop.main.wake()
    let hasSettled = await takeSteps {
      if HeadlessClock.main.hasNext(upTo: .motion) { TestWatch.note() }
      return HeadlessClock.main.skipToNext(upTo: .upkeep)
    }
    return hasSettled ? nil : await describeMovement()
  }

  /// Runs passes of the run loop until several in a row have been quiet.
  ///
  /// When the run loop isn't busy, `skips` is called. It returns whether it has skipped time to an alarm, in which case
  /// the pass isn't quiet.
  ///
  /// - Returns: False if this takes too many passes.
  private static func takeSteps(_ skips: () -> Bool = { false }) async -> Bool {
    _ = TaskPool.install
    var quietTurns = 0
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
      TaskPool.main.drain()
      // One quiet pass isn't enough. A task may leave the main actor and return several times, for example if it
      // iterates over a stream. Other code may need a few more blocks on the main queue, for example to deliver a value
      // or to continue a task.
      let isQuiet = !HeadlessRunLoop.main.isBusy && !skips() && !isHandedOn
      quietTurns = isQuiet ? quietTurns + 1 : 0
      if quietTurns == enoughQuietTurns { return true }
    }
    return false
  }

  /// Whether everything has settled.
  static var isAtRest: Bool {
    !HeadlessRunLoop.main.isBusy && !HeadlessClock.main.hasNext(upTo: .upkeep)
  }

  /// Skips this number of seconds.
  ///
  /// Meanwhile, all alarms that become due ring, and the tasks that sleep on a ``TestClock`` continue. This happens in
  /// the order of their times.
  static func letTimePass(_ seconds: TimeInterval) async {
    let (clock, tests) = (HeadlessClock.main, TestTime.main)
    let (start, testStart) = (clock.now, tests.now)
    let (end, testEnd) = (start + seconds, testStart.later(by: seconds.nanoseconds))
    var long = LongTime(seconds)
    HeadlessRunLoop.main.wake()
    // Tasks that are about to sleep have to begin before time is skipped, so that their sleep is counted from now.
    _ = await takeSteps()
    // If this takes long, and the test has been cancelled, the rest of the time is skipped at once.
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

  /// A number that grows when a test runs the run loop or settles, and before an alarm rings while tests only wait.
  private static var ticks = 0

  /// Skips from alarm to alarm while the test only waits.
  ///
  /// It ends
  ///
  /// - when `isOver` returns true,
  /// - when only time limits are left, and `upToDeadlines` returns false because they must not expire,
  /// - when there are no alarms.
  ///
  /// While the test settles or runs the run loop itself, this method skips no time.
  static func passTime(
    upToDeadlines: @MainActor () -> Bool,
    until isOver: @MainActor () -> Bool
  ) async {
    var quietTurns = 0
    var handOvers = 0
    while !isOver() {
      let before = ticks
      let handedOn = TaskPool.main.handedOnCount
      await hop()
      // On a busy machine, a hundred passes take less time than a job on another thread, so these jobs are awaited
      // here.
      TaskPool.main.drain()
      let isHandedOn = TaskPool.main.handedOnCount != handedOn
      if isHandedOn { handOvers += 1 }
      let isQuiet =
        ticks == before && !HeadlessRunLoop.main.isBusy
        && (!isHandedOn || handOvers > mostHandOversBetweenAlarms)
      quietTurns = isQuiet ? quietTurns + 1 : 0
      guard quietTurns == passesToWaitForTests else { continue }
      (quietTurns, handOvers) = (0, 0)
      // Waits that are in progress then count their passes from zero again. So the tests that wait see the effects of
      // the alarm before the clock advances further.
      ticks += 1
      if HeadlessClock.main.skipToNext(upTo: .upkeep) { continue }
      guard upToDeadlines(), HeadlessClock.main.skipToNext(upTo: .deadline) else { return }
    }
  }

  private static let passesToWaitForTests = 100
  /// The largest number of passes with jobs for other threads that still count as progress.
  ///
  /// Without this limit, a task that polls would keep the time from passing.
  private static let mostHandOversBetweenAlarms = 1000

  /// Waits until flows have ended.
  ///
  /// Flows inside one another end in separate run-loop passes.
  private static func endFlows() async {
    while FlowCore.pendingEnds > 0 { await tick() }
  }

  /// Runs the run-loop passes and the steps of tasks that follow an alarm.
  private static func takeTurns() async {
    var quietTurns = 0
    for _ in 0..<limit where quietTurns < enoughTurnsOfAlarm {
      let handedOn = TaskPool.main.handedOnCount
      await tick()
      await endFlows()
      TaskPool.main.drain()
      let isQuiet = !HeadlessRunLoop.main.isBusy && TaskPool.main.handedOnCount == handedOn
      quietTurns = isQuiet ? quietTurns + 1 : 0
    }
  }

  private static let limit = 1000
  private static let mostHandOvers = 20_000
  private static let enoughQuietTurns = 20
  /// The number of quiet run-loop passes after an alarm.
  ///
  /// A task that an alarm has resumed continues in the second pass. This number is as small as possible, because an
  /// alarm may repeat a million times.
  private static let enoughTurnsOfAlarm = 4

  /// Runs a few more passes, and describes the transitions in them, or else the code that keeps the run loop busy.
  private static func describeMovement() async -> String {
    var transitions: Set<String> = []
    var rings = 0
    var handOvers = 0
    for _ in 0..<20 {
      let handedOn = TaskPool.main.handedOnCount
      await tick()
      TaskPool.main.drain()
      if TaskPool.main.handedOnCount != handedOn { handOvers += 1 }
      transitions.formUnion(TestWindow.openWindows.flatMap { $0.runningTransitions() })
      if HeadlessClock.main.skipToNext(upTo: .upkeep) { rings += 1 }
    }
    if !transitions.isEmpty { return transitions.sorted().joined(separator: ", ") }
    if handOvers > 10 {
      return
        "a task that runs on the main actor again and again, such as one that polls, or a stream whose events never end"
    }
    // Up to five alarms may belong to other code.
    return rings > 5
      ? "a timer that is set again each time it fires"
      : "the run loop, which is woken in every pass"
  }

  // MARK: Holders

  /// The roots from which a search for the holders of a leaked object begins.
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
      .init(name: "an injected fault of the test", object: HeapObject(HeadlessFaults.main)),
      .init(name: "work that waits for its time", object: HeapObject(HeadlessClock.main)),
      .init(name: "work that waits for the next commit", object: HeapObject(HeadlessRunLoop.main)),
    ]
  }

  // MARK: Injected faults

  static var faults: [InjectedFault] = [] {
    didSet { HeadlessFaults.main.modes = faults.map(\.mode) }
  }
}

extension InjectedFault {
  fileprivate var mode: HeadlessFaults.Mode {
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
