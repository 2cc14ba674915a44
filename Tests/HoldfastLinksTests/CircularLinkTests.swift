import Expectations
import Foundation
import HeadlessUIKit
import Holdfast
import HoldfastLinks
import HoldfastTesting
import Testing

/// Tests that a link which is opened again by the screen that answers it fails, and that the error names the circle.
@MainActor
@Suite(.oneAtATime)
struct CircularLinkTests {
  private let stage = LinkStage()
  private let link = "AppLink “comments”"
  private var circle: LinkResult {
    .failed(.circular(link: link, chain: ["Page “Feed” answers \(link)"]))
  }

  /// The way in which a screen opens a link again.
  enum Again: CaseIterable, Sendable {
    case forwarded, handled, asyncAnswer
  }

  private func respond(_ again: Again, _ results: Results) {
    let window = stage.window
    let open: @MainActor @Sendable () async -> LinkResult = { [weak window] in
      let result = await window?.open(AppLink.comments) ?? .handled(by: "no window")
      results.all.append(result)
      return result
    }
    switch again {
    case .forwarded: stage.respond(stage.feed) { _ in .forwarded(open) }
    case .handled: stage.respond(stage.feed) { _ in .handled { _ = await open() } }
    case .asyncAnswer:
      stage.respond(stage.feed) { _ in
        _ = await open()
        return .handled
      }
    }
  }

  /// The results of the inner links.
  @MainActor
  private final class Results {
    var all: [LinkResult] = []
  }

  @Test(arguments: Again.allCases)
  func `a screen is not asked again by the link that it answers`(_ again: Again) async {
    let inner = Results()
    respond(again, inner)

    let result = await stage.open(.comments)

    expect(inner.all, equals: [circle])
    expect(result, equals: (again == .forwarded ? circle : .handled(by: "Page “Feed”")))
    expect(stage.events, equals: ["Feed asked"])
  }

  @Test
  func `a screen that is shown and doesn't answer is shown once`() async {
    let (stack, window) = (stage.feedStack, stage.window)
    var shown = 0
    stage.respond(stage.feed) { [weak stack, weak window] link in
      .forwarded {
        shown += 1
        guard let stack, let window else { throw CancellationError() }
        try await Flow<Void>(.push(onto: stack)) { _ in }.show(Page("Comments")).untilOnScreen()
        return await window.open(link)
      }
    }

    let result = await stage.open(.comments)

    expect(result, equals: circle)
    expect(shown, equals: 1)
    expect(stage.feedStack.viewControllers.map(\.title), equals: ["Feed", "Comments"])
  }

  @Test
  func `a circle over two windows ends as well`() async {
    let other = LinkStage()
    for (one, next) in [(stage, other.window), (other, stage.window)] {
      one.respond(one.feed) { [weak next] link in
        .forwarded { await next?.open(link) ?? .handled(by: "no window") }
      }
    }

    let result = await stage.open(.comments)

    let answer = "Page “Feed” answers \(link)"
    expect(result, equals: .failed(.circular(link: link, chain: [answer, answer])))
    expect(stage.events, equals: ["Feed asked"])
    expect(other.events, equals: ["Feed asked"])
  }

  @Test(arguments: [false, true])
  func `a circle by restoring ends as well`(_ isAwaited: Bool) async {
    let window = stage.window
    stage.feed.carry(AppLink.comments)
    let places = window.navigationState(of: AppLink.self)
    stage.feed.carry(AppLink.settings)
    var leftOut: [String] = []
    let restore: @MainActor @Sendable () async -> Void = { [weak window] in
      for place in await window?.restore(places).result() ?? [] { leftOut.append(place.reason) }
    }
    stage.respond(stage.feed) { _ in
      isAwaited ? .handled { await restore() } : .handled { Task { await restore() } }
    }

    let result = await stage.open(.comments)
    await expectEventually("it is given up") { !leftOut.isEmpty }

    expect(result, equals: .handled(by: "Page “Feed”"))
    expect(leftOut.first?.contains("Page “Feed”"), equals: true, "\(leftOut)")
    // The last restoration waits until the time limit for its place expires.
    await advanceTime(by: 6)
  }

  @Test
  func `links that differ each time end at a thousand`() async {
    let window = stage.window
    var asked = 0
    stage.feed.respond(to: Int.self) { [weak window] _, link in
      asked += 1
      return .forwarded { await window?.open(link + 1) ?? .handled(by: "no window") }
    }

    let result = await window.open(0, within: 600)

    guard case .failed(.circular(let link, let chain)) = result else {
      Issue.record("\(result)")
      return
    }
    expect(link, equals: "Int “1000”")
    expect(chain.count, equals: 1000)
    expect(asked, equals: 1000)
    expect("\(result)".contains("Page “Feed” answers Int “2”, then 995 more, then"))
  }

  @Test
  func `another link leads back to a screen that has answered`() async {
    let window = stage.window
    stage.respond(stage.feed) { [weak window] link in
      guard link == .comments else { return .handled }
      return .forwarded { await window?.open(AppLink.post(1)) ?? .handled(by: "no window") }
    }

    await expect(stage.open(.comments), equals: .handled(by: "Page “Feed”"))
  }

  @Test
  func `a task that goes on after its link is over may open the same one`() async {
    let window = stage.window
    let gate = Gate()
    var later: LinkResult?
    stage.respond(stage.feed) { [weak window] _ in
      .handled {
        Task {
          await gate.opened()
          if later == nil { later = await window?.open(AppLink.comments) }
        }
      }
    }
    _ = await stage.open(.comments)
    gate.open()
    await expectEventually("it is opened again") { later != nil }

    expect(later, equals: .handled(by: "Page “Feed”"))
  }

  /// Links whose descriptions don't distinguish them.
  private struct Quiet: CustomStringConvertible {
    let number: Int
    var description: String { "a link" }
  }

  private final class Reference {}

  @Test
  func `links are told apart by what they are, as far as that is known`() async {
    let window = stage.window
    var asked: [Int] = []
    stage.feed.respond(to: Quiet.self) { [weak window] _, link in
      asked.append(link.number)
      return .handled { _ = await window?.open(Quiet(number: link.number + 1)) }
    }
    var references = 0
    stage.feed.respond(to: Reference.self) { [weak window] _, _ in
      references += 1
      return .handled { if references < 3 { _ = await window?.open(Reference()) } }
    }

    _ = await window.open(Quiet(number: 1))
    _ = await window.open(Reference())

    expect(asked, equals: [1])
    expect(references, equals: 3)
  }
}
