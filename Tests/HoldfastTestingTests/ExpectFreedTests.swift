import Expectations
import Holdfast
import HoldfastTesting
import Testing

@MainActor
@Suite(.oneAtATime)
struct ExpectFreedTests {
  private struct Stop: Error {}

  @Test
  func `a released object is freed`() async {
    await expectFreed { leaks in
      leaks.track(ComposerCoordinator()).screen = leaks.track(UIViewController())
    }
  }

  @Test
  func `a leak is named where it was tracked`() async {
    let keeper = ComposerCoordinator()

    await expectFailure(ExpectedMessage.isAlive("ComposerViewController “first”")) {
      await expectFreed { leaks in
        keeper.screen = leaks.track(ComposerViewController(), named: "first")
        leaks.track(ComposerCoordinator())
      }
    }
    await expectFailure("ComposerViewController, tracked here") {
      await expectFreed { leaks in
        keeper.screen = leaks.track(ComposerViewController())
      }
    }
  }

  @Test
  func `a screen whose show waits says for what`() async {
    let hidden = UIViewController()
    hidden.title = "Hidden"

    await expectFailure(
      "is still alive. It is held by a request that waits: \(ExpectedMessage.hiddenHost)"
    ) {
      await expectFreed { leaks in
        let flow = Flow<Void>(.sheet(over: hidden)) { _ in }
        flow.show(leaks.track(ComposerViewController()))
      }
    }
    await advanceTime(by: 10)
  }

  @Test
  func `a whole hierarchy is tracked with its flows and coordinators, and told by its root`()
    async throws
  {
    let keeper = Keeper()
    let messages = await messages {
      await expectFreed { leaks in
        let stack = UINavigationController()
        let window = TestWindow(rootViewController: stack)
        await window.settle()
        StepsCoordinator(Flow<Int>(.push(onto: stack), name: "steps") { _ in }).showStep()
        await window.settle()
        stack.present(ComposerViewController(), animated: false)
        await window.settle()
        leaks.trackHierarchy(of: stack)
        keeper.list = [stack]
        leaks.suspect(keeper)
      }
    }
    expect(messages.count, equals: 1)
    let message = try #require(messages.first)
    expect(
      message.hasPrefix(
        ExpectedMessage.isAlive("UINavigationController") + ". It is held by Keeper"
      )
    )
    let others = message.components(separatedBy: "It keeps these tracked objects: ").last ?? ""
    for name in ["OutputScreen", "StepsCoordinator", "steps"] { expect(others.contains(name)) }
  }

  @Test
  func `what a stack presents is told once, though its screens are asked for it, too`()
    async throws
  {
    let keeper = Keeper()
    let messages = await messages {
      await expectFreed { leaks in
        let stack = UINavigationController(rootViewController: OutputScreen())
        let window = TestWindow(rootViewController: stack)
        await window.settle()
        let presented = ComposerViewController()
        stack.present(presented, animated: false)
        await window.settle()
        leaks.trackHierarchy(of: stack)
        keeper.list = [presented]
      }
    }
    expect(messages.count, equals: 1)
  }

  @Test
  func `a coordinator and a flow of several screens are tracked once`() async throws {
    let keeper = Keeper()
    let messages = await messages {
      await expectFreed { leaks in
        let stack = UINavigationController(rootViewController: UIViewController())
        let window = TestWindow(rootViewController: stack)
        await window.settle()
        let coordinator = StepsCoordinator(Flow<Int>(.push(onto: stack), name: "steps") { _ in })
        coordinator.showStep()
        await window.settle()
        coordinator.showStep()
        await window.settle()
        leaks.trackHierarchy(of: stack)
        keeper.list = [coordinator]
      }
    }
    expect(messages.count, equals: 1)
    expect(messages.first?.hasSuffix("It keeps these tracked objects: steps."), equals: true)
  }

  @Test
  func `an object that is tracked twice is one failure`() async throws {
    let keeper = Keeper()
    let messages = await messages {
      await expectFreed { leaks in
        keeper.list = [leaks.track(UIViewController())]
        leaks.track(keeper.list[0], named: "the same")
      }
    }
    expect(messages.count, equals: 1)
    expect(messages.first?.contains("It keeps"), equals: false)
  }

  @Test
  func `a hierarchy that goes is freed`() async {
    await expectFreed { leaks in
      let stack = UINavigationController(rootViewController: OutputScreen())
      let window = TestWindow(rootViewController: stack)
      await window.settle()
      leaks.trackHierarchy(of: stack)
    }
  }

  /// A coordinator that stores the given stack, and that its `onEnd` captures strongly.
  @MainActor
  private final class StoringCoordinator {
    private let stack: UINavigationController
    private var outcomes: [Outcome<Int>] = []

    init(_ stack: UINavigationController) { self.stack = stack }

    func start() {
      let flow = Flow<Int>(.push(onto: stack)) { self.outcomes.append($0) }
      let screen = OutputScreen()
      screen.onNext = { flow.finish(with: 1) }
      flow.show(screen)
    }
  }

  private func start(_ leaks: Leaks, then leave: (TestWindow) -> Void) async {
    let stack = UINavigationController(rootViewController: UIViewController())
    let window = TestWindow(rootViewController: stack)
    await window.settle()
    leaks.track(StoringCoordinator(stack)).start()
    await window.settle()
    leave(window)
    // The time is shorter than half a minute, after which a report would say that the flow is in no window.
    await advanceTime(by: 20)
  }

  @Test
  func `what no window leads to and keeps itself is a leak while its window is open`() async {
    await expectFailure(ExpectedMessage.isAlive("StoringCoordinator") + ". It is in a cycle:") {
      await expectFreed { leaks in
        await start(leaks) { $0.rootViewController = UIViewController() }
      }
    }
  }

  @Test
  func `a cycle with a visible screen ends with its flow, and isn't a leak`() async {
    await expectFreed { leaks in await start(leaks) { _ in } }
    await expectFreed { leaks in
      await start(leaks) { window in
        (window.rootViewController as? UINavigationController)?
          .popToRootViewController(animated: true)
      }
    }
  }

  @Test
  func `a flow that can't end is a failure though the tracked objects are freed with its window`()
    async
  {
    await expectFailure(
      "is in no window but still alive and keeps OutputScreen alive, so the flow can't end"
    ) {
      await expectFreed { leaks in
        let stack = UINavigationController(rootViewController: UIViewController())
        let window = TestWindow(rootViewController: stack)
        await window.settle()
        let flow = Flow<Int>(.push(onto: stack)) { _ in stack.title = "done" }
        let screen = OutputScreen()
        screen.onNext = { flow.finish(with: 1) }
        screen.keepAlive(leaks.track(ComposerCoordinator()))
        flow.show(screen)
        await window.settle()
        window.rootViewController = UIViewController()
      }
    }
  }

  private static var kept: ComposerCoordinator?

  @Test(.enabled(if: Leaks.searchMemory, "no memory is searched under a sanitizer"))
  func `an advice names no onEnd where there is no flow`() async {
    await expectFailure(
      "Set ExpectFreedTests.kept to nil when its screens have left, or make it weak."
    ) {
      await expectFreed { leaks in Self.kept = leaks.track(ComposerCoordinator()) }
    }
    Self.kept = nil
  }

  @Test
  func `nothing tracked is a failure`() async {
    await expectFailure("Nothing was tracked") {
      await expectFreed { _ in }
    }
  }

  @Test
  func `what the body throws is thrown, and nothing expected, and its window is closed`() async {
    let keeper = ComposerCoordinator()
    var window: TestWindow?

    await #expect(throws: Stop.self) {
      try await expectFreed { leaks in
        keeper.screen = leaks.track(UIViewController())
        window = TestWindow(rootViewController: UIViewController())
        throw Stop()
      }
    }
    expect(window?.isHidden, equals: true)
  }

  @Test
  func `a screen that is freed late is freed`() async {
    await expectFreed { leaks in
      let navigation = UINavigationController(rootViewController: UIViewController())
      let window = TestWindow(rootViewController: navigation)
      await window.settle()
      navigation.pushViewController(leaks.track(UIViewController()), animated: true)
      await window.settle()
      navigation.popViewController(animated: true)
    }
  }

  @Test
  func `delayed frees come late, but they come`() async {
    await withFaults(.delayedFrees(seed: 7)) {
      await expectFreed { leaks in
        let navigation = UINavigationController(rootViewController: UIViewController())
        let window = TestWindow(rootViewController: navigation)
        await window.settle()
        navigation.pushViewController(leaks.track(UIViewController()), animated: false)
        await window.settle()
        navigation.popViewController(animated: false)
      }
    }
  }

  @Test
  func `sticky screens stay until the faults end`() async {
    weak var popped: UIViewController?

    await withFaults(.stickyScreens(every: 1)) {
      let navigation = UINavigationController(rootViewController: UIViewController())
      let window = TestWindow(rootViewController: navigation)
      await window.settle()
      navigation.pushViewController(UIViewController(), animated: false)
      popped = navigation.topViewController
      await window.settle()
      navigation.popViewController(animated: false)
      await window.settle()
      expect(popped != nil)
    }

    expectNil(popped)
  }
}
