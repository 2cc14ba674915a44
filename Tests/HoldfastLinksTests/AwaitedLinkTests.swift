import Expectations
import HeadlessUIKit
import Holdfast
import HoldfastLinks
import HoldfastTesting
import Testing

/// Tests that a test can open a link in its window and await the result, without letting time pass itself.
///
/// The clock is held, so code that waited for the machine's time would wait forever.
@MainActor
@Suite(.oneAtATime)
struct AwaitedLinkTests {
  private let feed = Page("Feed")

  @Test
  func `the way to the screen that answers takes no time`() async {
    HeadlessClock.main.isHeld = true
    defer { HeadlessClock.main.isHeld = false }
    let window = TestWindow(rootViewController: feed)
    feed.respond(to: AppLink.self) { _, _ in .handled {} }
    await window.settle()
    feed.present(UIViewController(), animated: true)

    let result = await window.open(AppLink.post(1))

    expect(result, equals: .handled(by: "Page “Feed”"))
    expectNil(feed.presentedViewController)
  }

  @Test
  func `neither do links behind one another, nor one without an answer`() async {
    HeadlessClock.main.isHeld = true
    defer { HeadlessClock.main.isHeld = false }
    let window = TestWindow(rootViewController: feed)
    await window.settle()
    feed.present(UIViewController(), animated: true)

    // Tasks of the main actor begin in the order in which they are made.
    let first = Task { await window.open(AppLink.post(1)) }
    let second = Task { await window.open(AppLink.post(2), within: 60) }

    let results = await [first.value, second.value]
    expect(
      results,
      equals: [
        .failed(.unanswered(link: "AppLink “post(1)”", asked: [])),
        .failed(.unanswered(link: "AppLink “post(2)”", asked: [])),
      ]
    )
  }

  @Test
  func `a screen that works on a link takes its time, and no deadline passes meanwhile`() async {
    let gate = Gate()
    let window = TestWindow(rootViewController: feed)
    feed.respond(to: AppLink.self) { _, link in
      .handled { if link == .post(1) { await gate.opened() } }
    }
    await window.settle()

    async let first = window.open(AppLink.post(1))
    async let second = window.open(AppLink.post(2))
    for _ in 0..<1000 { await Task.yield() }
    gate.open()

    await expect(first, equals: .handled(by: "Page “Feed”"))
    await expect(second, equals: .handled(by: "Page “Feed”"))
  }

  @Test
  func `a link that waits runs out of time after another one's work, too`() async {
    HeadlessClock.main.isHeld = true
    defer { HeadlessClock.main.isHeld = false }
    let gate = Gate()
    let window = TestWindow(rootViewController: feed)
    feed.respond(to: AppLink.self) { _, _ in .handled { await gate.opened() } }
    let other = TestWindow(rootViewController: Page("Other"))
    await window.settle()

    async let working = window.open(AppLink.post(1))
    async let waiting = other.open(AppLink.post(2))
    for _ in 0..<1000 { await Task.yield() }
    gate.open()

    await expect(working, equals: .handled(by: "Page “Feed”"))
    await expect(waiting, equals: .failed(.unanswered(link: "AppLink “post(2)”", asked: [])))
  }

  @Test
  func `a link that is opened from a link's answer takes no time, nor does a screen shown for it`()
    async
  {
    HeadlessClock.main.isHeld = true
    defer { HeadlessClock.main.isHeld = false }
    let stack = UINavigationController(rootViewController: feed)
    let window = TestWindow(rootViewController: stack)
    feed.respond(to: AppLink.self) { [weak window, weak stack] _, link in
      .forwarded {
        guard let window, let stack else { throw CancellationError() }
        let comments = Page("Comments")
        comments.respond(to: AppLink.self) { _, _ in .handled }
        try await Flow<Void>(.push(onto: stack)) { _ in }.show(comments).untilOnScreen()
        stack.pushViewController(Page("More"), animated: true)
        return await window.open(link)
      }
    }
    await window.settle()

    let result = await window.open(AppLink.comments)

    expect(result, equals: .handled(by: "Page “Comments”"))
  }

  @Test
  func `a link without an answer takes no time either when it is opened from an answer`() async {
    HeadlessClock.main.isHeld = true
    defer { HeadlessClock.main.isHeld = false }
    let window = TestWindow(rootViewController: feed)
    let other = TestWindow(rootViewController: Page("Other"))
    feed.respond(to: AppLink.self) { [weak other] _, link in
      .forwarded {
        guard let other else { throw CancellationError() }
        return await other.open(link)
      }
    }
    await window.settle()

    let result = await window.open(AppLink.comments)

    let reason = ExpectedObstacle.inner(
      link: "AppLink “comments”",
      of: "Page “Feed”",
      "no screen in the window responds to links of its type. Call respond(to:for:) on a screen in the window, or open "
        + "the link with more time: open(_:within:)."
    )
    expect(result, equals: .failed(.timedOut(link: "AppLink “comments”", waitingFor: reason)))
  }
}
