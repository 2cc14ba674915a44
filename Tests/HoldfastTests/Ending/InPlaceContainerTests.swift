import Expectations
import Holdfast
import HoldfastTesting
import Testing

/// Tests that the screens which `onEnd` shows in a tab or a child stay, although the flow that kept its screens there has
/// ended (L12).
@MainActor
@Suite(.oneAtATime)
struct InPlaceContainerTests {
  enum Container: CaseIterable, Sendable { case tab, child }

  enum Next: CaseIterable, Sendable { case pushed, rootOfStack, setByTheApp, pushedByTheApp }

  @Test(arguments: Container.allCases, Next.allCases)
  func `L12: a receipt on the stack of a tab or a child stays, and the flow's screens leave`(
    _ container: Container,
    _ next: Next
  ) async {
    let stage = Stage()
    weak var stack: UINavigationController?
    let placement = await put(container, on: stage)
    await stage.start("Flow", placement, screens: 2) { [weak stage] _ in
      guard let stage, let stack else { return }
      switch next {
      case .pushed: stage.begin("Receipt", .push(onto: stack))
      case .rootOfStack: stage.begin("Receipt", .root(of: stack))
      case .setByTheApp: stack.setViewControllers([ProbeScreen("Receipt 1")], animated: true)
      case .pushedByTheApp: stack.pushViewController(ProbeScreen("Receipt 1"), animated: true)
      }
    }
    stack = self.stack(in: container, of: stage)
    expect(titles(of: stack), equals: ["Flow 1", "Flow 2"])

    stage.coordinator(named: "Flow")?.flow.finishKeepingScreens(with: "done")
    await settle()
    await advanceTime(by: 10)

    expect(self.stack(in: container, of: stage), is: stack)
    expect(titles(of: stack), equals: ["Receipt 1"])
    let isOfAFlow = next == .pushed || next == .rootOfStack
    await stage.expect(ends: ["Flow finished(done)"], alive: isOfAFlow ? ["Receipt"] : [])
    stage.expectNoIssue()
  }

  @Test(arguments: Container.allCases)
  func `L12: a tab or a child on which nothing comes leaves after onEnd`(
    _ container: Container
  ) async {
    let stage = Stage()
    let placement = await put(container, on: stage)
    await stage.start("Flow", placement, screens: 2)
    expect(stack(in: container, of: stage) != nil)

    stage.coordinator(named: "Flow")?.flow.finishKeepingScreens(with: "done")

    await stage.expect(ends: ["Flow finished(done)"])
    expectNil(stack(in: container, of: stage))
    stage.expectNoIssue()
  }

  private func put(_ container: Container, on stage: Stage) async -> Placement {
    switch container {
    case .tab:
      let tabs = UITabBarController()
      tabs.viewControllers = [ProbeScreen("Other")]
      stage.window.rootViewController = tabs
      await settle()
      return .tab(in: tabs)
    case .child:
      await settle()
      return .child(of: stage.home, in: stage.home.view, embeddedIn: .navigationController)
    }
  }

  private func stack(in container: Container, of stage: Stage) -> UINavigationController? {
    let children =
      switch container {
      case .tab: stage.window.rootViewController?.children
      case .child: stage.home.children
      }
    return children?.last as? UINavigationController
  }

  private func titles(of stack: UINavigationController?) -> [String?]? {
    stack?.viewControllers.map(\.title)
  }
}
