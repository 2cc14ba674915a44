import Foundation
import Holdfast
import HoldfastDiagnostics
import HoldfastHolders

/// Fails a test that waits without any change, and ends the run if the test doesn't end.
///
/// It compares the state of the hierarchy and the flows ten times within the time limit, which is every second by
/// default. If the state hasn't changed in ten comparisons, the test fails, and the failure names the visible screens.
///
/// If other code keeps the main actor busy, a comparison is late. The test couldn't continue in that time either, so
/// three late comparisons count as much as one that is on time. A stop in a debugger counts as one comparison.
///
/// If the main actor is blocked for three times the time limit, the run ends, and the call stacks of its threads are
/// reported.
///
/// The test's scope, which runs the test, holds the watch.
@MainActor
final class TestWatch {
  /// The number of seconds for which a test may wait without a change, or nil if no test is watched.
  static var timeLimit: TimeInterval? = fromEnvironment
  private nonisolated static let rings = 10
  /// The number of late rings that count as much as one ring that is on time.
  private static let lateRings = 3
  /// How long the main actor may be blocked, as a multiple of the time limit.
  static var silentTimeLimits = 3

  private static var fromEnvironment: TimeInterval? {
    guard let text = ProcessInfo.processInfo.environment["HOLDFAST_WATCH"] else { return 10 }
    return Double(text).flatMap { $0 > 0 ? $0 : nil }
  }

  // MARK: Changes by the tests

  private static var acts = 0
  /// The times until which waits are allowed, by the numbers of the waits.
  private static var allowances: [Int: TimeInterval] = [:]
  private static var lastAllowance = 0

  /// Notes that the test has acted as the user or has let time pass, or that a transition has continued.
  static func note() { acts += 1 }

  /// Runs `body`, which may wait without a change, because it ends by itself after at most this number of seconds.
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
  /// The test's task, which outlives the watch, or nil for a test without a task.
  private let task: UnsafeCurrentTask?
  private let bell: Bell
  private var signal: CheckedContinuation<Bool, Never>?
  private var seen: [Int] = []
  /// How long nothing has changed, counted in late rings of the bell.
  ///
  /// A late ring without a change adds one to the count, and a ring on time adds `lateRings`. A change, or a wait that
  /// is allowed, sets the count to zero.
  private var quiet = 0
  private var hasReported = false

  /// Creates a watch for the test whose task calls this initializer.
  ///
  /// - Parameters:
  ///   - test: The test.
  ///   - windowsBefore: The number of windows before the test.
  init(_ test: WatchedTest, closingAfter windowsBefore: Int) {
    self.test = test
    self.windowsBefore = windowsBefore
    task = withUnsafeCurrentTask { $0 }
    let timeLimit = Self.timeLimit ?? .infinity
    bell = Bell(
      every: timeLimit / Double(Self.rings),
      callsWithoutAnswer: Self.silentTimeLimits * Self.rings
    ) { silence in
      Self.mainActorIsKept(in: test, for: silence)
    }
    bell.ring = { [weak self] delay in self?.ring(after: delay) }
    bell.begin()
    // The failure is reported in a task of the test, because Swift Testing finds the test only there.
    Task { @MainActor in
      if await withCheckedContinuation({ signal = $0 }) { await fail() }
    }
  }

  /// Ends the watch, because the test has ended.
  func end() {
    bell.end()
    signal?.resume(returning: false)
    signal = nil
    test.isOver()
  }

  // MARK: On the main actor

  /// Compares the state of the hierarchy and the flows with the state at the previous ring.
  ///
  /// - Parameter delay: The number of seconds for which other code has kept the main actor busy before this call.
  func ring(after delay: TimeInterval) {
    let now = Self.currentState
    let time = ProcessInfo.processInfo.systemUptime
    let isAllowed = Self.allowances.values.contains { time < $0 }
    let isLate = delay > bell.interval / 2
    quiet = now == seen && !isAllowed ? quiet + (isLate ? 1 : Self.lateRings) : 0
    seen = now
    guard quiet >= Self.rings * Self.lateRings else { return }
    quiet = 0
    if hasReported { giveUp() }
    hasReported = true
    signal?.resume(returning: true)
    signal = nil
  }

  /// Fails the test, cancels its task, and closes its windows, so that its flows end.
  private func fail() async {
    test.report(Self.picture)
    task?.cancel()
    TestWindow.closeAll(after: windowsBefore)
    _ = await Platform.settle()
  }

  private func giveUp() {
    WatchedTest.endRun(
      """
      \(test) can't be ended: it waits for something that isn't a flow and doesn't end when its task is cancelled, such \
      as a continuation that nothing resumes\(LastCall.main.words). The run ends here.
      \(Self.picture)
      """
    )
  }

  /// The state of the hierarchies and the flows, and the number of changes.
  ///
  /// A call to `settle()` or `runLoopPass()` that has no effect doesn't change the result.
  private static var currentState: [Int] {
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
      """
      \(test) has blocked the main actor for \(Int(seconds.rounded())) s: it waits for something that needs the \
      main queue, or loops forever\(LastCall.main.words). Use await instead. The run ends here.\(threads)
      """
    test.reportFromOutside(words)
    WatchedTest.endRun(words)
  }

  // MARK: The state in words

  static var picture: String {
    let screens = TestWindow.openWindows.map { window in
      guard let front = window.frontScreen else { return "A window is empty." }
      guard let alert = front as? UIAlertController else { return "\(named(front)) is visible." }
      let buttons = alert.actions.map { $0.title ?? "no title" }.joined(separator: ", ")
      return "\(named(alert)) with \(buttons) is visible, and no button is tapped."
    }
    let flows = FlowDoctor.examine(FlowCore.all.filter(\.isOpen), explain: nil).map { diagnosis in
      diagnosis.verdict == .healthy
        ? "\(diagnosis.flow) is open: \(diagnosis.evidence.joined(separator: " "))" : "\(diagnosis)"
    }
    let trees = TestWindow.openWindows.compactMap(\.rootViewController).map { surroundings(of: $0) }
    let seconds = timeLimit.map { "\($0 == $0.rounded() ? "\(Int($0))" : "\($0)")" } ?? "some"
    return
      (["This test has waited for \(seconds) s, and nothing moves."]
      + (screens.isEmpty ? ["No TestWindow is open."] : screens) + flows)
      .joined(separator: " ") + trees.joined()
  }
}
