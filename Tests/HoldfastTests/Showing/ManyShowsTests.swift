import Expectations
import HeadlessUIKit
import Holdfast
import HoldfastTesting
import Testing

/// Tests that the cost of very many requests grows in proportion to their number (R10).
///
/// Docs/Contributors/Performance.md says how long they take. These tests count the questions to UIKit.
@MainActor
@Suite(.oneAtATime)
struct ManyShowsTests {
  /// A stack that counts how often it is asked for its screens, its transition or its presented screen.
  private final class AskedStack: UINavigationController {
    var asked = 0

    override var viewControllers: [UIViewController] {
      get {
        asked += 1
        return super.viewControllers
      }
      set { super.viewControllers = newValue }
    }

    override var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
      asked += 1
      return super.transitionCoordinator
    }

    override var presentedViewController: UIViewController? {
      asked += 1
      return super.presentedViewController
    }
  }

  /// Makes `count` requests in one run-loop pass, and returns how often UIKit was asked during that pass.
  private func questions(pushing count: Int) async -> Int {
    // On a slow machine, the library would look at the screens more often.
    HeadlessClock.main.isHeld = true
    defer { HeadlessClock.main.isHeld = false }
    let stage = Stage()
    let stack = AskedStack(rootViewController: ProbeScreen("Root"))
    stage.window.rootViewController = stack
    await settle()
    stack.asked = 0
    for number in 1...count {
      stage.begin("\(number)", .push(onto: stack), animated: false)
    }
    let asked = stack.asked
    await settle()
    expect(stack.viewControllers.count, equals: count + 1)
    expect(stage.ends, equals: [])
    stage.expectNoIssue()
    return asked
  }

  /// Makes `count` requests while an animated push runs, and returns how often UIKit was asked until all screens
  /// were shown.
  private func questions(waiting count: Int) async -> Int {
    HeadlessClock.main.isHeld = true
    defer { HeadlessClock.main.isHeld = false }
    let stage = Stage()
    let stack = AskedStack(rootViewController: ProbeScreen("Root"))
    stage.window.rootViewController = stack
    await settle()
    stack.pushViewController(ProbeScreen("Pushed"), animated: true)
    stack.asked = 0
    for number in 1...count {
      stage.begin("\(number)", .push(onto: stack), animated: false)
    }
    expect(stack.topViewController?.title, equals: "Pushed", "they are to wait")
    await settle()
    let asked = stack.asked
    expect(stack.viewControllers.map(\.title).suffix(count), equals: (1...count).map { "\($0) 1" })
    expect(stage.ends, equals: [])
    stage.expectNoIssue()
    return asked
  }

  @Test
  func `R10: each of many unanimated pushes in a turn asks UIKit as often as the first few`() async
  {
    let few = await questions(pushing: 20)
    let many = await questions(pushing: 200)

    expect(Double(many) < 1.2 * 10 * Double(few))
  }

  @Test
  func `R10: each of many shows that wait for one stack asks UIKit as often as the first few`()
    async
  {
    let few = await questions(waiting: 20)
    let many = await questions(waiting: 200)

    expect(Double(many) < 1.2 * 10 * Double(few))
  }

  @Test
  func `R10: three hundred shows that wait for one host all hear that it stays busy`() async {
    let stage = Stage()
    stage.home.present(ProbeScreen("Foreign"), animated: false)
    await settle()
    for number in 1...300 {
      stage.begin("\(number)", .sheet(over: stage.home, whenBusy: .wait), animated: false)
    }
    await settle()
    expect(stage.ends, equals: [])

    await advanceTime(by: 6)

    expect(stage.ends, equals: (1...300).map { "\($0) failed(busy)" })
    expect(stage.alive, equals: [])
    stage.expectNoIssue()
  }
}
