import Expectations
import Holdfast
import Testing

@testable import HeadlessUIKit
@testable import HoldfastTesting

@MainActor @Suite(.oneAtATime)
struct SettleTests {
  @Test
  func `settling ends a push`() async {
    let navigation = UINavigationController(rootViewController: UIViewController())
    let window = TestWindow(rootViewController: navigation)
    await window.settle()
    let pushed = UIViewController()

    navigation.pushViewController(pushed, animated: true)
    await runLoopPass()
    expect(navigation.transitionCoordinator != nil)
    await settle()

    expectNil(navigation.transitionCoordinator)
    expectOnDisplay(pushed)
  }

  @Test
  func `settling leaves a swipe in the hand as it is`() async {
    let navigation = UINavigationController(rootViewController: UIViewController())
    let window = TestWindow(rootViewController: navigation)
    navigation.pushViewController(UIViewController(), animated: false)
    await window.settle()

    let swipe = UserAction.swipeBack(in: navigation)
    swipe.move(to: 0.5)
    await window.settle()
    expect(navigation.transitionCoordinator?.isInteractive, equals: true)

    swipe.cancel()
    await window.settle()
    expectNil(navigation.transitionCoordinator)
    expect(navigation.viewControllers.count, equals: 2)
  }

  @Test
  func `a window that goes takes down the screens presented in it`() async {
    await expectFreed { leaks in
      let root = leaks.track(UIViewController())
      let presented = leaks.track(UIViewController())
      let window = leaks.track(TestWindow(rootViewController: root))
      leaks.track(window)
      await window.settle()
      root.present(presented, animated: true)
      await window.settle()
      expectPresented(by: root, is: presented)
    }
  }

  @Test
  func `waiting for what is real lets no limit of the app run out`() async {
    let tabs = UITabBarController()
    let stacks = (0..<20).map { _ in
      UINavigationController(rootViewController: UIViewController())
    }
    tabs.viewControllers = stacks
    let window = TestWindow(rootViewController: tabs)
    await window.settle()
    for stack in stacks {
      Flow<Int>(.push(onto: stack)) { _ in }.show(UIViewController(), animated: false)
    }
    await window.settle()
    let start = HeadlessClock.main.now
    var asked = 0

    await expectEventually("it is asked often enough") {
      asked += 1
      return asked == 500
    }

    expect(HeadlessClock.main.now - start < 5)
  }

  @Test
  func `what never settles is reported and named`() async {
    var alarm: HeadlessClock.Alarm?
    func startAgain() {
      alarm = HeadlessClock.main.schedule(after: 0.1, for: .upkeep) { startAgain() }
    }
    startAgain()

    await expectFailure("The app does not settle. Still moving: a timer that is set again") {
      await settle()
    }
    alarm?.cancel()

    let navigation = UINavigationController(rootViewController: ComposerViewController())
    let window = TestWindow(rootViewController: navigation)
    await window.settle()
    let observation = HeadlessRunLoop.main.observeIdle {
      guard navigation.transitionCoordinator == nil else { return }
      navigation.setViewControllers([ComposerViewController()], animated: true)
    }
    await expectFailure(
      "Still moving: the transition from ComposerViewController to ComposerViewController."
    ) {
      await settle()
    }
    withExtendedLifetime(observation) {}
  }

  /// Returns the messages of `advanceTime(by:)` with this limit, while a poll runs each second.
  private func sayings(within timeLimit: Double) async -> [String] {
    let before = (LongTime.timeLimit, LongTime.say)
    defer { (LongTime.timeLimit, LongTime.say) = before }
    var said: [String] = []
    LongTime.timeLimit = timeLimit
    LongTime.say = { said.append($0) }
    var alarm: HeadlessClock.Alarm?
    func poll() {
      alarm = HeadlessClock.main.schedule(after: 1, for: .deadline) { poll() }
    }
    poll()

    await advanceTime(by: 10)

    alarm?.cancel()
    return said
  }

  @Test
  func `letting time pass that takes long says so once, and what for`() async {
    let said = await sayings(within: 0)

    expect(said.count, equals: 1)
    // A timer that another test has left may ring first.
    expect(said.first?.hasPrefix("advanceTime(by: 10.0) takes long: "), equals: true, "\(said)")
    expect(
      said.first?.hasSuffix(
        " timers fired. Something sets a timer again and again, such as a poll. Advance only by the time that the "
          + "test needs."
      ),
      equals: true,
      "\(said)"
    )
    await expect(sayings(within: 60), equals: [])
  }

  @Test
  func `a run loop that is woken in every turn is reported`() async {
    var isOver = false
    func again() {
      HeadlessRunLoop.main.afterCommit { if !isOver { again() } }
    }
    again()

    await expectFailure("the run loop, which is woken in every pass") {
      await settle()
    }
    isOver = true
  }

  @Test
  func `settling waits for work that is handed on through the main queue`() async {
    var hops = 0
    func hop() {
      DispatchQueue.main.async {
        MainActor.assumeIsolated {
          hops += 1
          if hops < 15 { hop() }
        }
      }
    }
    hop()

    await settle()

    expect(hops, equals: 15)
  }

  @Test
  func `a tick is one hop through the main queue`() async {
    for _ in 0..<100 {
      var hops = 0
      func hop() {
        DispatchQueue.main.async {
          MainActor.assumeIsolated {
            hops += 1
            if hops < 4 { hop() }
          }
        }
      }
      hop()

      for expected in 0..<4 {
        expect(hops, equals: expected)
        await runLoopPass()
      }
      expect(hops, equals: 4)
    }
  }

  @Test
  func `settling reaches no deadline, letting time pass does`() async {
    var rung: [String] = []
    HeadlessClock.main.schedule(after: 20, for: .deadline) {
      rung.append("deadline")
      HeadlessRunLoop.main.afterCommit {
        rung.append("turn after the deadline")
      }
    }
    HeadlessClock.main.schedule(after: 25, for: .deadline) { rung.append("later deadline") }
    HeadlessClock.main.schedule(after: 0.25, for: .upkeep) { rung.append("upkeep") }

    await settle()
    expect(rung, equals: ["upkeep"])

    await advanceTime(by: 30)
    expect(
      rung,
      equals: ["upkeep", "deadline", "turn after the deadline", "later deadline"]
    )
  }

  @Test
  func `time passes up to the middle of a transition`() async {
    let navigation = UINavigationController(rootViewController: UIViewController())
    let window = TestWindow(rootViewController: navigation)
    await window.settle()

    navigation.pushViewController(UIViewController(), animated: true)
    await advanceTime(by: 0.1, settling: false)
    expect(navigation.transitionCoordinator != nil)
    await advanceTime(by: 0.1)
    expectNil(navigation.transitionCoordinator)
  }

  @Test
  func `a swipe in the hand is not said to be what never settles`() async throws {
    let navigation = UINavigationController(rootViewController: UIViewController())
    let window = TestWindow(rootViewController: navigation)
    navigation.pushViewController(UIViewController(), animated: false)
    await window.settle()
    var isOver = false
    func again() {
      HeadlessRunLoop.main.afterCommit { if !isOver { again() } }
    }
    let swipe = UserAction.swipeBack(in: navigation)
    swipe.move(to: 0.5)
    again()

    await expectFailure("the run loop, which is woken in every pass") { await settle() }

    isOver = true
    swipe.cancel()
    await window.settle()
  }
}
