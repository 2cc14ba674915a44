import Holdfast
import Testing

@testable import HoldfastTesting

/// A test that waits for what never comes fails, with a picture.
@MainActor
@Suite(.serialized, .oneAtATime)
struct TestWatchTests {
  /// Runs `body` under a watch of its own that rings quickly.
  private func watched(
    _ body: @escaping @MainActor () async throws -> Void
  ) async throws -> [String] {
    let test = try #require(Test.current)
    let interval = TestWatch.interval
    TestWatch.interval = 0.01
    defer { TestWatch.interval = interval }
    return try await messages {
      let watch = TestWatch(test, closingAfter: TestWindow.count)
      defer { watch.end() }
      // The watch cancels the test's own task.
      try await body()
    }
  }

  @Test
  func `an alert that nothing taps is shown, and the test ends`() async throws {
    var outcome: Outcome<Int>?
    let said = try await watched {
      let root = UIViewController()
      let window = TestWindow(rootViewController: root)
      await window.settle()
      let flow = Flow<Void>(.sheet(over: root), name: "delete") { _ in }
      flow.show(UIViewController())
      await settle()
      outcome = await flow.choose(
        "Delete?",
        [AlertOption("Yes", .default, 1), .init("No", .cancel, 2)]
      )
    }
    #expect(outcome != nil && outcome?.value == nil)
    #expect(said.count == 1)
    #expect(
      said.first?.hasPrefix(
        "This test has waited for ten seconds, and nothing moves. On display is UIAlertController “Delete?” "
          + "with Yes, No; nothing taps it. delete (TestWatchTests.swift:"
      ) == true,
      "\(said)"
    )
    #expect(said.first?.contains("\nThere is:\n") == true)
  }

  @Test
  func `a test that works is not failed`() async throws {
    let said = try await watched {
      for _ in 0..<30 {
        try await Task.sleep(for: .milliseconds(5))
        await tick()
      }
    }
    #expect(said.isEmpty)
  }

  @Test
  func `what is called to let time pass is no waiting`() async throws {
    let said = try await watched {
      await TestWatch.whilePassing { try? await Task.sleep(for: .milliseconds(300)) }
    }
    #expect(said.isEmpty)
  }
}
