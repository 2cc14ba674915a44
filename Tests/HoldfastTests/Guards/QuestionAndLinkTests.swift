import Expectations
import HeadlessUIKit
import Holdfast
import HoldfastLinks
import HoldfastTesting
import Testing

/// Tests a link that arrives while a guard's question is open, or inside that question (S6).
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
    return reason.contains("the guard of ProbeScreen “Flow 1”")
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
    await advanceTime(by: 3)
    await expectEventually("the link is answered") { results.all.count == 1 }
    expect(isQuestion(results.all.first), "\(results.all)")
    await stage.expect(ends: [], alive: ["Flow"])

    let next = await stage.window.open(Link(description: "next"))
    expect(
      next,
      equals: .refused(by: "ProbeScreen “Flow 1”", reason: "Its guard answered .stay.")
    )
    stage.expectNoIssue()
  }

  @Test
  func `S6: links that come while a question is open are answered in their time limit`() async {
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
    await advanceTime(by: 4)
    await expectEventually("the links are answered") { results.all.count == 2 }
    expect(isQuestion(results.all.first), "\(results.all)")
    expect(questions.cancelled, equals: [])
    await questions.answer(.leave)

    await stage.expect(ends: ["Flow dismissed"])
    await expect(
      stage.window.open(Link(description: "next")),
      equals: .handled(by: "ProbeScreen “Home”")
    )
  }

  @Test(arguments: [true, false])
  func `S6: a window that closes ends the question that a link asks, and the link`(
    _ mayComeBack: Bool
  ) async throws {
    let stage = Stage()
    let second = SecondWindow(root: UINavigationController(rootViewController: ProbeScreen("Root")))
    await settle()
    let questions = Questions()
    let results = Results()
    do {
      let window = try #require(second.window)
      let root = try #require(window.rootViewController as? UINavigationController)
      root.viewControllers[0].respond(to: Link.self) { _, _ in .handled }
      await stage.start("Flow", .sheet(over: root))
      let sheet = root.presentedViewController as? UINavigationController
      stage.guardLeaving(of: sheet?.topViewController, for: "Flow", questions)
      // The task holds the window until the link is answered.
      Task { results.all.append(await window.open(Link(description: "link"))) }
    }
    await expectEventually("it asks") { questions.asked == ["Flow 1"] }

    let session = mayComeBack ? second.reclaim() : nil
    if !mayComeBack { second.disconnect() }
    await questions.expectCancelled("Flow 1")

    await expectEventually("the link is over") { results.all.count == 1 }
    expect(results.all, equals: [.failed(.windowGone(link: "Link “link”"))])
    await stage.expect(
      ends: mayComeBack ? [] : ["Flow dismissed"],
      alive: mayComeBack ? ["Flow"] : []
    )
    // Otherwise the flow would still be open in other tests, waiting for its scene.
    if let session { UIApplication.shared.discard(session) }
    await advanceTime(by: 2)
    await stage.expect(ends: ["Flow dismissed"])
    stage.expectNoIssue()
  }
}
