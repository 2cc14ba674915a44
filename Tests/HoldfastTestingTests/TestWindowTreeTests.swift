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

    #expect(window.flowTree.description.contains("OutputScreen → StepsCoordinator, steps ("))
    #expect(!window.window.flowTree.description.contains("StepsCoordinator"))
    window.attachFlowTree()
    window.attachFlowTree(named: "once more")
  }
}
