import Expectations
import Foundation
import Holdfast
import HoldfastLinks
import HoldfastTesting
import Testing

/// Tests very many nested gates, flows, links and states: all are shown, end or are answered (S10).
@MainActor
@Suite(.oneAtATime)
struct ManyNestedTests {
  private struct Link: Equatable, CustomStringConvertible {
    let number: Int
    var description: String { "\(number)" }
  }

  private final class Calls {
    var count = 0
  }

  @Test
  func `S10: eight hundred nested gates are shown, and end`() async {
    let count = 800
    let stage = Stage()
    var ends = 0
    do {
      var flow = Flow<Void>(.push(onto: stage.navigation)) { _ in ends += 1 }
      for _ in 0..<count {
        let outer = flow
        flow = Flow<Void>(.gate(before: outer)) { _ in
          ends += 1
          withExtendedLifetime(outer) {}
        }
      }
      let screen = ProbeScreen("Innermost")
      screen.onEvent = { flow.finish() }
      flow.show(screen, animated: false)
    }
    await settle()
    expect(stage.stack, equals: ["Home", "Innermost"])

    stage.navigation.popViewController(animated: false)
    await settle()
    await expectEventually("all have ended") { ends == count + 1 }
    stage.expectNoIssue()
  }

  @Test
  func `S10: four hundred links opened in each other's work are answered`() async {
    let count = 400
    let stage = Stage()
    await settle()
    let calls = Calls()
    stage.home.respond(to: Link.self) { [weak window = stage.window] _, link in
      .handled {
        calls.count += 1
        if link.number > 1 { _ = await window?.open(Link(number: link.number - 1)) }
      }
    }

    let result = await stage.window.open(Link(number: count))
    expect(result, equals: .handled(by: "ProbeScreen “Home”"))
    expect(calls.count, equals: count)
  }

  @Test
  func `S10: a stack of a thousand screens is restored, from the bottom to the top`() async {
    let count = 1_000
    let stage = Stage()
    stage.home.respond(to: Link.self) { [weak stack = stage.navigation] _, link in
      .handled { stack?.pushViewController(Self.screen(of: link), animated: false) }
    }
    let used = UINavigationController()
    used.viewControllers =
      [UIViewController()] + (1...count).map { Self.screen(of: Link(number: $0)) }
    stage.window.rootViewController = used
    let places = stage.window.navigationState(of: Link.self)
    stage.window.rootViewController = stage.navigation
    await settle()

    let leftOut = await stage.window.restore(places).result()

    expect(leftOut.isEmpty)
    let links = stage.navigation.viewControllers.dropFirst().map { $0.carriedLink(of: Link.self) }
    expect(links.map(\.?.number), equals: Array(1...count))
  }

  private static func screen(of link: Link) -> UIViewController {
    let screen = UIViewController()
    screen.carry(link)
    return screen
  }

  // MARK: Odd numbers

  @Test(arguments: [Double.nan, -1, -Double.infinity])
  func `S10: a link and a restoration with a time limit of zero are given up at once`(
    _ timeLimit: Double
  ) async {
    let stage = Stage()
    await settle()

    let result = await stage.window.open(Link(number: 1), within: timeLimit)
    guard case .failed(.unanswered) = result else {
      Issue.record("\(result)")
      return
    }
    let places = NavigationState<Link>.one(Link(number: 1), in: stage)
    await settle()
    let restoration = stage.window.restore(places, within: timeLimit)
    await restoration.result()
    expect(restoration.failures.count, equals: 1)
  }

  @Test
  func `S10: a request that waits for ever goes on when its obstacle has gone`() async {
    let stage = Stage()
    stage.home.respond(to: Link.self) { [weak stack = stage.navigation] _, link in
      .handled {
        let screen = ProbeScreen("Carrying")
        screen.carry(link)
        stack?.pushViewController(screen, animated: false)
      }
    }
    let places = NavigationState<Link>.one(Link(number: 2), in: stage)
    await settle()
    stage.navigation.pushViewController(ProbeScreen("Moving"), animated: true)

    let restoration = stage.window.restore(places, within: .infinity)
    await restoration.result()
    expect(restoration.failures.isEmpty)
    expect(stage.stack, equals: ["Home", "Moving", "Carrying"])
    stage.navigation.popViewController(animated: true)

    let result = await stage.window.open(Link(number: 1), within: .infinity)
    expect(result, equals: .handled(by: "ProbeScreen “Home”"))
    expect(stage.stack, equals: ["Home", "Carrying"])
  }
}

extension NavigationState where Link: Equatable {
  /// A state of the stage's window while a pushed screen carries the link.
  @MainActor
  fileprivate static func one(_ link: Link, in stage: Stage) -> NavigationState {
    let screen = ProbeScreen("Carrying")
    screen.carry(link)
    stage.navigation.pushViewController(screen, animated: false)
    defer { stage.navigation.popToRootViewController(animated: false) }
    return stage.window.navigationState()
  }
}
