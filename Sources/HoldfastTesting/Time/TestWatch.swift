import Foundation
import Holdfast
import HoldfastDiagnostics
import HoldfastHolders

/// Sees that a test waits for what never comes, fails it with what is on display, and ends the run where that
/// doesn't end it.
///
/// It rings on a thread of its own, each second. The main actor is asked then what there is; when that was the
/// same ten times, nothing will come. A debugger's stop is one ring. Where the main actor doesn't answer for
/// three times as long, something keeps it, and the run ends with what its threads do. The test's scope holds the
/// watch.
@MainActor
final class TestWatch {
  /// How many seconds a test may wait while nothing moves; nil where no test is watched.
  static var patience: TimeInterval? = fromEnvironment
  private nonisolated static let rings = 10
  /// How many times as long the main actor may be silent.
  static var patiencesOfSilence = 3

  private static var fromEnvironment: TimeInterval? {
    guard let text = ProcessInfo.processInfo.environment["HOLDFAST_WATCH"] else { return 10 }
    return Double(text).flatMap { $0 > 0 ? $0 : nil }
  }

  // MARK: What the tests do

  private static var acts = 0
  /// Until when each thing waits that ends by itself.
  private static var allowances: [Int: TimeInterval] = [:]
  private static var lastAllowance = 0

  /// The test, or the time that it lets pass, has brought something about.
  static func note() { acts += 1 }

  /// Runs `body`, which waits and ends by itself, after so many seconds of real time at the longest.
  static func allowing<Value>(
    _ seconds: TimeInterval,
    _ body: @MainActor () async -> Value
  ) async -> Value {
    lastAllowance += 1
    let number = lastAllowance
    allowances[number] = ProcessInfo.processInfo.systemUptime + seconds
    defer { allowances[number] = nil }
    return await body()
  }

  private let test: WatchedTest
  private let windowsBefore: Int
  /// The test's task, which outlives the watch; nil for one that has none.
  private let task: UnsafeCurrentTask?
  private let bell: Bell
  private var signal: CheckedContinuation<Bool, Never>?
  private var seen: [Int] = []
  private var quietRings = 0
  private var hasReported = false

  /// - Parameters:
  ///   - test: The test, in whose task this is called.
  ///   - windowsBefore: How many windows there were before it.
  init(_ test: WatchedTest, closingAfter windowsBefore: Int) {
    self.test = test
    self.windowsBefore = windowsBefore
    task = withUnsafeCurrentTask { $0 }
    let patience = Self.patience ?? .infinity
    bell = Bell(
      every: patience / Double(Self.rings),
      callsWithoutAnswer: Self.patiencesOfSilence * Self.rings
    ) { silence in
      Self.mainActorIsKept(in: test, for: silence)
    }
    bell.ring = { [weak self] in self?.ring() }
    bell.begin()
    // Swift Testing knows whose task is cancelled only in a task that comes from it.
    Task { @MainActor in
      if await withCheckedContinuation({ signal = $0 }) { await fail() }
    }
  }

  /// The test is over.
  func end() {
    bell.end()
    signal?.resume(returning: false)
    signal = nil
    test.isOver()
  }

  // MARK: On the main actor

  private func ring() {
    let now = Self.whatThereIs
    let time = ProcessInfo.processInfo.systemUptime
    let isAllowed = Self.allowances.values.contains { time < $0 }
    quietRings = now == seen && !isAllowed ? quietRings + 1 : 0
    seen = now
    guard quietRings == Self.rings else { return }
    quietRings = 0
    if hasReported { giveUp() }
    hasReported = true
    signal?.resume(returning: true)
    signal = nil
  }

  /// Fails the test, and ends it: its task is cancelled, and with its windows its flows end.
  private func fail() async {
    test.report(Self.picture)
    task?.cancel()
    TestWindow.closeAll(after: windowsBefore)
    _ = await Platform.settle()
  }

  private func giveUp() {
    WatchedTest.endRun(
      "\(test) can't be ended: it waits for something that is no flow and does not end when its task is "
        + "cancelled, such as a continuation that nothing resumes\(LastCall.main.words). The run ends here.\n"
        + Self.picture
    )
  }

  /// The hierarchies, the flows, and how often something was brought about.
  ///
  /// What only looks, such as `settle()` and `tick()`, changes nothing of it.
  private static var whatThereIs: [Int] {
    func number(_ object: AnyObject) -> Int { ObjectIdentifier(object).hashValue }
    var all = [acts, TestWindow.count]
    for window in TestWindow.openWindows {
      all.append(number(window.frontScreen ?? window))
      for screen in window.screens {
        all += [number(screen), screen.transitionCoordinator.map(number) ?? 0]
      }
    }
    for flow in FlowCore.all {
      all += [number(flow), flow.isOpen ? 1 : 0, flow.keepOpenCount, flow.waiting.count]
    }
    return all
  }

  // MARK: On the watch's thread

  private nonisolated static func mainActorIsKept(in test: WatchedTest, for seconds: TimeInterval) {
    let stacks = ThreadStacks.ofProgram(main: Bell.mainThread)
    let threads = stacks.map { "\nA thread is in:" + $0.map { "\n  \($0)" }.joined() }.joined()
    let words =
      "\(test) has kept the main actor for \(Int(seconds.rounded())) s: it waits there for something that needs the "
      + "main queue, or goes round without end\(LastCall.main.words). Await it instead. The run ends here."
      + threads
    test.reportFromOutside(words)
    WatchedTest.endRun(words)
  }

  // MARK: What there is

  static var picture: String {
    let screens = TestWindow.openWindows.map { window in
      guard let front = window.frontScreen else { return "A window is empty." }
      guard let alert = front as? UIAlertController else { return "On display is \(named(front))." }
      let buttons = alert.actions.map { $0.title ?? "no title" }.joined(separator: ", ")
      return "On display is \(named(alert)) with \(buttons); nothing taps it."
    }
    let flows = FlowDoctor.examine(FlowCore.all.filter(\.isOpen), explain: nil).map { diagnosis in
      diagnosis.verdict == .healthy
        ? "\(diagnosis.flow) is open: \(diagnosis.evidence.joined(separator: " "))" : "\(diagnosis)"
    }
    let trees = TestWindow.openWindows.compactMap(\.rootViewController).map { surroundings(of: $0) }
    let seconds = patience.map { "\($0 == $0.rounded() ? "\(Int($0))" : "\($0)")" } ?? "some"
    return
      (["This test has waited for \(seconds) s, and nothing moves."]
      + (screens.isEmpty ? ["No TestWindow is open."] : screens) + flows)
      .joined(separator: " ") + trees.joined()
  }
}
