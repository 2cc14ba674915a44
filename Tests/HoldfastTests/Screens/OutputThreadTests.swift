import Dispatch
import Expectations
import Holdfast
import HoldfastTesting
import Testing

/// Tests that a plain closure may be called on any thread, and that the coordinator answers on the main actor.
@MainActor
@Suite(.oneAtATime)
struct OutputThreadTests {
  final class Answers {
    var count = 0
  }

  @Test
  func `an output called on the main actor is answered at once`() async {
    let stage = Stage()
    let screen = ProbeScreen("Screen")
    let answers = Answers()
    screen.connect(\.onEvent, to: answers) { answers, _ in answers.count += 1 }

    screen.onEvent?()

    expect(answers.count, equals: 1)
    stage.expectNoIssue()
  }

  @Test
  func `an output called elsewhere is reported and answered on the main actor`() async throws {
    let stage = Stage()
    let screen = ProbeScreen("Screen")
    let answers = Answers()
    screen.connect(\.onEvent, to: answers) { answers, _ in answers.count += 1 }
    nonisolated(unsafe) let output = try #require(screen.onEvent)

    await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        output()
        continuation.resume()
      }
    }
    await settle()

    expect(answers.count, equals: 1)
    expect(stage.issues.count, equals: 1)
    expect(stage.issues.first?.message.contains("off the main thread"), equals: true)
  }
}
