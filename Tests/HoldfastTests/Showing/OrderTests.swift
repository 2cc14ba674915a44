import Expectations
import Holdfast
import HoldfastTesting
import Testing

/// Tests that requests are shown in the order in which they were made, for each flow and each stack (W9).
@MainActor
@Suite(.oneAtATime)
struct OrderTests {
  @Test(arguments: [true, false])
  func `W9: ten shows in one turn, over three flows and two stacks, all come in order`(
    _ animated: Bool
  ) async {
    let stage = Stage()
    let other = UINavigationController(rootViewController: ProbeScreen("Other home"))
    let otherWindow = TestWindow(rootViewController: other)
    await settle()
    let first = stage.begin("A", .push(onto: stage.navigation), animated: animated)
    let second = stage.begin("B", .push(onto: stage.navigation), animated: animated)
    let third = stage.begin("C", .push(onto: other), animated: animated)
    for _ in 0..<2 {
      first.coordinator?.showNext()
      third.coordinator?.showNext()
      second.coordinator?.showNext()
    }
    first.coordinator?.showNext()

    await stage.expect(ends: [], alive: ["A", "B", "C"])

    expect(stage.stack, equals: ["Home", "A 1", "B 1", "A 2", "B 2", "A 3", "B 3", "A 4"])
    expect(other.viewControllers.map(\.title), equals: ["Other home", "C 1", "C 2", "C 3"])
    stage.expectNoIssue()
    withExtendedLifetime(otherWindow) {}
  }

  /// A stack that pushes another screen first, and the requested one after that transition.
  private final class LateStack: UINavigationController {
    var isLate = false
    var onLatePush: (@MainActor () -> Void)?

    override func pushViewController(_ viewController: UIViewController, animated: Bool) {
      guard isLate else {
        return super.pushViewController(viewController, animated: animated)
      }
      isLate = false
      onLatePush?()
      super.pushViewController(ProbeScreen("First"), animated: true)
      transitionCoordinator?.animate(alongsideTransition: nil) { _ in
        super.pushViewController(viewController, animated: animated)
      }
    }
  }

  @Test
  func `W9: a screen that UIKit takes after its flow has ended leaves all the same`() async {
    let stage = Stage()
    let stack = LateStack(rootViewController: ProbeScreen("Root"))
    let window = TestWindow(rootViewController: stack)
    await settle()
    stack.isLate = true
    let (coordinator, flow) = stage.make("Late", .push(onto: stack))
    coordinator.showNext()
    await runLoopPass()
    flow.cancel()
    await settle()

    expect(stage.ends, equals: ["Late cancelled"])
    expect(stack.viewControllers.map(\.title), equals: ["Root", "First"])
    stage.expectNoIssue()
    window.close()
  }

  @Test
  func
    `a screen that is requested inside a push comes after the pushed one, also if UIKit takes that late`()
    async
  {
    let stage = Stage()
    let stack = LateStack(rootViewController: ProbeScreen("Root"))
    stage.window.rootViewController = stack
    await settle()
    stack.isLate = true
    do {
      let (coordinator, _) = stage.make("Late", .push(onto: stack))
      stack.onLatePush = { [weak stack] in
        stack?.onLatePush = nil
        coordinator.showNext(as: .sheet)
      }
      coordinator.showNext()
    }
    await settle()

    expect(stack.viewControllers.map(\.title), equals: ["Root", "First", "Late 1"])
    expect(stage.titles.last, equals: "Late 2")
    expect(stack.presentedViewController != nil)
    stage.expectNoIssue()
  }

  @Test
  func `W9: a flow that ends before UIKit has taken its screen holds up no other window`() async {
    let stage = Stage()
    let stack = LateStack(rootViewController: ProbeScreen("Root"))
    let window = TestWindow(rootViewController: stack)
    await settle()
    await withFaults(.endlessTransitions(every: 1)) {
      stack.isLate = true
      let (coordinator, flow) = stage.make("Late", .push(onto: stack))
      coordinator.showNext()
      await runLoopPass()
      flow.cancel()

      stage.begin("Other", .push(onto: stage.navigation), animated: false)
      await runLoopPass()

      expect(stage.stack, equals: ["Home", "Other 1"])
    }
    window.close()
    await settle()
  }

  @Test
  func `what one turn asks for comes in order, behind an earlier turn's request`() async {
    let stage = Stage()
    await settle()
    let started = stage.begin("A", .push(onto: stage.navigation))
    await runLoopPass()
    for _ in 0..<3 { started.coordinator?.showNext() }

    await stage.expect(ends: [], alive: ["A"])

    expect(stage.stack, equals: ["Home", "A 1", "A 2", "A 3", "A 4"])
    stage.expectNoIssue()
  }

  @Test(arguments: [true, false])
  func `W9: a modal over a sheet and a push in that sheet come in the order asked`(
    _ animated: Bool
  ) async {
    let stage = Stage()
    await stage.start("Sheet", .sheet(over: stage.home))
    guard let sheet = stage.presentedStack, let host = sheet.topViewController else { return }
    host.present(ProbeScreen("Other"), animated: false)
    await settle()
    host.dismiss(animated: true)

    stage.begin("Modal", .modal(over: host), animated: animated)
    stage.begin("Pushed", .push(onto: sheet), animated: animated)
    expect(sheet.viewControllers.count, equals: 1)
    await settle()

    expect(sheet.viewControllers.map(\.title), equals: ["Sheet 1", "Pushed 1"])
    expect(sheet.presentedViewController != nil)
    stage.expectNoIssue()
  }

  @Test
  func `W10: a later screen that can't be shown is reported, and the flow goes on`() async {
    let stage = Stage()
    let started = await stage.start("A", .sheet(over: stage.home, embeddedIn: .nothing))
    started.coordinator?.showNext(as: .push)

    await stage.expect(ends: [], alive: ["A"])
    expect(
      stage.issues.map(\.message),
      equals: [
        FlowError.notInStack(screen: "ProbeScreen “A 2”", host: "ProbeScreen “A 1”").description
      ]
    )

    started.flow?.finish(with: "done")
    await stage.expect(ends: ["A finished(done)"])
  }

  @Test
  func `W2: a flow that waits to be in front is not started from a screen that leaves meanwhile`()
    async
  {
    let stage = Stage()
    await settle()

    stage.begin("Sheet", .sheet(over: stage.home))
    stage.begin("Front", .modal(over: .frontmost(of: stage.window)))
    stage.home.dismiss(animated: true)

    await stage.expect(ends: ["Sheet dismissed"], alive: ["Front"])
    expect(stage.presentedStack?.topViewController?.title, equals: "Front 1")
    stage.expectNoIssue()
  }

  @Test
  func `W9: a push does not overtake a modal that waits on its stack`() async {
    let stage = Stage()
    await settle()
    stage.home.present(ProbeScreen("Foreign"), animated: false)
    await settle()
    stage.begin("Modal", .modal(over: stage.home, whenBusy: .wait))
    stage.begin("Pushed", .push(onto: stage.navigation))
    await advanceTime(by: 1)
    expect(stage.stack, equals: ["Home"])

    stage.home.dismiss(animated: false)
    await stage.expect(ends: [], alive: ["Modal", "Pushed"])
    expect(stage.presentedStack?.topViewController?.title, equals: "Modal 1")
    expect(stage.stack, equals: ["Home", "Pushed 1"])
  }

  @Test
  func `W9: a second screen does not overtake the first where their place has changed`() async {
    let stage = Stage()
    await settle()
    stage.home.present(ProbeScreen("Foreign"), animated: true)
    let started = stage.begin("Flow", .modal(over: .frontmost(of: stage.window)), animated: false)
    let root = ProbeScreen("Root")
    stage.window.rootViewController = root
    started.coordinator?.showNext()

    await stage.expect(ends: [], alive: ["Flow"])

    let stack = root.presentedViewController as? UINavigationController
    expect(stack?.viewControllers.map(\.title), equals: ["Flow 1", "Flow 2"])
    stage.expectNoIssue()
  }

  @Test
  func `a flow that ends takes only its own screens out of those that wait`() async {
    let stage = Stage()
    await settle()
    stage.home.present(ProbeScreen("Foreign"), animated: false)
    await settle()
    let ending = stage.begin("A", .sheet(over: stage.home, whenBusy: .wait))
    stage.begin("B", .sheet(over: stage.home, whenBusy: .wait))

    ending.flow?.cancel()
    stage.home.dismiss(animated: true)

    await stage.expect(ends: ["A cancelled"], alive: ["B"])
    expect(stage.presentedStack?.topViewController?.title, equals: "B 1")
    stage.expectNoIssue()
  }

  @Test
  func `a request inside a push that UIKit delays runs as soon as that push has returned`()
    async
  {
    let stage = Stage()
    let stack = LateStack(rootViewController: ProbeScreen("Root"))
    let window = TestWindow(rootViewController: stack)
    await settle()
    stack.isLate = true
    stack.onLatePush = { [weak stack, weak stage] in
      stack?.onLatePush = nil
      guard let stage else { return }
      stage.begin("Other", .push(onto: stage.navigation), animated: false)
    }

    let late = stage.begin("Late", .push(onto: stack))

    expect(stage.stack, equals: ["Home", "Other 1"])
    await settle()
    expect(stack.viewControllers.map(\.title), equals: ["Root", "First", "Late 1"])
    stage.expectNoIssue()
    _ = late
    window.close()
  }
}
