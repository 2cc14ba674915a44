import Expectations
import Holdfast
import HoldfastTesting
import Testing

/// Tests that a flow which a test case leaves open doesn't fail later cases.
@MainActor
@Suite(.serialized, .oneAtATime)
struct LeftFlowTests {
  private static var stack: UINavigationController?

  @Test(arguments: [1, 2])
  func `what a case has left out of every window fails no later one`(_ number: Int) async {
    guard number == 2 else {
      let stack = UINavigationController(rootViewController: UIViewController())
      let window = TestWindow(rootViewController: stack)
      await window.settle()
      let flow = Flow<Int>(.push(onto: stack)) { _ in }
      let screen = OutputScreen()
      screen.onNext = { flow.finish(with: 1) }
      flow.show(screen)
      await settle()
      Self.stack = stack
      window.rootViewController = UIViewController()
      await settle()
      return
    }
    let window = TestWindow(rootViewController: UIViewController())
    let said = await messages { await advanceTime(by: 60) }
    expect(said.isEmpty, "\(said)")
    Self.stack = nil
    window.close()
    await settle()
  }
}
