import Expectations
import HeadlessUIKit
import Holdfast
import HoldfastTesting
import Testing

/// Tests the window that a flow is in (L24).
@MainActor
@Suite(.oneAtATime)
struct WindowOfFlowTests {
  @Test
  func `L24: it is that of the front screen, covered or not, and none before and after`() async {
    let stage = Stage()
    await settle()
    let (coordinator, flow) = stage.make("Flow", .push(onto: stage.navigation))
    expectNil(flow.window)
    coordinator.showNext()
    await settle()
    expect(flow.window, is: stage.window)
    stage.navigation.pushViewController(ProbeScreen("Cover"), animated: false)
    await settle()
    expect(flow.window, is: stage.window)
    await stage.start("Lock", stage.ownWindow())
    expect(stage.coordinator(named: "Lock")?.flow.window, is: stage.ownWindows.first)
    expect(flow.window, is: stage.window)

    stage.navigation.popToRootViewController(animated: false)
    stage.coordinator(named: "Lock")?.flow.cancel()
    await settle()

    expectNil(flow.window)
  }

  @Test
  func `L24: of two windows the key window's flow shows a service's event`() async throws {
    let stage = Stage()
    let other = SecondWindow(root: UINavigationController(rootViewController: ProbeScreen("There")))
    await settle()
    let stack = try #require(other.window?.rootViewController as? UINavigationController)
    await stage.start("Here", .push(onto: stage.navigation))
    await stage.start("There", .push(onto: stack))
    stage.window.makeKey()

    for name in ["Here", "There"] {
      guard let coordinator = stage.coordinator(named: name) else { continue }
      if coordinator.flow.window?.isKeyWindow ?? false { coordinator.showNext(as: .sheet) }
    }
    await settle()

    expect(stage.titles, equals: ["Home", "Here 1", "Here 2"])
    expectNil(stack.presentedViewController)
    other.disconnect()
    await settle()
  }
}
