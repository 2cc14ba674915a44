import Expectations
import Holdfast
import HoldfastTesting
import Testing

/// Tests that a local variable may hold a removed screen during a test, because the trait checks after the test.
@MainActor
@Suite(.serialized, .oneAtATime)
struct MiddleOfTestTests {
  private func said(
    _ body: @escaping @MainActor (UINavigationController) async -> Void
  ) async throws -> [String] {
    let test = try #require(Test.current)
    let trait: FreesFlows = .freesFlows
    return try await messages {
      try await trait.provideScope(for: test, testCase: .current) { @MainActor in
        let stack = UINavigationController(rootViewController: UIViewController())
        let window = TestWindow(rootViewController: stack)
        await window.settle()
        await body(stack)
      }
    }
  }

  /// A helper as most tests have one, whose local variable holds the screen while it settles.
  private func leave(_ stack: UINavigationController) async {
    let screen = stack.topViewController
    UserAction.tapBack(in: stack)
    await settle()
    await advanceTime(by: 40)
    withExtendedLifetime(screen) {}
  }

  @Test
  func `a local variable of a helper, or of the test, fails nothing`() async throws {
    let said = try await said { stack in
      let flow = Flow<Int>(.push(onto: stack)) { _ in }
      let screen = OutputScreen()
      screen.onNext = { flow.finish(with: 1) }
      flow.show(screen)
      await settle()
      await leave(stack)
      withExtendedLifetime((flow, screen)) {}
    }
    expect(said.isEmpty, "\(said)")
  }

  @Test
  func `a screen that is held beyond the test is a failure at its end, once`() async throws {
    let keeper = Keeper()
    let said = try await said { stack in
      FreesFlows.suspect(keeper)
      let flow = Flow<Int>(.push(onto: stack)) { _ in }
      let screen = OutputScreen()
      keeper.list = [screen]
      flow.show(screen)
      screen.keepAlive(flow)
      await settle()
      await leave(stack)
    }
    expect(said.count, equals: 1, "\(said)")
    for words in ["OutputScreen has left the hierarchy and is alive", "It is held by Keeper:"] {
      expect(said.first?.contains(words), equals: true, "\(said)")
    }
    keeper.list = []
    await settle()
  }
}
