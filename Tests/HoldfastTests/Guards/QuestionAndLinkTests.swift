import Holdfast
import HoldfastLinks
import HoldfastTesting
import Testing

/// A link that comes while a guard's question is open, or from inside it (S6).
@MainActor
@Suite(.oneAtATime)
struct QuestionAndLinkTests {
  private struct Link: CustomStringConvertible {
    let description: String
  }

  /// The results of links, in the order in which they were answered.
  @MainActor
  private final class Results {
    var all: [LinkResult] = []
    var hasAsked = false
  }

  private func isQuestion(_ result: LinkResult?) -> Bool {
    guard case .failed(.timedOut(_, let reason)) = result else { return false }
    return reason.contains("question") && reason.contains("Flow 1")
  }

  @Test
  func `S6: a link that is opened inside a question is answered, and so is the question`() async {
    let stage = Stage()
    stage.home.respond(to: Link.self) { _, _ in .handled }
    await stage.start("Flow", .push(onto: stage.navigation))
    let results = Results()
    let screen = stage.navigation.topViewController as? ProbeScreen
    screen?.guardLeaving(for: results) { [weak window = stage.window] results, _ in
      guard let window, results.all.isEmpty else { return .stay }
      results.hasAsked = true
      results.all.append(await window.open(Link(description: "inside"), within: 2))
      return .stay
    }
    await settle()

    UserAction.tapBack(in: stage.navigation)
    await expectEventually("it asks") { results.hasAsked }
    await letTimePass(3)
    await expectEventually("the link is answered") { results.all.count == 1 }
    #expect(isQuestion(results.all.first), "\(results.all)")
    await stage.expect(ends: [], alive: ["Flow"])

    let next = await stage.window.open(Link(description: "next"))
    #expect(
      next
        == .refused(by: "ProbeScreen “Flow 1”", reason: "It is guarded, and the answer is .stay.")
    )
    stage.expectNoIssue()
  }

  @Test
  func `S6: links that come while a question is open are answered in their patience`() async {
    let stage = Stage()
    stage.home.respond(to: Link.self) { _, _ in .handled }
    let questions = Questions()
    await stage.pushGuarded(questions)
    UserAction.tapBack(in: stage.navigation)
    await expectEventually("it asks") { questions.asked == ["Flow 1"] }
    let results = Results()

    for name in ["first", "second"] {
      Task {
        results.all.append(await stage.window.open(Link(description: name), within: 3))
      }
    }
    await settle()
    await letTimePass(4)
    await expectEventually("the links are answered") { results.all.count == 2 }
    #expect(isQuestion(results.all.first), "\(results.all)")
    #expect(questions.cancelled == [])
    await questions.answer(.leave)

    await stage.expect(ends: ["Flow dismissed"])
    #expect(
      await stage.window.open(Link(description: "next")) == .handled(by: "ProbeScreen “Home”")
    )
  }
}
