import Expectations
import Holdfast
import Testing

@testable import HoldfastTesting

/// Tests two suites whose tests must not run at the same time, one of which contains another suite with
/// the trait.
@MainActor
@Suite(.countsWhatHasBegun, .oneAtATime)
struct OneAtATimeTests {
  fileprivate static var running = 0

  fileprivate static func run() async {
    running += 1
    for _ in 0..<20 {
      await runLoopPass()
      expect(running, equals: 1)
    }
    running -= 1
  }

  @Test(arguments: 0..<5)
  func `a test has the main actor to itself`(time: Int) async {
    await Self.run()
  }

  @Test(arguments: 0..<5)
  func `a case begins when the one before is over`(time: Int) async {
    expect(Begun.count, equals: 1)
    await Self.run()
  }

  @MainActor
  @Suite(.oneAtATime)
  struct Inner {
    @Test(arguments: 0..<5)
    func `a test in an inner suite waits for one turn only`(time: Int) async {
      expect(Begun.count, equals: 1)
      await OneAtATimeTests.run()
    }
  }
}

/// Tests the report of a window while a window of another test is open.
@MainActor
@Suite(.oneAtATime)
struct SharedScreenTests {
  private static var earlier: SharedScreen?

  /// A case stands for another test here, because the identity of a test is known only while it runs.
  @Test(.serialized, arguments: [1, 2])
  func `windows of two tests at a time are one failure, which names the trait`(
    number: Int
  ) async throws {
    if number == 1 {
      Self.earlier = .current
      return
    }
    let earlier = try #require(Self.earlier)
    let windows = (
      TestWindow(rootViewController: nil, of: earlier),
      TestWindow(rootViewController: nil, of: earlier)
    )
    defer { SharedScreen.isReported = false }

    let said = await messages {
      _ = TestWindow()
      _ = TestWindow()
    }

    withExtendedLifetime(windows) {}
    expect(said.count, equals: 1)
    let words = [
      "makes a TestWindow while one of ", "(OneAtATimeTests.swift:", "@Suite(.oneAtATime)",
    ]
    for words in words { expect(said.first?.contains(words), equals: true, "\(said)") }
  }

  /// A trait that stores another test.
  private struct Known: TestTrait {
    @MainActor static var other: Test?

    func prepare(for test: Test) async throws {
      await MainActor.run { Self.other = test }
    }
  }

  @Test
  func `a test that settles another one's window fails with that reason`() async throws {
    let other = try #require(Known.other)
    let window = TestWindow(rootViewController: nil, of: SharedScreen(other))
    defer { SharedScreen.isReported = false }

    let said = await messages {
      await window.settle()
      await window.settle()
    }

    expect(said.count, equals: 1)
    let words = [
      "a test that settles another one's window fails with that reason",
      "`() settles a TestWindow that `a test that settles its own`() (OneAtATimeTests.swift:",
      "Make one in each test", "@Suite(.oneAtATime)",
    ]
    for words in words { expect(said.first?.contains(words), equals: true, "\(said)") }
  }

  @Test(Known())
  func `a test that settles its own`() async {
    let window = TestWindow()
    let said = await messages { await window.settle() }
    expect(said.isEmpty)
  }

  @Test
  func `several windows of one test are none`() async {
    let first = TestWindow()
    let second = TestWindow()
    await settle()
    withExtendedLifetime((first, second)) {}
  }
}

@MainActor
@Suite
struct OneAtATimeElsewhereTests {
  @Test(.oneAtATime, arguments: 0..<5)
  func `a test of another suite waits for its turn as well`(time: Int) async {
    await OneAtATimeTests.run()
  }
}

/// Counts the cases of a suite that have begun and not ended, whether or not they wait for their turn.
private struct Begun: SuiteTrait, TestTrait, TestScoping {
  @MainActor static var count = 0

  var isRecursive: Bool { true }

  func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @Sendable () async throws -> Void
  ) async throws {
    await MainActor.run { Self.count += 1 }
    try await function()
    await MainActor.run { Self.count -= 1 }
  }
}

extension Trait where Self == Begun {
  fileprivate static var countsWhatHasBegun: Self { Self() }
}

/// Tests requests that a test leaves waiting.
@MainActor
@Suite(.oneAtATime)
struct LeftWaitingTests {
  private static var host: UIViewController?
  private static var outcome: Outcome<Int>?

  @Test(.serialized, arguments: [1, 2])
  func `a show that a test leaves waiting is given up before the next test begins`(
    number: Int
  ) async throws {
    if number == 2 {
      guard case .failed(let error) = Self.outcome else {
        Issue.record("The flow has not ended.")
        return
      }
      expect(error.reason, equals: .notInWindow)
      Self.host = nil
      return
    }
    let host = UIViewController()
    Self.host = host
    Flow<Int>(.modal(over: host)) { Self.outcome = $0 }.show(UIViewController())
  }
}
