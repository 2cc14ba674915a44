import Foundation
import Holdfast
import HoldfastDiagnostics
import Testing

/// Sees that a test waits for what never comes, and fails it with what is on display.
///
/// A test that waits lets the main queue go, so a timer there rings each second. When the test has called nothing of
/// this library for ten rings, and no other screen has come to the front, nothing will. A debugger's
/// stop is one ring. The test's scope holds the watch.
@MainActor
final class TestWatch {
  /// Between two rings, in seconds.
  static var interval = 1.0
  private static let patience = 10

  private static var calls = 0
  /// How many calls let time pass on purpose.
  private static var pauses = 0

  /// The test has done something.
  static func note() { calls += 1 }

  /// Runs `body`, which takes its time.
  static func whilePassing<Value>(_ body: @MainActor () async -> Value) async -> Value {
    pauses += 1
    defer {
      pauses -= 1
      calls += 1
    }
    return await body()
  }

  private let test: Test
  private let windowsBefore: Int
  /// The test's task, which outlives the watch.
  private let task: UnsafeCurrentTask?
  private let timer: any DispatchSourceTimer
  private var signal: CheckedContinuation<Bool, Never>?
  private var seen: [Int] = []
  private var rings = 0
  private var hasReported = false

  /// - Parameters:
  ///   - test: The test, in whose task this is called.
  ///   - windowsBefore: How many windows there were before it.
  init(_ test: Test, closingAfter windowsBefore: Int) {
    self.test = test
    self.windowsBefore = windowsBefore
    task = withUnsafeCurrentTask { $0 }
    timer = DispatchSource.makeTimerSource(queue: .main)
    timer.schedule(deadline: .now() + Self.interval, repeating: Self.interval)
    timer.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.ring() } }
    timer.activate()
    // A failure is the test's only in a task that comes from it.
    Task { @MainActor in
      if await withCheckedContinuation({ signal = $0 }) { await fail() }
    }
  }

  /// The test is over.
  func end() {
    timer.cancel()
    signal?.resume(returning: false)
    signal = nil
  }

  private func ring() {
    let now =
      [Self.calls] + TestWindow.openWindows.map { ObjectIdentifier($0.frontScreen ?? $0).hashValue }
    rings = now == seen && Self.pauses == 0 ? rings + 1 : 0
    seen = now
    guard rings == Self.patience else { return }
    rings = 0
    if hasReported { giveUp() }
    hasReported = true
    signal?.resume(returning: true)
    signal = nil
  }

  /// Fails the test, and ends it: its task is cancelled, and with its windows its flows end.
  private func fail() async {
    Issue.record(Comment(rawValue: Self.picture), sourceLocation: test.sourceLocation)
    task?.cancel()
    TestWindow.closeAll(after: windowsBefore)
    _ = await Platform.settle()
  }

  private func giveUp() {
    Console.say(
      "\(test.name) can't be ended: it waits for something that is no flow and does not end when its task is "
        + "cancelled, such as a continuation that nothing resumes. The run ends here."
    )
    exit(1)
  }

  // MARK: What there is

  static var picture: String {
    let screens = TestWindow.openWindows.map { window in
      guard let front = window.frontScreen else { return "A window is empty." }
      guard let alert = front as? UIAlertController else { return "On display is \(named(front))." }
      let buttons = alert.actions.map { $0.title ?? "no title" }.joined(separator: ", ")
      return "On display is \(named(alert)) with \(buttons); nothing taps it."
    }
    let flows = FlowCore.all.filter(\.isOpen).map { flow in
      "\(FlowLabel(flow)) is open\(flow.whatItWaitsFor.map { ": \($0)" } ?? ".")"
    }
    let trees = TestWindow.openWindows.compactMap(\.rootViewController).map { surroundings(of: $0) }
    return
      (["This test has waited for ten seconds, and nothing moves."]
      + (screens.isEmpty ? ["No TestWindow is open."] : screens) + flows)
      .joined(separator: " ") + trees.joined()
  }
}
