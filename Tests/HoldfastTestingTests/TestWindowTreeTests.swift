import Expectations
import Holdfast
import HoldfastDiagnostics
import HoldfastTesting
import Testing

@MainActor
@Suite(.oneAtATime)
struct TestWindowTreeTests {
  @Test
  func `the tree names a coordinator that only a closure holds, and can be attached`() async throws
  {
    let stack = UINavigationController()
    let window = TestWindow(rootViewController: stack)
    await window.settle()
    StepsCoordinator(Flow<Int>(.push(onto: stack), name: "steps") { _ in }).showStep()
    await window.settle()

    expect(window.flowTree.description.contains("OutputScreen → StepsCoordinator, steps ("))
    window.attachFlowTree()
    window.attachFlowTree(named: "once more")
  }

  @Test
  func `a storyboard is attached as a page, whatever its title has in it`() async {
    let window = TestWindow(rootViewController: UIViewController())
    let story = FlowStoryboard(titled: "There and/or back")
    defer { story.attach() }
    await window.settle()
    story.add(window, titled: "There.")
    story.attach(named: "so far")
  }

  /// Makes a window with a stack, whose screen presents another one in its own context.
  private func presentInContext(
    _ leaks: Leaks
  ) async -> (TestWindow, UINavigationController, UIViewController) {
    let stack = UINavigationController(rootViewController: UIViewController())
    let window = TestWindow(rootViewController: leaks.track(stack))
    leaks.track(window)
    await window.settle()
    stack.topViewController?.definesPresentationContext = true
    let inner = leaks.track(UIViewController())
    inner.modalPresentationStyle = .overCurrentContext
    stack.topViewController?.present(inner, animated: false)
    await window.settle()
    return (window, stack, inner)
  }

  @Test
  func `a closed window lets go what was presented inside what it presents`() async {
    await expectFreed { leaks in
      let (window, stack, _) = await presentInContext(leaks)
      stack.present(leaks.track(UIViewController()), animated: false)
      await window.settle()
      window.close()
    }
  }

  @Test
  func `a closed window lets go all that is presented while something more comes inside that`()
    async
  {
    await expectFreed { leaks in
      let (window, stack, inner) = await presentInContext(leaks)
      let onInner = leaks.track(UIViewController())
      inner.present(onInner, animated: false)
      stack.present(leaks.track(UIViewController()), animated: false)
      await window.settle()
      onInner.present(leaks.track(UIViewController()), animated: true)
      await runLoopPass()
      window.close()
    }
  }

  @Test
  func `a coordinator that is known otherwise is named once, and a screen is none`() async throws {
    let stack = UINavigationController()
    let window = TestWindow(rootViewController: stack)
    await window.settle()
    let coordinator = StepsCoordinator(Flow<Int>(.push(onto: stack)) { _ in })
    coordinator.showStep()
    stack.topViewController?.keepAlive(coordinator)
    let screen = OwnFlowScreen(Flow<Void>(.sheet(over: stack)) { _ in })
    screen.flow.show(screen)
    await window.settle()

    let nodes = try #require(window.flowTree.roots.first?.children.first?.children)
    expect(nodes.first?.coordinators, equals: ["StepsCoordinator"])
    expect(window.flowTree.description.contains("OwnFlowScreen → Flow<Void> ("))
  }
}

/// A screen that is its own coordinator.
private final class OwnFlowScreen: UIViewController {
  let flow: Flow<Void>

  init(_ flow: Flow<Void>) {
    self.flow = flow
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    fatalError("not from a file")
  }
}
